"""What each table and each game won: as counted, as played, and by handle times exact edge."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from backoffice.reports.header import House
from backoffice.reports.text import NOTHING, Column, Page, money
from projections.base import Connection, View
from projections.table_results import TableResult, table_results
from projections.theoretical_wins import TheoreticalWin, games_of_sessions, theoretical_wins


@dataclass(frozen=True, slots=True)
class SessionResult:
    """A session's game and results; without a settled bet it has no handle."""

    game: str
    table: TableResult
    theoretical: TheoreticalWin | None


@dataclass(frozen=True, slots=True, kw_only=True)
class GameResult:
    """The results of a game, in minor units. A sum is None while a part of it is not known."""

    game: str
    sessions: int
    drop_minor: int | None
    win_minor: int
    commission_minor: int
    handle_minor: int
    theoretical_minor: int | None


def results_of(connection: Connection, view: View) -> tuple[SessionResult, ...]:
    """The result of every session of the view, in the order of their names."""
    games = games_of_sessions(connection, view)
    theoretical = theoretical_wins(connection, view)
    return tuple(
        SessionResult(games.get(each.session, NOTHING), each, theoretical.get(each.session))
        for each in table_results(connection, view)
    )


def by_game(results: Sequence[SessionResult]) -> tuple[GameResult, ...]:
    """The same, each game as a whole."""
    return tuple(
        _of_game(game, [one for one in results if one.game == game])
        for game in sorted({one.game for one in results})
    )


def _of_game(game: str, results: Sequence[SessionResult]) -> GameResult:
    wins = [one.theoretical for one in results if one.theoretical]
    return GameResult(
        game=game,
        sessions=len(results),
        drop_minor=_sum([one.table.drop_minor for one in results]),
        win_minor=sum(one.table.bet_based_minor for one in results),
        commission_minor=sum(one.table.commission_minor for one in results),
        handle_minor=sum(win.handle_minor for win in wins),
        theoretical_minor=_rounded([win.theoretical for win in wins]),
    )


def _sum(parts: Sequence[int | None]) -> int | None:
    known = [part for part in parts if part is not None]
    return sum(known) if len(known) == len(parts) else None


def _rounded(parts: Sequence[Fraction | None]) -> int | None:
    """Added exactly, rounded once, a half to the even unit."""
    known = [part for part in parts if part is not None]
    return round(sum(known, Fraction())) if len(known) == len(parts) else None


def hold(win_minor: int, drop_minor: int | None) -> str:
    """Win in per cent of drop, to two decimals; a dash without a drop."""
    if not drop_minor:
        return NOTHING
    hundredths = round(Fraction(win_minor * 10_000, drop_minor))
    sign = "-" if hundredths < 0 else ""
    return f"{sign}{abs(hundredths) // 100}.{abs(hundredths) % 100:02d}"


_RESULTS = (
    ("Opener", "opener_minor"),
    ("Fills", "fills_minor"),
    ("Credits", "credits_minor"),
    ("Closer", "closer_minor"),
    ("Drop", "drop_minor"),
    ("As counted", "drop_based_minor"),
    ("As played", "bet_based_minor"),
    ("Difference", "control_minor"),
    ("Payout errors", "payout_errors_minor"),
    ("Breakage", "breakage_minor"),
    ("Commission", "commission_minor"),
)
_THEORETICAL = (("Handle", "handle_minor"), ("Theoretical win", "theoretical_minor"))


def write_sessions(page: Page, house: House, results: Sequence[SessionResult]) -> None:
    """A line for each session; the theoretical win is rounded half even."""
    names = [name for name, _ in (*_RESULTS, *_THEORETICAL)]
    columns = [Column("Session"), Column("Game")]
    columns += [Column(name, right=True) for name in (*names, "Hold %")]
    rows = []
    for each in results:
        amounts = [getattr(each.table, field) for _, field in _RESULTS]
        win = each.theoretical
        amounts += [getattr(win, field) if win else None for _, field in _THEORETICAL]
        shown = (money(one, house.currency) for one in amounts)
        held = hold(each.table.bet_based_minor, each.table.drop_minor)
        rows.append((each.table.session, each.game, *shown, held))
    page.table(columns, rows)


_GAMES = (
    ("Drop", "drop_minor"),
    ("Win as played", "win_minor"),
    ("Commission in it", "commission_minor"),
    ("Handle", "handle_minor"),
    ("Theoretical win", "theoretical_minor"),
)


def write_games(page: Page, house: House, games: Sequence[GameResult]) -> None:
    """A line for each game; a dash where a box is not counted yet or no exact edge is known."""
    columns = [Column("Game"), Column("Sessions", right=True)]
    columns += [Column(name, right=True) for name in (*(name for name, _ in _GAMES), "Hold %")]
    rows = [
        (
            one.game,
            str(one.sessions),
            *(money(getattr(one, field), house.currency) for _, field in _GAMES),
            hold(one.win_minor, one.drop_minor),
        )
        for one in games
    ]
    page.table(columns, rows)

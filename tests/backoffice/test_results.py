"""What each game won, beside sums of the events made by hand."""

from __future__ import annotations

import io
from collections.abc import Sequence

import pytest

from backoffice.reports.header import Asked, header_of
from backoffice.reports.results import (
    GameResult,
    SessionResult,
    by_game,
    hold,
    results_of,
    write_games,
    write_sessions,
)
from backoffice.reports.text import Page
from ledger.events.base import Event
from ledger.events.bets import RoundSettled
from ledger.events.drop_box import BoxCounted
from ledger.store.connections import connect
from projections.base import View
from projections.journal import Journal
from projections.runner import catch_up
from projections.table_results import TableResult
from projections.theoretical_wins import Handle, TheoreticalWin
from tests.floor import baccarat_house, blackjack_house, craps_house
from tests.projections.log import SCHEMA, put_in_log


def a_craps_evening() -> Sequence[Event]:
    game = craps_house.table("AG").shooter(1)
    game.bet("field", "5.00")
    game.observe("wrong_payout", bet="1-1", paid="17.00")
    game.roll(5, 6)
    return game.house.log


def a_blackjack_evening() -> Sequence[Event]:
    game = blackjack_house.table().sit(1, 2).shuffled()
    game.deal("TH 2H AD 9S 9H ?", {1: "10.00", 2: "20.00"})
    game.act("insure 1 5.00; look; settle; stand 1.1; hit 2.1; card TS; stand 2.1")
    game.act("show 4D; card 2D; settle; gather")
    return game.house.log


def a_baccarat_evening() -> Sequence[Event]:
    game = baccarat_house.table().shoe().sit(1, 2)
    game.bet(1, "banker", "20.00")
    game.bet(2, "player", "10.00")
    game.banker_wins()
    return game.house.log


EVENINGS = {
    "craps": a_craps_evening,
    "blackjack": a_blackjack_evening,
    "baccarat": a_baccarat_evening,
}


@pytest.mark.parametrize("game", EVENINGS)
def test_a_game_shows_what_was_staked_and_what_was_kept_of_it(database: str, game: str) -> None:
    """Handle is every stake of a settlement line; win is stakes less what was paid back."""
    events = EVENINGS[game]()
    lines = [line for one in events if isinstance(one, RoundSettled) for line in one.lines]
    head = put_in_log(database, events)
    catch_up(database, SCHEMA, [Journal()])
    shown = io.StringIO()
    with connect(database, SCHEMA, "reader") as reader:
        results = results_of(reader, View(head))
        house = header_of(reader, SCHEMA, "Journal", Asked()).house
        write_sessions(Page(shown), house, results)
        write_games(Page(shown), house, by_game(results))
    (won,) = by_game(results)
    assert lines
    assert (won.game, won.sessions) == (game, 1)
    assert won.handle_minor == sum(line.stake_minor for line in lines)
    assert won.win_minor == sum(line.stake_minor - line.paid_minor for line in lines)
    assert won.commission_minor == (1_00 if game == "baccarat" else 0)
    assert (won.theoretical_minor, won.drop_minor) == (None, None)
    assert f"{won.handle_minor / 100:.2f}" in shown.getvalue().splitlines()[-1]


@pytest.mark.parametrize(("boxes", "drop_minor"), [(0, None), (1, 0)])
def test_a_box_that_was_counted_empty_is_a_drop_of_nothing(
    database: str, boxes: int, drop_minor: int | None
) -> None:
    events = a_baccarat_evening()
    counted = BoxCounted(
        originator_id=f"drop-box/{baccarat_house.SESSION}",
        originator_version=5,
        occurred_at=events[-1].occurred_at,
        gaming_day=events[-1].gaming_day,
        actor="counter-1",
        session=baccarat_house.SESSION,
        counted_minor=0,
        expected_minor=0,
        counters=("counter-1", "counter-2"),
    )
    head = put_in_log(database, [*events, *[counted] * boxes])
    catch_up(database, SCHEMA, [Journal()])
    with connect(database, SCHEMA, "reader") as reader:
        (won,) = results_of(reader, View(head))
    assert won.table.drop_minor == drop_minor


def result(session: str, win_minor: int, drop_minor: int | None) -> TableResult:
    return TableResult(session, 0, 0, 0, 0, drop_minor, win_minor, 0, 0, 0, 0, 0)


def test_games_are_added_up_and_what_is_not_known_of_one_session_is_not_known_of_the_game() -> None:
    exact = TheoreticalWin("a", "roulette", (Handle("straight", (35, 1), "double_zero", 10),))
    unknown = TheoreticalWin("c", "craps", (Handle("field", (1, 1), "", 10),))
    games = by_game(
        [
            SessionResult("roulette", result("a", 500, 1_000), exact),
            SessionResult("roulette", result("b", -100, 500), exact),
            SessionResult("craps", result("c", 300, None), unknown),
        ]
    )
    common = {"commission_minor": 0}
    assert games == (
        GameResult(
            game="craps",
            sessions=1,
            drop_minor=None,
            win_minor=300,
            handle_minor=10,
            theoretical_minor=None,
            **common,
        ),
        GameResult(
            game="roulette",
            sessions=2,
            drop_minor=1_500,
            win_minor=400,
            handle_minor=20,
            theoretical_minor=1,
            **common,
        ),
    )


@pytest.mark.parametrize(
    ("win_minor", "drop_minor", "shown"),
    [(483_50, 1_090_00, "44.36"), (-290_00, 540_00, "-53.70"), (1, 0, "–"), (1, None, "–")],
)
def test_hold_is_win_in_per_cent_of_drop(
    win_minor: int, drop_minor: int | None, shown: str
) -> None:
    assert hold(win_minor, drop_minor) == shown

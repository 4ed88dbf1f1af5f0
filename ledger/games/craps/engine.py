"""Deciding every bet by a roll: lines in the order of the table, bets that move, the next state."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ledger.games.craps.dice import SEVEN, OpenBet, Roll, TableState, is_box_number
from ledger.games.craps.fates import Decision, Fate, decide
from ledger.games.craps.settings import CrapsSettings, odds_on
from ledger.games.craps.stakes import leg_stakes
from ledger.rulebooks.vocabulary.craps import CrapsBet, CrapsRow, Placement, Resolution


class SettledBet(NamedTuple):
    """What is due for one bet, or for one leg of it, after a roll.

    `due_minor` goes back to the player in all: stake and winnings of a win, the stake of a push.
    `pays` and `per` are None where nothing was won, or where the rules do not say what is paid.
    `breakage_minor` and `remainder` (parts of a minor unit, in `per`) are what paying down to whole
    units withheld.
    """

    bet_id: str
    bet: CrapsBet
    leg: CrapsBet | None
    clause: str
    fate: Fate
    stake_minor: int
    pays: int | None = None
    per: int | None = None
    winnings_minor: int = 0
    due_minor: int = 0
    breakage_minor: int = 0
    remainder: int = 0


class Move(NamedTuple):
    """A bet that stands now in the box of a number."""

    bet_id: str
    number: str


class Resolved(NamedTuple):
    """What a roll decides: a line for every bet, the bets that stay, and the table after it."""

    lines: tuple[SettledBet, ...]
    moves: tuple[Move, ...]
    bets: tuple[OpenBet, ...]
    state: TableState
    shooter_stays: bool


def resolve(
    settings: CrapsSettings, state: TableState, bets: Iterable[OpenBet], roll: Roll
) -> Resolved:
    """What a valid roll does to every bet on the layout, and to the point and the shooter.

    Lines come in the order of the table: one-roll bets, come bets with their odds, bets on numbers,
    then the line and what is decided with the point; within each in the order of the bets. A bet
    that is decided leaves the layout. Winnings are paid down to whole units; where the reading
    refuses stakes that need it, a breakage shows one that was taken all the same.
    """
    after = _next_state(settings, state, roll)
    ordered = sorted(bets, key=lambda bet: _turn(settings, settings.row(bet.bet)))
    lines: list[SettledBet] = []
    moves: list[Move] = []
    stay: dict[str, OpenBet] = {}
    for bet in ordered:
        own = tuple(_lines(settings, state, bet, roll))
        lines += own
        if all(line.fate is Fate.NO_CHANGE for line in own):
            moved = _moved(settings, after, bet, roll)
            stay[bet.bet_id] = moved
            if moved is not bet:
                moves.append(Move(bet.bet_id, moved.number or moved.on or ""))
    left = tuple(stay[bet.bet_id] for bet in ordered if bet.bet_id in stay)
    seven_out = state.point is not None and roll.total == SEVEN
    return Resolved(tuple(lines), tuple(moves), left, after, shooter_stays=not seven_out)


def goes_with_the_point(settings: CrapsSettings, row: CrapsRow) -> bool:
    """Whether a bet is decided with the table's point, and not with a number of its own."""
    if row.base is not None:
        return settings.row(row.base).resolution is Resolution.LINE
    return row.resolution is Resolution.LINE or row.placement is Placement.ON_CURRENT_POINT


def _turn(settings: CrapsSettings, row: CrapsRow) -> int:
    if goes_with_the_point(settings, row):
        return 3
    if row.resolution in (Resolution.ONE_ROLL, Resolution.COMBINATION):
        return 0
    return 1 if row.resolution in (Resolution.COME, Resolution.ODDS) else 2


def _next_state(settings: CrapsSettings, state: TableState, roll: Roll) -> TableState:
    if state.point is not None and roll.total in (state.point, SEVEN):
        return TableState()
    makes_one = state.point is None or settings.point_by_any_throw
    return TableState(roll.total) if makes_one and is_box_number(roll.total) else state


def _lines(
    settings: CrapsSettings, state: TableState, bet: OpenBet, roll: Roll
) -> Iterator[SettledBet]:
    row = settings.row(bet.bet)
    for part, stake_minor in leg_stakes(settings, row, bet.on, bet.stake_minor):
        decision = decide(part, state, bet, roll)
        line = SettledBet(
            bet_id=bet.bet_id,
            bet=bet.bet,
            leg=part.bet if row.legs else None,
            clause=row.clause,
            fate=decision.fate,
            stake_minor=stake_minor,
        )
        yield _paid(settings, part, line, decision)


def _paid(
    settings: CrapsSettings, row: CrapsRow, line: SettledBet, decision: Decision
) -> SettledBet:
    if decision.fate is Fate.PUSH:
        return line._replace(due_minor=line.stake_minor)
    if decision.fate is not Fate.WIN:
        return line
    odds = odds_on(row, decision.on)
    if odds is None:  # it is decided who wins, not what is paid
        return line._replace(due_minor=line.stake_minor)
    payout = odds.pay_down(line.stake_minor, settings.payout_unit_minor)
    return line._replace(
        pays=odds.pays,
        per=odds.per,
        winnings_minor=payout.winnings_minor,
        due_minor=line.stake_minor + payout.winnings_minor,
        breakage_minor=payout.breakage_minor,
        remainder=payout.remainder,
    )


def _moved(settings: CrapsSettings, after: TableState, bet: OpenBet, roll: Roll) -> OpenBet:
    """The bet in the box of its number, or of the point that has taken the last one's place."""
    row = settings.row(bet.bet)
    if row.resolution in (Resolution.LINE, Resolution.COME) and bet.number is None:
        return bet._replace(number=roll.total) if is_box_number(roll.total) else bet
    if not goes_with_the_point(settings, row) or after.point is None:
        return bet
    if after.point in (bet.number, bet.on):
        return bet
    if row.resolution is Resolution.LINE:
        return bet._replace(number=after.point)
    return bet._replace(on=after.point)

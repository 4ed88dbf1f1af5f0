"""What a roll does to one bet."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from ledger.games.craps.dice import SEVEN, OpenBet, Roll, TableState
from ledger.games.craps.placing import hard_or_easy
from ledger.rulebooks.vocabulary.craps import ComeOut, CrapsRow, Resolution


class Fate(StrEnum):
    """What becomes of a bet."""

    WIN = "win"
    LOSE = "lose"
    PUSH = "push"
    NO_CHANGE = "no_change"


class Decision(NamedTuple):
    """The fate of a bet, and on what it wins: the key of its odds."""

    fate: Fate
    on: str = ""


STANDS = Decision(Fate.NO_CHANGE)


def decide(row: CrapsRow, state: TableState, bet: OpenBet, roll: Roll) -> Decision:
    """The fate of a bet under its row. A bet with legs is decided leg by leg instead."""
    if rests(row, state, bet):
        return STANDS
    if row.resolution in (Resolution.NUMBER, Resolution.ODDS):
        assert bet.on is not None, f"{bet.bet_id} lies on no number"
        return _number_or_seven(bet.on, roll, against=row.against)
    if row.resolution is Resolution.COMBINATION:
        assert bet.on is not None, f"{bet.bet_id} names no combination"
        return _combination(row, bet.on, roll)
    if bet.number is not None:
        return _number_or_seven(bet.number, roll, against=row.against)
    return _outcome(row, roll)


def rests(row: CrapsRow, state: TableState, bet: OpenBet) -> bool:
    """Whether the bet sits out a come-out roll."""
    if state.point is not None or row.come_out is ComeOut.WORKING:
        return False
    called = row.come_out is ComeOut.OFF_UNLESS_CALLED_ON and bet.called_on and bet.buttoned
    return not called


def _number_or_seven(number: str, roll: Roll, *, against: bool) -> Decision:
    if roll.total not in (number, SEVEN):
        return STANDS
    won = (roll.total == SEVEN) == against
    return Decision(Fate.WIN, number) if won else Decision(Fate.LOSE)


def _combination(row: CrapsRow, named: str, roll: Roll) -> Decision:
    shown = roll.named_in_order if row.ordered else roll.combination
    if shown != named:
        return Decision(Fate.LOSE)
    return Decision(Fate.WIN, hard_or_easy(named))


def _outcome(row: CrapsRow, roll: Roll) -> Decision:
    """By the row's own outcomes: the next roll, the first of several, or the come-out roll."""
    if won := roll.shown_of(row.wins):
        return Decision(Fate.WIN, won)
    if roll.shown_of(row.pushes):
        return Decision(Fate.PUSH)
    if row.resolution is Resolution.ONE_ROLL or roll.shown_of(row.loses):
        return Decision(Fate.LOSE)
    return STANDS

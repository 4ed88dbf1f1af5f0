"""What an instrument says of a bet, in one row, and whether all thirty-six rolls agree with it."""

from __future__ import annotations

from typing import NamedTuple

from ledger.games.craps.dice import OpenBet, Roll, TableState
from ledger.games.craps.engine import SettledBet, resolve
from ledger.games.craps.fates import Fate
from ledger.games.craps.settings import CrapsSettings
from ledger.money import Odds, to_one
from ledger.rulebooks.vocabulary.craps import CrapsBet as Bet
from tests.games.craps_tables import ROLLS

STAKE_MINOR = 26_40  # every printed odds pays it exactly
CRAPS, NATURALS = "2 3 12", "7 11"
ELSE = "else"


class Said(NamedTuple):
    """A bet, the outcomes on which it wins, loses and comes back, and what a win is paid.

    `number` is the one it lies on or has by now; while there is one, the point is the same. Odds
    are None where the instrument prints none.
    """

    clause: str
    bet: Bet
    wins: str
    loses: str
    odds: Odds | None = None
    pushes: str = ""
    number: str | None = None


def for_the_shooter(clause: str, bet: Bet, odds: Odds | None) -> tuple[Said, ...]:
    """A bet on the shooter: at first, and once it has the number 4."""
    return (
        Said(clause, bet, NATURALS, CRAPS, odds),
        Said(clause, bet, "4", "7", odds, number="4"),
    )


def against_the_shooter(clause: str, bet: Bet, odds: Odds | None) -> tuple[Said, ...]:
    """A bet against the shooter, double six barred: at first, and once it has the number 4."""
    return (
        Said(clause, bet, "2 3", NATURALS, odds, pushes="12"),
        Said(clause, bet, "7", "4", odds, number="4"),
    )


def on_numbers(
    clause: str,
    bet: Bet,
    fours: Odds | None,
    fives: Odds | None,
    sixes: Odds | None,
    *,
    against: bool,
) -> tuple[Said, ...]:
    """A bet on each of the six numbers."""
    paid = {"4": fours, "5": fives, "6": sixes, "8": sixes, "9": fives, "10": fours}
    return tuple(
        Said(clause, bet, *(("7", on) if against else (on, "7")), odds, number=on)
        for on, odds in paid.items()
    )


def hardway(clause: str, bet: Bet, number: int, odds: Odds | None) -> Said:
    """The number by a double, before seven and before itself in any other way."""
    return Said(clause, bet, f"{number // 2}-{number // 2}", f"7 {number}", odds)


def check(settings: CrapsSettings, said: Said) -> None:
    """Let every roll decide the bet as the row says."""
    row = settings.row(said.bet)
    assert row.clause == said.clause
    come = said.bet in (Bet.COME, Bet.DONT_COME)
    state = TableState(said.number or ("6" if come else None))
    lies = said.wins if said.bet is Bet.HOP else said.number if row.numbers else None
    bets = [OpenBet("bet", said.bet, STAKE_MINOR, on=lies, number=said.number, base="base")]
    for roll in ROLLS:
        [line] = resolve(settings, state, bets, roll).lines
        assert (line.fate, line.due_minor) == _expected(said, roll, line), f"{said} on {roll}"


def _expected(said: Said, roll: Roll, line: SettledBet) -> tuple[Fate, int]:
    def among(outcomes: str) -> bool:
        return bool({roll.total, roll.combination} & set(outcomes.split()))

    if among(said.wins):
        if said.odds is None:
            return Fate.WIN, line.due_minor
        return Fate.WIN, STAKE_MINOR + STAKE_MINOR * said.odds.pays // said.odds.per
    if among(said.pushes):
        return Fate.PUSH, STAKE_MINOR
    if said.loses == ELSE or among(said.loses):
        return Fate.LOSE, 0
    return Fate.NO_CHANGE, 0


ONE = to_one(1)
TAKEN = (to_one(2), Odds(3, 2), Odds(6, 5))
LAID = (Odds(1, 2), Odds(2, 3), Odds(5, 6))
FOR = (Odds(9, 5), Odds(7, 5), Odds(7, 6))
AGAINST = (Odds(5, 11), Odds(5, 8), Odds(4, 5))

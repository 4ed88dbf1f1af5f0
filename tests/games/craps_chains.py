"""The exact worth of a bet: every roll through the engine, from state to state until it is decided.

A state is the table and every bet on it. The expected net of each state is the mean over its
thirty-six rolls; the equations are solved in fractions.
"""

from __future__ import annotations

from fractions import Fraction

from ledger.games.craps.dice import OpenBet, TableState
from ledger.games.craps.engine import resolve
from ledger.games.craps.fates import Fate
from ledger.games.craps.settings import CrapsSettings
from tests.games.craps_tables import ROLLS

State = tuple[TableState, tuple[OpenBet, ...]]
Row = dict[State, Fraction]


def house_edge(
    settings: CrapsSettings, state: TableState, bets: tuple[OpenBet, ...], outlay_minor: int = 0
) -> Fraction:
    """Return the house edge of the last bet per unit of its stake; other bets only support it.

    `outlay_minor` is what the player pays beside the stake and never sees again.
    """
    target = bets[-1]
    net = _solved(_equations(settings, (state, bets), target.bet_id))[state, bets]
    return (outlay_minor - net) / target.stake_minor


def _equations(
    settings: CrapsSettings, start: State, target: str
) -> dict[State, tuple[Row, Fraction]]:
    """For each reachable state: the chance of each next state, and the net decided at once."""
    found: dict[State, tuple[Row, Fraction]] = {}
    waiting = [start]
    while waiting:
        at = waiting.pop()
        if at in found:
            continue
        chances: Row = {}
        decided = Fraction(0)
        for roll in ROLLS:
            after = resolve(settings, *at, roll)
            own = [line for line in after.lines if line.bet_id == target]
            if all(line.fate is Fate.NO_CHANGE for line in own):
                following = after.state, after.bets
                chances[following] = chances.get(following, Fraction(0)) + Fraction(1, 36)
                waiting.append(following)
            else:
                net_minor = sum(line.due_minor - line.stake_minor for line in own)
                decided += Fraction(net_minor, 36)
        found[at] = chances, decided
    return found


def _solved(equations: dict[State, tuple[Row, Fraction]]) -> dict[State, Fraction]:
    """Solve x = decided + sum of chance times x by elimination."""
    left = {
        at: {
            **{to: -chance for to, chance in chances.items()},
            at: 1 - chances.get(at, Fraction(0)),
        }
        for at, (chances, _) in equations.items()
    }
    right = {at: decided for at, (_, decided) in equations.items()}
    for pivot in equations:
        scale = left[pivot][pivot]
        left[pivot] = {to: value / scale for to, value in left[pivot].items()}
        right[pivot] /= scale
        for at in equations:
            factor = left[at].pop(pivot, Fraction(0)) if at != pivot else Fraction(0)
            if factor:
                for to, value in left[pivot].items():
                    if to != pivot:
                        left[at][to] = left[at].get(to, Fraction(0)) - factor * value
                right[at] -= factor * right[pivot]
    return right

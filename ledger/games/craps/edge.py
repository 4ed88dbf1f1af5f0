"""The exact worth of a bet: every roll through the engine, from state to state until it is decided.

A state is the table and every bet on it. The expected net of each state is the mean over its
thirty-six rolls; the equations are solved in fractions.
"""

from __future__ import annotations

from fractions import Fraction
from math import lcm

from ledger.games.craps.dice import FACES, OpenBet, Roll, TableState
from ledger.games.craps.engine import resolve
from ledger.games.craps.fates import Fate
from ledger.games.craps.settings import CrapsSettings, odds_on, paid_keys
from ledger.games.craps.stakes import parts_of
from ledger.rulebooks.vocabulary.craps import CrapsBet, Placement, Resolution

ROLLS = tuple(Roll(first, second) for first in FACES for second in FACES)

State = tuple[TableState, tuple[OpenBet, ...]]
Row = dict[State, Fraction]


def edge_of(settings: CrapsSettings, bet: CrapsBet, on: str | None = None) -> Fraction:
    """Return the house edge of a bet from where it is laid, with the bet it belongs to.

    The table must pay: where it is only decided who wins, there is no edge.
    """
    row = settings.row(bet)
    stake_minor = _divisible_minor(settings)
    target = OpenBet("bet", bet, stake_minor, on=on, base="base" if row.base else None)
    if row.base is None:
        return house_edge(settings, _laid_at(row.placement, on), (target,))
    base = OpenBet("base", row.base, stake_minor, number=on)
    line = settings.row(row.base).resolution is Resolution.LINE
    return house_edge(settings, TableState(on if line else "5"), (base, target))


def _laid_at(placement: Placement, on: str | None) -> TableState:
    if placement is Placement.AFTER_COME_OUT:
        return TableState("6")
    return TableState(on if placement is Placement.ON_CURRENT_POINT else None)


def _divisible_minor(settings: CrapsSettings) -> int:
    """Return a stake that every part and every odds of the table divides."""
    odds = (odds_on(row, key) for row in settings.rows for key in paid_keys(row))
    parts_minor = lcm(*(parts_of(row) for row in settings.rows))
    unit_minor = lcm(*(one.per for one in odds if one), settings.payout_unit_minor)
    return parts_minor * unit_minor


def house_edge(
    settings: CrapsSettings, state: TableState, bets: tuple[OpenBet, ...], outlay_minor: int = 0
) -> Fraction:
    """Return the house edge of the last bet per unit of its stake; other bets only support it.

    `outlay_minor` is what the player pays beside the stake and never sees again.
    """
    target = bets[-1]
    net = _solved(_equations(settings, (state, bets), target.bet_id))[state, bets]
    return Fraction(outlay_minor - net, target.stake_minor)


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
        left[pivot] = {to: Fraction(value, scale) for to, value in left[pivot].items()}
        right[pivot] = Fraction(right[pivot], scale)
        for at in equations:
            factor = left[at].pop(pivot, Fraction(0)) if at != pivot else Fraction(0)
            if factor:
                for to, value in left[pivot].items():
                    if to != pivot:
                        left[at][to] = left[at].get(to, Fraction(0)) - factor * value
                right[at] -= factor * right[pivot]
    return right

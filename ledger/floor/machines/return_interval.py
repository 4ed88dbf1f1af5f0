"""How far the observed return of a machine can lie from its set return by chance.

Exact and outward: every root is rounded up, so that an interval is never too narrow. Why these two
methods: docs/decisions/machine-confidence-interval.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import isqrt
from typing import Literal

from ledger.events.machine import StatementSworn
from ledger.events.meters import Meters

Z_95 = Fraction(49, 25)
"""1.96: a normal variable stays within so many standard deviations in 95 cases of 100."""

HALF_LOG_40 = Fraction(18445, 10_000)
"""ln(2/0.05)/2, rounded up: Hoeffding's bound at 95 per cent."""

STEPS = 1_000_000
"""An interval's ends are given in millionths."""

Method = Literal["normal", "hoeffding"]


@dataclass(frozen=True, slots=True)
class Interval:
    """An observed return with its 95 per cent interval, as parts of the stakes."""

    observed: Fraction
    half_width: Fraction
    method: Method

    @property
    def low(self) -> Fraction:
        """The lower end; no machine gives less than nothing."""
        return max(Fraction(0), self.observed - self.half_width)

    @property
    def high(self) -> Fraction:
        """The upper end."""
        return self.observed + self.half_width

    def holds(self, set_return: Fraction) -> bool:
        """Whether chance alone may explain the difference from this set return."""
        return self.low <= set_return <= self.high


def observed_return(played: Meters) -> Fraction | None:
    """Payouts over stakes, exactly; None before anything was staked."""
    if played.coin_in_minor <= 0:
        return None
    return Fraction(played.payout_minor, played.coin_in_minor)


def interval_of(played: Meters, sworn: StatementSworn) -> Interval | None:
    """The interval around the observed return.

    With the variance of one game's payout: the normal interval. Without it, but with the largest
    prize: Hoeffding's bound, which supposes nothing else. With neither, or before any play: None.
    """
    observed = observed_return(played)
    if observed is None:
        return None
    # The squares of all stakes add up to no more than the largest stake times all stakes.
    per_handle = Fraction(sworn.largest_stake_minor, played.coin_in_minor)
    if sworn.payout_variance is not None:
        square = Z_95 * Z_95 * Fraction(*sworn.payout_variance) * per_handle
        return Interval(observed, root_up(square), "normal")
    if sworn.largest_prize is not None:
        prize = Fraction(*sworn.largest_prize)
        return Interval(observed, root_up(prize * prize * HALF_LOG_40 * per_handle), "hoeffding")
    return None


def root_up(square: Fraction) -> Fraction:
    """The smallest number of whole millionths whose square is at least this."""
    parts = square * STEPS * STEPS
    root = isqrt(int(parts))
    return Fraction(root if root * root >= parts else root + 1, STEPS)

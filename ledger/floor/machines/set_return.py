"""What a machine is set to give, judged by the rulebook; exact fractions throughout."""

from __future__ import annotations

from fractions import Fraction

from ledger.events.machine import Ratio, Verdict
from ledger.floor.refusals import machine as refusals
from ledger.floor.tables.rules import TableRules
from ledger.rulebooks.vocabulary.provisions import ProvisionCode

SHARE_OF = "slot_percentage_of"
"""The option of AMB-29 that says of what the percentage is taken."""


def share_given(rules: TableRules, set_return: Ratio, hit_frequency: Ratio | None) -> Fraction:
    """The part that AMB-29 compares with the band.

    Of the stakes: what comes back of all stakes, R. Of the winnings: the machine wins the stakes
    of the games that lose, 1 - p of all for a hit frequency p, and gives R - p of all as net
    winnings, because a game that wins has its stake back first: (R - p)/(1 - p).
    """
    returned = Fraction(*set_return)
    if not rules.reads(SHARE_OF, "winnings"):
        return returned
    if hit_frequency is None:
        raise refusals.HitFrequencyMissing(rules.clause(ProvisionCode.MACHINE_STATEMENT_SWORN))
    hits = Fraction(*hit_frequency)
    if hits >= 1:
        raise refusals.NotAHitFrequency(*hit_frequency)
    return Fraction(returned - hits, 1 - hits)


def band(rules: TableRules) -> tuple[Fraction, Fraction] | None:
    """The least and the most that a machine may be set to give, both allowed (AG.11(1))."""
    least = rules.figure(ProvisionCode.MACHINE_RETURN_MINIMUM_PERCENT)
    most = rules.figure(ProvisionCode.MACHINE_RETURN_MAXIMUM_PERCENT)
    if least is None or most is None:
        return None
    return Fraction(least, 100), Fraction(most, 100)


def verdict_on(rules: TableRules, share: Fraction) -> Verdict:
    """Where a share lies: a machine that gives too much is as much outside as one too mean."""
    limits = band(rules)
    if limits is None:
        return "not_judged"
    if share < limits[0]:
        return "below"
    return "above" if share > limits[1] else "within"


def percent(share: Fraction) -> str:
    """A share in per cent with four decimals, cut towards zero; exact ones are shorter."""
    units, digits = divmod(abs(int(share * 1_000_000)), 10_000)
    shown = f"{units}.{digits:04}".rstrip("0").rstrip(".")
    return f"-{shown}" if share < 0 else shown

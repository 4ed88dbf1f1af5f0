"""What a craps table refuses when it opens or posts limits."""

from __future__ import annotations

from collections.abc import Iterable

from ledger.refusals import Refusal


class BarNotSet(Refusal):
    """A bet against the shooter of which the table must say what it bars."""

    code = "craps.bar_not_set"
    remedy = "State the barred total of the bet when the table opens."

    def __init__(self, bet: str, bars: Iterable[str], clause: str) -> None:
        listed = " or ".join(bars)
        super().__init__(f"The table must say whether {bet} bars {listed}.", clause=clause)


class BarNotAllowed(Refusal):
    """A barred total that the rules do not leave to the table."""

    code = "craps.bar_not_allowed"
    remedy = "Leave the bar as the rules have it, or set one of those they allow."

    def __init__(self, bet: str, barred: str, clause: str | None) -> None:
        super().__init__(f"The table may not bar {barred} for {bet}.", clause=clause)


class PayTableRequired(Refusal):
    """Rules without odds, and a table without a pay table."""

    code = "craps.pay_table_required"
    remedy = "Open the table with a pay table that the authority has approved."

    def __init__(self, rulebook_id: str, clause: str | None) -> None:
        super().__init__(
            f"The rulebook {rulebook_id} prints no odds, and the table has no pay table.",
            clause=clause,
        )


class PayTableIncomplete(Refusal):
    """A pay table that leaves a winning outcome of a bet without odds."""

    code = "craps.pay_table_incomplete"
    remedy = "State odds for every outcome on which the bet wins."

    def __init__(self, bet: str, missing: Iterable[str], clause: str) -> None:
        listed = ", ".join(missing)
        super().__init__(f"The pay table has no odds for {bet} on {listed}.", clause=clause)


class PayTableOverPrint(Refusal):
    """A pay table for a bet of which the rules print the odds, or that they do not have."""

    code = "craps.pay_table_over_print"
    remedy = "Leave the bet out of the pay table."

    def __init__(self, bet: str, clause: str | None) -> None:
        super().__init__(
            f"The pay table may not state odds for {bet}: the rules do, or have no such bet.",
            clause=clause,
        )


class PayTableNotUsed(Refusal):
    """A pay table at a table that is read to decide bets and not to pay them."""

    code = "craps.pay_table_not_used"
    remedy = "Leave the pay table out, or read the rules so that one is required."

    def __init__(self, reference: str) -> None:
        super().__init__(
            f"The pay table {reference} is of no use: the table decides bets and pays none."
        )


class BetsMayNotBeAdded(Refusal):
    """Bets beside those of the rules, where no rule lets the house add any."""

    code = "craps.bets_may_not_be_added"
    remedy = "Offer the bets of the rules."

    def __init__(self, bets: Iterable[str], clause: str | None) -> None:
        super().__init__(f"The house may not add {', '.join(bets)} to the bets.", clause=clause)


class CommissionNotAllowed(Refusal):
    """A commission where the rules allow none, or less."""

    code = "craps.commission_not_allowed"
    remedy = "Charge at most what the rules allow, or nothing."

    def __init__(self, bet: str, rate: str, allowed: str, clause: str | None) -> None:
        super().__init__(
            f"A commission of {rate} on {bet} is not allowed; allowed is {allowed}.", clause=clause
        )


class LimitOutOfBand(Refusal):
    """A posted maximum that is too low or too high against another figure."""

    code = "craps.limit_out_of_band"
    remedy = "Post a maximum between the two figures of the sentence."

    def __init__(
        self, bet: str, posted: str, least: str, most: str | None, clause: str | None
    ) -> None:
        band = f"between {least} and {most}" if most else f"at least {least}"
        super().__init__(f"The posted maximum of {posted} for {bet} must be {band}.", clause=clause)


class LimitIsDerived(Refusal):
    """A maximum posted for a bet whose maximum follows from another figure."""

    code = "craps.limit_is_derived"
    remedy = "Post the figure from which it follows, not the maximum itself."

    def __init__(self, bets: Iterable[str], clause: str | None) -> None:
        super().__init__(
            f"No maximum is posted for {', '.join(bets)}: it follows from another figure.",
            clause=clause,
        )


class MinimumOverCeiling(Refusal):
    """A posted minimum that is too high against a maximum."""

    code = "craps.minimum_over_ceiling"
    remedy = "Post a lower minimum, or a higher maximum where that is allowed."

    def __init__(
        self, bet: str, minimum: str, maximum: str, times: int, clause: str | None
    ) -> None:
        super().__init__(
            f"The maximum of {maximum} for {bet} must be at least {times} times the minimum, "
            f"which is {minimum}.",
            clause=clause,
        )

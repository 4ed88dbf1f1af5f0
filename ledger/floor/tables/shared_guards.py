"""Guards that windows and tables share: counts by two, and the smallest sale."""

from __future__ import annotations

from ledger.floor.refusals import table as refusals
from ledger.floor.tables.rules import TableRules
from ledger.rulebooks.vocabulary.provisions import ProvisionCode


def require_two(signers: tuple[str, str]) -> None:
    """Refuse a count that one person signs twice."""
    if signers[0] == signers[1]:
        raise refusals.TwoSignaturesNeeded(signers[0])


def require_sale(rules: TableRules, amount_minor: int, before_minor: int) -> None:
    """Refuse a chip sale under the minimum (AG.8(9)).

    Under the other reading of AMB-38 a known player's sales count together.
    """
    smallest_minor = rules.figure(ProvisionCode.CHIP_SALE_MINIMUM_MINOR)
    if smallest_minor is None:
        return
    together = rules.reads("chip_sale_minimum", "cumulative_per_player")
    counted_minor = amount_minor + (before_minor if together else 0)
    if counted_minor < smallest_minor:
        shown = rules.money(amount_minor), rules.money(smallest_minor)
        clause = rules.clause(ProvisionCode.CHIP_SALE_MINIMUM_MINOR)
        raise refusals.ChipSaleTooSmall(*shown, clause)

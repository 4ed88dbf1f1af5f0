"""Events of an adjustment: the correction, by order, of something already settled."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ledger.events.base import Event
from ledger.events.intervention import Direction

if TYPE_CHECKING:
    from ledger.oversight.adjustment import Adjustment


class AdjustmentOrdered(Event):
    """An authority ordered an amount to be paid, posted to the current gaming day."""

    TOPIC: ClassVar[str] = "adjustment.ordered"

    original: str
    """The event that is corrected, as ``stream@version``."""
    authority: str
    """The case that orders it."""
    clause: str
    direction: Direction
    amount_minor: int
    beneficiary: str | None = None

    def apply(self, adjustment: Adjustment) -> None:
        """The claim is open."""
        adjustment.status = "ordered"
        adjustment.ordered = self


class AdjustmentCancelled(Event):
    """The order was set aside before it was paid."""

    TOPIC: ClassVar[str] = "adjustment.cancelled"

    authority: str
    direction: Direction
    amount_minor: int

    def apply(self, adjustment: Adjustment) -> None:
        """Nothing is owed."""
        adjustment.status = "cancelled"


class AdjustmentSettled(Event):
    """The claim was paid at a cage window."""

    TOPIC: ClassVar[str] = "adjustment.settled"

    cage: str
    direction: Direction
    amount_minor: int

    def apply(self, adjustment: Adjustment) -> None:
        """Done."""
        adjustment.status = "settled"

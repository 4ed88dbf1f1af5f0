"""One adjustment: an amount ordered to be paid because of something already settled."""

from __future__ import annotations

from typing import Literal

from ledger.aggregate import Aggregate, Stamp
from ledger.events import adjustment as events
from ledger.events.intervention import Direction
from ledger.floor.refusals.money import NothingToMove
from ledger.oversight import refusals


class Adjustment(Aggregate):
    """An open claim from its order to its payment or cancellation."""

    status: Literal["not ordered", "ordered", "settled", "cancelled"]
    ordered: events.AdjustmentOrdered

    def begin(self) -> None:
        """Not ordered."""
        self.status = "not ordered"

    @property
    def name(self) -> str:
        """The adjustment as commands name it: its case and a number, ``1964-01-04/1/1``."""
        return self.id.partition("/")[2]

    @property
    def payment_minor(self) -> int:
        """What the cage pays out; negative when the patron pays."""
        amount_minor = self.ordered.amount_minor
        return amount_minor if self.ordered.direction == "house_pays" else -amount_minor

    def require_status(self, needed: str) -> None:
        """Refuse a step that does not follow from the adjustment's state."""
        if self.status != needed:
            raise refusals.AdjustmentInOtherState(self.name, self.status, needed)

    def order(
        self,
        stamp: Stamp,
        *,
        original: str,
        authority: str,
        clause: str,
        direction: Direction,
        amount_minor: int,
        beneficiary: str | None = None,
    ) -> None:
        """Open the claim, on the gaming day of the stamp."""
        self.require_status("not ordered")
        if amount_minor == 0:
            raise NothingToMove("A correction")
        self.record(
            events.AdjustmentOrdered,
            stamp,
            original=original,
            authority=authority,
            clause=clause,
            direction=direction,
            amount_minor=amount_minor,
            beneficiary=beneficiary,
        )

    def cancel(self, stamp: Stamp, *, authority: str) -> None:
        """Withdraw an order that has not been paid."""
        self.require_status("ordered")
        self.record(
            events.AdjustmentCancelled,
            stamp,
            authority=authority,
            direction=self.ordered.direction,
            amount_minor=self.ordered.amount_minor,
        )

    def settle(self, stamp: Stamp, *, cage: str) -> str:
        """Carry out the order; the window pays in the same save."""
        self.require_status("ordered")
        return self.record(
            events.AdjustmentSettled,
            stamp,
            cage=cage,
            direction=self.ordered.direction,
            amount_minor=self.ordered.amount_minor,
        )

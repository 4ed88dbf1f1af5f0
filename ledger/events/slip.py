"""Events of one numbered slip: chips on their way between two places of the house."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from ledger.events.base import Count, Event

if TYPE_CHECKING:
    from ledger.floor.money.slip import Slip

SlipKind = Literal["fill", "credit", "transfer"]


class SlipRequested(Event):
    """Chips were asked for: a fill to a table, a credit from it, a transfer between others."""

    TOPIC: ClassVar[str] = "slip.requested"

    kind: SlipKind
    source: str
    target: str
    chips: Count

    def apply(self, slip: Slip) -> None:
        """The request waits for the one who holds the chips."""
        slip.status = "requested"
        slip.requested = self
        slip.signers["requested_by"] = self.actor


class SlipIssued(Event):
    """The chips left their place and are in transit, in the carrier's hands."""

    TOPIC: ClassVar[str] = "slip.issued"

    source: str
    target: str
    chips: Count
    carrier: str

    def apply(self, slip: Slip) -> None:
        """In transit."""
        slip.status = "issued"
        slip.signers["issued_by"] = self.actor
        slip.signers["carried_by"] = self.carrier


class SlipReceived(Event):
    """The chips arrived and were checked."""

    TOPIC: ClassVar[str] = "slip.received"

    source: str
    target: str
    chips: Count

    def apply(self, slip: Slip) -> None:
        """The slip is done."""
        slip.status = "received"
        slip.signers["received_by"] = self.actor


class SlipVoided(Event):
    """The slip was written VOID and kept; chips in transit went back to where they came from."""

    TOPIC: ClassVar[str] = "slip.voided"

    reason: Literal["error_on_slip", "not_needed", "chips_returned"]
    was_issued: bool
    source: str
    chips: Count

    def apply(self, slip: Slip) -> None:
        """The number stays used."""
        slip.status = "void"

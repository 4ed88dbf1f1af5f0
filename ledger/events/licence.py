"""The end of the licence of the house, on the stream of the premises."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ledger.events.base import Event

if TYPE_CHECKING:
    from ledger.floor.house.premises import Premises


class LicenceCancelled(Event):
    """The licence of the house ended (AG.11(2)), by the Board or, as one may read it, by itself."""

    TOPIC: ClassVar[str] = "premises.licence_cancelled"

    clause: str | None = None
    machine: str
    reference: str | None = None

    def apply(self, premises: Premises) -> None:
        """Nothing new begins from now on; what is under way can be closed, counted and redeemed."""
        premises.cancelled = self

"""One numbered slip: chips requested, issued to a carrier, received; or void."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ledger.aggregate import Aggregate, Stamp
from ledger.events import slip as events
from ledger.events.base import Count, total_minor
from ledger.events.premises import Role
from ledger.floor.refusals import money as refusals
from ledger.identifiers import MAIN_BANK

GOES: dict[events.SlipKind, tuple[frozenset[str], frozenset[str]]] = {
    "fill": (frozenset({"cage", MAIN_BANK}), frozenset({"table"})),
    "credit": (frozenset({"table"}), frozenset({"cage", MAIN_BANK})),
    "transfer": (frozenset({"cage", MAIN_BANK}), frozenset({"cage", MAIN_BANK})),
}
"""Kind of slip → kinds of place it goes from and to."""

Signature = Literal["requested_by", "issued_by", "carried_by", "received_by"]


@dataclass(frozen=True, slots=True)
class Place:
    """A place that holds chips, as a slip sees it.

    ``holder`` answers for the chips: the cashier of a window, the croupier in charge of a table.
    The main bank has none; any cashier who stands on the slip nowhere else signs for it.
    """

    name: str
    status: str
    holder: str | None = None

    @property
    def kind(self) -> str:
        """``cage``, ``table`` or ``main-bank``."""
        return self.name.partition("/")[0]

    def require_open(self) -> None:
        """Refuse a place that neither gives nor takes; a suspended table does both."""
        if self.status not in ("open", "suspended"):
            raise refusals.PlaceNotOpen(self.name, self.status)

    def require_holder(self, person: str) -> None:
        """Refuse anyone but the one who answers for the place."""
        if self.holder is not None and person != self.holder:
            raise refusals.NotTheHolder(person, self.name, self.holder)


BANK = Place(MAIN_BANK, "open")


class Slip(Aggregate):
    """The state machine of a slip, with four different signers in order."""

    status: Literal["not requested", "requested", "issued", "received", "void"]
    requested: events.SlipRequested
    signers: dict[Signature, str]

    def begin(self) -> None:
        """Not requested."""
        self.status = "not requested"
        self.signers = {}

    @property
    def number(self) -> str:
        """The printed number: ``S-000001``."""
        return self.id.partition("/")[2]

    def require_status(self, *needed: str) -> None:
        """Refuse a step that does not follow from the slip's state."""
        if self.status not in needed:
            raise refusals.SlipInOtherState(self.number, self.status, " or ".join(needed))

    def require_new_signer(self, person: str) -> None:
        """Refuse a person whose signature stands on the slip already."""
        for signature, signer in self.signers.items():
            if signer == person:
                raise refusals.SignedAlready(self.number, person, signature.replace("_", " "))

    def request(
        self,
        stamp: Stamp,
        *,
        kind: events.SlipKind,
        source: Place,
        target: Place,
        chips: Count,
    ) -> None:
        """Ask for chips; the number is the next of the house's series in the same save."""
        self.require_status("not requested")
        sources, targets = GOES[kind]
        fits = source.kind in sources and target.kind in targets and source.name != target.name
        if not fits:
            raise refusals.PlacesDoNotFit(kind, source.name, target.name)
        if not total_minor(chips):
            raise refusals.NothingToMove(f"A {kind}")
        source.require_open()
        target.require_open()
        self.record(
            events.SlipRequested,
            stamp,
            kind=kind,
            source=source.name,
            target=target.name,
            chips=chips,
        )

    def issue(self, stamp: Stamp, source: Place, *, carrier: str, carrier_role: Role) -> str:
        """Hand the chips to the carrier; the source sends them in the same save."""
        self.require_status("requested")
        source.require_open()
        source.require_holder(stamp.actor)
        self.require_new_signer(stamp.actor)
        if carrier_role != "security":
            raise refusals.CarrierNotSecurity(carrier, carrier_role)
        self.require_new_signer(carrier)
        if carrier == stamp.actor:
            raise refusals.SignedAlready(self.number, carrier, "issued by")
        return self.record(
            events.SlipIssued,
            stamp,
            source=self.requested.source,
            target=self.requested.target,
            chips=self.requested.chips,
            carrier=carrier,
        )

    def receive(self, stamp: Stamp, target: Place) -> str:
        """Take the chips over; the target receives them in the same save."""
        self.require_status("issued")
        target.require_open()
        target.require_holder(stamp.actor)
        self.require_new_signer(stamp.actor)
        return self.record(
            events.SlipReceived,
            stamp,
            source=self.requested.source,
            target=self.requested.target,
            chips=self.requested.chips,
        )

    def void(
        self,
        stamp: Stamp,
        back_to: Place,
        *,
        reason: Literal["error_on_slip", "not_needed", "chips_returned"],
    ) -> str:
        """Write VOID; chips in transit go back to their source, or to the bank if it has closed."""
        self.require_status("requested", "issued")
        return self.record(
            events.SlipVoided,
            stamp,
            reason=reason,
            was_issued=self.status == "issued",
            source=back_to.name,
            chips=self.requested.chips,
        )

"""Events of one staff licence: the Ministry's file from the application to its end (AG.4(5)).

The papers themselves stay out of the log; an event holds their references.
"""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, ClassVar, Literal

from ledger.events.base import Event

if TYPE_CHECKING:
    from ledger.floor.house.staff_licence import StaffLicence


class LicenceApplied(Event):
    """A licence was applied for, with the papers that go with it."""

    TOPIC: ClassVar[str] = "staff_licence.applied"

    person: str
    good_conduct_letter: str | None = None
    photographs: tuple[str, ...] = ()

    def apply(self, licence: StaffLicence) -> None:
        """The Ministry has the application."""
        licence.status = "applied"
        licence.person = self.person
        licence.applied_at = self.occurred_at


class InvestigationBegan(Event):
    """The police began to look into the applicant."""

    TOPIC: ClassVar[str] = "staff_licence.investigation_began"

    def apply(self, licence: StaffLicence) -> None:
        """The Ministry waits for the end of it."""
        licence.investigated_since = self.occurred_at


class InvestigationEnded(Event):
    """The police told the Ministry what they found; it took so many days."""

    TOPIC: ClassVar[str] = "staff_licence.investigation_ended"

    finding: Literal["no_objection", "objection"]
    elapsed_days: int
    report: str | None = None

    def apply(self, licence: StaffLicence) -> None:
        """The Ministry can decide."""
        licence.investigated_since = None


class AgeAuthorised(Event):
    """The Administrator specially authorised somebody who is not of age (AG.4(3))."""

    TOPIC: ClassVar[str] = "staff_licence.age_authorised"

    reference: str

    def apply(self, licence: StaffLicence) -> None:
        """The person may be employed though young."""
        licence.authorisation = self.reference


class LicenceGranted(Event):
    """The Ministry granted the licence, so many days after the application; it costs nothing."""

    TOPIC: ClassVar[str] = "staff_licence.granted"

    elapsed_days: int
    valid_until: dt.date | None = None

    def apply(self, licence: StaffLicence) -> None:
        """The person may be employed."""
        licence.status = "granted"
        licence.valid_until = self.valid_until


class LicenceRefused(Event):
    """The Ministry refused the licence."""

    TOPIC: ClassVar[str] = "staff_licence.refused"

    elapsed_days: int
    reasons: str | None = None

    def apply(self, licence: StaffLicence) -> None:
        """Another application is another file."""
        licence.status = "refused"


class LicenceRevoked(Event):
    """The Ministry took the licence back."""

    TOPIC: ClassVar[str] = "staff_licence.revoked"

    reasons: str | None = None

    def apply(self, licence: StaffLicence) -> None:
        """Nobody works under it any more."""
        licence.status = "revoked"

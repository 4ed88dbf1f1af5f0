"""Commands about the licences of employees: application, investigation, grant, end (AG.4(5))."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from ledger.commands.base import Command, Day, Identifier, LicenceNumber, Prose, Reference


class ApplyForLicence(Command):
    """Apply to the Ministry of Finance for an employee's licence.

    The Ministry's number of the application is the number of the licence, if it is granted.
    """

    do: Literal["staff_licence.apply"]
    licence: LicenceNumber
    person: Identifier
    good_conduct_letter: Reference | None = None
    """Mark of the letter from the Superintendent of Police."""
    photographs: Annotated[list[Reference], Field(max_length=9)] = Field(default_factory=list)
    """Marks of the photographs; the pictures stay outside the ledger."""


class BeginInvestigation(Command):
    """The police begin to look into an applicant; they may take a reasonable time."""

    do: Literal["staff_licence.begin_investigation"]
    licence: LicenceNumber


class EndInvestigation(Command):
    """The police end their investigation and tell the Ministry."""

    texts: ClassVar[tuple[str, ...]] = ("report",)

    do: Literal["staff_licence.end_investigation"]
    licence: LicenceNumber
    finding: Literal["no_objection", "objection"]
    report: Prose | None = None


class AuthoriseAge(Command):
    """The Administrator specially authorises an applicant who is not of age (AG.4(3))."""

    do: Literal["staff_licence.authorise_age"]
    licence: LicenceNumber
    reference: Reference


class GrantLicence(Command):
    """The Ministry grants the licence, without cost: there is no field for a fee."""

    do: Literal["staff_licence.grant"]
    licence: LicenceNumber
    valid_until: Day | None = None
    """Its last day, where it has one."""


class RefuseLicence(Command):
    """The Ministry refuses the licence."""

    texts: ClassVar[tuple[str, ...]] = ("reasons",)

    do: Literal["staff_licence.refuse"]
    licence: LicenceNumber
    reasons: Prose | None = None


class RevokeLicence(Command):
    """The Ministry takes a licence back; whoever is on duty under it goes off duty."""

    several_streams: ClassVar[bool] = True
    texts: ClassVar[tuple[str, ...]] = ("reasons",)

    do: Literal["staff_licence.revoke"]
    licence: LicenceNumber
    reasons: Prose | None = None


COMMANDS = (
    ApplyForLicence,
    BeginInvestigation,
    EndInvestigation,
    AuthoriseAge,
    GrantLicence,
    RefuseLicence,
    RevokeLicence,
)

"""Commands about the house itself: licence, people, rulebooks, consents, limits, bank."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ledger.commands.base import (
    Amount,
    Command,
    CurrencyCode,
    DenominationCount,
    Identifier,
    LicenceNumber,
    Reference,
)
from ledger.events.approvals import Subject
from ledger.events.premises import Role


class LicensePremises(Command):
    """Found the house. The one who gives this command is recorded as its administrator."""

    do: Literal["premises.license"]
    licence: Reference
    currency: CurrencyCode
    time_zone: Annotated[
        str, Field(min_length=1, max_length=64, description='IANA name: "America/Antigua"')
    ]
    cut_off: Annotated[
        str,
        Field(
            pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]$",
            description='local time at which the gaming day turns: "06:00"',
        ),
    ]
    denominations: Annotated[list[Amount], Field(min_length=1)]


class AppointPerson(Command):
    """Give a person a role: duty holders by appointment, staff by licence (AG.4(3), AG.4(5))."""

    do: Literal["premises.appoint"]
    person: Identifier
    role: Role
    licence: LicenceNumber | None = None
    """Staff: the number of a licence that the Ministry granted to this person."""
    of_age: bool
    """At least 21 years old (AG.4(3)); no date of birth is kept. Somebody younger needs the
    Administrator's authorisation, recorded with the licence."""


class DismissPerson(Command):
    """End a person's role."""

    do: Literal["premises.dismiss"]
    person: Identifier


class AdoptRulebook(Command):
    """Adopt a rulebook with chosen readings, as agreed with the Board (AG.8(1))."""

    do: Literal["premises.adopt_rulebook"]
    rulebook: Identifier
    readings: dict[str, str] = Field(default_factory=dict)
    """Option name → value, only where another than the default is agreed."""
    agreed_with_board: Reference


class RecordConsent(Command):
    """Record the Administrator's written consent to a game (AG.12)."""

    do: Literal["premises.record_consent"]
    game: Identifier
    reference: Reference


class RecordApproval(Command):
    """Record a written approval of the Board: equipment (AG.R1), odds and bets (AG.8(1))."""

    do: Literal["premises.record_approval"]
    subject: Subject
    reference: Reference


class SetBoardLimits(Command):
    """The Board fixes its maxima for a game: stakes (AG.8(8)) and players (AG.8(2))."""

    do: Literal["premises.set_board_limits"]
    game: Identifier
    maximum: Amount
    """Roulette: on one number, of which every row is a multiple (AG.R9(2)); craps: on the line;
    blackjack: what a player may bet (AG.B14); else on any bet."""
    players: Annotated[int, Field(ge=1, le=99)]
    reference: Reference


class ProposeLimits(Command):
    """The licensee lays limits before the Board, ten days ahead (AG.8(6))."""

    do: Literal["premises.propose_limits"]
    schedule: Identifier
    game: Identifier
    minimum: Amount
    maximum: Amount
    minima: dict[Identifier, Amount] = Field(default_factory=dict)
    maxima: dict[Identifier, Amount] = Field(default_factory=dict)
    """Kind of bet → its own limit, where it has one."""
    odds_times: Annotated[int, Field(ge=1, le=100)] | None = None
    """Craps: the multiple of the base stake posted for odds, where a rule leaves it open."""


class ApproveLimits(Command):
    """The Board approves proposed limits and so authorises their minimum (AG.8(6), AG.R9(3))."""

    do: Literal["premises.approve_limits"]
    schedule: Identifier
    reference: Reference


class FixExchangeRate(Command):
    """Fix the table's price of another legal currency (AG.8(4)): so much for so much."""

    do: Literal["premises.fix_exchange_rate"]
    currency: CurrencyCode
    ledger: Amount
    foreign: Amount


class StockBank(Command):
    """Put cash in the vault or newly made chips in the main bank."""

    do: Literal["premises.stock_bank"]
    cash: Amount
    chips: DenominationCount


COMMANDS = (
    LicensePremises,
    AppointPerson,
    DismissPerson,
    AdoptRulebook,
    RecordConsent,
    RecordApproval,
    SetBoardLimits,
    ProposeLimits,
    ApproveLimits,
    FixExchangeRate,
    StockBank,
)

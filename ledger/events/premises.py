"""Events of the premises: licence, rulebooks, people, consents, limits, bank."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, ClassVar, Literal

from pydantic import AwareDatetime, Field

from ledger.events.approvals import Subject
from ledger.events.base import Count, Event, Interned

if TYPE_CHECKING:
    from ledger.floor.house.premises import Premises

Role = Literal[
    "administrator",
    "board",
    "inspector",
    "licensee",
    "supervisor",
    "croupier",
    "helper",
    "cashier",
    "security",
    "counter",
    "director",
    "casino_manager",
    "surveillance",
    "police_officer",
    "ministry",
]
"""Who a person is to the house. Administrator, Board, Inspector, police and ministry are officers.

A director or committee member answers for French tables (FR.I12); a casino manager approves
dealing methods (NSW.8.1), and surveillance is told of them (NSW.8.2).
"""


class PremisesLicensed(Event):
    """The house exists; currency, zone, cut-off of the day and chip denominations are set."""

    TOPIC: ClassVar[str] = "premises.licensed"

    licence: str
    currency: str
    time_zone: str
    cut_off: dt.time
    denominations_minor: tuple[int, ...]

    def apply(self, premises: Premises) -> None:
        """Set the constants of the house; the actor is its administrator."""
        premises.licence = self.licence
        premises.currency_code = self.currency
        premises.time_zone = self.time_zone
        premises.cut_off = self.cut_off
        premises.denominations_minor = self.denominations_minor
        premises.roles[self.actor] = "administrator"


class PersonAppointed(Event):
    """A person received a role (AG.3(1), AG.4(3), AG.4(5))."""

    TOPIC: ClassVar[str] = "premises.person_appointed"

    person: str
    role: Role
    licence: str | None = None
    licence_until: dt.date | None = None
    of_age: bool
    authorisation: str | None = None

    def apply(self, premises: Premises) -> None:
        """From now on the person acts in this role."""
        premises.roles[self.person] = self.role
        premises.licensed_until[self.person] = self.licence_until
        if self.licence is not None:
            premises.licences[self.person] = self.licence


class PersonDismissed(Event):
    """A person has no role any more."""

    TOPIC: ClassVar[str] = "premises.person_dismissed"

    person: str

    def apply(self, premises: Premises) -> None:
        """Forget the role and the licence it went with."""
        premises.roles.pop(self.person, None)
        premises.licences.pop(self.person, None)
        premises.licences_revoked.pop(self.person, None)


class StaffLicenceLost(Event):
    """The Ministry took back the licence of a person employed here (AG.4(5))."""

    TOPIC: ClassVar[str] = "premises.staff_licence_lost"

    person: str
    licence: str

    def apply(self, premises: Premises) -> None:
        """The person works no more until appointed under another licence."""
        premises.licences_revoked[self.person] = self.licence


class RulebookAdopted(Event):
    """A rulebook with its chosen readings came into force; its whole text is in ``dump``."""

    TOPIC: ClassVar[str] = "premises.rulebook_adopted"

    rulebook: str
    sha256: str
    dump: Interned
    readings: dict[str, str]
    agreed_with_board: str

    def apply(self, premises: Premises) -> None:
        """Sessions opened from now on pin this version."""
        premises.rulebook_dumps[self.sha256] = self.dump
        premises.adopted[self.rulebook] = (self.sha256, self.readings)


class ConsentRecorded(Event):
    """The Administrator's written consent to a game in a room (AG.12)."""

    TOPIC: ClassVar[str] = "premises.consent_recorded"

    game: str
    reference: str

    def apply(self, premises: Premises) -> None:
        """The game may be opened."""
        premises.consents[self.game] = self.reference


class ApprovalRecorded(Event):
    """A written Board approval of equipment, for example of single-zero wheels (AG.R1)."""

    TOPIC: ClassVar[str] = "premises.approval_recorded"

    subject: Subject
    reference: str

    def apply(self, premises: Premises) -> None:
        """The equipment may be used."""
        premises.approvals[self.subject] = self.reference


class BoardLimitsSet(Event):
    """The Board's own maxima: stakes (AG.7(6), AG.8(8)) and players at a table (AG.8(2))."""

    TOPIC: ClassVar[str] = "premises.board_limits_set"

    game: str
    maximum_minor: int
    players: int
    reference: str

    def apply(self, premises: Premises) -> None:
        """The licensee's maxima may not exceed these."""
        premises.board_maximum_minor[self.game] = self.maximum_minor
        premises.board_players[self.game] = self.players


class LimitsProposed(Event):
    """The licensee laid limits before the Board (AG.8(6))."""

    TOPIC: ClassVar[str] = "premises.limits_proposed"

    schedule: str
    game: str
    minimum_minor: int
    maximum_minor: int
    """Roulette: on one number; craps: on the line; blackjack: a player's; else on any bet."""
    minima_minor: dict[str, int] = Field(default_factory=dict)
    maxima_minor: dict[str, int] = Field(default_factory=dict)
    """Kind of bet → its own limit, where one is laid before the Board by itself."""
    odds_times: int | None = None
    """The multiple of the base stake that is posted for odds, where a rule leaves it to be."""

    def apply(self, premises: Premises) -> None:
        """Not enforceable before ten days and an approval."""
        premises.limit_proposals[self.schedule] = self


class LimitsApproved(Event):
    """The Board approved proposed limits (AG.8(6)) and authorised the minimum (AG.R9(3))."""

    TOPIC: ClassVar[str] = "premises.limits_approved"

    schedule: str
    reference: str
    effective_from: AwareDatetime

    def apply(self, premises: Premises) -> None:
        """The schedule may be posted from its effective time on."""
        premises.limit_approvals[self.schedule] = self


class ExchangeRateFixed(Event):
    """The table's price of another legal currency (AG.8(4)), exact: ledger minor per minor."""

    TOPIC: ClassVar[str] = "premises.exchange_rate_fixed"

    currency: str
    ledger_minor: int
    per_foreign_minor: int

    def apply(self, premises: Premises) -> None:
        """Redemptions in that currency use this rate from now on."""
        premises.rates[self.currency] = (self.ledger_minor, self.per_foreign_minor)


class TableStopped(Event):
    """An Inspector's measure stopped a table: in every session, until it is no longer in force."""

    TOPIC: ClassVar[str] = "premises.table_stopped"

    table: str
    case: str

    def apply(self, premises: Premises) -> None:
        """Whether the case is still in force is asked when the table is to open."""
        premises.stopped_tables.setdefault(self.table, []).append(self.case)


class BankStocked(Event):
    """Cash was put in the vault, or manufactured chips in the main bank."""

    TOPIC: ClassVar[str] = "premises.bank_stocked"

    cash_minor: int
    chips: Count


class SlipNumbered(Event):
    """A slip number of the house's one series was used; numbers never return."""

    TOPIC: ClassVar[str] = "premises.slip_numbered"

    slip: str
    number: int

    def apply(self, premises: Premises) -> None:
        """The next slip takes the next number."""
        premises.last_slip_number = self.number

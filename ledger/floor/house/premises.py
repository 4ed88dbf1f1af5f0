"""The house: its licence, its people, its adopted rulebooks, approved limits and slip numbers."""

from __future__ import annotations

import datetime as dt
from functools import lru_cache
from zoneinfo import ZoneInfo

from ledger.aggregate import Aggregate, Stamp
from ledger.events import premises as events
from ledger.events.base import Interned
from ledger.events.licence import LicenceCancelled
from ledger.floor.refusals import premises as refusals
from ledger.floor.refusals.money import NothingToMove
from ledger.money import CURRENCIES, Currency, format_amount
from ledger.rulebooks.model import Rulebook, load
from ledger.rulebooks.vocabulary.provisions import ProvisionCode

STAFF = frozenset(
    {
        *("supervisor", "croupier", "helper", "cashier", "security", "counter"),
        *("director", "casino_manager", "surveillance"),
    }
)
"""Roles that are employees of the licensee (AG.4(5))."""

_DAY = dt.timedelta(days=1)
_zone = lru_cache(maxsize=16)(ZoneInfo)

pinned_rulebook = lru_cache(maxsize=16)(load)
"""The rulebook of an adopted dump; the text in the log decides, not today's source."""


class Premises(Aggregate):
    """One licensed house; its log is one schema."""

    licence: str | None
    currency_code: str
    time_zone: str
    cut_off: dt.time
    denominations_minor: tuple[int, ...]
    roles: dict[str, events.Role]
    licences: dict[str, str]
    licensed_until: dict[str, dt.date | None]
    licences_revoked: dict[str, str]
    """Person → number of the licence that the Ministry took back."""
    rulebook_dumps: dict[str, Interned]
    adopted: dict[str, tuple[str, dict[str, str]]]
    consents: dict[str, str]
    approvals: dict[str, str]
    board_maximum_minor: dict[str, int]
    board_players: dict[str, int]
    limit_proposals: dict[str, events.LimitsProposed]
    limit_approvals: dict[str, events.LimitsApproved]
    rates: dict[str, tuple[int, int]]
    last_slip_number: int
    cancelled: LicenceCancelled | None
    stopped_tables: dict[str, list[str]]
    """Table → cases by which an Inspector stopped it, in force or not."""

    def begin(self) -> None:
        """No licence, nobody, no rulebook."""
        self.licence = None
        self.roles = {}
        self.licences = {}
        self.licensed_until = {}
        self.licences_revoked = {}
        self.rulebook_dumps = {}
        self.adopted = {}
        self.consents = {}
        self.approvals = {}
        self.board_maximum_minor = {}
        self.board_players = {}
        self.limit_proposals = {}
        self.limit_approvals = {}
        self.rates = {}
        self.last_slip_number = 0
        self.cancelled = None
        self.stopped_tables = {}

    # What other commands ask

    @property
    def currency(self) -> Currency:
        """The ledger's one currency (AMB-56)."""
        if self.licence is None:
            raise refusals.NotLicensed
        return CURRENCIES[self.currency_code]

    def money(self, minor: int) -> str:
        """An amount as it is spelled in sentences."""
        return f"{format_amount(minor, self.currency)} {self.currency.code}"

    def gaming_day_of(self, at: dt.datetime) -> dt.date:
        """The gaming day of an instant: the local date, turned at the cut-off, not at midnight."""
        local = at.astimezone(_zone(self.time_zone))
        day = local.date()
        return day if local.time() >= self.cut_off else day - _DAY

    def role_of(self, person: str) -> events.Role:
        """The person's role; refused when there is none."""
        role = self.roles.get(person)
        if role is None:
            raise refusals.PersonUnknown(person)
        return role

    def licence_may_fail(self, person: str) -> bool:
        """Whether a person's licence was taken back, or runs out one day."""
        return person in self.licences_revoked or self.licensed_until.get(person) is not None

    def rulebook(self, rulebook_id: str) -> tuple[Rulebook, str, dict[str, str]]:
        """The adopted rulebook, its fingerprint and every chosen reading."""
        if rulebook_id not in self.adopted:
            raise refusals.RulebookNotAdopted(rulebook_id)
        sha256, readings = self.adopted[rulebook_id]
        return pinned_rulebook(self.rulebook_dumps[sha256]), sha256, readings

    def governing(self) -> tuple[Rulebook, dict[str, str]]:
        """The rulebook of the house outside its tables: the first one adopted."""
        first = next(iter(self.adopted), None)
        if first is None:
            raise refusals.RulebookNotAdopted("of the house")
        rulebook, _, readings = self.rulebook(first)
        return rulebook, readings

    # Founding and people

    def license(
        self,
        stamp: Stamp,
        *,
        licence: str,
        currency: str,
        time_zone: str,
        cut_off: dt.time,
        denominations_minor: tuple[int, ...],
    ) -> None:
        """Found the house."""
        if self.licence is not None:
            raise refusals.AlreadyLicensed(self.licence)
        self.record(
            events.PremisesLicensed,
            stamp,
            licence=licence,
            currency=currency,
            time_zone=time_zone,
            cut_off=cut_off,
            denominations_minor=tuple(sorted(denominations_minor, reverse=True)),
        )

    def dismiss(self, stamp: Stamp, *, person: str) -> None:
        """End a role."""
        self.role_of(person)
        self.record(events.PersonDismissed, stamp, person=person)

    # Rules and permissions

    def adopt(
        self, stamp: Stamp, *, rulebook: Rulebook, readings: dict[str, str], agreed_with_board: str
    ) -> None:
        """Bring a rulebook into force with every reading chosen."""
        today = stamp.occurred_at.astimezone(ZoneInfo(self.time_zone)).date()
        if rulebook.effective is not None and today < rulebook.effective:
            in_force = rulebook.provision(ProvisionCode.IN_FORCE_FROM)
            clause = in_force.clause if in_force else None
            raise refusals.RulebookNotInForce(rulebook.id, rulebook.effective, clause)
        if self.currency_code not in rulebook.currencies:
            raise refusals.CurrencyNotOfRulebook(
                rulebook.id, self.currency_code, ", ".join(rulebook.currencies)
            )
        chosen = rulebook.choose(readings)
        self.record(
            events.RulebookAdopted,
            stamp,
            rulebook=rulebook.id,
            sha256=rulebook.sha256,
            dump=rulebook.dump(),
            readings=chosen,
            agreed_with_board=agreed_with_board,
        )

    # Money and paper

    def fix_exchange_rate(
        self, stamp: Stamp, *, currency: str, ledger_minor: int, per_foreign_minor: int
    ) -> None:
        """The table's price of another legal currency (AG.8(4))."""
        if currency not in CURRENCIES:
            raise refusals.UnknownCurrency(currency, ", ".join(CURRENCIES))
        if not ledger_minor or not per_foreign_minor:
            raise NothingToMove("A price")
        self.record(
            events.ExchangeRateFixed,
            stamp,
            currency=currency,
            ledger_minor=ledger_minor,
            per_foreign_minor=per_foreign_minor,
        )

    def number_slip(self, stamp: Stamp, *, slip: str) -> None:
        """Use the next number of the series."""
        expected = self.last_slip_number + 1
        if slip != f"S-{expected:06d}":
            raise refusals.SlipNumberOutOfSeries(slip, f"S-{expected:06d}")
        self.record(events.SlipNumbered, stamp, slip=slip, number=expected)

    def figure(self, code: str, otherwise: int) -> int:
        """A figure of the governing rulebook, or ``otherwise`` while it has none."""
        if not self.adopted:
            return otherwise
        rulebook, _ = self.governing()
        provision = rulebook.provision(ProvisionCode[code])
        return otherwise if provision is None or provision.value is None else provision.value

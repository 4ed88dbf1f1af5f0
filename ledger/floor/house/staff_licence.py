"""One staff licence: application with papers, police investigation, the Ministry's decision."""

from __future__ import annotations

import datetime as dt
from typing import Literal

from ledger.aggregate import Aggregate, Stamp
from ledger.events import staff_licence as events
from ledger.floor.refusals import staff_licence as refusals
from ledger.floor.tables.rules import TableRules
from ledger.rulebooks.vocabulary.provisions import ProvisionCode


class StaffLicence(Aggregate):
    """The Ministry's file of one licence; its number is the application's."""

    status: Literal["not applied for", "applied", "granted", "refused", "revoked"]
    person: str
    applied_at: dt.datetime
    investigated_since: dt.datetime | None
    valid_until: dt.date | None
    authorisation: str | None

    def begin(self) -> None:
        """No application."""
        self.status = "not applied for"
        self.investigated_since = None
        self.valid_until = None
        self.authorisation = None

    @property
    def number(self) -> str:
        """The Ministry's number: ``MF-0001``."""
        return self.id.partition("/")[2]

    def apply(
        self,
        stamp: Stamp,
        rules: TableRules,
        *,
        person: str,
        good_conduct_letter: str | None,
        photographs: tuple[str, ...],
    ) -> None:
        """Apply, with the letter and the photographs that the rulebook asks for."""
        if self.status != "not applied for":
            raise refusals.LicenceNumberUsed(self.number, self.person)
        letter = rules.clause(ProvisionCode.STAFF_LICENCE_LETTER)
        if letter is not None and good_conduct_letter is None:
            raise refusals.LetterMissing(person, letter)
        needed = rules.figure(ProvisionCode.STAFF_LICENCE_PHOTOGRAPHS)
        given = len(set(photographs))
        if needed is not None and given < needed:
            clause = rules.clause(ProvisionCode.STAFF_LICENCE_PHOTOGRAPHS)
            raise refusals.PhotographsMissing(given, needed, clause)
        self.record(
            events.LicenceApplied,
            stamp,
            person=person,
            good_conduct_letter=good_conduct_letter,
            photographs=photographs,
        )

    def begin_investigation(self, stamp: Stamp, rules: TableRules) -> None:
        """The police begin; no deadline runs, since they may take a reasonable time."""
        self._require("applied", "the police have nothing to investigate")
        self._require_nobody_investigates(stamp, rules)
        self.record(events.InvestigationBegan, stamp)

    def end_investigation(
        self, stamp: Stamp, *, finding: Literal["no_objection", "objection"], report: str | None
    ) -> None:
        """The police have found what they wanted to know."""
        if self.investigated_since is None:
            raise refusals.NoInvestigation(self.number)
        self.record(
            events.InvestigationEnded,
            stamp,
            finding=finding,
            elapsed_days=(stamp.occurred_at - self.investigated_since).days,
            report=report,
        )

    def authorise_age(self, stamp: Stamp, *, reference: str) -> None:
        """The Administrator's special authorisation of somebody young."""
        if self.status not in ("applied", "granted"):
            what = "there is nobody to authorise"
            raise refusals.LicenceNotThere(self.number, self.status, what)
        self.record(events.AgeAuthorised, stamp, reference=reference)

    def grant(self, stamp: Stamp, rules: TableRules, *, valid_until: dt.date | None) -> None:
        """Grant, once the police have ended what they began."""
        self._require("applied", "it cannot be granted")
        self._require_nobody_investigates(stamp, rules)
        if valid_until is not None and valid_until < stamp.gaming_day:
            raise refusals.ValidityOver(valid_until.isoformat(), stamp.gaming_day.isoformat())
        self.record(
            events.LicenceGranted,
            stamp,
            elapsed_days=(stamp.occurred_at - self.applied_at).days,
            valid_until=valid_until,
        )

    def refuse(self, stamp: Stamp, rules: TableRules, *, reasons: str | None) -> None:
        """Refuse, once the police have ended what they began."""
        self._require("applied", "it cannot be refused")
        self._require_nobody_investigates(stamp, rules)
        elapsed_days = (stamp.occurred_at - self.applied_at).days
        self.record(events.LicenceRefused, stamp, elapsed_days=elapsed_days, reasons=reasons)

    def revoke(self, stamp: Stamp, *, reasons: str | None) -> str:
        """Take the licence back; the citation of that."""
        self._require("granted", "there is nothing to revoke")
        return self.record(events.LicenceRevoked, stamp, reasons=reasons)

    def _require(self, status: str, what: str) -> None:
        if self.status != status:
            raise refusals.LicenceNotThere(self.number, self.status, what)

    def _require_nobody_investigates(self, stamp: Stamp, rules: TableRules) -> None:
        if self.investigated_since is not None:
            days = (stamp.occurred_at - self.investigated_since).days
            clause = rules.clause(ProvisionCode.STAFF_LICENCE_LETTER)
            raise refusals.InvestigationUnderWay(self.number, days, clause)

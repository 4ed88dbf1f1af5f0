"""Who may be employed, and who may work: age and licence, where the rulebook asks for them."""

from __future__ import annotations

import datetime as dt

from ledger.aggregate import Stamp
from ledger.events import premises as events
from ledger.floor.house.premises import STAFF, Premises
from ledger.floor.house.staff_licence import StaffLicence
from ledger.floor.refusals import premises as refusals
from ledger.floor.refusals.gaming_day import LicenceExpired
from ledger.floor.refusals.staff_licence import LicenceNotGranted, LicenceOfAnother
from ledger.rulebooks.model import Rulebook
from ledger.rulebooks.vocabulary.provisions import ProvisionCode


def appoint(
    premises: Premises,
    stamp: Stamp,
    *,
    person: str,
    role: events.Role,
    of_age: bool,
    number: str | None,
    licence: StaffLicence | None,
) -> None:
    """Give a person a role; for staff the rulebook of the house must be adopted and content.

    ``licence`` is the register's entry under the stated number.
    """
    if person in premises.roles:
        raise refusals.PersonAlreadyAppointed(person, premises.roles[person])
    if role in STAFF:
        rulebook, _ = premises.governing()
        if not of_age:
            _require_authorised(rulebook, person, licence)
        _require_licence(rulebook, person, role, licence, stamp.gaming_day)
    premises.record(
        events.PersonAppointed,
        stamp,
        person=person,
        role=role,
        licence=number,
        licence_until=licence.valid_until if licence else None,
        of_age=of_age,
        authorisation=licence.authorisation if licence else None,
    )


def require_licensed(premises: Premises, person: str, day: dt.date) -> None:
    """Refuse an employee whose licence was taken back or has run out (AG.4(5))."""
    if premises.roles.get(person) not in STAFF:
        return
    licence_rule = premises.governing()[0].provision(ProvisionCode.STAFF_LICENCE_REQUIRED)
    if licence_rule is None:
        return
    revoked = premises.licences_revoked.get(person)
    if revoked is not None:
        raise LicenceNotGranted(person, revoked, "revoked", licence_rule.clause)
    until = premises.licensed_until.get(person)
    if until is not None and until < day:
        raise LicenceExpired(person, until.isoformat(), licence_rule.clause)


def _require_authorised(rulebook: Rulebook, person: str, licence: StaffLicence | None) -> None:
    age = rulebook.provision(ProvisionCode.STAFF_AGE_MINIMUM_YEARS)
    authorised = licence is not None and licence.authorisation is not None
    if age is not None and age.value is not None and not authorised:
        raise refusals.TooYoung(person, age.value, age.clause)


def _require_licence(
    rulebook: Rulebook, person: str, role: str, licence: StaffLicence | None, day: dt.date
) -> None:
    required = rulebook.provision(ProvisionCode.STAFF_LICENCE_REQUIRED)
    if required is None:
        return
    if licence is None:
        raise refusals.NoStaffLicence(person, role, required.clause)
    if licence.status != "granted":
        raise LicenceNotGranted(person, licence.number, licence.status, required.clause)
    if licence.person != person:
        raise LicenceOfAnother(licence.number, licence.person, person, required.clause)
    if licence.valid_until is not None and licence.valid_until < day:
        raise LicenceExpired(person, licence.valid_until.isoformat(), required.clause)

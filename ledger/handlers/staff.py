"""Commands about the licences of employees."""

from __future__ import annotations

import datetime as dt

from ledger.commands import staff as commands
from ledger.events import gaming_day as day_events
from ledger.events import premises as premises_events
from ledger.floor.house.gaming_day import GamingDay
from ledger.floor.house.staff_licence import StaffLicence
from ledger.handlers.sessions import house_rules
from ledger.identifiers import day_stream, licence_stream
from ledger.rulebooks.vocabulary.provisions import ProvisionCode
from ledger.work import Work


def _licence(work: Work, number: str) -> StaffLicence:
    return work.existing(StaffLicence, licence_stream(number))


def apply_for_licence(work: Work, command: commands.ApplyForLicence) -> None:
    """Open the file of an application."""
    work.load(StaffLicence, licence_stream(command.licence)).apply(
        work.stamp(),
        house_rules(work),
        person=command.person,
        good_conduct_letter=command.good_conduct_letter,
        photographs=tuple(command.photographs),
    )


def begin_investigation(work: Work, command: commands.BeginInvestigation) -> None:
    """The police begin."""
    _licence(work, command.licence).begin_investigation(work.stamp(), house_rules(work))


def end_investigation(work: Work, command: commands.EndInvestigation) -> None:
    """The police end."""
    report = work.document(command.report)
    licence = _licence(work, command.licence)
    licence.end_investigation(work.stamp(), finding=command.finding, report=report)


def authorise_age(work: Work, command: commands.AuthoriseAge) -> None:
    """The Administrator's authorisation."""
    _licence(work, command.licence).authorise_age(work.stamp(), reference=command.reference)


def grant(work: Work, command: commands.GrantLicence) -> None:
    """The Ministry grants."""
    until = dt.date.fromisoformat(command.valid_until) if command.valid_until else None
    licence = _licence(work, command.licence)
    licence.grant(work.stamp(), house_rules(work), valid_until=until)


def refuse(work: Work, command: commands.RefuseLicence) -> None:
    """The Ministry refuses."""
    reasons = work.document(command.reasons)
    _licence(work, command.licence).refuse(work.stamp(), house_rules(work), reasons=reasons)


def revoke(work: Work, command: commands.RevokeLicence) -> None:
    """The Ministry takes a licence back: the house is told, and whoever is on duty goes off."""
    licence = _licence(work, command.licence)
    cause = licence.revoke(work.stamp(), reasons=work.document(command.reasons))
    if work.premises.licences.get(licence.person) != licence.number:
        return
    work.premises.record(
        premises_events.StaffLicenceLost,
        work.stamp().because_of(cause).not_before(work.premises.last_at),
        person=licence.person,
        licence=licence.number,
    )
    _take_off_duty(work, licence.person, cause)


def _take_off_duty(work: Work, person: str, cause: str) -> None:
    """Being on duty without a licence is a breach from this moment, where the rulebook asks it."""
    clause = house_rules(work).clause(ProvisionCode.STAFF_LICENCE_REQUIRED)
    today = work.gaming_day
    for date in (today - dt.timedelta(days=1), today):  # a night goes past the cut-off
        day = work.load(GamingDay, day_stream(date))
        if clause is None or day.status != "open" or person not in day.on_duty:
            continue
        stamp = work.stamp(date).because_of(cause).not_before(day.last_at)
        seen = day.record(
            day_events.DayIrregularityRecorded, stamp, act="staff_without_licence", clause=clause
        )
        day.record(day_events.StaffWentOffDuty, stamp.because_of(seen), person=person)


HANDLERS = {
    commands.ApplyForLicence: apply_for_licence,
    commands.BeginInvestigation: begin_investigation,
    commands.EndInvestigation: end_investigation,
    commands.AuthoriseAge: authorise_age,
    commands.GrantLicence: grant,
    commands.RefuseLicence: refuse,
    commands.RevokeLicence: revoke,
}

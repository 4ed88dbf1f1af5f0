"""Commands about a gaming day."""

from __future__ import annotations

import datetime as dt

from ledger.commands import gaming_day as commands
from ledger.events import gaming_day as events
from ledger.floor.house.employment import require_licensed
from ledger.floor.house.gaming_day import GamingDay
from ledger.floor.house.premises import STAFF
from ledger.floor.money.cage import Cage
from ledger.floor.refusals.gaming_day import NotOnDuty, StillInCharge
from ledger.floor.refusals.table import ObservationIncomplete
from ledger.floor.tables.irregularities import clause_of
from ledger.handlers.players import require_not_seated
from ledger.handlers.sessions import house_rules, require_clause, rules_of, session_of
from ledger.identifiers import cage_stream, day_stream
from ledger.rulebooks.vocabulary.provisions import ProvisionCode
from ledger.work import Work


def _day(work: Work, name: str) -> GamingDay:
    return work.load(GamingDay, day_stream(dt.date.fromisoformat(name)))


def open_day(work: Work, command: commands.OpenDay) -> None:
    """Open the day, on its day."""
    _day(work, command.day).open(work.stamp())


def inspector_arrives(work: Work, command: commands.InspectorArrives) -> None:
    """The acting Inspector is present."""
    day = _day(work, command.day)
    require_not_seated(work, day, command.by)
    day.inspector_arrives(work.stamp(day.day))


def inspector_leaves(work: Work, command: commands.InspectorLeaves) -> None:
    """The acting Inspector leaves; the last one's leaving stops the tables (AG.4(2), AMB-03)."""
    day = _day(work, command.day)
    day.require_open()
    sessions = [session_of(work, name) for name in sorted(day.open_sessions)]
    others = day.inspectors - {command.by}
    stopping = [
        session
        for session in sessions
        if session.status == "open"
        and not others
        and not (
            command.condition is not None
            and rules_of(work, session).reads("inspector_left", "continue_under_board_condition")
        )
    ]
    cause = day.inspector_leaves(
        work.stamp(day.day),
        suspended=tuple(session.name for session in stopping),
        condition=command.condition,
    )
    for session in stopping:
        rules = rules_of(work, session)
        session.suspend(
            work.stamp(session.gaming_day).because_of(cause).not_before(session.last_at),
            rules,
            reason="inspector_left",
            clause=rules.clause(ProvisionCode.INSPECTOR_PRESENT),
        )


def set_board_condition(work: Work, command: commands.SetBoardCondition) -> None:
    """The Board's condition for a beginning without the Inspector."""
    day = _day(work, command.day)
    text = work.document(command.text)
    day.set_board_condition(work.stamp(day.day), reference=command.reference, text=text)


def staff_on(work: Work, command: commands.StaffComesOnDuty) -> None:
    """A licensed person begins work."""
    day = _day(work, command.day)
    role = work.premises.role_of(command.person)
    if role not in STAFF:
        raise NotOnDuty(command.person, "staff")
    require_licensed(work.premises, command.person, day.day)
    require_not_seated(work, day, command.person)
    day.staff_on(
        work.stamp(day.day),
        person=command.person,
        role=role,
        licence_in_possession=command.licence_in_possession,
        licence_clause=house_rules(work).clause(ProvisionCode.STAFF_LICENCE_REQUIRED),
    )


def staff_off(work: Work, command: commands.StaffGoesOffDuty) -> None:
    """A person ends work, who answers for no table or window any more."""
    day = _day(work, command.day)
    for name in sorted(day.open_sessions):
        session = session_of(work, name)
        if command.person in session.persons:
            raise StillInCharge(command.person, name)
    for name in sorted(day.open_windows):
        if command.person == work.existing(Cage, cage_stream(name)).cashier:
            raise StillInCharge(command.person, name)
    day.staff_off(work.stamp(day.day), person=command.person)


def record_inspection(work: Work, command: commands.RecordInspection) -> None:
    """What the Inspector found on a clause of an adopted rulebook."""
    day = _day(work, command.day)
    day.require_open()
    require_clause(work, command.clause)
    day.record(
        events.InspectionRecorded,
        work.stamp(day.day),
        clause=command.clause,
        finding=command.finding,
        note=work.document(command.note),
    )


def record_irregularity(work: Work, command: commands.RecordDayIrregularity) -> None:
    """A breach away from the tables; the day must exist, nothing else is asked."""
    day = work.existing(GamingDay, day_stream(dt.date.fromisoformat(command.day)))
    if command.act == "other" and command.clause is None:
        raise ObservationIncomplete(command.act, "clause")
    if command.clause is not None:
        require_clause(work, command.clause)
    day.record(
        events.DayIrregularityRecorded,
        work.stamp(day.day),
        act=command.act,
        clause=command.clause or clause_of(command.act, house_rules(work)),
        amount_minor=work.minor(command.amount) if command.amount else None,
        place=command.place,
        note=work.document(command.note),
    )


def close_day(work: Work, command: commands.CloseDay) -> None:
    """Close the day."""
    day = _day(work, command.day)
    day.close(work.stamp(day.day))


HANDLERS = {
    commands.OpenDay: open_day,
    commands.InspectorArrives: inspector_arrives,
    commands.InspectorLeaves: inspector_leaves,
    commands.SetBoardCondition: set_board_condition,
    commands.StaffComesOnDuty: staff_on,
    commands.StaffGoesOffDuty: staff_off,
    commands.RecordInspection: record_inspection,
    commands.RecordDayIrregularity: record_irregularity,
    commands.CloseDay: close_day,
}

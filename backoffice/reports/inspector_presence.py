"""Parts of the inspector report about people and tables: who, when, under what."""

from __future__ import annotations

from collections.abc import Iterator

from backoffice.reports.cells import (
    Cells,
    Section,
    ambiguity_of,
    citations,
    concerns,
    listed,
    number,
    words,
)
from backoffice.reports.text import NOTHING
from projections.inspector_report_rows import Absence, InspectorReport, TableDay


def sections(report: InspectorReport, cells: Cells) -> Iterator[Section]:
    """In the order of the report."""
    yield _presence(report, cells)
    yield _absences(report, cells)
    yield _staff(report, cells)
    yield _conditions(report, cells)
    yield _tables(report, cells)
    yield _papers(report)
    yield _readings(report)
    yield _limits(report, cells)
    yield _crews(report, cells)
    yield _counts(report, cells)


def _presence(report: InspectorReport, cells: Cells) -> Section:
    headings = ("inspector", "arrived", "left", "stopped on leaving", "condition cited", "events")
    rows = [
        (
            one.inspector,
            cells.at(one.arrived),
            cells.at(one.left) if one.left else "● present",
            listed(one.suspended),
            one.condition or NOTHING,
            citations(one.arrived, one.left),
        )
        for one in report.presences
    ]
    return Section("Inspectors present", headings, rows)


def _absences(report: InspectorReport, cells: Cells) -> Section:
    headings = ("from", "until", "what went on")
    rows = [
        (cells.time(one.began), cells.time(one.ended), _what_went_on(one))
        for one in report.absences
    ]
    return Section("Tables open without an Inspector", headings, rows)


def _what_went_on(absence: Absence) -> str:
    stopped = set(absence.thrown) - set(absence.played)
    if stopped:
        return f"✗ a ball thrown while suspended: {listed(sorted(stopped))}"
    if not absence.played:
        return "✓ every table stood suspended"
    played = listed(absence.played)
    if absence.conditions:
        return f"⚠ open under {listed(absence.conditions)}: {played}"
    return f"✗ open without a condition: {played}"


def _staff(report: InspectorReport, cells: Cells) -> Section:
    headings = ("person", "role", "licence", "came on duty", "went off duty", "events")
    rows = [
        (
            one.person,
            words(one.role),
            one.licence or one.authorisation or "✗ none on record",
            cells.at(one.came),
            cells.at(one.went) if one.went else "● on duty",
            citations(one.came, one.went),
        )
        for one in report.duties
    ]
    return Section("Staff on duty", headings, rows)


def _conditions(report: InspectorReport, cells: Cells) -> Section:
    rows = [(one.reference, cells.at(one.at), citations(one.at)) for one in report.conditions]
    return Section("Conditions set by the Board", ("reference", "set", "event"), rows)


def _tables(report: InspectorReport, cells: Cells) -> Section:
    headings = ("session", "game", "arrival", "at", "presence at opening", "until", "end", "events")
    rows = [
        (
            one.session,
            one.game,
            words(one.arrival),
            cells.at(one.began),
            _presence_at_opening(one),
            cells.at(one.ended),
            one.ending or "● open",
            citations(one.began, one.ended),
        )
        for one in report.tables
    ]
    return Section("Tables", headings, rows)


def _presence_at_opening(table: TableDay) -> str:
    if table.inspectors:
        return f"✓ {listed(table.inspectors)}"
    return f"⚠ condition {table.condition}" if table.condition else "✗ nobody, no condition"


def _papers(report: InspectorReport) -> Section:
    headings = ("session", "consent", "approval", "equipment", "seats#", "rulebook", "sha256")
    rows = [
        (
            one.session,
            one.consent,
            one.approval or NOTHING,
            listed(f"{name} {words(kind)}" for name, kind in one.equipment.items()),
            str(one.seats),
            one.rulebook,
            one.rulebook_sha256,
        )
        for one in report.tables
    ]
    return Section("What the tables play by", headings, rows)


def _readings(report: InspectorReport) -> Section:
    sessions: dict[tuple[str, str, str], list[str]] = {}
    for table in report.tables:
        for option, value in table.readings.items():
            if concerns(table.rulebook, option, table.game):
                reading = (ambiguity_of(option), option, value)
                sessions.setdefault(reading, []).append(table.session)
    rows = [(*reading, listed(sessions[reading])) for reading in sorted(sessions)]
    return Section("Readings in force", ("ambiguity", "option", "reading", "sessions"), rows)


def _limits(report: InspectorReport, cells: Cells) -> Section:
    headings = (
        *("session", "schedule", "minimum#", "maximum#", "Board's maximum#"),
        *("approval", "proposed", "approved", "effective from", "posted", "until", "events"),
    )
    rows = [
        (
            one.session,
            one.schedule,
            cells.money(one.minimum_minor),
            cells.money(one.maximum_minor),
            cells.money(one.board_maximum_minor),
            one.approval,
            cells.time(one.proposed_at),
            cells.time(one.approved_at),
            cells.time(one.effective_from),
            cells.at(one.posted),
            cells.at(one.replaced),
            citations(one.posted, one.replaced),
        )
        for one in report.limits
    ]
    return Section("Limits posted", headings, rows)


def _crews(report: InspectorReport, cells: Cells) -> Section:
    headings = (
        *("session", "croupier", "helper", "in charge from", "came for", "asked by seat#"),
        *("throws#", "until", "relieved for", "events"),
    )
    rows = [
        (
            one.session,
            one.croupier,
            one.helper or NOTHING,
            cells.at(one.began),
            words(one.reason) if one.reason else "opening",
            number(one.requested_by_seat),
            str(one.throws),
            cells.at(one.relieved),
            words(one.relieved_for),
            citations(one.began, one.relieved),
        )
        for one in report.crews
    ]
    return Section("Croupiers in charge, with their throws", headings, rows)


def _counts(report: InspectorReport, cells: Cells) -> Section:
    headings = ("session", "at", "counted#", "expected#", "variance#", "drop#", "counted by")
    rows = [
        (
            one.session,
            cells.at(one.ended),
            cells.money(one.count.counted_minor),
            cells.money(one.count.expected_minor),
            cells.money(one.count.variance_minor),
            cells.money(one.count.drop_minor),
            listed(one.count.counted_by),
        )
        for one in report.tables
        if one.count
    ]
    return Section("Counts of the tables that turned or closed", headings, rows)

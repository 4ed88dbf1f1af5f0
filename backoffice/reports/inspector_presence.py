"""Parts of the inspector report about people: who was there, and when."""

from __future__ import annotations

from collections.abc import Iterator

from backoffice.reports.cells import (
    Cells,
    Section,
    citations,
    listed,
    words,
)
from backoffice.reports.text import NOTHING
from projections.inspector_report_rows import Absence, InspectorReport


def sections(report: InspectorReport, cells: Cells) -> Iterator[Section]:
    """In the order of the report."""
    yield _presence(report, cells)
    yield _absences(report, cells)
    yield _staff(report, cells)
    yield _conditions(report, cells)


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
        return f"✗ a round played while suspended: {listed(sorted(stopped))}"
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

"""Parts of the inspector report about play: what was handed back, broken, stopped or ruled."""

from __future__ import annotations

from collections.abc import Iterator

from backoffice.reports.cells import Cells, Section, citations, listed, number, position, words
from backoffice.reports.text import NOTHING
from projections.inspector_report_rows import InspectorReport


def sections(report: InspectorReport, cells: Cells) -> Iterator[Section]:
    """In the order of the report."""
    yield _returned(report, cells)
    yield _irregularities(report, cells)
    yield _differences(report, cells)
    yield _restated(report, cells)
    yield _suspensions(report, cells)
    yield _voided(report, cells)
    yield _inspections(report, cells)
    yield _rulings(report, cells)


def _returned(report: InspectorReport, cells: Cells) -> Section:
    headings = (
        *("at", "session", "round#", "bet", "seat#", "on", "chips", "returned#", "why"),
        *("clause", "event"),
    )
    rows = [
        (
            cells.at(one.at),
            one.session,
            str(one.round),
            one.bet,
            str(one.seat),
            position(one.kind, one.on),
            words(one.medium),
            cells.money(one.amount_minor),
            words(one.reason),
            one.clause or NOTHING,
            citations(one.at),
        )
        for one in report.returned
    ]
    return Section("Bets returned", headings, rows)


def _irregularities(report: InspectorReport, cells: Cells) -> Section:
    headings = (
        *("at", "where", "act", "clause", "observer", "round#", "bet", "seat#", "on"),
        *("chips", "amount#", "due#", "paid#", "seen", "person", "event", "video"),
    )
    rows = [
        (
            cells.at(one.at),
            one.session or one.place or NOTHING,
            f"✗ {words(one.act)}",
            one.clause,
            one.at.actor,
            number(one.round),
            one.bet or NOTHING,
            number(one.seat),
            position(one.kind, one.on),
            words(one.medium),
            cells.money(one.amount_minor),
            cells.money(one.due_minor),
            cells.money(one.paid_minor),
            one.seen or NOTHING,
            one.person or NOTHING,
            citations(one.at),
            one.at.video or NOTHING,
        )
        for one in report.irregularities
    ]
    return Section("Irregularities", headings, rows)


def _differences(report: InspectorReport, cells: Cells) -> Section:
    headings = (
        *("at", "session", "round#", "bet", "seat#", "on", "due#", "paid#", "difference#"),
        *("clause", "event"),
    )
    rows = [
        (
            cells.at(one.at),
            one.session,
            str(one.round),
            one.bet,
            str(one.seat),
            position(one.kind, one.on),
            cells.money(one.due_minor),
            cells.money(one.paid_minor),
            cells.money(one.paid_minor - one.due_minor),
            one.clause,
            citations(one.at),
        )
        for one in report.differences
    ]
    return Section("Settled otherwise than due", headings, rows)


def _restated(report: InspectorReport, cells: Cells) -> Section:
    headings = (
        *("at", "session", "round#", "bet", "seat#", "due#", "recorded as paid#"),
        *("really paid#", "event", "because of"),
    )
    rows = [
        (
            cells.at(one.at),
            one.session,
            str(one.round),
            one.bet,
            str(one.seat),
            cells.money(one.due_minor),
            cells.money(one.recorded_paid_minor),
            cells.money(one.actual_paid_minor),
            citations(one.at),
            one.at.caused_by or NOTHING,
        )
        for one in report.restated
    ]
    return Section("Payouts restated after their settlement", headings, rows)


def _suspensions(report: InspectorReport, cells: Cells) -> Section:
    headings = (
        *("session", "suspended", "reason", "clause", "case", "until", "ended by"),
        *("presence at resumption", "events"),
    )
    rows = [
        (
            one.session,
            cells.at(one.suspended),
            words(one.reason),
            one.clause or NOTHING,
            one.case or NOTHING,
            cells.at(one.ended),
            one.ending or "● suspended",
            listed(one.inspectors) if not one.condition else f"⚠ condition {one.condition}",
            citations(one.suspended, one.ended),
        )
        for one in report.suspensions
    ]
    return Section("Suspensions and resumptions", headings, rows)


def _voided(report: InspectorReport, cells: Cells) -> Section:
    rows = [
        (cells.at(one.at), one.session, str(one.round), citations(one.at)) for one in report.voided
    ]
    return Section("Rounds without a settlement", ("at", "session", "round#", "event"), rows)


def _inspections(report: InspectorReport, cells: Cells) -> Section:
    found = {"in_order": "✓ in order", "not_in_order": "✗ not in order"}
    rows = [
        (
            cells.at(one.at),
            one.clause,
            found.get(one.finding, one.finding),
            one.at.actor,
            citations(one.at),
        )
        for one in report.inspections
    ]
    return Section("Inspections", ("at", "clause", "finding", "inspector", "event"), rows)


def _rulings(report: InspectorReport, cells: Cells) -> Section:
    rows = [
        (
            cells.at(one.at),
            one.session,
            one.clause,
            one.at.actor,
            listed(one.facts),
            citations(one.at),
        )
        for one in report.rulings
    ]
    headings = ("at", "session", "clause", "inspector", "facts", "event")
    return Section("Rulings on the rules", headings, rows)

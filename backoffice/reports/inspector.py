"""The inspector report: one gaming day after the other, as text or as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from backoffice.reports import inspector_play, inspector_presence, inspector_tables
from backoffice.reports.appeals import case_sections
from backoffice.reports.cells import Cells
from backoffice.reports.header import Header
from backoffice.reports.plain import plain
from backoffice.reports.prose import Lookup, digest_only
from backoffice.reports.text import Page
from projections.appeal_timeline_queries import cases
from projections.appeal_timeline_rows import Case
from projections.base import Connection, View
from projections.inspector_report_queries import inspector_report, report_days
from projections.inspector_report_rows import InspectorReport

READ_MODELS = ("inspector_reports", "appeal_timelines")
"""What has to catch up before this report is asked for."""

__all__ = ["READ_MODELS", "as_dict", "report_days", "write"]


def write(page: Page, connection: Connection, header: Header, texts: Lookup = digest_only) -> None:
    """Each gaming day of the view as text, below its header; without any, nothing."""
    cells = Cells(header.house.currency, header.house.zone)
    for report, interventions in _days(connection, header.view):
        page.line()
        page.title(f"Gaming day {report.gaming_day.isoformat()}")
        page.pairs([("Opened", cells.at(report.opened)), ("Closed", cells.at(report.closed))])
        for section in (
            *inspector_presence.sections(report, cells),
            *inspector_tables.sections(report, cells),
            *inspector_play.sections(report, cells),
            *case_sections(interventions, cells),
        ):
            section.write(page)
        _write_texts(page, report, texts)


def as_dict(connection: Connection, header: Header, texts: Lookup = digest_only) -> dict[str, Any]:
    """The same for JSON; amounts are in minor units."""
    zone = header.house.zone
    days = []
    for report, interventions in _days(connection, header.view):
        day = plain(report, zone)
        day["interventions"] = [plain(case, zone) for case in interventions]
        day["texts"] = {digest: plain(texts(digest), zone) for _, digest in _digests(report)}
        days.append(day)
    return {**plain(header.as_dict(), zone), "days": days}


def _days(connection: Connection, view: View) -> Iterator[tuple[InspectorReport, tuple[Case, ...]]]:
    for day in report_days(connection, view):
        on_day = View(view.as_of_position, view.happened_until, day)
        yield inspector_report(connection, view, day), cases(connection, on_day)


def _digests(report: InspectorReport) -> Iterator[tuple[str, str]]:
    """Each event with free text, and the digest of the text."""
    found = [
        *((one.at, one.text) for one in report.conditions),
        *((one.at, one.note) for one in report.irregularities),
        *((one.at, one.note) for one in report.inspections),
        *((one.at, one.ruling) for one in report.rulings),
    ]
    yield from ((at.citation, digest) for at, digest in found if digest)


def _write_texts(page: Page, report: InspectorReport, texts: Lookup) -> None:
    digests = list(_digests(report))
    if digests:
        page.subtitle("Texts")
        page.pairs([(citation, str(texts(digest))) for citation, digest in digests])

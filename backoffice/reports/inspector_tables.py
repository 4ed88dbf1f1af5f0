"""Parts of the inspector report about tables: what was open, under what, and who dealt there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

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
from projections.inspector_report_rows import InspectorReport, PostedLimits, TableDay


def sections(report: InspectorReport, cells: Cells) -> Iterator[Section]:
    """In the order of the report."""
    yield _tables(report, cells)
    yield _papers(report, cells)
    yield _readings(report)
    yield _limits(report, cells)
    yield _crews(report, cells)
    yield _posts(report, cells)
    yield _counts(report, cells)


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


def _papers(report: InspectorReport, cells: Cells) -> Section:
    headings = (
        "session",
        "consent",
        "approval",
        "equipment",
        "terms",
        "seats#",
        "rulebook",
        "sha256",
    )
    rows = [
        (
            one.session,
            one.consent,
            one.approval or NOTHING,
            listed(f"{name} {words(kind)}" for name, kind in one.equipment.items()),
            listed(_terms(one.terms, cells)),
            str(one.seats),
            one.rulebook,
            one.rulebook_sha256,
        )
        for one in report.tables
    ]
    return Section("What the tables play by", headings, rows)


def _terms(terms: Mapping[str, Any], cells: Cells) -> Iterator[str]:
    """What a game states at its opening, in words; of a pay table its reference."""
    for name, value in terms.items():
        match value:
            case {"reference": reference}:
                yield f"{words(name)} {reference}"
            case {"times": int(times), "per": int(per)}:
                yield f"{words(name)} {times}:{per}"
            case Mapping():
                about = "" if name == "terms" else f"{words(name)} "
                yield from (f"{about}{term}" for term in _terms(value, cells))
            case []:
                continue
            case int() if name.startswith("payout_unit"):
                yield f"payout unit {cells.money(value)}"
            case bool():
                yield words(name) if value else f"not {words(name)}"
            case list():
                yield f"{words(name)} {' '.join(words(str(one)) for one in value)}"
            case _:
                yield f"{words(name)} {words(str(value))}"


def _by_bet(limits: PostedLimits, cells: Cells) -> Iterator[str]:
    for bound, by_kind in (("from", limits.minima_minor), ("up to", limits.maxima_minor)):
        yield from (f"{words(kind)} {bound} {cells.money(m)}" for kind, m in by_kind.items())
    if limits.odds_times is not None:
        yield f"odds up to {limits.odds_times} times"


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
        *("session", "schedule", "minimum#", "maximum#", "Board's maximum#", "by bet"),
        *(
            "approval",
            "changed under",
            "proposed",
            "approved",
            "effective from",
            "posted",
            "until",
            "events",
        ),
    )
    rows = [
        (
            one.session,
            one.schedule,
            cells.money(one.minimum_minor),
            cells.money(one.maximum_minor),
            cells.money(one.board_maximum_minor),
            listed(_by_bet(one, cells)),
            one.approval,
            one.changed_under or NOTHING,
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
    thrown = {table.session for table in report.tables if table.game == "roulette"}
    rows = [
        (
            one.session,
            one.croupier,
            one.helper or NOTHING,
            cells.at(one.began),
            words(one.reason) if one.reason else "opening",
            number(one.requested_by_seat),
            str(one.throws) if one.session in thrown else NOTHING,
            cells.at(one.relieved),
            words(one.relieved_for),
            citations(one.began, one.relieved),
        )
        for one in report.crews
    ]
    return Section("Croupiers in charge, with their throws", headings, rows)


def _posts(report: InspectorReport, cells: Cells) -> Section:
    rows = [
        (
            one.session,
            words(one.post),
            one.person,
            cells.at(one.began),
            cells.at(one.ended),
            citations(one.began, one.ended),
        )
        for one in report.posts
    ]
    headings = ("session", "post", "person", "from", "until", "events")
    return Section("Posts of the crews beside those in charge", headings, rows)


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

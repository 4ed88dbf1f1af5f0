"""The timelines of cases before the Board, as text or as JSON."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Sequence
from typing import Any

from backoffice.reports.cells import (
    Cells,
    Section,
    ambiguity_of,
    citations,
    length,
    standing,
    words,
)
from backoffice.reports.header import Header
from backoffice.reports.plain import plain
from backoffice.reports.prose import Lookup, digest_only
from backoffice.reports.text import NOTHING, Page
from ledger.events.interim_effect import Effect, Span
from projections.appeal_timeline_rows import Case, Deadline, Entry

READ_MODELS = ("appeal_timelines",)
"""What has to catch up before this report is asked for."""

CLAUSES = {"report": "AG.6(1)", "appeal": "AG.6(1)", "decision": "AG.6(2)"}
"""The clause that sets the time of each act; only its rulebook knows interventions."""

EFFECTS: dict[Effect, str] = {
    "not_yet": "– no measure yet",
    "in_force": "● in force",
    "suspended_by_appeal": "○ suspended by the appeal",
    "lifted": "– lifted by the Inspector",
    "set_aside": "✗ set aside by the Board",
    "final": "✓ stands for good",
}


def write(page: Page, header: Header, found: Sequence[Case], texts: Lookup = digest_only) -> None:
    """Each case as text, below the header."""
    cells = Cells(header.house.currency, header.house.zone)
    for case in found:
        page.line()
        page.title(f"Case {case.case}")
        page.pairs(_head(case, cells))
        _due_times([case], cells).write(page)
        _effects(case, cells).write(page)
        _timeline(case, cells).write(page)
        written = [(entry.at.citation, entry.text) for entry in case.entries if entry.text]
        if written:
            page.subtitle("Texts")
            page.pairs([(citation, str(texts(digest))) for citation, digest in written])


def as_dict(header: Header, found: Sequence[Case], texts: Lookup = digest_only) -> dict[str, Any]:
    """The same for JSON; amounts are in minor units."""
    zone = header.house.zone
    shown = []
    for case in found:
        digests = [entry.text for entry in case.entries if entry.text]
        written = {digest: plain(texts(digest), zone) for digest in digests}
        shown.append({**plain(case, zone), "texts": written})
    return {**plain(header.as_dict(), zone), "cases": shown}


def case_sections(found: Sequence[Case], cells: Cells) -> Iterator[Section]:
    """The cases in short, as the inspector report has them."""
    headings = ("case", "measure", "clause", "session", "taken", "by", "outcome", "now", "event")
    rows = [
        (
            case.case,
            words(case.measure),
            case.clause,
            case.session or NOTHING,
            cells.at(case.intervened),
            case.intervened.actor,
            words(case.outcome),
            EFFECTS[_effect_at(case, case.seen_at)],
            citations(case.intervened),
        )
        for case in found
    ]
    yield Section("Interventions", headings, rows)
    yield _due_times(found, cells)


def _head(case: Case, cells: Cells) -> list[tuple[str, str]]:
    readings = [f"{ambiguity_of(name)} {name}={value}" for name, value in case.readings.items()]
    return [
        ("Measure", f"{words(case.measure)} ({case.clause})"),
        ("Session", case.session or NOTHING),
        ("Taken", f"{cells.at(case.intervened)} by {case.intervened.actor}"),
        *(("Reading", reading) for reading in sorted(readings)),
        ("Outcome", words(case.outcome)),
        ("Seen at", f"{cells.time(case.seen_at)}, the latest time known"),
    ]


def _due_times(found: Sequence[Case], cells: Cells) -> Section:
    headings = ("case", "act", "clause", "due", "done", "standing")
    rows = [
        (
            case.case,
            deadline.act,
            CLAUSES[deadline.act],
            _due(deadline, cells),
            cells.time(deadline.done_at),
            standing(deadline),
        )
        for case in found
        for deadline in case.deadlines
    ]
    return Section("Due times", headings, rows)


def _due(deadline: Deadline, cells: Cells) -> str:
    time = cells.time(deadline.due_at)
    return f"not before {time}" if deadline.not_before else time


def _effects(case: Case, cells: Cells) -> Section:
    rows = [
        (cells.time(span.start), cells.time(span.end), EFFECTS[span.effect], _doubt(case, span))
        for span in case.effects
    ]
    return Section("Effect of the measure", ("from", "until", "effect", "remark"), rows)


def _doubt(case: Case, span: Span) -> str:
    """What lies after the latest time known follows only if nothing else has happened."""
    if span.start is not None and span.start > case.seen_at:
        return "… if nothing else happens"
    if span.effect == "final" and case.outcome is None:
        return "no appeal in time"
    return ""


def _effect_at(case: Case, at: dt.datetime) -> Effect:
    return next(span.effect for span in case.effects if span.end is None or at < span.end)


def _timeline(case: Case, cells: Cells) -> Section:
    headings = (
        *("happened", "recorded", "known from#", "what", "clause", "amount#", "due"),
        *("standing", "by", "event", "video"),
    )
    rows = [
        (
            cells.at(entry.at),
            cells.time(entry.at.recorded_at),
            str(entry.known_from),
            f"fact: {entry.description}" if entry.kind == "fact" else entry.description,
            entry.clause or NOTHING,
            cells.money(entry.amount_minor),
            cells.time(entry.due_at),
            _lateness(entry),
            entry.at.actor,
            citations(entry.at),
            entry.at.video or NOTHING,
        )
        for entry in case.entries
    ]
    return Section("Timeline", headings, rows)


def _lateness(entry: Entry) -> str:
    if entry.lateness_seconds is None:
        return NOTHING
    by = length(entry.lateness_seconds)
    side = "after" if entry.lateness_seconds > 0 else "before"
    return f"{'✓ in time' if entry.in_time else '✗ off its time'}, {by} {side}"

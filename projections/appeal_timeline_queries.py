"""The read side of the appeal timelines: cases of a view with their deadlines and effects."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from typing import Any

from psycopg.rows import dict_row

from ledger.events.interim_effect import CaseTimes, interim_effects
from projections.appeal_timeline_rows import Case, Deadline, DeadlineStatus, Entry
from projections.appeal_timelines import AppealTimelines
from projections.base import Connection, View
from projections.moments import Moment

Row = dict[str, Any]

_SQL = AppealTimelines.statements
_MOMENT = (
    *("position", "citation", "occurred_at", "recorded_at"),
    *("actor", "caused_by", "video", "late_reason"),
)


def cases(connection: Connection, view: View, case: str | None = None) -> tuple[Case, ...]:
    """The cases of the view in the order of the log; ``case`` picks one, like ``1964-01-04/1``.

    With ``view.day`` those in which something was done on that gaming day, each with its whole
    timeline.
    """
    asked = {**view.parameters(), "case": case}
    last_known = connection.execute(_SQL["last_known"], asked).fetchone()
    found = []
    for row in _rows(connection, "cases", asked):
        lines = _rows(connection, "entries", {**asked, "case": row["case_name"]})
        intervened = next((line for line in lines if line["kind"] == "intervened"), None)
        if intervened is not None and last_known is not None:
            found.append(_case(row, lines, _seen_at(view, last_known[0], lines)))
    return tuple(found)


def _rows(connection: Connection, name: str, asked: Row) -> list[Row]:
    with connection.cursor(row_factory=dict_row) as cursor:
        return cursor.execute(_SQL[name], asked).fetchall()


def _seen_at(view: View, last_known: dt.datetime, lines: Sequence[Row]) -> dt.datetime:
    """The latest time the view knows of: no later one can tell what is overdue."""
    if view.happened_until is not None:
        last_known = min(last_known, view.happened_until)
    times: list[dt.datetime] = [line["occurred_at"] for line in lines]
    return max(last_known, *times)


def _case(row: Row, lines: Sequence[Row], seen_at: dt.datetime) -> Case:
    acts = {line["kind"]: line for line in lines}
    entries = tuple(_entry(line) for line in lines)
    begun = acts["intervened"]
    decided = acts.get("decided")
    return Case(
        case=row["case_name"],
        gaming_day=row["gaming_day"],
        measure=row["measure"],
        clause=row["clause"],
        session=row["session"],
        readings=row["readings"],
        intervened=_moment(begun),
        outcome=decided["outcome"] if decided else None,
        deadlines=_deadlines(row, acts, seen_at),
        effects=interim_effects(_times(row, acts)),
        entries=entries,
        seen_at=seen_at,
    )


def _times(row: Row, acts: dict[str, Row]) -> CaseTimes:
    def occurred(kind: str) -> dt.datetime | None:
        return acts[kind]["occurred_at"] if kind in acts else None

    return CaseTimes(
        intervened_at=acts["intervened"]["occurred_at"],
        appeal_due_at=row["appeal_due_at"],
        appeal_effect=row["readings"]["appeal_effect"],
        appealed_at=occurred("appealed"),
        appeal_in_time="appealed" in acts and acts["appealed"]["in_time"],
        lifted_at=occurred("lifted"),
        decided_at=occurred("decided"),
        set_aside="decided" in acts and acts["decided"]["outcome"] == "set_aside",
    )


def _deadlines(row: Row, acts: dict[str, Row], seen_at: dt.datetime) -> tuple[Deadline, ...]:
    reported, appealed, decided = (acts.get(kind) for kind in ("reported", "appealed", "decided"))
    waits = row["readings"].get("inspector_report") == "not_before_24h"
    report_due, appeal_due = row["report_due_at"], row["appeal_due_at"]
    report = _deadline("report", report_due, reported, None if waits else "overdue", seen_at)
    appeal = _deadline("appeal", appeal_due, appealed, "lapsed", seen_at)
    if appealed is None:
        return report, appeal
    due_at = appealed["decision_due_at"]
    return report, appeal, _deadline("decision", due_at, decided, "overdue", seen_at)


def _deadline(
    act: Any,
    due_at: dt.datetime,
    done: Row | None,
    late: DeadlineStatus | None,
    seen_at: dt.datetime,
) -> Deadline:
    """``late`` is what it is called when its time has passed; None: it is a time to wait for."""
    lateness_seconds: int | None = None
    status: DeadlineStatus = "waiting"
    if done is not None:
        lateness_seconds = done["lateness_seconds"]
        status = "missed" if done["in_time"] is False else "kept"
    elif late is not None and seen_at > due_at:
        lateness_seconds = (seen_at - due_at) // dt.timedelta(seconds=1)
        status = late
    return Deadline(
        act=act,
        due_at=due_at,
        not_before=late is None,
        done_at=done["occurred_at"] if done else None,
        lateness_seconds=lateness_seconds,
        status=status,
    )


def _entry(line: Row) -> Entry:
    return Entry(
        kind=line["kind"],
        description=line["description"],
        clause=line["clause"],
        text=line["text_digest"],
        amount_minor=line["amount_minor"],
        due_at=line["due_at"],
        lateness_seconds=line["lateness_seconds"],
        in_time=line["in_time"],
        known_from=line["from_position"],
        at=_moment(line),
    )


def _moment(line: Row) -> Moment:
    return Moment(*(line[name] for name in _MOMENT))

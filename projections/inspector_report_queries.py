"""The read side of the inspector report: one gaming day of a view, as frozen rows."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from psycopg.rows import dict_row

from projections import inspector_report_rows as shown
from projections.absences import absences
from projections.base import Connection, View
from projections.inspector_report_facts import PARTS, shown_fact
from projections.inspector_reports import InspectorReports
from projections.moments import Moment

Row = dict[str, Any]
T = TypeVar("T")

_SQL = InspectorReports.statements
_SPANS = ("day", "presences", "duties", "tables", "limits", "crews", "posts", "suspensions")
_AT_TABLES = ("limits", "crews", "posts", "suspensions")


def report_days(connection: Connection, view: View) -> tuple[dt.date, ...]:
    """The gaming days that the view reaches; with ``view.day`` that one, or none."""
    return tuple(day for (day,) in connection.execute(_SQL["days"], view.parameters()))


def inspector_report(connection: Connection, view: View, day: dt.date) -> shown.InspectorReport:
    """One gaming day as far as the view reaches; ``view.day`` plays no part."""
    asked = {**view.parameters(), "day": day}
    found = {name: _rows(connection, name, asked) for name in (*_SPANS, "facts")}
    moments = _moments(connection, found, asked)
    spans = {name: _visible(found[name], moments) for name in _SPANS}
    here = {row["session"] for row, _, _ in spans["tables"]}
    for name in _AT_TABLES:
        # A session that has not come to this day yet, as far as the view reaches, is not on it.
        spans[name] = [span for span in spans[name] if span[0]["session"] in here]
    opened, closed = _day(spans["day"])
    left_open = {"suspended": (), "condition": None}
    presences = _shown(spans["presences"], shown.Presence, "arrived", "left", **left_open)
    tables = tuple(_table(*span) for span in spans["tables"])
    suspensions = tuple(_suspension(*span) for span in spans["suspensions"])
    return shown.InspectorReport(
        gaming_day=day,
        opened=opened,
        closed=closed,
        presences=presences,
        absences=tuple(
            replace(gap, thrown=_thrown(connection, gap, asked))
            for gap in absences(presences, tables, suspensions)
        ),
        duties=_shown(spans["duties"], shown.Duty, "came", "went"),
        tables=tables,
        limits=_shown(spans["limits"], shown.PostedLimits, "posted", "replaced"),
        crews=tuple(_crew(*span) for span in spans["crews"]),
        posts=_shown(spans["posts"], shown.Post, "began", "ended"),
        suspensions=suspensions,
        **_facts(found["facts"], moments),
    )


def _thrown(
    connection: Connection, gap: shown.Absence, asked: Mapping[str, Any]
) -> tuple[str, ...]:
    within = {**asked, "began": gap.began, "ended": gap.ended}
    return tuple(session for (session,) in connection.execute(_SQL["thrown"], within))


Span = tuple[Row, Moment, Moment | None]
"""A row with its beginning and, as far as the view reaches, its end."""


def _rows(connection: Connection, name: str, asked: Mapping[str, Any]) -> list[Row]:
    with connection.cursor(row_factory=dict_row) as cursor:
        rows = cursor.execute(_SQL[name], asked).fetchall()
    return [
        {key: tuple(value) if isinstance(value, list) else value for key, value in row.items()}
        for row in rows
    ]


def _moments(
    connection: Connection, found: Mapping[str, list[Row]], asked: Mapping[str, Any]
) -> dict[int, Moment]:
    """The moments of all rows, by position, without those that the view does not reach."""
    keys = ("position", "from_position", "to_position")
    positions = {row.get(key) for rows in found.values() for row in rows for key in keys}
    wanted = {**asked, "positions": sorted(one for one in positions if one is not None)}
    return {row[0]: Moment(*row) for row in connection.execute(_SQL["moments"], wanted)}


def _visible(rows: Sequence[Row], moments: Mapping[int, Moment]) -> list[Span]:
    """The rows whose beginning the view reaches, in the order of occurrence."""
    spans = [
        (row, moments[begin], moments.get(row.pop("to_position")))
        for row in rows
        if (begin := row.pop("from_position")) in moments
    ]
    return sorted(spans, key=lambda span: (span[1].occurred_at, span[1].position))


def _shown(
    spans: Sequence[Span], row_class: Callable[..., T], begin: str, end: str, **not_ended: Any
) -> tuple[T, ...]:
    """Rows as they are shown; ``not_ended`` stands for what only the end would say."""
    return tuple(
        row_class(**{**row, **({} if ended else not_ended), begin: began, end: ended})
        for row, began, ended in spans
    )


def _day(spans: Sequence[Span]) -> tuple[Moment | None, Moment | None]:
    return next(((opened, closed) for _, opened, closed in spans), (None, None))


def _table(row: Row, began: Moment, ended: Moment | None) -> shown.TableDay:
    count = {
        name: row.pop(name)
        for name in ("counted_minor", "expected_minor", "drop_minor", "counted_by")
    }
    if ended is None:
        row["ending"] = None
    return shown.TableDay(
        **row, began=began, ended=ended, count=shown.TableCount(**count) if ended else None
    )


def _crew(row: Row, began: Moment, relieved: Moment | None) -> shown.Crew:
    so_far = row.pop("throws_so_far")
    if relieved is None:
        row |= {"throws": so_far, "relieved_for": None}
    return shown.Crew(**row, began=began, relieved=relieved)


def _suspension(row: Row, suspended: Moment, ended: Moment | None) -> shown.Suspension:
    if ended is None:
        row |= {"ending": None, "inspectors": (), "condition": None}
    return shown.Suspension(**row, suspended=suspended, ended=ended)


def _facts(rows: Sequence[Row], moments: Mapping[int, Moment]) -> dict[str, tuple[Any, ...]]:
    """The facts that the view reaches by the part of the report they are shown in."""
    visible = [(row, moments[row["position"]]) for row in rows if row["position"] in moments]
    visible.sort(key=lambda fact: (fact[1].occurred_at, fact[1].position))
    parts: dict[str, list[Any]] = {part: [] for part in PARTS.values()}
    for row, at in visible:
        parts[PARTS[row["topic"]]].append(shown_fact(row, at))
    return {part: tuple(found) for part, found in parts.items()}

"""Times at which tables were open and no Inspector was in the house (AG.4(2))."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from projections.inspector_report_rows import Absence, Presence, Suspension, TableDay
from projections.moments import Moment

_FAR = dt.datetime.max.replace(tzinfo=dt.UTC)


@dataclass(frozen=True, slots=True)
class _Span:
    """From its start until just before its end."""

    start: dt.datetime
    end: dt.datetime

    def holds(self, at: dt.datetime) -> bool:
        return self.start <= at < self.end


def absences(
    presences: Sequence[Presence], tables: Sequence[TableDay], suspensions: Sequence[Suspension]
) -> tuple[Absence, ...]:
    """The times without an Inspector while a session was open, the earliest first.

    A session that stood suspended all that time did not play; one that did names the conditions
    it could do so under: of its opening, of its resumption, or of the Inspector's leaving.
    """
    present = [_span(one.arrived, one.left) for one in presences]
    opened = [_span(one.began, one.ended) for one in tables]
    gaps = _merged(
        _Span(start, end)
        for start, end in pairwise(_points([*present, *opened]))
        if _held(opened, start) and not _held(present, start)
    )
    return tuple(_absence(gap, presences, tables, suspensions) for gap in gaps)


def _absence(
    gap: _Span,
    presences: Sequence[Presence],
    tables: Sequence[TableDay],
    suspensions: Sequence[Suspension],
) -> Absence:
    played = [one for one in tables if _played(gap, one, suspensions)]
    names = {one.session for one in played}
    conditions = {
        *(one.condition for one in played if gap.holds(one.began.occurred_at)),
        *(one.condition for one in presences if one.left and one.left.occurred_at == gap.start),
        *(
            one.condition
            for one in suspensions
            if one.session in names and one.ended and gap.holds(one.ended.occurred_at)
        ),
    }
    return Absence(
        began=gap.start,
        ended=None if gap.end == _FAR else gap.end,
        played=tuple(sorted(names)),
        conditions=tuple(sorted(one for one in conditions if one is not None)) if names else (),
    )


def _played(gap: _Span, table: TableDay, suspensions: Iterable[Suspension]) -> bool:
    session = _span(table.began, table.ended)
    stopped = [
        _span(one.suspended, one.ended) for one in suspensions if one.session == table.session
    ]
    return any(
        session.holds(at) and gap.holds(at) and not _held(stopped, at)
        for at in _points([session, gap, *stopped])
    )


def _span(began: Moment, ended: Moment | None) -> _Span:
    return _Span(began.occurred_at, ended.occurred_at if ended else _FAR)


def _points(spans: Iterable[_Span]) -> list[dt.datetime]:
    return sorted({point for span in spans for point in (span.start, span.end)})


def _held(spans: Iterable[_Span], at: dt.datetime) -> bool:
    return any(span.holds(at) for span in spans)


def _merged(spans: Iterable[_Span]) -> list[_Span]:
    merged: list[_Span] = []
    for span in spans:
        if merged and merged[-1].end == span.start:
            merged[-1] = _Span(merged[-1].start, span.end)
        else:
            merged.append(span)
    return merged

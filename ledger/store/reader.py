"""Reading the log from end to end, for projections, replay and evidence.

Positions are dense and become visible in order, so "after the last one I have seen" never skips.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, LiteralString

import psycopg
from eventsourcing.persistence import Notification
from psycopg.rows import class_row, tuple_row

PAGE = 500
"""Events in one page of :func:`stream_events`: large enough to hide the round trip."""


@dataclass(frozen=True)
class LedgerNotification(Notification):
    """An event with everything the log knows of it; ``id`` is its position."""

    gaming_day: date
    occurred_at: datetime
    recorded_at: datetime
    command_id: str


@dataclass(frozen=True)
class Head:
    """How far the log reaches: the last position, 0 at first, and when it was last written to."""

    position: int
    recorded_at: datetime


_COLUMNS = """
SELECT stream, version, topic, payload::text, position, gaming_day, occurred_at, recorded_at,
    command_id
FROM events
"""

_PAGE_OF_EVENTS = f"""{_COLUMNS}
WHERE position > %s AND position <= %s AND (%s::text[] IS NULL OR topic = ANY(%s))
ORDER BY position LIMIT %s
"""

_EVENTS_OF_STREAM = f"""{_COLUMNS}
WHERE stream = %s AND version > %s ORDER BY version LIMIT %s::bigint
"""

_OF_STREAM = """
FROM events
WHERE stream = %s AND version > %s AND position <= %s ORDER BY version LIMIT %s
"""
_ROWS_OF_STREAM = f"SELECT version, topic, payload::text, command_id {_OF_STREAM}"
_PLACED_ROWS_OF_STREAM = (
    f"SELECT version, topic, payload::text, command_id, position, recorded_at {_OF_STREAM}"
)

StreamRow = tuple[int, str, str, str]
"""Version, topic, payload, command_id."""

PlacedRow = tuple[int, str, str, str, int, datetime]
"""The same with position and recorded_at."""

_VERSIONS = """
SELECT stream, max(version) FROM events WHERE position > %s AND position <= %s GROUP BY stream
"""

_HIGHEST = 2**63 - 1


def read_events(
    connection: psycopg.Connection[Any],
    after_position: int,
    up_to: int | None = None,
    limit: int = PAGE,
    topics: Sequence[str] = (),
) -> list[LedgerNotification]:
    """At most ``limit`` events after a position, the position ``up_to`` included, in order."""
    wanted = list(topics) or None
    last = _HIGHEST if up_to is None else up_to
    return _notifications(
        connection, _PAGE_OF_EVENTS, (after_position, last, wanted, wanted, limit)
    )


def stream_events(
    connection: psycopg.Connection[Any],
    after_position: int = 0,
    up_to: int | None = None,
    page: int = PAGE,
) -> Iterator[LedgerNotification]:
    """All events after a position, a page in memory at a time; ends at the end of the log."""
    while events := read_events(connection, after_position, up_to, page):
        yield from events
        after_position = events[-1].id


def read_stream(
    connection: psycopg.Connection[Any],
    stream: str,
    after_version: int = 0,
    limit: int | None = None,
) -> list[LedgerNotification]:
    """Events of one stream after a version, by version: all of them, or at most ``limit``."""
    return _notifications(connection, _EVENTS_OF_STREAM, (stream, after_version, limit))


def ask_stream_rows(
    connection: psycopg.Connection[Any],
    stream: str,
    after_version: int,
    limit: int,
    up_to: int | None = None,
) -> psycopg.Cursor[StreamRow]:
    """Events of one stream after a version, the position ``up_to`` included, as bare rows.

    For who reads a long stream from end to end: a notification of each costs more than its row, and
    in a pipeline of the connection the rows come while something else is done.
    """
    wanted = _wanted(stream, after_version, limit, up_to)
    return _ask(connection, _ROWS_OF_STREAM, wanted)


def read_placed_rows(
    connection: psycopg.Connection[Any],
    stream: str,
    after_version: int,
    limit: int,
    up_to: int | None = None,
) -> list[PlacedRow]:
    """The same, waited for, with their places in the log, which cost half as much again."""
    wanted = _wanted(stream, after_version, limit, up_to)
    return _ask(connection, _PLACED_ROWS_OF_STREAM, wanted).fetchall()


def _wanted(stream: str, after_version: int, limit: int, up_to: int | None) -> tuple[Any, ...]:
    return stream, after_version, _HIGHEST if up_to is None else up_to, limit


def _ask(
    connection: psycopg.Connection[Any], statement: LiteralString, parameters: Sequence[Any]
) -> psycopg.Cursor[Any]:
    cursor = connection.cursor(row_factory=tuple_row)
    return cursor.execute(statement, parameters, prepare=True, binary=True)


def versions_since(
    connection: psycopg.Connection[Any], after_position: int, up_to: int
) -> dict[str, int]:
    """The streams with events after a position, ``up_to`` included: each with its version."""
    with connection.cursor(row_factory=tuple_row) as cursor:
        return dict(cursor.execute(_VERSIONS, (after_position, up_to), prepare=True).fetchall())


def read_head(connection: psycopg.Connection[Any]) -> Head:
    """How far the log reaches now."""
    with connection.cursor(row_factory=class_row(Head)) as cursor:
        return cursor.execute("SELECT position, recorded_at FROM log_head").fetchall()[0]


def position_known_by(connection: psycopg.Connection[Any], instant: datetime) -> int:
    """Last position recorded at or before an instant, 0 for none.

    recorded_at never goes back, so halving finds it without an index.
    """

    def recorded_at(position: int) -> datetime:
        return read_events(connection, position - 1, limit=1)[0].recorded_at

    return bisect_right(range(1, read_head(connection).position + 1), instant, key=recorded_at)


def _notifications(
    connection: psycopg.Connection[Any], statement: LiteralString, parameters: Sequence[Any]
) -> list[LedgerNotification]:
    rows = _ask(connection, statement, parameters).fetchall()
    return [
        LedgerNotification(stream, version, topic, payload.encode(), position, *rest)
        for stream, version, topic, payload, position, *rest in rows
    ]

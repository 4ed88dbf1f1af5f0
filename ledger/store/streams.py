"""Which streams a log has, each with where it begins and ends."""

from __future__ import annotations

import datetime as dt
from typing import Any, NamedTuple

import psycopg
from psycopg.rows import class_row

_STREAMS = """
WITH RECURSIVE names (stream) AS (
    (SELECT stream FROM events
        WHERE stream >= %(prefix)s AND starts_with(stream, %(prefix)s) ORDER BY stream LIMIT 1)
    UNION ALL
    (SELECT following.stream FROM names CROSS JOIN LATERAL (
        SELECT events.stream FROM events
        WHERE events.stream > names.stream ORDER BY events.stream LIMIT 1
    ) AS following WHERE starts_with(following.stream, %(prefix)s))
)
SELECT stream, first.position, last.version AS events,
    first.gaming_day AS first_day, last.gaming_day AS last_day
FROM names
CROSS JOIN LATERAL (
    SELECT position, gaming_day FROM events
    WHERE events.stream = names.stream AND position <= %(up_to)s ORDER BY version LIMIT 1
) AS first
CROSS JOIN LATERAL (
    SELECT version, gaming_day FROM events
    WHERE events.stream = names.stream AND position <= %(up_to)s ORDER BY version DESC LIMIT 1
) AS last
ORDER BY first.position
"""
"""From name to name by the index: a year's events are not read to find its sessions."""


class Stream(NamedTuple):
    """A stream by its first and its last event."""

    stream: str
    position: int
    """Where the log has its first event."""
    events: int
    """The version of its last event, which in a sound log is how many it has."""
    first_day: dt.date
    last_day: dt.date


def streams_of(connection: psycopg.Connection[Any], prefix: str, up_to: int) -> list[Stream]:
    """The streams whose names begin so, in the order of the log, as of the position ``up_to``."""
    with connection.cursor(row_factory=class_row(Stream)) as cursor:
        return cursor.execute(_STREAMS, {"prefix": prefix, "up_to": up_to}).fetchall()

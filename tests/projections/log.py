"""A log for tests of the read side: events put in by hand, without aggregates or commands."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence

import psycopg

from ledger.events.base import Event

SCHEMA = "house"
FIRST_RECORDED_AT = dt.datetime(2024, 5, 1, tzinfo=dt.UTC)
"""The log's own time of position 1; each position is one second later."""


def recorded_at(position: int) -> dt.datetime:
    return FIRST_RECORDED_AT + dt.timedelta(seconds=position - 1)


def put_in_log(conninfo: str, events: Sequence[Event]) -> int:
    """Append the events, one second apart, and give the head's position."""
    with psycopg.connect(conninfo, options=f"-c search_path={SCHEMA}") as connection:
        row = connection.execute("SELECT position FROM log_head FOR UPDATE").fetchone()
        assert row is not None
        before = int(row[0])
        with connection.cursor() as cursor:
            cursor.executemany(
                "INSERT INTO events VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s)",
                [_row(position, event) for position, event in enumerate(events, before + 1)],
            )
        head = before + len(events)
        connection.execute(
            "UPDATE log_head SET position = %s, recorded_at = %s", (head, recorded_at(head))
        )
    return head


def _row(position: int, event: Event) -> tuple[object, ...]:
    return (
        position,
        event.originator_id,
        event.originator_version,
        event.TOPIC,
        event.payload().decode(),
        event.gaming_day,
        event.occurred_at,
        recorded_at(position),
        f"command at {event.occurred_at.isoformat()}",  # what one records happens at one time
    )

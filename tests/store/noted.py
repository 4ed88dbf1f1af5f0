"""An event that knows no game, and the saves the tests of the store make of it."""

from __future__ import annotations

import datetime as dt
import hashlib
import time
from typing import Any, ClassVar

import psycopg
from psycopg.pq import TransactionStatus

from ledger.events.base import Event
from ledger.store.mapper import LedgerMapper, register
from ledger.store.outcomes import LedgerStoredEvent, Save
from ledger.store.recorder import LedgerRecorder

Connection = psycopg.Connection[tuple[Any, ...]]
NO_TRANSCODER: Any = None  # our mapper needs none

NOON = dt.datetime(1963, 12, 16, 12, tzinfo=dt.UTC)
DAY = NOON.date()


@register
class Noted(Event):
    TOPIC: ClassVar[str] = "test.noted"

    words: str


def noted(stream: str, version: int, words: str = "") -> Noted:
    return Noted(
        originator_id=stream,
        originator_version=version,
        occurred_at=NOON,
        gaming_day=DAY,
        actor="inspector-1",
        words=words,
    )


def stored(stream: str, version: int, words: str = "") -> LedgerStoredEvent:
    event: Any = noted(stream, version, words)
    return LedgerMapper(transcoder=NO_TRANSCODER).to_stored_event(event)


def hash_of(command_id: str) -> bytes:
    return hashlib.sha256(command_id.encode()).digest()


def save(command_id: str, *events: tuple[str, int], **rest: Any) -> Save:
    """A save of events given as (stream, version)."""
    return Save(
        command_id=command_id,
        command_hash=hash_of(command_id),
        events=[stored(stream, version, command_id) for stream, version in events],
        **rest,
    )


def recorded(recorder: LedgerRecorder) -> tuple[list[tuple[int, str, int]], list[str]]:
    """What the log holds: (position, stream, version) of each event, and the command ids."""
    events = [(e.id, str(e.originator_id), e.originator_version) for e in recorder.read_events(0)]
    with recorder.datastore.get_connection() as connection:
        rows = connection.execute("SELECT command_id FROM commands ORDER BY 1").fetchall()
    return events, [row["command_id"] for row in rows]


def wait_until_blocked(watcher: Connection, waiters: int = 1) -> None:
    """Return when so many server processes of this database wait for a lock.

    The watcher must be in autocommit mode: a transaction sees the same processes all the time.
    """
    assert watcher.info.transaction_status == TransactionStatus.IDLE
    deadline = time.monotonic() + 5
    while time.monotonic() < deadline:
        found = watcher.execute(
            "SELECT pid FROM pg_stat_activity"
            " WHERE datname = current_database() AND wait_event_type = 'Lock'"
        )
        if found.rowcount == waiters:
            return
        time.sleep(0.01)
    raise AssertionError(f"{found.rowcount} processes wait for a lock, not {waiters}")


def wait_for_sessions(watcher: Connection, number: int) -> None:
    """Return when so many sessions use this database: one that is closed ends a little later."""
    deadline = time.monotonic() + 5
    while time.monotonic() < deadline:
        found = watcher.execute(
            "SELECT FROM pg_stat_activity"
            " WHERE datname = current_database() AND backend_type = 'client backend'"
        )
        if found.rowcount == number:
            return
        time.sleep(0.01)
    raise AssertionError(f"{found.rowcount} sessions are there, not {number}")

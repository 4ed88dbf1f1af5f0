"""A log with many sessions of roulette, each a random evening of its own."""

from __future__ import annotations

import datetime as dt
import hashlib
from itertools import groupby
from typing import Any

from eventsourcing.persistence import JSONTranscoder

from ledger.events.base import Event
from ledger.identifiers import PREMISES
from ledger.replay.history import Recorded
from ledger.replay.processes import Place
from ledger.store.connections import connect
from ledger.store.datastore import LedgerDatastore
from ledger.store.mapper import LedgerMapper
from ledger.store.outcomes import Save
from ledger.store.reader import read_head
from ledger.store.recorder import LedgerRecorder
from tests.fixtures.databases import SCHEMA
from tests.replay.evening import STREAM
from tests.replay.random_evening import random_evening
from tests.scenario import DAY

DAYS = [dt.date(1964, 1, day) for day in (4, 5, 6)]
HOUSE = {
    f"roulette-{table}/{day}": rounds
    for day in DAYS
    for table, rounds in ((2, 3), (1, 6))  # the log has the second table first, and it is shorter
}
NAMES = list(HOUSE)


def place_of(database: str) -> Place:
    """The log up to its head."""
    with connect(database, SCHEMA, "reader") as connection:
        return Place(database, SCHEMA, read_head(connection).position)


def record_sessions(database: str, rounds_by_session: dict[str, int]) -> None:
    """Put sessions into the log, so many rounds each; a name ends in its gaming day."""

    history = random_evening(0, 1).history
    record_stream(database, history.streams[PREMISES])
    for seed, (session, rounds) in enumerate(rounds_by_session.items()):
        played = random_evening(seed, rounds).history.streams[STREAM]
        record_stream(database, [_moved(one, session) for one in played])


def record_stream(database: str, stream: list[Recorded]) -> None:
    """Put a stream into the log under the commands that recorded it."""
    mapper = LedgerMapper(JSONTranscoder())
    with LedgerDatastore(database, SCHEMA) as datastore:
        recorder = LedgerRecorder(datastore)
        for command_id, group in groupby(stream, key=lambda recorded: recorded.command_id):
            events: list[Any] = [recorded.event for recorded in group]
            stored = [mapper.to_stored_event(event) for event in events]
            name = f"{stored[0].originator_id} {command_id}"
            command_hash = hashlib.sha256(name.encode()).digest()
            recorder.record(Save(command_id=name, command_hash=command_hash, events=stored))


def _moved(recorded: Recorded, session: str) -> Recorded:
    """The same event in another session, on that session's gaming day."""
    event: Event = recorded.event
    cause = event.caused_by and event.caused_by.replace(STREAM, f"table/{session}")
    days = dt.date.fromisoformat(session.rpartition("/")[2]) - DAY
    moved = event.model_copy(
        update={
            "originator_id": f"table/{session}",
            "caused_by": cause,
            "gaming_day": event.gaming_day + days,
            "occurred_at": event.occurred_at + days,
        }
    )
    return recorded._replace(event=moved)

"""Replay from a real log reads what was played, whatever the size of its pages."""

from __future__ import annotations

import hashlib
from itertools import groupby
from typing import Any

from eventsourcing.persistence import JSONTranscoder

from ledger.events.catalogue import every_event
from ledger.replay import LogHistory, audit, replay
from ledger.store.connections import connect
from ledger.store.datastore import LedgerDatastore
from ledger.store.mapper import LedgerMapper, register
from ledger.store.outcomes import Save
from ledger.store.recorder import LedgerRecorder
from tests.fixtures.databases import SCHEMA
from tests.replay.evening import SESSION, STREAM, Evening
from tests.replay.random_evening import random_evening


def record(database: str, evening: Evening) -> None:
    """Put the evening's events into the log, under the commands that recorded them."""
    for event_class in every_event().values():
        register(event_class)
    mapper = LedgerMapper(JSONTranscoder())
    with LedgerDatastore(database, SCHEMA) as datastore:
        recorder = LedgerRecorder(datastore)
        for stream in ("premises", STREAM):
            history = evening.history.events_of(stream)
            for command_id, group in groupby(history, key=lambda recorded: recorded.command_id):
                events: list[Any] = [recorded.event for recorded in group]
                stored = [mapper.to_stored_event(event) for event in events]
                command_hash = hashlib.sha256(stored[0].state).digest()
                name = command_id or "adoption"
                recorder.record(Save(command_id=name, command_hash=command_hash, events=stored))


def test_a_log_gives_the_steps_and_the_audit_of_what_was_played(database: str) -> None:
    evening = random_evening(seed=7, rounds=6)
    record(database, evening)
    played = list(replay(evening.history, SESSION))
    with connect(database, SCHEMA, "reader") as connection:
        for page in (1, 3, 500):
            history = LogHistory(connection, page=page)
            steps = list(replay(history, SESSION))
            assert [(s.recorded.event, s.after, s.changed) for s in steps] == [
                (s.recorded.event, s.after, s.changed) for s in played
            ]
            assert audit(history, SESSION) == audit(evening.history, SESSION)
        positions = [step.recorded.position for step in steps]
        assert positions == sorted(positions)
        assert positions[0] == 2

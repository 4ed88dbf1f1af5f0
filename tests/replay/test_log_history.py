"""Replay from a real log reads what was played, whatever the size of its pages."""

from __future__ import annotations

from ledger.identifiers import PREMISES
from ledger.replay import LogHistory, audit, replay
from ledger.store.connections import connect
from tests.fixtures.databases import SCHEMA
from tests.replay.evening import SESSION, STREAM, Evening
from tests.replay.house_of_sessions import record_stream
from tests.replay.random_evening import random_evening


def record(database: str, evening: Evening) -> None:
    """Put the evening's events into the log, under the commands that recorded them."""
    for stream in (PREMISES, STREAM):
        record_stream(database, evening.history.streams[stream])


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

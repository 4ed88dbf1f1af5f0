"""While one thread decides over several streams, nobody else records."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

import psycopg
import pytest

from ledger.store import connections
from ledger.store.datastore import LedgerDatastore
from ledger.store.errors import ConnectionLost, LogBusy
from ledger.store.recorder import LedgerRecorder
from tests.fixtures.databases import SCHEMA
from tests.store.noted import Connection, recorded, save

TABLE = "table/a"


def test_what_was_loaded_is_still_so_when_it_is_written(recorder: LedgerRecorder) -> None:
    """Another thread tries to take version 1 between the load and the save, and has to wait."""
    loaded = threading.Event()

    def decide_over_several() -> None:
        with recorder.exclusive():
            assert recorder.select_events(TABLE) == []
            loaded.set()
            assert not done.wait(0.3), "the other was not kept out"
            recorder.record(save("exclusive", (TABLE, 1)))

    done = threading.Event()
    with ThreadPoolExecutor() as pool:
        exclusive = pool.submit(decide_over_several)
        loaded.wait()
        other = pool.submit(recorder.record, save("other", (TABLE, 1)))
        other.add_done_callback(lambda _: done.set())
        exclusive.result()
        with pytest.raises(Exception, match="events_stream_version"):
            other.result()
    assert recorded(recorder) == ([(1, TABLE, 1)], ["exclusive"])


def test_all_saves_of_the_block_become_visible_together(recorder: LedgerRecorder) -> None:
    with ThreadPoolExecutor() as pool, recorder.exclusive():
        recorder.record(save("c-1", (TABLE, 1)))
        recorder.record(save("c-2", (TABLE, 2)))
        assert len(recorder.select_events(TABLE)) == 2
        assert recorder.read_head().position == 2
        assert pool.submit(recorder.read_events, 0).result() == []
    assert recorded(recorder) == ([(1, TABLE, 1), (2, TABLE, 2)], ["c-1", "c-2"])


def test_a_block_that_fails_records_nothing(recorder: LedgerRecorder) -> None:
    def record_and_fail() -> None:
        with recorder.exclusive():
            recorder.record(save("c-1", (TABLE, 1)))
            raise ValueError("changed my mind")

    with pytest.raises(ValueError, match="changed my mind"):
        record_and_fail()
    assert recorded(recorder) == ([], [])
    recorder.record(save("c-1", (TABLE, 1)))


def test_a_second_block_in_the_same_thread_is_a_mistake(recorder: LedgerRecorder) -> None:
    with recorder.exclusive(), pytest.raises(RuntimeError, match="already"), recorder.exclusive():
        pass
    assert list(recorder.record(save("c-1", (TABLE, 1))).positions) == [1]


def test_many_exclusive_blocks_all_come_to_their_turn(recorder: LedgerRecorder) -> None:
    def append_next(number: int) -> None:
        with recorder.exclusive():
            version = len(recorder.select_events(TABLE))
            recorder.record(save(f"c-{number}", (TABLE, version + 1)))

    with ThreadPoolExecutor(max_workers=8) as pool:
        list(pool.map(append_next, range(24)))
    assert len(recorder.select_events(TABLE)) == 24


def test_a_log_locked_for_too_long_is_busy(
    database: str, writer: Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "LOCK_TIMEOUT_SECONDS", 0.2)
    with LedgerDatastore(database, SCHEMA) as datastore:
        recorder = LedgerRecorder(datastore)
        writer.execute("BEGIN")
        writer.execute("SELECT lock_head()")
        with pytest.raises(LogBusy):
            recorder.record(save("c-1", (TABLE, 1)))
        with pytest.raises(LogBusy), recorder.exclusive():
            pytest.fail("the block ran")
        writer.execute("ROLLBACK")
        assert recorded(recorder) == ([], [])


def test_who_falls_silent_with_the_log_in_hand_loses_it_before_the_others_lose_patience(
    recorder: LedgerRecorder, writer: Connection
) -> None:
    """As a process that was stopped, or whose network is gone: the server hears nothing of it."""
    writer.execute("BEGIN")
    writer.execute("SELECT lock_head()")
    assert recorder.record(save("c-1", (TABLE, 1))).first_position == 1
    with pytest.raises(psycopg.errors.IdleInTransactionSessionTimeout):
        writer.execute("COMMIT")


def test_a_block_whose_connection_breaks_records_nothing(
    recorder: LedgerRecorder, owner: Connection
) -> None:
    def record_and_break() -> None:
        with recorder.exclusive():
            recorder.record(save("c-1", (TABLE, 1)))
            owner.execute(
                "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity"
                " WHERE datname = current_database() AND state = 'idle in transaction'"
            )
            recorder.record(save("c-2", (TABLE, 2)))

    with pytest.raises(ConnectionLost):
        record_and_break()
    assert recorded(recorder) == ([], [])
    with recorder.exclusive():
        recorder.record(save("c-1", (TABLE, 1)))
    assert recorded(recorder) == ([(1, TABLE, 1)], ["c-1"])

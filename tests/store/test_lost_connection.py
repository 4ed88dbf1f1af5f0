"""A broken connection neither loses a command nor records it twice."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import pytest

from ledger.store import connections, flights
from ledger.store.datastore import LedgerDatastore
from ledger.store.errors import (
    CommandAlreadyRecorded,
    Conflict,
    ConnectionLost,
    OutcomeUnknown,
)
from ledger.store.flights import WAITS_MILLISECONDS
from ledger.store.recorder import LedgerRecorder
from tests.fixtures.databases import SCHEMA
from tests.store.cutting_proxy import CuttingProxy, Fault
from tests.store.noted import Connection, recorded, save, wait_until_blocked

TABLE = "table/a"
ONE = ([(1, TABLE, 1)], ["lost-1"])


@pytest.mark.parametrize("fault", ["request lost", "reply lost"])
def test_a_command_is_recorded_once_whichever_way_its_message_is_lost(
    far: LedgerRecorder, recorder: LedgerRecorder, proxy: CuttingProxy, fault: Fault
) -> None:
    proxy.cut("lost-1", fault)
    outcome = far.record(save("lost-1", (TABLE, 1)))
    assert proxy.faults == []
    assert list(outcome.positions) == [1]
    assert recorded(recorder) == ONE


@pytest.mark.parametrize("fault", ["request lost", "reply lost"])
def test_so_is_a_refusal(
    far: LedgerRecorder, recorder: LedgerRecorder, proxy: CuttingProxy, fault: Fault
) -> None:
    proxy.cut("lost-1", fault)
    outcome = far.record(save("lost-1", refusal={"code": "cage.short"}))
    assert (proxy.faults, outcome.refusal) == ([], {"code": "cage.short"})
    assert recorded(recorder) == ([], ["lost-1"])


def test_a_lost_append_that_is_still_under_way_is_waited_for(
    far: LedgerRecorder, proxy: CuttingProxy, writer: Connection, owner: Connection
) -> None:
    """The server works on while we ask, find nothing, and append again behind it."""
    writer.execute("BEGIN")
    writer.execute("SELECT lock_head()")
    proxy.cut("lost-1", "hung up")
    with ThreadPoolExecutor() as pool:
        sent = pool.submit(far.record, save("lost-1", (TABLE, 1)))
        wait_until_blocked(owner, waiters=2)
        writer.execute("COMMIT")
        assert list(sent.result().positions) == [1]
    assert recorded(far) == ONE


def test_a_conflict_after_a_lost_request_is_a_conflict(
    far: LedgerRecorder, recorder: LedgerRecorder, proxy: CuttingProxy
) -> None:
    recorder.record(save("other", (TABLE, 1)))
    proxy.cut("lost-1", "request lost")
    with pytest.raises(Conflict):
        far.record(save("lost-1", (TABLE, 1)))
    assert recorded(recorder) == ([(1, TABLE, 1)], ["other"])


@pytest.mark.parametrize(
    "earlier",
    [save("lost-1", (TABLE, 1), (TABLE, 2)), save("lost-1", refusal={"code": "cage.short"})],
    ids=["another decision", "a refusal"],
)
def test_a_lost_command_is_not_taken_for_another_of_its_id(
    far: LedgerRecorder, recorder: LedgerRecorder, proxy: CuttingProxy, earlier: object
) -> None:
    recorder.record(earlier)  # type: ignore[arg-type]  # pytest's parameters have no type
    proxy.cut("lost-1", "request lost")
    with pytest.raises(CommandAlreadyRecorded):
        far.record(save("lost-1", (TABLE, 1)))


def test_a_connection_that_keeps_breaking_leaves_the_outcome_unknown(
    far: LedgerRecorder,
    recorder: LedgerRecorder,
    proxy: CuttingProxy,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(flights, "WAITS_MILLISECONDS", (1, 1))
    always: list[Fault] = ["request lost"] * 50
    proxy.cut("lost-1", *always)
    with pytest.raises(OutcomeUnknown, match="lost-1"):
        far.record(save("lost-1", (TABLE, 1)))
    proxy.cut("")
    assert recorded(recorder) == ([], [])
    far.record(save("lost-1", (TABLE, 1)))
    assert recorded(recorder) == ONE


def test_an_exclusive_block_whose_commit_reply_is_lost_has_succeeded(
    far: LedgerRecorder, recorder: LedgerRecorder, proxy: CuttingProxy
) -> None:
    with far.exclusive():
        far.record(save("lost-1", (TABLE, 1)))
        proxy.cut("COMMIT", "reply lost")
    assert proxy.faults == []
    assert recorded(recorder) == ONE


def test_an_exclusive_block_whose_commit_never_arrives_can_be_run_again(
    far: LedgerRecorder, recorder: LedgerRecorder, proxy: CuttingProxy
) -> None:
    def block() -> None:
        with far.exclusive():
            far.record(save("lost-1", (TABLE, 1)))

    proxy.cut("COMMIT", "request lost")
    with pytest.raises(ConnectionLost):
        block()
    assert recorded(recorder) == ([], [])
    block()
    assert recorded(recorder) == ONE


def test_a_restarted_server_is_used_again_however_many_connections_it_broke(
    recorder: LedgerRecorder, owner: Connection
) -> None:
    recorder.record(save("lost-1", (TABLE, 1)))
    with ExitStack() as many:
        for _ in range(len(WAITS_MILLISECONDS) + 3):  # more than there are attempts
            many.enter_context(recorder.datastore.get_connection())
    owner.execute(
        "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    assert recorded(recorder) == ONE


def test_a_block_that_sat_too_long_has_lost_its_connection_and_can_be_run_again(
    database: str, recorder: LedgerRecorder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after a process was stopped, or a machine asleep, while it held the log."""

    def block(seconds: float) -> None:
        with hasty.exclusive():
            time.sleep(seconds)
            hasty.record(save("lost-1", (TABLE, 1)))

    monkeypatch.setitem(connections.IDLE_IN_TRANSACTION_SECONDS, "writer", 0.1)
    with LedgerDatastore(database, SCHEMA) as datastore:
        hasty = LedgerRecorder(datastore)
        with pytest.raises(ConnectionLost):
            block(seconds=0.5)
        assert recorded(recorder) == ([], [])
        block(seconds=0)
    assert recorded(recorder) == ONE

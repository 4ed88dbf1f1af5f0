"""Snapshots are written on a thread of its own: whatever becomes of it, nobody waits for it."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import replace

import pytest
from structlog.testing import capture_logs

from ledger.snapshots import keeper as keeping
from ledger.snapshots.keeper import Keeper
from ledger.store.datastore import LedgerDatastore
from ledger.store.recorder import LedgerRecorder
from ledger.store.snapshots import Snapshot, SnapshotRows
from tests.fixtures.databases import SCHEMA
from tests.snapshots.snapshots_locked import snapshots_locked
from tests.store.cutting_proxy import CuttingProxy, cutting_proxy
from tests.store.noted import save, wait_until_blocked

CODE = b"c" * 32
STREAMS = ("table/1", "table/2", "table/3", "table/4")


def state(stream: str = "table/1", version: int = 1) -> Snapshot:
    return Snapshot(stream, version, "RouletteSession", CODE, b"%d" % version)


@pytest.fixture
def proxy(database: str) -> Iterator[CuttingProxy]:
    with cutting_proxy(database) as proxy:
        yield proxy


@pytest.fixture
def datastore(database: str, proxy: CuttingProxy) -> Iterator[LedgerDatastore]:
    """Behind the proxy; each stream has three events, all of one command."""
    events = [(stream, version) for stream in STREAMS for version in (1, 2, 3)]
    with LedgerDatastore(database, SCHEMA) as near:
        LedgerRecorder(near).record(save("c-1", *events))
    with LedgerDatastore(proxy.conninfo, SCHEMA) as datastore:
        yield datastore


@pytest.fixture
def keeper(datastore: LedgerDatastore) -> Iterator[Keeper]:
    keeper = Keeper(SnapshotRows(datastore), datastore.losses)
    yield keeper
    keeper.close()


def kept(database: str) -> dict[str, int]:
    with LedgerDatastore(database, SCHEMA) as near:
        return SnapshotRows(near).versions()


def hand_over(keeper: Keeper, *snapshots: Snapshot) -> None:
    keeper.hand_over(snapshots, "c-1")


def test_of_a_stream_only_the_newest_waits(database: str, keeper: Keeper) -> None:
    with snapshots_locked(database) as watcher:
        hand_over(keeper, state())
        wait_until_blocked(watcher)
        hand_over(keeper, state(version=2))
        keeper.hand_over([state(version=3)], "c-2")
    assert keeper.settle()
    assert kept(database) == {"table/1": 1}, "the third would be another command's"
    hand_over(keeper, state(version=2), state("table/2"))
    hand_over(keeper, state(version=3))
    assert keeper.settle()
    assert kept(database) == {"table/1": 3, "table/2": 1}


def test_of_too_many_streams_those_that_waited_longest_are_lost(
    database: str, keeper: Keeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "STREAMS_WAITING_MAXIMUM", 2)
    with snapshots_locked(database) as watcher:
        hand_over(keeper, state("table/1"))
        wait_until_blocked(watcher)
        hand_over(keeper, state("table/2"), state("table/3"), state("table/2", 2))
        hand_over(keeper, state("table/4"))
    assert keeper.settle()
    assert kept(database) == {"table/1": 1, "table/2": 2, "table/4": 1}


def test_the_end_waits_for_what_waits(database: str, keeper: Keeper) -> None:
    hand_over(keeper, *map(state, STREAMS))
    keeper.close()
    assert kept(database) == dict.fromkeys(STREAMS, 1)
    keeper.close()
    hand_over(keeper, state(version=2))
    assert keeper.settle()
    assert kept(database)["table/1"] == 1, "and nothing is kept any more"


@pytest.mark.usefixtures("datastore")
def test_who_ends_without_a_word_waits_too(database: str) -> None:
    program = [sys.executable, "-m", "tests.snapshots.unclosed_process"]
    subprocess.run([*program, database, "table/1", "c-1"], check=True, timeout=60)
    assert kept(database) == {"table/1": 1}


def test_the_end_does_not_wait_long_for_a_server_that_hangs(
    database: str, keeper: Keeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "CLOSING_SECONDS_MAXIMUM", 0.1)
    with snapshots_locked(database) as watcher:
        hand_over(keeper, state())
        wait_until_blocked(watcher)
        assert not keeper.settle()
        keeper.close()
        keeper.close()
        wait_until_blocked(watcher)


def test_nor_for_one_that_is_gone(proxy: CuttingProxy, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "CLOSING_SECONDS_MAXIMUM", 0.1)
    proxy.admit_nobody()
    before = time.monotonic()
    with capture_logs() as logs:
        with LedgerDatastore(proxy.conninfo, SCHEMA) as nowhere:
            keeper = Keeper(SnapshotRows(nowhere), nowhere.losses)
            hand_over(keeper, *map(state, STREAMS))
            keeper.close()
            assert logs == [], "it still waits for a connection"
        ended(keeper)
    assert time.monotonic() - before < 10
    assert [line["event"] for line in logs] == ["snapshot.not_kept"], "nor is each tried"


def ended(keeper: Keeper) -> None:
    """Return when its thread has ended."""
    for thread in threading.enumerate():
        if thread is keeper._thread:
            thread.join(5)
            assert not thread.is_alive()


def test_what_fails_is_logged_and_the_next_is_kept(
    database: str, proxy: CuttingProxy, keeper: Keeper
) -> None:
    proxy.cut("keep_snapshot", "request lost")
    with capture_logs() as logs:
        hand_over(keeper, state())
        assert keeper.settle()
    assert [(line["event"], line["stream"]) for line in logs] == [("snapshot.not_kept", "table/1")]
    assert kept(database) == {}
    hand_over(keeper, state(version=2))
    assert keeper.settle()
    assert kept(database) == {"table/1": 2}


def test_a_fault_of_the_program_is_logged_too(database: str, keeper: Keeper) -> None:
    with capture_logs() as logs:
        hand_over(keeper, replace(state(), version="no number"))  # type: ignore[arg-type]  # as a fault has it
        assert keeper.settle()
    assert len(logs) == 1
    hand_over(keeper, state())
    assert keeper.settle()
    assert kept(database) == {"table/1": 1}


def test_what_waited_when_a_connection_was_lost_is_lost(
    database: str, keeper: Keeper, datastore: LedgerDatastore
) -> None:
    with snapshots_locked(database) as watcher:
        hand_over(keeper, state("table/1"))
        wait_until_blocked(watcher)
        hand_over(keeper, state("table/2"))
        datastore.losses.add()
        hand_over(keeper, state("table/3"))
    assert keeper.settle()
    assert kept(database) == {"table/1": 1, "table/3": 1}

"""Rows of the cache of states: one for each stream, of what is recorded, and only if unharmed."""

from __future__ import annotations

from dataclasses import replace

import psycopg
import pytest

from ledger.store.datastore import LedgerDatastore
from ledger.store.recorder import LedgerRecorder
from ledger.store.snapshots import Snapshot, SnapshotDamaged, SnapshotRows
from tests.store.noted import Connection, save

CODE = b"c" * 32
STATE = Snapshot("table/1", 2, "RouletteSession", CODE, b'{"round":3}')


@pytest.fixture
def rows(datastore: LedgerDatastore) -> SnapshotRows:
    """A stream of three events."""
    LedgerRecorder(datastore).record(save("c-1", ("table/1", 1), ("table/1", 2), ("table/1", 3)))
    return SnapshotRows(datastore)


def test_a_snapshot_comes_back(rows: SnapshotRows) -> None:
    assert rows.put(STATE)
    assert rows.find("table/1", CODE) == STATE
    assert rows.find("table/2", CODE) is None


def test_the_next_one_takes_its_place(rows: SnapshotRows, owner: Connection) -> None:
    later = replace(STATE, version=3, state=b'{"round":4}')
    assert rows.put(STATE)
    assert rows.put(later)
    assert rows.find("table/1", CODE) == later
    assert owner.execute("SELECT FROM snapshots").rowcount == 1


def test_what_is_not_recorded_is_not_kept(rows: SnapshotRows) -> None:
    assert not rows.put(replace(STATE, version=4))
    assert not rows.put(replace(STATE, stream="table/2"))
    assert rows.find("table/1", CODE) is None
    assert rows.find("table/2", CODE) is None


def test_what_another_command_recorded_is_not_kept(rows: SnapshotRows) -> None:
    assert not rows.put(STATE, "c-2")
    assert rows.find("table/1", CODE) is None
    assert rows.put(STATE, "c-1")
    assert rows.find("table/1", CODE) == STATE


def test_other_code_does_not_believe_it_and_puts_its_own_there(rows: SnapshotRows) -> None:
    other = b"o" * 32
    rows.put(STATE)
    assert rows.find("table/1", other) is None
    assert rows.put(replace(STATE, version=1, code_digest=other))
    assert rows.find("table/1", other) == replace(STATE, version=1, code_digest=other)
    assert rows.find("table/1", CODE) is None


@pytest.mark.parametrize(
    "damage",
    [
        "version = 3",
        "kind = 'CrapsSession'",
        "state = set_byte(state, 0, 32)",
        "state = ''",
        "digest = sha256(digest)",
    ],
)
def test_a_damaged_one_says_so(rows: SnapshotRows, owner: Connection, damage: str) -> None:
    rows.put(STATE)
    owner.execute(f"UPDATE snapshots SET {damage}".encode())
    with pytest.raises(SnapshotDamaged, match="not what was written"):
        rows.find("table/1", CODE)


def test_one_that_was_carried_to_another_stream_says_so(
    rows: SnapshotRows, owner: Connection
) -> None:
    rows.put(STATE)
    owner.execute("UPDATE snapshots SET stream = 'table/2'")
    with pytest.raises(SnapshotDamaged, match="not what was written"):
        rows.find("table/2", CODE)


KEEP = "SELECT keep_snapshot('table/1', 1, 'Noted', '', '', '')"


@pytest.mark.usefixtures("rows")
def test_nobody_waits_for_the_disk(writer: Connection) -> None:
    with writer.transaction():
        writer.execute(KEEP)
        assert writer.execute("SHOW synchronous_commit").fetchall() == [("off",)]
    assert writer.execute("SHOW synchronous_commit").fetchall() == [("on",)]


@pytest.mark.usefixtures("rows")
def test_but_everybody_waits_for_what_is_recorded(writer: Connection) -> None:
    with writer.transaction(force_rollback=True):
        writer.execute("SELECT lock_head()")
        with pytest.raises(psycopg.Error, match="a transaction of its own") as refused:
            writer.execute(KEEP)
    assert refused.value.sqlstate == "LC004"


@pytest.mark.usefixtures("rows")
def test_they_can_all_be_thrown_away(rows: SnapshotRows, owner: Connection) -> None:
    rows.put(STATE)
    owner.execute("TRUNCATE snapshots")
    assert rows.find("table/1", CODE) is None

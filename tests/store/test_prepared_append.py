"""The append is prepared once a connection, also where a block was rolled back on it."""

from __future__ import annotations

import pytest

from ledger.store import connections
from ledger.store import datastore as datastores
from ledger.store.datastore import LedgerDatastore
from ledger.store.errors import LogBusy
from ledger.store.recorder import LedgerRecorder
from tests.fixtures.databases import SCHEMA
from tests.store.noted import Connection, recorded, save

TABLE = "table/a"


class Changed(Exception):
    """Somebody changed his mind."""


def change_mind(recorder: LedgerRecorder, *, reads: bool) -> None:
    with recorder.exclusive():
        if reads:  # the driver prepares a statement of its own, and forgets all at the rollback
            recorder.find_outcomes(["c-1"])
        recorder.record(save("c-9", (TABLE, 1)))
        raise Changed


def fail_after(recorder: LedgerRecorder, *, reads: bool) -> None:
    with pytest.raises(Changed):
        change_mind(recorder, reads=reads)


@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("second", [True, False])
def test_after_each_rollback_the_append_is_known_or_prepared_again(
    recorder: LedgerRecorder, *, first: bool, second: bool
) -> None:
    recorder.record(save("c-0", ("table/b", 1)))
    fail_after(recorder, reads=first)
    recorder.record(save("c-1", ("table/b", 2)))
    fail_after(recorder, reads=second)
    recorder.record(save("c-2", (TABLE, 1)))
    assert recorded(recorder)[1] == ["c-0", "c-1", "c-2"]


def test_a_connection_to_which_the_log_was_refused_can_append(
    database: str, writer: Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "LOCK_TIMEOUT_SECONDS", 0.2)
    monkeypatch.setattr(datastores, "CONNECTIONS_MAX", 1)
    with LedgerDatastore(database, SCHEMA) as datastore:
        recorder = LedgerRecorder(datastore)
        recorder.record(save("c-1", (TABLE, 1)))
        recorder.find_outcomes(["c-1"])  # the driver prepares a statement, and forgets them all
        with writer.transaction():
            writer.execute("SELECT lock_head()")
            with pytest.raises(LogBusy), recorder.exclusive():
                pytest.fail("the block ran")
        recorder.find_outcomes(["c-1"])
        assert list(recorder.record(save("c-2", (TABLE, 2))).positions) == [2]

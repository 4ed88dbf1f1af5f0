"""The same command, carried out by another process meanwhile: that one's answer is not ours."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ledger.store import connections
from ledger.store.datastore import LedgerDatastore
from ledger.store.errors import (
    CommandAlreadyRecorded,
    Conflict,
    ConnectionLost,
    LogBusy,
    OutcomeUnknown,
)
from ledger.store.flights import Flight
from ledger.store.outcomes import Outcome, Save
from ledger.store.recorder import LedgerRecorder
from tests.fixtures.databases import SCHEMA
from tests.store.cutting_proxy import CuttingProxy
from tests.store.noted import Connection, hash_of, recorded, save, stored

TABLE = "table/a"


@pytest.mark.parametrize(
    ("version", "words"),
    [(2, "lost-1"), (1, "decided from another state")],
    ids=["after another event", "from another state"],
)
def test_what_rests_on_a_lost_command_falls_where_another_process_carried_it_out(
    far: LedgerRecorder, recorder: LedgerRecorder, proxy: CuttingProxy, version: int, words: str
) -> None:
    """The state that it would have left is not the one in the log, also where versions fit."""
    for before in range(1, version):
        recorder.record(save(f"other-{before}", (TABLE, before)))
    theirs = [stored(TABLE, version, words)]
    recorder.record(Save(command_id="lost-1", command_hash=hash_of("lost-1"), events=theirs))
    proxy.cut("lost-2", "request lost")
    answers = Flight(far.datastore, [save("lost-1", (TABLE, 1)), save("lost-2", (TABLE, 2))]).land()
    assert [type(answer) for answer in answers] == [CommandAlreadyRecorded, Conflict]


def test_a_block_whose_commit_is_lost_is_not_taken_for_another_process_s(
    far: LedgerRecorder,
    recorder: LedgerRecorder,
    proxy: CuttingProxy,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its positions have been told already, and may be others there."""
    look = far.find_outcomes

    def too_late(command_ids: Sequence[str]) -> dict[str, Outcome]:
        if "c-2" not in recorded(recorder)[1]:
            recorder.record(save("c-1", ("table/b", 1)))
            recorder.record(save("c-2", (TABLE, 1)))
        return look(command_ids)

    def block() -> None:
        with far.exclusive():
            far.record(save("c-2", (TABLE, 1)))
            proxy.cut("COMMIT", "request lost")

    monkeypatch.setattr(far, "find_outcomes", too_late)
    with pytest.raises(ConnectionLost):
        block()


def test_of_what_was_sent_before_nobody_says_that_it_is_not_recorded(
    database: str, writer: Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first sending may have been carried out; only the log could tell, and it is busy."""
    monkeypatch.setattr(connections, "LOCK_TIMEOUT_SECONDS", 0.2)
    with LedgerDatastore(database, SCHEMA) as datastore, writer.transaction():
        writer.execute("SELECT lock_head()")
        for again, told in ((False, LogBusy), (True, OutcomeUnknown)):
            [answer] = Flight(datastore, [save("lost-1", (TABLE, 1))], again=again).land()
            assert type(answer) is told

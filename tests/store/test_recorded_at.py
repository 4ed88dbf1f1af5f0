"""When the ledger learned of something: the server's time, which never goes back."""

from __future__ import annotations

import datetime as dt
from concurrent.futures import ThreadPoolExecutor

from ledger.store.append import append
from ledger.store.reader import position_known_by
from ledger.store.recorder import LedgerRecorder
from tests.store.noted import NOON, Connection, save, wait_until_blocked

TABLE = "table/roulette-1/1963-12-16"
CAGE = "cage/window-1/1963-12-16/1"
MICROSECOND = dt.timedelta(microseconds=1)


def test_recorded_at_never_goes_back(recorder: LedgerRecorder, owner: Connection) -> None:
    recorder.record(save("c-1", (TABLE, 1)))
    # As if the server's clock had been an hour fast and was then set right.
    owner.execute("UPDATE log_head SET recorded_at = clock_timestamp() + interval '1 hour'")
    fast = recorder.read_head().recorded_at
    assert recorder.record(save("c-2", (TABLE, 2))).recorded_at == fast
    assert recorder.record(save("c-3", refusal={"code": "cage.short"})).recorded_at == fast
    times = [event.recorded_at for event in recorder.read_events(0)]
    assert times == sorted(times)


def test_recorded_at_is_when_the_lock_was_had(
    recorder: LedgerRecorder, writer: Connection, owner: Connection
) -> None:
    writer.execute("BEGIN")
    append(writer, [save("c-1", (TABLE, 1))])
    with ThreadPoolExecutor() as pool:
        waiting = pool.submit(recorder.record, save("c-2", (CAGE, 1)))
        wait_until_blocked(owner)
        let_go = owner.execute("SELECT clock_timestamp()").fetchall()[0][0]
        writer.execute("ROLLBACK")  # so that the head says nothing later than the clock
        assert waiting.result().recorded_at >= let_go


def test_what_was_known_at_an_instant_is_found_by_recorded_at(recorder: LedgerRecorder) -> None:
    outcomes = [recorder.record(save(f"c-{n}", (TABLE, n), (CAGE, n))) for n in range(1, 6)]
    with recorder.datastore.get_connection() as connection:
        for outcome in outcomes:
            known = position_known_by(connection, outcome.recorded_at)
            assert known == outcome.last_position
            just_before = outcome.recorded_at - MICROSECOND
            assert position_known_by(connection, just_before) == known - 2


def test_nothing_is_known_before_the_first_event(recorder: LedgerRecorder) -> None:
    with recorder.datastore.get_connection() as connection:
        assert position_known_by(connection, NOON) == 0

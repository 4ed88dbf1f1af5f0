"""A command costs the same at the start and at the end of a long session, in any process."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from ledger.application import Ledger
from ledger.commands.base import Command
from ledger.floor.tables.session import TableSession
from ledger.results import Result
from ledger.snapshots import EVENTS_BETWEEN_SNAPSHOTS, Snapshots
from ledger.store.snapshots import SnapshotRows
from tests.application.ledgers import (
    at_table,
    bet,
    carried_out,
    ledger_of,
    ledgers,
    open_house,
    replayed,
)
from tests.fixtures.databases import SCHEMA
from tests.floor.house import House
from tests.floor.roulette_house import TABLE
from tests.snapshots.long_session import Reading, lengthen
from tests.snapshots.restoring_house import known
from tests.snapshots.snapshots_locked import snapshots_locked
from tests.store.noted import wait_until_blocked

BETWEEN = 7
"""Events between two snapshots, where a test cannot wait for hundreds."""


@pytest.fixture
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ledger.snapshots.EVENTS_BETWEEN_SNAPSHOTS", BETWEEN)


def one_by_one(ledger: Ledger, commands: Iterable[Command]) -> list[Result]:
    return [ledger.execute(command) for command in commands]


def streams_with_snapshots(ledger: Ledger) -> dict[str, int]:
    """Stream → version of its snapshot."""
    return SnapshotRows(ledger.recorder.datastore).versions()


def require_snapshots_of_the_log(ledger: Ledger) -> None:
    """The table has a snapshot, and each one is what the events up to its version make."""
    assert TABLE in streams_with_snapshots(ledger)
    assert list(Snapshots(ledger.recorder.datastore).differences(ledger.history)) == []


def test_a_new_process_reads_the_end_of_a_long_session_only(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = open_house()
    with ledger_of(database, house) as before:
        lengthen(before, 5_000)
    with Ledger(database, SCHEMA) as first:
        assert first.execute(bet(house)).refusal is None
    with Ledger(database, SCHEMA) as second:
        reading = Reading(second, monkeypatch)
        assert second.execute(bet(house)).refusal is None
        assert reading.of[TABLE] <= EVENTS_BETWEEN_SNAPSHOTS
        assert known(second.load(TableSession, TABLE)) == known(
            replayed(second, TableSession, TABLE)
        )


@pytest.mark.usefixtures("often")
@pytest.mark.parametrize("give", [one_by_one, carried_out])
def test_however_commands_come_snapshots_are_kept_on_the_way(
    database: str,
    monkeypatch: pytest.MonkeyPatch,
    give: Callable[[Ledger, Iterable[Command]], list[Result]],
) -> None:
    house = open_house()
    with ledger_of(database, house) as ledger:
        for result in give(ledger, [bet(house) for _ in range(5 * BETWEEN)]):
            assert result.refusal is None
    with Ledger(database, SCHEMA) as fresh:
        require_snapshots_of_the_log(fresh)
        reading = Reading(fresh, monkeypatch)
        session = fresh.load(TableSession, TABLE)
        assert reading.of.get(TABLE, 0) < BETWEEN
        assert known(session) == known(replayed(fresh, TableSession, TABLE))


@pytest.mark.usefixtures("often")
def test_no_command_waits_for_a_snapshot_to_be_written(database: str) -> None:
    house = open_house()
    with ledger_of(database, house) as ledger:
        ledger.settle()
        before = streams_with_snapshots(ledger).get(TABLE, 0)
        with snapshots_locked(database) as watcher:
            for result in one_by_one(ledger, [bet(house) for _ in range(5 * BETWEEN)]):
                assert result.refusal is None
            wait_until_blocked(watcher)
            assert streams_with_snapshots(ledger).get(TABLE, 0) == before
    with Ledger(database, SCHEMA) as fresh:
        require_snapshots_of_the_log(fresh)
        last = fresh.load(TableSession, TABLE).version
        assert streams_with_snapshots(fresh)[TABLE] > last - BETWEEN, "the newest is kept"


@pytest.mark.usefixtures("often")
def test_a_process_of_a_single_command_keeps_the_snapshot_that_is_due(database: str) -> None:
    house = open_house()
    with ledger_of(database, house):
        pass
    kept = set()
    for _ in range(BETWEEN + 1):
        with Ledger(database, SCHEMA) as single:
            assert single.execute(bet(house)).refusal is None
            version = single.load(TableSession, TABLE).version
        with Ledger(database, SCHEMA) as fresh:
            if streams_with_snapshots(fresh).get(TABLE) == version:
                kept.add(version)
            assert list(Snapshots(fresh.recorder.datastore).differences(fresh.history)) == []
    assert len(kept) == 1


@pytest.mark.usefixtures("often")
def test_what_is_refused_leaves_no_snapshot(database: str) -> None:
    house = open_house()
    with ledger_of(database, house):
        pass
    with Ledger(database, SCHEMA) as ledger:
        ledger.execute(bet(house, seat=9))
        ledger.settle()
        before = streams_with_snapshots(ledger)
        for _ in range(3 * BETWEEN):
            assert ledger.execute(bet(house, seat=9)).refusal is not None
    with Ledger(database, SCHEMA) as ledger:
        assert streams_with_snapshots(ledger) == before


def bet_at(at: dt.datetime, house: House, seat: int) -> Command:
    """A bet of the minute after this time, however many were made before."""
    try:
        return bet(house, seat)
    finally:
        house.at = at


@pytest.mark.usefixtures("often")
def test_writers_who_overtake_each_other_keep_only_what_is_recorded(database: str) -> None:
    house = open_house()
    with ledgers(database, house) as both, ThreadPoolExecutor(max_workers=4) as pool:
        commands = [bet_at(house.at, house, 1 + number % 6) for number in range(80)]
        given = pool.map(lambda n: both[n % 2].execute(commands[n]), range(80))
        assert all(result.refusal is None for result in given)
    with Ledger(database, SCHEMA) as fresh:
        require_snapshots_of_the_log(fresh)


@pytest.fixture
def settled(database: str) -> Iterator[tuple[Ledger, House]]:
    """A long session in which the last round had one bet."""
    house = open_house()
    with ledger_of(database, house) as ledger:
        lengthen(ledger, 2_000)
        acts = [("throw", {}), ("no_more_bets", {}), ("call", {"pocket": "17"}), ("settle", {})]
        for command in [
            bet(house),
            *(at_table(house, f"roulette.{act}", **fields) for act, fields in acts),
        ]:
            assert ledger.execute(command).refusal is None
        yield ledger, house


def test_what_was_settled_lately_is_found_without_reading_all_before(
    settled: tuple[Ledger, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    ledger, house = settled
    select, read = ledger.recorder.select_events, []

    def counted(*which: Any, **how: Any) -> Any:
        read.extend(found := select(*which, **how))
        return found

    monkeypatch.setattr(ledger.recorder, "select_events", counted)
    seen = {"act": "wrong_payout", "bet": "1-1", "paid": "30.00"}
    command = at_table(house, "irregularity.record", "supervisor-1", **seen)
    assert len(ledger.execute(command).positions) == 2
    assert 0 < len(read) <= 200

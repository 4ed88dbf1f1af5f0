"""A long stream is read from its newest snapshot on; where that is unfit, from its start."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import pairwise

import psycopg
import pytest
from structlog.testing import capture_logs

from ledger.aggregate import Aggregate
from ledger.application import Ledger
from ledger.events.base import Event
from ledger.floor.money.cage import Cage
from ledger.floor.roulette.session import RouletteSession
from ledger.floor.tables.session import TableSession
from ledger.snapshots import EVENTS_BETWEEN_SNAPSHOTS, Snapshots, is_due
from ledger.store.snapshots import Snapshot, SnapshotRows
from tests.application.ledgers import ledger_of, open_house, replayed
from tests.fixtures.databases import SCHEMA
from tests.floor.roulette_house import TABLE
from tests.snapshots.long_session import lengthen
from tests.snapshots.restoring_house import known
from tests.snapshots.snapshots_locked import snapshots_locked
from tests.store.noted import wait_until_blocked


@pytest.fixture
def ledger(database: str) -> Iterator[Ledger]:
    """A ledger with a table session of some hundred events more than a snapshot is for."""
    with ledger_of(database, open_house()) as ledger:
        lengthen(ledger, EVENTS_BETWEEN_SNAPSHOTS + 100)
        yield ledger


@pytest.fixture
def snapshots(ledger: Ledger) -> Snapshots:
    return Snapshots(ledger.recorder.datastore)


@pytest.fixture
def session(ledger: Ledger, snapshots: Snapshots) -> Aggregate:
    """The session as its events make it, kept as a snapshot too."""
    found = replayed(ledger, TableSession, TABLE)
    keep(snapshots, taken(snapshots, found))
    return found


def keep(snapshots: Snapshots, snapshot: Snapshot) -> None:
    snapshots.keep([snapshot])
    assert snapshots.settle()


def taken(snapshots: Snapshots, aggregate: Aggregate) -> Snapshot:
    (found,) = snapshots.taken([aggregate])
    return found


def read(snapshots: Snapshots, ledger: Ledger) -> tuple[Aggregate | None, int]:
    """The session as it is read, and from how many events."""
    events: list[Event] = []

    def events_after(stream: str, version: int, limit: int | None) -> Iterable[Event]:
        found = list(ledger.history(stream, version, limit))
        events.extend(found)
        return found

    aggregate = snapshots.read(TableSession, TABLE, events_after)
    assert snapshots.settle()
    return aggregate, len(events)


def test_a_session_comes_back_as_one_of_its_game(snapshots: Snapshots, session: Aggregate) -> None:
    found = snapshots.newest(TableSession, TABLE)
    assert type(found) is RouletteSession
    assert found.version == session.version
    assert known(found) == known(session)


def test_events_after_the_snapshot_are_read(
    snapshots: Snapshots, ledger: Ledger, session: Aggregate
) -> None:
    lengthen(ledger, 3)
    found, events = read(snapshots, ledger)
    assert events == 3
    assert found is not None
    assert found.version == session.version + 3
    assert known(found) == known(replayed(ledger, TableSession, TABLE))


def test_what_took_long_to_read_is_kept(snapshots: Snapshots, ledger: Ledger) -> None:
    first, events = read(snapshots, ledger)
    assert first is not None
    assert events == first.version > EVENTS_BETWEEN_SNAPSHOTS
    second, events = read(snapshots, ledger)
    assert events == 0
    assert second is not None
    assert known(second) == known(first)


@pytest.mark.usefixtures("session")
def test_what_is_quickly_read_is_not(snapshots: Snapshots, ledger: Ledger) -> None:
    lengthen(ledger, EVENTS_BETWEEN_SNAPSHOTS)
    assert read(snapshots, ledger)[1] == EVENTS_BETWEEN_SNAPSHOTS
    assert read(snapshots, ledger)[1] == EVENTS_BETWEEN_SNAPSHOTS


def test_where_nothing_happened_nothing_is_found(snapshots: Snapshots, ledger: Ledger) -> None:
    assert snapshots.read(Cage, "cage/window-9/1964-01-04/1", ledger.history) is None


def test_a_snapshot_of_other_code_is_passed_over(
    snapshots: Snapshots, ledger: Ledger, session: Aggregate
) -> None:
    other = replace(taken(snapshots, session), code_digest=b"o" * 32)
    SnapshotRows(ledger.recorder.datastore).put(other)
    with capture_logs() as logs:
        found, events = read(snapshots, ledger)
    assert events == session.version
    assert found is not None
    assert known(found) == known(session)
    assert logs == []
    assert read(snapshots, ledger)[1] == 0, "and this code's own stands in its place"


@pytest.mark.parametrize("damage", ["state = set_byte(state, 20, 32)", "version = version - 1"])
def test_a_damaged_snapshot_is_passed_over_with_a_warning(
    database: str, snapshots: Snapshots, ledger: Ledger, session: Aggregate, damage: str
) -> None:
    with psycopg.connect(database) as owner:
        owner.execute(f"UPDATE {SCHEMA}.snapshots SET {damage}".encode())
    with capture_logs() as logs:
        found, events = read(snapshots, ledger)
    assert events == session.version
    assert found is not None
    assert known(found) == known(session)
    assert [(line["event"], line["stream"]) for line in logs] == [("snapshot.unusable", TABLE)]
    assert read(snapshots, ledger)[1] == 0, "and a sound one stands in its place"


@pytest.mark.parametrize("change", [{"kind": "Cage"}, {"state": b"{}x"}])
def test_one_that_is_sealed_but_makes_no_sense_is_passed_over_with_a_warning(
    snapshots: Snapshots, ledger: Ledger, session: Aggregate, change: dict[str, object]
) -> None:
    keep(snapshots, replace(taken(snapshots, session), **change))  # type: ignore[arg-type]  # as given
    with capture_logs() as logs:
        assert snapshots.newest(TableSession, TABLE) is None
    assert [line["event"] for line in logs] == ["snapshot.unusable"]
    assert read(snapshots, ledger)[1] == session.version


def test_a_state_that_does_not_go_into_bytes_hinders_nobody(
    snapshots: Snapshots, session: Aggregate
) -> None:
    vars(session)["float_minor"] = object()
    with capture_logs() as logs:
        assert snapshots.taken([session]) == []
    assert [line["event"] for line in logs] == ["snapshot.not_taken"]


def test_one_that_the_events_do_not_make_is_found(
    snapshots: Snapshots, ledger: Ledger, session: Aggregate
) -> None:
    assert list(snapshots.differences(ledger.history)) == []
    before = f"the snapshot of {TABLE} at {session.version} is not what its events make"
    vars(session)["float_minor"] += 1
    keep(snapshots, taken(snapshots, session))
    assert list(snapshots.differences(ledger.history)) == [before]


def test_what_is_read_while_the_log_is_held_is_kept_too(
    snapshots: Snapshots, ledger: Ledger
) -> None:
    with ledger.recorder.exclusive():
        assert read(snapshots, ledger)[1] > EVENTS_BETWEEN_SNAPSHOTS
        assert read(snapshots, ledger)[1] == 0


def test_but_not_what_may_still_come_to_nothing(
    snapshots: Snapshots, ledger: Ledger, session: Aggregate
) -> None:
    with suppress(ZeroDivisionError), ledger.recorder.exclusive():
        lengthen(ledger, EVENTS_BETWEEN_SNAPSHOTS + 1)
        found, events = read(snapshots, ledger)
        assert events == EVENTS_BETWEEN_SNAPSHOTS + 1
        assert found is not None
        keep(snapshots, taken(snapshots, found))
        raise ZeroDivisionError
    kept = snapshots.newest(TableSession, TABLE)
    assert kept is not None
    assert kept.version == session.version


def test_nor_what_has_come_to_nothing_when_others_record_that_version(
    database: str, snapshots: Snapshots, ledger: Ledger, session: Aggregate
) -> None:
    with snapshots_locked(database) as watcher:
        snapshots.keep([taken(snapshots, session)])
        wait_until_blocked(watcher)
        with suppress(ZeroDivisionError), ledger.recorder.exclusive():
            lengthen(ledger, EVENTS_BETWEEN_SNAPSHOTS + 1)
            found = snapshots.read(TableSession, TABLE, ledger.history)
            raise ZeroDivisionError
        lengthen(ledger, 1)
        lengthen(ledger, EVENTS_BETWEEN_SNAPSHOTS)
    assert snapshots.settle()
    assert found is not None
    assert found.version == replayed(ledger, TableSession, TABLE).version
    kept = snapshots.newest(TableSession, TABLE)
    assert kept is not None
    assert kept.version == session.version


def test_without_a_table_for_them_the_events_are_read(
    database: str, snapshots: Snapshots, ledger: Ledger
) -> None:
    with psycopg.connect(database) as owner:
        owner.execute(f"DROP TABLE {SCHEMA}.snapshots".encode())
    with capture_logs() as logs:
        found, events = read(snapshots, ledger)
    assert found is not None
    assert events == found.version
    assert [line["event"] for line in logs] == [
        "snapshots.unusable",
        "snapshot.unusable",
        "snapshot.not_kept",
    ]


@pytest.mark.parametrize("stream", [TABLE, "premises", "cage/window-1/1964-01-04/1"])
def test_one_is_due_once_in_so_many_events_whatever_a_command_records(stream: str) -> None:
    for step in (1, 3, 50):
        versions = range(0, 6 * EVENTS_BETWEEN_SNAPSHOTS, step)
        due = [version for version in versions if is_due(stream, version, version + step)]
        between = {later - earlier for earlier, later in pairwise(due)}
        assert between <= set(
            range(EVENTS_BETWEEN_SNAPSHOTS - step, EVENTS_BETWEEN_SNAPSHOTS + step)
        )
        assert due[0] < EVENTS_BETWEEN_SNAPSHOTS


def test_tables_that_play_side_by_side_take_turns() -> None:
    first = {
        next(v for v in range(EVENTS_BETWEEN_SNAPSHOTS) if is_due(f"table/{n}", v, v + 1))
        for n in range(32)
    }
    assert len(first) > 25

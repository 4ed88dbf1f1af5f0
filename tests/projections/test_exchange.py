"""The exchange of a rebuilt read model: nobody waits for long, nothing is lost, nothing is left."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from uuid import uuid4

import psycopg
import pytest

from ledger.store.catalogue import describe
from ledger.store.connections import connect
from projections import rebuild as rebuilding
from projections.base import Connection, Statements
from projections.beside import NotTheOwner, RebuildUnderWay
from projections.rebuild import ExchangeBlocked, rebuild
from projections.registry import every_projection
from projections.runner import Standing, catch_up
from tests.projections.arrivals import Arrivals, arrivals, learnt, owner, statements
from tests.projections.evening import an_evening
from tests.projections.following import following, soon_learnt
from tests.projections.log import SCHEMA, put_in_log
from tests.projections.test_rebuild_killed import schemas_left

__all__ = ["statements"]


def test_the_schema_is_the_same_after_every_rebuild(database: str) -> None:
    put_in_log(database, an_evening(seed=5).events)
    with owner(database) as connection:
        before = describe(connection, SCHEMA)
        connection.commit()
        for projection in every_projection():
            rebuild(database, SCHEMA, projection)
        assert describe(connection, SCHEMA) == before
    assert schemas_left(database) == 0


def test_rebuilds_while_commands_write_and_the_live_one_moves_on_lose_and_double_nothing(
    database: str, statements: Statements
) -> None:
    """A reader looks all the time: it never finds fewer rows than before, nor a gap."""
    events = arrivals(400)
    written = threading.Event()

    def write() -> None:
        for start in range(0, 400, 4):
            put_in_log(database, events[start : start + 4])
        written.set()

    def read() -> int:
        longest = 0
        while not written.is_set() or longest < 400:
            found = learnt(database)
            assert sorted(found) == list(range(1, len(found) + 1))
            assert len(found) >= longest
            longest = len(found)
        return longest

    with following(database, Arrivals(statements), batch_events=3), ThreadPoolExecutor() as pool:
        writer, reader = pool.submit(write), pool.submit(read)
        rebuilt = 0
        while not written.is_set() or rebuilt == 0:
            assert not rebuild(database, SCHEMA, Arrivals(statements), batch_events=50).stopped
            rebuilt += 1
        writer.result()
        assert reader.result() == 400


def test_the_live_one_stands_still_from_the_last_look_to_the_exchange(
    database: str, statements: Statements, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_in_log(database, arrivals(7))
    catch_up(database, SCHEMA, [Arrivals(statements)])
    lock_live_tables = rebuilding._Rebuild._lock_live_tables
    tried: list[str] = []

    def try_to_move_first(rebuild: rebuilding._Rebuild, connection: Connection) -> None:
        with owner(database) as live, suppress(psycopg.errors.LockNotAvailable):
            tried.append("waits")
            live.execute("SELECT FROM projection_tracking FOR UPDATE NOWAIT")
            tried.append("moves")
        lock_live_tables(rebuild, connection)

    monkeypatch.setattr(rebuilding._Rebuild, "_lock_live_tables", try_to_move_first)
    rebuild(database, SCHEMA, Arrivals(statements))
    assert tried == ["waits"]


def test_it_waits_for_a_reader_and_lets_others_by(
    database: str, statements: Statements, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A report that reads for long is not thrown out; one that comes meanwhile is served soon."""
    monkeypatch.setattr(rebuilding, "LOCK_MILLISECONDS", 50)
    put_in_log(database, arrivals(7))
    catch_up(database, SCHEMA, [Arrivals(statements)])
    with owner(database) as connection:
        connection.execute("UPDATE arrivals SET position = position + 10")
    with ThreadPoolExecutor() as pool, owner(database) as report:
        report.execute("SELECT FROM arrivals")
        builder = pool.submit(rebuild, database, SCHEMA, Arrivals(statements))
        for _ in range(20):
            with owner(database) as other:
                other.execute("SET statement_timeout = '1s'")
                assert other.execute("SELECT min(position) FROM arrivals").fetchone() == (11,)
        assert not builder.done()
        report.commit()
        assert builder.result() == Standing("arrivals", 7)
    assert learnt(database) == [1, 2, 3, 4, 5, 6, 7]


def test_a_reader_that_does_not_end_is_told_of_and_nothing_is_exchanged(
    database: str, statements: Statements, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rebuilding, "EXCHANGE_ATTEMPTS_MAX", 1)
    put_in_log(database, arrivals(3))
    catch_up(database, SCHEMA, [Arrivals(statements)])
    with owner(database) as report:
        report.execute("UPDATE arrivals SET position = position + 10")
        with pytest.raises(ExchangeBlocked, match="arrivals is built"):
            rebuild(database, SCHEMA, Arrivals(statements))
    assert learnt(database) == [11, 12, 13]
    assert schemas_left(database) == 0


def test_two_builders_of_one_read_model_do_not_meet(
    database: str, statements: Statements, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_in_log(database, arrivals(3))
    catch_up(database, SCHEMA, [Arrivals(statements)])
    monkeypatch.setattr("ledger.store.connections.LOCK_TIMEOUT_SECONDS", 1)
    place = rebuilding._Rebuild(database, SCHEMA, Arrivals(statements), None, 1).place
    with owner(database) as other:
        other.execute("SELECT pg_advisory_lock(hashtextextended(%s, 0))", (place,))
        with pytest.raises(RebuildUnderWay, match="builds arrivals again"):
            rebuild(database, SCHEMA, Arrivals(statements))


def test_who_does_not_own_the_tables_is_told_whose_login_it_takes(
    database: str, statements: Statements
) -> None:
    put_in_log(database, arrivals(3))
    clerk = f"clerk_{uuid4().hex}"
    with owner(database) as connection:
        connection.execute(f"CREATE ROLE {clerk} LOGIN IN ROLE {SCHEMA}_projector")
    try:
        login = psycopg.conninfo.make_conninfo(database, user=clerk)
        with pytest.raises(NotTheOwner, match="who owns the read models"):
            rebuild(login, SCHEMA, Arrivals(statements))
    finally:
        with owner(database) as connection:
            connection.execute(f"DROP ROLE {clerk}")
    with connect(database, SCHEMA, "reader") as reader:
        assert reader.execute("SELECT FROM pg_namespace WHERE nspname ~ '^beside_'").rowcount == 0


def test_a_follower_of_the_old_tables_goes_on_with_the_new(
    database: str, statements: Statements
) -> None:
    events = arrivals(9)
    put_in_log(database, events[:6])
    with following(database, Arrivals(statements)):
        assert soon_learnt(database, [1, 2, 3, 4, 5, 6])
        rebuild(database, SCHEMA, Arrivals(statements))
        put_in_log(database, events[6:])
        assert soon_learnt(database, [1, 2, 3, 4, 5, 6, 7, 8, 9])

"""The runner: every event once, in order, and one broken read model does not stop the others."""

from __future__ import annotations

import datetime as dt
import threading
from typing import Any

import psycopg
import pytest

from ledger.events.gaming_day import DayOpened, InspectorArrived
from projections import runner
from projections.base import Batch, Projection, Recorded, Statements, load_statements
from projections.runner import Standing, catch_up, rebuild, standings
from tests.projections.log import SCHEMA, put_in_log

DAY = dt.date(1963, 12, 16)
NOON = dt.datetime(1963, 12, 16, 12, tzinfo=dt.UTC)


def arrivals(count: int) -> list[InspectorArrived]:
    return [
        InspectorArrived(
            originator_id="gaming-day/1963-12-16",
            originator_version=version,
            occurred_at=NOON,
            gaming_day=DAY,
            actor=f"inspector-{version}",
            inspector=f"inspector-{version}",
        )
        for version in range(1, count + 1)
    ]


class Arrivals(Projection):
    """Each event that was learnt, in a table without a key: a second time would show."""

    name = "arrivals"
    tables = ("arrivals",)
    fails_at = -1
    failure: Exception = ValueError("no such inspector")

    def __init__(self, statements: Statements) -> None:
        self.statements = statements  # type: ignore[misc]  # a class attribute everywhere else

    def learn(self, recorded: Recorded, batch: Batch) -> None:
        if recorded.position == self.fails_at:
            raise self.failure
        batch.run("learn", position=recorded.position, name=self.name)


class Doubtful(Arrivals):
    """Stops at the third event."""

    name = "doubtful"
    fails_at = 3


class DayOpenings(Arrivals):
    """Learns from an event that does not occur."""

    name = "day_openings"
    topics = (DayOpened.TOPIC,)


@pytest.fixture
def statements(database: str, tmp_path: Any) -> Statements:
    with owner(database) as connection:
        connection.execute("CREATE TABLE arrivals (position bigint, name text)")
        connection.execute("GRANT ALL ON arrivals TO house_projector")
    file = tmp_path / "arrivals.sql"
    file.write_text("-- learn --\nINSERT INTO arrivals VALUES (%(position)s, %(name)s);\n")
    return load_statements(file)


def owner(database: str) -> psycopg.Connection[tuple[Any, ...]]:
    return psycopg.connect(database, options=f"-c search_path={SCHEMA}")


def learnt(database: str, name: str = "arrivals") -> list[int]:
    with owner(database) as connection:
        rows = connection.execute("SELECT position FROM arrivals WHERE name = %s", (name,))
        return [row[0] for row in rows]


@pytest.mark.parametrize("batch_events", [1, 2, 7, 8, 500])
def test_every_event_is_learnt_once_in_order(
    database: str, statements: Statements, batch_events: int
) -> None:
    put_in_log(database, arrivals(7))
    reached = catch_up(database, SCHEMA, [Arrivals(statements)], batch_events=batch_events)
    assert reached == (Standing("arrivals", 7),)
    assert learnt(database) == [1, 2, 3, 4, 5, 6, 7]
    catch_up(database, SCHEMA, [Arrivals(statements)], batch_events=batch_events)
    assert learnt(database) == [1, 2, 3, 4, 5, 6, 7]


def test_an_empty_log_is_caught_up_with(database: str, statements: Statements) -> None:
    assert catch_up(database, SCHEMA, [Arrivals(statements)]) == (Standing("arrivals", 0),)


def test_later_events_are_learnt_later(database: str, statements: Statements) -> None:
    events = arrivals(5)
    put_in_log(database, events[:3])
    catch_up(database, SCHEMA, [Arrivals(statements)])
    put_in_log(database, events[3:])
    assert catch_up(database, SCHEMA, [Arrivals(statements)])[0].position == 5
    assert learnt(database) == [1, 2, 3, 4, 5]


def test_events_of_other_topics_only_move_the_tracking(
    database: str, statements: Statements
) -> None:
    put_in_log(database, arrivals(4))
    assert catch_up(database, SCHEMA, [DayOpenings(statements)])[0].position == 4
    assert learnt(database, "day_openings") == []


def test_progress_is_told_after_each_batch(database: str, statements: Statements) -> None:
    put_in_log(database, arrivals(5))
    told: list[tuple[str, int, int]] = []
    catch_up(
        database, SCHEMA, [Arrivals(statements)], lambda *now: told.append(now), batch_events=2
    )
    assert told == [("arrivals", 2, 5), ("arrivals", 4, 5), ("arrivals", 5, 5)]


@pytest.mark.parametrize("batch_events", [1, 2, 3, 500])
def test_a_poison_event_stops_its_read_model_and_no_other(
    database: str, statements: Statements, batch_events: int
) -> None:
    put_in_log(database, arrivals(7))
    stopped, fine = catch_up(
        database,
        SCHEMA,
        [Doubtful(statements), Arrivals(statements)],
        batch_events=batch_events,
    )
    assert stopped == Standing("doubtful", 2, 3, "ValueError: no such inspector")
    assert stopped.stopped
    assert fine == Standing("arrivals", 7)
    assert learnt(database, "doubtful") == [1, 2]
    with owner(database) as connection:
        assert standings(connection) == (fine, stopped)


def test_a_mended_read_model_goes_on_where_it_stopped(
    database: str, statements: Statements
) -> None:
    put_in_log(database, arrivals(7))
    doubtful = Doubtful(statements)
    catch_up(database, SCHEMA, [doubtful])
    doubtful.fails_at = -1
    assert catch_up(database, SCHEMA, [doubtful]) == (Standing("doubtful", 7),)
    assert learnt(database, "doubtful") == [1, 2, 3, 4, 5, 6, 7]


def test_a_row_that_the_database_refuses_stops_like_a_poison_event(
    database: str, statements: Statements
) -> None:
    put_in_log(database, arrivals(7))
    with owner(database) as connection:
        connection.execute("ALTER TABLE arrivals ADD CHECK (position <> 4)")
    (stopped,) = catch_up(database, SCHEMA, [Arrivals(statements)])
    assert (stopped.position, stopped.failed_position) == (3, 4)
    assert stopped.error is not None
    assert stopped.error.startswith("CheckViolation")
    assert learnt(database) == [1, 2, 3]


def test_an_event_of_a_newer_program_stops_the_read_model(
    database: str, statements: Statements
) -> None:
    put_in_log(database, arrivals(2))
    with owner(database) as connection:
        connection.execute(
            "INSERT INTO events SELECT 3, stream, 3, 'day.of_tomorrow', payload, gaming_day,"
            " occurred_at, recorded_at, 'command-3' FROM events WHERE position = 2"
        )
        connection.execute("UPDATE log_head SET position = 3")
    (stopped,) = catch_up(database, SCHEMA, [Arrivals(statements)])
    assert (stopped.position, stopped.failed_position) == (2, 3)
    assert "day.of_tomorrow" in str(stopped.error)


class CutOff(Arrivals):
    """Loses its connection the first ``cuts`` times that it meets the third event."""

    cuts = 1

    def learn(self, recorded: Recorded, batch: Batch) -> None:
        if recorded.position == 3 and self.cuts:
            self.cuts -= 1
            with owner(batch.connection.info.dsn) as other:
                other.execute(
                    "SELECT pg_terminate_backend(%s)", (batch.connection.info.backend_pid,)
                )
        super().learn(recorded, batch)


@pytest.fixture
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "CONNECTION_PAUSE_SECONDS", 0)


@pytest.mark.usefixtures("no_pause")
def test_a_lost_connection_is_opened_again(database: str, statements: Statements) -> None:
    put_in_log(database, arrivals(7))
    cut_off = CutOff(statements)
    assert catch_up(database, SCHEMA, [cut_off], batch_events=2) == (Standing("arrivals", 7),)
    assert learnt(database) == [1, 2, 3, 4, 5, 6, 7]


@pytest.mark.usefixtures("no_pause")
def test_a_server_that_stays_away_is_an_error(database: str, statements: Statements) -> None:
    put_in_log(database, arrivals(7))
    cut_off = CutOff(statements)
    cut_off.cuts = runner.CONNECTION_ATTEMPTS_MAX
    with pytest.raises(psycopg.OperationalError):
        catch_up(database, SCHEMA, [cut_off], batch_events=2)
    assert learnt(database) == [1, 2]


def test_two_runners_at_once_learn_every_event_once(database: str, statements: Statements) -> None:
    put_in_log(database, arrivals(60))
    threads = [
        threading.Thread(
            target=catch_up,
            args=(database, SCHEMA, [Arrivals(statements)]),
            kwargs={"batch_events": 3},
        )
        for _ in range(3)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert learnt(database) == list(range(1, 61))


def test_an_event_committed_after_a_later_reader_looked_is_still_seen(
    database: str, statements: Statements
) -> None:
    """The head is locked by whoever appends: a reader never gets past an event in the making."""
    events = arrivals(3)
    put_in_log(database, events[:1])
    with owner(database) as slow:
        slow.execute("SELECT position FROM log_head FOR UPDATE")
        slow.execute(
            "INSERT INTO events SELECT 2, stream, 2, topic, payload, gaming_day, occurred_at,"
            " recorded_at, 'command-2' FROM events WHERE position = 1"
        )
        slow.execute("UPDATE log_head SET position = 2")
        assert catch_up(database, SCHEMA, [Arrivals(statements)])[0].position == 1
    assert catch_up(database, SCHEMA, [Arrivals(statements)])[0].position == 2
    assert learnt(database) == [1, 2]


def test_a_rebuilt_read_model_is_the_same(database: str, statements: Statements) -> None:
    put_in_log(database, arrivals(7))
    catch_up(database, SCHEMA, [Arrivals(statements)])
    with owner(database) as connection:
        connection.execute("UPDATE arrivals SET position = 0")
    assert rebuild(database, SCHEMA, Arrivals(statements)) == Standing("arrivals", 7)
    assert learnt(database) == [1, 2, 3, 4, 5, 6, 7]


def test_tracking_never_goes_back_but_to_the_beginning(database: str) -> None:
    with owner(database) as connection:
        connection.execute("INSERT INTO projection_tracking VALUES ('arrivals', 5)")
        connection.execute("UPDATE projection_tracking SET position = 6")
        with pytest.raises(psycopg.DatabaseError, match="cannot go back"), connection.transaction():
            connection.execute("UPDATE projection_tracking SET position = 4")
        connection.execute("UPDATE projection_tracking SET position = 0")

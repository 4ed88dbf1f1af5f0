"""The runner when something fails: a broken read model does not stop the others."""

from __future__ import annotations

import psycopg
import pytest

from projections import runner
from projections.base import Batch, Recorded, Statements
from projections.runner import Standing, catch_up, standings
from tests.projections.arrivals import Arrivals, Doubtful, arrivals, learnt, owner, statements
from tests.projections.log import SCHEMA, put_in_log

__all__ = ["statements"]


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

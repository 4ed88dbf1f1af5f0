"""The runner: every event once, in order, and only when it is committed."""

from __future__ import annotations

import threading
import time

import psycopg
import pytest

from projections.base import Batch, Recorded, Statements
from projections.rebuild import rebuild
from projections.runner import Standing, catch_up
from tests.projections.arrivals import Arrivals, DayOpenings, arrivals, learnt, owner, statements
from tests.projections.log import SCHEMA, put_in_log

__all__ = ["statements"]


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


class Slow(Arrivals):
    """Would take half a minute."""

    name = "slow"

    def learn(self, recorded: Recorded, batch: Batch) -> None:
        super().learn(recorded, batch)
        time.sleep(0.1)


def test_whoever_interrupts_waits_for_a_batch_and_no_more(
    database: str, statements: Statements
) -> None:
    put_in_log(database, arrivals(300))

    def interrupt(name: str, *_: int) -> None:
        if name == "arrivals":
            raise KeyboardInterrupt

    both = [Arrivals(statements), Slow(statements)]
    with pytest.raises(KeyboardInterrupt):
        catch_up(database, SCHEMA, both, interrupt, batch_events=1)
    assert len(learnt(database, "slow")) < 100


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

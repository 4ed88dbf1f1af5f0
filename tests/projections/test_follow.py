"""A tailing reader keeps read models at the head, each on its own, and hinders no writer."""

from __future__ import annotations

import threading

import psycopg
import pytest

from ledger.store.connections import connect
from projections import runner
from projections.base import Batch, Recorded, Statements
from projections.runner import Standing, catch_up, standings
from tests.projections.arrivals import Arrivals, Doubtful, arrivals, learnt, owner, statements
from tests.projections.following import SECONDS_MAX, following, soon, soon_learnt
from tests.projections.log import SCHEMA, put_in_log

__all__ = ["statements"]


def test_what_is_recorded_is_learnt_soon_and_once(database: str, statements: Statements) -> None:
    events = arrivals(9)
    put_in_log(database, events[:4])
    with following(database, Arrivals(statements)) as tail:
        assert soon_learnt(database, [1, 2, 3, 4])
        put_in_log(database, events[4:8])
        put_in_log(database, events[8:])
        assert soon_learnt(database, [1, 2, 3, 4, 5, 6, 7, 8, 9])
    assert tail.standings == (Standing("arrivals", 9),)


def test_it_ends_when_it_is_told_and_later_begins_where_it_ended(
    database: str, statements: Statements
) -> None:
    events = arrivals(5)
    put_in_log(database, events[:2])
    with following(database, Arrivals(statements)) as tail:
        assert soon_learnt(database, [1, 2])
        assert tail.end() == (Standing("arrivals", 2),)
        put_in_log(database, events[2:])
        assert learnt(database) == [1, 2]
    with following(database, Arrivals(statements)):
        assert soon_learnt(database, [1, 2, 3, 4, 5])


def test_a_poison_event_stops_one_read_model_while_the_others_follow(
    database: str, statements: Statements
) -> None:
    events = arrivals(6)
    put_in_log(database, events[:4])
    with following(database, Doubtful(statements), Arrivals(statements)) as tail:
        assert soon(lambda: standing_of(database, "doubtful").stopped)
        put_in_log(database, events[4:])
        assert soon_learnt(database, [1, 2, 3, 4, 5, 6])
    stopped = Standing("doubtful", 2, 3, "ValueError: no such inspector")
    assert tail.standings == (stopped, Standing("arrivals", 6))
    assert learnt(database, "doubtful") == [1, 2]


def test_a_read_model_that_a_newer_program_can_learn_goes_on(
    database: str, statements: Statements
) -> None:
    events = arrivals(6)
    put_in_log(database, events[:4])
    catch_up(database, SCHEMA, [Doubtful(statements)])
    upgraded = Doubtful(statements)
    upgraded.fails_at = -1
    with following(database, upgraded):
        put_in_log(database, events[4:])
        assert soon_learnt(database, [1, 2, 3, 4, 5, 6], "doubtful")
    assert standing_of(database, "doubtful") == Standing("doubtful", 6)


def standing_of(database: str, name: str) -> Standing:
    with owner(database) as connection:
        found = [one for one in standings(connection) if one.name == name]
    return found[0] if found else Standing(name, 0)


class Held(Arrivals):
    """Sits in the transaction of its first event until it is let go."""

    def __init__(self, statements: Statements) -> None:
        super().__init__(statements)
        self.inside, self.let_go = threading.Event(), threading.Event()

    def learn(self, recorded: Recorded, batch: Batch) -> None:
        super().learn(recorded, batch)
        batch.flush()
        self.inside.set()
        assert self.let_go.wait(SECONDS_MAX)


def test_a_writer_never_waits_for_a_follower(database: str, statements: Statements) -> None:
    events = arrivals(5)
    put_in_log(database, events[:1])
    held = Held(statements)
    with following(database, held):
        assert held.inside.wait(SECONDS_MAX)
        with connect(database, SCHEMA, "writer") as writer:
            writer.execute("SET lock_timeout = '100ms'")
            writer.execute("SELECT lock_head()")
        put_in_log(database, events[1:])
        held.let_go.set()
        assert soon_learnt(database, [1, 2, 3, 4, 5])


class Counted(Arrivals):
    """How many events came in each batch."""

    def __init__(self, statements: Statements) -> None:
        super().__init__(statements)
        self.sizes: list[int] = []

    def begin(self, batch: Batch) -> None:
        super().begin(batch)
        self.sizes.append(0)

    def learn(self, recorded: Recorded, batch: Batch) -> None:
        super().learn(recorded, batch)
        self.sizes[-1] += 1


def test_however_much_waits_a_batch_stays_within_its_limit(
    database: str, statements: Statements
) -> None:
    put_in_log(database, arrivals(40))
    counted = Counted(statements)
    with following(database, counted, batch_events=8):
        assert soon_learnt(database, list(range(1, 41)))
    assert counted.sizes == [8] * 5


@pytest.mark.parametrize("cut", ["application", "reader ahead"])
def test_a_cut_connection_is_opened_again_at_once(
    database: str, statements: Statements, cut: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runner, "CONNECTION_PAUSE_SECONDS", 1_000)  # only the first is at once
    events = arrivals(30)
    put_in_log(database, events[:20])
    with following(database, Arrivals(statements), batch_events=4):
        assert soon_learnt(database, list(range(1, 21)))
        with owner(database) as other:
            ids = other.execute(
                "SELECT pid FROM pg_stat_activity WHERE datname = current_database()"
                " AND pid <> pg_backend_pid() ORDER BY backend_start"
            ).fetchall()
            victim = ids[0 if cut == "application" else 1][0]
            other.execute("SELECT pg_terminate_backend(%s, 10000)", (victim,))
        put_in_log(database, events[20:])
        assert soon_learnt(database, list(range(1, 31)))


def test_a_follower_of_a_server_that_is_away_can_be_told_to_stop(database: str) -> None:
    nowhere = psycopg.conninfo.make_conninfo(database, dbname="not_made")
    with following(nowhere, Arrivals({})) as tail:
        assert tail.end() == (Standing("arrivals", 0),)

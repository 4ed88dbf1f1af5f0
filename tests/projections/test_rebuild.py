"""A rebuild happens beside the live read model: nobody reads it empty or half learnt."""

from __future__ import annotations

from ledger.store.connections import connect
from projections.base import Batch, Recorded, Statements
from projections.rebuild import rebuild
from projections.runner import Standing, catch_up, standings
from tests.projections.arrivals import Arrivals, arrivals, learnt, owner, statements
from tests.projections.log import SCHEMA, put_in_log

__all__ = ["statements"]

WHOLE = [1, 2, 3, 4, 5, 6, 7]


class Watched(Arrivals):
    """Notes what a reader finds while each event is learnt."""

    def __init__(self, statements: Statements, database: str) -> None:
        super().__init__(statements)
        self.database = database
        self.found: list[list[int]] = []

    def learn(self, recorded: Recorded, batch: Batch) -> None:
        super().learn(recorded, batch)
        batch.flush()
        self.found.append(learnt(self.database))


def test_readers_keep_the_old_rows_until_the_new_ones_take_their_place(
    database: str, statements: Statements
) -> None:
    put_in_log(database, arrivals(7))
    catch_up(database, SCHEMA, [Arrivals(statements)])
    with owner(database) as connection:
        connection.execute("UPDATE arrivals SET position = 0")
    watched = Watched(statements, database)
    assert rebuild(database, SCHEMA, watched, batch_events=2) == Standing("arrivals", 7)
    assert watched.found == [[0] * 7] * 7
    assert learnt(database) == WHOLE


def test_an_event_that_cannot_be_learnt_leaves_the_live_read_model_as_it_is(
    database: str, statements: Statements
) -> None:
    put_in_log(database, arrivals(7))
    catch_up(database, SCHEMA, [Arrivals(statements)])
    broken = Arrivals(statements)
    broken.fails_at = 5
    stopped = Standing("arrivals", 4, 5, "ValueError: no such inspector")
    assert rebuild(database, SCHEMA, broken) == stopped
    assert learnt(database) == WHOLE
    with connect(database, SCHEMA, "reader") as reader:
        assert standings(reader) == (Standing("arrivals", 7),)


class Overtaken(Arrivals):
    """While it learns the first event, more is recorded and the live read model learns it."""

    def learn(self, recorded: Recorded, batch: Batch) -> None:
        super().learn(recorded, batch)
        if recorded.position == 1:
            dsn = batch.connection.info.dsn
            put_in_log(dsn, arrivals(7)[5:])
            catch_up(dsn, SCHEMA, [Arrivals(self.statements)])


def test_what_the_live_one_learns_meanwhile_is_learnt_once(
    database: str, statements: Statements
) -> None:
    put_in_log(database, arrivals(5))
    catch_up(database, SCHEMA, [Arrivals(statements)])
    assert rebuild(database, SCHEMA, Overtaken(statements)) == Standing("arrivals", 7)
    assert learnt(database) == WHOLE


def test_a_read_model_that_was_never_built_is_built(database: str, statements: Statements) -> None:
    put_in_log(database, arrivals(7))
    assert rebuild(database, SCHEMA, Arrivals(statements)) == Standing("arrivals", 7)
    assert learnt(database) == WHOLE

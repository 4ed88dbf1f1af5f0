"""Build a read model again beside the live one, then put its tables in the place of the live ones.

Until the exchange everybody reads the rows that there were, and the live read model goes on with
the log. The exchange is one transaction that renames: how long readers wait does not depend on how
many rows there are. If an event cannot be learnt there is no exchange.
"""

from __future__ import annotations

import psycopg
from psycopg import sql

from projections.base import Connection, Projection, statements_beside
from projections.beside import Beside, RebuildFailed, look_into
from projections.pages import Pages
from projections.runner import BATCH_EVENTS, Progress, Standing, catch_up

EXCHANGE_ATTEMPTS_MAX = 60
LOCK_MILLISECONDS = 500
"""How long the exchange waits for readers to finish; whoever comes next waits behind it as long.

Less than the server's deadlock_timeout, so that it gives way before a reader is thrown out."""

_SQL = statements_beside(__file__)


class ExchangeBlocked(RebuildFailed):
    """Somebody reads the live tables in a transaction that does not end."""

    def __init__(self, name: str) -> None:
        super().__init__(
            f"{name} is built, but somebody has been reading the old one all the time: end that"
            " transaction and rebuild again."
        )


def rebuild(
    conninfo: str,
    schema: str,
    projection: Projection,
    progress: Progress | None = None,
    *,
    batch_events: int = BATCH_EVENTS,
) -> Standing:
    """Learn everything from the first event on, and put it in the place of what there is.

    A standing that has stopped says why nothing was exchanged; the live read model is as it was.

    Raises:
        psycopg.OperationalError: the server cannot be reached.
        RebuildUnderWay: another process builds it again.
        ExchangeBlocked: somebody reads for too long.
        NotTheOwner: this login may not exchange tables.

    """
    built = _Rebuild(conninfo, schema, projection, progress, batch_events).catch_up()
    if built.stopped:
        return built
    return catch_up(conninfo, schema, [projection], progress)[0]  # what was recorded meanwhile


class _Rebuild(Beside):
    def finish(self, connection: Connection, pages: Pages) -> Standing:
        for table in self._projection.tables:
            connection.execute(sql.SQL("ANALYZE {}").format(self.beside(table)))
        for _ in range(EXCHANGE_ATTEMPTS_MAX):
            try:
                return self._exchange(connection, pages)
            except psycopg.errors.LockNotAvailable:
                self.pause(1)
        raise ExchangeBlocked(self.name)

    def _exchange(self, connection: Connection, pages: Pages) -> Standing:
        with connection.transaction():
            self._lock_live_tracking(connection)
            self.steps(connection, pages)  # never behind the live one, which can no longer move
            self._lock_live_tables(connection)
            tables = self._projection.tables
            live = sql.SQL(", ").join(map(self.live, tables))
            connection.execute(sql.SQL("DROP TABLE {}").format(live))
            for table in tables:
                connection.execute(
                    sql.SQL("ALTER TABLE {} SET SCHEMA {}").format(
                        self.beside(table), sql.Identifier(self._schema)
                    )
                )
            look_into(connection, self._schema)
            moved = {"name": self.name, "position": self.reached}
            connection.execute(_SQL["move_tracking"], moved)
            place = sql.Identifier(self.place)
            connection.execute(sql.SQL("DROP SCHEMA {} CASCADE").format(place))
        return self.standing(connection)

    def _lock_live_tracking(self, connection: Connection) -> None:
        """Whoever moves the live read model on waits for the exchange."""
        look_into(connection, self._schema)
        connection.execute(_SQL["begin_tracking"], {"name": self.name})
        connection.execute(_SQL["lock_tracking"], {"name": self.name})
        look_into(connection, self.place, self._schema)

    def _lock_live_tables(self, connection: Connection) -> None:
        wait = sql.Literal(f"{LOCK_MILLISECONDS}ms")
        connection.execute(sql.SQL("SET LOCAL lock_timeout TO {}").format(wait))
        live = sql.SQL(", ").join(map(self.live, self._projection.tables))
        connection.execute(sql.SQL("LOCK TABLE {} IN ACCESS EXCLUSIVE MODE").format(live))

"""Build a read model again beside the live one, then exchange its rows in one transaction.

The new rows are learnt into temporary tables of the same shape, which hide the live ones from this
connection alone. Until the exchange everybody reads the rows that there were; if an event cannot be
learnt there is no exchange.
"""

from __future__ import annotations

from psycopg import sql

from projections.base import Connection, Projection, statements_beside
from projections.pages import Pages
from projections.runner import BATCH_EVENTS, Follower, Progress, Standing, catch_up

TRACKING = "projection_tracking"

_SQL = statements_beside(__file__)


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
        psycopg.OperationalError: the server cannot be reached, or somebody reads for too long.

    """
    built = _Rebuild(conninfo, schema, projection, progress, batch_events).catch_up()
    if built.stopped:
        return built
    # What was recorded in the meantime, and what the live one had learnt of it.
    return catch_up(conninfo, schema, [projection], progress)[0]


class Beside(Follower):
    """Learns into tables of its connection's own; a lost connection begins with empty ones.

    What it learnt is gone when the connection ends: whoever wants it takes it in ``arrive``.
    """

    def begin(self, connection: Connection) -> None:
        for table in (*self._projection.tables, TRACKING):
            connection.execute(
                sql.SQL("CREATE TEMPORARY TABLE {} (LIKE {} INCLUDING ALL)").format(
                    sql.Identifier(table), self.live(table)
                )
            )
        path = sql.SQL("SET search_path TO pg_temp, {}").format(sql.Identifier(self._schema))
        connection.execute(path)
        super().begin(connection)

    def live(self, table: str) -> sql.Identifier:
        """The table that everybody reads."""
        return sql.Identifier(self._schema, table)

    def beside(self, table: str) -> sql.Identifier:
        """The table of the same name that is filled here."""
        return sql.Identifier("pg_temp", table)


class _Rebuild(Beside):
    def arrive(self, connection: Connection, pages: Pages) -> Standing:
        built = super().arrive(connection, pages)
        connection.execute(
            sql.SQL("SET search_path TO {}, pg_temp").format(sql.Identifier(self._schema))
        )
        with connection.transaction():
            connection.execute(_SQL["begin_tracking"], {"name": self.name})
            connection.execute(_SQL["restart_tracking"], {"name": self.name})
            self._exchange(connection)
            connection.execute(
                _SQL["move_tracking"], {"name": self.name, "position": built.position}
            )
        return built

    def _exchange(self, connection: Connection) -> None:
        tables = self._projection.tables
        names = sql.SQL(", ").join(map(self.live, tables))
        connection.execute(sql.SQL("TRUNCATE {}").format(names))
        for table in tables:
            connection.execute(
                sql.SQL("INSERT INTO {} TABLE {}").format(self.live(table), self.beside(table))
            )

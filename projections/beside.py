"""A read model learnt a second time, into tables of its own beside the live ones.

They are ordinary tables with the same names, keys, checks, triggers and grants, in a schema that
only their builder looks into. A builder that is killed leaves that schema behind; the next one
begins with removing it.
"""

from __future__ import annotations

import hashlib
from contextlib import suppress
from typing import LiteralString, cast

import psycopg
from psycopg import sql

from ledger.store.connections import connect
from projections.base import Connection, statements_beside
from projections.pages import Pages
from projections.runner import Follower, Standing

TRACKING = "projection_tracking"

_SQL = statements_beside(__file__)


class RebuildFailed(Exception):
    """A read model cannot be built again now; the live one is as it was."""


class RebuildUnderWay(RebuildFailed):
    """Another process builds this read model at this moment."""

    def __init__(self, name: str) -> None:
        super().__init__(f"Another process builds {name} again at this moment: wait for its end.")


class NotTheOwner(RebuildFailed):
    """This login may not take the part of who owns the tables."""

    def __init__(self, owner: str) -> None:
        super().__init__(
            f"This login may not act for {owner}, who owns the read models' tables: use the one"
            " that migrates."
        )


class Beside(Follower):
    """Learns from the first event on; after a lost connection again from the first.

    Whatever comes of it, the tables are removed at the end.
    """

    _claimed = False

    def finish(self, connection: Connection, pages: Pages) -> Standing:
        """What to do with the tables now that they are at the head."""
        raise NotImplementedError

    def catch_up(self) -> Standing:
        try:
            return super().catch_up()
        finally:
            if self._claimed:
                self._clear_away()

    def begin(self, connection: Connection) -> None:
        self._claim(connection)
        with connection.transaction():
            connection.execute(_statement("DROP SCHEMA IF EXISTS {} CASCADE", self.place))
            connection.execute(_statement("CREATE SCHEMA {}", self.place))
            for table in (*self._projection.tables, TRACKING):
                self._make_like(connection, table)
        look_into(connection, self.place, self._schema)
        super().begin(connection)

    def arrive(self, connection: Connection, pages: Pages) -> Standing:
        return self.finish(connection, pages)

    @property
    def place(self) -> str:
        """The schema it is built in: a digest, for two long names would not fit."""
        named = f"{self._schema}/{self.name}".encode()
        return "beside_" + hashlib.sha256(named).hexdigest()[:24]

    def live(self, table: str) -> sql.Identifier:
        """The table that everybody reads."""
        return sql.Identifier(self._schema, table)

    def beside(self, table: str) -> sql.Identifier:
        """The table of the same name that is filled here."""
        return sql.Identifier(self.place, table)

    def _claim(self, connection: Connection) -> None:
        """Be the owner of the tables and the only builder of this read model."""
        tracking = f"{self._schema}.{TRACKING}"
        ((owner,),) = connection.execute(_SQL["owner"], {"table": tracking}).fetchall()
        connection.execute("RESET ROLE")
        try:
            connection.execute(_statement("SET ROLE {}", owner))
        except psycopg.errors.InsufficientPrivilege as error:
            raise NotTheOwner(owner) from error
        try:
            connection.execute(_SQL["claim"], {"place": self.place})
        except psycopg.errors.LockNotAvailable:
            # The error is one of those that are tried again, which would only wait once more.
            raise RebuildUnderWay(self.name) from None
        self._claimed = True

    def _make_like(self, connection: Connection, table: str) -> None:
        connection.execute(
            sql.SQL("CREATE TABLE {} (LIKE {} INCLUDING ALL EXCLUDING INDEXES)").format(
                self.beside(table), self.live(table)
            )
        )
        where = {"place": self.place, "live": self._schema, "table": table}
        for (statement,) in connection.execute(_SQL["likeness"], where).fetchall():
            # The text is the server's own description of the live table.
            connection.execute(sql.SQL(cast("LiteralString", statement)))

    def _clear_away(self) -> None:
        """Best effort: what stays, because the server is away, is removed by the next builder."""
        with suppress(psycopg.Error), connect(self._conninfo, self._schema, "projector") as other:
            self._claim(other)
            other.execute(_statement("DROP SCHEMA IF EXISTS {} CASCADE", self.place))


def look_into(connection: Connection, *schemas: str) -> None:
    """Find tables in these schemas, the first one first."""
    path = sql.SQL(", ").join(map(sql.Identifier, (*schemas, "pg_temp")))
    connection.execute(sql.SQL("SET search_path TO {}").format(path))


def _statement(text: LiteralString, name: str) -> sql.Composed:
    return sql.SQL(text).format(sql.Identifier(name))

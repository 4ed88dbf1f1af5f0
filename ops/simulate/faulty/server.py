"""A server of the simulation's own: a database for each seed, and a crash when it is asked for."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Self

import psycopg
from psycopg import sql
from psycopg.conninfo import make_conninfo

from ledger.settings import Settings
from ledger.store.migrate import migrate
from ledger.store.postmaster import find_postmaster, serves, wait_until
from ledger.store.server import running_server
from ledger.store.server_address import PORT
from ledger.store.server_folder import ServerFolder

HOUSE, REFERENCE = "house", "reference"
"""The premises that suffer, and those to which the same happens without a fault."""

_TEMPLATE = "simulation_template"
_CRASH_SECONDS_MAX = 30.0
_LOCK_SECONDS_MAX = 2.0
_WAITS = "SELECT FROM pg_stat_activity WHERE pid = %s AND wait_event_type = 'Lock'"
_LIVES = "SELECT FROM pg_stat_activity WHERE pid = %s"

Admin = psycopg.Connection[tuple[Any, ...]]


class Server:
    """An embedded server in a folder, for the length of a ``with`` block."""

    def __init__(self, folder: Path) -> None:
        self._settings = replace(Settings.from_environment(), database_url=None, data_dir=folder)
        self._cluster = ServerFolder(folder.resolve() / "postgres").cluster
        self._users = ExitStack()
        self.url = ""

    def __enter__(self) -> Self:
        self.url = self._users.enter_context(running_server(self._settings))
        with self.admin() as admin:
            admin.execute(_create(_TEMPLATE, "template0"))
        for schema in (HOUSE, REFERENCE):
            migrate(self.conninfo(_TEMPLATE), schema)
        return self

    def __exit__(self, *_: object) -> None:
        self._users.close()

    @property
    def socket(self) -> Path:
        """Where it listens."""
        server = find_postmaster(self._cluster)
        assert server is not None
        return server.socket_folder / f".s.PGSQL.{PORT}"

    def conninfo(self, database: str, folder: Path | None = None) -> str:
        """The address of a database, through a socket in another folder if one is given."""
        if folder is None:
            return make_conninfo(self.url, dbname=database)
        return make_conninfo(self.url, dbname=database, host=str(folder))

    @contextmanager
    def admin(self, database: str = "postgres") -> Iterator[Admin]:
        """A connection that may do anything."""
        with psycopg.connect(self.conninfo(database), autocommit=True) as connection:
            yield connection

    @contextmanager
    def database(self, name: str) -> Iterator[str]:
        """A new database with both premises, dropped afterwards; gives its name."""
        with self.admin() as admin:
            admin.execute(_create(name, _TEMPLATE))
        try:
            yield name
        finally:
            with self.admin() as admin:
                drop = sql.SQL("DROP DATABASE {} WITH (FORCE)")
                admin.execute(drop.format(sql.Identifier(name)))

    def crash(self) -> None:
        """Stop without a checkpoint or a word to anybody, and start again: it has to recover."""
        server = find_postmaster(self._cluster)
        assert server is not None
        os.kill(server.pid, signal.SIGQUIT)
        ended = wait_until(lambda: not serves(server.pid, self._cluster), _CRASH_SECONDS_MAX)
        assert ended, "the server did not end"
        self._users.enter_context(running_server(self._settings))

    def end_in_the_middle(self, database: str, backend: int, send: Callable[[], None]) -> None:
        """End the server's process of a connection while it does what ``send`` asks of it.

        It is held up at its first row, as a lock is in its way, until it is ended.
        """
        with self.admin(database) as admin, self.admin() as watch, admin.transaction():
            admin.execute(f"SET LOCAL lock_timeout = '{_LOCK_SECONDS_MAX:.0f}s'")
            admin.execute(sql.SQL("LOCK TABLE {}.commands IN SHARE MODE").format(_HOUSE))
            send()
            wait_until(lambda: bool(watch.execute(_WAITS, [backend]).rowcount), 1)
            watch.execute("SELECT pg_terminate_backend(%s)", [backend])
            wait_until(lambda: not watch.execute(_LIVES, [backend]).rowcount, 5)

    def set_clock_back(self, database: str, hours: int) -> None:
        """Let the log have been written by a clock that was so many hours ahead."""
        ahead = sql.SQL(
            "UPDATE {}.log_head SET recorded_at ="
            " greatest(recorded_at, clock_timestamp()) + make_interval(hours => %s)"
        )
        with self.admin(database) as admin:
            admin.execute(ahead.format(_HOUSE), [hours])


_HOUSE = sql.Identifier(HOUSE)


def _create(name: str, template: str) -> sql.Composed:
    return sql.SQL("CREATE DATABASE {} TEMPLATE {} ENCODING 'UTF8'").format(
        sql.Identifier(name), sql.Identifier(template)
    )

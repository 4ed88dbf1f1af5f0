"""The server to measure on, and a migrated database on it for each subject."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import LiteralString
from uuid import uuid4

import psycopg
from psycopg import sql
from psycopg.conninfo import make_conninfo

from ledger.settings import Settings
from ledger.store.migrate import migrate
from ledger.store.server import running_server

SCHEMA = "house"
_SETTINGS = ("fsync", "synchronous_commit", "full_page_writes", "wal_sync_method")


@contextmanager
def embedded_server() -> Iterator[str]:
    """Address of an embedded server of our own, started as the launcher starts every other.

    Its data lie in the current folder, on the disk that a ledger made here would use: temporary
    files are in memory on many machines, and a commit to memory measures nothing.
    """
    with tempfile.TemporaryDirectory(prefix=".bench-", dir=Path.cwd()) as folder:
        data_dir = Path(folder, "data")
        settings = replace(Settings.from_environment(), data_dir=data_dir, database_url=None)
        with running_server(settings) as url:
            yield url


class Databases:
    """Databases on one server: copies of a migrated template, dropped when they are left."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._template = f"bench_template_{uuid4().hex}"

    @contextmanager
    def templated(self) -> Iterator[Databases]:
        """Keep the template for the length of the block."""
        self._execute("CREATE DATABASE {} TEMPLATE template0 ENCODING 'UTF8'", self._template)
        try:
            migrate(make_conninfo(self.url, dbname=self._template), SCHEMA)
            yield self
        finally:
            self._execute("DROP DATABASE {} WITH (FORCE)", self._template)

    @contextmanager
    def fresh(self, template: str | None = None) -> Iterator[str]:
        """Address of a new database; without a template, one with a migrated house in it."""
        name = f"bench_{uuid4().hex}"
        self._execute("CREATE DATABASE {} TEMPLATE {}", name, template or self._template)
        try:
            yield make_conninfo(self.url, dbname=name)
        finally:
            self._execute("DROP DATABASE {} WITH (FORCE)", name)

    def checkpoint(self) -> None:
        """Write out what earlier subjects left, so that no later one pays for it."""
        self._execute("CHECKPOINT")

    def settings(self) -> dict[str, str]:
        """The server's version and what makes a commit durable."""
        with psycopg.connect(self.url) as connection:
            rows = connection.execute(
                "SELECT name, setting FROM pg_settings WHERE name = ANY(%s)", (list(_SETTINGS),)
            ).fetchall()
            version = connection.info.parameter_status("server_version") or "unknown"
        return {"postgresql": version, **dict(rows)}

    def _execute(self, statement: LiteralString, *names: str) -> None:
        composed = sql.SQL(statement).format(*map(sql.Identifier, names))
        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute(composed)

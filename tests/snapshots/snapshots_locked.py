"""A server on which nobody gets a snapshot written."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import psycopg

from tests.fixtures.databases import SCHEMA
from tests.store.noted import Connection


@contextmanager
def snapshots_locked(database: str) -> Iterator[Connection]:
    """Who writes one in the block hangs until its end, and can be watched; reading is free."""
    with (
        psycopg.connect(database, autocommit=True) as watcher,
        psycopg.connect(database) as holding,
    ):
        holding.execute(f"LOCK TABLE {SCHEMA}.snapshots IN SHARE MODE".encode())
        yield watcher

"""A database that nobody can reach for a while, and another that is there in its place after it."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
from psycopg import sql
from psycopg.conninfo import conninfo_to_dict

from ledger.store.datastore import LedgerDatastore

Connection = psycopg.Connection[tuple[object, ...]]

SECONDS_MAX = 10


def retire(datastore: LedgerDatastore) -> None:
    """End every connection that is not in use, as its age would."""
    idle = len(datastore._leases) + datastore.pool.get_stats()["pool_available"]
    for lease in [datastore.lease() for _ in range(idle)]:
        lease.connection._expire_at = 0
        lease.end()


@contextmanager
def out_of_reach(server_url: str, conninfo: str, datastore: LedgerDatastore) -> Iterator[None]:
    """End what the datastore has open, and let nobody open a connection to its database."""
    name = _name(conninfo)
    with psycopg.connect(server_url, autocommit=True) as connection:
        _alter(connection, name, "ALLOW_CONNECTIONS false")
        deadline = time.monotonic() + SECONDS_MAX
        while _sessions(connection, name):
            retire(datastore)  # and again: one may have been on its way
            assert time.monotonic() < deadline
            time.sleep(0.01)
        yield
        _alter(connection, name, "ALLOW_CONNECTIONS true")


def exchange(server_url: str, conninfo: str, other: str, datastore: LedgerDatastore) -> None:
    """Let two databases exchange their names while the datastore of the first is not connected."""
    first, second = _name(conninfo), _name(other)
    with (
        out_of_reach(server_url, conninfo, datastore),
        psycopg.connect(server_url, autocommit=True) as connection,
    ):
        for old, new in ((first, f"{first}_"), (second, first), (f"{first}_", second)):
            _alter(connection, old, "RENAME TO {}", new)


def _name(conninfo: str) -> str:
    return str(conninfo_to_dict(conninfo)["dbname"])


def _alter(connection: Connection, name: str, change: str, *names: str) -> None:
    statement = sql.SQL("ALTER DATABASE {} " + change)
    connection.execute(statement.format(*map(sql.Identifier, (name, *names))))


def _sessions(connection: Connection, name: str) -> int:
    return connection.execute("SELECT FROM pg_stat_activity WHERE datname = %s", (name,)).rowcount

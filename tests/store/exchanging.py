"""Another database takes the place of a ledger's while none of its connections is open."""

from __future__ import annotations

import time

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


def exchange(server_url: str, conninfo: str, other: str, datastore: LedgerDatastore) -> None:
    """Let the two databases exchange their names when the datastore of the first has retired.

    Nobody can open a new one until it is done, as while a server is restored.
    """
    name, other_name = (str(conninfo_to_dict(each)["dbname"]) for each in (conninfo, other))
    with psycopg.connect(server_url, autocommit=True) as connection:
        _alter(connection, name, "ALLOW_CONNECTIONS false")
        retire(datastore)
        deadline = time.monotonic() + SECONDS_MAX
        while _sessions(connection, name):
            assert time.monotonic() < deadline
            time.sleep(0.01)
        for old, new in ((name, f"{name}_"), (other_name, name), (f"{name}_", other_name)):
            _alter(connection, old, "RENAME TO {}", new)


def _alter(connection: Connection, name: str, change: str, *names: str) -> None:
    statement = sql.SQL("ALTER DATABASE {} " + change)
    connection.execute(statement.format(*map(sql.Identifier, (name, *names))))


def _sessions(connection: Connection, name: str) -> int:
    return connection.execute("SELECT FROM pg_stat_activity WHERE datname = %s", (name,)).rowcount

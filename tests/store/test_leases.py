"""A connection that is kept out of the pool is kept from nobody."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from ledger.store import datastore as datastores
from ledger.store.datastore import LedgerDatastore
from tests.fixtures.databases import SCHEMA
from tests.store.noted import Connection, wait_for_sessions


def use(datastore: LedgerDatastore) -> None:
    with datastore.get_connection() as connection:
        connection.execute("SELECT")


def test_who_waits_has_the_connection_that_is_given_back(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(datastores, "CONNECTIONS_MAX", 1)
    monkeypatch.setattr(datastores, "WAIT_FOR_CONNECTION_SECONDS", 5)
    with LedgerDatastore(database, SCHEMA) as datastore, ThreadPoolExecutor() as threads:
        with datastore.get_connection():
            waiting = threads.submit(use, datastore)
            wait_for_requests(datastore, 1)
        waiting.result()


def test_who_comes_again_and_again_overtakes_nobody_who_waits(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(datastores, "CONNECTIONS_MAX", 2)
    monkeypatch.setattr(datastores, "WAIT_FOR_CONNECTION_SECONDS", 5)
    with LedgerDatastore(database, SCHEMA) as datastore, ThreadPoolExecutor() as threads:
        with datastore.get_connection():
            with datastore.get_connection():
                waiting = threads.submit(use, datastore)
                wait_for_requests(datastore, 1)
            while not waiting.done():
                use(datastore)
        waiting.result()


def test_one_that_is_in_use_when_all_is_closed_is_not_kept(
    database: str, owner: Connection
) -> None:
    datastore = LedgerDatastore(database, SCHEMA)
    with datastore.get_connection():
        datastore.close()
    wait_for_sessions(owner, 1)  # its own


def test_one_that_is_old_is_not_kept_for_ever(datastore: LedgerDatastore) -> None:
    with datastore.get_connection() as first:
        first._expire_at = 0  # when the pool would end it, an hour from now
    for _ in range(datastores.LEASES_MAXIMUM):
        datastore.lease().keep()
    with datastore.get_connection() as second:
        assert (first.closed, second.closed) == (True, False)


def test_one_that_is_not_old_stays(datastore: LedgerDatastore) -> None:
    first = datastore.lease()
    first.keep()
    for _ in range(datastores.LEASES_MAXIMUM - 1):
        lease = datastore.lease()
        assert lease.connection is first.connection
        lease.keep()
    with datastore.get_connection():  # perhaps another: the pool takes back on a thread of its own
        assert not first.connection.closed


def wait_for_requests(datastore: LedgerDatastore, count: int) -> None:
    """Return when so many wait for a connection."""
    deadline = time.monotonic() + 5
    while datastore.pool.get_stats().get("requests_waiting") != count:
        assert time.monotonic() < deadline
        time.sleep(0.01)

"""The store over a database of the test's own."""

from __future__ import annotations

from collections.abc import Iterator

import psycopg
import pytest

from ledger.store.connections import connect
from ledger.store.datastore import LedgerDatastore
from ledger.store.recorder import LedgerRecorder
from tests.fixtures.databases import SCHEMA
from tests.store.cutting_proxy import CuttingProxy, cutting_proxy
from tests.store.noted import Connection


@pytest.fixture
def datastore(database: str) -> Iterator[LedgerDatastore]:
    with LedgerDatastore(database, SCHEMA) as datastore:
        yield datastore


@pytest.fixture
def recorder(datastore: LedgerDatastore) -> LedgerRecorder:
    return LedgerRecorder(datastore)


@pytest.fixture
def owner(database: str) -> Iterator[Connection]:
    """A connection of the schema's owner, a superuser, in autocommit mode."""
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute("SELECT set_config('search_path', %s, false)", (SCHEMA,))
        yield connection


@pytest.fixture
def writer(database: str) -> Iterator[Connection]:
    with connect(database, SCHEMA, "writer") as connection:
        yield connection


@pytest.fixture
def proxy(database: str) -> Iterator[CuttingProxy]:
    """A server that can be cut off at a chosen moment."""
    with cutting_proxy(database) as proxy:
        yield proxy


@pytest.fixture
def far(proxy: CuttingProxy) -> Iterator[LedgerRecorder]:
    """A recorder whose connections go through the proxy."""
    with LedgerDatastore(proxy.conninfo, SCHEMA) as datastore:
        yield LedgerRecorder(datastore)

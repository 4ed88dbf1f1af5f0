"""A log of three days, for the tests of many sessions."""

from __future__ import annotations

from collections.abc import Iterator

import psycopg
import pytest
from psycopg.conninfo import conninfo_to_dict

from ledger.store.connections import connect
from tests.fixtures.databases import SCHEMA, fresh_database
from tests.replay.house_of_sessions import HOUSE, record_sessions


@pytest.fixture(scope="session")
def recorded_database(server_url: str, template_database: str) -> Iterator[str]:
    """Name of a database with the sessions of three days, which are recorded once."""
    for address in fresh_database(server_url, template_database):
        record_sessions(address, HOUSE)
        yield str(conninfo_to_dict(address)["dbname"])


@pytest.fixture
def database_of_sessions(server_url: str, recorded_database: str) -> Iterator[str]:
    """Address of a database of the test's own with the sessions of three days."""
    yield from fresh_database(server_url, recorded_database)


@pytest.fixture
def log(database_of_sessions: str) -> Iterator[psycopg.Connection[tuple[object, ...]]]:
    """A log with the sessions of three days."""
    with connect(database_of_sessions, SCHEMA, "reader") as connection:
        yield connection

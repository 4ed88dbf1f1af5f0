"""A log of three days, for the tests of many sessions."""

from __future__ import annotations

from collections.abc import Iterator

import psycopg
import pytest

from ledger.store.connections import connect
from tests.fixtures.databases import SCHEMA
from tests.replay.house_of_sessions import HOUSE, record_sessions


@pytest.fixture
def log(database: str) -> Iterator[psycopg.Connection[tuple[object, ...]]]:
    """A log with the sessions of three days."""
    record_sessions(database, HOUSE)
    with connect(database, SCHEMA, "reader") as connection:
        yield connection

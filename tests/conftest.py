"""Fixtures of every test: one real PostgreSQL server for the whole run."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest
from hypothesis import settings

from tests.fixtures.databases import (
    database,
    empty_database,
    second_database,
    template_database,
)
from tests.fixtures.servers import shared_server
from tests.fixtures.sharing import pytest_collection_modifyitems, pytest_xdist_make_scheduler

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A run that was started in the background ignores Ctrl-C, and so would every process it starts.
    signal.signal(signal.SIGINT, signal.default_int_handler)

# The machine has other work: how long an example takes by the clock says nothing of it.
settings.register_profile("shared", deadline=None)
settings.load_profile("shared")

__all__ = [
    "database",
    "empty_database",
    "pytest_collection_modifyitems",
    "pytest_xdist_make_scheduler",
    "second_database",
    "server_url",
    "template_database",
]


@pytest.fixture(scope="session")
def server_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a database on a server that all processes of this run share.

    It is an embedded server of this run's own, unless `DATABASE_URL` names one. Tests make their
    own databases on it: `psycopg.conninfo.make_conninfo(server_url, dbname=...)` is the address.
    Its commits are not flushed; who needs that takes the fixtures of `tests.fixtures.durable`.
    """
    with shared_server(tmp_path_factory, flushes=False) as url:
        yield url

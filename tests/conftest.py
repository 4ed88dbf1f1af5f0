"""Fixtures of every test: one real PostgreSQL server for the whole run."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from dataclasses import replace

import pytest

from ledger.settings import Settings
from ledger.store.server import running_server
from tests.fixtures.databases import database, empty_database, template_database

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A run that was started in the background ignores Ctrl-C, and so would every process it starts.
    signal.signal(signal.SIGINT, signal.default_int_handler)


__all__ = ["database", "empty_database", "server_url", "template_database"]


@pytest.fixture(scope="session")
def server_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a database on a server that all processes of this run share.

    It is an embedded server of this run's own, unless `DATABASE_URL` names one. Tests make their
    own databases on it: `psycopg.conninfo.make_conninfo(server_url, dbname=...)` is the address.
    """
    base = tmp_path_factory.getbasetemp()
    # Under xdist each worker has a folder of its own, in one folder of the run.
    run_folder = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    settings = replace(Settings.from_environment(), data_dir=run_folder / "ledger-server")
    with running_server(settings) as url:
        yield url

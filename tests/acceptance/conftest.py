"""Command lines on databases of the tests' own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import psycopg
import pytest
from psycopg import sql
from psycopg.conninfo import make_conninfo

from tests.acceptance.cli import EXAMPLE_DAY, CommandLine


@pytest.fixture
def house(database: str, tmp_path: Path) -> Iterator[CommandLine]:
    """A command line on a house in which nothing has happened."""
    command_line = CommandLine({"DATABASE_URL": database}, tmp_path)
    yield command_line
    command_line.close()


@pytest.fixture(scope="session")
def example(
    server_url: str, template_database: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[CommandLine]:
    """A command line on the example day, recorded once for all tests that only read it."""
    name = f"example_{uuid4().hex}"
    with psycopg.connect(server_url, autocommit=True) as connection:
        database, template = sql.Identifier(name), sql.Identifier(template_database)
        connection.execute(sql.SQL("CREATE DATABASE {} TEMPLATE {}").format(database, template))
        try:
            settings = {"DATABASE_URL": make_conninfo(server_url, dbname=name)}
            command_line = CommandLine(settings, tmp_path_factory.mktemp("example"))
            recorded = command_line.run("record", str(EXAMPLE_DAY), "--quiet")
            assert recorded.status in {0, 1}, recorded.err
            yield command_line
        finally:
            connection.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(database))

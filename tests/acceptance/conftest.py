"""Command lines on databases of the tests' own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

import psycopg
import pytest
from psycopg import sql
from psycopg.conninfo import make_conninfo

from tests.acceptance.cli import EXAMPLE_DAY, ROOT, CommandLine

RECIPES = ROOT / "docs" / "recipes"


@pytest.fixture
def house(database: str, tmp_path: Path) -> Iterator[CommandLine]:
    """A command line on a house in which nothing has happened."""
    command_line = CommandLine({"DATABASE_URL": database}, tmp_path)
    yield command_line
    command_line.close()


@contextmanager
def shared_house(server_url: str, template: str, folder: Path) -> Iterator[CommandLine]:
    """A command line on a house that several tests share, as they only read it."""
    name = f"shared_{uuid4().hex}"
    with psycopg.connect(server_url, autocommit=True) as connection:
        database, made_from = sql.Identifier(name), sql.Identifier(template)
        connection.execute(sql.SQL("CREATE DATABASE {} TEMPLATE {}").format(database, made_from))
        try:
            yield CommandLine({"DATABASE_URL": make_conninfo(server_url, dbname=name)}, folder)
        finally:
            connection.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(database))


@pytest.fixture(scope="session")
def example(
    server_url: str, template_database: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[CommandLine]:
    """A command line on the example day, recorded once for all tests that only read it."""
    folder = tmp_path_factory.mktemp("example")
    with shared_house(server_url, template_database, folder) as command_line:
        recorded = command_line.run("record", str(EXAMPLE_DAY), "--quiet")
        assert recorded.status in {0, 1}, recorded.err
        yield command_line


@pytest.fixture(scope="module")
def with_machine(
    server_url: str, template_database: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[CommandLine]:
    """The same for the house of the recipes, with what its page on machines records."""
    folder = tmp_path_factory.mktemp("machine")
    page = (RECIPES / "machines.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```json\n(.*?)```", page, re.DOTALL)
    lines = [line.encode() for block in blocks for line in block.splitlines()]
    supposed = re.search(r"head -n (\d+)", (RECIPES / "README.md").read_text(encoding="utf-8"))
    assert supposed is not None
    founding = EXAMPLE_DAY.read_bytes().splitlines()[: int(supposed[1])]
    with shared_house(server_url, template_database, folder) as command_line:
        file = command_line.file("page.jsonl", [*founding, *lines])
        told = command_line.run("record", file, "--quiet")
        assert (told.status, told.out, told.err) == (0, "", "")
        yield command_line

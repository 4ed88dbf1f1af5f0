"""migrations/schema.sql is what the numbered files lead to, and both are PostgreSQL of our kind."""

from __future__ import annotations

import re
from pathlib import Path

import psycopg
import pytest

from ledger.store.catalogue import describe
from ledger.store.migrate import FOLDER, PRESENT, make_schema, migrate

FILES = sorted(path for path in FOLDER.glob("*.sql"))


def test_schema_sql_is_what_the_migrations_lead_to(database: str, empty_database: str) -> None:
    with psycopg.connect(empty_database, autocommit=True) as connection:
        make_schema(connection, "house")
        connection.execute(PRESENT.read_bytes())
        present = describe(connection, "house")
    with psycopg.connect(database) as connection:
        path = describe(connection, "house")
    assert len(path) > 100
    missing = [line for line in path if line not in present]
    too_much = [line for line in present if line not in path]
    assert (missing, too_much) == ([], []), "write into schema.sql what the numbered files lead to"
    assert present == path


@pytest.mark.parametrize(
    "change",
    [
        "ALTER TABLE house.events ADD COLUMN extra text",
        "ALTER TABLE house.events ALTER COLUMN topic DROP NOT NULL",
        "ALTER TABLE house.log_head ALTER COLUMN position SET DEFAULT 0",
        "ALTER TABLE house.events DROP CONSTRAINT events_version_from_one",
        "CREATE INDEX more ON house.events (topic)",
        "ALTER TABLE house.events DISABLE TRIGGER events_keep_rows",
        "DROP TRIGGER events_keep_rows ON house.events",
        "GRANT INSERT ON house.events TO house_writer",
        "GRANT UPDATE (topic) ON house.events TO house_writer",
        "REVOKE SELECT ON house.events FROM house_reader",
        "GRANT EXECUTE ON FUNCTION house.lock_head() TO PUBLIC",
        "GRANT USAGE ON SCHEMA house TO PUBLIC",
        "ALTER FUNCTION house.lock_head() SECURITY INVOKER",
        "ALTER FUNCTION house.lock_head() RESET search_path",
        "DROP FUNCTION house.lock_head()",
        "CREATE VIEW house.latest AS SELECT max(position) FROM house.events",
        "CREATE SEQUENCE house.numbers",
        "CREATE TYPE house.mood AS ENUM ('good')",
    ],
)
def test_the_comparison_sees_every_kind_of_difference(database: str, change: str) -> None:
    with psycopg.connect(database) as connection:
        before = describe(connection, "house")
        connection.execute(change.encode())
        assert describe(connection, "house") != before
        connection.rollback()


def test_two_premises_have_the_same_schema(database: str) -> None:
    migrate(database, "south_wing")
    with psycopg.connect(database) as connection:
        assert describe(connection, "south_wing") == describe(connection, "house")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_file_names_no_schema_and_ends_no_transaction(path: Path) -> None:
    code = re.sub(r"--.*", "", path.read_text())
    assert not re.search(r"\bhouse\b|\bpublic\.|\bpg_temp\b", code)
    assert not re.search(r"(?im)^\s*(begin|commit|rollback|start transaction)\s*;", code)
    assert not re.search(r"(?i)\bconcurrently\b|\bcreate extension\b", code)

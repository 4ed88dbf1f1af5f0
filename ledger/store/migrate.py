"""Bring the schema of one premises to the present, one file of migrations/ after another.

A file is applied once, in a transaction of its own, and its SHA-256 is kept: history that was
edited, removed or slipped in between is refused. `python -m ledger.store.migrate --help` shows how
to run it by hand and how to compare migrations/ with schema.sql.
"""

from __future__ import annotations

import argparse
import hashlib
import re
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, get_args

import psycopg
from psycopg import sql

from ledger.store.catalogue import describe
from ledger.store.connections import Role, check_schema, role_name

FOLDER = Path(__file__).parents[2] / "migrations"
PRESENT = FOLDER / "schema.sql"
LOCK_TIMEOUT_SECONDS = 60  # another process may be applying the same files

_FILE_NAME = re.compile(r"(\d{4})_[a-z0-9_]+\.sql")

_MIGRATIONS_TABLE = """
CREATE TABLE IF NOT EXISTS migrations (
    file       text        COLLATE "C" NOT NULL CONSTRAINT migrations_file PRIMARY KEY,
    sha256     text        NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT clock_timestamp()
)
"""


class MigrationError(Exception):
    """A schema that cannot be brought to the present: which file, what is wrong, what to do."""

    def __init__(self, file: str, problem: str, remedy: str) -> None:
        super().__init__(f"{file}: {problem}. {remedy}")
        self.file = file
        self.problem = problem
        self.remedy = remedy


def migrate(conninfo: str, schema: str, folder: Path = FOLDER) -> list[str]:
    """Apply the files that this schema has not had yet and give their names.

    Safe to run from many processes at once, and again after any failure: a file is applied whole
    or not at all, and those before it stay.

    Raises:
        MigrationError: a file was edited, removed or added out of order, or failed.

    """
    files = _files(folder)
    with _locked(conninfo, schema) as connection:
        make_schema(connection, schema)
        connection.execute(_MIGRATIONS_TABLE)
        applied = dict(connection.execute("SELECT file, sha256 FROM migrations").fetchall())
        _check_history(applied, files)
        pending = [name for name in sorted(files) if name not in applied]
        for name in pending:
            _apply(connection, name, files[name])
    return pending


def is_made(conninfo: str, schema: str) -> bool:
    """Whether this schema was ever migrated; it may be behind."""
    query = "SELECT FROM pg_tables WHERE schemaname = %s AND tablename = 'migrations'"
    with psycopg.connect(conninfo) as connection:
        return bool(connection.execute(query, (schema,)).rowcount)


def make_schema(connection: psycopg.Connection[Any], schema: str) -> None:
    """Make what every file takes for granted: the roles, the schema, search_path."""
    if connection.info.parameter_status("server_encoding") != "UTF8":
        raise MigrationError(
            "(database)", "its encoding is not UTF8", "Make it with ENCODING 'UTF8'."
        )
    for role in get_args(Role):
        _ensure_role(connection, role_name(schema, role))
    connection.execute("SET client_min_messages = warning")  # IF NOT EXISTS is meant
    connection.execute(sql.SQL("CREATE SCHEMA IF NOT EXISTS {}").format(sql.Identifier(schema)))
    connection.execute("SELECT set_config('search_path', %s, false)", (f"{schema}, pg_temp",))


def _files(folder: Path) -> dict[str, bytes]:
    """Contents of the migrations by name; schema.sql is not one."""
    files = {path.name: path.read_bytes() for path in folder.glob("*.sql")}
    files.pop(PRESENT.name, None)
    by_number: dict[str, str] = {}
    for name in sorted(files):
        match = _FILE_NAME.fullmatch(name)
        if match is None:
            raise MigrationError(name, "its name is not a migration's", "Name it 0001_what.sql.")
        other = by_number.setdefault(match[1], name)
        if other != name:
            raise MigrationError(name, f"its number is that of {other}", "Give it the next one.")
    return files


def _check_history(applied: Mapping[str, str], files: Mapping[str, bytes]) -> None:
    for name, sha256 in sorted(applied.items()):
        if name not in files:
            raise MigrationError(
                name, "was applied here and is gone", "Put it back, or use the newer program."
            )
        if _sha256(files[name]) != sha256:
            raise MigrationError(
                name,
                "was edited after it was applied here",
                "Restore it as it was and put the change in a new file.",
            )
    last = max(applied, default="")
    for name in sorted(files.keys() - applied.keys()):
        if name < last:
            raise MigrationError(
                name, f"comes before {last}, which was applied here", "Give it the next number."
            )


def _apply(connection: psycopg.Connection[Any], name: str, content: bytes) -> None:
    try:
        with connection.transaction():
            connection.execute(content)
            connection.execute(
                "INSERT INTO migrations (file, sha256) VALUES (%s, %s)", (name, _sha256(content))
            )
    except psycopg.Error as error:
        raise MigrationError(
            name, f"failed and left nothing behind: {error}", "Mend it and run again."
        ) from error


def _sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


@contextmanager
def _locked(conninfo: str, schema: str) -> Iterator[psycopg.Connection[tuple[Any, ...]]]:
    """A connection that alone migrates this schema; the lock ends with the connection."""
    check_schema(schema)
    with psycopg.connect(conninfo, autocommit=True) as connection:
        connection.execute(
            "SELECT set_config('lock_timeout', %s, false)", (f"{LOCK_TIMEOUT_SECONDS}s",)
        )
        try:
            connection.execute(
                "SELECT pg_advisory_lock(hashtextextended(%s, 0))", (f"ledger migrate {schema}",)
            )
        except psycopg.errors.LockNotAvailable as error:
            raise MigrationError(
                "(all)",
                f"another process has been migrating {schema} for {LOCK_TIMEOUT_SECONDS} s",
                "Wait for it or end it, then run again.",
            ) from error
        yield connection


def _ensure_role(connection: psycopg.Connection[Any], name: str) -> None:
    """Make the role unless the cluster has it, and let this login take it.

    Roles belong to the whole cluster, the advisory lock to one database: two databases may get
    here together, so "exists already" is an answer, not an error.
    """
    if connection.execute("SELECT FROM pg_roles WHERE rolname = %s", (name,)).rowcount:
        return
    try:
        with connection.transaction():
            connection.execute(sql.SQL("CREATE ROLE {} NOLOGIN").format(sql.Identifier(name)))
            connection.execute(sql.SQL("GRANT {} TO CURRENT_USER").format(sql.Identifier(name)))
    except (psycopg.errors.DuplicateObject, psycopg.errors.UniqueViolation):
        return
    except psycopg.errors.InsufficientPrivilege as error:
        raise MigrationError(
            "(roles)",
            f"this login may not make the role {name}",
            f"Let an administrator run: CREATE ROLE {name} NOLOGIN; GRANT {name} TO <login>;",
        ) from error


def _main() -> None:
    parser = argparse.ArgumentParser(prog="python -m ledger.store.migrate", description=__doc__)
    parser.add_argument("conninfo", help="postgresql://… of the database")
    parser.add_argument("schema", help="schema of the premises")
    parser.add_argument(
        "--print-schema",
        action="store_true",
        help="print the catalogue after migrating: every table, function, trigger and grant",
    )
    options = parser.parse_args()
    for name in migrate(options.conninfo, options.schema):
        sys.stdout.write(f"applied {name}\n")
    if options.print_schema:
        with psycopg.connect(options.conninfo) as connection:
            sys.stdout.writelines(f"{line}\n" for line in describe(connection, options.schema))


if __name__ == "__main__":
    _main()

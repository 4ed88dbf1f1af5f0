"""How a connection to one premises is opened: its schema, its role, its bounds."""

from __future__ import annotations

import re
from typing import Any, Literal

import psycopg

Role = Literal["writer", "projector", "reader"]

LOCK_TIMEOUT_SECONDS = 10
"""How long a statement waits for a lock, the head of the log above all, before it gives up."""

IDLE_IN_TRANSACTION_SECONDS: dict[Role, int] = {"writer": 5, "projector": 60, "reader": 60}
"""How long a transaction may sit idle before the server ends it and frees its locks.

The writer's holds the log, and whoever else wants that gives up after ``LOCK_TIMEOUT_SECONDS``.
"""

# A role's name is the schema's name, an underscore and at most nine letters; PostgreSQL cuts
# identifiers at 63 bytes, and two long schema names must not share a role.
_SCHEMA = re.compile(r"(?!pg_)[a-z][a-z0-9_]{0,52}")


def check_schema(schema: str) -> str:
    """Give the schema's name back.

    Raises:
        ValueError: it is not a plain lower-case name of up to 53 characters.

    """
    if not _SCHEMA.fullmatch(schema):
        raise ValueError(
            f"{schema!r} cannot name the schema of a premises: use up to 53 lower-case letters, "
            "digits and underscores, a letter first, not beginning with pg_"
        )
    return schema


def role_name(schema: str, role: Role) -> str:
    """Name of the database role with these rights on this schema."""
    return f"{check_schema(schema)}_{role}"


def configure(connection: psycopg.Connection[Any], schema: str, role: Role) -> None:
    """Make the connection one of this premises, in autocommit mode.

    pg_temp stands last in search_path, so that no temporary table can hide one of ours.
    """
    connection.autocommit = True
    settings = {
        "role": role_name(schema, role),
        "search_path": f"{schema}, pg_temp",
        "timezone": "UTC",
        "lock_timeout": f"{LOCK_TIMEOUT_SECONDS}s",
        "idle_in_transaction_session_timeout": f"{IDLE_IN_TRANSACTION_SECONDS[role]}s",
    }
    connection.execute(
        "SELECT set_config(name, value, false)"
        " FROM unnest(%s::text[], %s::text[]) AS setting(name, value)",
        (list(settings), list(settings.values())),
    )


def connect(conninfo: str, schema: str, role: Role) -> psycopg.Connection[tuple[Any, ...]]:
    """Open a connection to one premises in autocommit mode; the caller closes it."""
    connection = psycopg.connect(conninfo)
    try:
        configure(connection, schema, role)
    except BaseException:
        connection.close()
        raise
    return connection

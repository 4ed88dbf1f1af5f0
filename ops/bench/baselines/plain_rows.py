"""The same rows written as PostgreSQL takes them: one by one, by executemany, by COPY.

The tables are LIKE the ledger's, with all constraints and indexes; only the ledger's triggers,
which no INSERT fires, are missing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import psycopg
from psycopg.pq import ExecStatus
from psycopg.pq.abc import PGresult

from ledger.store.append import wait

TRANSACTION_EVENTS = 1_000

_MAKE = """
CREATE TABLE public.events (LIKE house.events INCLUDING ALL);
CREATE TABLE public.commands (LIKE house.commands INCLUDING ALL);
"""
_EVENTS = """
SELECT position, stream, version, topic, payload::text, gaming_day, occurred_at, recorded_at,
    command_id
FROM house.events WHERE position > %s ORDER BY position LIMIT %s
"""
_COMMANDS = """
SELECT command_id, command_hash, first_position, last_position, refusal::text, recorded_at
FROM house.commands WHERE command_id = ANY(%s) ORDER BY first_position
"""
_INSERT_EVENT = "INSERT INTO public.events VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s)"
_INSERT_COMMAND = "INSERT INTO public.commands VALUES (%s, %s, %s, %s, %s, %s)"

Values = tuple[Any, ...]
Connection = psycopg.Connection[Values]


@dataclass(frozen=True)
class Rows:
    """What the ledger wrote: events, and the commands that they came from."""

    events: Sequence[Values]
    commands: Sequence[Values]


@contextmanager
def plain_tables(url: str) -> Iterator[Connection]:
    """A connection to a house's database, with empty tables beside the ledger's own."""
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(_MAKE)
        yield connection


def rows_after(connection: Connection, position: int, number: int) -> Rows:
    """So many events after a position, with their commands."""
    events = connection.execute(_EVENTS, (position, number)).fetchall()
    ids = list(dict.fromkeys(event[8] for event in events))
    return Rows(events, connection.execute(_COMMANDS, (ids,)).fetchall())


def empty(connection: Connection) -> None:
    """Make room for the same rows again."""
    connection.execute("TRUNCATE public.events, public.commands")


def insert_one_by_one(connection: Connection, rows: Rows) -> None:
    """Each event in a transaction of its own, by a prepared statement; no commands."""
    with connection.cursor() as cursor:
        for event in rows.events:
            cursor.execute(_INSERT_EVENT, event, prepare=True)


class Awake:
    """Single rows sent past the driver, and looked for as the ledger's append looks for an answer.

    The cheapest way of making one event durable that was found; no command, no head of a log.
    """

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        statement = _INSERT_EVENT % tuple(f"${number}" for number in range(1, 10))
        _must(connection.pgconn.prepare(b"awake", statement.encode()), ExecStatus.COMMAND_OK)

    def insert(self, values: Sequence[bytes]) -> None:
        """One event, as :func:`texts_of` gives it, in a transaction of its own."""
        pgconn = self._connection.pgconn
        pgconn.send_query_prepared(b"awake", values)
        pgconn.flush()
        wait(self._connection)
        result = pgconn.get_result()
        wait(self._connection)
        assert pgconn.get_result() is None, "one statement has one result"
        _must(result, ExecStatus.COMMAND_OK)


def texts_of(rows: Rows) -> list[list[bytes]]:
    """The values of the events as the server reads them from text."""
    return [[str(value).encode() for value in event] for event in rows.events]


def _must(result: PGresult | None, status: ExecStatus) -> None:
    if result is None or result.status != status:
        raise psycopg.OperationalError(result.error_message.decode() if result else "no result")


def executemany(connection: Connection, rows: Rows, *, commands: bool) -> None:
    """Transactions of 1,000 events, with their commands or without."""
    for begin in range(0, len(rows.events), TRANSACTION_EVENTS):
        end = begin + TRANSACTION_EVENTS
        with connection.transaction(), connection.cursor() as cursor:
            cursor.executemany(_INSERT_EVENT, rows.events[begin:end])
            if commands:
                cursor.executemany(_INSERT_COMMAND, rows.commands[begin:end])


@dataclass(frozen=True)
class CopyText:
    """Both tables as COPY wrote them, to be taken in again."""

    events: bytes
    commands: bytes

    @classmethod
    def of_house(cls, connection: Connection) -> CopyText:
        """Everything in the log."""
        return cls(_copied_out(connection, "events"), _copied_out(connection, "commands"))


def copy_in(connection: Connection, text: CopyText, *, commands: bool) -> None:
    """One transaction of COPY in text form, with the commands or without."""
    with connection.transaction(), connection.cursor() as cursor:
        with cursor.copy("COPY public.events FROM STDIN") as copy:
            copy.write(text.events)
        if commands:
            with cursor.copy("COPY public.commands FROM STDIN") as copy:
                copy.write(text.commands)


def _copied_out(connection: Connection, table: str) -> bytes:
    statements = {
        "events": "COPY house.events TO STDOUT",
        "commands": "COPY house.commands TO STDOUT",
    }
    with connection.cursor() as cursor, cursor.copy(statements[table]) as copy:
        return b"".join(bytes(block) for block in copy)

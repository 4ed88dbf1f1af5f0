"""Saves and their outcomes: the two calls that everything which writes goes through."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

import psycopg
from eventsourcing.persistence import StoredEvent
from psycopg.rows import class_row

from ledger.store.errors import CommandAlreadyRecorded, Conflict, LogBusy


@dataclass(frozen=True)
class LedgerStoredEvent(StoredEvent):
    """A stored event with what the log keeps of it as columns."""

    gaming_day: date
    occurred_at: datetime


@dataclass(frozen=True, kw_only=True)
class Save:
    """One command's share of the log: its events, or its refusal."""

    command_id: str
    command_hash: bytes  #: SHA-256 of the command
    events: Sequence[LedgerStoredEvent] = ()
    refusal: Mapping[str, Any] | None = None
    read_fence: Mapping[str, int] | None = None  #: version seen of each stream read, 0 for none


@dataclass(frozen=True)
class Outcome:
    """What came of a command: positions of its events, or the refusal."""

    command_id: str
    command_hash: bytes
    first_position: int | None
    last_position: int | None
    refusal: dict[str, Any] | None
    recorded_at: datetime

    @property
    def positions(self) -> range:
        """Positions of its events in the log; empty for a refusal."""
        if self.first_position is None or self.last_position is None:
            return range(0)
        return range(self.first_position, self.last_position + 1)


_APPEND = """
SELECT * FROM append(%s, %s, %s::json, %s::text[], %s::bigint[], %s::text[], %s::text[],
    %s::date[], %s::timestamptz[], %s::text[], %s::bigint[])
"""

_FIND = """
SELECT command_id, command_hash, first_position, last_position, refusal, recorded_at
FROM commands WHERE command_id = ANY(%s)
"""

_CONFLICT_STATES = {"LC001", "LC002"}


def append(connection: psycopg.Connection[Any], saves: Iterable[Save]) -> list[Outcome]:
    """Record the saves in this order, each by one call of the server's ``append``.

    With the connection in autocommit mode every call is a transaction. Group commit belongs here:
    the saves of a group are this list.

    Raises:
        Conflict: a version is taken, does not follow on the last, or a fenced stream has moved.
        CommandAlreadyRecorded: the command id has an outcome already.
        LogBusy: the head of the log was locked by others for too long.

    """
    return [_append_one(connection, save) for save in saves]


def _append_one(connection: psycopg.Connection[Any], save: Save) -> Outcome:
    events = save.events
    fence = save.read_fence or {}
    parameters = (
        save.command_id,
        save.command_hash,
        None if save.refusal is None else json.dumps(save.refusal, ensure_ascii=False),
        [event.originator_id for event in events],
        [event.originator_version for event in events],
        [event.topic for event in events],
        [event.state.decode() for event in events],
        [event.gaming_day for event in events],
        [event.occurred_at for event in events],
        list(fence),
        list(fence.values()),
    )
    try:
        with connection.cursor(row_factory=class_row(Outcome)) as cursor:
            return cursor.execute(_APPEND, parameters, prepare=True, binary=True).fetchall()[0]
    except psycopg.Error as error:
        raise _translated(error, save) from error


def _translated(error: psycopg.Error, save: Save) -> Exception:
    constraint = error.diag.constraint_name
    if constraint == "commands_command_id":
        return CommandAlreadyRecorded(save.command_id)
    if constraint == "events_stream_version" or error.sqlstate in _CONFLICT_STATES:
        return Conflict(f"{save.command_id}: {error.diag.message_primary}")
    if isinstance(error, psycopg.errors.LockNotAvailable):
        return LogBusy(f"{save.command_id}: others held the log for too long")
    return error


def find_outcomes(
    connection: psycopg.Connection[Any], command_ids: Sequence[str]
) -> dict[str, Outcome]:
    """Outcomes of those of the commands that are recorded, by command id."""
    with connection.cursor(row_factory=class_row(Outcome)) as cursor:
        rows = cursor.execute(_FIND, (list(command_ids),), prepare=True).fetchall()
    return {outcome.command_id: outcome for outcome in rows}

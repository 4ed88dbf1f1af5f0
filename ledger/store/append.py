"""The one call that everything which writes goes through: a group of saves, one transaction.

The call can be sent and its answer taken later, so that the caller decides on while the server
writes. The arguments are packed here and not by the driver, which would need several times as long.
"""

from __future__ import annotations

import json
import select
from collections.abc import Sequence
from typing import Any
from weakref import WeakSet

import psycopg
from psycopg.pq import ExecStatus
from psycopg.pq.abc import PGresult

from ledger.store import binary
from ledger.store.errors import CommandAlreadyRecorded, Conflict, LogBusy
from ledger.store.outcomes import Outcome, Save

Connection = psycopg.Connection[Any]

_NAME = b"ledger_append"
_APPEND = b"""
SELECT position, recorded_at
FROM append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
"""
_TYPES = (
    *(binary.TEXTS, binary.BYTEAS, binary.TEXTS, binary.BIGINTS, binary.BIGINTS),
    *(binary.TEXTS, binary.BIGINTS, binary.TEXTS, binary.TEXTS, binary.DATES, binary.TIMES),
    *(binary.TEXTS, binary.TEXTS, binary.BIGINTS),
)
_BINARY = [1] * len(_TYPES)

_IS_PREPARED = b"SELECT 1 FROM pg_prepared_statements WHERE name = '" + _NAME + b"'"

_PREPARED: WeakSet[Connection] = WeakSet()
"""Connections to which the call is known."""

_CONFLICT_STATES = {"LC001", "LC002"}


def append(connection: Connection, saves: Sequence[Save]) -> list[Outcome]:
    """Record the saves in this order, all of them or none.

    Raises:
        as :func:`receive`.

    """
    send(connection, saves)
    wait(connection)
    return receive(connection, saves)


def send(connection: Connection, saves: Sequence[Save]) -> None:
    """Ask for the saves to be recorded.

    Raises:
        Conflict: one of them rests on another state than those before it lead to.
        psycopg.OperationalError: the connection is broken.

    """
    if connection not in _PREPARED:
        _prepare(connection)
    pgconn = connection.pgconn
    pgconn.send_query_prepared(_NAME, _parameters(saves), _BINARY, result_format=1)
    while pgconn.flush():  # more than the socket takes at once
        poll = select.poll()
        poll.register(pgconn.socket, select.POLLIN | select.POLLOUT)
        if any(event & select.POLLIN for _, event in poll.poll()):
            pgconn.consume_input()


def _prepare(connection: Connection) -> None:
    pgconn = connection.pgconn
    if not pgconn.exec_(_IS_PREPARED).ntuples:
        result = pgconn.prepare(_NAME, _APPEND, _TYPES)
        if result.status != ExecStatus.COMMAND_OK:
            raise _error(connection, result)
    _PREPARED.add(connection)


def forget(connection: Connection) -> None:
    """Note that a rollback was asked of the driver: it may make the server forget all statements.

    It does so where it has prepared any itself.
    """
    _PREPARED.discard(connection)


def wait(connection: Connection, wake: int | None = None) -> bool:
    """Wait until :func:`receive` has its answer; False when the descriptor ``wake`` came first.

    Raises:
        psycopg.OperationalError: the connection is broken.

    """
    pgconn = connection.pgconn
    if not pgconn.is_busy():
        return True
    poll = select.poll()
    poll.register(pgconn.socket, select.POLLIN)
    if wake is not None:
        poll.register(wake, select.POLLIN)
    while pgconn.is_busy():
        for descriptor, _ in poll.poll():
            if descriptor == wake:
                return False
            pgconn.consume_input()
    return True


def receive(connection: Connection, saves: Sequence[Save]) -> list[Outcome]:
    """The outcomes of the saves that were sent.

    Raises:
        Conflict: a version is taken, does not follow on the last, or a fenced stream has moved.
        CommandAlreadyRecorded: a command id has an outcome already.
        LogBusy: the head of the log was locked by others for too long.
        psycopg.Error: something else is wrong; nothing is recorded, or the connection is broken.

    """
    result = _last_result(connection)
    if connection.closed or result.status != ExecStatus.TUPLES_OK:
        raise _translated(_error(connection, result), saves)
    position = binary.read_bigint(result.get_value(0, 0) or b"")
    recorded_at = binary.read_time(result.get_value(0, 1) or b"")
    found: list[Outcome] = []
    for save in saves:
        first, position = position + 1, position + len(save.events)
        some = bool(save.events)
        found.append(
            Outcome(
                save.command_id,
                save.command_hash,
                first if some else None,
                position if some else None,
                None if save.refusal is None else dict(save.refusal),
                recorded_at,
            )
        )
    return found


def _last_result(connection: Connection) -> PGresult:
    """The result of the call, never waited for in the driver, which would keep the GIL."""
    last = None
    while wait(connection) and not connection.closed:
        result = connection.pgconn.get_result()
        if result is None:
            break
        last = result
    if last is None:
        raise psycopg.OperationalError(connection.pgconn.get_error_message())
    return last


def _error(connection: Connection, result: PGresult) -> psycopg.Error:
    """What a result says; of a connection that broke it would be an error of no special kind."""
    if connection.closed:
        return psycopg.OperationalError(connection.pgconn.get_error_message())
    return psycopg.errors.error_from_result(result)


def _parameters(saves: Sequence[Save]) -> list[bytes]:
    """The arguments of the server's ``append``, in its order."""
    events = [event for save in saves for event in save.events]
    owners = [save.command_id.encode() for save in saves for _ in save.events]
    fence = _fence(saves)
    first: list[int | None] = []
    last: list[int | None] = []
    count = 0
    for save in saves:
        some = bool(save.events)
        first.append(count + 1 if some else None)
        count += len(save.events)
        last.append(count if some else None)
    return [
        binary.texts([save.command_id.encode() for save in saves]),
        binary.texts([save.command_hash for save in saves], binary.BYTEA),
        binary.texts([_refusal(save) for save in saves]),
        binary.bigints(first),
        binary.bigints(last),
        binary.texts([str(event.originator_id).encode() for event in events]),
        binary.bigints([event.originator_version for event in events]),
        binary.texts([event.topic.encode() for event in events]),
        binary.texts([event.state for event in events]),
        binary.dates([event.gaming_day for event in events]),
        binary.times([event.occurred_at for event in events]),
        binary.texts(owners),
        binary.texts([stream.encode() for stream in fence]),
        binary.bigints([*fence.values()]),
    ]


def _refusal(save: Save) -> bytes | None:
    if save.refusal is None:
        return None
    return json.dumps(save.refusal, ensure_ascii=False).encode()


def _fence(saves: Sequence[Save]) -> dict[str, int]:
    """What the log must hold before the group, by what each save has seen.

    A stream that a save before has written is where that one left it: the server need not look.
    """
    fence: dict[str, int] = {}
    written: dict[str, int] = {}
    for save in saves:
        for stream, version in (save.read_fence or {}).items():
            stands_at = written.get(stream)
            if stands_at is None:
                stands_at = fence.setdefault(stream, version)
            if stands_at != version:
                raise Conflict(f"{save.command_id}: {stream} is not at version {version}")
        for event in save.events:
            written[str(event.originator_id)] = event.originator_version
    return fence


def _translated(error: psycopg.Error, saves: Sequence[Save]) -> Exception:
    named = saves[0].command_id if len(saves) == 1 else f"{len(saves)} commands"
    constraint = error.diag.constraint_name
    if constraint == "commands_command_id":
        return CommandAlreadyRecorded(named)
    if constraint == "events_stream_version" or error.sqlstate in _CONFLICT_STATES:
        return Conflict(f"{named}: {error.diag.message_primary}")
    if isinstance(error, psycopg.errors.LockNotAvailable):
        return LogBusy(f"{named}: others held the log for too long")
    return error

"""The call that everything which writes goes through: a group of saves, one transaction.

The call can be sent and its answer taken later, so that the caller decides on while the server
writes. A group of one command with one event has a cheaper form of it.
"""

from __future__ import annotations

import datetime as dt
import os
import select
from collections.abc import Sequence
from typing import Any
from weakref import WeakSet

import psycopg
from psycopg.pq import ExecStatus
from psycopg.pq.abc import PGresult

from ledger.store import binary, packing
from ledger.store.errors import CommandAlreadyRecorded, Conflict, LogBusy
from ledger.store.outcomes import Outcome, Save

Connection = psycopg.Connection[Any]

_GROUP = b"ledger_append"
_ONE = b"ledger_append_one"
_CALLS = {
    _GROUP: (b"append", packing.GROUP_TYPES),
    _ONE: (b"append_one", packing.ONE_TYPES),
}
_BINARY = {name: [1] * len(types) for name, (_, types) in _CALLS.items()}

_IS_PREPARED = b"SELECT 1 FROM pg_prepared_statements WHERE name = '" + _GROUP + b"'"

_PREPARED: WeakSet[Connection] = WeakSet()
"""Connections to which both forms of the call are known."""

LOOKS_MAXIMUM = 300
"""How often somebody who waits for nothing else looks for the answer before he sleeps: some 0.3 ms,
as long as a flush takes on a good disk."""

_CONFLICT_STATES = {"LC001", "LC002"}


def append(connection: Connection, saves: Sequence[Save]) -> list[Outcome]:
    """Record the saves in this order, all of them or none.

    Raises:
        as :func:`receive`.

    """
    send(connection, saves)
    wait(connection)
    return receive(connection, saves)


def send(
    connection: Connection,
    saves: Sequence[Save],
    seen_position: int = -1,
    packed: packing.Group | None = None,
) -> None:
    """Ask for the saves to be recorded.

    ``seen_position`` is one of the log at which all that they look at was current; -1: unknown.
    ``packed``: what was packed of them beforehand, if anything.

    Raises:
        Conflict: one of them rests on another state than those before it lead to.
        psycopg.OperationalError: the connection is broken.

    """
    if connection not in _PREPARED:
        _prepare(connection)
    if len(saves) == 1 and len(saves[0].events) == 1 and saves[0].refusal is None:
        name, values = _ONE, packing.of_one(saves[0], seen_position)
    else:
        packed = packed or packing.Group()
        packed.pack(saves)
        name, values = _GROUP, packed.values(seen_position)
    pgconn = connection.pgconn
    pgconn.send_query_prepared(name, values, _BINARY[name], result_format=1)
    while pgconn.flush():  # more than the socket takes at once
        poll = select.poll()
        poll.register(pgconn.socket, select.POLLIN | select.POLLOUT)
        if any(event & select.POLLIN for _, event in poll.poll()):
            pgconn.consume_input()


def _prepare(connection: Connection) -> None:
    pgconn = connection.pgconn
    if not pgconn.exec_(_IS_PREPARED).ntuples:
        for name, (function, types) in _CALLS.items():
            values = b", ".join(b"$%d" % number for number in range(1, len(types) + 1))
            call = b"SELECT position, recorded_at FROM " + function + b"(" + values + b")"
            result = pgconn.prepare(name, call, types)
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
    if wake is None:
        _look(poll)
    else:
        poll.register(wake, select.POLLIN)
    while pgconn.is_busy():
        for descriptor, _ in poll.poll():
            if descriptor == wake:
                return False
            pgconn.consume_input()
    return True


def _look(poll: select.poll) -> None:
    """Wait for a while without sleep, from which one wakes up late and with cold caches.

    Whoever else has work for this core has it between two looks: it may be the server.
    """
    for _ in range(LOOKS_MAXIMUM):
        if poll.poll(0):
            return
        os.sched_yield()


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
    return outcomes_of(saves, position, binary.read_time(result.get_value(0, 1) or b""))


def outcomes_of(saves: Sequence[Save], position: int, recorded_at: dt.datetime) -> list[Outcome]:
    """The outcomes of saves that were recorded after this position of the log."""
    found: list[Outcome] = []
    for command_id, command_hash, events, refusal, _, _ in saves:
        first: int | None = None
        last: int | None = None
        if events:
            first, last = position + 1, position + len(events)
            position = last
        told = None if refusal is None else dict(refusal)
        found.append(Outcome(command_id, command_hash, first, last, told, recorded_at))
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

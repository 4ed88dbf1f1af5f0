"""The audit of a log shared out to processes: the same result for any number of them.

The longest sessions are handed out first, so that no process begins one when the others are done.
Each process has a connection of its own and keeps from one session to the next what they share: the
rulebooks, some streams of the house, and the texts of places and stakes.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import cache
from itertools import islice
from typing import Any, NamedTuple, TypeVar

import psycopg

from ledger.replay.many import Auditor, LogAudited, Session, SessionAudited
from ledger.store.connections import connect
from ledger.store.readable import unreadable

WORTH_A_PROCESS_EVENTS = 20_000
"""Below so many events for each, a process may take longer to start than it saves: up to a second,
in which so many decisions are made again. Of foreseen ones it is ten times as many: then the second
is lost."""

STRETCH_POSITIONS = 20_000
"""Positions that one process reads at a time."""


class ProcessEnded(Exception):
    """A process of the audit ended before its session did."""

    def __init__(self) -> None:
        super().__init__(
            "A process of the audit was ended from outside, or memory ran out. Nothing was changed;"
            " run the same command again, with fewer --processes if memory is short."
        )


class Place(NamedTuple):
    """The log under audit: its database, its schema, and the last position that is read."""

    conninfo: str
    schema: str
    up_to: int


class There(NamedTuple):
    """What a process has of the log: a connection, and an auditor that uses it."""

    connection: psycopg.Connection[Any]
    auditor: Auditor


class Stretch(NamedTuple):
    """A stretch of the log to be read, without its first position and with its last."""

    after_position: int
    up_to: int
    most: int
    """So many findings are enough."""


class Progress(NamedTuple):
    """How far an audit has come."""

    sessions_done: int
    sessions: int
    events_done: int
    events: int


Watch = Callable[[Progress], None]
Piece = TypeVar("Piece", Session, Stretch)
Found = TypeVar("Found")


def audit_sessions(
    place: Place,
    sessions: Sequence[Session],
    processes: int | None = None,
    watch: Watch = lambda _: None,
) -> LogAudited:
    """Audit the sessions in so many processes; without a number, in as many as are worth it.

    Raises:
        ProcessEnded: one of them was killed.

    """
    found: dict[str, SessionAudited] = {}
    events_done = 0
    events = sum(one.events for one in sessions)
    by_size = sorted(sessions, key=lambda one: -one.events)
    with _shared_out(place, _audit, by_size, processes or _worth_it(events)) as results:
        for session, result in results:
            found[session.name] = result
            events_done += session.events
            watch(Progress(len(found), len(sessions), events_done, events))
    return LogAudited(place.up_to, tuple(found[one.name] for one in sessions))


def unreadable_events(place: Place, most: int, processes: int | None = None) -> list[str]:
    """The first of the events that cannot be read, a sentence each, ``most`` of them.

    Raises:
        ProcessEnded: one of the processes was killed.

    """
    stretches = [
        Stretch(after, min(after + STRETCH_POSITIONS, place.up_to), most)
        for after in range(0, place.up_to, STRETCH_POSITIONS)
    ]
    with _shared_out(place, _read, stretches, processes or _worth_it(place.up_to)) as results:
        found = dict(results)
    return [sentence for stretch in stretches for sentence in found[stretch]][:most]


def _worth_it(events: int) -> int:
    return max(1, min(os.cpu_count() or 1, events // WORTH_A_PROCESS_EVENTS))


def _audit(there: There, session: Session) -> SessionAudited:
    return there.auditor.audit(session.name)


def _read(there: There, stretch: Stretch) -> list[str]:
    found = unreadable(there.connection, stretch.after_position, stretch.up_to)
    return list(islice(found, stretch.most))


@contextmanager
def _shared_out(
    place: Place, work: Callable[[There, Piece], Found], pieces: Sequence[Piece], processes: int
) -> Iterator[Iterator[tuple[Piece, Found]]]:
    """What the work finds in each piece, as it is done; the first pieces are begun first."""
    processes = min(processes, len(pieces))
    if processes <= 1:
        with connect(place.conninfo, place.schema, "reader") as connection:
            there = There(connection, Auditor(connection, place.up_to))
            yield ((piece, work(there, piece)) for piece in pieces)
        return
    context = multiprocessing.get_context(
        "forkserver"
    )  # a fork of ours would share our connections
    context.set_forkserver_preload([__name__])
    pool = ProcessPoolExecutor(processes, context, _begin)
    try:
        with _ctrl_c_held_back():
            begun = {pool.submit(_do, place, work, piece): piece for piece in pieces}
        yield ((begun[future], future.result()) for future in as_completed(begun))
    except BrokenProcessPool:
        raise ProcessEnded from None
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _ctrl_c_held_back() -> Iterator[None]:
    """Ctrl-C waits until the block ends; processes that are started here begin by holding it back.

    Else it would meet them while they load the program, and each would tell so in a trace.
    """
    pressed: list[int] = []
    masked = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    ours = threading.current_thread() is threading.main_thread()  # only there handlers are set
    before = signal.getsignal(signal.SIGINT)
    if ours:  # the mask is this thread's alone, and another one may take the signal
        signal.signal(signal.SIGINT, lambda number, _: pressed.append(number))
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, masked)
        if ours:
            signal.signal(signal.SIGINT, before or signal.SIG_DFL)
        if pressed:
            signal.raise_signal(signal.SIGINT)


def _begin() -> None:
    """Ctrl-C ends this process without a word, and so does the end of the one that started it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None, "this runs in a process that another one started"
    parent.join()
    os._exit(1)


@cache
def _there(place: Place) -> There:
    connection = connect(place.conninfo, place.schema, "reader")  # closed when the process ends
    return There(connection, Auditor(connection, place.up_to))


def _do(place: Place, work: Callable[[There, Piece], Found], piece: Piece) -> Found:
    return work(_there(place), piece)

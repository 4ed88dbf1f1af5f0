"""An audit of many sessions shared out to processes: the same result for any number of them.

The longest sessions are handed out first, so that no process begins one when the others are done.
Each process has a connection of its own and keeps nothing from one session to the next but the
rulebooks.
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
from typing import NamedTuple

from ledger.replay.many import Auditor, LogAudited, Session, SessionAudited
from ledger.store.connections import connect

WORTH_A_PROCESS_EVENTS = 20_000
"""Below so many events for each, a process takes longer to start than it saves."""


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


class Progress(NamedTuple):
    """How far an audit has come."""

    sessions_done: int
    sessions: int
    events_done: int
    events: int


Watch = Callable[[Progress], None]


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
    count = _worth_it(events) if processes is None else processes
    by_size = sorted(sessions, key=lambda one: -one.events)
    with _results(place, by_size, min(count, len(sessions))) as results:
        for session, result in results:
            found[session.name] = result
            events_done += session.events
            watch(Progress(len(found), len(sessions), events_done, events))
    return LogAudited(place.up_to, tuple(found[one.name] for one in sessions))


def _worth_it(events: int) -> int:
    return max(1, min(os.cpu_count() or 1, events // WORTH_A_PROCESS_EVENTS))


Results = Iterator[tuple[Session, SessionAudited]]


@contextmanager
def _results(place: Place, sessions: Sequence[Session], processes: int) -> Iterator[Results]:
    """The results of sessions as they come."""
    if processes <= 1:
        with connect(place.conninfo, place.schema, "reader") as connection:
            auditor = Auditor(connection, place.up_to)
            yield ((session, auditor.audit(session.name)) for session in sessions)
        return
    context = multiprocessing.get_context(
        "forkserver"
    )  # a fork of ours would share our connections
    context.set_forkserver_preload([__name__])
    pool = ProcessPoolExecutor(processes, context, _begin)
    try:
        work = {pool.submit(_audit_at, place, one.name): one for one in sessions}
        yield ((work[future], future.result()) for future in as_completed(work))
    except BrokenProcessPool:
        raise ProcessEnded from None
    finally:
        pool.shutdown(cancel_futures=True)


def _begin() -> None:
    """Ctrl-C ends this process without a word, and so does the end of the one that started it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None, "this runs in a process that another one started"
    parent.join()
    os._exit(1)


@cache
def _auditor_at(place: Place) -> Auditor:
    connection = connect(place.conninfo, place.schema, "reader")  # closed when the process ends
    return Auditor(connection, place.up_to)


def _audit_at(place: Place, session: str) -> SessionAudited:
    return _auditor_at(place).audit(session)

"""`gaming-ledger follow` and `gaming-ledger rebuild`: the read models kept up, or made again."""

from __future__ import annotations

import json
import signal
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from queue import SimpleQueue

from backoffice.errors import CommandFailed
from backoffice.opening import Premises, ReadModelStopped
from backoffice.progress import catching_up
from projections.base import Projection
from projections.follow import follow as follow_log
from projections.rebuild import rebuild as build_again
from projections.registry import every_projection
from projections.runner import Progress, Standing

LINE_SECONDS = 1
"""So often, at most, a line is written for a read model."""


def follow(premises: Premises, names: Sequence[str] | None, *, as_json: bool = False) -> bool:
    """Follow until a signal says to stop; whether no read model stopped by itself."""
    with _told_to_stop() as stop, _lag(as_json=as_json) as progress:
        standings = follow_log(premises.conninfo, premises.schema, _wanted(names), stop, progress)
    for standing in standings:
        _write(standing, as_json=as_json)
    return not any(standing.stopped for standing in standings)


def rebuild(premises: Premises, names: Sequence[str] | None) -> None:
    """Build one after the other again and put each in its place.

    Raises:
        ReadModelStopped: an event cannot be learnt; that read model stays as it is.

    """
    for projection in _wanted(names):
        with catching_up() as progress:
            standing = build_again(premises.conninfo, premises.schema, projection, progress)
        if standing.stopped:
            raise ReadModelStopped(standing.name, standing.failed_position, standing.error)
        sys.stdout.write(f"{standing.name} is built again up to position {standing.position}\n")


def _wanted(names: Sequence[str] | None) -> list[Projection]:
    known = {projection.name: projection for projection in every_projection()}
    for name in names or ():
        if name not in known:
            raise CommandFailed(f"There is no read model {name!r}: name {', '.join(known)}.")
    return [known[name] for name in names or known]


@contextmanager
def _told_to_stop() -> Iterator[threading.Event]:
    """Set by Ctrl-C and by SIGTERM, instead of what they do otherwise, however often they come.

    A handler may run while this very thread has the event's lock in hand, or another handler has.
    So it only says it to a thread, which sets the event.
    """
    stop = threading.Event()
    told: SimpleQueue[None] = SimpleQueue()

    def set_when_told() -> None:
        told.get()
        stop.set()

    threading.Thread(target=set_when_told, name="told to stop", daemon=True).start()
    numbers = (signal.SIGINT, signal.SIGTERM)
    before = [signal.signal(number, lambda *_: told.put(None)) for number in numbers]
    try:
        yield stop
    finally:
        for number, handler in zip(numbers, before, strict=True):
            signal.signal(number, handler)
        told.put(None)


@contextmanager
def _lag(*, as_json: bool) -> Iterator[Progress]:
    """Bars in a terminal; elsewhere a line when a read model comes to the head, or still is not."""
    with catching_up() as bars:
        yield bars or _Lines(as_json=as_json)


class _Lines:
    """One line a second for each read model that moves."""

    def __init__(self, *, as_json: bool) -> None:
        self._as_json = as_json
        self._written_at: dict[str, float] = {}

    def __call__(self, name: str, position: int, head: int) -> None:
        now = time.monotonic()
        if now - self._written_at.get(name, -LINE_SECONDS) < LINE_SECONDS:
            return
        self._written_at[name] = now
        _write(Standing(name, position), head, as_json=self._as_json)


def _write(standing: Standing, head: int | None = None, *, as_json: bool) -> None:
    if as_json:
        told = {"read_model": standing.name, "position": standing.position}
        ending = {"failed_position": standing.failed_position, "error": standing.error}
        known = told | ({"head": head} if head is not None else ending)
        sys.stdout.write(json.dumps(known, ensure_ascii=False) + "\n")
    elif standing.stopped:
        before = f"stopped before position {standing.failed_position}"
        sys.stdout.write(f"{standing.name} {before}: {standing.error}\n")
    elif head is not None:
        behind = f"{head - standing.position} behind"
        sys.stdout.write(f"{standing.name} is at {standing.position} of {head}, {behind}\n")
    else:
        sys.stdout.write(f"{standing.name} stands at {standing.position}\n")
    sys.stdout.flush()

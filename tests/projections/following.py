"""A tailing reader on a thread of the test's own."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from ledger.store.postmaster import wait_until
from projections.base import Projection
from projections.follow import follow
from projections.runner import Standing
from tests.projections.arrivals import learnt
from tests.projections.log import SCHEMA

SECONDS_MAX = 20.0


@dataclass
class Tail:
    """What it is told by, and where its read models stood when it had ended."""

    stop: threading.Event = field(default_factory=threading.Event)
    standings: tuple[Standing, ...] = ()
    thread: threading.Thread | None = None

    def end(self) -> tuple[Standing, ...]:
        """Stop it and wait for it."""
        self.stop.set()
        assert self.thread is not None
        self.thread.join(SECONDS_MAX)
        assert not self.thread.is_alive()
        return self.standings


@contextmanager
def following(conninfo: str, *projections: Projection, batch_events: int = 500) -> Iterator[Tail]:
    """Follow for the length of the block."""
    tail = Tail()

    def run() -> None:
        tail.standings = follow(
            conninfo,
            SCHEMA,
            projections,
            tail.stop,
            poll_milliseconds=10,
            batch_events=batch_events,
        )

    tail.thread = threading.Thread(target=run)
    tail.thread.start()
    try:
        yield tail
    finally:
        tail.end()


def soon(holds: Callable[[], bool]) -> bool:
    """Whether it comes to hold within some seconds."""
    return wait_until(holds, SECONDS_MAX)


def soon_learnt(conninfo: str, positions: list[int], name: str = "arrivals") -> bool:
    """Whether these positions, and no others, come to be learnt, each once and in order."""
    return soon(lambda: learnt(conninfo, name) == positions)

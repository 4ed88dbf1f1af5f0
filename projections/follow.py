"""Keep read models at the head of the log while commands are recorded, until told to stop.

Each read model follows on a thread and connections of its own. One that meets an event it cannot
learn stops there, on record, and the others go on; a lost connection, or a server that is away, is
waited for. Nothing here takes a lock that a writer waits for: the head is only looked at.
"""

from __future__ import annotations

import datetime as dt
import threading
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor

import structlog

from projections.base import Connection, Projection
from projections.pages import Pages, read_head
from projections.runner import BATCH_EVENTS, Follower, Progress, Standing

POLL_MILLISECONDS = 50
PAUSE_SECONDS_MAX = 5
"""The longest wait before a server that is away is asked again."""

_log = structlog.get_logger(__name__)


def follow(
    conninfo: str,
    schema: str,
    projections: Iterable[Projection],
    stop: threading.Event,
    progress: Progress | None = None,
    *,
    poll_milliseconds: int = POLL_MILLISECONDS,
    batch_events: int = BATCH_EVENTS,
) -> tuple[Standing, ...]:
    """Follow the log until ``stop`` is set; the batch at work is finished first.

    Returns where each read model stands: before that, when all of them have stopped at an event
    that they cannot learn. ``progress`` is called from several threads.
    """
    tails = [
        _Tail(conninfo, schema, projection, progress, batch_events, stop, poll_milliseconds)
        for projection in projections
    ]
    with ThreadPoolExecutor(len(tails), "follow") as threads:
        return tuple(threads.map(_loudly, tails))


def _loudly(tail: _Tail) -> Standing:
    """A fault of the program ends one read model's thread: say so now, not when all have ended."""
    try:
        return tail.catch_up()
    except Exception:
        _log.exception("no longer followed", projection=tail.name)
        raise


class _Tail(Follower):
    """Stays at the head and goes on with it."""

    attempts_max = None

    def __init__(  # noqa: PLR0917 - a follower's, and one more
        self,
        conninfo: str,
        schema: str,
        projection: Projection,
        progress: Progress | None,
        batch_events: int,
        stop: threading.Event,
        poll_milliseconds: int,
    ) -> None:
        super().__init__(conninfo, schema, projection, progress, batch_events, stop)
        self._poll = dt.timedelta(milliseconds=poll_milliseconds)

    def arrive(self, connection: Connection, pages: Pages) -> Standing:
        while not self.stop.wait(self._poll.total_seconds()):
            if read_head(connection) > self.reached:
                self.steps(connection, pages)
        return self.standing(connection)

    def pause(self, seconds: int) -> None:
        super().pause(min(seconds, PAUSE_SECONDS_MAX))

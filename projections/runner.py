"""Bring read models up to the head of the log: in batches, in order, exactly once.

A batch is one transaction: the rows learnt from up to ``BATCH_EVENTS`` events and the tracking row
that says how far they reach. An event that cannot be learnt stops its read model at that event, on
record in the tracking row; the others go on. An event that nobody can read stops them all, whatever
they learn from: what it says is not known, so nothing that leaves it out is complete. A lost
connection is opened again, a bounded number of times.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import psycopg
import structlog

from ledger.store.connections import connect
from ledger.store.decoding import topics_besides
from projections.base import Batch, Connection, Projection, statements_beside
from projections.pages import Page, Pages

BATCH_EVENTS = 4_000
FIRST_BATCH_EVENTS = 500
"""Each batch holds twice as many as the one before it, up to the limit: the server is busy soon."""

CONNECTION_ATTEMPTS_MAX = 5
CONNECTION_PAUSE_SECONDS = 1
ERROR_CHARACTERS_MAX = 2_000

Progress = Callable[[str, int, int], None]
"""Called after each batch: name of the read model, its position, the head it goes to."""

_SQL = statements_beside(__file__)
_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Standing:
    """How far a read model has come; with ``failed_position`` and ``error`` it has stopped."""

    name: str
    position: int
    failed_position: int | None = None
    error: str | None = None

    @property
    def stopped(self) -> bool:
        """Whether an event could not be learnt."""
        return self.failed_position is not None


class PoisonEvent(Exception):
    """The event at this position could not be learnt; or, unless alone, one before it."""

    def __init__(self, position: int, *, alone: bool) -> None:
        super().__init__(f"the event at position {position} could not be learnt")
        self.position = position
        self.alone = alone


def catch_up(
    conninfo: str,
    schema: str,
    projections: Iterable[Projection],
    progress: Progress | None = None,
    *,
    batch_events: int = BATCH_EVENTS,
) -> tuple[Standing, ...]:
    """Bring each read model to the present head, all at the same time, and say where each stands.

    Safe to run from several processes at once. A read model that stopped before is tried again.
    ``progress`` is called from several threads.

    Raises:
        psycopg.OperationalError: the server cannot be reached in several attempts.

    """
    stop = threading.Event()
    followers = [
        Follower(conninfo, schema, projection, progress, batch_events, stop)
        for projection in projections
    ]
    if not followers:
        return ()
    with ThreadPoolExecutor(len(followers), "catch-up") as threads:
        try:
            return tuple(threads.map(Follower.catch_up, followers))
        except BaseException:
            stop.set()  # the batches at work are the last: whoever interrupts does not wait long
            raise


def standings(connection: Connection) -> tuple[Standing, ...]:
    """How far every read model has come, by name."""
    return tuple(Standing(*row) for row in connection.execute(_SQL["standings"]))


class Follower:
    """One read model on its way to the head."""

    attempts_max: int | None = CONNECTION_ATTEMPTS_MAX
    """So many times in a row a connection may be lost; None: for ever."""

    def __init__(  # noqa: PLR0917 - whoever makes one has all of these
        self,
        conninfo: str,
        schema: str,
        projection: Projection,
        progress: Progress | None,
        batch_events: int,
        stop: threading.Event | None = None,
    ) -> None:
        self._conninfo = conninfo
        self._schema = schema
        self._projection = projection
        self.name = projection.name
        self.reached = 0
        self.stop = stop or threading.Event()
        topics = projection.topics
        self._skipped = () if topics is None else topics_besides(topics)
        self._progress = progress
        self._limit_max = batch_events
        self._limit = min(FIRST_BATCH_EVENTS, batch_events)
        self._failures = 0

    def catch_up(self) -> Standing:
        """Go on over lost connections until the head, or until an event that cannot be learnt."""
        while True:
            try:
                with (
                    connect(self._conninfo, self._schema, "projector") as connection,
                    Pages(
                        self._conninfo, self._schema, self._skipped, self._projection.work_out
                    ) as pages,
                ):
                    self.begin(connection)
                    return self._go(connection, pages)
            except (psycopg.OperationalError, psycopg.InterfaceError) as error:
                self._failures += 1
                _log.warning("connection lost", projection=self.name, error=str(error))
                if self._failures == self.attempts_max:
                    raise
                if self.stop.is_set():
                    return Standing(self.name, self.reached)
                # The first time at once: one cut connection says nothing about the server.
                self.pause(CONNECTION_PAUSE_SECONDS * (self._failures - 1))

    def begin(self, connection: Connection) -> None:
        """Before the first step on a connection."""
        connection.execute(_SQL["begin_tracking"], {"name": self.name})

    def arrive(self, connection: Connection, pages: Pages) -> Standing:  # noqa: ARG002 - for those who stay
        """After the last step, at the head."""
        return self.standing(connection)

    def pause(self, seconds: int) -> None:
        """Before a lost connection is opened again; cut short when told to stop."""
        self.stop.wait(seconds)

    def _go(self, connection: Connection, pages: Pages) -> Standing:
        while True:
            try:
                self.steps(connection, pages)
                return self.arrive(connection, pages)
            except PoisonEvent as poison:
                if poison.alone:
                    return self._record_failure(connection, poison)
                # It is somewhere in the batch: go there one event at a time, then widen again.
                self._limit = 1

    def steps(self, connection: Connection, pages: Pages) -> None:
        """Go up to the head that stands at the end, one batch and transaction after another."""
        head = self.reached + 1
        while self.reached < head and not self.stop.is_set():
            self.reached, head = self._step(connection, pages)
            self._failures = 0
            if self._progress is not None:
                self._progress(self.name, self.reached, head)

    def _step(self, connection: Connection, pages: Pages) -> tuple[int, int]:
        """Learn one batch; give the position reached and the head."""
        with connection.transaction():
            after = _one(connection, "lock_tracking", name=self.name)
            page = pages.take(connection, after, self._limit)
            self._limit = min(2 * self._limit, self._limit_max)
            pages.read_ahead(page, self._limit)
            self._learn(connection, page)
            if page.until > after:
                connection.execute(
                    _SQL["move_tracking"], {"name": self.name, "position": page.until}
                )
        return page.until, page.head

    def _learn(self, connection: Connection, page: Page) -> None:
        if page.unreadable is not None:
            raise PoisonEvent(page.until, alone=True) from page.unreadable
        if not page.events:
            return
        batch = Batch(connection, self._projection.statements)
        try:
            self._projection.begin(batch)
            for recorded in page.events:
                self._projection.learn(recorded, batch)
            self._projection.finish(batch)
            batch.flush()
        except psycopg.OperationalError:
            raise
        except Exception as error:
            alone = len(page.events) == 1
            raise PoisonEvent(page.last, alone=alone) from error

    def _record_failure(self, connection: Connection, poison: PoisonEvent) -> Standing:
        """Put the failure on record, outside the transaction that failed."""
        cause = poison.__cause__
        error = f"{type(cause).__name__}: {cause}"[:ERROR_CHARACTERS_MAX]
        _log.error("stopped", projection=self.name, position=poison.position, error=error)
        failure = {"failed_position": poison.position, "error": error}
        connection.execute(_SQL["stop_tracking"], {"name": self.name, **failure})
        return self.standing(connection)

    def standing(self, connection: Connection) -> Standing:
        """Where the read model stands now."""
        return next(one for one in standings(connection) if one.name == self.name)


def _one(connection: Connection, statement: str, **parameters: Any) -> int:
    row = connection.execute(_SQL[statement], parameters).fetchone()
    assert row is not None, f"{statement} always has a row"
    return int(row[0])

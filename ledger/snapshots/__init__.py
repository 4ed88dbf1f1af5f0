"""Snapshots: what an aggregate knew at a version, so that a long stream is not read from its start.

A snapshot is a cache and never evidence. Replay, audit, verification and read models do not know
that there are any; throwing all of them away loses nothing but time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from typing import TypeVar
from zlib import crc32

import structlog
from eventsourcing.persistence import PersistenceError

from ledger.aggregate import Aggregate
from ledger.events.base import Event
from ledger.snapshots.code import code_digest
from ledger.snapshots.codec import dumped, known, restored
from ledger.snapshots.keeper import Keeper
from ledger.store.datastore import LedgerDatastore
from ledger.store.snapshots import Snapshot, SnapshotRows

A = TypeVar("A", bound=Aggregate)

EventsAfter = Callable[[str, int, int | None], Iterable[Event]]
"""The recorded events of a stream after a version, in order: all, or at most so many."""

EVENTS_BETWEEN_SNAPSHOTS = 200
"""So many events of a stream are read at most, and a snapshot is written every so many."""

log = structlog.get_logger()


def is_due(stream: str, before: int, after: int) -> bool:
    """Whether a stream that went from one version to another should have a new snapshot.

    Every stream has its own versions for it, so that tables which play side by side take turns.
    """
    return (after + _turn(stream)) % EVENTS_BETWEEN_SNAPSHOTS < after - before


@lru_cache(maxsize=2_000)
def _turn(stream: str) -> int:
    return crc32(stream.encode()) % EVENTS_BETWEEN_SNAPSHOTS


class Snapshots:
    """The snapshots of one premises, for its writing side. Whatever fails here is only logged."""

    def __init__(self, datastore: LedgerDatastore) -> None:
        self._rows = SnapshotRows(datastore)
        self._keeper = Keeper(self._rows, datastore.losses)
        self._code = code_digest()

    @cached_property
    def _long(self) -> set[str]:
        """Streams that had a snapshot when it was first asked, or were to have one since.

        The others are likely to be short: of a stream that another process made long since, a page
        is read in vain. Only who serves touches it; the keeper's thread knows nothing of it.
        """
        try:
            return set(self._rows.versions())
        except PersistenceError as error:
            log.warning("snapshots.unusable", error=str(error))
            return set()

    def read(self, kind: type[A], stream: str, events_after: EventsAfter) -> A | None:
        """The aggregate as the log has it, None when nothing happened.

        Its events are read from the newest snapshot on. Where those were many, they are not read
        another time: the state becomes the stream's snapshot.
        """
        page: list[Event] = []
        if stream not in self._long:
            page = list(events_after(stream, 0, EVENTS_BETWEEN_SNAPSHOTS + 1))
            if len(page) <= EVENTS_BETWEEN_SNAPSHOTS:
                return kind.project(None, page)
        found = self.newest(kind, stream)
        before = 0 if found is None else found.version
        found = found or kind.project(None, page)
        found = kind.project(found, events_after(stream, found.version if found else 0, None))
        if found is not None and found.version - before > EVENTS_BETWEEN_SNAPSHOTS:
            self._keep_read(found)
        return found

    def _keep_read(self, found: Aggregate) -> None:
        """Have what was read kept, if the log has it from the command that we see.

        While this thread holds the log, that may be written and not recorded yet.
        """
        try:
            command_id = self._rows.recorded_by(found.id, found.version)
        except PersistenceError as error:
            log.warning("snapshot.not_kept", stream=found.id, error=str(error))
            return
        self.keep(self.taken([found]), command_id)

    def newest(self, kind: type[A], stream: str) -> A | None:
        """The aggregate as its snapshot has it, behind the log most likely; None without one."""
        try:
            found = self._rows.find(stream, self._code)
            if found is None:
                return None
            return restored(_class_named(kind, found.kind), stream, found.version, found.state)
        except (ValueError, LookupError, PersistenceError) as error:
            log.warning("snapshot.unusable", stream=stream, error=str(error))
            return None

    def differences(self, events_after: EventsAfter) -> Iterator[str]:
        """A sentence for each snapshot that is not what the events up to its version make.

        For whoever doubts them: what one of them said, no decision may rest on any more.
        """
        for stream in self._rows.versions():
            found = self.newest(Aggregate, stream)
            if found is None:
                continue
            version = found.version  # somebody may have kept a newer one meanwhile
            events = events_after(stream, 0, None)
            until = [event for event in events if event.originator_version <= version]
            made = type(found).project(None, until)
            if made is None or (made.version, known(made)) != (found.version, known(found)):
                yield f"the snapshot of {stream} at {version} is not what its events make"

    def due(self, aggregates: Iterable[Aggregate]) -> list[Snapshot]:
        """Of those whose new events make one due, what they know with these events."""
        due = []
        for aggregate in aggregates:
            version = aggregate.version
            if is_due(aggregate.id, version - len(aggregate.pending_events), version):
                due.append(aggregate)
        return self.taken(due) if due else []

    def taken(self, aggregates: Iterable[Aggregate]) -> list[Snapshot]:
        """What they know now, to be kept once their events are recorded."""
        found = []
        for aggregate in aggregates:
            try:
                state = dumped(aggregate)
            except ValueError as error:
                log.warning("snapshot.not_taken", stream=aggregate.id, error=str(error))
                continue
            kind = type(aggregate).__name__
            found.append(Snapshot(aggregate.id, aggregate.version, kind, self._code, state))
        return found

    def keep(self, snapshots: Sequence[Snapshot], command_id: str | None = None) -> None:
        """Have these kept, if they are recorded, by this command where one is given.

        That is done on another thread: see :meth:`settle`.
        """
        self._long.update(snapshot.stream for snapshot in snapshots)
        self._keeper.hand_over(snapshots, command_id)

    def settle(self) -> bool:
        """Wait for what was to be kept, but not for ever; whether none of it waits any more."""
        return self._keeper.settle()

    def close(self) -> None:
        """Wait for what was to be kept, but not for ever; from then on nothing is."""
        self._keeper.close()


def _class_named(kind: type[A], name: str) -> type[A]:
    """The class itself or the one of its subclasses with this name: a table's is its game's."""
    for found in _with_subclasses(kind):
        if found.__name__ == name:
            return found
    raise LookupError(f"{name} is no {kind.__name__}")


def _with_subclasses(kind: type[A]) -> Iterator[type[A]]:
    yield kind
    for subclass in kind.__subclasses__():
        yield from _with_subclasses(subclass)

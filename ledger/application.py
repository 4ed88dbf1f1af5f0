"""The ledger: one entry for every command; load, decide, save, or refuse."""

from __future__ import annotations

import datetime as dt
import threading
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Self, cast

from eventsourcing.application import AggregateNotFoundError, Application

from ledger.aggregate import Aggregate
from ledger.clock import now
from ledger.commands.base import Command
from ledger.events.base import Event
from ledger.events.catalogue import every_event
from ledger.handlers.catalogue import decide
from ledger.refusals import Refusal
from ledger.results import CommandIdReused, InTheFuture, Result, answer_again, refused
from ledger.rulebooks.model import Rulebook
from ledger.store.documents import Documents
from ledger.store.errors import (
    CommandAlreadyRecorded,
    Conflict,
    ConnectionLost,
    DocumentDiffers,
    LogBusy,
)
from ledger.store.factory import store_environment
from ledger.store.mapper import register
from ledger.store.outcomes import LedgerStoredEvent, Outcome, Save
from ledger.store.pauses import pause
from ledger.store.recorder import LedgerRecorder
from ledger.work import Work

ATTEMPTS_MAXIMUM = 16
"""How often a command is decided again after a conflict before it goes back to its sender."""

AGGREGATES_KEPT_MAXIMUM = 2_000

CLOCKS_DIFFER = dt.timedelta(minutes=5)
"""How far the sender's clock may be ahead of ours."""

for _event_class in every_event().values():
    register(_event_class)


class TooMuchContention(Exception):
    """Other writers were faster, or the connection broke, each time; it is safe to repeat."""


class Ledger(Application[str]):
    """One premises' ledger over the library's application; safe for many threads.

    Commands of one process are decided one after the other; several processes may write, the
    version fence of the store decides, and who lost decides again.
    """

    name = "ledger"
    recorder: LedgerRecorder

    def __init__(
        self, conninfo: str, schema: str, rulebooks: Mapping[str, Rulebook] | None = None
    ) -> None:
        """``rulebooks`` are those that may be adopted, by id: without them the ledger's own."""
        super().__init__(store_environment(conninfo, schema))
        self._rulebooks = rulebooks
        self.documents = Documents(self.recorder.datastore)
        self._deciding = threading.RLock()
        self._kept: OrderedDict[str, Aggregate] = OrderedDict()
        self._current: set[str] | None = None

    def __enter__(self) -> Self:
        return super().__enter__()

    def execute(self, command: Command) -> Result:
        """Carry a command out once, and answer it the same way ever after.

        Raises:
            TooMuchContention: other writers kept winning; the command may be sent again.
            OutcomeUnknown: the database is away; the command may be sent again.

        """
        if command.at > now() + CLOCKS_DIFFER:
            return refused(command, InTheFuture(command.at))
        try:
            digests = self.keep_texts(command)
        except DocumentDiffers:
            return refused(command, CommandIdReused(command.id))
        fingerprint = command.fingerprint(digests)
        with self._deciding:
            for attempt in range(ATTEMPTS_MAXIMUM):
                try:
                    with self._exclusively(needed=command.several_streams):
                        return self._attempt(command, fingerprint, digests)
                except CommandAlreadyRecorded:
                    outcome = self.recorder.find_outcomes([command.id])[command.id]
                    return answer_again(command, fingerprint, outcome)
                except (Conflict, LogBusy, ConnectionLost):
                    pause(attempt)
        raise TooMuchContention(command.id)

    def execute_group(self, commands: Sequence[Command]) -> list[Result]:
        """Carry many commands out in one transaction: all are recorded, or none.

        They must be new to the ledger, each with an id of its own.

        Raises:
            CommandAlreadyRecorded, DocumentDiffers, LogBusy, OperationalError: nothing is
                recorded; send them one by one.

        """
        try:
            with self._deciding, self._exclusively(needed=True):
                return [self._next_of_group(command) for command in commands]
        except BaseException:
            self._kept.clear()
            raise

    def known_outcome(self, command: Command, outcome: Outcome) -> Result:
        """The answer to a command whose outcome was found beforehand."""
        try:
            digests = self.keep_texts(command)
        except DocumentDiffers:
            return refused(command, CommandIdReused(command.id))
        return answer_again(command, command.fingerprint(digests), outcome)

    def keep_texts(self, command: Command) -> dict[str, str]:
        """Keep the command's free texts outside the log; gives field → salted digest."""
        texts = ((name, getattr(command, name)) for name in command.texts)
        return {
            name: self.documents.put(command.id, name, text.encode(), "text/plain; charset=utf-8")
            for name, text in texts
            if text is not None
        }

    def load(self, kind: type[Aggregate], stream: str) -> Aggregate:
        """The aggregate of a stream: kept from before, or read; blank when nothing happened.

        What is kept may lag behind other processes: the save's fence tells. While the log is held
        exclusively it is brought up to date once, and stays so.
        """
        kept = self._kept.get(stream)
        if kept is not None:
            self._kept.move_to_end(stream)
            if self._current is not None and stream not in self._current:
                kind.project(kept, self.history(stream, after=kept.version))
                self._current.add(stream)
            return kept
        if self._current is not None:
            self._current.add(stream)
        try:
            found = self.repository.get(stream, projector_func=cast("Any", kind.project))
        except AggregateNotFoundError:
            return kind.blank(stream)
        return cast("Aggregate", found)

    def history(self, stream: str, *, after: int = 0) -> Iterable[Event]:
        """The events of a stream, in order."""
        return cast("Iterable[Event]", self.events.get(stream, gt=after))

    @contextmanager
    def _exclusively(self, *, needed: bool) -> Iterator[None]:
        """Hold the log's head while deciding, where a command writes to several streams."""
        if not needed or self._current is not None:
            yield
            return
        self._current = set()
        try:
            with self.recorder.exclusive():
                yield
        except BaseException:
            self._forget(self._current)
            raise
        finally:
            self._current = None

    def _next_of_group(self, command: Command) -> Result:
        if command.at > now() + CLOCKS_DIFFER:
            return refused(command, InTheFuture(command.at))
        digests = self.keep_texts(command)
        return self._attempt(command, command.fingerprint(digests), digests)

    def _attempt(self, command: Command, fingerprint: bytes, digests: Mapping[str, str]) -> Result:
        work = Work(command, digests, self.load, self.history, self._rulebooks)
        try:
            refusal = _decision(work, command)
            outcome = self.recorder.record(self._save(work, fingerprint, refusal))
        except BaseException:
            self._forget(work.loaded)
            raise
        self._keep(work, refused=refusal is not None)
        return Result(command.id, outcome.positions, outcome.refusal)

    def _save(self, work: Work, fingerprint: bytes, refusal: Refusal | None) -> Save:
        if refusal is not None:
            return Save(
                command_id=work.command.id,
                command_hash=fingerprint,
                refusal=refusal.as_dict(),
                read_fence=work.seen(),
            )
        return Save(
            command_id=work.command.id,
            command_hash=fingerprint,
            events=[self._stored(event) for event in work.changed()],
            read_fence=work.consulted(),
        )

    def _stored(self, event: Event) -> LedgerStoredEvent:
        return cast("LedgerStoredEvent", self.mapper.to_stored_event(cast("Any", event)))

    def _keep(self, work: Work, *, refused: bool) -> None:
        """Keep what is now known to be current; a refused decision may have left half a change."""
        for stream, aggregate in work.loaded.items():
            if (refused and aggregate.pending_events) or not aggregate.version:
                self._kept.pop(stream, None)  # and a blank may be of another class once it begins
                continue
            aggregate.pending_events.clear()
            self._kept[stream] = aggregate
            self._kept.move_to_end(stream)
        while len(self._kept) > AGGREGATES_KEPT_MAXIMUM:
            self._kept.popitem(last=False)

    def _forget(self, streams: Iterable[str]) -> None:
        for stream in streams:
            self._kept.pop(stream, None)


def _decision(work: Work, command: Command) -> Refusal | None:
    try:
        decide(work, command)
    except Refusal as refusal:
        return refusal
    return None

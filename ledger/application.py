"""The ledger: one entry for every command; load, decide, save, or refuse."""

from __future__ import annotations

import random
import threading
import time
from collections import OrderedDict
from collections.abc import Iterable, Mapping
from contextlib import nullcontext
from dataclasses import dataclass
from typing import Any, Self, cast

from eventsourcing.application import AggregateNotFoundError, Application

from ledger.aggregate import Aggregate
from ledger.commands.base import Command
from ledger.events.base import Event
from ledger.events.catalogue import every_event
from ledger.handlers.catalogue import decide
from ledger.refusals import Refusal
from ledger.store.documents import Documents
from ledger.store.errors import CommandAlreadyRecorded, Conflict, DocumentDiffers, LogBusy
from ledger.store.factory import store_environment
from ledger.store.mapper import register
from ledger.store.outcomes import LedgerStoredEvent, Outcome, Save
from ledger.store.recorder import LedgerRecorder
from ledger.work import Work

ATTEMPTS_MAXIMUM = 12
"""How often a command is decided again after a conflict before it goes back to its sender."""

AGGREGATES_KEPT_MAXIMUM = 2_000

for _event_class in every_event().values():
    register(_event_class)


class CommandIdReused(Refusal):
    """The same id came with another content."""

    code = "command.id_reused"
    remedy = "Give the new command an id of its own."

    def __init__(self, command_id: str) -> None:
        super().__init__(f"The id {command_id} was used for a command with another content.")


class TooMuchContention(Exception):
    """Other writers were faster each time; nothing is recorded and the command may be repeated."""


@dataclass(frozen=True, slots=True)
class Result:
    """What became of a command: the positions of its events, or its refusal.

    ``repeated``: the ledger knew the command already, and this is its first answer again.
    """

    command_id: str
    positions: range
    refusal: Mapping[str, Any] | None
    repeated: bool = False


class Ledger(Application[str]):
    """One premises' ledger over the library's application; safe for many threads.

    Commands of one process are decided one after the other; several processes may write, the
    version fence of the store decides, and who lost decides again.
    """

    name = "ledger"
    recorder: LedgerRecorder

    def __init__(self, conninfo: str, schema: str) -> None:
        super().__init__(store_environment(conninfo, schema))
        self.documents = Documents(self.recorder.datastore)
        self._deciding = threading.RLock()
        self._kept: OrderedDict[str, Aggregate] = OrderedDict()

    def __enter__(self) -> Self:
        return super().__enter__()

    def execute(self, command: Command) -> Result:
        """Carry a command out once, and answer it the same way ever after.

        Raises:
            TooMuchContention: other writers kept winning; the command may be sent again.
            OutcomeUnknown: the database is away; the command may be sent again.

        """
        try:
            digests = self.keep_texts(command)
        except DocumentDiffers:
            return _refused(command, CommandIdReused(command.id))
        fingerprint = command.fingerprint(digests)
        with self._deciding:
            for attempt in range(ATTEMPTS_MAXIMUM):
                try:
                    return self._attempt(command, fingerprint, digests)
                except CommandAlreadyRecorded:
                    outcome = self.recorder.find_outcomes([command.id])[command.id]
                    return answer_again(command, fingerprint, outcome)
                except (Conflict, LogBusy):
                    time.sleep(random.uniform(0, 0.001) * 2**attempt)  # noqa: S311 - a pause, not a secret
        raise TooMuchContention(command.id)

    def known_outcome(self, command: Command, outcome: Outcome) -> Result:
        """The answer to a command whose outcome was found beforehand."""
        try:
            digests = self.keep_texts(command)
        except DocumentDiffers:
            return _refused(command, CommandIdReused(command.id))
        return answer_again(command, command.fingerprint(digests), outcome)

    def keep_texts(self, command: Command) -> dict[str, str]:
        """Keep the command's free texts outside the log; gives field → salted digest."""
        texts = ((name, getattr(command, name)) for name in command.texts)
        return {
            name: self.documents.put(command.id, name, text.encode(), "text/plain; charset=utf-8")
            for name, text in texts
            if text is not None
        }

    def load(self, kind: type[Aggregate], stream: str, *, fresh: bool = False) -> Aggregate:
        """The aggregate of a stream: kept from before, or read; blank when nothing happened."""
        kept = self._kept.get(stream)
        if kept is not None:
            self._kept.move_to_end(stream)
            if fresh:
                kind.project(kept, self.history(stream, after=kept.version))
            return kept
        try:
            found = self.repository.get(stream, projector_func=cast("Any", kind.project))
        except AggregateNotFoundError:
            return kind.blank(stream)
        return cast("Aggregate", found)

    def history(self, stream: str, *, after: int = 0) -> Iterable[Event]:
        """The events of a stream, in order."""
        return cast("Iterable[Event]", self.events.get(stream, gt=after))

    def _attempt(self, command: Command, fingerprint: bytes, digests: Mapping[str, str]) -> Result:
        exclusively = self.recorder.exclusive() if command.several_streams else nullcontext()

        def load(kind: type[Aggregate], stream: str) -> Aggregate:
            return self.load(kind, stream, fresh=command.several_streams)

        work = Work(command, digests, load, self.history)
        try:
            with exclusively:
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
            if refused and aggregate.pending_events:
                self._kept.pop(stream, None)
                continue
            aggregate.pending_events.clear()
            self._kept[stream] = aggregate
            self._kept.move_to_end(stream)
        while len(self._kept) > AGGREGATES_KEPT_MAXIMUM:
            self._kept.popitem(last=False)

    def _forget(self, streams: Iterable[str]) -> None:
        for stream in streams:
            self._kept.pop(stream, None)


def answer_again(command: Command, fingerprint: bytes, outcome: Outcome) -> Result:
    """The first answer to a command that came again, or the refusal of a reused id."""
    if bytes(outcome.command_hash) != fingerprint:
        return _refused(command, CommandIdReused(command.id))
    return Result(command.id, outcome.positions, outcome.refusal, repeated=True)


def _decision(work: Work, command: Command) -> Refusal | None:
    try:
        decide(work, command)
    except Refusal as refusal:
        return refusal
    return None


def _refused(command: Command, refusal: Refusal) -> Result:
    return Result(command.id, range(0), refusal.as_dict())

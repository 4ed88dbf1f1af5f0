"""The ledger: one entry for every command; load, decide, save, or refuse."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Self, cast

from eventsourcing.application import Application

from ledger.aggregate import Aggregate
from ledger.clock import lies_ahead
from ledger.commands.base import Command
from ledger.desk import Desk
from ledger.events.base import Event
from ledger.events.catalogue import every_event
from ledger.handlers.catalogue import decide
from ledger.kept import Kept
from ledger.line import Ticket, TooMuchContention
from ledger.refusals import Refusal
from ledger.results import CommandIdReused, InTheFuture, Result, answer_again, refused
from ledger.rulebooks.model import Rulebook
from ledger.snapshots import Snapshots
from ledger.store.documents import Documents
from ledger.store.errors import DocumentDiffers
from ledger.store.factory import store_environment
from ledger.store.mapper import register
from ledger.store.outcomes import Outcome, Save
from ledger.store.recorder import LedgerRecorder
from ledger.work import Work

__all__ = ["CLOCKS_DIFFER_SECONDS", "Ledger", "TooMuchContention"]

PAGE = 200
"""Events of a stream that are read at once where few are expected to be needed."""

CLOCKS_DIFFER_SECONDS = 300
"""How far the sender's clock may be ahead of ours."""

for _event_class in every_event().values():
    register(_event_class)


class Ledger(Application[str]):
    """One premises' ledger over the library's application; safe for many threads.

    Commands of one process are decided one after the other and recorded in groups; several
    processes may write, the version fence of the store decides, and who lost decides again.
    A process with an open ledger must not fork to use it on both sides: connections, locks and the
    clerk's thread do not come along; open a ledger in each process.
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
        self._snapshots = Snapshots(self.recorder.datastore)
        self._kept = Kept()
        self._desk = Desk(self.recorder, self._kept, self._decide, self._keep_snapshots)

    def __enter__(self) -> Self:
        return super().__enter__()

    def execute(self, command: Command) -> Result:
        """Carry a command out once, and answer it the same way ever after.

        Commands of other threads that come at the same time share its flush.

        Raises:
            TooMuchContention: other writers kept winning; the command may be sent again.
            NoConnection: there was none to be had; nothing is recorded.
            OutcomeUnknown: the database is away; the command may be sent again.

        """
        return self._hand_in(command, serve=True).result()

    def submit(self, command: Command) -> Ticket:
        """The same without waiting for it: the answer comes in its time, in order of arrival.

        What :meth:`execute` raises is in the answer. A callback of the answer runs on the thread
        that serves everybody, and must be brief.
        """
        return self._hand_in(command, serve=False)

    def _hand_in(self, command: Command, *, serve: bool) -> Ticket:
        if lies_ahead(command.at, CLOCKS_DIFFER_SECONDS):
            return _answered(command, self._before_its_time(command))
        try:
            digests = self.keep_texts(command) if command.texts else {}
        except DocumentDiffers:
            return _answered(command, refused(command, CommandIdReused(command.id)))
        ticket = Ticket(command, command.fingerprint(digests), digests)
        self._desk.hand_in(ticket, serve=serve)
        return ticket

    def _before_its_time(self, command: Command) -> Result:
        """Our clock may have gone back since the command was recorded: then it has its answer."""
        outcome = self.recorder.find_outcomes([command.id]).get(command.id)
        if outcome is None:
            return refused(command, InTheFuture(command.at))
        return self.known_outcome(command, outcome)

    def known_outcome(self, command: Command, outcome: Outcome) -> Result:
        """The answer to a command whose outcome was found beforehand."""
        try:
            digests = self.keep_texts(command)
        except DocumentDiffers:
            return refused(command, CommandIdReused(command.id))
        return answer_again(command, command.fingerprint(digests), outcome)

    def keep_texts(self, command: Command) -> dict[str, str]:
        """Keep the command's free texts outside the log; gives field → salted digest."""
        if not command.texts:
            return {}
        texts = ((name, getattr(command, name)) for name in command.texts)
        return {
            name: self.documents.put(command.id, name, text.encode(), "text/plain; charset=utf-8")
            for name, text in texts
            if text is not None
        }

    def load(self, kind: type[Aggregate], stream: str) -> Aggregate:
        """The aggregate of a stream: kept from before, or read; blank when nothing happened.

        What is kept may lag behind other processes: the save's fence tells.
        """
        kept = self._kept.get(stream)
        if kept is not None:
            return kept
        self._kept.require_log(stream)
        return self._snapshots.read(kind, stream, self.history) or kind.blank(stream)

    def history(self, stream: str, after: int = 0, limit: int | None = None) -> Iterable[Event]:
        """The events of a stream after a version, in order: all, or at most so many."""
        self._kept.require_log(stream)
        return cast("Iterable[Event]", self.events.get(stream, gt=after, limit=limit))

    def newest_first(self, stream: str) -> Iterator[Event]:
        """The events of a stream, the last one first, read no further than they are asked for."""
        self._kept.require_log(stream)
        last: int | None = None
        while page := list(self.events.get(stream, lte=last, desc=True, limit=PAGE)):
            yield from cast("list[Event]", page)
            last = page[-1].originator_version - 1

    def close(self) -> None:
        """Carry out what was handed in, then let the database go."""
        if hasattr(self, "_desk"):  # the library also closes what could not be made
            self._desk.close()
            self._snapshots.close()
        super().close()

    def settle(self) -> None:
        """Wait until no snapshot waits to be kept: for who counts what is sent to the server."""
        self._snapshots.settle()

    def _decide(self, ticket: Ticket) -> Save:
        """What a command leaves in the log; its aggregates are kept as it leaves them."""
        if self._kept.position is None:  # nothing is kept: all that will be is read after this
            self._kept.position = self.recorder.read_head().position
        work = Work(ticket.command, ticket.digests, self.load, self.newest_first, self._rulebooks)
        refusal: Refusal | None = None
        try:
            try:
                decide(work, ticket.command)
            except Refusal as found:
                refusal = found
            save = self._save(work, ticket.fingerprint, refusal)
        except BaseException:
            self._kept.forget(work.loaded)
            raise
        self._kept.keep(work.loaded, refused=refusal is not None)
        return save

    def _save(self, work: Work, fingerprint: bytes, refusal: Refusal | None) -> Save:
        if refusal is not None:
            return Save(
                command_id=work.command.id,
                command_hash=fingerprint,
                refusal=refusal.as_dict(),
                read_fence=work.seen(),
            )
        changed, consulted = work.divided()
        to_stored = self.mapper.to_stored_event
        events: Any = [to_stored(event) for one in changed for event in one.pending_events]
        due = self._snapshots.due(changed)
        return Save(work.command.id, fingerprint, events, None, consulted, due)

    def _keep_snapshots(self, recorded: Iterable[Save]) -> None:
        """Have the states kept that these left, which are in the log now."""
        for save in recorded:
            if save.snapshots:
                self._snapshots.keep(save.snapshots, save.command_id)


def _answered(command: Command, result: Result) -> Ticket:
    """The ticket of a command that is answered without being recorded."""
    ticket = Ticket(command, b"", {})
    ticket.answer(result)
    return ticket

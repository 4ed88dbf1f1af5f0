"""The house in memory, its aggregates kept from command to command as the ledger keeps them."""

from __future__ import annotations

from collections.abc import Iterable

from ledger.aggregate import Aggregate
from ledger.commands.base import Command
from ledger.events.base import Event
from ledger.handlers.catalogue import decide
from ledger.refusals import Refusal
from ledger.work import Work
from tests.floor.house import House, digests_of


class KeptHouse(House):
    """Quick enough for thousands of commands."""

    def __init__(self, begun: House) -> None:
        super().__init__()
        self.__dict__.update(begun.__dict__)
        self.log = list(begun.log)
        self.commands = list(begun.commands)
        self.kept: dict[str, Aggregate] = {}
        self.streams: dict[str, list[Event]] = {}
        for event in self.log:
            self.streams.setdefault(event.originator_id, []).append(event)

    def decide(self, command: Command) -> list[Event]:
        """A refused decision may have left half a change: such an aggregate is forgotten."""
        work = Work(command, digests_of(command), self._load, self._newest_first, self.rulebooks)
        try:
            decide(work, command)
        except Refusal:
            for stream, aggregate in work.loaded.items():
                if aggregate.pending_events:
                    self.kept.pop(stream, None)
            raise
        events = self.left_by(work)
        assert len({event.originator_id for event in events}) == 1 or command.several_streams
        for event in events:
            self.streams.setdefault(event.originator_id, []).append(event)
        for aggregate in work.loaded.values():
            aggregate.pending_events.clear()
        self.kept.update(work.loaded)
        self.log.extend(events)
        self.commands.append(command)
        return events

    def left_by(self, work: Work) -> list[Event]:
        """The events that a decision leaves."""
        return work.changed()

    def _load(self, kind: type[Aggregate], stream: str) -> Aggregate:
        return self.kept.get(stream) or self.see(kind, stream)

    def _history(self, stream: str) -> Iterable[Event]:
        return list(self.streams.get(stream, ()))

"""A house in memory that keeps its aggregates between commands, for long transcripts."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from ledger.aggregate import Aggregate
from ledger.commands.base import Command
from ledger.events.base import Event
from ledger.handlers.catalogue import decide
from ledger.refusals import Refusal
from ledger.work import Work
from tests.floor.house import House


class KeptHouse(House):
    """The same decisions as in any house; what a refused command touched is read again."""

    def __init__(self) -> None:
        super().__init__()
        self.streams: dict[str, list[Event]] = defaultdict(list)
        self._kept: dict[str, Aggregate] = {}

    def take(self, command: Command) -> Refusal | None:
        """Decide on a command; its refusal is handed back."""
        texts = (name for name in command.texts if getattr(command, name) is not None)
        digests = {name: f"digest of the {name}" for name in texts}
        work = Work(command, digests, self._load, self._newest_first)
        try:
            decide(work, command)
        except Refusal as refusal:
            for stream in work.loaded:
                self._kept.pop(stream, None)
            return refusal
        events = work.changed()
        streams = {event.originator_id for event in events}
        assert command.several_streams or len(streams) == 1, f"{command.do} writes to {streams}"
        for stream, aggregate in work.loaded.items():
            self._kept[stream] = aggregate
            aggregate.pending_events.clear()
        for event in events:
            self.streams[event.originator_id].append(event)
        self.log += events
        return None

    def kept(self) -> dict[str, Aggregate]:
        """The aggregates as they stand, by stream; without those that nothing happened to."""
        return {stream: kept for stream, kept in self._kept.items() if kept.version}

    def _load(self, kind: type[Aggregate], stream: str) -> Aggregate:
        kept = self._kept.get(stream)
        return kept if isinstance(kept, kind) else self.see(kind, stream)

    def _history(self, stream: str) -> Iterable[Event]:
        return list(self.streams[stream])

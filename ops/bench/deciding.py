"""Lines parsed and decided in memory: what is left of the ledger without a log."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import cast

from backoffice.transcript.lines import Line
from backoffice.transcript.parse import parse
from ledger.aggregate import Aggregate
from ledger.application import Ledger
from ledger.commands.base import Command
from ledger.events.base import Event
from ledger.events.written import Written, read
from ledger.handlers.catalogue import decide
from ledger.refusals import Refusal
from ledger.store.flights import Flight
from ledger.store.outcomes import LedgerStoredEvent, Outcome, Save
from ledger.store.packing import Group
from ledger.work import Work
from ops.bench.baselines import plain_rows

NO_DIGEST = "0" * 64

Stored = Callable[[Event | Written], LedgerStoredEvent]


class Memory:
    """A house that forgets everything at the end; each line is decided on the lines before it."""

    def __init__(self) -> None:
        self._kept: dict[str, Aggregate] = {}
        self._events: dict[str, list[Event | Written]] = defaultdict(list)

    def decide_all(self, lines: Iterable[bytes]) -> int:
        """All that one process does to a line but for the log; gives the bytes of the events."""
        return sum(self.decide(parse(Line(number, line))) for number, line in enumerate(lines, 1))

    def decide(self, command: Command) -> int:
        """The same once a line is parsed, for one thread at a time."""
        _, events = self._decided(command)
        return sum(len(event.payload()) for event in events)

    def save(self, command: Command, stored: Stored) -> Save:
        """The same, as a recorder takes it; nobody else writes, so there is no fence."""
        fingerprint, events = self._decided(command)
        return Save(command.id, fingerprint, [stored(event) for event in events])

    def _decided(self, command: Command) -> tuple[bytes, list[Event | Written]]:
        digests = {name: NO_DIGEST for name in command.texts if getattr(command, name) is not None}
        fingerprint = command.fingerprint(digests)
        work = Work(command, digests, self._load, self._newest_first)
        try:
            decide(work, command)
        except Refusal:
            for stream in work.loaded:
                self._kept.pop(stream, None)  # it may have left half a change
            return fingerprint, []
        return fingerprint, [
            event for stream, one in work.loaded.items() for event in self._keep(stream, one)
        ]

    def _keep(self, stream: str, aggregate: Aggregate) -> list[Event | Written]:
        if aggregate.version:  # a blank may be of another class once it begins
            self._kept[stream] = aggregate
        events = cast("list[Event | Written]", [*aggregate.pending_events])
        aggregate.pending_events.clear()
        self._events[stream] += events
        return events

    def _load(self, kind: type[Aggregate], stream: str) -> Aggregate:
        return self._kept.get(stream) or self._read(kind, stream)

    def _read(self, kind: type[Aggregate], stream: str) -> Aggregate:
        events = map(read, self._events.get(stream, ()))
        return kind.project(kind.blank(stream), events) or kind.blank(stream)

    def _newest_first(self, stream: str) -> Iterable[Event]:
        return map(read, reversed(self._events[stream]))


class Recorded:
    """A house in memory whose decisions the ledger's append records, and no more than that.

    Nobody has a place in a line or is answered; nobody else writes.
    """

    def __init__(self, memory: Memory, ledger: Ledger) -> None:
        """``memory`` knows what the log of the ledger says."""
        self._memory = memory
        self._recorder = ledger.recorder
        self._stored: Stored = ledger.mapper.to_stored_event  # type: ignore[assignment]  # our mapper's
        self._position = ledger.recorder.read_head().position

    def decided(self, command: Command) -> Save:
        """One decision, for one thread at a time."""
        return self._memory.save(command, self._stored)

    def record(self, saves: Sequence[Save]) -> None:
        """Record them in one transaction, and wait for it."""
        _landed(self._begin(saves))

    def in_turn(self, lines: Iterable[bytes]) -> None:
        """Each line decided, recorded and awaited."""
        for line in lines:
            self.record([self.decided(parse(Line(1, line)))])

    def in_groups(self, groups: Iterable[Sequence[bytes]]) -> None:
        """Lines recorded in groups, of which one flies while the next is decided."""
        flight: Flight | None = None
        packed = Group()
        for group in groups:
            saves = [self.decided(parse(Line(1, line))) for line in group]
            packed.pack(saves)
            if flight is not None:
                _landed(flight)
            flight = self._begin(saves, packed)
        if flight is not None:
            _landed(flight)

    def _begin(self, saves: Sequence[Save], packed: Group | None = None) -> Flight:
        seen_position = self._position
        self._position += len(saves)
        return self._recorder.begin(saves, lambda: seen_position, packed)


def _landed(flight: Flight) -> None:
    for answer in flight.land():
        if not isinstance(answer, Outcome):
            raise answer


def decided_in_turn(
    memory: Memory,
    lines: Sequence[bytes],
    awake: plain_rows.Awake,
    events: Sequence[Sequence[bytes]],
) -> None:
    """Each line decided in memory, then one bare INSERT of an event's row, awaited."""
    for line, event in zip(lines, events, strict=True):
        memory.decide_all([line])
        awake.insert(event)

"""The streams of the house as they stood before a command, for any number of sessions."""

from __future__ import annotations

from bisect import bisect_right, insort
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeVar

from eventsourcing.persistence import MapperDeserialisationError

from ledger.aggregate import Aggregate
from ledger.events.base import Event
from ledger.replay.history import Entry, History, Recorded, position_of

A = TypeVar("A", bound=Aggregate)

STREAMS_KEPT = 32
STATES_KEPT = 8
"""So many states of one stream are kept, spread over its versions: the nearest one goes on."""


class Moment(NamedTuple):
    """Just before a command: what it decided on."""

    position: int
    """Of an event that the command recorded; no other event of it stands behind in what is read."""
    command_id: str


class House:
    """Premises, gaming days, registers, cases: each stream is read once and no further than asked.

    A decision of the house rests on a few streams that hundreds of sessions share. Their events are
    kept, of those used last; how many there are depends on them and not on the sessions.
    """

    def __init__(self, history: History) -> None:
        self._history = history
        self._streams: OrderedDict[str, _Stream] = OrderedDict()

    def events_of(self, stream: str) -> Iterator[Recorded]:
        """The events of one stream in order, without their bytes; the house is a history itself."""
        return self._stream(stream).events()

    def moment_of(self, stream: str, entry: Entry) -> Moment:
        """The moment of the command that an entry of a table is the first of."""
        return Moment(position_of(self._history, stream, entry), entry.command_id)

    def before(self, kind: type[A], stream: str, moment: Moment) -> A:
        """The aggregate at a moment, blank where nothing had happened; the caller's own.

        Raises:
            MapperDeserialisationError: an event that stands before it cannot be read.

        """
        return self._stream(stream).state(kind, stream, moment)

    def of_command(self, stream: str, moment: Moment) -> list[Event]:
        """What the command itself recorded on a stream before the moment's position."""
        return self._stream(stream).of_command(moment)

    def keep(self, aggregates: Iterable[Aggregate]) -> None:
        """Take back what was given and is as it was: the next one may begin with it."""
        for aggregate in aggregates:
            kept = self._streams.get(aggregate.id)
            if kept is not None and aggregate.version and not aggregate.pending_events:
                kept.keep(aggregate)

    def _stream(self, name: str) -> _Stream:
        found = self._streams.get(name)
        if found is None:
            found = self._streams[name] = _Stream(self._history.events_of(name))
            if len(self._streams) > STREAMS_KEPT:
                self._streams.popitem(last=False)
        self._streams.move_to_end(name)
        return found


def _version(state: Aggregate) -> int:
    return state.version


class _Stream:
    """One stream as far as it was read, and some of its states."""

    def __init__(self, unread: Iterator[Recorded]) -> None:
        self._unread = unread
        self._read: list[Recorded] = []
        self._states: list[Aggregate] = []
        self._unreadable: MapperDeserialisationError | None = None

    def events(self) -> Iterator[Recorded]:
        at = 0
        while at < len(self._read) or self._read_on():
            yield self._read[at]
            at += 1

    def state(self, kind: type[A], stream: str, moment: Moment) -> A:
        before = self._before(moment)
        state = self._nearest(kind, before) or kind.blank(stream)
        for recorded in self._read[state.version : before]:
            state.accept(recorded.event)
        return state

    def of_command(self, moment: Moment) -> list[Event]:
        begin, end = self._before(moment), self._up_to(moment.position)
        return [recorded.event for recorded in self._read[begin:end]]

    def keep(self, state: Aggregate) -> None:
        """Keep a state; of too many the one goes that the next older one comes to soonest."""
        states = self._states
        insort(states, state, key=_version)
        if len(states) > STATES_KEPT:
            older = [0, *map(_version, states)]
            steps = [now.version - before for before, now in zip(older, states, strict=False)]
            del states[steps.index(min(steps))]

    def _nearest(self, kind: type[A], version: int) -> A | None:
        """The newest kept one that is not newer; it is given away."""
        newest = bisect_right(self._states, version, key=_version) - 1
        found = self._states[newest] if newest >= 0 else None
        if not isinstance(found, kind):
            return None
        del self._states[newest]
        return found

    def _before(self, moment: Moment) -> int:
        """How many events stand before the command."""
        count = self._up_to(moment.position)
        while count and moment.command_id == self._read[count - 1].command_id != "":
            count -= 1
        return count

    def _up_to(self, position: int) -> int:
        """How many events stand up to a position, which are read then."""
        while (not self._read or self._read[-1].position <= position) and self._read_on():
            pass
        return bisect_right(self._read, position, key=lambda recorded: recorded.position)

    def _read_on(self) -> bool:
        """Read the next event, if there is one; what cannot be read is told each time."""
        if self._unreadable is not None:
            raise self._unreadable
        try:
            recorded = next(self._unread, None)
        except MapperDeserialisationError as error:
            self._unreadable = error
            raise
        if recorded is not None:
            self._read.append(recorded._replace(payload=None))
        return recorded is not None

"""The aggregates that a ledger keeps in memory between commands, and how far ahead they are.

A command decides on the state after every command before it, recorded or still on the way. Until
what it rests on is recorded, a stream is *ahead* of the log, and reading it from the log would give
yesterday's state.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from uuid import UUID

from eventsourcing.persistence import StoredEvent

from ledger.aggregate import Aggregate

AGGREGATES_KEPT_MAXIMUM = 2_000

LOG_LOOKED_THROUGH_MAXIMUM = 50_000
"""After so many positions that others wrote it costs less to read all aggregates again."""


class BehindTheLog(Exception):
    """The log does not hold yet what the decision would read: decide when all has landed."""


class Kept:
    """Aggregates by stream; those used last stay. Used by one thread at a time."""

    def __init__(self) -> None:
        self._aggregates: OrderedDict[str, Aggregate] = OrderedDict()
        self.get = self._aggregates.get
        """What is kept of a stream."""
        self._ahead: dict[UUID | str, int] = {}
        self.position: int | None = None
        """Everything kept is current at this position of the log; None before anything is kept."""
        self._own = 0  # the last position that was recorded from here
        self.lags = False
        """Whether others wrote something, have stopped, and it was not looked at since."""

    def require_log(self, stream: str) -> None:
        """Before a stream is read from the log.

        Raises:
            BehindTheLog: events of it are decided and not recorded yet.

        """
        if stream in self._ahead:
            raise BehindTheLog(stream)

    def keep(self, loaded: Mapping[str, Aggregate], *, refused: bool) -> None:
        """Keep what a decision leaves; one that was refused may have left half a change."""
        aggregates = self._aggregates
        for stream, aggregate in loaded.items():
            pending = aggregate.pending_events
            if (pending and refused) or not aggregate.version:
                aggregates.pop(stream, None)  # and a blank may be of another class once it begins
                continue
            if pending:
                pending.clear()
            aggregates[stream] = aggregate
            aggregates.move_to_end(stream)
        while len(aggregates) > AGGREGATES_KEPT_MAXIMUM:
            aggregates.popitem(last=False)

    def forget(self, streams: Iterable[str]) -> None:
        """Read these streams from the log again when they are needed."""
        for stream in streams:
            self._aggregates.pop(stream, None)

    def clear(self) -> None:
        """Forget everything, that anything was ahead, and what was seen of the log."""
        self._aggregates.clear()
        self._ahead.clear()
        self.position = None
        self.lags = False

    def run_ahead(self, events: Iterable[StoredEvent]) -> None:
        """Note that these are decided."""
        ahead = self._ahead
        for event in events:
            stream = event.originator_id
            ahead[stream] = ahead.get(stream, 0) + 1

    def landed(self, events: Iterable[StoredEvent]) -> None:
        """Note that they are recorded, or never will be."""
        ahead = self._ahead
        for event in events:
            stream = event.originator_id
            left = ahead[stream] - 1
            if left:
                ahead[stream] = left
            else:
                del ahead[stream]

    def reached(self, first: int | None, last: int | None) -> None:
        """Note where a command was recorded, if it left events.

        If nobody else wrote before it, we have seen it all.
        """
        if first is None or last is None:
            return
        alone = first == self._own + 1
        self._own = last
        if self.position is not None and first == self.position + 1:
            self.position = last
        self.lags = alone and self.position != last

    def catch_up(
        self, since: Callable[[int, int], Mapping[str, int]], position: int | None = None
    ) -> None:
        """Forget what others have changed up to a position of the log: the last of our own.

        ``since`` gives the streams with events between two positions, each with its version.
        """
        last = self._own if position is None else position
        begin = self.position or 0
        if last - begin > LOG_LOOKED_THROUGH_MAXIMUM:
            self._aggregates.clear()
        elif last > begin and self._aggregates:
            for stream, version in since(begin, last).items():
                kept = self._aggregates.get(stream)
                if kept is not None and kept.version != version:
                    del self._aggregates[stream]
        self.position = last
        self.lags = False

"""The events of a stream as replay reads them: from a log, or from anything that has its form."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from itertools import starmap
from typing import Any, NamedTuple, Protocol

import psycopg

from ledger.events.base import Event
from ledger.store.decoding import event_of
from ledger.store.reader import PAGE, StreamRow, read_stream_rows


class Recorded(NamedTuple):
    """One event with what only the log knows of it."""

    position: int
    recorded_at: dt.datetime
    event: Event
    command_id: str = ""
    """The command that recorded it, with others of the same command."""
    payload: bytes | None = None
    """The bytes that the log keeps of it; None where it did not come from a log."""


class Entry(NamedTuple):
    """The same in the text that the log keeps: it is read as an event where one is asked for."""

    version: int
    topic: str
    text: str
    position: int
    recorded_at: dt.datetime
    command_id: str
    known: Event | None = None
    """The event, where it did not come from a log."""

    def event(self, stream: str) -> Event:
        """The event. Raises UnknownTopic and MapperDeserialisationError."""
        return self.known or event_of(stream, self.version, self.topic, self.text.encode())

    def recorded(self, stream: str) -> Recorded:
        """The event with what only the log knows of it."""
        return Recorded(self.position, self.recorded_at, self.event(stream), self.command_id)


def entry_of(recorded: Recorded) -> Entry:
    """What the log would keep of an event."""
    position, recorded_at, event, command_id, payload = recorded
    text = (payload or event.payload()).decode()
    version = event.originator_version
    return Entry(version, event.TOPIC, text, position, recorded_at, command_id, event)


class History(Protocol):
    """Where events come from."""

    def events_of(self, stream: str) -> Iterator[Recorded]:
        """The events of one stream in order; none where nothing happened."""


class LogHistory:
    """The log of one premises over a connection; a page of a stream in memory at a time."""

    def __init__(
        self, connection: psycopg.Connection[Any], *, page: int = PAGE, up_to: int | None = None
    ) -> None:
        """``up_to`` is the last position that is read; None reads what there is."""
        self._connection = connection
        self._page = page
        self._up_to = up_to

    def events_of(self, stream: str) -> Iterator[Recorded]:
        """The events of one stream in order."""
        for version, topic, payload, position, recorded_at, command_id in self._rows_of(stream):
            data = payload.encode()
            event = event_of(stream, version, topic, data)
            yield Recorded(position, recorded_at, event, command_id, data)

    def entries_of(self, stream: str) -> Iterator[Entry]:
        """The entries of one stream in order."""
        return starmap(Entry, self._rows_of(stream))

    def _rows_of(self, stream: str) -> Iterator[StreamRow]:
        version = 0
        while rows := read_stream_rows(self._connection, stream, version, self._page, self._up_to):
            version = rows[-1][0]
            yield from rows
            del rows  # before the next page comes

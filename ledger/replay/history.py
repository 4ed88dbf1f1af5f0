"""The events of a stream as replay reads them: from a log, or from anything that has its form."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple, Protocol

import psycopg

from ledger.events.base import Event
from ledger.store.decoding import event_of
from ledger.store.reader import PAGE, PlacedRow, StreamRow, ask_stream_rows, read_placed_rows


class Recorded(NamedTuple):
    """One event with what only the log knows of it."""

    position: int
    recorded_at: dt.datetime
    event: Event
    command_id: str = ""
    """The command that recorded it, with others of the same command."""
    payload: bytes | None = None
    """The bytes that the log keeps of it; None where it did not come from a log."""


VERSION: Final = 0  #: where a row has these
TOPIC: Final = 1
TEXT: Final = 2
COMMAND: Final = 3
POSITION: Final = 4


class Entry(NamedTuple):
    """An event in the text that the log keeps: it is read where one is asked for."""

    version: int
    topic: str
    text: str
    command_id: str
    known: Event | None = None
    """The event, where it did not come from a log."""
    position: int | None = None
    """Likewise; of what came from a log :func:`position_of` asks."""

    @classmethod
    def of(cls, row: Row) -> Entry:
        """The entry that a row is."""
        return row if isinstance(row, Entry) else cls(*row)

    def event(self, stream: str) -> Event:
        """The event. Raises UnknownTopic and MapperDeserialisationError."""
        return self.known or event_of(stream, self.version, self.topic, self.text.encode())


Row = StreamRow | Entry
"""An entry, or what :meth:`Entry.of` makes one: most rows are looked at and no more."""


def entry_of(recorded: Recorded) -> Entry:
    """What the log would keep of an event."""
    event = recorded.event
    text = (recorded.payload or event.payload()).decode()
    version, command_id = event.originator_version, recorded.command_id
    return Entry(version, event.TOPIC, text, command_id, event, recorded.position)


def recorded_of(stream: str, row: PlacedRow) -> Recorded:
    """The event of a row. Raises UnknownTopic and MapperDeserialisationError."""
    version, topic, payload, command_id, position, recorded_at = row
    data = payload.encode()
    event = event_of(stream, version, topic, data)
    return Recorded(position, recorded_at, event, command_id, data)


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
        version: int | None = 0
        while version is not None:
            rows = read_placed_rows(self._connection, stream, version, self._page, self._up_to)
            version = self._last(rows)
            for row in rows:
                yield recorded_of(stream, row)
            del rows  # before the next page comes

    def next_of(self, stream: str, after_version: int = 0) -> PlacedRow | None:
        """The first row of a stream after a version."""
        rows = read_placed_rows(self._connection, stream, after_version, 1, self._up_to)
        return rows[0] if rows else None

    def pages_of(self, stream: str) -> Iterator[Sequence[Row]]:
        """The rows of one stream in order, a page at a time; meanwhile the next one comes."""
        with self._connection.pipeline():
            rows = self._ask(stream, 0).fetchall()
            while (version := self._last(rows)) is not None:
                asked = self._ask(stream, version)
                yield rows
                del rows
                rows = asked.fetchall()
            if rows:
                yield rows

    def _last(self, rows: Sequence[StreamRow | PlacedRow]) -> int | None:
        """The version that the next page follows; None where this one was the last."""
        return rows[-1][VERSION] if len(rows) == self._page else None

    def _ask(self, stream: str, after_version: int) -> psycopg.Cursor[StreamRow]:
        return ask_stream_rows(self._connection, stream, after_version, self._page, self._up_to)


def position_of(history: History, stream: str, entry: Entry) -> int:
    """Where in the log an entry of a stream stands."""
    if entry.position is not None:
        return entry.position
    assert isinstance(history, LogHistory), "entries of others know it"
    row = history.next_of(stream, entry.version - 1)
    assert row is not None, "it was read"
    return row[POSITION]

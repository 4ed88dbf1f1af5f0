"""The events of a stream as replay reads them: from a log, or from anything that has its form."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import Any, NamedTuple, Protocol

import psycopg

from ledger.events.base import Event
from ledger.store.decoding import event_of
from ledger.store.reader import PAGE, read_stream_rows


class Recorded(NamedTuple):
    """One event with what only the log knows of it."""

    position: int
    recorded_at: dt.datetime
    event: Event
    command_id: str = ""
    """The command that recorded it, with others of the same command."""
    payload: bytes | None = None
    """The bytes that the log keeps of it; None where it did not come from a log."""


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
        version = 0
        while rows := read_stream_rows(self._connection, stream, version, self._page, self._up_to):
            for version, topic, payload, position, recorded_at, command_id in rows:
                data = payload.encode()
                event = event_of(stream, version, topic, data)
                yield Recorded(position, recorded_at, event, command_id, data)

"""The events of a stream as replay reads them: from a log, or from anything that has its form."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Protocol

import psycopg

from ledger.events.base import Event
from ledger.store.decoding import stored_event_of
from ledger.store.reader import PAGE, LedgerNotification, read_stream


@dataclass(frozen=True, slots=True)
class Recorded:
    """One event with what only the log knows of it."""

    position: int
    recorded_at: dt.datetime
    event: Event
    command_id: str = ""
    """The command that recorded it, with others of the same command."""


class History(Protocol):
    """Where events come from."""

    def events_of(self, stream: str) -> Iterator[Recorded]:
        """The events of one stream in order; none where nothing happened."""


class LogHistory:
    """The log of one premises over a connection; a page of a stream in memory at a time."""

    def __init__(self, connection: psycopg.Connection[Any], *, page: int = PAGE) -> None:
        self._connection = connection
        self._page = page

    def events_of(self, stream: str) -> Iterator[Recorded]:
        """The events of one stream in order."""
        version = 0
        while rows := read_stream(self._connection, stream, version, self._page):
            yield from map(_recorded, rows)
            version = rows[-1].originator_version


def _recorded(row: LedgerNotification) -> Recorded:
    return Recorded(row.id, row.recorded_at, stored_event_of(row), row.command_id)

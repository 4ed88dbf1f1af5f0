"""What every read model shares: its form, its named SQL, and the point in time it is read at.

One read model is two files: ``name.py`` says what it learns from each event, ``name.sql`` holds its
statements. Its tables are made by ``migrations/``. Every row answers as-of: it carries
``from_position`` (the event that made it) and, where it can end, ``to_position`` (the event that
ended it; null while it stands).
"""

from __future__ import annotations

import datetime as dt
import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, LiteralString, NamedTuple, cast

import psycopg
from psycopg import sql

from ledger.events.base import Event
from ledger.store.decoding import event_of

Connection = psycopg.Connection[tuple[Any, ...]]
Statements = Mapping[str, sql.SQL]

_BLOCK = re.compile(r"^-- (\w+) --$", re.MULTILINE)


def load_statements(path: Path) -> Statements:
    """The statements of a file by name; ``-- name --`` on a line of its own begins one."""
    _, *parts = _BLOCK.split(path.read_text(encoding="utf-8"))
    # The text is ours, from a file beside the code that uses it: no input ever gets into it.
    return {
        name: sql.SQL(cast("LiteralString", body))
        for name, body in zip(parts[::2], parts[1::2], strict=True)
    }


def statements_beside(module_file: str) -> Statements:
    """The statements of the ``.sql`` file with the same name as the module: pass ``__file__``."""
    return load_statements(Path(module_file).with_suffix(".sql"))


class Recorded(NamedTuple):
    """One event as the log holds it."""

    position: int
    recorded_at: dt.datetime
    event: Event


Row = tuple[int, dt.datetime, str, int, str, str]
"""A row of the log: position, recorded_at, stream, version, topic, payload."""


def recorded_of(row: Row) -> Recorded:
    """The event of a row, as it is today. Raises UnknownTopic, MapperDeserialisationError."""
    position, recorded_at, stream, version, topic, payload = row
    return Recorded(position, recorded_at, event_of(stream, version, topic, payload.encode()))


class Batch:
    """The writes of one transaction, in order, sent to the server in groups."""

    def __init__(self, connection: Connection, statements: Statements) -> None:
        self.connection = connection
        self._statements = statements
        self._waiting: list[tuple[str, list[Mapping[str, Any]]]] = []

    def run(self, statement: str, **parameters: Any) -> None:
        """Queue a named statement. It takes effect at the next ``rows`` or at the batch's end."""
        if not self._waiting or self._waiting[-1][0] != statement:
            self._waiting.append((statement, []))
        self._waiting[-1][1].append(parameters)

    def rows(self, statement: str, **parameters: Any) -> list[tuple[Any, ...]]:
        """Send what is queued, then ask."""
        self.flush()
        return self.connection.execute(self._statements[statement], parameters).fetchall()

    def flush(self) -> None:
        """Send what is queued, and wait once for all of it."""
        waiting, self._waiting = self._waiting, []
        if not waiting:
            return
        with self.connection.pipeline(), self.connection.cursor() as cursor:
            for statement, parameters in waiting:
                cursor.executemany(self._statements[statement], parameters)


class Projection(ABC):
    """A read model's write side. One object serves one runner at a time.

    The runner calls ``begin``, then ``learn`` for each event in the order of the log, then
    ``finish``, all in one transaction; after a failure it begins again with the same events. So
    whatever is kept between calls is set in ``begin``. Errors are not caught here: an event that
    cannot be learnt stops this read model, and only this one.
    """

    name: ClassVar[str]
    tables: ClassVar[tuple[str, ...]]
    """Every table it fills; a rebuild empties them."""
    statements: ClassVar[Statements]
    topics: ClassVar[tuple[str, ...] | None] = None
    """What it learns from; None: every event. The others only move its tracking row."""

    def work_out(self, row: Row) -> Any:
        """What is to be learnt of a row: done ahead, while the server has the page before.

        Most learn the event itself. One that keeps less of it lets its memory serve the next.
        What fails here cannot be learnt.
        """
        return recorded_of(row)

    def begin(self, batch: Batch) -> None:  # noqa: B027 - most read models keep nothing
        """Forget what was kept from an earlier batch."""

    @abstractmethod
    def learn(self, recorded: Any, batch: Batch) -> None:
        """Turn one event, or what was worked out of it, into rows."""

    def finish(self, batch: Batch) -> None:  # noqa: B027 - most write as they learn
        """Write what was gathered over the batch."""


def topics_of(classes: Sequence[type[Event]]) -> tuple[str, ...]:
    """The topics of these event classes."""
    return tuple(event_class.TOPIC for event_class in classes)


@dataclass(frozen=True, slots=True)
class View:
    """What a report looks at.

    ``as_of_position``: known by then, the last position of the log that counts.
    ``happened_until``: only what occurred at or before this time.
    ``day``: only this gaming day.
    """

    as_of_position: int
    happened_until: dt.datetime | None = None
    day: dt.date | None = None

    def parameters(self) -> dict[str, Any]:
        """The same as parameters of a statement: as_of, happened_until, day."""
        return {
            "as_of": self.as_of_position,
            "happened_until": self.happened_until,
            "day": self.day,
        }


class AsOfError(ValueError):
    """The text names no point of the log: neither a position nor a time with its offset."""

    def __init__(self, text: str) -> None:
        super().__init__(
            f"{text!r} is neither a position, like 1200, nor a time with its offset from UTC, "
            "like 1964-01-05T02:00:00-04:00."
        )


_DIGITS_MAX = 18
"""So many digits hold every position there will be; a longer text is not turned into a number."""

_HEAD = "SELECT position FROM log_head"
# Backwards along the positions: recorded_at never goes back, so the first that fits is the last.
_LAST_RECORDED_BY = (
    "SELECT position FROM events WHERE recorded_at <= %s ORDER BY position DESC LIMIT 1"
)


class AsOfBeyondHead(AsOfError):
    """A number that no event has: a mistyped position, or a year meant as a time."""

    def __init__(self, text: str, head: int) -> None:
        ValueError.__init__(
            self,
            f"{text!r} is read as a position, and the log ends at position {head}; a time is "
            "written in full with its offset from UTC, like 1964-01-05T02:00:00-04:00.",
        )


def resolve_as_of(connection: Connection, text: str | None = None) -> int:
    """The position that ``--as-of`` means; without a text, the head of the log.

    A time means what was *recorded* by then, inclusive; a time before the first event is position
    0, one after the last is the head.

    Raises:
        AsOfError: the text is neither, or a position past the head.

    """
    if text is None:
        return _first(connection, _HEAD, ())
    if re.fullmatch(r"[0-9]+", text):
        head = _first(connection, _HEAD, ())
        if len(text) > _DIGITS_MAX or int(text) > head:
            raise AsOfBeyondHead(text, head)
        return int(text)
    return _first(connection, _LAST_RECORDED_BY, (parse_time(text),))


def parse_time(text: str) -> dt.datetime:
    """An ISO 8601 time with its offset.

    Raises:
        AsOfError: it is not one.

    """
    try:
        time = dt.datetime.fromisoformat(text)
    except ValueError:
        raise AsOfError(text) from None
    if time.tzinfo is None:
        raise AsOfError(text)
    return time


def _first(connection: Connection, query: LiteralString, parameters: Sequence[Any]) -> int:
    row = connection.execute(query, parameters).fetchone()
    return 0 if row is None else int(row[0])

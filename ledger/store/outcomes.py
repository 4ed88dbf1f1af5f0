"""What a command leaves in the log, and what came of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, NamedTuple

import psycopg
from eventsourcing.persistence import StoredEvent
from psycopg.rows import class_row, tuple_row

from ledger.store.snapshots import Snapshot


@dataclass(frozen=True, init=False)
class LedgerStoredEvent(StoredEvent):
    """A stored event with what the log keeps of it as columns."""

    gaming_day: date
    occurred_at: datetime

    def __init__(  # noqa: PLR0917 - its fields
        self,
        originator_id: str,
        originator_version: int,
        topic: str,
        state: bytes,
        gaming_day: date,
        occurred_at: datetime,
    ) -> None:
        # What the generated one of a frozen class does field by field, at several times the cost.
        self.__dict__.update(
            originator_id=originator_id,
            originator_version=originator_version,
            topic=topic,
            state=state,
            gaming_day=gaming_day,
            occurred_at=occurred_at,
        )


class Save(NamedTuple):
    """One command's share of the log: its events, or its refusal."""

    command_id: str
    command_hash: bytes  #: SHA-256 of the command
    events: Sequence[LedgerStoredEvent] = ()
    refusal: Mapping[str, Any] | None = None
    read_fence: Mapping[str, int] | None = None  #: version seen of each stream read, 0 for none
    snapshots: Sequence[Snapshot] = ()  #: states that it leaves, to be kept once it is recorded

    @property
    def written(self) -> list[str]:
        """The stream of each of its events."""
        return [str(event.originator_id) for event in self.events]

    def rests_on(self, streams: set[str]) -> bool:
        """Whether it was decided from one of these streams, or writes to one."""
        fence = self.read_fence or {}
        return not (streams.isdisjoint(fence) and streams.isdisjoint(self.written))


class Outcome(NamedTuple):
    """What came of a command: positions of its events, or the refusal."""

    command_id: str
    command_hash: bytes
    first_position: int | None
    last_position: int | None
    refusal: dict[str, Any] | None
    recorded_at: datetime

    @property
    def positions(self) -> range:
        """Positions of its events in the log; empty for a refusal."""
        if self.first_position is None or self.last_position is None:
            return range(0)
        return range(self.first_position, self.last_position + 1)


_FIND = """
SELECT command_id, command_hash, first_position, last_position, refusal, recorded_at
FROM commands WHERE command_id = ANY(%s)
"""


_WRITTEN = """
SELECT command_id, stream, version, topic, payload::text
FROM events JOIN unnest(%s::text[], %s::bigint[]) AS sent(stream, version) USING (stream, version)
"""

Written = tuple[str, str, int, str, bytes]
"""An event as its command wrote it: command id, stream, version, topic, payload."""


def find_outcomes(
    connection: psycopg.Connection[Any], command_ids: Sequence[str]
) -> dict[str, Outcome]:
    """Outcomes of those of the commands that are recorded, by command id."""
    with connection.cursor(row_factory=class_row(Outcome)) as cursor:
        rows = cursor.execute(_FIND, (list(command_ids),), prepare=True).fetchall()
    return {outcome.command_id: outcome for outcome in rows}


def written_by(save: Save) -> set[Written]:
    """What a save would leave in the log."""
    return {
        (save.command_id, str(e.originator_id), e.originator_version, e.topic, e.state)
        for e in save.events
    }


def find_written(connection: psycopg.Connection[Any], saves: Sequence[Save]) -> set[Written]:
    """What the log holds where these saves would write, whoever wrote it."""
    streams = [stream for save in saves for stream in save.written]
    versions = [event.originator_version for save in saves for event in save.events]
    with connection.cursor(row_factory=tuple_row) as cursor:
        rows = cursor.execute(_WRITTEN, (streams, versions), prepare=True).fetchall()
    return {
        (command_id, stream, version, topic, payload.encode())
        for command_id, stream, version, topic, payload in rows
    }

"""Whether this program can read every event of a log."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import psycopg
from eventsourcing.persistence import MapperDeserialisationError

from ledger.store.decoding import stored_event_of
from ledger.store.mapper import UnknownTopic
from ledger.store.reader import stream_events


def unreadable(
    connection: psycopg.Connection[Any], after_position: int = 0, up_to: int | None = None
) -> Iterator[str]:
    """A sentence for each event that cannot be read, after a position and up to another."""
    for stored in stream_events(connection, after_position, up_to):
        citation = f"{stored.originator_id}@{stored.originator_version}"
        try:
            stored_event_of(stored)
        except UnknownTopic:
            yield f"{citation} has the unknown topic {stored.topic}"
        except MapperDeserialisationError:
            yield f"{citation} does not read as {stored.topic}"

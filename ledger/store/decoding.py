"""Rows of the log as the events of the catalogue: the one way in for replay, read models, reports.

Importing this registers every event of the catalogue, so that any process can read any log.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from eventsourcing.persistence import StoredEvent

import ledger.store.older_shapes  # noqa: F401 - what it registers
from ledger.events.base import Event
from ledger.events.catalogue import every_event
from ledger.store.mapper import decode, present_topic, register, stored_topics

for _event_class in every_event().values():
    register(_event_class)


def event_of(stream: str, version: int, topic: str, payload: bytes) -> Event:
    """The event that a row of the log is today, older shapes brought up.

    Raises:
        UnknownTopic: it is of no class that this program knows.
        MapperDeserialisationError: its payload is not what its class describes.

    """
    return cast("Event", decode(stream, version, topic, payload))


def stored_event_of(stored: StoredEvent) -> Event:
    """The same of a row as the store gives it; raises the same."""
    stream, version = str(stored.originator_id), stored.originator_version
    return event_of(stream, version, stored.topic, stored.state)


def topics_besides(wanted: Iterable[str]) -> tuple[str, ...]:
    """Every stored topic that is known today and is none of these.

    Whoever reads only some topics skips these and nothing else: an event that nobody can read is
    then met and not passed over.
    """
    others = {topic for topic in every_event() if topic == present_topic(topic)} - set(wanted)
    return stored_topics(others)

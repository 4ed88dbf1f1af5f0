"""Between events and what the log stores: explicit topics, exact bytes, old shapes brought up.

An event class states its ``TOPIC`` and is registered once. A stored event of an older shape is
brought up to the present by the upcaster of its topic when it is read; what is stored stays as it
was.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from datetime import date, datetime
from typing import Any, ClassVar, NamedTuple, Protocol, Self, TypeVar, cast

from eventsourcing.domain import DomainEventProtocol
from eventsourcing.persistence import Mapper, MapperDeserialisationError, StoredEvent

from ledger.events.written import Written
from ledger.store.outcomes import LedgerStoredEvent


class Storable(Protocol):
    """What the store asks of an event; ``ledger.events.base.Event`` gives it."""

    TOPIC: ClassVar[str]

    @property
    def originator_id(self) -> str: ...
    @property
    def originator_version(self) -> int: ...
    @property
    def occurred_at(self) -> datetime: ...
    @property
    def gaming_day(self) -> date: ...

    def payload(self) -> bytes: ...
    @classmethod
    def from_payload(cls, stream: str, version: int, payload: bytes) -> Self: ...


class UnknownTopic(MapperDeserialisationError):
    """The log holds an event that no registered class describes."""


Fields = dict[str, Any]
EventClass = TypeVar("EventClass", bound=type[Storable])

EVENT_CLASSES: dict[str, type[Storable]] = {}


class Upcaster(NamedTuple):
    """What an event of an older shape is today: its topic, and what its fields become.

    ``mark`` are bytes that only payloads of the older shape have, such as a field's name: without
    it every payload of the topic is taken apart to see what shape it is of.
    """

    topic: str
    bring_up: Callable[[Fields], Fields]
    mark: bytes = b""


UPCASTERS: dict[str, Upcaster] = {}
"""By stored topic.

One that renames the topic hands on to the upcaster of the new one. One that keeps the topic sees
events of the old and the new shape and must leave the new as they are.
"""


def register(event_class: EventClass) -> EventClass:
    """Make an event class the one of its topic; also a class decorator.

    Raises:
        ValueError: the topic belongs to another class.

    """
    other = EVENT_CLASSES.setdefault(event_class.TOPIC, event_class)
    if other is not event_class:
        raise ValueError(f"topic {event_class.TOPIC} belongs to {other.__qualname__} already")
    return event_class


class LedgerMapper(Mapper[str]):
    """Maps events by their topic; the bytes are the event's own ``payload()``.

    The library's transcoder, compressor and cipher have no part in it: the payload must stay JSON.
    """

    def to_stored_event(self, domain_event: DomainEventProtocol[str]) -> LedgerStoredEvent:
        event: Any = domain_event  # a Storable, or what is stored of one
        if type(event) is Written:
            return event  # type: ignore[return-value]  # all that the store asks of one
        return LedgerStoredEvent(
            event.originator_id,
            event.originator_version,
            event.TOPIC,
            event.payload(),
            event.gaming_day,
            event.occurred_at,
        )

    def to_domain_event(self, stored_event: StoredEvent) -> DomainEventProtocol[str]:
        """Read a stored event back as its class describes it today.

        Raises:
            UnknownTopic: no class is registered for its topic.
            MapperDeserialisationError: its payload is not what its class describes.

        """
        stream, version = str(stored_event.originator_id), stored_event.originator_version
        event = decode(stream, version, stored_event.topic, stored_event.state)
        return cast("DomainEventProtocol[str]", event)


def decode(stream: str, version: int, topic: str, payload: bytes) -> Storable:
    """The event that a row of the log is today. Everything that reads the log goes through here.

    Raises:
        UnknownTopic: no class is registered for its topic.
        MapperDeserialisationError: its payload is not what its class describes.

    """
    upcaster = UPCASTERS.get(topic)
    if upcaster is not None and upcaster.mark in payload:
        topic, payload = _upcast(topic, payload)
    event_class = EVENT_CLASSES.get(topic)
    if event_class is None:
        raise UnknownTopic(
            f"{stream}@{version}: no event class is registered for {topic!r}; use a program as new"
            " as the log"
        )
    try:
        return event_class.from_payload(stream, version, payload)
    except ValueError as error:
        raise MapperDeserialisationError(
            f"{stream}@{version} ({topic}) does not read as {event_class.__name__}: {error}"
        ) from error


def present_topic(topic: str) -> str:
    """The topic that a stored one has today; one that nobody renamed is its own."""
    while (upcaster := UPCASTERS.get(topic)) is not None and upcaster.topic != topic:
        topic = upcaster.topic
    return topic


def stored_topics(topics: Iterable[str]) -> tuple[str, ...]:
    """These topics of today and every older one that they were stored under."""
    wanted = set(topics)
    older = (topic for topic in UPCASTERS if present_topic(topic) in wanted)
    return tuple(sorted({*wanted, *older}))


def _upcast(topic: str, payload: bytes) -> tuple[str, bytes]:
    fields: Fields = json.loads(payload)
    while (upcaster := UPCASTERS.get(topic)) is not None:
        before = topic
        topic, fields = upcaster.topic, upcaster.bring_up(fields)
        if topic == before:
            break
    return topic, json.dumps(fields, ensure_ascii=False).encode()

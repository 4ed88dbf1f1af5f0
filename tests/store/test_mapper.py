"""Events are stored by explicit topic, and old ones read as what they mean today."""

from __future__ import annotations

import subprocess
import sys
from typing import Any, ClassVar

import pytest
from eventsourcing.persistence import MapperDeserialisationError, StoredEvent

from ledger.events.base import Event
from ledger.store.mapper import (
    EVENT_CLASSES,
    UPCASTERS,
    Fields,
    LedgerMapper,
    UnknownTopic,
    Upcaster,
    register,
    stored_topics,
)
from tests.store.noted import DAY, NO_TRANSCODER, NOON, Noted, noted, stored

MAPPER = LedgerMapper(transcoder=NO_TRANSCODER)
COMMON = b'"occurred_at":"1963-12-16T12:00:00Z","gaming_day":"1963-12-16","actor":"inspector-1"'


@register
class ChipsCounted(Event):
    """As it is today; it was chips.told once, with an amount in whole dollars."""

    TOPIC: ClassVar[str] = "test.chips_counted"

    amount_minor: int
    counted_by: str


def from_whole_dollars(fields: Fields) -> Fields:
    fields["amount_minor"] = fields.pop("dollars") * 100
    return fields


def with_a_counter(fields: Fields) -> Fields:
    fields.setdefault("counted_by", fields["actor"])
    return fields


@pytest.fixture
def upcasters(monkeypatch: pytest.MonkeyPatch) -> None:
    today = "test.chips_counted"
    monkeypatch.setitem(UPCASTERS, "test.chips_told", Upcaster(today, from_whole_dollars))
    monkeypatch.setitem(UPCASTERS, today, Upcaster(today, with_a_counter))


def read(topic: str, fields: bytes) -> Any:
    return MAPPER.to_domain_event(
        StoredEvent("cage/1", 7, topic, b"{" + COMMON + b"," + fields + b"}")
    )


def test_an_event_comes_back_as_it_was() -> None:
    event: Any = noted("table/a", 3, 'è "così" \u0000 🎲')
    assert MAPPER.to_domain_event(MAPPER.to_stored_event(event)) == event


def test_what_is_a_column_is_not_in_the_payload() -> None:
    event = stored("table/a", 3, "late")
    assert (event.originator_id, event.originator_version) == ("table/a", 3)
    assert (event.topic, event.gaming_day, event.occurred_at) == ("test.noted", DAY, NOON)
    assert event.state == b"{" + COMMON + b',"words":"late"}'


def test_a_topic_nobody_registered_is_named() -> None:
    with pytest.raises(UnknownTopic, match=r"cage/1@7: no event class .* 'test\.unheard_of'"):
        read("test.unheard_of", b'"words":""')


@pytest.mark.parametrize("fields", [b'"words":1', b'"words":"a","more":1', b'"word":"a"'])
def test_a_payload_of_another_shape_is_named(fields: bytes) -> None:
    with pytest.raises(MapperDeserialisationError, match=r"cage/1@7 \(test\.noted\) does not read"):
        read("test.noted", fields)


def test_a_topic_belongs_to_one_class() -> None:
    register(Noted)  # once more is no harm
    twin = type("Twin", (Noted,), {"__module__": __name__})
    with pytest.raises(ValueError, match=r"test\.noted belongs to Noted"):
        register(twin)
    assert EVENT_CLASSES["test.noted"] is Noted


@pytest.mark.parametrize(
    ("topic", "fields"),
    [
        ("test.chips_told", b'"dollars":5'),
        ("test.chips_counted", b'"amount_minor":500'),
        ("test.chips_counted", b'"amount_minor":500,"counted_by":"inspector-1"'),
    ],
    ids=["two shapes ago", "the last shape", "today's"],
)
@pytest.mark.usefixtures("upcasters")
def test_every_stored_shape_reads_as_todays_event(topic: str, fields: bytes) -> None:
    event = read(topic, fields)
    assert isinstance(event, ChipsCounted)
    assert (event.amount_minor, event.counted_by) == (500, "inspector-1")
    assert (event.originator_id, event.originator_version) == ("cage/1", 7)
    assert (event.occurred_at, event.gaming_day) == (NOON, DAY)


@pytest.mark.usefixtures("upcasters")
def test_a_topic_is_asked_for_under_every_name_it_was_stored_by() -> None:
    assert stored_topics(["test.chips_counted"]) == ("test.chips_counted", "test.chips_told")
    assert stored_topics(["test.noted"]) == ("test.noted",)


def test_a_fresh_process_knows_a_topic_only_once_it_is_registered() -> None:
    """Topics are not module paths: nothing is imported by what the log says."""
    program = (
        "from eventsourcing.persistence import StoredEvent\n"
        "from ledger.store.mapper import LedgerMapper\n"
        "stored = StoredEvent('table/a', 1, 'tests.store.noted:Noted', b'{}')\n"
        "LedgerMapper(None).to_domain_event(stored)\n"
    )
    ended = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert "UnknownTopic" in ended.stderr

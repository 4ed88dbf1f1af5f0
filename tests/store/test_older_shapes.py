"""What an earlier program stored reads as today's event, and today's is not taken apart for it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ledger.events.base import Event
from ledger.events.premises import BoardLimitsSet, LimitsProposed
from ledger.events.roulette import RoundSettled
from ledger.events.table import LimitsPosted
from ledger.store.decoding import event_of
from ledger.store.mapper import UPCASTERS
from tests.floor.roulette_house import only, table


def an_evening() -> list[Event]:
    game = table().sit(1)
    game.bet("straight", "17", "5.00")
    game.bet("colour", "black", "5.00")
    game.spin("17")
    game.bet("split", "17-20", "2.00")
    game.spin("0")
    return game.house.log


def of_straight_bets(payload: bytes) -> bytes:
    return payload.replace(b'"maximum_minor":', b'"straight_maximum_minor":')


def won_or_not(payload: bytes) -> bytes:
    said = payload.replace(b'"result":"won"', b'"won":true')
    return said.replace(b'"result":"lost"', b'"won":false')


OLDER: dict[type[Event], Callable[[bytes], bytes]] = {
    BoardLimitsSet: of_straight_bets,
    LimitsProposed: of_straight_bets,
    LimitsPosted: of_straight_bets,
    RoundSettled: won_or_not,
}


@pytest.mark.parametrize("kind", OLDER, ids=lambda kind: kind.TOPIC)
def test_an_older_shape_reads_as_todays_event(kind: type[Event]) -> None:
    events = [event for event in an_evening() if isinstance(event, kind)]
    for event in events:
        payload = OLDER[kind](event.payload())
        assert payload != event.payload()
        stream, version = event.originator_id, event.originator_version
        assert event_of(stream, version, kind.TOPIC, payload) == event
    assert events


@pytest.mark.parametrize("kind", OLDER, ids=lambda kind: kind.TOPIC)
def test_todays_shape_has_not_the_mark_of_an_older_one(kind: type[Event]) -> None:
    mark = UPCASTERS[kind.TOPIC].mark
    assert mark
    assert not [event for event in an_evening() if type(event) is kind and mark in event.payload()]


def test_a_text_that_reads_like_the_mark_is_no_mark() -> None:
    settled = only(an_evening()[-1:], RoundSettled)
    said = settled.model_copy(update={"actor": '"won":'})
    assert UPCASTERS[settled.TOPIC].mark not in said.payload()
    again = event_of(said.originator_id, said.originator_version, said.TOPIC, said.payload())
    assert again == said

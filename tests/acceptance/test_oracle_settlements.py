"""Whatever is bet and called at a table, the settlement is what first principles say."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as some

from ledger.games.roulette.layout import cloth_for
from ledger.rulebooks.vocabulary.roulette import RouletteBet, WheelKind
from tests.oracles.roulette_rounds import Opinion
from tests.replay.evening import Evening
from tests.replay.random_evening import random_evening

SEATS = some.integers(1, 3)
UNITS = some.integers(1, 50)
WAYS = some.sampled_from(["value_chips"] * 4 + ["colour_chips", "cash"])


def payloads(evening: Evening) -> Iterator[tuple[int, str, dict[str, Any]]]:
    """The evening as the log would keep it."""
    for event in evening.events:
        yield event.originator_version, event.TOPIC, json.loads(event.payload())


@settings(max_examples=120, deadline=None)
@given(
    wheel=some.sampled_from(list(WheelKind)),
    odds=some.sampled_from(["1:1", "2:1"]),
    rule=some.sampled_from(["table_when_alone_ring_when_surrounding", "table_maxima", "ring_20"]),
    data=some.data(),
)
def test_every_line_of_every_settlement_agrees_with_the_oracle(
    wheel: WheelKind, odds: str, rule: str, data: some.DataObject
) -> None:
    readings = {"even_chance_odds": odds, "number_surround_rule": rule}
    evening = Evening(
        wheel=wheel, base_minor=data.draw(some.sampled_from([5_00, 20_00])), **readings
    )
    evening.sit(1, 2, 3)
    for seat, colour in ((1, "blue"), (2, "green"), (3, "pink")):
        evening.colour(seat, 50, 1_000, colour)
    places = [
        place
        for bet, group in cloth_for(wheel).by_bet.items()
        if wheel == WheelKind.SINGLE_ZERO or bet != RouletteBet.FIRST_FOUR
        for place in group
    ]
    offers = some.lists(some.tuples(SEATS, some.sampled_from(places), UNITS, WAYS), max_size=12)
    for _ in range(data.draw(some.integers(1, 3))):
        for seat, place, units, way in data.draw(offers):
            amount_minor = units * 50 * len(place.numbers)
            held_minor = evening.session.seats[seat].colour_minor
            if way == "cash":
                where: dict[str, Any] = {"seat": seat, "kind": place.bet, "on": place.on}
                evening.observe("cash_bet", amount=amount_minor, **where)
            elif way == "colour_chips" and amount_minor <= held_minor:
                evening.bet(seat, place.bet, place.on, amount_minor, "colour_chips")
            else:
                evening.bet(seat, place.bet, place.on, amount_minor)
        evening.spin(data.draw(some.sampled_from(cloth_for(wheel).pockets)))
    opinion = Opinion(wheel, even_chances_pay=int(odds[0]))
    assert list(opinion.read(payloads(evening))) == []


def test_the_oracle_agrees_on_an_evening_with_irregularities() -> None:
    evening = random_evening(seed=1963, rounds=60, wheel="single_zero")
    opinion = Opinion("single_zero")
    assert list(opinion.read(payloads(evening))) == []
    assert opinion.lines > 300

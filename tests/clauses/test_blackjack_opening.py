"""Antigua 1963, Schedule, part III: what a blackjack table opens with."""

from __future__ import annotations

from typing import Any

import pytest

from ledger.floor.refusals.seats import TooManySeats
from ledger.games.blackjack.limit_refusals import TooFewSquares
from ledger.games.refusals import GameNotInRulebook
from ledger.refusals import Refusal
from tests.floor.blackjack_house import (
    OPENING,
    limits,
    ready,
    refusal_at,
    table,
)


def refusal_of_opening(**change: Any) -> Refusal:
    with pytest.raises(Refusal) as caught:
        table(**change)
    return caught.value


def test_ag_b1_1_a_table_with_five_squares_does_not_open() -> None:
    refused = refusal_of_opening(opening={"squares": 5})
    assert (type(refused), refused.clause) == (TooFewSquares, "AG.B1(1)")
    assert table(opening={"squares": 6}).state.opened.terms["squares"] == 6


def test_ag_b2_no_more_players_sit_than_the_felt_has_squares() -> None:
    refused = refusal_of_opening(opening={"seats": 8}, players=9)
    assert (type(refused), refused.clause) == (TooManySeats, "AG.B2")
    game = table(players=9).sit(*range(1, 8))
    assert type(refusal_at(game, "table.take_seat", seat=8)) is TooManySeats


def test_ag_b2_the_boards_number_binds_where_it_is_the_lower_one() -> None:
    refused = refusal_of_opening(opening={"seats": 5}, players=4)
    assert (type(refused), refused.clause) == (TooManySeats, "AG.8(2)")
    assert table(players=4).state.opened.seats == 4


def test_gc_3_an_instrument_that_only_defines_words_opens_no_blackjack_table() -> None:
    house = ready()
    limits(house)
    house.do(
        "premises.adopt_rulebook",
        "licensee-1",
        rulebook="gaming-control",
        readings={},
        agreed_with_board="agreement-2",
    )
    before = list(house.log)
    with pytest.raises(GameNotInRulebook):
        house.do("blackjack.open", "supervisor-1", **(OPENING | {"rulebook": "gaming-control"}))
    assert house.log == before

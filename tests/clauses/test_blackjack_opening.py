"""Antigua 1963, Schedule, part III: what a blackjack table opens with."""

from __future__ import annotations

from typing import Any

import pytest

from ledger.custody.refusals_equipment import BoxMissing, DecksNotAsWanted
from ledger.floor.refusals.seats import TooManySeats
from ledger.games.blackjack.limit_refusals import TooFewSquares
from ledger.refusals import Refusal
from tests.floor.blackjack_house import (
    BOXES,
    OPENING,
    bare,
    equip,
    limits,
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


def _without(*serials: str) -> Refusal:
    house = bare()
    limits(house)
    equip(house, boxes={serial: kind for serial, kind in BOXES.items() if serial not in serials})
    with pytest.raises(Refusal) as caught:
        house.do("blackjack.open", "supervisor-1", **OPENING)
    return caught.value


def test_ag_b1_2_a_table_without_its_box_to_deal_from_does_not_open() -> None:
    refused = _without("box-1")
    assert (type(refused), refused.clause) == (BoxMissing, "AG.B1(2)")


def test_ag_b1_3_a_table_without_its_box_for_used_cards_does_not_open() -> None:
    refused = _without("box-2")
    assert (type(refused), refused.clause) == (BoxMissing, "AG.B1(3)")


def test_ag_b1_5_a_table_without_its_box_for_chips_does_not_open() -> None:
    refused = _without("box-3")
    assert (type(refused), refused.clause) == (BoxMissing, "AG.B1(5)")


@pytest.mark.parametrize("decks", [{}, {"deck-1": 1}, {"deck-1": 0, "deck-2": 0}])
def test_ag_b1_4_a_table_without_two_decks_and_a_joker_does_not_open(decks: dict[str, int]) -> None:
    house = bare()
    limits(house)
    equip(house, decks=decks)
    with pytest.raises(DecksNotAsWanted) as refused:
        house.do("blackjack.open", "supervisor-1", **OPENING)
    assert refused.value.clause == "AG.B1(4)"


def test_ag_b2_no_more_players_sit_than_the_felt_has_squares() -> None:
    refused = refusal_of_opening(opening={"seats": 8}, players=9)
    assert (type(refused), refused.clause) == (TooManySeats, "AG.B2")
    game = table(players=9).sit(*range(1, 8))
    assert type(refusal_at(game, "table.take_seat", seat=8)) is TooManySeats


def test_ag_b2_the_boards_number_binds_where_it_is_the_lower_one() -> None:
    refused = refusal_of_opening(opening={"seats": 5}, players=4)
    assert (type(refused), refused.clause) == (TooManySeats, "AG.8(2)")
    assert table(players=4).state.opened.seats == 4

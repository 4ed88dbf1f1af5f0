"""A shoe deals what it holds, and nothing else."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ledger.games.cards import DECK, JOKER, CardNotInShoe, NoSuchCard, Shoe, ShoeEmpty

SMALL = Shoe({"AS": 2, "TD": 1, JOKER: 1})


def test_a_deck_has_every_rank_in_every_suit_once() -> None:
    assert len(DECK) == len(set(DECK)) == 52
    assert set(Counter(card[0] for card in DECK).values()) == {4}
    assert set(Counter(card[1] for card in DECK).values()) == {13}


def test_a_shoe_is_so_many_decks_and_so_many_jokers() -> None:
    shoe = Shoe.of(2, jokers=1)
    assert shoe.left == 105
    assert (shoe.count("AS"), shoe.count(JOKER)) == (2, 1)
    assert Shoe.of(8).left == 416
    assert Shoe.of(8).count(JOKER) == 0


def test_a_drawn_card_that_could_not_come_from_the_shoe_is_refused() -> None:
    shoe = SMALL.draw("TD")
    with pytest.raises(CardNotInShoe):
        shoe.draw("TD")
    with pytest.raises(CardNotInShoe):
        shoe.draw("9H")
    assert SMALL.count("TD") == 1


@pytest.mark.parametrize("text", ["", "A", "10S", "as", "1S", "AX", "JOKER"])
def test_a_text_that_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(NoSuchCard):
        SMALL.draw(text)


def test_an_empty_shoe_deals_nothing() -> None:
    empty = SMALL.without(["AS", "AS", "TD", JOKER])
    assert empty.left == 0
    with pytest.raises(ShoeEmpty):
        empty.draw("AS")
    with pytest.raises(ShoeEmpty):
        empty.draw_face_down()


def test_a_card_face_down_has_left_the_shoe_and_is_unseen_until_it_is_turned_up() -> None:
    covered = SMALL.draw_face_down()
    assert (covered.left, covered.count("TD")) == (3, 1)
    seen = covered.turn_up("TD")
    assert (seen.left, seen.count("TD"), seen.face_down) == (3, 0, 0)
    with pytest.raises(CardNotInShoe):
        covered.draw("TD").turn_up("TD")
    with pytest.raises(CardNotInShoe):
        SMALL.turn_up("TD")


def test_the_last_cards_can_all_lie_face_down() -> None:
    covered = SMALL.draw_face_down().draw_face_down().draw_face_down().draw_face_down()
    with pytest.raises(ShoeEmpty):
        covered.draw("AS")
    assert covered.turn_up("AS").turn_up("AS").turn_up("TD").turn_up(JOKER).left == 0


@given(st.permutations([*DECK, *DECK]))
def test_every_order_of_two_decks_can_be_dealt_to_the_last_card(cards: list[str]) -> None:
    shoe = Shoe.of(2)
    for dealt, card in enumerate(cards, 1):
        shoe = shoe.draw(card)
        assert shoe.left == 104 - dealt

"""NSW.8.3 to NSW.8.9: the cards of each hand go to its highest bettor."""

from __future__ import annotations

import pytest

from ledger.games.baccarat.custody.coups import (
    begin_coup,
    draw,
    end_coup,
    pass_cards,
    return_cards,
)
from ledger.games.baccarat.custody.offers import decline, offer
from ledger.games.baccarat.custody.refusals_coups import (
    CardsNotDealtYet,
    CardsStayWithDealer,
    CardsStillOut,
    OfferDue,
)
from ledger.games.baccarat.custody.refusals_offers import (
    NobodyToOffer,
    OfferOutOfTurn,
)
from ledger.games.baccarat.custody.state import Item
from tests.games.baccarat_custody import (
    BANKER,
    PLAYER,
    PLAYER_WINS,
    A,
    asked_in_turn,
    bets,
    four_cards,
    rules,
    seated,
    taken,
)

PLAYER_CARDS, BANKER_CARDS = Item.PLAYER_CARDS, Item.BANKER_CARDS
UNEQUAL = bets(p1=10, p2=30, p3=20, b4=40, b1=50)
EQUAL = bets(p1=30, p2=30, p3=10, p4=30, b3=10)


def test_nsw_8_3_each_hand_goes_face_down_to_its_highest_bettor() -> None:
    at = rules()
    coup = four_cards(at, seated(at, A), UNEQUAL)
    with pytest.raises(OfferOutOfTurn) as refused:
        offer(at, coup, PLAYER_CARDS, 3, ())
    assert (refused.value.clause, "seat 2" in refused.value.sentence) == ("NSW.8.3", True)
    with_player = taken(at, coup, PLAYER_CARDS, 2)
    assert with_player.cards_out is PLAYER
    back = return_cards(with_player, PLAYER)
    assert taken(at, back, BANKER_CARDS, 1).played_by(BANKER) == 1


def test_nsw_8_3_no_coup_ends_before_its_cards_were_offered() -> None:
    at = rules()
    coup = four_cards(at, seated(at, A), UNEQUAL)
    with pytest.raises(OfferDue) as refused:
        end_coup(at, coup, PLAYER_WINS)
    assert refused.value.clause == "NSW.8.3"
    with pytest.raises(OfferDue):
        draw(at, coup, None)


def test_nsw_8_3_cards_are_offered_once_both_hands_have_two() -> None:
    at = rules()
    coup = draw(at, begin_coup(at, seated(at, A), UNEQUAL), None)
    with pytest.raises(CardsNotDealtYet):
        offer(at, coup, PLAYER_CARDS, 2, ())


def test_nsw_8_4_on_refusal_the_next_highest_bettor_has_them() -> None:
    at = rules()
    coup = four_cards(at, seated(at, A), UNEQUAL)
    declined = decline(offer(at, coup, PLAYER_CARDS, 2, ()), 2)
    with pytest.raises(OfferOutOfTurn) as refused:
        offer(at, declined, PLAYER_CARDS, 1, ())
    assert (refused.value.clause, "seat 3" in refused.value.sentence) == ("NSW.8.4", True)
    assert asked_in_turn(at, coup, PLAYER_CARDS, ())[0] == [2, 3, 1]


def test_nsw_8_4_after_all_equal_highest_bettors_the_next_highest_has_them() -> None:
    at = rules()
    declined = four_cards(at, seated(at, A), EQUAL)
    for seat in (1, 4, 2):
        declined = decline(offer(at, declined, PLAYER_CARDS, seat, ()), seat)
    with pytest.raises(OfferOutOfTurn) as refused:
        offer(at, declined, PLAYER_CARDS, 1, ())
    assert (refused.value.clause, "seat 3" in refused.value.sentence) == ("NSW.8.4", True)


def test_nsw_8_5_of_equal_bettors_the_one_nearest_the_dealers_right_comes_first() -> None:
    at = rules()
    coup = four_cards(at, seated(at, A), EQUAL)
    with pytest.raises(OfferOutOfTurn) as refused:
        offer(at, coup, PLAYER_CARDS, 2, ())
    assert (refused.value.clause, "seat 1" in refused.value.sentence) == ("NSW.8.5", True)


def test_nsw_8_6_then_the_next_equal_bettor_counter_clockwise() -> None:
    at = rules()
    coup = four_cards(at, seated(at, A), EQUAL)
    declined = decline(offer(at, coup, PLAYER_CARDS, 1, ()), 1)
    with pytest.raises(OfferOutOfTurn) as refused:
        offer(at, declined, PLAYER_CARDS, 2, ())
    assert (refused.value.clause, "seat 4" in refused.value.sentence) == ("NSW.8.6", True)
    assert asked_in_turn(at, coup, PLAYER_CARDS, ())[0] == [1, 4, 2, 3]


def test_nsw_8_7_a_marker_lies_before_whoever_accepts() -> None:
    at = rules()
    coup = four_cards(at, seated(at, A), UNEQUAL)
    assert coup.markers == {}
    both = taken(at, return_cards(taken(at, coup, PLAYER_CARDS, 2), PLAYER), BANKER_CARDS, 1)
    assert both.markers == {PLAYER: 2, BANKER: 1}
    ended = end_coup(at, return_cards(both, BANKER), PLAYER_WINS)
    assert ended.markers == {}


def test_nsw_8_8_in_both_cases_the_coup_goes_on_with_the_dealer() -> None:
    at = rules()
    coup = four_cards(at, seated(at, A), bets(p1=10))
    _, refused_by_all = asked_in_turn(at, coup, PLAYER_CARDS, ())
    assert refused_by_all.played_by(PLAYER) is None
    with pytest.raises(CardsStayWithDealer) as refused:
        pass_cards(at, refused_by_all, PLAYER, 1)
    assert refused.value.clause == "NSW.8.8"
    ended = end_coup(at, draw(at, refused_by_all, None), PLAYER_WINS)
    assert not ended.handled


def test_nsw_8_8_1_the_dealer_keeps_a_hand_on_which_nobody_bet() -> None:
    at = rules()
    coup = four_cards(at, seated(at, A), bets(p1=10, t2=10))
    with pytest.raises(NobodyToOffer) as refused:
        offer(at, coup, BANKER_CARDS, 2, ())
    assert refused.value.clause == "NSW.8.8.1"


def test_nsw_8_8_2_the_dealer_keeps_a_hand_that_all_refuse() -> None:
    at = rules()
    _, declined = asked_in_turn(at, four_cards(at, seated(at, A), UNEQUAL), PLAYER_CARDS, ())
    with pytest.raises(NobodyToOffer) as refused:
        offer(at, declined, PLAYER_CARDS, 2, ())
    assert refused.value.clause == "NSW.8.8.2"


def test_nsw_8_9_only_one_hand_is_out_at_any_one_time() -> None:
    at = rules()
    out = taken(at, four_cards(at, seated(at, A), UNEQUAL), PLAYER_CARDS, 2)
    with pytest.raises(CardsStillOut) as refused:
        offer(at, out, BANKER_CARDS, 1, ())
    assert refused.value.clause == "NSW.8.9"
    both = return_cards(taken(at, return_cards(out, PLAYER), BANKER_CARDS, 1), BANKER)
    third = pass_cards(at, draw(at, both, None), PLAYER, 2)
    with pytest.raises(CardsStillOut) as other_hand:
        pass_cards(at, third, BANKER, 1)
    with pytest.raises(CardsStillOut) as next_card:
        draw(at, third, None)
    assert (other_hand.value.clause, next_card.value.clause) == ("NSW.8.9", "NSW.8.9")

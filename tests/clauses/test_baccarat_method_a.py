"""New South Wales, 8.3 to 8.9 at a table: Method A, cards go to the highest bettors."""

from __future__ import annotations

import pytest

from ledger.events import baccarat_custody as events
from ledger.floor.refusals.baccarat import DealtFaceUp
from ledger.games.baccarat.custody.refusals_coups import (
    CardsStayWithDealer,
    CardsStillOut,
    OfferDue,
)
from ledger.games.baccarat.custody.refusals_offers import (
    NobodyToOffer,
    OfferOutOfTurn,
)
from tests.floor.baccarat_house import Table, by_method, clause_of, only

CARDS = (("player", "9S"), ("banker", "2C"), ("player", "KH"), ("banker", "3D"))


def covered(game: Table, *hands: str) -> Table:
    """The first four cards, of these hands face down."""
    for hand, card in CARDS:
        game.card(hand, None if hand in hands else card)
    return game


def shown(game: Table, *hands: str) -> Table:
    """Turn up what was dealt face down."""
    for hand, card in CARDS:
        if hand in hands:
            game.do("baccarat.turn_up", hand=hand, card=card)
    return game


def taken(game: Table, hand: str, seat: int) -> Table:
    """The seat accepts the hand's cards, looks at them and gives them back."""
    game.offer(f"{hand}_cards", seat).accept(seat)
    game.do("baccarat.return_cards", hand=hand)
    return game


def a_coup(*bets: tuple[int, str, str]) -> Table:
    game = by_method("A", *sorted({seat for seat, _, _ in bets} | {9}))
    for bet in bets:
        game.bet(*bet)
    return game.begin()


def test_nsw_8_3_the_cards_lie_face_down_and_are_turned_once_their_bettor_has_had_them() -> None:
    game = a_coup((2, "player", "20.00"), (3, "player", "40.00"))
    assert clause_of(DealtFaceUp, game, "baccarat.card", hand="player", card="9S") == "NSW.8.3"
    covered(game, "player")
    early = clause_of(OfferDue, game, "baccarat.turn_up", hand="player", card="9S")
    assert early == "NSW.8.3"
    taken(game, "player", 3)
    shown(game, "player").call(9, 5).settle()
    assert game.state.custody.handled


def test_nsw_8_3_they_are_offered_to_the_highest_bettor_first() -> None:
    game = covered(a_coup((2, "player", "20.00"), (3, "player", "40.00")), "player")
    offer = {"item": "player_cards", "seat": 2}
    assert clause_of(OfferOutOfTurn, game, "baccarat.offer", **offer) == "NSW.8.3"


def test_nsw_8_4_when_he_refuses_the_next_highest_bettor_is_offered_them() -> None:
    game = covered(a_coup((2, "player", "20.00"), (3, "player", "40.00")), "player")
    game.offer("player_cards", 3).refuse(3)
    offered = only(game.do("baccarat.offer", item="player_cards", seat=2), events.Offered)
    assert offered.clause == "NSW.8.4"


def test_nsw_8_5_of_equal_bettors_the_nearest_to_the_dealers_right_is_offered_first() -> None:
    game = covered(a_coup((4, "player", "20.00"), (3, "player", "20.00")), "player")
    offer = {"item": "player_cards", "seat": 4}
    assert clause_of(OfferOutOfTurn, game, "baccarat.offer", **offer) == "NSW.8.5"


def test_nsw_8_6_when_he_refuses_the_next_equal_bettor_is_offered_them() -> None:
    game = covered(a_coup((4, "player", "20.00"), (3, "player", "20.00")), "player")
    game.offer("player_cards", 3).refuse(3)
    offered = only(game.do("baccarat.offer", item="player_cards", seat=4), events.Offered)
    assert offered.clause == "NSW.8.6"


@pytest.mark.parametrize("hand", ["player", "banker"])
def test_nsw_8_7_the_marker_of_the_hand_is_placed_before_whoever_accepts(hand: str) -> None:
    game = covered(a_coup((2, hand, "20.00")), hand)
    game.offer(f"{hand}_cards", 2)
    placed = only(game.do("baccarat.accept", seat=2), events.MarkerPlaced)
    assert (placed.seat, placed.hand, placed.clause) == (2, hand, "NSW.8.7")


def test_nsw_8_8_1_a_hand_on_which_nobody_bet_is_the_dealers() -> None:
    game = a_coup((2, "player", "20.00"))
    covered(game, "player")  # the Banker's cards face up: the dealer keeps them
    offer = {"item": "banker_cards", "seat": 2}
    assert clause_of(NobodyToOffer, game, "baccarat.offer", **offer) == "NSW.8.8.1"
    passed = clause_of(CardsStayWithDealer, game, "baccarat.pass_cards", hand="banker", seat=2)
    assert passed == "NSW.8.8"


def test_nsw_8_8_2_a_hand_that_all_its_bettors_refuse_is_the_dealers() -> None:
    game = covered(a_coup((2, "player", "20.00")), "player")
    game.offer("player_cards", 2).refuse(2)
    offer = {"item": "player_cards", "seat": 2}
    assert clause_of(NobodyToOffer, game, "baccarat.offer", **offer) == "NSW.8.8.2"
    shown(game, "player").call(9, 5).settle()
    assert not game.state.custody.handled


def test_nsw_8_8_in_both_cases_the_dealer_turns_the_hand_up_himself() -> None:
    game = covered(a_coup((2, "player", "20.00")), "player", "banker")
    game.offer("player_cards", 2).refuse(2)
    shown(game, "player", "banker").call(9, 5)
    assert game.state.phase == "called"


def test_nsw_8_9_the_other_hand_waits_until_the_first_is_back() -> None:
    game = covered(a_coup((2, "player", "20.00"), (3, "banker", "20.00")), "player", "banker")
    game.offer("player_cards", 2).accept(2)
    other = {"item": "banker_cards", "seat": 3}
    assert clause_of(CardsStillOut, game, "baccarat.offer", **other) == "NSW.8.9"
    turned = clause_of(CardsStillOut, game, "baccarat.turn_up", hand="player", card="9S")
    assert turned == "NSW.8.9"
    game.do("baccarat.return_cards", hand="player")
    game.offer("banker_cards", 3)


TIE = ("9C", "KD")

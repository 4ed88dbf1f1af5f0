"""New South Wales, 8.10 to 8.19 at a table: Methods B and C."""

from __future__ import annotations

import pytest

from ledger.events import baccarat_custody as events
from ledger.floor.refusals.baccarat import DealtFaceUp
from ledger.games.baccarat.custody.refusals_coups import (
    CardsNotPassed,
    CardsStayWithDealer,
    HolderMustBetBanker,
)
from ledger.games.baccarat.custody.refusals_offers import (
    NotOfferedNow,
    NotToBePassed,
    OfferOutOfTurn,
)
from tests.floor.baccarat_house import Table, by_method, clause_of, held_by, only

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


def b_coup(holder: int = 2) -> Table:
    game = by_method("B", 1, 2, 3)
    for seat in range(1, holder):
        game.offer("marker", seat).refuse(seat)
    game.offer("marker", holder).accept(holder)
    game.bet(holder, "banker", "20.00")
    return game


def test_nsw_8_10_the_marker_is_offered_from_the_dealers_immediate_right() -> None:
    game = by_method("B", 4, 2, opening={"seat_order": [5, 4, 3, 2, 1, 6, 7, 8, 9]})
    offer = {"item": "marker", "seat": 2}
    assert clause_of(OfferOutOfTurn, game, "baccarat.offer", **offer) == "NSW.8.10"
    game.offer("marker", 4)


def test_nsw_8_11_whoever_rejects_it_is_followed_counter_clockwise() -> None:
    game = by_method("B", 1, 2, 3)
    game.offer("marker", 1).refuse(1)
    offer = {"item": "marker", "seat": 3}
    assert clause_of(OfferOutOfTurn, game, "baccarat.offer", **offer) == "NSW.8.11"


def test_nsw_8_12_no_coup_begins_while_the_acceptor_has_no_bet_on_banker() -> None:
    game = by_method("B", 1, 2)
    game.offer("marker", 1).accept(1)
    game.bet(1, "player", "20.00")
    game.last_call()
    assert clause_of(HolderMustBetBanker, game, "baccarat.begin_coup") == "NSW.8.12"
    game.do("baccarat.take_marker_back", seat=1)
    game.offer("marker", 2)


def test_nsw_8_13_his_cards_are_dealt_and_passed_face_down_before_they_are_turned() -> None:
    game = b_coup().begin()
    game.card("player", "9S")
    assert clause_of(DealtFaceUp, game, "baccarat.card", hand="banker", card="2C") == "NSW.8.13"
    game.card("banker")
    game.card("player", "KH")
    game.card("banker")
    turned = clause_of(CardsNotPassed, game, "baccarat.turn_up", hand="banker", card="2C")
    assert turned == "NSW.8.13"
    wrong = clause_of(CardsStayWithDealer, game, "baccarat.pass_cards", hand="banker", seat=1)
    assert wrong == "NSW.8.13"
    game.do("baccarat.pass_cards", hand="banker", seat=2)
    game.do("baccarat.return_cards", hand="banker")
    shown(game, "banker").call(9, 5)


def test_nsw_8_14_the_players_cards_pass_to_nobody() -> None:
    game = covered(b_coup().begin(), "banker")
    passed = clause_of(CardsStayWithDealer, game, "baccarat.pass_cards", hand="player", seat=2)
    assert passed == "NSW.8.14"


def played(game: Table, *, banker: tuple[str, str] = ("2C", "3D")) -> Table:
    """A coup by Method B in which Player shows nine."""
    holder = dict(game.state.custody.held)["marker"]
    game.begin()
    for hand, card in (("player", "9S"), ("banker", None), ("player", "KH"), ("banker", None)):
        game.card(hand, card)
    game.do("baccarat.pass_cards", hand="banker", seat=holder)
    game.do("baccarat.return_cards", hand="banker")
    for card in banker:
        game.do("baccarat.turn_up", hand="banker", card=card)
    total = {("2C", "3D"): 5, ("9C", "KD"): 9}[banker]
    game.call(9, total).settle()
    return game


def test_nsw_8_15_when_banker_loses_it_is_offered_from_the_right_of_the_last_acceptor() -> None:
    game = played(b_coup())
    assert not held_by(game)
    offer = {"item": "marker", "seat": 1}
    assert clause_of(OfferOutOfTurn, game, "baccarat.offer", **offer) == "NSW.8.15"
    game.offer("marker", 3)


TIE = ("9C", "KD")


def test_amb_48_at_a_tie_the_holder_keeps_the_marker_or_it_moves() -> None:
    assert played(b_coup(), banker=TIE).state.custody.held == (("marker", 2),)
    game = by_method("B", 1, 2, method_b_tie="marker_moves")
    game.offer("marker", 1).accept(1)
    game.bet(1, "banker", "20.00")
    assert played(game, banker=TIE).state.custody.held == ()


@pytest.mark.parametrize(
    ("reading", "following"), [("right_of_last_acceptor", 3), ("restart_at_dealers_right", 1)]
)
def test_amb_48_after_a_pass_offers_go_on_or_begin_again(reading: str, following: int) -> None:
    game = by_method("B", 1, 2, 3, method_b_after_pass=reading)
    game.offer("marker", 1).refuse(1).offer("marker", 2).accept(2)
    game.bet(2, "banker", "20.00")
    played(game, banker=TIE)
    game.do("baccarat.pass", item="marker", seat=2)
    game.offer("marker", following)


def test_nsw_8_16_the_holder_passes_it_after_a_coup_and_not_before() -> None:
    game = b_coup()
    passed = clause_of(NotToBePassed, game, "baccarat.pass", item="marker", seat=2)
    assert passed == "NSW.8.16"
    played(game, banker=TIE)
    (given,) = game.do("baccarat.pass", item="marker", seat=2)
    assert only([given], events.Passed).custody.held == ()


def test_nsw_8_17_when_nobody_accepts_the_table_deals_by_method_c() -> None:
    game = by_method("B", 1, 2)
    for seat in (1, 2):
        game.offer("marker", seat).refuse(seat)
    game.begin()
    assert game.state.custody.playing == "C"


@pytest.mark.parametrize("hand", ["player", "banker"])
def test_nsw_8_18_by_method_c_both_hands_stay_on_the_layout(hand: str) -> None:
    game = by_method("C", 1)
    game.bet(1, hand, "20.00")
    covered(game.begin())
    assert game.state.laid == {"player": ["9S", "KH"], "banker": ["2C", "3D"]}
    clause_of(CardsStayWithDealer, game, "baccarat.pass_cards", hand=hand, seat=1)


@pytest.mark.parametrize("hand", ["player", "banker"])
def test_nsw_8_19_by_method_c_no_cards_go_to_a_player(hand: str) -> None:
    game = by_method("C", 1)
    game.bet(1, hand, "20.00")
    covered(game.begin())
    passed = clause_of(CardsStayWithDealer, game, "baccarat.pass_cards", hand=hand, seat=1)
    assert passed == "NSW.8.19"
    offer = {"item": f"{hand}_cards", "seat": 1}
    assert clause_of(NotOfferedNow, game, "baccarat.offer", **offer) == "NSW.8.19"

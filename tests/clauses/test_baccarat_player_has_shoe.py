"""New South Wales, 8.20 to 8.35 at a table: Methods D and E, where a player has the shoe."""

from __future__ import annotations

from typing import Any

import pytest

from ledger.events import baccarat_custody as events
from ledger.floor.refusals.baccarat import ShoeOfferedTooEarly
from ledger.games.baccarat.custody.refusals_coups import (
    CardsStayWithDealer,
    DrawNotInstructed,
    OfferDue,
    ShoeWithAnother,
)
from ledger.games.baccarat.custody.refusals_offers import (
    AlreadyHeld,
    AsPlayerNotApproved,
    NobodyToOffer,
    NotToBePassed,
    OfferOutOfTurn,
    OrderNotFromSupervisor,
)
from ledger.refusals import Refusal
from tests.floor.baccarat_house import DEALER, MANAGER, SUPERVISOR, Table, by_method, only

PLAYER_WINS = (("player", "9S"), ("banker", "2C"), ("player", "KH"), ("banker", "3D"))
A_TIE = (("player", "9S"), ("banker", "9C"), ("player", "KH"), ("banker", "KD"))


def held_by(game: Table) -> list[tuple[str, int]]:
    return list(game.state.custody.held)


def clause_of(refusal: type[Refusal], game: Table, do: str, **fields: Any) -> str | None:
    before = list(game.house.log)
    with pytest.raises(refusal) as caught:
        game.do(do, **fields)
    assert game.house.log == before
    return caught.value.clause


def betting(method: str, *bets: tuple[int, str, str], **readings: Any) -> Table:
    """Bets closed under the method; nobody has the shoe yet."""
    game = by_method(method, *sorted({seat for seat, _, _ in bets}), **readings)
    for bet in bets:
        game.bet(*bet)
    return game.last_call()


def held(method: str) -> Table:
    """Seat 2 has the shoe, with a bet on each hand's side: 20.00 on Banker."""
    game = betting(method, (2, "banker", "20.00"))
    return game.offer("shoe", 2).accept(2)


def drawn(game: Table, cards: tuple[tuple[str, str], ...], seat: int = 2) -> Table:
    """The coup, each card drawn by the holder on the dealer's instruction."""
    game.do("baccarat.begin_coup")
    for hand, card in cards:
        game.do("baccarat.instruct")
        game.card(hand, card, drawn_by_seat=seat)
    return game


def test_nsw_8_20_the_shoe_goes_round_from_the_lowest_seat_with_a_wager() -> None:
    game = betting("D", (4, "banker", "50.00"), (2, "player", "20.00"))
    offer = {"item": "shoe", "seat": 4}
    assert clause_of(OfferOutOfTurn, game, "baccarat.offer", **offer) == "NSW.8.20"
    game.offer("shoe", 2).refuse(2).offer("shoe", 4).accept(4)
    assert game.state.custody.held == (("shoe", 4),)


@pytest.mark.parametrize(("method", "clause"), [("D", "NSW.8.21"), ("E", "NSW.8.29")])
def test_when_all_decline_the_coup_falls_back_to_the_pinned_method(
    method: str, clause: str
) -> None:
    game = betting(method, (2, "banker", "20.00"))
    assert clause_of(OfferDue, game, "baccarat.begin_coup")
    game.offer("shoe", 2).refuse(2)
    assert clause_of(NobodyToOffer, game, "baccarat.offer", item="shoe", seat=2) == clause
    game.do("baccarat.begin_coup")
    assert (game.state.custody.method, game.state.custody.playing) == (method, "C")


def test_nsw_8_21_a_table_goes_on_by_the_method_it_pinned() -> None:
    game = by_method("D", 2, opening={"fallback_method": "A"})
    game.bet(2, "banker", "20.00")
    game.offer("shoe", 2).refuse(2).begin()
    assert game.state.custody.playing == "A"


def test_nsw_8_29_a_table_goes_on_by_the_method_it_pinned_for_the_coup() -> None:
    game = by_method("E", 2, opening={"fallback_method": "B"})
    game.bet(2, "banker", "20.00")
    game.last_call().offer("shoe", 2).refuse(2).offer("marker", 2).accept(2)
    game.do("baccarat.begin_coup")
    assert game.state.custody.playing == "B"


def nobody_else_draws(method: str, clause: str) -> None:
    game = held(method)
    game.do("baccarat.begin_coup")
    game.do("baccarat.instruct")
    by_the_dealer = {"hand": "player", "card": "9S"}
    assert clause_of(ShoeWithAnother, game, "baccarat.card", **by_the_dealer) == clause


def test_nsw_8_22_the_acceptor_deals_the_coup() -> None:
    nobody_else_draws("D", "NSW.8.22")
    drawn(held("D"), A_TIE).call(9, 9).settle()


def test_nsw_8_30_the_acceptor_deals_this_one_coup() -> None:
    nobody_else_draws("E", "NSW.8.30")
    game = drawn(held("E"), A_TIE).call(9, 9)
    game.settle()
    assert not held_by(game)


@pytest.mark.parametrize(("method", "clause"), [("D", "NSW.8.22"), ("E", "NSW.8.30")])
def test_the_dealer_plays_the_other_hand_himself(method: str, clause: str) -> None:
    game = drawn(held(method), A_TIE)
    passed = {"hand": "player", "seat": 2}
    assert clause_of(CardsStayWithDealer, game, "baccarat.pass_cards", **passed) == clause


def test_nsw_8_22_1_he_acts_as_banker_and_the_button_says_so() -> None:
    assert held("D").state.custody.shoe_hand == "banker"


def test_nsw_8_30_1_he_acts_as_banker_for_the_coup() -> None:
    assert held("E").state.custody.shoe_hand == "banker"


def as_player(method: str, clause: str) -> None:
    game = betting(method, (2, "player", "20.00")).offer("shoe", 2)
    accept = {"seat": 2, "hand": "player"}
    assert clause_of(AsPlayerNotApproved, game, "baccarat.accept", **accept) == clause
    by_dealer = {**accept, "approved_by": DEALER}
    assert clause_of(AsPlayerNotApproved, game, "baccarat.accept", **by_dealer) == clause
    accepted = game.do("baccarat.accept", **accept, approved_by=SUPERVISOR)
    approved = only(accepted, events.Accepted)
    assert (approved.approved_by, approved.rank) == (SUPERVISOR, "casino_supervisor")
    assert game.state.custody.shoe_hand == "player"


def test_nsw_8_22_2_he_acts_as_player_once_the_casino_supervisor_approves() -> None:
    as_player("D", "NSW.8.22.2")


def test_nsw_8_30_2_he_acts_as_player_for_the_coup_once_the_casino_supervisor_approves() -> None:
    as_player("E", "NSW.8.30.2")


def test_nsw_8_24_he_keeps_the_shoe_over_a_tie_and_loses_it_with_his_wager() -> None:
    game = drawn(held("D"), A_TIE).call(9, 9)
    game.settle()
    assert held_by(game) == [("shoe", 2)]
    kept = {"item": "shoe", "seat": 2}
    assert clause_of(AlreadyHeld, game, "baccarat.offer", **kept) == "NSW.8.24"
    game.bet(2, "banker", "20.00")
    drawn(game.last_call(), PLAYER_WINS).call(9, 5).settle()
    assert not held_by(game)


def test_nsw_8_24_he_keeps_it_until_he_passes_it() -> None:
    game = held("D")
    game.do("baccarat.pass", item="shoe", seat=2)
    assert not held_by(game)
    of_one_coup = held("E")
    passed = {"item": "shoe", "seat": 2}
    assert clause_of(NotToBePassed, of_one_coup, "baccarat.pass", **passed) == "NSW.8.28"


@pytest.mark.parametrize(
    ("reading", "keeps"), [("main_wager_lost", True), ("any_wager_lost", False)]
)
def test_amb_64_which_wager_must_lose(reading: str, keeps: bool) -> None:
    game = betting("D", (2, "tie", "5.00"), (2, "player", "20.00"), shoe_loss_test=reading)
    game.offer("shoe", 2).accept(2)
    drawn(game, PLAYER_WINS).call(9, 5).settle()
    assert bool(game.state.custody.held) is keeps


@pytest.mark.parametrize(
    ("reading", "following"), [("continue_counter_clockwise", 5), ("restart_at_lowest_seat", 1)]
)
def test_amb_64_who_is_offered_the_shoe_after_a_loss(reading: str, following: int) -> None:
    seats = (1, 3, 5)
    game = betting("D", *((seat, "banker", "20.00") for seat in seats), shoe_next_offeree=reading)
    game.offer("shoe", 1).refuse(1).offer("shoe", 3).accept(3)
    drawn(game, PLAYER_WINS, 3).call(9, 5).settle()
    for seat in seats:
        game.bet(seat, "banker", "20.00")
    game.offer("shoe", following)


def draws_on_instruction(method: str, clause: str) -> None:
    game = held(method)
    game.do("baccarat.begin_coup")
    unasked = {"hand": "player", "card": "9S", "drawn_by_seat": 2}
    assert clause_of(DrawNotInstructed, game, "baccarat.card", **unasked) == clause
    game.do("baccarat.instruct")
    game.do("baccarat.card", **unasked)
    again = {"hand": "banker", "card": "2C", "drawn_by_seat": 2}
    assert clause_of(DrawNotInstructed, game, "baccarat.card", **again) == clause
    assert game.state.custody.handled


def test_nsw_8_25_he_draws_one_card_for_each_instruction() -> None:
    draws_on_instruction("D", "NSW.8.25")


def test_nsw_8_33_he_draws_one_card_of_the_coup_for_each_instruction() -> None:
    draws_on_instruction("E", "NSW.8.33")


def forfeits(method: str, clause: str) -> None:
    for by in (SUPERVISOR, MANAGER):
        game = held(method)
        order = {"seat": 2, "reason": "He drew before he was told to."}
        assert clause_of(OrderNotFromSupervisor, game, "baccarat.forfeit", **order) == clause
        forfeited = only(game.do("baccarat.forfeit", by, **order), events.Forfeited)
        assert (forfeited.ordered_by, forfeited.custody.held) == (by, ())
        game.do("baccarat.begin_coup")
        assert game.state.custody.playing == "C"


def test_nsw_8_26_only_a_casino_supervisor_orders_the_shoe_to_be_forfeited() -> None:
    forfeits("D", "NSW.8.26")


def test_nsw_8_34_only_a_casino_supervisor_orders_the_coups_shoe_to_be_forfeited() -> None:
    forfeits("E", "NSW.8.34")


@pytest.mark.parametrize("hand", ["player", "banker"])
def test_nsw_8_27_the_button_before_him_shows_the_hand(hand: str) -> None:
    assert button("D", hand) == (2, hand, "NSW.8.27")


@pytest.mark.parametrize("hand", ["player", "banker"])
def test_nsw_8_35_the_button_before_him_shows_the_hand_of_the_coup(hand: str) -> None:
    assert button("E", hand) == (2, hand, "NSW.8.35")


def button(method: str, hand: str) -> tuple[int, str, str | None]:
    game = betting(method, (2, hand, "20.00")).offer("shoe", 2)
    accepted = game.do("baccarat.accept", seat=2, hand=hand, approved_by=SUPERVISOR)
    placed = only(accepted, events.MarkerPlaced)
    return placed.seat, placed.hand, placed.clause


def test_nsw_8_28_every_coup_it_goes_to_the_highest_wager_then_the_next_then_the_lowest() -> None:
    game = betting("E", (1, "tie", "50.00"), (3, "banker", "20.00"), (2, "player", "20.00"))
    for wrong in (1, 3):
        offer = {"item": "shoe", "seat": wrong}
        assert clause_of(OfferOutOfTurn, game, "baccarat.offer", **offer) == "NSW.8.28"
    game.offer("shoe", 2).refuse(2).offer("shoe", 3).accept(3)
    drawn(game, A_TIE, 3).call(9, 9).settle()
    game.bet(2, "banker", "20.00")
    game.last_call()
    due = clause_of(OfferDue, game, "baccarat.begin_coup")
    assert due == "NSW.8.28"


def test_nsw_8_28_who_has_the_highest_wager_is_known_once_bets_are_closed() -> None:
    game = by_method("E", 2)
    game.bet(2, "banker", "20.00")
    early = clause_of(ShoeOfferedTooEarly, game, "baccarat.offer", item="shoe", seat=2)
    assert early == "NSW.8.28"

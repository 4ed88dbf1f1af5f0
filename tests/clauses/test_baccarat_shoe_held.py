"""New South Wales, 8.22 to 8.35 at a table: what the holder of the shoe may do."""

from __future__ import annotations

import pytest

from ledger.events import baccarat_custody as events
from ledger.games.baccarat.custody.refusals_coups import (
    CardsStayWithDealer,
    DrawNotInstructed,
    ShoeWithAnother,
)
from ledger.games.baccarat.custody.refusals_offers import (
    AsPlayerNotApproved,
    OrderNotFromSupervisor,
)
from tests.clauses.baccarat_shoe import A_TIE, betting, drawn, held
from tests.floor.baccarat_house import (
    DEALER,
    MANAGER,
    SUPERVISOR,
    clause_of,
    held_by,
    only,
)


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

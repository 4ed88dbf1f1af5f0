"""New South Wales, 8.20 to 8.29 at a table: who is offered the shoe, and how long he has it."""

from __future__ import annotations

import pytest

from ledger.floor.refusals.baccarat import ShoeOfferedTooEarly
from ledger.games.baccarat.custody.refusals_coups import (
    OfferDue,
)
from ledger.games.baccarat.custody.refusals_offers import (
    AlreadyHeld,
    NobodyToOffer,
    NotToBePassed,
    OfferOutOfTurn,
)
from tests.clauses.baccarat_shoe import A_TIE, PLAYER_WINS, betting, drawn, held
from tests.floor.baccarat_house import (
    by_method,
    clause_of,
    held_by,
)


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

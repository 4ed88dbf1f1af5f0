"""The order of a baccarat table: shoe, bets, cards, call, settlement, commission, closing."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from ledger.events import baccarat as events
from ledger.events import baccarat_custody as custody_events
from ledger.floor.refusals import baccarat as refusals
from ledger.floor.refusals.money import NothingToMove
from ledger.floor.refusals.table import (
    BetsOnTheCloth,
    FloatShort,
    NotInCharge,
    OtherGame,
    SeatEmpty,
    TableNotOpen,
)
from ledger.games.baccarat.custody.refusals import SeatsNotOrdered
from ledger.games.baccarat.refusals import (
    CardForOtherHand,
    CardsFaceDown,
    CoupIsOver,
    CoupNotOver,
)
from ledger.games.cards import DECK, CardNotInShoe
from ledger.games.refusals import BetBelowMinimum, BetOverMaximum
from ledger.refusals import Refusal
from tests.floor.baccarat_house import Table, by_method, table
from tests.floor.roulette_house import table as roulette_table


def refused(
    refusal: type[Refusal], game: Table, do: str, by: str = "croupier-1", **fields: Any
) -> str:
    """The sentence of a refusal, which leaves the log as it was."""
    before = list(game.house.log)
    with pytest.raises(refusal) as caught:
        game.do(do, by, **fields)
    assert game.house.log == before
    return caught.value.sentence


def test_nothing_is_dealt_or_bet_without_a_shoe() -> None:
    game = table().sit(1)
    bet: dict[str, Any] = {"seat": 1, "kind": "player", "amount": "20.00"}
    refused(refusals.ShoeNotReady, game, "baccarat.bet", **bet)
    refused(refusals.ShoeNotReady, game, "baccarat.no_more_bets")
    refused(refusals.ShoeNotReady, game, "baccarat.burn", shown="5H")


def test_each_step_has_its_moment() -> None:
    game = table().sit(1).shoe()
    game.bet(1, "player", "20.00")
    early = ("begin_coup", "instruct", "call", "settle", "card", "turn_up")
    fields: dict[str, dict[str, Any]] = {
        "call": {"player": 9, "banker": 5},
        "card": {"hand": "player", "card": "9S"},
        "turn_up": {"hand": "player", "card": "9S"},
    }
    for step in early:
        refused(refusals.NotNow, game, f"baccarat.{step}", **fields.get(step, {}))
    refused(refusals.ShoeInUse, game, "baccarat.make_shoe", fresh=True)
    game.last_call()
    refused(refusals.NotNow, game, "baccarat.no_more_bets")
    refused(refusals.NotNow, game, "baccarat.remove_bet", bet="1-1")
    game.do("baccarat.begin_coup")
    refused(refusals.ShoeInUse, game, "baccarat.burn", face_down=1)
    refused(refusals.NotNow, game, "baccarat.settle")


def test_a_bet_after_the_last_call_is_handed_back() -> None:
    game = table().sit(1).shoe().last_call()
    (returned,) = game.bet(1, "player", "20.00")
    assert isinstance(returned, events.BetReturned)
    assert (returned.reason, returned.from_layout, game.state.bets) == ("late", False, {})


def test_a_bet_is_taken_back_before_the_last_call() -> None:
    game = table().sit(1).shoe()
    game.bet(1, "player", "20.00")
    game.do("baccarat.remove_bet", bet="1-1")
    assert game.state.bets == {}
    refused(refusals.BetUnknown, game, "baccarat.remove_bet", bet="1-1")


@pytest.mark.parametrize(
    ("bet", "refusal"),
    [
        ({"seat": 2}, SeatEmpty),
        ({"amount": "0.00"}, NothingToMove),
        ({"amount": "4.00"}, BetBelowMinimum),
        ({"amount": "101.00"}, BetOverMaximum),
    ],
)
def test_a_bet_has_its_seat_and_its_limits(bet: dict[str, Any], refusal: type[Refusal]) -> None:
    game = table().sit(1).shoe()
    usual: dict[str, Any] = {"seat": 1, "kind": "player", "amount": "20.00"}
    refused(refusal, game, "baccarat.bet", **(usual | bet))


def test_the_next_card_is_for_the_hand_that_the_drawing_table_names() -> None:
    game = table().sit(1).shoe().begin()
    refused(CardForOtherHand, game, "baccarat.card", hand="banker", card="9S")
    game.deal("KS", "2C", "3H", "3D")
    refused(CoupNotOver, game, "baccarat.call", player=3, banker=5)
    refused(CardForOtherHand, game, "baccarat.card", hand="banker", card="9S")
    game.card("player", "8H")  # Banker on five stands against an eight
    refused(CoupIsOver, game, "baccarat.card", hand="banker", card="9S")
    assert "1 and 5" in refused(refusals.WrongCall, game, "baccarat.call", player=1, banker=6)
    game.call(1, 5)


def test_a_card_that_could_not_come_from_the_shoe_is_refused() -> None:
    game = table({"decks": 6}).sit(1).shoe()
    for _ in range(3):
        game.begin().deal("9S", "9S", "KH", "KD").call(9, 9).settle()
    game.begin()
    refused(CardNotInShoe, game, "baccarat.card", hand="player", card="9S")
    game.card("player")
    game.card("banker", "2C")
    game.card("player", "KS")
    game.card("banker", "3D")
    refused(CardsFaceDown, game, "baccarat.call", player=9, banker=5)
    refused(CardNotInShoe, game, "baccarat.turn_up", hand="player", card="9S")
    game.do("baccarat.turn_up", hand="player", card="9H")
    assert game.state.laid["player"] == ["9H", "KS"]


def test_a_shoe_with_fewer_than_six_cards_begins_no_coup() -> None:
    game = table({"decks": 6}).sit(1).shoe()
    left_of_each = [card for card in DECK for _ in range(6)][:-5]
    for card in left_of_each:
        game.observe("card_against_table", hand="player", card=card)
    game.last_call()
    assert "5 left" in refused(refusals.ShoeTooShort, game, "baccarat.begin_coup")


def test_only_the_dealer_in_charge_deals_and_in_the_order_of_time() -> None:
    game = table().sit(1).shoe()
    refused(NotInCharge, game, "baccarat.no_more_bets", "croupier-2")
    game.last_call()
    game.house.at -= dt.timedelta(minutes=3)
    refused(refusals.EarlierThanStep, game, "baccarat.begin_coup", late_reason="from_paper")


def test_a_win_that_the_float_cannot_pay_waits_for_a_fill() -> None:
    game = table({"float_chips": {"5.00": 2}}).sit(1).shoe()
    game.bet(1, "player", "20.00")
    game.begin().deal("9S", "2C", "KH", "3D").call(9, 5)
    refused(FloatShort, game, "baccarat.settle")


def test_the_seats_are_told_once_each() -> None:
    with pytest.raises(SeatsNotOrdered):
        table({"seat_order": [1, 2, 2]})


def test_a_baccarat_command_is_for_a_baccarat_table() -> None:
    with pytest.raises(OtherGame):
        roulette_table().do("baccarat.no_more_bets")


def test_who_leaves_gives_back_what_he_holds() -> None:
    game = by_method("B", 1, 2)
    game.offer("marker", 1).accept(1)
    released, _ = game.do("table.leave_seat", seat=1)
    assert isinstance(released, custody_events.HoldingsReleased)
    assert released.custody.held == ()
    assert 1 not in game.state.seats
    assert len(game.do("table.leave_seat", seat=2)) == 1


def test_commission_is_settled_before_a_new_shoe_a_leave_and_the_close() -> None:
    game = table({"commission_taken": "on_account"}).sit(1).shoe()
    game.bet(1, "banker", "40.00")
    game.banker_wins()
    assert "2.00" in refused(refusals.CommissionOwed, game, "baccarat.make_shoe", fresh=True)
    refused(refusals.CommissionOwed, game, "table.leave_seat", seat=1)
    with pytest.raises(refusals.CommissionOwed):
        game.close()
    game.do("baccarat.take_commission", seat=1)
    refused(refusals.NothingOwed, game, "baccarat.take_commission", seat=1)
    game.shoe()
    game.do("table.leave_seat", seat=1)
    game.close()
    refused(TableNotOpen, game, "baccarat.no_more_bets")


def test_a_table_with_a_coup_under_way_does_not_close() -> None:
    game = table().sit(1).shoe().last_call()
    with pytest.raises(BetsOnTheCloth):
        game.close()


def test_the_session_keeps_no_card_of_coups_gone_by() -> None:
    game = table().sit(1).shoe()
    sizes = []
    for _ in range(6):
        game.bet(1, "player", "20.00")
        game.tie()
        state = game.state
        sizes.append(len(state.seen) + len(state.bets) + sum(map(len, state.laid.values())))
    assert sizes == [4] * 6

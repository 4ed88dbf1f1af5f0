"""What happened at a baccarat table although a rule forbids it, and what follows."""

from __future__ import annotations

import pytest

from ledger.books import accounts
from ledger.events import baccarat as coup_events
from ledger.events import baccarat_custody as custody_events
from ledger.events.table import IrregularityRecorded
from ledger.floor.refusals.baccarat import CommissionOwed, NothingOwed, ShoeNotReady
from ledger.floor.refusals.table import ObservationIncomplete, SeatEmpty
from ledger.games.baccarat.custody.refusals import HandledCardsUsedAgain
from ledger.games.baccarat.custody.refusals_coups import ShoeWithAnother
from ledger.games.cards import CardNotInShoe
from tests.floor.baccarat_house import SUPERVISOR, TABLE, Table, by_method, only, table
from tests.floor.test_baccarat_round import balances


def with_shoe(method: str = "C", *seats: int) -> Table:
    return by_method(method, *(seats or (1, 2)))


def holding(method: str = "D") -> Table:
    """Seat 2 has the shoe and the coup has begun."""
    game = with_shoe(method)
    game.bet(2, "banker", "20.00")
    game.last_call().offer("shoe", 2).accept(2)
    game.do("baccarat.begin_coup")
    return game


def test_nsw_8_19_cards_that_a_player_touched_cost_the_house_the_shoe() -> None:
    game = with_shoe()
    seen, handled = game.observe("cards_handled", seat=1)
    assert only([seen], IrregularityRecorded).clause == "NSW.8.19"
    assert only([handled], custody_events.CardsHandled).caused_by == seen.citation
    with pytest.raises(HandledCardsUsedAgain):
        game.shoe(fresh=False)
    game.shoe(fresh=True)
    assert not game.state.custody.handled
    game.shoe(fresh=False)


def test_a_shoe_that_nobody_handled_is_made_of_the_same_cards_again() -> None:
    game = with_shoe()
    game.player_wins()
    game.shoe(fresh=False)
    assert (game.state.shoe, game.state.out) == (2, 0)


@pytest.mark.parametrize("method", ["D", "E"])
def test_a_card_that_the_holder_drew_unasked_lies_where_it_lies(method: str) -> None:
    game = holding(method)
    seen, dealt = game.observe("card_drawn_unasked", seat=2, hand="player", card="9S")
    clause = {"D": "NSW.8.25", "E": "NSW.8.33"}[method]
    assert only([seen], IrregularityRecorded).clause == clause
    assert only([dealt], coup_events.CardDealt).drawn_by_seat == 2
    assert game.state.laid["player"] == ["9S"]
    with pytest.raises(ShoeWithAnother):
        game.observe("card_drawn_unasked", seat=1, hand="banker", card="9S")


def test_a_card_drawn_against_the_table_is_out_of_the_shoe_and_of_no_hand() -> None:
    game = with_shoe()
    game.bet(1, "player", "20.00")
    game.begin().deal("9S", "2C", "KH", "3D")
    seen, exposed = game.observe("card_against_table", hand="banker", card="8S")
    assert only([exposed], coup_events.CardExposed).position == 5
    assert only([seen], IrregularityRecorded).card == "8S"
    assert game.state.seen["8S"] == 1
    game.call(9, 5).settle()
    assert game.state.out == 5


def test_only_a_card_that_the_shoe_can_hold_was_seen() -> None:
    game = with_shoe()
    for _ in range(8):
        game.observe("card_against_table", hand="banker", card="8S")
    with pytest.raises(CardNotInShoe):
        game.observe("card_against_table", hand="banker", card="8S")
    with pytest.raises(ShoeNotReady):
        table().observe("card_against_table", hand="banker", card="8S")
    with pytest.raises(ObservationIncomplete):
        game.observe("card_against_table", hand="banker")


@pytest.mark.parametrize("method", ["D", "E"])
def test_a_shoe_kept_against_an_order_is_with_the_player_until_it_is_ordered_again(
    method: str,
) -> None:
    game = holding(method)
    order = {"seat": 2, "reason": "He drew before he was told to."}
    game.do("baccarat.forfeit", SUPERVISOR, **order)
    assert game.state.custody.held == ()
    seen, kept = game.observe("shoe_kept", seat=2)
    clause = {"D": "NSW.8.26", "E": "NSW.8.34"}[method]
    assert only([seen], IrregularityRecorded).clause == clause
    assert only([kept], custody_events.ShoeKept).custody.held == (("shoe", 2),)
    game.do("baccarat.instruct")
    game.card("player", "9S", drawn_by_seat=2)
    game.do("baccarat.forfeit", SUPERVISOR, **order)
    game.card("banker", "2C")


def test_a_late_bet_that_was_taken_is_settled_with_the_coup() -> None:
    game = with_shoe()
    game.begin().deal("9S", "2C")
    late = {"seat": 1, "kind": "player", "on": "player", "amount": "20.00"}
    _, placed = game.observe("late_bet_accepted", **late)
    assert only([placed], coup_events.BetPlaced).stake_minor == 20_00
    game.deal("KH", "3D").call(9, 5)
    assert game.settle().lines[0].paid_minor == 40_00
    with pytest.raises(SeatEmpty):
        game.observe("late_bet_accepted", **(late | {"seat": 7}))


def test_cash_that_was_bet_goes_into_the_box_when_it_loses() -> None:
    game = with_shoe()
    game.observe("cash_bet", seat=1, kind="player_pair", on="player", amount="7.30")
    assert game.state.bets["1-1"].offer.medium == "cash"
    settled = game.player_wins()
    assert (settled.lost_cash_minor, game.state.drop_minor) == (7_30, 7_30)
    assert balances(game)[accounts.table_box(TABLE)] == 7_30


def test_a_wrong_payout_is_what_the_settlement_shows_or_restates() -> None:
    game = with_shoe()
    game.bet(1, "player", "20.00")
    game.observe("wrong_payout", bet="1-1", paid="45.00")
    line = game.player_wins().lines[0]
    assert (line.due_minor, line.paid_minor) == (40_00, 45_00)
    _, restated = game.observe("wrong_payout", bet="1-1", paid="40.00")
    assert only([restated], coup_events.PayoutRestated).actual_paid_minor == 40_00
    found = balances(game)
    assert found[accounts.payout_errors(TABLE)] == 0
    assert found[accounts.table_float(TABLE)] == game.state.float_minor == 8_480_00


def test_commission_of_a_player_who_has_gone_is_written_off() -> None:
    game = table({"commission_taken": "on_account"}).sit(1, 2).shoe()
    game.bet(1, "banker", "40.00")
    game.banker_wins()
    with pytest.raises(CommissionOwed):
        game.do("table.leave_seat", seat=1)
    with pytest.raises(NothingOwed):
        game.observe("commission_not_paid", seat=2)
    _, written = game.observe("commission_not_paid", seat=1)
    assert only([written], coup_events.CommissionWrittenOff).amount_minor == 2_00
    game.do("table.leave_seat", seat=1)
    found = balances(game)
    assert found[accounts.commission_owed(TABLE)] == 0
    assert found[accounts.commission_unpaid(TABLE)] == 2_00

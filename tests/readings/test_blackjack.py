"""Readings at a blackjack table of the house: when play stops, and what is rounded."""

from __future__ import annotations

import pytest

from ledger.events import blackjack as events
from ledger.events.base import Event
from ledger.games.refusals import StakeNotPayable
from tests.floor.blackjack_house import FLOAT_MINOR, SMALL_CHIPS, Table, refusal_at, results, table
from tests.floor.roulette_house import only

FINISH, STOP = "finish_return_freeze", "stop_at_once"


def stop(game: Table) -> list[Event]:
    return game.do("table.suspend", "supervisor-1")


def back(facts: list[Event]) -> list[tuple[str, int]]:
    returned = [event for event in facts if isinstance(event, events.BetReturned)]
    assert {event.reason for event in returned} <= {"suspended"}
    return [(event.on, event.amount_minor) for event in returned]


@pytest.mark.parametrize("reading", [FINISH, STOP])
def test_amb_58_before_the_deal_bets_go_back_under_either_reading(reading: str) -> None:
    game = table(live_bets_at_suspension=reading).sit(1, 2).shuffled()
    game.bet(1, "10.00")
    game.bet(2, "20.00")
    assert back(stop(game)) == [("1.1", 10_00), ("2.1", 20_00)]
    assert game.state.cards.hands == ()
    assert game.state.round == 1
    assert refusal_at(game, "blackjack.bet", seat=1, amount="10.00").code == "table.not_open"


@pytest.mark.parametrize(("reading", "void"), [(FINISH, False), (STOP, True)])
def test_amb_58_a_blackjack_round_is_finished_or_void_when_play_stops(
    reading: str, void: bool
) -> None:
    game = table(live_bets_at_suspension=reading).sit(1, 2).shuffled()
    game.deal("TS 9H 7D KC 8H ?", {1: "10.00", 2: "20.00"})
    stopped = stop(game)
    assert back(stopped) == ([("1.1", 10_00), ("2.1", 20_00)] if void else [])
    if void:
        only(stopped, events.RoundVoided)
        assert (game.state.round, game.state.cards.hands) == (2, ())
    else:
        game.act("stand 1.1; stand 2.1; show TH; settle; gather")
    assert (game.state.round, game.state.bets, game.state.status) == (2, {}, "suspended")


def test_amb_58_what_is_decided_when_play_stops_at_once_is_paid_and_the_rest_goes_back() -> None:
    game = table(live_bets_at_suspension=STOP).sit(1, 2).shuffled()
    game.deal("AS 9H 7D KC 8H ?", {1: "10.00", 2: "20.00"})
    assert back(stop(game)) == []
    settled = game.play("settle")
    assert results(only(settled, events.RoundSettled)) == {"1.1": ("won", 25_00)}
    assert back(settled[1:]) == [("2.1", 20_00)]
    only(settled, events.RoundVoided)
    assert game.state.float_minor == FLOAT_MINOR - 15_00


def test_amb_58_a_covered_card_of_a_void_round_is_in_the_next_shuffle_again() -> None:
    game = table(live_bets_at_suspension=STOP).sit(1).shuffled()
    game.deal("TS 7D KC ?", {1: "10.00"})
    stop(game)
    cards = game.state.cards
    assert (cards.left, cards.shoe.face_down, cards.covered_cards) == (99, 1, 0)
    game.do("table.resume", "supervisor-1")
    game.play("shuffle", cuts=[(1, 30)])
    assert (game.state.cards.left, game.state.cards.shoe.face_down) == (104, 0)


def test_amb_57_a_stake_whose_natural_cannot_be_paid_in_chips_is_refused_or_paid_down() -> None:
    game = table().sit(1).shuffled()
    refused = refusal_at(game, "blackjack.bet", seat=1, amount="5.00")
    assert (type(refused), refused.clause) == (StakeNotPayable, "AG.B7")
    game = table(chips=SMALL_CHIPS).sit(1).shuffled()
    assert only(game.bet(1, "5.00"), events.BetPlaced).stake_minor == 5_00
    game = table(rounding="pay_down").sit(1).shuffled()
    game.deal("AS 7D KC ?", {1: "5.00"})
    (line,) = game.settle().lines
    assert (line.due_minor, line.breakage_minor) == (12_00, 50)


def test_insurance_of_half_a_bet_is_rounded_down_to_chips_and_the_rest_goes_back() -> None:
    game = table(rounding="pay_down").sit(1).shuffled()
    game.deal("TS AD KC ?", {1: "5.00"})
    facts = game.play("insure", square=1, amount="3.00")
    assert only(facts, events.BetPlaced).stake_minor == 2_00
    assert only(facts, events.BetReturned).amount_minor == 1_00

"""What was seen at a blackjack table although a rule forbids it, and what follows from it."""

from __future__ import annotations

import datetime as dt

import pytest

from ledger.events import blackjack as events
from ledger.events import blackjack_cards as card_events
from ledger.events.table import IrregularityRecorded
from ledger.floor.refusals.table import ObservationIncomplete
from tests.floor.blackjack_house import FLOAT_MINOR, Table, refusal_at, results, table
from tests.floor.roulette_house import only


def dealt(cards: str = "TS 7D 8C ?") -> Table:
    """A round of one hand, ten staked on it."""
    game = table().sit(1, 2).shuffled()
    return game.deal(cards, {1: "10.00"})


def seen(game: Table, act: str, /, **what: object) -> IrregularityRecorded:
    return only(game.observe(act, **what), IrregularityRecorded)


STAKE = {"seat": 1, "kind": "hand", "on": "1", "amount": "5.00"}


def test_a_late_stake_that_was_left_on_a_hand_is_played_with_it() -> None:
    game = dealt()
    facts = game.observe("late_bet_accepted", **STAKE)
    assert only(facts, IrregularityRecorded).clause == "AG.8(3)"
    assert only(facts, events.BetPlaced).on == "1.1"
    hand = game.state.cards.hands[0]
    assert (hand.original_minor, hand.stake_minor) == (10_00, 15_00)
    game.act("stand 1.1; show 9H; card TH")
    settled = game.settle()
    assert results(settled) == {"1.1": ("won", 30_00)}
    assert [line.stake_minor for line in settled.lines] == [10_00, 5_00]


@pytest.mark.parametrize("where", ["2", "1.2", "3.1"])
def test_a_late_stake_where_no_hand_is_can_be_recorded_and_never_settled(where: str) -> None:
    game = dealt()
    facts = game.observe("late_bet_accepted", **(STAKE | {"on": where}))
    assert [type(fact) for fact in facts] == [IrregularityRecorded]


def test_a_stake_over_the_maximum_that_was_left_is_settled_whole() -> None:
    game = table().sit(1).shuffled()
    game.bet(1, "100.00")
    facts = game.observe("over_maximum_accepted", **(STAKE | {"amount": "50.00"}))
    assert only(facts, IrregularityRecorded).clause == "AG.8(5)"
    assert game.state.cards.hands[0].original_minor == 150_00
    game.play("no_more_bets")
    game.cards("AS 7D KC ?")
    settled = game.settle()
    assert results(settled) == {"1.1": ("won", 375_00)}
    assert [line.due_minor for line in settled.lines] == [250_00, 125_00]


def test_a_cash_stake_is_a_hand_and_goes_into_the_box_when_it_is_lost() -> None:
    game = table().sit(1).shuffled()
    facts = game.observe("cash_bet", **STAKE)
    assert only(facts, events.BetPlaced).medium == "cash"
    game.play("no_more_bets")
    game.cards("TS TD 8C ?")
    game.act("look; stand 1.1; show TH")
    settled = game.settle()
    assert (settled.lost_cash_minor, settled.float_change_minor) == (5_00, 0)
    assert (game.state.drop_minor, game.state.float_minor) == (5_00, FLOAT_MINOR)


def test_a_stake_lies_before_the_first_shuffle_and_is_played_after_it() -> None:
    game = table().sit(1)
    game.observe("cash_bet", **STAKE)
    assert (
        refusal_at(game, "table.close", "supervisor-1", **closing()).code
        == "table.bets_on_the_cloth"
    )
    game.shuffled()
    game.play("no_more_bets")
    assert game.state.cards.pending == ("1.1", "croupier", "1.1", "hole")


def closing() -> dict[str, object]:
    return {"float_chips": {"100.00": 1}, "counted_by": ["croupier-1", "supervisor-1"]}


def test_a_payout_seen_before_the_settlement_stands_in_it_and_one_seen_after_restates_it() -> None:
    game = dealt().act("stand 1.1; show 9H; card TH")
    game.observe("wrong_payout", bet="1-1", paid="25.00")
    (line,) = game.settle().lines
    assert (line.due_minor, line.paid_minor) == (20_00, 25_00)
    again = only(game.observe("wrong_payout", bet="1-1", paid="20.00"), events.PayoutRestated)
    assert (again.recorded_paid_minor, again.actual_paid_minor) == (25_00, 20_00)
    assert game.state.float_minor == FLOAT_MINOR - 10_00


def test_a_card_drawn_to_seventeen_is_put_aside_and_the_hand_stays() -> None:
    game = dealt().act("stand 1.1; show TH")
    facts = game.observe("croupier_drew_too_far", card="3D")
    assert only(facts, IrregularityRecorded).clause == "AG.B8(2)"
    way = only(facts, card_events.CardDealt)
    assert (way.to, way.position, way.card) == ("discards", 6, "3D")
    assert results(game.settle()) == {"1.1": ("won", 20_00)}
    game.play("gather")
    assert game.state.cards.discards[1:3] == ("3D", "TS")
    assert game.state.cards.left == 104 - 6


def test_a_card_that_cannot_have_left_the_shoe_is_refused_even_when_it_was_seen() -> None:
    game = dealt("TS 7D TS ?")
    seen_card = {"act": "card_set_aside", "card": "TS"}
    refused = refusal_at(game, "irregularity.record", "supervisor-1", **seen_card)
    assert (refused.code, refused.clause) == ("card.not_in_shoe", "AG.B1(4)")
    assert only(game.observe("card_set_aside", card="4C"), card_events.CardDealt).to == "discards"
    assert (
        refusal_at(game, "irregularity.record", act="card_set_aside").code
        == ObservationIncomplete.code
    )


@pytest.mark.parametrize(
    ("act", "clause"),
    [
        ("card_exposed", "AG.B5"),
        ("card_out_of_order", "AG.B5"),
        ("hole_card_looked_at", "AG.B7"),
        ("natural_not_called", "AG.B13(1)"),
        ("play_by_duty_holder", "AG.8(11)"),
    ],
)
def test_an_act_is_recorded_under_its_clause_and_nothing_moves(act: str, clause: str) -> None:
    game = dealt()
    before = game.state.cards
    assert seen(game, act).clause == clause
    assert game.state.cards == before


def test_after_the_round_a_stake_told_late_changes_nothing() -> None:
    game = dealt().act("stand 1.1; show TH; settle; gather")
    at = game.state.round_since - dt.timedelta(minutes=1)
    command = game.house.command(
        "irregularity.record",
        "supervisor-1",
        session="blackjack-1/1964-01-04",
        act="late_bet_accepted",
        late_reason="found_in_review",
        **STAKE,
    )
    facts = game.house.decide(command.model_copy(update={"at": at}))
    assert [type(fact) for fact in facts] == [IrregularityRecorded]

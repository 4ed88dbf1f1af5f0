"""Antigua 1963, Schedule, part III: blackjack at a table of the house, clause by clause."""

from __future__ import annotations

from random import Random

import pytest

from ledger.authority import NotForThisRole
from ledger.events import blackjack as events
from ledger.events import blackjack_cards as card_events
from ledger.events.table import RulingRecorded
from ledger.floor.refusals import blackjack as refusals
from ledger.floor.refusals.table import NotInCharge, SeatEmpty
from ledger.games.blackjack import refusals as game_refusals
from ledger.games.blackjack.limit_refusals import MinimumNotScaled
from ledger.games.cards import CardNotInShoe
from tests.floor.blackjack_acts import play_on
from tests.floor.blackjack_house import (
    SMALL_CHIPS,
    limits,
    refusal_at,
    results,
    table,
)
from tests.floor.roulette_house import only


def test_ag_b1_4_a_card_that_cannot_come_from_the_shoe_is_refused_at_the_table() -> None:
    game = table().sit(1, 2).shuffled("7H")
    game.deal("7H", {1: "10.00", 2: "10.00"})
    refused = refusal_at(game, "blackjack.card", card="7H")
    assert (type(refused), refused.clause) == (CardNotInShoe, "AG.B1(4)")


def test_ag_b3_a_player_of_the_table_cuts_and_the_burned_card_is_logged() -> None:
    game = table().sit(2)
    early = refusal_at(game, "blackjack.bet", seat=2, amount="10.00")
    assert type(early) is game_refusals.NotNow
    assert type(refusal_at(game, "blackjack.shuffle", cuts=[(3, 40)])) is SeatEmpty
    shuffled = only(game.play("shuffle", cuts=[(2, 40)]), card_events.DeckShuffled)
    assert (shuffled.decks, shuffled.jokers, shuffled.awaits) == (2, 1, ("burn",))
    assert only(game.cards("AS"), card_events.CardDealt).to == "burn"
    assert game.state.cards.discards == ("AS",)


def test_ag_b4_a_bet_lies_behind_its_square_before_the_deal_and_a_late_one_goes_back() -> None:
    game = table().sit(1, 2).shuffled()
    assert only(game.bet(1, "10.00"), events.BetPlaced).on == "1.1"
    game.play("no_more_bets")
    late = only(game.bet(2, "10.00"), events.BetReturned)
    assert (late.reason, late.clause, late.from_layout) == ("late", "AG.8(3)", False)
    assert [hand.id for hand in game.state.cards.hands] == ["1.1"]


def test_ag_b4_a_bet_is_taken_back_before_the_deal_and_not_after_it() -> None:
    game = table().sit(1, 2).shuffled()
    game.bet(1, "10.00")
    game.bet(2, "10.00")
    game.play("remove_bet", bet="1-1")
    game.play("no_more_bets")
    assert [hand.square for hand in game.state.cards.hands] == [2]
    assert type(refusal_at(game, "blackjack.remove_bet", bet="1-2")) is game_refusals.CardAwaited


def test_ag_b9_a_settled_bet_is_paid_once() -> None:
    game = table().sit(1).shuffled()
    game.deal("TS 7D KC ?", {1: "10.00"}).act("stand 1.1; show TH")
    game.settle()
    assert type(refusal_at(game, "blackjack.settle")) is game_refusals.NothingToSettle


def test_ag_b10_at_the_joker_of_a_table_its_round_waits_for_the_shuffle_and_goes_on() -> None:
    game, chance = table().sit(*range(1, 8)), Random(1)
    while not game.state.cards.joker_out:
        play_on(game, chance)
    before = game.state.cards
    assert (before.left, before.phase) == (0, "dealing")
    refused = refusal_at(game, "blackjack.card", card="AS")
    assert (type(refused), refused.clause) == (game_refusals.ShuffleFirst, "AG.B10")
    shuffled = only(game.play("shuffle", cuts=[(1, 20), (2, 9)]), card_events.DeckShuffled)
    after = game.state.cards
    assert shuffled.awaits == before.pending
    assert (after.shoe_number, after.position, after.hands) == (2, 0, before.hands)
    assert after.left == 104 - len(before.table_cards) - before.covered_cards
    while game.state.round == before.round:
        play_on(game, chance)
    assert game.state.cards.phase == "betting"


def test_ag_b10_no_shuffle_comes_between_the_cards_of_a_round() -> None:
    game = table().sit(1).shuffled()
    game.deal("TS", {1: "10.00"})
    assert type(refusal_at(game, "blackjack.shuffle", cuts=[(1, 9)])) is game_refusals.NotNow


def test_ag_b12_1_a_bet_that_was_not_granted_at_the_opening_is_refused() -> None:
    game = table(opening={"offered": []}).sit(1).shuffled()
    game.deal("6S AD 5H ?", {1: "10.00"}).act("look")
    refused = refusal_at(game, "blackjack.double", hand="1.1", amount="10.00")
    assert (type(refused), refused.clause) == (game_refusals.BetDenied, "AG.B12(2)")


def test_ag_b12_4_an_extra_hand_needs_the_croupiers_leave_in_its_round() -> None:
    game = table().sit(1, 3).shuffled()
    game.bet(1, "10.00")
    second = {"seat": 1, "square": 2, "amount": "10.00"}
    refused = refusal_at(game, "blackjack.bet", **second)
    assert (type(refused), refused.clause) == (refusals.ExtraHandNotAllowed, "AG.B12(4)")
    game.play("allow_extra_hand", seat=1)
    assert only(game.play("bet", **second), events.BetPlaced).kind == "extra_hand"
    game.play("no_more_bets")
    game.cards("TS TC 7D KC 9H ?").clear()
    game.act("stand 1.1; stand 2.1; show TH; settle; gather")
    game.bet(1, "10.00")
    assert type(refusal_at(game, "blackjack.bet", **second)) is refusals.ExtraHandNotAllowed


def test_ag_b12_4_where_the_house_denies_it_no_leave_is_given() -> None:
    game = table(opening={"offered": ["double"]}).sit(1).shuffled()
    refused = refusal_at(game, "blackjack.allow_extra_hand", seat=1)
    assert (type(refused), refused.clause) == (game_refusals.BetDenied, "AG.B12(4)")


def test_ag_b13_1_a_card_is_put_right_before_its_bet_is_settled() -> None:
    game = table().sit(1).shuffled()
    game.deal("TS 7D 8C ?", {1: "10.00"}).act("stand 1.1; show TH")
    game.play("correct_card", shoe=1, position=4, card="9C")
    assert game.state.cards.hands[0].cards == ("TS", "9C")
    assert results(game.settle()) == {"1.1": ("won", 20_00)}
    refused = refusal_at(game, "blackjack.correct_card", shoe=1, position=4, card="6C")
    assert (type(refused), refused.clause) == (game_refusals.SettledBetStands, "AG.B9")


def test_ag_b13_1_the_covered_card_is_put_right_too_and_the_croupier_draws() -> None:
    game = table().sit(1).shuffled()
    game.deal("TS 7D 8C ?", {1: "10.00"}).act("stand 1.1; show TH")
    corrected = only(
        game.play("correct_card", shoe=1, position=5, card="2H"), card_events.CardCorrected
    )
    assert (corrected.recorded, corrected.stands) == ("TH", "croupier")
    assert corrected.awaits == ("croupier",)
    assert game.state.cards.shoe.count("TH") == 2


def test_ag_b13_1_a_natural_called_late_gives_back_what_is_over_the_original_bet() -> None:
    game = table(double_after_split="yes").sit(1).shuffled()
    game.deal("6S AD 6H ?", {1: "10.00"}).act("go_on; split 1.1; card 5S 9C")
    game.act("double 1.1 10.00; card ?; stand 1.2; show KD; turn_up 1.1 2H")
    settled = game.play("settle")
    back = [event for event in settled if isinstance(event, events.BetReturned)]
    assert {(one.reason, one.clause) for one in back} == {("original_bet_cap", "AG.B13(1)")}
    assert sum(one.amount_minor for one in back) == 20_00
    assert only(settled, events.RoundSettled).float_change_minor == 10_00


@pytest.mark.parametrize(("reading", "refused"), [("ceiling", False), ("actual", True)])
def test_ag_b14_a_lowered_maximum_lowers_the_ceiling_of_the_minimum_or_the_minimum_itself(
    reading: str, refused: bool
) -> None:
    game = table(minimum="0.50", chips=SMALL_CHIPS, bj_min_scaling=reading)
    limits(game.house, "limits-2", minimum="0.50", maximum="50.00")
    if refused:
        found = refusal_at(game, "table.post_limits", "supervisor-1", limits="limits-2")
        assert (type(found), found.clause) == (MinimumNotScaled, "AG.B14")
    else:
        game.do("table.post_limits", "supervisor-1", limits="limits-2")
        assert game.state.limits.maximum_minor == 50_00


def test_ag_b14_a_bet_is_judged_by_the_limits_posted_at_its_moment() -> None:
    game = table(chips=SMALL_CHIPS).sit(1, 2).shuffled()
    limits(game.house, "limits-2", minimum="0.50", maximum="50.00")
    game.bet(1, "100.00")
    game.do("table.post_limits", "supervisor-1", limits="limits-2")
    second = game.bet(2, "80.00")
    assert only(second, events.BetPlaced).stake_minor == 50_00
    back = only(second, events.BetReturned)
    assert (back.amount_minor, back.reason, back.clause) == (30_00, "over_maximum", "AG.8(5)")
    assert [hand.stake_minor for hand in game.state.cards.hands] == [100_00, 50_00]


def test_ag_8_10_only_the_croupier_in_charge_deals_blackjack() -> None:
    game = table().sit(1)
    refused = refusal_at(game, "blackjack.shuffle", "croupier-2", cuts=[(1, 40)])
    assert type(refused) is NotInCharge


def test_ag_b13_2_the_inspector_arbitrates_how_a_rule_of_blackjack_is_read() -> None:
    game = table(interpretation_arbiter="inspector_in_blackjack_only").sit(1).shuffled()
    ruling = {"clause": "AG.B11", "ruling": "A jack and a king are not the same."}
    refused = refusal_at(game, "table.record_ruling", "supervisor-1", **ruling)
    assert type(refused) is NotForThisRole
    recorded = only(game.do("table.record_ruling", "inspector-1", **ruling), RulingRecorded)
    assert recorded.clause == "AG.B11"


def test_ag_b13_1_a_natural_that_was_called_and_is_none_is_put_right_before_it_is_shown() -> None:
    game = table().sit(1).shuffled()
    game.deal("6S AD 5H ?", {1: "10.00"}).act("insure 1 4.00; look natural")
    shown = refusal_at(game, "blackjack.show_hole_card", card="8C")
    assert type(shown) is game_refusals.CalledWithoutNatural
    corrected = only(game.play("withdraw_call"), card_events.CallWithdrawn)
    assert (corrected.stands, corrected.clause) == ("players", "AG.B13(1)")
    assert results(game.settle()) == {"1.insurance": ("lost", 0)}
    game.act("stand 1.1; show 8C")
    assert results(game.settle()) == {"1.1": ("lost", 0)}


def test_ag_b13_1_a_call_that_was_not_made_is_not_put_right() -> None:
    game = table().sit(1).shuffled()
    game.deal("6S AD 5H ?", {1: "10.00"}).act("look")
    found = refusal_at(game, "blackjack.withdraw_call")
    assert (type(found), found.clause) == (refusals.NoCallToWithdraw, "AG.B13(1)")

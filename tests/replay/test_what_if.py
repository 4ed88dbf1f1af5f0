"""What another reading would have paid; nothing is changed by asking."""

from __future__ import annotations

import pytest

from ledger.replay import WhatIf, what_if
from ledger.rulebooks.refusals import UnknownReading, UnknownReadingValue
from tests.replay.evening import SESSION, Evening


def ask(evening: Evening, name: str, value: str) -> WhatIf:
    before = list(evening.events)
    answer = what_if(evening.history, SESSION, name, value)
    assert list(evening.events) == before
    return answer


def even_chances() -> Evening:
    """Red wins, even loses, a straight wins; seats 1 and 2."""
    evening = Evening().sit(1, 2)
    evening.bet(1, "colour", "red", 10_00)
    evening.bet(1, "even_odd", "even", 20_00)
    evening.bet(2, "straight", "9", 1_00)
    evening.spin("9")
    return evening


@pytest.mark.parametrize(("name", "value"), [("AMB-04", "literal"), ("even_chance_odds", "2:1")])
def test_the_literal_odds_pay_winning_even_chances_twice(name: str, value: str) -> None:
    answer = ask(even_chances(), name, value)
    assert answer.readings == {"even_chance_odds": ("1:1", "2:1")}
    (change,) = answer.payments
    assert (change.bet, change.seat, change.on, change.clause) == (
        "1-1",
        1,
        "red",
        "AG.R9(2).colour",
    )
    assert (change.due_minor, change.other_due_minor) == (20_00, 30_00)
    assert answer.acceptance == ()
    assert {seat: s.other_win_minor - s.win_minor for seat, s in answer.seats.items()} == {
        1: -10_00,
        2: 0,
    }
    assert (answer.house.win_minor, answer.house.other_win_minor) == (-25_00, -35_00)
    assert answer.sentence == (
        "Under even_chance_odds=2:1 1 bet would have been staked or paid otherwise and 0 returns "
        "would differ; the house, which won -25.00 XCD by what was due, would have won -35.00."
    )


def ringed() -> Evening:
    """A $40 split; then a straight on one of its numbers, and $20 of the split goes back."""
    evening = Evening().sit(1)
    evening.bet(1, "split", "17-20", 40_00)
    evening.bet(1, "straight", "17", 20_00)
    evening.spin("20")
    return evening


def test_under_the_table_maxima_a_surrounded_split_would_have_stood_whole() -> None:
    answer = ask(ringed(), "number_surround_rule", "table_maxima")
    (kept,) = answer.acceptance
    assert (kept.bet, kept.stake_minor, kept.returned_minor, kept.other_returned_minor) == (
        "1-1",
        40_00,
        20_00,
        0,
    )
    (paid,) = answer.payments
    assert (paid.bet, paid.stake_minor, paid.other_stake_minor) == ("1-1", 20_00, 40_00)
    assert (paid.due_minor, paid.other_due_minor) == (18 * 20_00, 18 * 40_00)


def test_under_the_ring_the_split_would_have_been_cut_at_once() -> None:
    answer = ask(ringed(), "AMB-24", "ring_20")
    assert [
        (c.event.rpartition("@")[2], c.bet, c.returned_minor, c.other_returned_minor)
        for c in answer.acceptance
    ] == [("4", "1-1", 0, 20_00), ("5", "1-1", 20_00, 0)]
    assert answer.payments == ()


def test_over_the_boards_maximum_instead_of_the_posted_one_more_is_accepted() -> None:
    evening = Evening(base_minor=10_00).sit(1)
    evening.bet(1, "straight", "17", 25_00)
    evening.spin("17")
    answer = ask(evening, "AMB-40", "board_maximum")
    (change,) = answer.acceptance
    assert (change.stake_minor, change.returned_minor, change.other_returned_minor) == (
        25_00,
        15_00,
        5_00,
    )
    assert (answer.house.win_minor, answer.house.other_win_minor) == (-35 * 10_00, -35 * 20_00)


def test_a_bet_wholly_returned_on_record_may_be_a_settled_one_under_the_other_reading() -> None:
    evening = Evening(number_surround_rule="ring_20").sit(1)
    evening.bet(1, "split", "17-20", 20_00)
    evening.bet(1, "split", "17-20", 20_00)
    evening.spin("17")
    answer = ask(evening, "number_surround_rule", "table_maxima")
    (paid,) = answer.payments
    assert (paid.bet, paid.stake_minor, paid.due_minor) == ("1-2", 0, 0)
    assert (paid.other_stake_minor, paid.other_due_minor) == (20_00, 18 * 20_00)


def test_a_bet_the_other_reading_does_not_offer_would_have_been_refused() -> None:
    evening = Evening(first_four_bet="always_listed").sit(1)
    evening.bet(1, "first_four", "0-1-2-3", 10_00)
    evening.spin("2")
    (change,) = ask(evening, "first_four_bet", "only_on_approved_single_zero_wheel").acceptance
    assert change.other_returned_minor == 10_00
    assert change.refusal is not None
    assert "first" in change.refusal


def test_another_name_of_a_colour_moves_no_money() -> None:
    answer = ask(even_chances(), "AMB-22", "literal")
    assert (answer.concerns_bets, answer.payments, answer.acceptance) == (False, (), ())
    assert answer.sentence == (
        "wheel_colours=black_white_green has no effect on accepting or settling bets: "
        "nothing would change."
    )


def test_a_reading_that_is_no_matter_of_bets_says_so() -> None:
    answer = ask(even_chances(), "AMB-01", "literal")
    assert "has no effect on accepting or settling bets" in answer.sentence


def test_the_pinned_reading_itself_would_change_nothing() -> None:
    answer = ask(even_chances(), "AMB-04", "default")
    assert answer.sentence == (
        "The session was played under even_chance_odds=1:1: nothing would change."
    )


def test_a_reading_that_would_have_met_no_bet_says_so() -> None:
    answer = ask(even_chances(), "AMB-24", "ring_20")
    assert answer.sentence == (
        "number_surround_rule=ring_20 would have changed nothing in this session."
    )


def test_what_lies_on_the_cloth_by_irregularity_lies_there_under_every_reading() -> None:
    evening = Evening().sit(1)
    evening.observe("over_maximum_accepted", seat=1, kind="split", on="17-20", amount=100_00)
    evening.remove(evening.bet(1, "colour", "red", 5_00))
    evening.close_bets()
    evening.observe("late_bet_accepted", seat=1, kind="colour", on="black", amount=5_00)
    evening.call("17")
    evening.settle()
    answer = ask(evening, "AMB-24", "ring_20")
    assert (answer.payments, answer.acceptance) == ((), ())
    assert answer.house.other_win_minor == answer.house.win_minor == -17 * 100_00 - 5_00


def test_at_once_returned_bets_would_not_have_been_settled() -> None:
    evening = Evening().sit(1)
    evening.bet(1, "straight", "17", 5_00)
    evening.close_bets()
    evening.suspend()
    evening.call("17")
    evening.settle()
    answer = ask(evening, "AMB-58", "stop_at_once")
    (change,) = answer.payments
    assert (change.due_minor, change.other_stake_minor, change.other_due_minor) == (180_00, 0, 0)
    assert answer.house.other_win_minor == 0


def test_a_voided_round_would_have_been_played_on_to_a_number_nobody_knows() -> None:
    evening = Evening(live_bets_at_suspension="stop_at_once").sit(1)
    evening.bet(1, "straight", "17", 5_00)
    evening.close_bets()
    evening.suspend()
    answer = ask(evening, "AMB-58", "default")
    assert (answer.payments, answer.undecided_rounds) == ((), 1)
    assert "nothing" not in answer.sentence


def test_a_reading_the_rulebook_does_not_have_is_refused() -> None:
    with pytest.raises(UnknownReading):
        ask(even_chances(), "AMB-99", "literal")
    with pytest.raises(UnknownReadingValue):
        ask(even_chances(), "AMB-04", "3:1")

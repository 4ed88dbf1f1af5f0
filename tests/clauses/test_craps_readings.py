"""The readings of craps at the table: removal, rounding, excess, odds, points."""

from __future__ import annotations

from typing import Any

import pytest

from ledger.events.bets import BetReturned
from ledger.events.craps import BetPlaced
from ledger.games.craps.refusals import (
    BetStays,
    NoSuchPlace,
    NotAtThisPoint,
    StakeUneven,
)
from ledger.games.refusals import BetBelowMinimum, BetOverMaximum, StakeNotPayable
from tests.clauses.craps_bets import FOUR, SEVEN, TWELVE, TWO
from tests.floor.craps_house import table
from tests.floor.roulette_house import only


def test_amb_53_composite_remainder_is_refused_or_goes_back() -> None:
    with pytest.raises(StakeUneven):
        table("NZ").sit(1).bet("horn", "6.00")
    laid = table("NZ", composite_remainder="return_odd_chips").sit(1).bet("horn", "6.00")
    assert only(laid, BetPlaced).stake_minor == 4_00
    returned = only(laid, BetReturned)
    assert (returned.amount_minor, returned.reason, returned.clause) == (
        *(2_00, "odd_chips"),
        "NZ.4.15",
    )


def test_amb_53_horn_high_extra_unit_lies_on_the_named_number_or_nowhere() -> None:
    with pytest.raises(StakeUneven):
        table("NZ", horn_high_extra_unit="four_equal_parts").sit(1).bet(
            "horn_high", "5.00", on="12"
        )
    with pytest.raises(NoSuchPlace):
        table("NZ").sit(1).bet("horn_high", "5.00", on="7")


@pytest.mark.parametrize(
    ("reading", "value", "kind", "before", "stays"),
    [
        ("line_removal", "not_once_point_set", "pass_line", True, True),
        ("line_removal", "not_once_point_set", "pass_line", False, False),
        ("line_removal", "free", "pass_line", True, False),
        ("dont_removal", "may_take_down", "dont_pass", True, False),
        ("dont_removal", "not_once_point_set", "dont_pass", True, True),
        ("side_removal", "between_rolls", "hard_8", True, False),
        ("side_removal", "no", "hard_8", True, True),
        ("one_roll_removal", "until_next_throw", "craps_2", False, False),
        ("one_roll_removal", "no", "craps_2", False, True),
    ],
)
@pytest.mark.parametrize("letters", ["AG", "GC"])
def test_amb_63_which_bets_are_taken_down(
    *, letters: str, reading: str, value: str, kind: str, before: bool, stays: bool
) -> None:
    played = table(letters, **{reading: value}).shooter(2).sit(1)
    played.bet(kind, "5.00")
    if before:
        played.roll(*FOUR)
    if not stays:
        played.do("craps.remove_bet", bet="1-2")
        assert "1-2" not in played.state.bets
        return
    with pytest.raises(BetStays):
        played.do("craps.remove_bet", bet="1-2")


@pytest.mark.parametrize(
    ("letters", "reading", "kind"),
    [
        ("AG", "hardways_on_comeout", "hard_8"),
        ("GC", "hardways_on_comeout", "hard_8"),
        ("GC", "other_bets_on_comeout", "big_6"),
    ],
)
def test_amb_63_bets_work_on_a_come_out_or_rest(letters: str, reading: str, kind: str) -> None:
    for value, decided in (("working", True), ("off", False)):
        played = table(letters, **{reading: value}).shooter(2).sit(1)
        played.bet(kind, "5.00")
        assert (kind in played.results(*SEVEN)) is decided


def test_amb_57_rounding_a_stake_that_cannot_be_paid_exactly_is_refused_or_paid_down() -> None:
    refusing = table("FR").sit(1)
    with pytest.raises(StakeNotPayable) as refused:
        refusing.bet("place_for", "5.00", on="6")
    assert refused.value.clause == "FR.D1"
    played = table("FR", rounding="pay_down").shooter(2).sit(1)
    played.bet("place_for", "5.00", on="6")
    (line,) = [line for line in played.roll(1, 5).lines if line.kind == "place_for"]
    assert (line.due_minor, line.breakage_minor) == (10_00, 83)


@pytest.mark.parametrize("letters", ["GC", "FR", "NZ"])
def test_amb_40_over_max_is_refused_or_trimmed_where_no_text_says(letters: str) -> None:
    with pytest.raises(BetOverMaximum):
        table(letters).sit(1).bet("pass_line", "105.00")
    laid = table(letters, over_max="trim_to_max").sit(1).bet("pass_line", "105.00")
    assert only(laid, BetPlaced).stake_minor == 100_00
    assert only(laid, BetReturned).amount_minor == 5_00


def test_amb_40_over_max_reference_is_the_posted_maximum_or_the_boards() -> None:
    low = {"minimum": "0.50", "maximum": "50.00"}
    for reading, placed in (("posted_maximum", 50_00), ("board_maximum", 80_00)):
        played = table(limit=low, over_max_reference=reading).sit(1)
        assert only(played.bet("pass_line", "80.00"), BetPlaced).stake_minor == placed


@pytest.mark.parametrize(
    ("letters", "common", "own", "change"),
    [
        ("AG", "0.50", "1.00", {}),
        ("GC", "1.00", "5.00", {}),
        ("FR", "1.00", "5.00", {"maximum": "500.00"}),
        ("NZ", "1.00", "5.00", {}),
    ],
)
def test_a_stake_under_the_minimum_of_its_bet_is_refused(
    letters: str, common: str, own: str, change: dict[str, str]
) -> None:
    limit = {"minimum": common, "minima": {"pass_line": own}}
    played = table(letters, limit=limit, change=change).sit(1)
    with pytest.raises(BetBelowMinimum):
        played.bet("pass_line", common)
    played.bet("pass_line", own)


@pytest.mark.parametrize(
    ("reading", "laid", "odds"),
    [("1:2, 2:3, 5:6", "20.00", (1, 2)), ("2:1, 3:2, 6:5", "20.00", (2, 1))],
)
def test_amb_05_odds_on_lose_pay_what_they_are_worth_or_what_is_printed(
    reading: str, laid: str, odds: tuple[int, int]
) -> None:
    played = table(lay_odds=reading).shooter(1, kind="dont_pass", line="20.00")
    played.roll(*FOUR)
    assert only(played.bet("dont_pass_odds", laid, base="1-1"), BetPlaced).pays == odds


@pytest.mark.parametrize(
    ("option", "reading", "kind", "on", "odds"),
    [
        ("place_against", "5:11, 5:8, 4:5", "place_against", (1, 3), (5, 11)),
        ("place_against", "11:5, 8:5, 5:4", "place_against", (1, 3), (11, 5)),
        ("for_point_6_8", "even", "place_for", (2, 4), (1, 1)),
        ("for_point_6_8", "7:6", "place_for", (2, 4), (7, 6)),
    ],
)
def test_amb_06_and_07_plays_on_the_point_pay_by_either_reading(
    option: str, reading: str, kind: str, on: tuple[int, int], odds: tuple[int, int]
) -> None:
    played = table(**{option: reading}).shooter(2).sit(1)
    played.roll(*on)
    stake = "55.00" if kind == "place_against" else "66.00"
    placed = only(played.bet(kind, stake, on=str(sum(on))), BetPlaced)
    assert placed.pays == odds


def test_amb_09_a_point_arises_on_the_come_out_or_in_any_throw() -> None:
    played = table().shooter(1)
    played.roll(*FOUR)
    assert played.roll(2, 4).point == "4"
    literal = table(point_arises="any_throw").shooter(1)
    literal.roll(*FOUR)
    assert literal.roll(2, 4).point == "6"
    assert literal.state.on_cloth("1-1").number == "6"


def test_amb_59_point_play_scope_is_the_point_that_is_on_or_any_of_six_numbers() -> None:
    played = table().shooter(2).sit(1)
    with pytest.raises(NotAtThisPoint):
        played.bet("place_for", "5.00", on="4")
    free = table(point_play_scope="any_of_six_numbers").shooter(2).sit(1)
    free.bet("place_for", "5.00", on="4")
    assert "place_for" not in free.results(*SEVEN)


def test_amb_59_place_working_on_comeout_they_rest_or_work() -> None:
    readings: dict[str, Any] = {
        "point_play_scope": "any_of_six_numbers",
        "place_working_on_comeout": "true",
    }
    played = table(**readings).shooter(2).sit(1)
    played.bet("place_for", "5.00", on="4")
    assert played.results(*SEVEN)["place_for"] == ("lost", 0)


def test_amb_50_n_fois_is_n_to_one_or_n_for_one() -> None:
    for reading, odds in (("n_to_1", (4, 1)), ("n_for_1", (3, 1))):
        played = table("FR", n_fois=reading).sit(1)
        assert only(played.bet("any_seven", "10.00"), BetPlaced).pays == odds


@pytest.mark.parametrize(
    ("bar", "readings", "pushed"),
    [
        ({"dont_pass": "12"}, {}, TWELVE),
        ({"dont_pass": "2"}, {}, TWO),
        ({}, {"lose_bar": "12"}, TWELVE),
        ({}, {"lose_bar": "2"}, TWO),
    ],
)
def test_amb_08_lose_bar_the_table_or_the_reading_says_which_double_pushes(
    bar: dict[str, str], readings: dict[str, Any], pushed: tuple[int, int]
) -> None:
    played = table(change={"bars": bar}, **readings).shooter(1, kind="dont_pass")
    other = TWO if pushed == TWELVE else TWELVE
    assert played.results(*pushed) == {"dont_pass": ("pushed", 10_00)}
    played.bet("dont_pass", "10.00")
    assert played.results(*other) == {"dont_pass": ("won", 20_00)}


def test_amb_08_craps_for_lose_all_craps_push_where_it_is_read_so() -> None:
    played = table(craps_for_lose="all_craps_push").shooter(1, kind="dont_pass")
    assert played.results(1, 2) == {"dont_pass": ("pushed", 10_00)}


@pytest.mark.parametrize(
    ("reading", "bars", "pushes"),
    [
        ("same_as_lose", {"dont_pass": "12"}, {TWELVE}),
        ("independent", {"dont_pass": "12", "dont_come": "2"}, {TWO}),
        ("both", {"dont_pass": "12"}, {TWO, TWELVE}),
    ],
)
def test_amb_08_dont_come_bar_is_that_of_lose_its_own_or_both(
    reading: str, bars: dict[str, str], pushes: set[tuple[int, int]]
) -> None:
    played = table(dont_come_bar=reading, change={"bars": bars}).shooter(2).sit(1)
    played.roll(2, 2)
    found = set()
    for faces in (TWO, TWELVE):
        played.bet("dont_come", "5.00")
        if played.results(*faces)["dont_come"][0] == "pushed":
            found.add(faces)
    assert found == pushes

"""France 2007, installation: custody of dice, clause by clause."""

from __future__ import annotations

from typing import Any

import pytest

from ledger.custody import refusals, refusals_dice, refusals_dice_tables
from ledger.custody.for_tables import (
    dice_at_table,
    dice_in_play,
    require_checked_to_close,
    require_dice_to_open,
    require_dice_to_roll,
    require_pair,
)
from ledger.refusals import Refusal
from tests.custody.dice_house import Custody, french, names, refuse

FIRST, SECOND, THIRD = (f"craps-1/2008-03-0{day}" for day in (1, 2, 3))
OTHER_TABLE = "craps-2/2008-03-02"
THREE = (1, 2, 3)


def evening(*pairs: int, **readings: str) -> Custody:
    """Six pairs in the house, these at the first séance."""
    return french(6, **readings).serve(FIRST, *names(*(pairs or THREE)))


def checked_in(house: Custody, session: str, *pairs: int) -> Custody:
    """The séance's end: every die checked and back in the cupboard."""
    return house.check(session, *names(*pairs)).give_back(*names(*pairs))


def test_fr_i9_a_seance_has_three_pairs_no_more_and_no_fewer() -> None:
    house = evening(1, 2)
    too_few = refusals_dice_tables.DiceNotAsManyAsSet
    refuse("FR.I9", too_few, require_dice_to_open, house.register, house.rules, FIRST)
    refuse("FR.I9", too_few, house.serve, FIRST, *names(3, 4))
    house.serve(FIRST, *names(3))
    require_dice_to_open(house.register, house.rules, FIRST)
    assert len(dice_at_table(house.register, FIRST)) == 6
    with pytest.raises(refusals_dice.PairIncomplete):
        french(1).serve(FIRST, "1-red")


def test_fr_i9_no_pair_served_at_a_table_comes_back_the_next_seance() -> None:
    house = checked_in(evening(), FIRST, *THREE)
    again = refusals_dice_tables.DiceServedBefore
    refuse("FR.I9", again, house.serve, SECOND, *names(4, 5, 3))
    checked_in(house.serve(SECOND, *names(4, 5, 6)), SECOND, 4, 5, 6)
    house.serve(THIRD, *names(1, 2, 3))


def test_fr_i9_a_table_that_opens_again_the_same_day_is_in_the_same_seance() -> None:
    house = checked_in(evening(), FIRST, *THREE)
    house.serve(f"{FIRST}/2", *names(1, 2, 3))


@pytest.mark.parametrize(
    ("reading", "table", "spare_comes_back", "used_comes_back"),
    [
        ("served_not_served_before_at_that_table", SECOND, False, False),
        ("served_not_used_before_at_that_table", SECOND, True, False),
        ("casino_wide", SECOND, True, False),
        ("served_not_served_before_at_that_table", OTHER_TABLE, True, True),
        ("served_not_used_before_at_that_table", OTHER_TABLE, True, True),
        ("casino_wide", OTHER_TABLE, True, False),
    ],
)
def test_amb_60_served_or_used_at_the_table_or_in_the_house(
    reading: str, table: str, spare_comes_back: bool, used_comes_back: bool
) -> None:
    for pairs, comes_back in (((2,), spare_comes_back), ((1,), used_comes_back)):
        house = evening(dice_rotation=reading).play(FIRST, "1-red", "1-blue")
        checked_in(house, FIRST, *THREE)
        if comes_back:
            house.serve(table, *names(*pairs))
        else:
            stale = refusals_dice_tables.DiceServedBefore
            refuse("FR.I9", stale, house.serve, table, *names(*pairs))


def test_amb_60_a_pair_is_used_with_either_of_its_dice() -> None:
    reading = {"dice_rotation": "served_not_used_before_at_that_table"}
    house = evening(**reading).play(FIRST, "1-red", "2-blue")
    checked_in(house, FIRST, *THREE)
    for number in (1, 2):
        stale = refusals_dice_tables.DiceServedBefore
        refuse("FR.I9", stale, house.serve, SECOND, *names(number))
    house.serve(SECOND, *names(3))


def test_fr_i10_one_pair_is_in_play_and_no_roll_is_without_it() -> None:
    house = evening()
    unplayed = refusals_dice_tables.NoDiceInPlay
    refuse("FR.I10", unplayed, require_dice_to_roll, house.register, house.rules, FIRST)
    for dice in (("1-red",), ("1-red", "1-blue", "2-red")):
        refuse("FR.I10", refusals_dice_tables.NotTwoDice, house.play, FIRST, *dice)
    require_dice_to_roll(house.play(FIRST, *names(1)).register, house.rules, FIRST)
    house.play(FIRST, *names(2))
    assert dice_in_play(house.register, FIRST) == ("2-red", "2-blue")
    house.withdraw("2-red")
    refuse("FR.I10", unplayed, require_dice_to_roll, house.register, house.rules, FIRST)


def test_fr_i10_only_dice_of_the_table_are_played() -> None:
    house = evening()
    away = ("1-red", "4-blue")
    refuse(None, refusals_dice_tables.DieNotAtTable, house.play, FIRST, *away)
    pair_of = (house.register, house.rules, FIRST, away)
    refuse("FR.I10", refusals_dice_tables.DieNotAtTable, require_pair, *pair_of)


def test_fr_i12_the_director_signs_the_allotment() -> None:
    unsigned = refusals_dice_tables.AllotmentUnsigned
    refuse("FR.I12", unsigned, french(1).serve, FIRST, *names(1), signed_by=None)


@pytest.mark.parametrize(
    "found", [{"size_micrometres": 19_000}, {"square": False}, {"balanced": False}]
)
def test_fr_i13_a_die_that_fails_micrometer_square_or_balance_does_not_go_back(
    found: dict[str, Any],
) -> None:
    house = evening().check(FIRST, "1-red", **found)
    refuse("FR.I14", refusals_dice_tables.CheckFailed, house.give_back, "1-red")
    house.withdraw("1-red")


def test_fr_i14_two_different_persons_sign_the_check() -> None:
    one = {"table_chief": "director-1"}
    refuse(None, refusals.OnePersonTwice, evening().check, FIRST, "1-red", **one)


def test_fr_i14_no_seance_ends_before_every_die_served_is_checked() -> None:
    house = evening().play(FIRST, *names(1)).withdraw("3-red")
    closing = (require_checked_to_close, house.register, house.rules, FIRST)
    unchecked = refusals_dice_tables.DiceUnchecked
    refuse("FR.I14", unchecked, *closing)
    house.check(FIRST, *names(1, 2), "3-blue")
    refuse("FR.I14", unchecked, *closing)
    house.check(FIRST, "3-red")
    require_checked_to_close(house.register, house.rules, FIRST)
    house.play(FIRST, *names(1))
    refuse("FR.I14", unchecked, *closing)


def test_fr_i14_what_was_destroyed_cannot_be_checked_and_is_not_waited_for() -> None:
    house = evening().withdraw(*names(3)).destroy(*names(3)).check(FIRST, *names(1, 2))
    require_checked_to_close(house.register, house.rules, FIRST)


def test_fr_i14_unchecked_dice_do_not_go_back_into_the_cupboard() -> None:
    refuse("FR.I14", refusals_dice_tables.DiceUnchecked, evening().give_back, "1-red")
    away = refusals_dice_tables.DieNotAtTable
    refuse("FR.I14", away, evening().check, FIRST, "4-red")


@pytest.mark.parametrize(
    ("readings", "dice", "refusal"),
    [
        ({}, ("1-red", "2-blue"), None),
        ({}, ("1-red", "2-red"), refusals_dice_tables.SameColour),
        ({"two_in_play": "any_two"}, ("1-red", "2-red"), None),
        ({"dice_identity": "pair_only"}, ("1-red", "1-blue"), None),
        ({"dice_identity": "pair_only"}, ("1-red", "2-blue"), refusals_dice_tables.NotOnePair),
    ],
)
def test_amb_51_the_two_that_the_shooter_takes(
    readings: dict[str, str], dice: tuple[str, ...], refusal: type[Refusal] | None
) -> None:
    house = evening(**readings)
    if refusal is None:
        assert dice_in_play(house.play(FIRST, *dice).register, FIRST) == dice
    else:
        refuse("FR.I1", refusal, house.play, FIRST, *dice)

"""Antigua 1963, Schedule, part II: the dice of a craps table."""

from __future__ import annotations

from typing import Any

import pytest

from ledger.custody import dice_purchase, refusals_dice, refusals_dice_tables, refusals_equipment
from ledger.custody.for_tables import (
    dice_in_play,
    require_checked_to_close,
    require_dice_to_open,
    require_dice_to_roll,
)
from tests.custody.dice_house import Custody, antigua, die, france, new_zealand, refuse

SESSION = "craps-1/1964-01-04"
SIX = tuple(f"D-{number}" for number in range(1, 7))


def stocked(*, dice: int = 6, **readings: str) -> Custody:
    house = Custody(antigua(**readings))
    serials = [f"D-{number}" for number in range(1, dice + 1)]
    return house.receive(*map(die, serials), order=None, entry=None).store(*serials)


def state(house: Custody, least: int | None, most: int | None) -> None:
    dice_purchase.state_figures(
        house.register,
        house.stamp("licensee-1"),
        set_dice=None,
        size_least_micrometres=least,
        size_most_micrometres=most,
    )


@pytest.mark.parametrize("dice", [0, 2, 5])
def test_ag_c2_a_table_with_fewer_than_six_dice_does_not_open(dice: int) -> None:
    house = stocked()
    if dice:
        house.serve(SESSION, *SIX[:dice], signed_by=None)
    opening = (require_dice_to_open, house.register, house.rules, SESSION)
    refuse("AG.C2", refusals_dice_tables.DiceNotAsManyAsSet, *opening)


@pytest.mark.parametrize("dice", [6, 8])
def test_ag_c2_six_dice_or_more_are_at_the_table(dice: int) -> None:
    house = stocked(dice=dice)
    house.serve(SESSION, *house.register.items, signed_by=None)
    require_dice_to_open(house.register, house.rules, SESSION)


def test_ag_c2_two_are_in_play_and_the_rest_are_substitutes() -> None:
    house = stocked().serve(SESSION, *SIX, signed_by=None)
    rolling = (require_dice_to_roll, house.register, house.rules, SESSION)
    refuse("AG.C2", refusals_dice_tables.NoDiceInPlay, *rolling)
    refuse("AG.C2", refusals_dice_tables.NotTwoDice, house.play, SESSION, *SIX[:3])
    require_dice_to_roll(house.play(SESSION, "D-1", "D-2").register, house.rules, SESSION)
    house.withdraw("D-2").play(SESSION, "D-1", "D-6")
    assert dice_in_play(house.register, SESSION) == ("D-1", "D-6")


@pytest.mark.parametrize(
    "change",
    [
        {"clear_and_polished": False},
        {"balanced": False},
        {"edges": "polished"},
        {"edges": "rounded"},
        {"spots": "concave"},
    ],
)
def test_ag_c2_an_unfit_die_is_not_taken_in(change: dict[str, Any]) -> None:
    refuse("AG.C2", refusals_dice.DieUnfit, stocked().receive, die("X", **change))


@pytest.mark.parametrize(
    ("reading", "bevel_allowed"), [("razor_or_slight_bevel", True), ("razor_only", False)]
)
def test_amb_32_a_slight_bevel(reading: str, bevel_allowed: bool) -> None:
    house, bevelled = stocked(die_edges=reading), die("X", edges="slight_bevel")
    if bevel_allowed:
        house.receive(bevelled)
    else:
        refuse("AG.C2", refusals_dice.DieUnfit, house.receive, bevelled)


@pytest.mark.parametrize(("size", "allowed"), [(19_999, False), (20_000, True), (25_001, False)])
def test_amb_31_sizes_as_in_france(size: int, allowed: bool) -> None:
    house = stocked(die_size_limits="as_FR.I1")
    if allowed:
        house.receive(die("X", size_micrometres=size))
    else:
        refuse("AG.C2", refusals_dice.DieUnfit, house.receive, die("X", size_micrometres=size))


def test_amb_31_no_size_is_asked_until_the_house_states_one() -> None:
    house = stocked().receive(die("X", size_micrometres=12_000))
    state(house, 19_000, 20_000)
    small, fit = die("Y", size_micrometres=18_999), die("Z", size_micrometres=19_000)
    refuse("AG.C2", refusals_dice.DieUnfit, house.receive, small)
    house.receive(fit)


@pytest.mark.parametrize("band", [(None, None), (19_000, None), (None, 20_000), (2_001, 2_000)])
def test_amb_31_half_a_band_is_none(band: tuple[int | None, int | None]) -> None:
    refuse(None, refusals_dice.SizesIncomplete, state, stocked(), *band)


def test_ag_c2_dice_served_under_another_rulebook_do_not_open_a_table() -> None:
    house = stocked().serve(SESSION, *SIX, signed_by=None, rules=new_zealand_set_of_six())
    opening = (require_dice_to_open, house.register, house.rules, SESSION)
    refuse(None, refusals_equipment.ServedUnderOther, *opening)


def new_zealand_set_of_six() -> Any:
    rules = new_zealand(nz_dice_set="configured_number")
    book = rules.rulebook.model_copy(update={"provisions": ()})
    return type(rules)(book, rules.readings, rules.currency)


def test_what_antigua_does_not_ask_is_not_asked() -> None:
    house = stocked().serve(SESSION, *SIX, signed_by=None).play(SESSION, "D-1", "D-2")
    require_checked_to_close(house.register, house.rules, SESSION)
    house.give_back(*SIX, place="drawer")
    house.serve("craps-1/1964-01-05", *SIX, signed_by=None)


def test_a_die_without_its_french_entry_does_not_come_to_a_french_table() -> None:
    marked = (die("a", pair="p"), die("b", pair="p", colour="blue"))
    house = stocked().receive(*marked, entry=None, order=None).store("a", "b")
    entry = refusals_dice.EntryMissing
    refuse("FR.I6", entry, house.serve, "craps-2/2008-03-01", "a", "b", rules=france())

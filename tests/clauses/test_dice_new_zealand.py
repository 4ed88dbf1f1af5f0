"""New Zealand 1998, part 5: the set of dice and its two inspections."""

from __future__ import annotations

import pytest

from ledger.custody import dice_purchase, refusals, refusals_dice_tables
from ledger.custody.for_tables import dice_in_play, require_dice_to_open, require_dice_to_roll
from tests.custody.dice_house import Custody, die, new_zealand, refuse

SESSION = "craps-1/1998-03-01"
FIVE = tuple(f"N-{number}" for number in range(1, 6))


def served(dice: tuple[str, ...] = FIVE, **readings: str) -> Custody:
    house = Custody(new_zealand(**readings))
    house.receive(*map(die, (*FIVE, "N-6")), order=None, entry=None)
    return house.store(*FIVE, "N-6").serve(SESSION, *dice, signed_by=None)


def inspected(house: Custody, *dice: str) -> Custody:
    house.inspect(SESSION, *dice, by="croupier-1")
    return house.inspect(SESSION, *dice, by="supervisor-1")


def opening(house: Custody) -> None:
    require_dice_to_open(house.register, house.rules, SESSION)


def test_nz_5_1_a_set_is_five_dice() -> None:
    too_many = refusals_dice_tables.DiceNotAsManyAsSet
    refuse("NZ.5.1", too_many, opening, inspected(served(FIVE[:4]), *FIVE[:4]))
    refuse("NZ.5.1", too_many, served, (*FIVE, "N-6"))
    opening(inspected(served(), *FIVE))


@pytest.mark.parametrize(("reading", "dice"), [("5", 5), ("configured_number", 3)])
def test_amb_54_the_set_is_five_or_what_the_house_states(reading: str, dice: int) -> None:
    house = served((), nz_dice_set=reading)
    dice_purchase.state_figures(
        house.register,
        house.stamp("licensee-1"),
        set_dice=3,
        size_least_micrometres=None,
        size_most_micrometres=None,
    )
    house.serve(SESSION, *FIVE[:dice], signed_by=None)
    opening(inspected(house, *FIVE[:dice]))
    with pytest.raises(refusals_dice_tables.DiceNotAsManyAsSet):
        house.serve(SESSION, "N-6", signed_by=None)


@pytest.mark.parametrize("by", [[], ["croupier-1"], ["supervisor-1"], ["croupier-1", "croupier-2"]])
def test_nz_5_2_both_a_dealer_and_the_supervisor_have_inspected(by: list[str]) -> None:
    house = served()
    for person in by:
        house.inspect(SESSION, *FIVE, by=person)
    refuse("NZ.5.2", refusals_dice_tables.DiceNotInspected, opening, house)
    refuse("NZ.5.2", refusals_dice_tables.DiceNotInspected, house.play, SESSION, "N-1", "N-2")


def test_nz_5_2_each_die_is_inspected_on_its_arrival() -> None:
    house = inspected(served(), *FIVE)
    house.withdraw("N-5").serve(SESSION, "N-6", signed_by=None)
    refuse("NZ.5.2", refusals_dice_tables.DiceNotInspected, house.play, SESSION, "N-1", "N-6")
    inspected(house, "N-6").play(SESSION, "N-1", "N-6")
    house.give_back("N-6", place="drawer").serve(SESSION, "N-6", signed_by=None)
    refuse("NZ.5.2", refusals_dice_tables.DiceNotInspected, opening, house)


def test_nz_5_2_a_die_found_unfit_is_not_played_with() -> None:
    house = served().inspect(SESSION, *FIVE, by="croupier-1")
    house.inspect(SESSION, *FIVE[1:], by="supervisor-1")
    house.inspect(SESSION, "N-1", by="supervisor-1", fit=False)
    refuse("NZ.5.2", refusals_dice_tables.DieFoundUnfit, opening, house)
    refuse("NZ.5.2", refusals_dice_tables.DieFoundUnfit, house.play, SESSION, "N-1", "N-2")
    inspected(house.withdraw("N-1").serve(SESSION, "N-6", signed_by=None), "N-6")
    opening(house)


def test_nz_5_2_one_person_is_not_both_inspectors() -> None:
    house = served().inspect(SESSION, "N-1", by="croupier-1")
    stamp = house.stamp("croupier-1")
    inspect = house.register.inspect
    role = {"role": "supervisor", "fit": True}
    refuse(None, refusals.OnePersonTwice, inspect, stamp, session=SESSION, dice=("N-1",), **role)


def test_nz_5_2_only_dice_at_the_table_are_inspected_there() -> None:
    away = refusals_dice_tables.DieNotAtTable
    refuse(None, away, served().inspect, SESSION, "N-6", by="croupier-1")


def test_nz_5_4_the_shooter_picks_two_and_the_others_stay_in_the_bowl() -> None:
    house = inspected(served(), *FIVE)
    rolling = (require_dice_to_roll, house.register, house.rules, SESSION)
    refuse("NZ.5.4", refusals_dice_tables.NoDiceInPlay, *rolling)
    for dice in (("N-1",), ("N-1", "N-2", "N-3")):
        refuse("NZ.5.4", refusals_dice_tables.NotTwoDice, house.play, SESSION, *dice)
    house.play(SESSION, "N-2", "N-5")
    assert dice_in_play(house.register, SESSION) == ("N-2", "N-5")
    require_dice_to_roll(house.register, house.rules, SESSION)

"""France 2007, installation: purchase, receipt, storage and destruction of dice."""

from __future__ import annotations

from typing import Any

import pytest

from ledger.custody import refusals, refusals_dice
from ledger.custody.dice_purchase import require_police
from tests.custody.dice_house import Custody, die, france, french, names, pair, refuse

FIRST = "craps-1/2008-03-01"


@pytest.mark.parametrize(
    ("change", "clause"),
    [
        ({"size_micrometres": 19_999}, "FR.I1"),
        ({"size_micrometres": 25_001}, "FR.I1"),
        ({"clear_and_polished": False}, "FR.I1"),
        ({"balanced": False}, "FR.I1"),
        ({"sigle": None}, "FR.I1"),
        ({"edges": "slight_bevel"}, "FR.I2"),
        ({"edges": "polished"}, "FR.I2"),
        ({"edges": "rounded"}, "FR.I2"),
        ({"spots": "concave"}, "FR.I2"),
    ],
)
def test_fr_i1_a_faulty_die_is_refused_entry(change: dict[str, Any], clause: str) -> None:
    red, blue = pair(1)
    faulty = red.model_copy(update=change)
    refuse(clause, refusals_dice.DieUnfit, french().receive, faulty, blue)


def test_fr_i2_only_razor_edges_and_flush_spots_are_taken_in() -> None:
    for change in ({"edges": "slight_bevel"}, {"spots": "concave"}):
        red, blue = pair(1)
        faulty = red.model_copy(update=change)
        refuse("FR.I2", refusals_dice.DieUnfit, french().receive, faulty, blue)


@pytest.mark.parametrize("size", [20_000, 25_000])
def test_fr_i1_the_ends_of_the_band_are_in_it(size: int) -> None:
    dice = (one.model_copy(update={"size_micrometres": size}) for one in pair(1))
    assert french().receive(*dice).register.pairs_held == 1


def test_fr_i1_a_pair_is_two_dice_of_two_colours() -> None:
    same = (die("1", pair="p"), die("2", pair="p"))
    lone, nameless = (die("1", pair="p"),), (die("1"), die("2", colour="blue"))
    for dice in (same, lone, nameless):
        refuse("FR.I1", refusals_dice.PairIncomplete, french().receive, *dice)


def test_fr_i3_the_minister_fixes_how_many_pairs_the_house_holds() -> None:
    refuse("FR.I3", refusals_dice.CeilingNotFixed, french_without_ceiling().order, 1)
    house = Custody(france()).approve(ceiling=2).stocked(2)
    refuse("FR.I3", refusals_dice.OverCeiling, house.receive, *pair(3), order="21-1")
    refuse("FR.I3", refusals_dice.OverCeiling, house.order, 1)
    house.withdraw(*names(1))
    refuse("FR.I3", refusals_dice.OverCeiling, house.order, 1)
    assert house.destroy(*names(1)).order(1).register.awaited["21-1"] == 1


def french_without_ceiling() -> Custody:
    house = french()
    house.register.pairs_ceiling = None
    return house


def test_fr_i4_dice_come_only_from_approved_suppliers() -> None:
    other = {"supplier": "supplier-2"}
    refuse("FR.I4", refusals_dice.SupplierNotApproved, french().order, 1, **other)
    refuse("FR.I4", refusals_dice.SupplierNotApproved, french().receive, *pair(1), **other)


def test_fr_i5_an_order_bears_the_visa_of_a_police_officer() -> None:
    refuse("FR.I5", refusals_dice.OrderNotCountersigned, french(0).order, 0, countersigned_by=None)
    refuse(None, refusals.OnePersonTwice, french(0).order, 0, countersigned_by="director-1")


def test_fr_i5_dice_are_received_against_an_order_that_awaits_them() -> None:
    house = Custody(france()).approve(ceiling=1)
    for order in (None, "21-9"):
        refuse("FR.I5", refusals_dice.OrderMissing, house.receive, *pair(1), order=order)
    house.register.suppliers["supplier-2"] = "r"
    another = {"supplier": "supplier-2"}
    refuse("FR.I5", refusals_dice.OrderMissing, house.receive, *pair(1), **another)
    house.register.pairs_ceiling, two = 2, (*pair(1), *pair(2))
    refuse("FR.I5", refusals_dice.OrderMissing, house.receive, *two)
    refuse(None, refusals_dice.OrderExists, house.order, 0, number="21-0")


def test_fr_i6_no_die_is_taken_in_or_served_without_its_entry() -> None:
    refuse("FR.I6", refusals_dice.EntryMissing, french().receive, *pair(1), entry=None)
    house = french(1)
    house.register.entries.clear()
    refuse("FR.I6", refusals_dice.EntryMissing, house.serve, FIRST, *names(1))


def test_fr_i7_dice_are_kept_in_the_cupboard_of_the_cards() -> None:
    house = french().receive(*pair(1))
    refuse("FR.I7", refusals_dice.NotInCupboard, house.store, *names(1), place="vault")
    assert house.store(*names(1)).register.item("1-red").place == "card_cupboard"


@pytest.mark.parametrize("role", ["supervisor", "director", "inspector"])
def test_fr_i8_dice_are_destroyed_only_before_a_police_officer(role: str) -> None:
    refuse("FR.I8", refusals.SignerOfOtherRole, require_police, france(), "x", role, "neither")


@pytest.mark.parametrize("found", ["loaded", "marked", "not_examined"])
def test_fr_i8_the_officer_finds_the_dice_neither_loaded_nor_marked(found: str) -> None:
    officer = ("police-officer-1", "police_officer")
    refuse("FR.I8", refusals_dice.FoundLoaded, require_police, france(), *officer, found)
    require_police(france(), *officer, "neither")

"""The dice register through its commands: who signs, who may, and the whole life of a die."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from typing import Any

import pytest

from ledger.authority import NotForThisRole
from ledger.custody import refusals, refusals_dice, refusals_dice_tables
from ledger.events.custody import ItemsDestroyed, ItemsServed
from ledger.events.custody_dice import DiceChecked
from ledger.floor.refusals.premises import PersonUnknown, RulebookNotAdopted
from ledger.floor.refusals.table import WrongSessionDay
from tests.custody.dice_house import names
from tests.custody.french_house import (
    CHIEF,
    DIRECTOR,
    OFFICER,
    SESSION,
    checks_of,
    dice,
    french_house,
    order_of,
    receipt_of,
    register,
    served,
    serving_of,
    stocked,
    with_supplier,
)
from tests.floor.guards import Fault, in_order, refused
from tests.floor.house import House

STRANGER = "nobody-1"
UNADOPTED = Fault(RulebookNotAdopted, {"rulebook": "new-zealand-1998"})
OFFICER_GIVES = Fault(NotForThisRole, by=OFFICER)


def put_back(house: House) -> None:
    house.do("dice.check", CHIEF, **checks_of(1, 2, 3))
    back = dice(1, 2, 3, taken_by=DIRECTOR, place="card_cupboard")
    house.do("custody.return", CHIEF, **back)


@in_order(
    Fault(NotForThisRole, by=CHIEF),
    UNADOPTED,
    Fault(PersonUnknown, {"countersigned_by": STRANGER}),
    Fault(refusals_dice.SupplierNotApproved, {"supplier": "supplier-2"}),
    Fault(refusals_dice.OrderNotCountersigned, {"countersigned_by": None}),
    Fault(refusals_dice.OverCeiling, {"pairs": 13}),
)
def test_an_order_is_refused(faults: Sequence[Fault]) -> None:
    refused(with_supplier(), "dice.order", DIRECTOR, order_of(6), faults)


def test_fr_i5_the_visa_is_a_police_officers() -> None:
    wrong = Fault(refusals.SignerOfOtherRole, {"countersigned_by": CHIEF})
    told = refused(with_supplier(), "dice.order", DIRECTOR, order_of(6), [wrong])
    assert told.clause == "FR.I5"


@in_order(
    OFFICER_GIVES,
    UNADOPTED,
    Fault(PersonUnknown, {"witness": STRANGER}),
    Fault(refusals.OnePersonTwice, {"witness": DIRECTOR}),
    Fault(refusals.ItemKnown, {"dice": receipt_of(1)["dice"]}),
    Fault(refusals_dice.SupplierNotApproved, {"supplier": "supplier-2"}),
    Fault(refusals_dice.EntryMissing, {"entry": None}),
)
def test_a_receipt_is_refused(faults: Sequence[Fault]) -> None:
    house = stocked()
    house.do("dice.order", DIRECTOR, **order_of(6, order="21-2"))
    refused(house, "dice.receive", DIRECTOR, receipt_of(7, 8, order="21-2"), faults)


@in_order(
    OFFICER_GIVES,
    UNADOPTED,
    Fault(PersonUnknown, {"taken_by": STRANGER}),
    Fault(refusals.SessionNeeded, {"session": None}),
    Fault(WrongSessionDay, {"session": "craps-1/2008-03-02"}),
    Fault(refusals.SignerOfOtherRole, {"signed_by": CHIEF}),
    Fault(refusals.OnePersonTwice, {"taken_by": DIRECTOR}),
    Fault(refusals.ItemUnknown, {"items": ["9-red"]}),
    Fault(refusals_dice_tables.AllotmentUnsigned, {"signed_by": None}),
)
def test_an_allotment_is_refused(faults: Sequence[Fault]) -> None:
    refused(stocked(), "custody.serve", DIRECTOR, serving_of(1, 2, 3), faults)


def test_dice_are_served_to_a_session_of_their_table() -> None:
    elsewhere = Fault(WrongSessionDay, {"table": "craps-2"})
    refused(stocked(), "custody.serve", DIRECTOR, serving_of(1, 2, 3), [elsewhere])


def test_fr_i11_the_register_has_number_sigle_date_time_and_table() -> None:
    house = stocked()
    (event,) = house.do("custody.serve", DIRECTOR, **serving_of(1, 2, 3))
    assert isinstance(event, ItemsServed)
    assert (event.table, event.session, event.signed_by) == ("craps-1", SESSION, DIRECTOR)
    assert event.items == names(1, 2, 3)
    assert event.occurred_at == house.at
    assert {item.facts.sigle for item in register(house).at_session(SESSION)} == {"CM"}


@in_order(
    Fault(NotForThisRole, by=OFFICER),
    Fault(refusals.ItemUnknown, {"dice": ["9-red", "1-red"]}),
    Fault(refusals_dice_tables.DieNotAtTable, {"session": "craps-2/2008-03-01"}),
    Fault(refusals_dice_tables.NotTwoDice, {"dice": ["1-red"]}),
)
def test_putting_dice_in_play_is_refused(faults: Sequence[Fault]) -> None:
    usual = {"session": SESSION, "dice": ["1-red", "1-blue"]}
    refused(served(), "dice.put_in_play", "croupier-1", usual, faults)


@pytest.mark.parametrize(
    ("change", "refusal"),
    [
        ({"table_chief": "croupier-1"}, refusals.SignerOfOtherRole),
        ({"director": "inspector-1"}, refusals.SignerOfOtherRole),
        ({"director": CHIEF}, refusals.SignerOfOtherRole),
        ({"session": "craps-2/2008-03-01"}, refusals_dice_tables.DieNotAtTable),
    ],
)
def test_fr_i14_the_table_chief_and_the_director_sign(change: dict[str, Any], refusal: Any) -> None:
    fault = Fault(refusal, change)
    told = refused(served(), "dice.check", CHIEF, checks_of(1, 2, 3), [fault])
    assert told.clause == ("FR.I14" if refusal is refusals.SignerOfOtherRole else None)


def test_fr_i14_remarks_are_kept_outside_the_log_and_may_be_absent() -> None:
    house = served()
    (event,) = house.do("dice.check", CHIEF, **checks_of(1, 2, remarks="a scratch on one face"))
    assert isinstance(event, DiceChecked)
    assert event.remarks == "digest of the remarks"
    (event,) = house.do("dice.check", CHIEF, **checks_of(3))
    assert isinstance(event, DiceChecked)
    assert event.remarks is None


@pytest.mark.parametrize(
    ("change", "refusal"),
    [
        ({"witness": CHIEF}, refusals.SignerOfOtherRole),
        ({"found": "loaded"}, refusals_dice.FoundLoaded),
        ({"found": "not_examined"}, refusals_dice.FoundLoaded),
    ],
)
def test_fr_i8_a_destruction_without_the_officers_word_is_refused(
    change: dict[str, Any], refusal: Any
) -> None:
    house = served()
    house.do("custody.withdraw", CHIEF, **dice(1, witness=DIRECTOR, reason="worn"))
    usual = dice(1, witness=OFFICER, entry="19/2", found="neither")
    told = refused(house, "custody.destroy", DIRECTOR, usual, [Fault(refusal, change)])
    assert told.clause == "FR.I8"


def test_fr_i8_the_officer_signs_the_entry() -> None:
    house = served()
    house.do("custody.withdraw", CHIEF, **dice(1, witness=DIRECTOR, reason="worn"))
    signed = dice(1, witness=OFFICER, entry="19/2", found="neither")
    (event,) = house.do("custody.destroy", DIRECTOR, **signed)
    assert isinstance(event, ItemsDestroyed)
    assert (event.witness, event.entry, event.examined) == (OFFICER, "19/2", True)


def test_fr_i9_the_next_evening_has_other_pairs() -> None:
    house = served()
    put_back(house)
    house.at += dt.timedelta(days=1)
    tomorrow = {"session": "craps-1/2008-03-02"}
    stale = Fault(refusals_dice_tables.DiceServedBefore, tomorrow)
    refused(house, "custody.serve", DIRECTOR, serving_of(1, 2, 3), [stale])
    house.do("custody.serve", DIRECTOR, **serving_of(4, 5, 6, **tomorrow))


def test_a_house_without_an_adopted_rulebook_for_the_dice_moves_nothing() -> None:
    lone = Fault(RulebookNotAdopted, {"rulebook": "antigua-1963"})
    refused(french_house(), "dice.receive", DIRECTOR, receipt_of(1), [lone])


@pytest.mark.parametrize(
    ("do", "by"),
    [("dice.approve_supplier", DIRECTOR), ("dice.fix_pairs_ceiling", "licensee-1")],
)
def test_the_ministrys_acts_are_the_ministrys(do: str, by: str) -> None:
    fields: dict[str, Any] = {"reference": "r"}
    fields |= {"pairs": 5} if do.endswith("ceiling") else {"supplier": "supplier-1"}
    told = refused(french_house(), do, by, fields, [Fault(NotForThisRole)])
    assert told.clause in {"FR.I3", "FR.I4"}

"""Dice at an open craps table: the whole set stays, and those of its crew inspect and sign."""

from __future__ import annotations

from typing import Any

import pytest

from ledger.custody.refusals import NotOfThisTable
from ledger.custody.refusals_dice_tables import DiceNotAsManyAsSet, DiceNotInspected
from ledger.events.custody_dice import DiceChecked, DiceInspected
from tests.floor.craps_house import CHIEF, STICKMAN, Table, table
from tests.floor.craps_terms import BOOKS
from tests.floor.roulette_house import only

OTHER = "supervisor-1"


def withdraw(played: Table, *dice: str) -> None:
    moved = {"equipment": "dice", "items": list(dice), "witness": CHIEF, "reason": "damaged"}
    played.house.do("custody.withdraw", "director-1", **moved)


@pytest.mark.parametrize(("letters", "clause"), [("AG", "AG.C2"), ("NZ", "NZ.5.1")])
def test_nz_5_1_no_throw_while_a_die_of_the_set_is_missing(letters: str, clause: str) -> None:
    played = table(letters).shooter(1)
    withdraw(played, "b-red")
    with pytest.raises(DiceNotAsManyAsSet) as refused:
        played.last_call()
    assert refused.value.clause == clause


def test_fr_i10_reserve_pairs_take_the_place_of_one_that_is_worn() -> None:
    played = table("FR").shooter(1)
    changed = {"reason": "damaged", "dice": ["b-red", "b-blue"]}
    played.call("craps.change_dice", **changed)
    withdraw(played, "a-red", "a-blue")
    assert played.roll(2, 2).point == "4"


def test_nz_5_2_the_game_supervisor_of_the_table_inspects() -> None:
    other = BOOKS["NZ"].crew | {"game_supervisor": OTHER}
    with pytest.raises(DiceNotInspected) as refused:
        table("NZ", change={"crew": other})
    assert refused.value.clause == "NZ.5.2"


def test_nz_5_2_so_he_does_when_dice_arrive_during_play() -> None:
    played = table("NZ")
    seen: dict[str, Any] = {"session": played.session, "dice": ["a-red"], "fit": True}
    with pytest.raises(NotOfThisTable) as stopped:
        played.house.do("dice.inspect", OTHER, **seen)
    assert stopped.value.clause == "NZ.5.2"
    for person in (CHIEF, STICKMAN):
        assert only(played.house.do("dice.inspect", person, **seen), DiceInspected).fit


def test_fr_i14_the_chief_of_the_table_signs_the_check() -> None:
    played = table("FR")
    perfect = {"size_micrometres": 20_500, "square": True, "balanced": True}
    said = {"session": played.session, "results": [{"die": "a-red", **perfect}]}
    with pytest.raises(NotOfThisTable) as refused:
        played.house.do("dice.check", OTHER, table_chief=OTHER, director="director-1", **said)
    assert refused.value.clause == "FR.I14"
    signed = {"table_chief": CHIEF, "director": "director-1"}
    assert only(played.house.do("dice.check", OTHER, **signed, **said), DiceChecked).perfect

"""Which two dice are in play, and who has them changed."""

from __future__ import annotations

import pytest

from ledger.custody.refusals_dice_tables import (
    SameColour,
)
from ledger.events.craps_dice import DiceChanged
from ledger.floor.refusals import craps as refusals
from ledger.floor.refusals.table import NoSuchPost
from tests.floor.craps_house import CHIEF, STICKMAN, table
from tests.floor.craps_terms import BOOKS
from tests.floor.roulette_house import only


def test_fr_f6_the_shooter_takes_two_of_the_six() -> None:
    played = table("FR").shooter(1)
    played.roll(2, 2)
    played.roll(3, 4)
    played.call("craps.offer_dice", seat=1)
    with pytest.raises(refusals.DiceToBePicked):
        played.call("craps.take_dice", seat=1)


def test_fr_f6_the_two_dice_differ_in_colour() -> None:
    played = table("FR").sit(1)
    played.call("craps.offer_dice", seat=1)
    with pytest.raises(SameColour) as refused:
        played.call("craps.take_dice", seat=1, dice=["a-red", "b-red"])
    assert refused.value.clause == "FR.I1"
    with pytest.raises(refusals.NotTwoDice):
        played.call("craps.take_dice", seat=1, dice=["a-red", "a-red"])


@pytest.mark.parametrize(("letters", "clause"), [("AG", "AG.C9(7)"), ("FR", "FR.F4")])
def test_ag_c9_7_a_shooter_asks_for_other_dice_before_a_point_not_while_shooting_for_it(
    letters: str, clause: str
) -> None:
    played = table(letters).shooter(1)
    other = {"reason": "shooter_request", "dice": ["b-red", "b-blue"]}
    changed = only(played.call("craps.change_dice", **other), DiceChanged)
    assert (changed.before, changed.dice) == (("a-red", "a-blue"), ("b-red", "b-blue"))
    played.roll(2, 2)
    with pytest.raises(refusals.DiceStay) as refused:
        played.call("craps.change_dice", **other)
    assert refused.value.clause == clause


def test_fr_f6_the_table_chief_may_order_other_dice_at_any_time() -> None:
    played = table("FR").shooter(1)
    played.roll(2, 2)
    other = {"reason": "ordered", "dice": ["b-red", "b-blue"]}
    with pytest.raises(refusals.NoOrderToChange) as refused:
        played.do("craps.change_dice", STICKMAN, **other)
    assert refused.value.clause == "FR.F6"
    changed = only(played.do("craps.change_dice", CHIEF, **other), DiceChanged)
    assert changed.clause == "FR.F6"
    assert played.state.point == "4"


def test_fr_f6_the_chief_de_partie_may_order_them_too() -> None:
    crew = BOOKS["FR"].crew | {"chef_de_partie": "supervisor-1"}
    other = {"reason": "ordered", "dice": ["b-red", "b-blue"]}
    for table_type in ({}, {"table_type": "six_seat", "crew": _chiefs(crew)}):
        played = table("FR", change={"crew": crew} | table_type).shooter(1)
        with pytest.raises(refusals.NoOrderToChange):
            played.do("craps.change_dice", STICKMAN, **other)
        changed = only(played.do("craps.change_dice", "supervisor-1", **other), DiceChanged)
        assert (changed.reason, changed.clause) == ("ordered", "FR.F6")


def test_fr_f6_a_chief_de_partie_may_come_while_the_table_is_open() -> None:
    played = table("FR").shooter(1)
    played.do("table.take_post", CHIEF, post="chef_de_partie", person="supervisor-1")
    other = {"reason": "ordered", "dice": ["b-red", "b-blue"]}
    played.do("craps.change_dice", "supervisor-1", **other)
    assert played.state.dice == ("b-red", "b-blue")
    with pytest.raises(NoSuchPost):
        played.do("table.take_post", CHIEF, post="game_supervisor", person="supervisor-1")


def _chiefs(crew: dict[str, str]) -> dict[str, str]:
    return {post: person for post, person in crew.items() if post.startswith(("table", "chef"))}


@pytest.mark.parametrize("letters", ["AG", "NZ"])
def test_fr_f6_elsewhere_nobody_orders_a_change(letters: str) -> None:
    played = table(letters).shooter(1)
    with pytest.raises(refusals.NoOrderToChange):
        played.do("craps.change_dice", CHIEF, reason="ordered", dice=["b-red", "b-blue"])

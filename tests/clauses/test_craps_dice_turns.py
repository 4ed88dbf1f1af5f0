"""Whose turn it is to throw, with which dice, and how a turn ends."""

from __future__ import annotations

import pytest

from ledger.custody.refusals import ItemUnknown
from ledger.custody.refusals_dice_tables import (
    DiceNotAsManyAsSet,
    DiceUnchecked,
    NoDiceInPlay,
)
from ledger.events.craps_dice import TurnRemoved
from ledger.events.custody_dice import DicePutInPlay
from ledger.floor.refusals import craps as refusals
from tests.floor.craps_house import CHIEF, bring_dice, limits, opening, ready, table
from tests.floor.craps_terms import BOOKS
from tests.floor.roulette_house import only


@pytest.mark.parametrize(
    ("letters", "clause"), [("AG", "AG.C7(1)"), ("FR", "FR.F7"), ("NZ", "NZ.5.3")]
)
def test_ag_c7_1_the_shooter_has_a_bet_on_the_line_before_he_throws(
    letters: str, clause: str
) -> None:
    played = table(letters).sit(1)
    played.bet("craps_2", "3.00")
    played.give(1)
    with pytest.raises(refusals.NoLineBet) as refused:
        played.last_call()
    assert refused.value.clause == clause
    played.bet("dont_pass", "5.00")
    played.last_call()


def test_ag_c7_1_no_rule_asks_a_shooter_for_a_bet_under_gaming_control() -> None:
    played = table("GC").sit(1).give(1)
    played.last_call()


def test_fr_f7_a_line_bet_of_another_player_does_not_do() -> None:
    played = table("FR").sit(1).give(1).sit(2)
    played.bet("pass_line", "5.00", seat=2)
    with pytest.raises(refusals.NoLineBet):
        played.last_call()


def test_nz_5_3_the_wager_is_asked_for_at_the_time_of_each_roll() -> None:
    played = table("NZ").shooter(1)
    played.roll(3, 4)
    with pytest.raises(refusals.NoLineBet) as refused:
        played.last_call()
    assert refused.value.clause == "NZ.5.3"


@pytest.mark.parametrize(
    ("letters", "following", "clause"),
    [("AG", 1, "AG.C7(3)"), ("FR", 3, "FR.F2"), ("NZ", 3, "NZ.5.3")],
)
def test_ag_c7_3_after_a_seven_the_dice_go_right_in_antigua_and_clockwise_elsewhere(
    letters: str, following: int, clause: str
) -> None:
    played = table(letters).shooter(2).sit(1, 3)
    played.roll(2, 2)
    played.roll(3, 4)
    with pytest.raises(refusals.NotHisTurn) as refused:
        played.call("craps.offer_dice", seat=4 - following)
    assert refused.value.clause == clause
    played.call("craps.offer_dice", seat=following)


def test_ag_c7_3_a_player_who_declines_is_passed_over_to_the_right() -> None:
    played = table("AG").shooter(2).sit(1, 3, 4)
    played.roll(2, 2)
    played.roll(3, 4)
    for seat in (1, 4):
        played.call("craps.offer_dice", seat=seat)
        played.call("craps.decline_dice", seat=seat)
    played.bet("pass_line", "5.00", seat=3)
    played.give(3)
    assert played.state.shooter == 3


@pytest.mark.parametrize(("letters", "clause"), [("FR", "FR.F2"), ("NZ", "NZ.5.3")])
def test_fr_f2_dice_are_offered_first_at_the_left_of_the_croupiers(
    letters: str, clause: str
) -> None:
    played = table(letters, change={"first_seat": 3}).sit(1, 2, 4)
    with pytest.raises(refusals.NotHisTurn) as refused:
        played.call("craps.offer_dice", seat=1)
    assert refused.value.clause == clause
    for seat in (4, 1):
        played.call("craps.offer_dice", seat=seat)
        played.call("craps.decline_dice", seat=seat)
    played.give(2)


def test_nz_5_3_nobody_is_asked_out_of_turn_and_only_who_was_asked_takes_them() -> None:
    played = table("NZ").sit(1, 2)
    with pytest.raises(refusals.NotOffered):
        played.call("craps.take_dice", seat=1, dice=["a-red", "a-blue"])
    played.call("craps.offer_dice", seat=1)
    with pytest.raises(refusals.NotOffered):
        played.call("craps.decline_dice", seat=2)
    played.call("craps.decline_dice", seat=1)
    played.give(2)
    with pytest.raises(refusals.HasTheDice):
        played.call("craps.offer_dice", seat=1)


@pytest.mark.parametrize(("letters", "clause"), [("FR", "FR.F6"), ("NZ", "NZ.5.4")])
def test_nz_5_4_the_shooter_picks_two_dice_of_the_set(letters: str, clause: str) -> None:
    played = table(letters).sit(1)
    played.call("craps.offer_dice", seat=1)
    with pytest.raises(refusals.DiceToBePicked) as refused:
        played.call("craps.take_dice", seat=1)
    assert refused.value.clause == clause
    with pytest.raises(ItemUnknown):
        played.call("craps.take_dice", seat=1, dice=["a-red", "z-blue"])
    taken = played.call("craps.take_dice", seat=1, dice=["a-red", "b-blue"])
    assert only(taken, DicePutInPlay).dice == ("a-red", "b-blue")
    assert played.state.dice == ("a-red", "b-blue")


@pytest.mark.parametrize(
    ("letters", "clause"), [("AG", "AG.C2"), ("FR", "FR.I9"), ("NZ", "NZ.5.1")]
)
def test_ag_c2_a_table_does_not_open_without_its_set_of_dice(letters: str, clause: str) -> None:
    book, house = BOOKS[letters], ready(letters)
    limits(house)
    session = f"craps-1/{book.day}"
    with pytest.raises(DiceNotAsManyAsSet) as refused:
        house.do("craps.open", "supervisor-1", **opening(book, session))
    assert refused.value.clause == clause
    bring_dice(house, book, session)
    house.do("craps.open", "supervisor-1", **opening(book, session))


def test_fr_i14_a_table_closes_after_the_check_of_its_dice() -> None:
    played = table("FR")
    closing = {"float_chips": {"100.00": 80}, "counted_by": ["croupier-1", CHIEF]}
    with pytest.raises(DiceUnchecked):
        played.do("table.close", CHIEF, **closing)
    played.close()


def test_fr_i10_no_throw_while_a_die_in_play_has_left_the_table() -> None:
    played = table("FR").shooter(1)
    left = {"items": ["a-red"], "witness": CHIEF, "reason": "damaged"}
    played.house.do("custody.withdraw", "director-1", equipment="dice", **left)
    with pytest.raises(NoDiceInPlay):
        played.last_call()
    played.call("craps.change_dice", reason="damaged", dice=["b-red", "a-blue"])
    played.last_call()


def test_ag_c9_9_the_house_takes_the_turn_from_one_who_keeps_breaking_the_rules() -> None:
    played = table("AG").shooter(1).sit(2)
    removed = only(played.do("craps.remove_turn", CHIEF, reason="Rubbed them again."), TurnRemoved)
    assert (removed.seat, removed.clause) == (1, "AG.C9(9)")
    with pytest.raises(refusals.NoShooter):
        played.last_call()
    played.call("craps.offer_dice", seat=2)


def test_fr_f5_only_the_table_chief_takes_a_turn() -> None:
    played = table("FR").shooter(1)
    for person in ("licensee-1", "supervisor-1"):
        with pytest.raises(refusals.NotTheTableChief) as refused:
            played.do("craps.remove_turn", person, reason="Rubbed them again.")
        assert refused.value.clause == "FR.F5"
    played.do("craps.remove_turn", CHIEF, reason="Rubbed them again.")
    assert played.state.shooter is None


def test_ag_c7_3_a_shooter_passes_the_dice_and_his_point_stays_for_all() -> None:
    played = table("AG").shooter(1).sit(2)
    played.roll(2, 2)
    played.call("craps.pass_dice")
    played.give(2)
    assert (played.state.shooter, played.state.point) == (2, "4")


def test_a_player_who_leaves_gives_up_the_dice() -> None:
    played = table("AG").shooter(1).sit(2)
    played.roll(3, 4)
    played.do("table.leave_seat", seat=1)
    played.sit(1)
    assert played.state.shooter is None
    played.call("craps.offer_dice", seat=2)
    played.do("table.leave_seat", seat=2)
    with pytest.raises(refusals.NotOffered):
        played.call("craps.take_dice", seat=2)

"""The course of craps: come-out, point, seven, and what each instrument calls them."""

from __future__ import annotations

import pytest

from ledger.events.craps import BetMoved
from ledger.floor.refusals.craps import DiceStay, NoShooter, NotAtThisStep
from ledger.floor.refusals.table import NotInCharge
from tests.clauses.craps_bets import ELEVEN, FOUR, SEVEN, THREE, TWELVE, TWO
from tests.floor.craps_house import SECOND, STICKMAN, table
from tests.floor.roulette_house import only


@pytest.mark.parametrize("faces", [TWO, THREE, TWELVE])
def test_ag_c7_2_craps_lose_for_win_and_win_for_lose_but_for_the_bar(
    faces: tuple[int, int],
) -> None:
    played = table().shooter(1)
    played.bet("dont_pass", "5.00")
    barred = faces == TWELVE
    assert played.results(*faces) == {
        "pass_line": ("lost", 0),
        "dont_pass": ("pushed", 5_00) if barred else ("won", 10_00),
    }
    assert played.state.shooter == 1


def test_ag_c7_1_a_point_is_valid_for_all_and_decided_by_itself_or_seven() -> None:
    for faces, win, lose in (((1, 3), "won", "lost"), (SEVEN, "lost", "won")):
        played = table().shooter(2).sit(1)
        played.bet("dont_pass", "5.00")
        assert played.roll(*FOUR).point == "4"
        assert not played.roll(*ELEVEN).lines
        results = {kind: result for kind, (result, _) in played.results(*faces).items()}
        assert results == {"pass_line": win, "dont_pass": lose}


def test_ag_c8_further_bets_are_decided_by_the_next_throw() -> None:
    kinds = ("field", "any_seven", "any_craps", "eleven", "craps_3", "craps_2", "craps_12")
    for faces in ((3, 3), SEVEN, ELEVEN):
        played = table().shooter(2).sit(1)
        for kind in kinds:
            played.bet(kind, "5.00")
        decided = set(played.results(*faces))
        assert decided >= set(kinds)
        assert not [live for live in played.state.bets.values() if live.offer.kind in kinds]


@pytest.mark.parametrize(("faces", "point"), [(FOUR, "4"), ((5, 5), "10"), (SEVEN, None)])
def test_gc_1_f_a_point_is_one_of_six_numbers_thrown_on_the_come_out(
    faces: tuple[int, int], point: str | None
) -> None:
    assert table("GC").shooter(1).roll(*faces).point == point
    assert table("GC").shooter(1).roll(*TWELVE).point is None


def test_gc_1_g_the_come_point_is_thrown_on_the_roll_after_the_bet() -> None:
    played = table("GC").shooter(2).sit(1)
    played.roll(*FOUR)
    played.bet("dont_come", "5.00")
    played.last_call()
    played.throw(4, 5)
    assert only(played.do("craps.settle"), BetMoved).number == "9"
    assert played.state.point == "4"


def test_gc_2_a_a_seven_with_a_point_ends_the_turn_and_one_without_does_not() -> None:
    played = table("GC").shooter(1)
    assert played.roll(*SEVEN).shooter_stays
    played.bet("pass_line", "5.00")
    played.roll(*FOUR)
    assert not played.roll(*SEVEN).shooter_stays
    assert played.state.shooter is None


def test_gc_2_d_nobody_throws_but_the_shooter() -> None:
    played = table("GC").sit(1)
    played.bet("pass_line", "5.00")
    with pytest.raises(NoShooter):
        played.last_call()


def test_fr_a1_the_dice_move_on_with_the_seven_that_loses() -> None:
    played = table("FR").shooter(1)
    played.roll(*FOUR)
    assert not played.roll(*SEVEN).shooter_stays
    with pytest.raises(NoShooter):
        played.last_call()


def test_fr_f4_no_other_dice_while_the_shooter_shoots_for_a_point() -> None:
    played = table("FR").shooter(1)
    played.roll(*FOUR)
    with pytest.raises(DiceStay):
        played.call("craps.change_dice", reason="shooter_request", dice=["b-red", "b-blue"])


def test_fr_i17_the_croupiers_collect_move_stakes_and_pay() -> None:
    played = table("FR").shooter(1).sit(2)
    played.do("craps.bet", SECOND, seat=2, kind="field", amount="5.00")
    with pytest.raises(NotInCharge):
        played.do("craps.bet", STICKMAN, seat=2, kind="field", amount="5.00")
    played.last_call()
    played.throw(*FOUR)
    with pytest.raises(NotInCharge):
        played.do("craps.settle", STICKMAN)
    settled, moved = played.do("craps.settle", SECOND)
    assert isinstance(moved, BetMoved)
    assert (moved.number, moved.caused_by) == ("4", settled.citation)
    with pytest.raises(NotAtThisStep):
        played.do("craps.settle", SECOND)

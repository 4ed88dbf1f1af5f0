"""Throws at craps: who calls them, which of them count, and the wall."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from ledger.events.bets import BetReturned
from ledger.events.craps import DiceRolled, NoRollCalled, RoundSettled
from ledger.events.craps_dice import WallAsked
from ledger.floor.refusals import craps as refusals
from ledger.floor.refusals.table import NotInCharge
from tests.floor.craps_house import CHIEF, CROUPIER, SECOND, STICKMAN, Table, table
from tests.floor.roulette_house import only

CALLERS = [("AG", "AG.C5"), ("FR", "FR.I19"), ("NZ", "NZ.5.6")]
SIX = {"table_type": "six_seat", "crew": {"table_chief": "supervisor-2"}}


def no_roll(played: Table, reason: str, **said: Any) -> NoRollCalled:
    played.last_call()
    return only(played.call("craps.no_roll", reason=reason, **said), NoRollCalled)


def grounds(letters: str, **readings: str) -> set[str]:
    """Every ground on which a throw is annulled at a table."""
    played = table(letters, **readings).shooter(1)
    found = set()
    for reason in (
        *("obstacle", "cocked", "broken", "stacked", "on_chip", "off_table"),
        *("slid", "handled", "near_half", "wall_not_hit", "irregular"),
    ):
        played.last_call()
        try:
            played.call("craps.no_roll", reason=reason, rules_shown=True)
        except refusals.NoSuchGround:
            played.throw(1, 2)
            played.do("craps.settle")
            played.bet("pass_line", "5.00")
            continue
        found.add(reason)
    return found


@pytest.mark.parametrize(("letters", "clause"), CALLERS)
@pytest.mark.parametrize("do", ["roll", "no_roll", "no_more_bets", "offer_dice"])
def test_ag_c5_the_stickman_alone_passes_the_dice_and_calls(
    do: str, letters: str, clause: str
) -> None:
    played = table(letters).shooter(1)
    if do in ("roll", "no_roll"):
        played.last_call()
    said: dict[str, dict[str, Any]] = {
        "roll": {"dice": ["a-red", "a-blue"], "faces": [3, 4]},
        "no_roll": {"reason": "cocked"},
        "offer_dice": {"seat": 1},
    }
    with pytest.raises(refusals.NotTheCaller) as refused:
        played.do(f"craps.{do}", CROUPIER, **said.get(do, {}))
    assert refused.value.clause == clause


def test_fr_i19_the_stickman_does_not_pay_and_a_croupier_does_not_call() -> None:
    played = table("FR").shooter(1)
    played.last_call()
    rolled = only(played.throw(3, 4), DiceRolled)
    assert rolled.actor == STICKMAN
    with pytest.raises(NotInCharge):
        played.do("craps.settle", STICKMAN)
    played.do("craps.settle", SECOND)


def test_fr_i19_the_stickman_alone_announces() -> None:
    with pytest.raises(refusals.NotTheCaller) as refused:
        table("FR").shooter(1).do("craps.no_more_bets", CROUPIER)
    assert refused.value.clause == "FR.I19"


def test_fr_i18_at_a_table_of_six_the_croupier_does_all_of_it() -> None:
    played = table("FR", change=SIX).shooter(1)
    assert played.roll(3, 4).actor == CROUPIER
    with pytest.raises(refusals.NotTheCaller):
        played.do("craps.no_more_bets", STICKMAN)


def test_nz_5_6_the_total_is_called_at_once_after_a_valid_roll_by_the_stickperson() -> None:
    played = table("NZ").shooter(1)
    with pytest.raises(refusals.NotAtThisStep):
        played.throw(3, 4)
    played.last_call()
    played.throw(3, 4)
    with pytest.raises(refusals.NotAtThisStep):
        played.call("craps.no_roll", reason="cocked")
    assert only(played.do("craps.settle"), RoundSettled).outcome == "7 (3-4)"


def test_a_roll_is_called_for_the_two_dice_in_play() -> None:
    played = table().shooter(1)
    played.last_call()
    with pytest.raises(refusals.NotInPlay):
        played.call("craps.roll", dice=["a-red", "b-blue"], faces=[3, 4])
    rolled = only(played.call("craps.roll", dice=["a-blue", "a-red"], faces=[3, 4]), DiceRolled)
    assert (rolled.dice, rolled.faces) == (("a-red", "a-blue"), (4, 3))


def test_gc_2_b_the_total_is_the_sum_of_the_two_uppermost_faces() -> None:
    played = table("GC").shooter(1)
    played.last_call()
    rolled = only(played.throw(2, 6), DiceRolled)
    assert sum(rolled.faces) == 8
    assert vars(played.do("craps.settle")[0])["point"] == "8"
    played.last_call()
    with pytest.raises(ValidationError):
        played.throw(0, 7)


@pytest.mark.parametrize("reason", ["obstacle", "cocked"])
def test_ag_c9_4_an_annulled_throw_has_no_faces_bets_stay_and_the_same_shooter_throws(
    reason: str,
) -> None:
    played = table().shooter(1)
    played.roll(2, 2)
    bets, offers = dict(played.state.bets), played.state.round
    called = no_roll(played, reason)
    assert (called.clause, called.shooter) == ("AG.C9(4)", 1)
    state = played.state
    assert (state.bets, state.round, state.point) == (bets, offers, "4")
    assert (state.shooter, state.rolled, state.phase) == (1, None, "betting")
    with pytest.raises(refusals.NotAtThisStep):
        played.do("craps.settle")
    assert played.roll(3, 1).lines[0].result == "won"


def test_ag_c9_6_who_judges_a_throw_against_the_rules_shows_them_to_the_player() -> None:
    played = table().shooter(1)
    played.last_call()
    with pytest.raises(refusals.RulesNotShown) as refused:
        played.call("craps.no_roll", reason="slid")
    assert refused.value.clause == "AG.C9(6)"
    called = only(played.call("craps.no_roll", reason="slid", rules_shown=True), NoRollCalled)
    assert (called.clause, called.rules_shown) == ("AG.C9(6)", True)


def test_ag_c9_2_a_throw_of_dice_that_were_rubbed_or_held_is_annulled() -> None:
    called = no_roll(table().shooter(1), "handled", rules_shown=True)
    assert (called.clause, called.rules_shown) == ("AG.C9(6)", True)


def test_fr_f3_the_throw_follows_the_last_call_and_handled_dice_do_not_count() -> None:
    played = table("FR").shooter(1)
    with pytest.raises(refusals.NotAtThisStep):
        played.throw(3, 4)
    assert no_roll(played, "handled").clause == "FR.F5"
    assert played.roll(3, 4).lines[0].result == "won"


def test_ag_c9_3_a_throw_that_slid_is_annulled() -> None:
    assert no_roll(table().shooter(1), "slid", rules_shown=True).reason == "slid"


def test_ag_c9_5_no_player_calls_no_dice() -> None:
    played = table().shooter(1)
    played.last_call()
    for person in (CROUPIER, SECOND):
        with pytest.raises(refusals.NotTheCaller):
            played.do("craps.no_roll", person, reason="cocked")
    (seen,) = played.observe("no_dice_called_by_player", seat=1)
    assert vars(seen)["clause"] == "AG.C9(5)"
    assert played.state.phase == "no_more_bets"


def test_fr_f5_the_grounds_of_a_coup_nul() -> None:
    everything = {"broken", "stacked", "cocked", "on_chip", "off_table", "irregular"}
    judged = {"slid", "handled", "near_half", "wall_not_hit"}
    assert grounds("FR") == everything | judged
    assert no_roll(table("FR").shooter(1), "off_table").clause == "FR.F5"


def test_ag_c9_1_the_grounds_in_antigua() -> None:
    assert grounds("AG") == {"obstacle", "cocked", "slid", "handled", "near_half", "irregular"}


@pytest.mark.parametrize("letters", ["GC", "NZ"])
def test_where_nothing_is_said_of_throws_that_do_not_count_the_caller_decides(
    letters: str,
) -> None:
    called = no_roll(table(letters).shooter(1), "off_table")
    assert called.clause is None


def test_amb_33_the_far_half_is_expected_or_does_not_matter() -> None:
    assert "near_half" in grounds("AG", far_half="expected")
    assert "near_half" not in grounds("AG", far_half="not_required")


def test_amb_33_the_wall_is_asked_of_a_shooter_or_of_the_whole_table() -> None:
    played = table().shooter(1).sit(2)
    played.last_call()
    with pytest.raises(refusals.NoSuchGround):
        played.call("craps.no_roll", reason="wall_not_hit", rules_shown=True)
    played.throw(2, 2)
    played.do("craps.settle")
    asked = only(played.do("craps.ask_wall", CHIEF), WallAsked)
    assert (asked.seat, asked.clause) == (1, "AG.C9(1)")
    with pytest.raises(refusals.WallNotToAsk):
        played.do("craps.ask_wall", CHIEF)
    assert no_roll(played, "wall_not_hit", rules_shown=True).clause == "AG.C9(6)"
    played.roll(3, 4)
    played.bet("pass_line", "5.00", seat=2)
    played.give(2)
    assert not played.state.wall_asked
    assert "wall_not_hit" in grounds("AG", require_wall="true_for_table")
    with pytest.raises(refusals.WallNotToAsk):
        table(require_wall="true_for_table").shooter(1).do("craps.ask_wall", CHIEF)


def test_ag_c9_1_only_the_licensee_asks_for_the_wall_where_a_rule_lets_him() -> None:
    for letters, clause in (("FR", "FR.F5"), ("GC", None)):
        with pytest.raises(refusals.WallNotToAsk) as refused:
            table(letters).shooter(1).do("craps.ask_wall", CHIEF)
        assert refused.value.clause == clause


@pytest.mark.parametrize(
    ("letters", "clause"), [("AG", "AG.8(3)"), ("FR", "FR.F7"), ("GC", None), ("NZ", None)]
)
@pytest.mark.parametrize("called", [False, True])
def test_fr_f7_a_stake_after_the_last_call_is_returned(
    letters: str, clause: str | None, called: bool
) -> None:
    played = table(letters).shooter(1)
    played.last_call()
    if called:
        played.throw(2, 2)
    (returned,) = played.bet("craps_2", "3.00")
    assert isinstance(returned, BetReturned)
    assert (returned.reason, returned.clause, returned.from_layout) == ("late", clause, False)
    assert set(played.state.bets) == {"1-1"}

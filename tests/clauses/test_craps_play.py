"""Working and off, commission, and bets that are settled as several."""

from __future__ import annotations

from typing import Any

import pytest

from ledger.books import accounts
from ledger.books.postings import entries_of
from ledger.events.craps import BetButtoned, BetCalled, CommissionTaken
from ledger.floor.refusals.craps import BetWorks
from ledger.games.craps.refusals import (
    CommissionNotPayable,
    NotAtThisPoint,
)
from tests.clauses.craps_bets import FOUR, SEVEN
from tests.floor.craps_house import FLOAT_MINOR, Table, table
from tests.floor.craps_terms import GC_PAYS
from tests.floor.roulette_house import only

CALL, BUTTON = "craps.call_on", "craps.button"


def place_six(**readings: str) -> Table:
    """A place bet on six at Gaming Control, and a come-out roll before it."""
    played = table("GC", **readings).shooter(2).sit(1)
    played.bet("place_for", "6.00", on="6")
    return played


@pytest.mark.parametrize("acts", [(), (CALL,), (BUTTON,)])
def test_gc_1_u_a_place_bet_is_off_on_a_come_out_unless_called_on_and_buttoned(
    acts: tuple[str, ...],
) -> None:
    played = place_six()
    for act in acts:
        played.do(act, bet="1-2")
    assert "place_for" not in played.results(*SEVEN)
    assert "1-2" in played.state.bets


def test_gc_1_u_called_on_and_buttoned_it_works_on_the_come_out() -> None:
    played = place_six()
    called = only(played.do(CALL, bet="1-2"), BetCalled)
    buttoned = only(played.do(BUTTON, bet="1-2"), BetButtoned)
    assert (called.on, buttoned.on) == (True, True)
    assert played.results(1, 5)["place_for"] == ("won", 13_00)


def test_gc_1_u_taken_off_again_it_rests() -> None:
    played = place_six()
    played.do(CALL, bet="1-2")
    played.do(BUTTON, bet="1-2")
    played.do(BUTTON, bet="1-2", on=False)
    assert "place_for" not in played.results(*SEVEN)


def test_gc_1_u_with_a_point_it_works_whatever_was_said() -> None:
    played = place_six()
    played.roll(*FOUR)
    assert played.results(*SEVEN)["place_for"] == ("lost", 0)


def test_gc_1_u_only_a_bet_that_rests_is_called_on() -> None:
    played = place_six()
    for act in (CALL, BUTTON):
        with pytest.raises(BetWorks):
            played.do(act, bet="1-1")


def test_gc_1_s_the_commission_on_a_lay_is_taken_when_it_is_laid() -> None:
    played = table("GC").shooter(2).sit(1)
    laid = played.bet("lay", "20.00", on="4")
    taken = only(laid, CommissionTaken)
    assert (taken.amount_minor, taken.clause, taken.bet) == (50, "GC.1(s)", "1-2")
    assert played.state.float_minor == FLOAT_MINOR + 50
    (money, moved) = entries_of(taken)
    assert {line.account for line in money.postings} == {
        accounts.CHIPS_OUT,
        accounts.commission(f"table/{played.session}"),
    }
    assert {line.account for line in moved.postings} >= {accounts.OUTSIDE}
    assert played.results(*SEVEN)["lay"] == ("won", 30_00)


@pytest.mark.parametrize(("kind", "charged_minor"), [("buy", 2_00), ("lay", 1_00)])
def test_nz_4_15_on_buy_the_stake_is_charged_and_on_lay_what_it_can_win(
    kind: str, charged_minor: int
) -> None:
    played = table("NZ").shooter(2).sit(1)
    taken = only(played.bet(kind, "40.00", on="4"), CommissionTaken)
    assert (taken.amount_minor, taken.clause) == (charged_minor, "NZ.4.15")
    assert played.state.float_minor == FLOAT_MINOR + charged_minor


def test_gc_1_s_a_commission_that_is_no_whole_chip_is_refused() -> None:
    with pytest.raises(CommissionNotPayable) as refused:
        table("GC").sit(1).bet("lay", "1.10", on="4")
    assert refused.value.clause == "GC.1(s)"


def test_gc_1_h_the_line_is_laid_just_before_a_come_out_and_come_bets_after_it() -> None:
    played = table("GC").shooter(2).sit(1)
    with pytest.raises(NotAtThisPoint):
        played.bet("come", "5.00")
    played.roll(*FOUR)
    with pytest.raises(NotAtThisPoint):
        played.bet("pass_line", "5.00")


@pytest.mark.parametrize("reading", ["one_stake", "separate_legs"])
def test_amb_45_gc_horn_world_is_one_stake_or_a_wager_on_each(reading: str) -> None:
    pays = dict(GC_PAYS)
    if reading == "separate_legs":
        pays = {kind: odds for kind, odds in pays.items() if kind not in ("horn", "world")}
    terms = {"pay_table": {"reference": "assumed", "pays": pays}}
    played = table("GC", change=terms, gc_horn_world=reading).shooter(2).sit(1)
    played.bet("horn", "4.00")
    lines = {line.kind: line.paid_minor for line in played.roll(5, 6).lines if line.seat == 1}
    if reading == "one_stake":
        assert lines == {"horn": 20_00}
    else:
        assert lines == {"craps_2": 0, "craps_3": 0, "eleven": 16_00, "craps_12": 0}


@pytest.mark.parametrize(("reading", "result"), [("unordered", "won"), ("ordered", "lost")])
def test_amb_45_gc_hop_order_of_the_dice_does_not_matter_or_does(reading: str, result: str) -> None:
    played = table("GC", gc_hop_order=reading).shooter(2).sit(1)
    played.bet("hop", "5.00", on="2-5")
    assert played.results(5, 2)["hop"][0] == result


@pytest.mark.parametrize(
    ("kind", "place", "stake", "legs"),
    [
        ("horn", {}, "4.00", {"craps_2": 100, "craps_3": 100, "craps_12": 100, "eleven": 100}),
        (
            "horn_high",
            {"on": "11"},
            "5.00",
            {"craps_2": 100, "craps_3": 100, "craps_12": 100, "eleven": 200},
        ),
    ],
)
def test_nz_4_15_horn_and_horn_high_are_settled_as_four_wagers(
    kind: str, place: dict[str, Any], stake: str, legs: dict[str, int]
) -> None:
    played = table("NZ").shooter(2).sit(1)
    played.bet(kind, stake, on=place.get("on"))
    lines = [line for line in played.roll(5, 6).lines if line.seat == 1]
    assert {line.kind: line.stake_minor for line in lines} == legs
    assert {line.bet for line in lines} == {"1-2"}
    won = {line.kind: line.paid_minor for line in lines if line.won}
    assert won == {"eleven": legs["eleven"] * 16}


def test_nz_4_16_world_is_settled_as_five_wagers() -> None:
    played = table("NZ").shooter(2).sit(1)
    played.bet("world", "5.00")
    lines = [line for line in played.roll(3, 4).lines if line.seat == 1]
    assert len(lines) == 5
    assert {line.kind: line.paid_minor for line in lines if line.won} == {"any_seven": 5_00}


def test_nz_4_17_c_and_e_is_settled_as_two_wagers() -> None:
    played = table("NZ").shooter(2).sit(1)
    played.bet("c_and_e", "2.00")
    lines = [line for line in played.roll(1, 1).lines if line.seat == 1]
    assert {line.kind: line.paid_minor for line in lines} == {"any_craps": 8_00, "eleven": 0}


def test_fr_b8_horn_is_one_bet_at_four_times_the_whole_stake() -> None:
    played = table("FR").shooter(2).sit(1)
    played.bet("horn", "5.00")
    (line,) = [line for line in played.roll(5, 6).lines if line.seat == 1]
    assert (line.kind, line.stake_minor, line.paid_minor) == ("horn", 5_00, 25_00)

"""Each bet of craps wins, is paid and loses at the table as its instrument has it."""

from __future__ import annotations

from typing import Any

import pytest

from ledger.events.craps import BetMoved, BetPlaced, BetReturned
from ledger.floor.refusals.craps import BelongsToNoBet
from ledger.floor.refusals.roulette import BetUnknown
from ledger.games.craps.refusals import BetStays, CrapsBetNotOffered, NoBaseBet
from tests.clauses import craps_bets
from tests.clauses.craps_bets import FOUR, SEVEN, TWELVE, Bet
from tests.floor.craps_house import table
from tests.floor.roulette_house import only


def rows(bets: tuple[Bet, ...], *beginnings: str) -> pytest.MarkDecorator:
    chosen = [bet for bet in bets if bet.clause.startswith(beginnings or "")]
    return pytest.mark.parametrize("bet", chosen, ids=str)


def decided(letters: str, bet: Bet) -> None:
    """The bet is paid so much by one roll, and taken by another."""
    assert bet.after(letters, bet.won_by) == (bet.clause, "won", bet.paid_minor)
    assert bet.after(letters, bet.lost_by) == (bet.clause, "lost", 0)


@rows(craps_bets.ANTIGUA)
def test_ag_c10_each_bet_is_decided_and_paid_as_its_row_says(bet: Bet) -> None:
    decided("AG", bet)


@rows(craps_bets.GAMING_CONTROL)
def test_gc_1_each_wager_is_decided_as_it_is_defined(bet: Bet) -> None:
    decided("GC", bet)


@rows(craps_bets.FRANCE, "FR.A")
def test_fr_a_simple_chances_pay_even_money_and_the_field_double(bet: Bet) -> None:
    decided("FR", bet)


@rows(craps_bets.FRANCE, "FR.B")
def test_fr_b_multiple_chances_pay_so_many_times_the_stake(bet: Bet) -> None:
    decided("FR", bet)


@rows(craps_bets.FRANCE, "FR.C")
def test_fr_c_associated_chances_follow_the_bet_they_belong_to(bet: Bet) -> None:
    decided("FR", bet)


@rows(craps_bets.FRANCE, "FR.D")
def test_fr_d_place_bets_are_decided_by_their_number_and_seven(bet: Bet) -> None:
    decided("FR", bet)


@rows(craps_bets.NEW_ZEALAND, "NZ.4.15")
def test_nz_4_15_the_wagers_of_a_horn_stand_alone_too(bet: Bet) -> None:
    decided("NZ", bet)


@rows(craps_bets.NEW_ZEALAND_INDEX)
def test_nz_4_15_wagers_of_the_index_are_played_by_an_approved_pay_table(bet: Bet) -> None:
    decided("NZ", bet)


@rows(craps_bets.NEW_ZEALAND, "NZ.4.16", "NZ.4.17")
def test_nz_4_16_any_seven_and_any_craps_stand_alone_too(bet: Bet) -> None:
    decided("NZ", bet)


# fmt: off
MAXIMA: tuple[tuple[str, int, dict[str, str]], ...] = (
    ("pass_line", 100, {}), ("field", 100, {}), ("any_seven", 75, {}), ("any_craps", 50, {}),
    ("hard_6", 25, {}), ("hard_8", 25, {}), ("hard_4", 25, {}), ("hard_10", 25, {}),
    ("eleven", 20, {}), ("craps_3", 20, {}), ("craps_2", 20, {}), ("craps_12", 20, {}),
    ("dont_pass", 100, {}),
)
WITH_A_POINT: tuple[tuple[str, int, dict[str, str]], ...] = (
    ("come", 100, {}), ("dont_come", 100, {}),
    ("place_for", 100, {"on": "6"}), ("place_against", 100, {"on": "6"}),
    ("pass_odds", 20, {"base": "1-2"}), ("dont_pass_odds", 24, {"base": "1-3"}),
)
# fmt: on


@pytest.mark.parametrize(("kind", "maximum", "place"), MAXIMA)
def test_ag_c10_no_more_than_the_printed_limit_lies_on_a_bet(
    kind: str, maximum: int, place: dict[str, Any]
) -> None:
    placed, returned = table().sit(1).bet(kind, f"{maximum + 5}.00", **place)
    assert (vars(placed)["stake_minor"], vars(returned)["amount_minor"]) == (maximum * 100, 5_00)
    assert isinstance(returned, BetReturned)
    assert (returned.reason, returned.clause) == ("over_maximum", "AG.8(5)")


@pytest.mark.parametrize(("kind", "maximum", "place"), WITH_A_POINT)
def test_ag_c10_nor_on_a_bet_that_needs_a_point(
    kind: str, maximum: int, place: dict[str, Any]
) -> None:
    played = table().shooter(2).sit(1)
    played.bet("pass_line", "20.00")
    played.bet("dont_pass", "20.00")
    played.roll(2, 4)
    placed, returned = played.bet(kind, f"{maximum + 10}.00", **place)
    assert (vars(placed)["stake_minor"], vars(returned)["amount_minor"]) == (maximum * 100, 10_00)


@pytest.mark.parametrize("letters", ["AG", "GC", "FR"])
def test_ag_c10_come_a_come_bet_moves_to_its_number_and_is_decided_there(letters: str) -> None:
    played = table(letters).shooter(2).sit(1)
    played.roll(*FOUR)
    played.bet("come", "5.00")
    played.last_call()
    played.throw(3, 5)
    moved = only(played.do("craps.settle"), BetMoved)
    assert (moved.bet, moved.number) == ("2-1", "8")
    assert played.results(2, 6) == {"come": ("won", 10_00)}


@pytest.mark.parametrize("letters", ["FR"])
def test_fr_c3_odds_lie_on_the_number_of_a_come_bet(letters: str) -> None:
    played = table(letters).shooter(2).sit(1)
    played.roll(*FOUR)
    played.bet("come", "20.00")
    played.bet("dont_come", "20.00")
    played.roll(3, 5)
    (taken,) = played.bet("come_odds", "10.00", base="2-1")
    (laid,) = played.bet("dont_come_odds", "12.00", base="2-2")
    assert isinstance(taken, BetPlaced)
    assert (taken.on, taken.pays) == ("8", (6, 5))
    assert isinstance(laid, BetPlaced)
    assert (laid.on, laid.pays, laid.clause) == ("8", (5, 6), "FR.C4")
    results = played.results(2, 6)
    assert results["come_odds"] == ("won", 22_00)
    assert results["dont_come_odds"] == ("lost", 0)


def test_fr_a4bis_line_and_come_bets_are_never_taken_down() -> None:
    played = table("FR").shooter(2).sit(1)
    played.bet("dont_pass", "5.00")
    with pytest.raises(BetStays) as refused:
        played.do("craps.remove_bet", bet="1-2")
    assert refused.value.clause == "FR.A4bis"
    played.roll(*FOUR)
    played.bet("come", "5.00")
    for bet in ("1-1", "2-1"):
        with pytest.raises(BetStays):
            played.do("craps.remove_bet", bet=bet)


def test_fr_b1_a_hardway_is_taken_down_while_it_is_undecided() -> None:
    played = table("FR").shooter(2).sit(1)
    played.bet("hard_4", "5.00")
    played.roll(5, 5)
    played.do("craps.remove_bet", bet="1-2")
    assert set(played.state.bets) == {"1-1"}
    with pytest.raises(BetUnknown):
        played.do("craps.remove_bet", bet="1-2")


def test_fr_c_odds_need_a_bet_whose_number_is_known() -> None:
    played = table("FR").shooter(1, line="20.00")
    with pytest.raises(NoBaseBet):
        played.bet("pass_odds", "5.00", on="4", base="1-1")
    played.roll(*FOUR)
    with pytest.raises(NoBaseBet):
        played.bet("pass_odds", "5.00", on="4")
    played.bet("pass_odds", "5.00", base="1-1")


def test_fr_c_only_odds_belong_to_another_bet() -> None:
    played = table("FR").shooter(1)
    with pytest.raises(BelongsToNoBet):
        played.bet("field", "5.00", base="1-1")


def test_fr_c_odds_go_with_the_bet_and_are_taken_back_alone() -> None:
    played = table("AG").shooter(1, kind="dont_pass", line="20.00")
    played.roll(*FOUR)
    played.bet("dont_pass_odds", "20.00", base="1-1")
    first, second = played.do("craps.remove_bet", bet="1-1")
    assert second.caused_by == first.citation
    assert not played.state.bets


def test_fr_f8_only_the_four_families_may_be_played() -> None:
    played = table("FR").sit(1)
    for kind in ("hop", "world", "c_and_e", "buy", "lay", "horn_high"):
        with pytest.raises(CrapsBetNotOffered):
            played.bet(kind, "5.00")


def test_ag_c10_hardways_and_place_bets_stay_when_a_roll_does_not_decide_them() -> None:
    played = table().shooter(2).sit(1)
    played.bet("hard_8", "5.00")
    assert "hard_8" not in played.results(*FOUR)
    assert "1-2" in played.state.bets
    assert played.results(*SEVEN)["hard_8"] == ("lost", 0)


@pytest.mark.parametrize("letters", ["AG", "GC", "FR", "NZ"])
def test_fr_a2_the_barred_double_is_a_push_and_the_stake_comes_back(letters: str) -> None:
    played = table(letters).shooter(2).sit(1)
    played.bet("dont_pass", "5.00")
    assert played.results(*TWELVE)["dont_pass"] == ("pushed", 5_00)

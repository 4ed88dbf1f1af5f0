"""Limits of craps while the table is open, and what becomes of bets when play stops."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from ledger.events.craps import BetPlaced, MaximumChanged, MinimumChanged
from ledger.floor.refusals import craps_limits as refusals
from ledger.floor.refusals.limits import OverBoardMaximum
from ledger.games.craps.opening_refusals import (
    LimitIsDerived,
    LimitOutOfBand,
    MinimumOverCeiling,
)
from ledger.games.refusals import BetBelowMinimum, BetOverMaximum
from tests.clauses.craps_bets import FOUR
from tests.floor.craps_house import CHIEF, Table, bring_dice, limits, opening, ready, table
from tests.floor.craps_terms import BOOKS
from tests.floor.roulette_house import only


def placed_minor(played: Table, kind: str, amount: str, **place: Any) -> int:
    return only(played.bet(kind, amount, **place), BetPlaced).stake_minor


def test_ag_c11_the_minimum_changes_at_any_time_under_its_ceiling() -> None:
    played = table().sit(1)
    changed = only(played.do("craps.change_minimum", CHIEF, minimum="0.50"), MinimumChanged)
    assert (changed.before_minor, changed.minimum_minor, changed.clause) == (100, 50, "AG.C11")
    assert placed_minor(played, "pass_line", "0.50") == 50
    played.do("craps.change_minimum", CHIEF, minimum="1.00")
    with pytest.raises(BetBelowMinimum):
        played.bet("field", "0.50")
    with pytest.raises(MinimumOverCeiling) as refused:
        played.do("craps.change_minimum", CHIEF, minimum="1.50")
    assert refused.value.clause == "AG.C11"


def test_ag_c11_a_maximum_of_fifty_forces_the_minimum_to_fifty_cents() -> None:
    low = {"maximum": "50.00", "minimum": "1.00"}
    with pytest.raises(MinimumOverCeiling):
        table(limit=low)
    table(limit=low | {"minimum": "0.50"})


def test_ag_c11_no_maximum_is_proposed_over_the_boards() -> None:
    with pytest.raises(OverBoardMaximum):
        limits(ready(), maximum="101.00")


def test_ag_c11_the_ceiling_rises_with_what_the_board_authorises() -> None:
    house = ready()
    more = {"maximum": "200.00", "players": 20, "reference": "board-2"}
    now, house.at = house.at, house.at - dt.timedelta(days=14, hours=12)
    house.do("premises.set_board_limits", "board-1", game="craps", **more)
    house.at = now
    limits(house, minimum="2.00", maximum="200.00")
    played = Table(house, BOOKS["AG"])
    bring_dice(house, played.book, played.session)
    said = opening(played.book, played.session)
    house.do("craps.open", "supervisor-1", **said)
    assert placed_minor(played.sit(1), "pass_line", "250.00") == 200_00
    assert placed_minor(played, "any_seven", "160.00") == 150_00


def test_amb_11_craps_min_change_at_any_time_or_with_a_schedule() -> None:
    played = table(craps_min_change="via_AG.8(6)")
    with pytest.raises(refusals.MinimumByApproval) as refused:
        played.do("craps.change_minimum", CHIEF, minimum="0.50")
    assert refused.value.clause == "AG.8(6)"
    limits(played.house, "limits-2", minimum="0.50")
    played.do("table.post_limits", CHIEF, limits="limits-2")
    assert played.state.limits.minimum_minor == 50


def test_amb_11_craps_min_ceiling_is_a_hundredth_of_win_or_of_every_maximum() -> None:
    table(limit={"minimum": "1.00"})
    with pytest.raises(MinimumOverCeiling):
        table(limit={"minimum": "1.00"}, craps_min_ceiling="per_bet_maximum/100")


@pytest.mark.parametrize("letters", ["AG", "GC", "NZ"])
def test_fr_l3_elsewhere_a_maximum_needs_a_schedule(letters: str) -> None:
    played = table(letters)
    with pytest.raises(refusals.MaximumByApproval):
        played.do("craps.change_maximum", "director-1", maximum="50.00")


def test_fr_l3_the_maximum_changes_during_the_session_by_posting() -> None:
    played = table("FR").shooter(2).sit(1)
    played.bet("field", "100.00")
    change = played.do("craps.change_maximum", "director-1", maximum="500.00")
    assert only(change, MaximumChanged).clause == "FR.L3"
    assert placed_minor(played, "field", "400.00") == 400_00
    played.do("craps.change_maximum", "director-1", maximum="100.00")
    with pytest.raises(BetOverMaximum):
        played.bet("pass_line", "150.00")


def test_fr_l5_maxima_of_multiple_chances_are_posted_with_the_maximum() -> None:
    played = table("FR", limit={"maxima": {"craps_2": "10.00"}}).sit(1)
    with pytest.raises(LimitOutOfBand) as refused:
        played.do("craps.change_maximum", "director-1", maximum="500.00")
    assert refused.value.clause == "FR.L5"
    both = {"maximum": "500.00", "maxima": {"craps_2": "40.00"}}
    change = played.do("craps.change_maximum", "director-1", **both)
    assert only(change, MaximumChanged).maxima_minor == {"craps_2": 40_00}
    assert placed_minor(played, "craps_2", "40.00") == 40_00


def test_fr_l3_another_schedule_leaves_the_directors_maximum() -> None:
    played = table("FR")
    played.do("craps.change_maximum", "director-1", maximum="500.00")
    limits(played.house, "limits-2", maximum="90.00", maxima={"horn": "200.00"})
    played.do("table.post_limits", CHIEF, limits="limits-2")
    posted = played.state.limits
    assert (posted.schedule, posted.maximum_minor) == ("limits-2", 500_00)
    assert posted.maxima_minor == {"horn": 200_00}


def test_fr_l4_a_table_opens_with_a_maximum_in_its_band() -> None:
    for maximum in ("99.00", "1001.00"):
        with pytest.raises((LimitOutOfBand, MinimumOverCeiling)) as refused:
            table("FR", change={"maximum": maximum})
        assert refused.value.clause == "FR.L4"
    table("FR", change={"maximum": "1000.00"})


def test_fr_l5_the_gain_on_multiple_chances_is_one_to_three_times_the_simple_maximum() -> None:
    for craps_2, fits in (("3.00", False), ("4.00", True), ("10.00", True), ("11.00", False)):
        limit = {"maxima": {"craps_2": craps_2}}
        if fits:
            table("FR", limit=limit)
            continue
        with pytest.raises(LimitOutOfBand) as refused:
            table("FR", limit=limit)
        assert refused.value.clause == "FR.L5"


def test_amb_61_fr_gain_reference_is_once_or_twice_the_simple_maximum() -> None:
    limit = {"maxima": {"any_seven": "100.00"}}
    with pytest.raises(LimitOutOfBand):
        table("FR", limit=limit)
    table("FR", limit=limit, fr_gain_reference="2M")


def test_fr_l6_odds_on_win_are_at_most_the_base_stake() -> None:
    played = table("FR").shooter(1, line="20.00")
    played.roll(*FOUR)
    with pytest.raises(BetOverMaximum) as refused:
        played.bet("pass_odds", "21.00", base="1-1")
    assert refused.value.clause == "FR.L6"
    assert placed_minor(played, "pass_odds", "20.00", base="1-1") == 20_00


def test_amb_61_fr_odds_win_max_may_be_a_posted_multiple_of_the_base() -> None:
    reading = {"fr_odds_win_max": "posted_multiple_of_base"}
    played = table("FR", limit={"odds_times": 2}, **reading).shooter(1, line="20.00")
    played.roll(*FOUR)
    assert placed_minor(played, "pass_odds", "40.00", base="1-1") == 40_00


@pytest.mark.parametrize(("faces", "most"), [((2, 2), 40), ((2, 3), 30), ((2, 4), 24)])
def test_fr_l7_odds_on_dont_win_win_at_most_the_base_stake(
    faces: tuple[int, int], most: int
) -> None:
    played = table("FR").shooter(1, kind="dont_pass", line="20.00")
    played.roll(*faces)
    with pytest.raises(BetOverMaximum) as refused:
        played.bet("dont_pass_odds", f"{most + 6}.00", base="1-1")
    assert refused.value.clause == "FR.L7"
    assert placed_minor(played, "dont_pass_odds", f"{most}.00", base="1-1") == most * 100


@pytest.mark.parametrize(
    ("kind", "on", "most", "over", "clause"),
    [
        ("place_for", "4", "100.00", "105.00", "FR.L8"),
        ("place_for", "6", "120.00", "126.00", "FR.L8"),
        ("place_against", "4", "220.00", "231.00", "FR.L9"),
        ("place_against", "5", "160.00", "168.00", "FR.L9"),
        ("place_against", "6", "125.00", "130.00", "FR.L9"),
    ],
)
def test_fr_l8_and_l9_place_bets_win_about_the_simple_maximum(
    kind: str, on: str, most: str, over: str, clause: str
) -> None:
    played = table("FR").sit(1)
    with pytest.raises(BetOverMaximum) as refused:
        played.bet(kind, over, on=on)
    assert refused.value.clause == clause
    placed_minor(played, kind, most, on=on)
    with pytest.raises(LimitIsDerived):
        table("FR", limit={"maxima": {kind: "100.00"}})


def test_fr_l10_the_minimum_of_an_open_table_does_not_change() -> None:
    played = table("FR")
    with pytest.raises(refusals.MinimumByReopening) as refused:
        played.do("craps.change_minimum", CHIEF, minimum="2.00")
    assert refused.value.clause == "FR.L10"
    limits(played.house, "limits-2", minimum="2.00")
    with pytest.raises(refusals.MinimumByReopening):
        played.do("table.post_limits", CHIEF, limits="limits-2")


def test_amb_52_fr_min_change_by_notice_where_it_is_read_so() -> None:
    played = table("FR", fr_min_change="by_notice", change={"maximum": "500.00"})
    changed = only(played.do("craps.change_minimum", CHIEF, minimum="5.00"), MinimumChanged)
    assert changed.clause == "FR.L10"


def test_amb_52_fr_band_recheck_after_every_change_or_at_opening_only() -> None:
    fifty: dict[str, Any] = {"maximum": "50.00"}
    with pytest.raises((LimitOutOfBand, MinimumOverCeiling)):
        table("FR").do("craps.change_maximum", "director-1", **fifty)
    once = table("FR", fr_band_recheck="at_opening_only")
    once.do("craps.change_maximum", "director-1", **fifty)
    with pytest.raises((LimitOutOfBand, MinimumOverCeiling)):
        table("FR", fr_band_recheck="at_opening_only", change=fifty)

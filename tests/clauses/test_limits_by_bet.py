"""Limits of single bets: proposed, approved, and asked for by every game that has them."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from ledger.events.baccarat import BetPlaced as BaccaratBetPlaced
from ledger.events.premises import LimitsApproved
from ledger.floor.refusals.craps_limits import MinimumByReopening
from ledger.floor.refusals.limits import LimitOfNoBet, OverBoardMaximum, ScheduleNotInForce
from ledger.games.craps.opening_refusals import LimitOutOfBand, MinimumOverCeiling
from ledger.games.refusals import BetBelowMinimum, BetOverMaximum, MinimumOverMaximum
from ledger.games.roulette.refusals import LimitsOutOfProportion
from tests.floor import baccarat_house, blackjack_house, craps_house, roulette_house
from tests.floor.craps_terms import BOOKS
from tests.floor.house import House
from tests.floor.roulette_house import only

HOUSES = {
    "roulette": (roulette_house, "20.00", "1.00"),
    "craps": (craps_house, "100.00", "1.00"),
    "blackjack": (blackjack_house, "100.00", "1.00"),
}
"""Game → its house in the tests, and a maximum and minimum that the Board has nothing against."""


def open_again(game: str, house: House, limits: str) -> None:
    """Open another table of the game under a schedule."""
    if game == "craps":
        played = craps_house.Table(house, BOOKS["AG"])
        craps_house.bring_dice(house, played.book, played.session)
        said = craps_house.opening(played.book, played.session, limits=limits)
        house.do("craps.open", "supervisor-1", **said)
        return
    opening = blackjack_house.OPENING if game == "blackjack" else roulette_house.OPENING
    house.do(f"{game}.open", "supervisor-1", **(opening | {"limits": limits}))


def proposed(game: str, days: float) -> House:
    """A house whose licensee proposed limits so many days ago, approved a day after."""
    kind, maximum, minimum = HOUSES[game]
    house: House = kind.ready()
    evening, house.at = house.at, house.at - dt.timedelta(days=days)
    limits = {"schedule": "limits-9", "game": game, "maximum": maximum, "minimum": minimum}
    house.do("premises.propose_limits", "licensee-1", **limits)
    house.at += dt.timedelta(days=1)
    approval = {"schedule": "limits-9", "reference": "approval-9"}
    approved = only(house.do("premises.approve_limits", "board-1", **approval), LimitsApproved)
    assert approved.effective_from - approved.occurred_at > dt.timedelta(days=8, hours=23)
    house.at = evening
    return house


@pytest.mark.parametrize("game", HOUSES)
def test_ag_8_6_ten_days_run_at_every_game_before_approved_limits_bind(game: str) -> None:
    early = proposed(game, 9.9)
    with pytest.raises(ScheduleNotInForce) as refused:
        open_again(game, early, "limits-9")
    assert refused.value.clause == "AG.8(6)"
    open_again(game, proposed(game, 10.1), "limits-9")


def propose(house: House, game: str, **change: Any) -> None:
    limits = {"schedule": "limits-9", "game": game, "maximum": "20.00", "minimum": "1.00"}
    house.do("premises.propose_limits", "licensee-1", **(limits | change))


@pytest.mark.parametrize(
    ("game", "change"),
    [
        ("roulette", {"maxima": {"tie": "5.00"}}),
        ("roulette", {"odds_times": 2}),
        ("craps", {"minima": {"split": "5.00"}}),
        ("blackjack", {"maxima": {"hand": "5.00"}}),
        ("blackjack", {"minima": {"insurance": "5.00"}}),
    ],
)
def test_ag_8_6_no_limit_is_approved_that_no_table_would_ask_for(
    game: str, change: dict[str, Any]
) -> None:
    house = HOUSES[game][0].ready()
    with pytest.raises(LimitOfNoBet) as refused:
        propose(house, game, **change)
    assert refused.value.clause == "AG.8(6)"


def test_ag_r9_3_the_minimum_of_one_bet_is_the_one_that_was_authorised_for_it() -> None:
    house = roulette_house.ready()
    roulette_house.limits(house, minima={"split": "10.00"})
    house.do("roulette.open", "supervisor-1", **roulette_house.OPENING)
    game = roulette_house.Table(house).sit(1)
    with pytest.raises(BetBelowMinimum):
        game.bet("split", "17-20", "5.00")
    game.bet("colour", "red", "5.00")


def test_ag_r9_2_a_maximum_of_one_bet_keeps_the_proportion() -> None:
    house = roulette_house.ready()
    roulette_house.limits(house, maxima={"dozen": "100.00"})
    with pytest.raises(LimitsOutOfProportion):
        house.do("roulette.open", "supervisor-1", **roulette_house.OPENING)


@pytest.mark.parametrize("kind", ["pass_line", "field"])
def test_ag_c11_the_minimum_of_one_bet_has_the_ceiling_of_all(kind: str) -> None:
    with pytest.raises(MinimumOverCeiling) as refused:
        craps_house.table(limit={"minima": {kind: "1.50"}})
    assert refused.value.clause == "AG.C11"
    craps_house.table(limit={"minimum": "0.50", "minima": {kind: "1.00"}})


def test_fr_l4_the_band_is_that_of_every_minimum() -> None:
    higher = {"minima": {"field": "2.00"}}
    with pytest.raises(MinimumOverCeiling) as refused:
        craps_house.table("FR", limit=higher, change={"maximum": "100.00"})
    assert refused.value.clause == "FR.L4"
    lower = {"minimum": "2.00", "minima": {"field": "1.00"}}
    with pytest.raises(LimitOutOfBand):
        craps_house.table("FR", limit=lower, change={"maximum": "2000.00"})
    craps_house.table("FR", limit=lower, change={"maximum": "1000.00"})


def test_fr_l10_a_schedule_does_not_change_the_minimum_of_one_bet_either() -> None:
    played = craps_house.table("FR", change={"maximum": "500.00"})
    craps_house.limits(played.house, "limits-2", minima={"field": "5.00"})
    with pytest.raises(MinimumByReopening) as refused:
        played.do("table.post_limits", craps_house.CHIEF, limits="limits-2")
    assert refused.value.clause == "FR.L10"


@pytest.mark.parametrize("letters", ["AG", "GC", "NZ"])
def test_the_boards_maximum_on_the_line_is_not_passed_by_a_limit_of_its_own(letters: str) -> None:
    for kind in ("pass_line", "dont_pass"):
        with pytest.raises(OverBoardMaximum):
            craps_house.table(letters, limit={"maxima": {kind: "500.00"}})


def baccarat(**change: Any) -> baccarat_house.Table:
    house = baccarat_house.ready()
    baccarat_house.approve_limits(house, "limits-2", **change)
    opening = baccarat_house.OPENING | {"limits": "limits-2"}
    house.do("baccarat.open", baccarat_house.SUPERVISOR, **opening)
    return baccarat_house.Table(house)


def test_the_boards_maximum_is_for_every_bet_of_baccarat() -> None:
    with pytest.raises(OverBoardMaximum):
        baccarat(maxima={"tie": "500.00"})
    with pytest.raises(MinimumOverMaximum):
        baccarat(maxima={"tie": "50.00"}, minima={"tie": "60.00"})


def test_a_tie_has_limits_of_its_own() -> None:
    game = baccarat(maxima={"tie": "50.00"}, minima={"tie": "20.00"}).shoe().sit(1)
    with pytest.raises(BetBelowMinimum):
        game.bet(1, "tie", "10.00")
    with pytest.raises(BetOverMaximum):
        game.bet(1, "tie", "60.00")
    assert only(game.bet(1, "tie", "50.00"), BaccaratBetPlaced).stake_minor == 50_00

"""New South Wales, 8.1 and 8.2 at a table: which method, who approves it, who is told."""

from __future__ import annotations

from typing import Any

import pytest

from ledger.events import baccarat_custody as events
from ledger.floor.refusals.gaming_day import NotOnDuty
from ledger.games.baccarat.custody.refusals import (
    CoupInProgress,
    FallbackMissing,
    FallbackNotChosenHere,
    MethodNotApproved,
    MethodOnMainFloor,
    NoticeMissing,
)
from ledger.games.baccarat.custody.refusals_coups import OfferDue, ShoeWithAnother
from ledger.games.baccarat.custody.refusals_offers import OrderNotFromSupervisor
from ledger.games.baccarat.refusals import DecksNotAllowed, PayTableNotApproved
from ledger.refusals import Refusal
from tests.floor.baccarat_house import (
    APPROVED,
    DEALER,
    OPENING,
    SUPERVISOR,
    TOLD,
    by_method,
    only,
    ready,
    table,
)

BY_PLAYERS = ["D", "E"]
BY_SUPERVISOR: dict[str, Any] = {"fallback_method": "chosen_by_casino_supervisor"}


def refusal_of_opening(**change: Any) -> Refusal:
    house = ready()
    before = list(house.log)
    with pytest.raises(Refusal) as caught:
        house.do("baccarat.open", SUPERVISOR, **(OPENING | change))
    assert house.log == before
    return caught.value


@pytest.mark.parametrize("method", BY_PLAYERS)
@pytest.mark.parametrize("approver", [None, DEALER, SUPERVISOR, "director-1"])
def test_nsw_8_1_a_table_is_dealt_by_d_or_e_on_a_managers_approval(
    method: str, approver: str | None
) -> None:
    """A director stands above the casino manager (AMB-46, first reading)."""
    approval = {} if approver is None else {"approved_by": approver}
    if approver == "director-1":
        game = table({"method": method, **TOLD, **approval})
        selected = only(game.house.log, events.MethodSelected)
        assert (selected.approved_by, selected.rank) == (approver, "above_casino_manager")
        return
    refusal = refusal_of_opening(method=method, **TOLD, **approval)
    assert (type(refusal), refusal.clause) == (MethodNotApproved, "NSW.8.1")


def test_amb_46_by_the_narrow_reading_only_the_casino_manager_approves() -> None:
    narrow = {"method_de_approver": "casino_manager_only"}
    by_director = {"method": "D", **TOLD, "approved_by": "director-1"}
    assert table(by_director).state.custody.method == "D"
    with pytest.raises(MethodNotApproved):
        table(by_director, **narrow)
    assert table({"method": "D", **APPROVED}, **narrow).state.custody.method == "D"


@pytest.mark.parametrize("method", BY_PLAYERS)
def test_nsw_8_1_no_table_on_the_main_gaming_floor_is_dealt_by_d_or_e(method: str) -> None:
    refusal = refusal_of_opening(method=method, main_floor=True, **APPROVED)
    assert (type(refusal), refusal.clause) == (MethodOnMainFloor, "NSW.8.1")
    on_the_floor = table({"main_floor": True})
    with pytest.raises(MethodOnMainFloor):
        on_the_floor.do("baccarat.select_method", SUPERVISOR, method=method, **APPROVED)


@pytest.mark.parametrize("method", BY_PLAYERS)
@pytest.mark.parametrize("untold", sorted(TOLD))
def test_nsw_8_2_surveillance_and_an_inspector_are_informed_before_the_method_is_used(
    method: str, untold: str
) -> None:
    told = {name: notice for name, notice in APPROVED.items() if name != untold}
    refusal = refusal_of_opening(method=method, **told)
    assert (type(refusal), refusal.clause) == (NoticeMissing, "NSW.8.2")
    selected = only(table({"method": method, **APPROVED}).house.log, events.MethodSelected)
    assert (selected.surveillance_notice, selected.inspector_notice) == ("SR-12", "I-7")


@pytest.mark.parametrize("method", ["A", "B", "C"])
def test_nsw_8_2_a_player_does_not_draw_from_the_dealers_shoe(method: str) -> None:
    game = by_method(method, 1)
    if method == "B":
        game.offer("marker", 1).refuse(1)
    game.begin()
    with pytest.raises(ShoeWithAnother) as caught:
        game.card("player", "9S", drawn_by_seat=1)
    assert caught.value.clause == "NSW.8.2"


def test_nsw_8_2_a_table_has_a_dealer_and_a_casino_supervisor_on_duty() -> None:
    assert type(refusal_of_opening(croupier="croupier-9")) is NotOnDuty
    assert type(refusal_of_opening(casino_supervisor="croupier-2")) is NotOnDuty


def test_a_method_is_changed_between_coups_only() -> None:
    game = table().sit(1).shoe()
    game.begin()
    with pytest.raises(CoupInProgress):
        game.do("baccarat.select_method", SUPERVISOR, method="A")


@pytest.mark.parametrize("method", BY_PLAYERS)
def test_amb_64_the_method_to_fall_back_to_is_pinned_at_the_opening(method: str) -> None:
    without = {name: value for name, value in OPENING.items() if name != "fallback_method"}
    house = ready()
    with pytest.raises(FallbackMissing):
        house.do("baccarat.open", SUPERVISOR, **(without | {"method": method, **APPROVED}))
    game = by_method(method, 1)
    with pytest.raises(FallbackNotChosenHere):
        game.do("baccarat.choose_fallback", SUPERVISOR, method="A")


def test_amb_64_by_the_other_reading_the_casino_supervisor_chooses_it() -> None:
    game = by_method("D", 1, **BY_SUPERVISOR)
    game.bet(1, "banker", "20.00")
    game.offer("shoe", 1).refuse(1).last_call()
    with pytest.raises(FallbackMissing):
        game.do("baccarat.begin_coup")
    with pytest.raises(OrderNotFromSupervisor) as caught:
        game.do("baccarat.choose_fallback", method="A")
    assert caught.value.clause == "NSW.8.21"
    game.do("baccarat.choose_fallback", SUPERVISOR, method="A")
    game.do("baccarat.begin_coup")
    assert game.state.custody.playing == "A"


@pytest.mark.parametrize(("method", "item"), [("B", "marker"), ("D", "shoe"), ("E", "shoe")])
def test_no_coup_begins_while_marker_or_shoe_is_still_to_be_offered(method: str, item: str) -> None:
    game = by_method(method, 1)
    game.bet(1, "banker", "20.00")
    game.last_call()
    with pytest.raises(OfferDue) as caught:
        game.do("baccarat.begin_coup")
    assert item in caught.value.sentence


def test_a_table_opens_with_six_or_eight_decks_and_an_approved_pay_table() -> None:
    assert type(refusal_of_opening(decks=7)) is DecksNotAllowed
    assert table({"decks": 6}).shoe().state.shoe == 1
    with pytest.raises(PayTableNotApproved) as caught:
        ready(approved=False).do("baccarat.open", SUPERVISOR, **OPENING)
    assert caught.value.clause == "NSW.8.1"

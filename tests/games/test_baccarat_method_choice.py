"""NSW.8.1 and NSW.8.2: which method may be used where; and the cards of a new shoe."""

from __future__ import annotations

from typing import Any

import pytest

from ledger.games.baccarat.custody.coups import (
    begin_coup,
    end_coup,
    pass_cards,
    return_cards,
    void_coup,
)
from ledger.games.baccarat.custody.holding import leave_seat, take_seat
from ledger.games.baccarat.custody.methods import (
    new_shoe,
    select_method,
)
from ledger.games.baccarat.custody.offers import offer
from ledger.games.baccarat.custody.refusals import (
    CoupInProgress,
    HandledCardsUsedAgain,
    MethodNotApproved,
    MethodNotKnown,
    MethodOnMainFloor,
    NoSuchSeat,
    NoticeMissing,
    SeatHasPlayer,
    SeatNotOccupied,
    SeatsNotOrdered,
)
from ledger.games.baccarat.custody.refusals_offers import (
    NotOfferedNow,
)
from ledger.games.baccarat.custody.state import Custody, Item
from ledger.rulebooks.vocabulary.baccarat import DealingMethod, Rank
from tests.games.baccarat_custody import (
    A_TIE,
    BANKER,
    MANAGER,
    MARKER,
    SHOE,
    A,
    B,
    C,
    D,
    E,
    asked_in_turn,
    bets,
    four_cards,
    played,
    rules,
    seated,
    taken,
)

d_and_e = pytest.mark.parametrize("method", [D, E])


@d_and_e
@pytest.mark.parametrize(
    ("reading", "rank", "approved"),
    [
        ("casino_manager_or_higher", Rank.CASINO_MANAGER, True),
        ("casino_manager_or_higher", Rank.ABOVE_CASINO_MANAGER, True),
        ("casino_manager_or_higher", Rank.CASINO_SUPERVISOR, False),
        ("casino_manager_or_higher", None, False),
        ("casino_manager_only", Rank.CASINO_MANAGER, True),
        ("casino_manager_only", Rank.ABOVE_CASINO_MANAGER, False),
    ],
)
def test_nsw_8_1_d_and_e_need_the_managers_approval(
    method: DealingMethod, reading: str, rank: Rank | None, approved: bool
) -> None:
    at = rules(method_de_approver=reading)
    permission: dict[str, Any] = MANAGER | {"approved_by": rank}
    if approved:
        assert select_method(at, None, method, **permission).method is method
        return
    with pytest.raises(MethodNotApproved) as refused:
        select_method(at, None, method, **permission)
    assert refused.value.clause == "NSW.8.1"
    assert ("or higher;" in refused.value.sentence) == (reading == "casino_manager_or_higher")


@d_and_e
def test_nsw_8_1_d_and_e_are_not_used_on_the_main_gaming_floor(method: DealingMethod) -> None:
    with pytest.raises(MethodOnMainFloor) as refused:
        select_method(rules(on_main_floor=True), None, method, **MANAGER)
    assert refused.value.clause == "NSW.8.1"
    for other in (A, B, C):
        assert select_method(rules(on_main_floor=True), None, other).method is other


@d_and_e
@pytest.mark.parametrize("missing", ["surveillance_notice", "inspector_notice"])
def test_nsw_8_2_surveillance_and_an_inspector_are_told_first(
    method: DealingMethod, missing: str
) -> None:
    with pytest.raises(NoticeMissing) as refused:
        select_method(rules(), None, method, **(MANAGER | {missing: " "}))
    assert refused.value.clause == "NSW.8.2"


@pytest.mark.parametrize("method", [A, B, C])
def test_nsw_8_2_the_dealer_keeps_the_shoe_by_a_b_and_c(method: DealingMethod) -> None:
    at = rules()
    with pytest.raises(NotOfferedNow) as refused:
        offer(at, seated(at, method), SHOE, 1, bets(b1=50))
    assert refused.value.clause == "NSW.8.2"


def handled_by(method: DealingMethod) -> Custody:
    """The custody after a coup in which seat 3 had cards, or the shoe."""
    at, wagers = rules(), bets(b3=10)
    custody = seated(at, method)
    if method in (D, E):
        return played(at, taken(at, custody, SHOE, 3, wagers), wagers, A_TIE)
    if method is B:
        coup = four_cards(at, taken(at, custody, MARKER, 3), wagers)
        return end_coup(at, return_cards(pass_cards(at, coup, BANKER, 3), BANKER), A_TIE)
    coup = taken(at, four_cards(at, custody, wagers), Item.BANKER_CARDS, 3)
    return end_coup(at, return_cards(coup, BANKER), A_TIE)


@pytest.mark.parametrize("method", [A, B, D, E])
def test_a_shoe_whose_cards_players_handled_is_replaced_whole(method: DealingMethod) -> None:
    at, handled = rules(), handled_by(method)
    with pytest.raises(HandledCardsUsedAgain) as refused:
        new_shoe(at, handled, same_cards=True)
    assert "rule 3.9" in refused.value.sentence
    replaced = new_shoe(at, handled, same_cards=False)
    assert new_shoe(at, replaced, same_cards=True) == replaced


def test_handled_cards_stay_where_no_rule_replaces_them() -> None:
    at, handled = rules(), handled_by(D)
    shoe = at.rules.shoe.model_copy(update={"replaced_if_handled": False})
    kept = at.model_copy(update={"rules": at.rules.model_copy(update={"shoe": shoe})})
    assert not new_shoe(kept, handled, same_cards=True).handled


@pytest.mark.parametrize("method", [A, B, C])
def test_a_method_of_the_dealers_shoe_needs_no_method_to_fall_back_to(
    method: DealingMethod,
) -> None:
    assert select_method(rules(fallback=None), None, method).method is method


def test_a_shoe_that_only_the_dealer_dealt_may_be_shuffled_again() -> None:
    at = rules()
    dealt = played(at, seated(at, C), bets(b3=10), A_TIE)
    assert new_shoe(at, dealt, same_cards=True) == dealt


def test_another_method_keeps_the_seats_and_what_players_have_handled() -> None:
    at = rules()
    handled = handled_by(D)
    other = select_method(at, handled, A)
    assert (other.occupied, other.handled, other.holder(SHOE)) == (handled.occupied, True, None)
    with pytest.raises(CoupInProgress):
        select_method(at, begin_coup(at, other, ()), B)


def test_a_method_that_the_rulebook_does_not_have_is_refused() -> None:
    at = rules()
    fewer = at.model_copy(update={"rules": at.rules.model_copy(update={"methods": (A, B, C)})})
    with pytest.raises(MethodNotKnown) as refused:
        select_method(fewer, None, D, **MANAGER)
    assert refused.value.clause == "NSW.8.1"


def test_nsw_8_1_where_no_rule_asks_for_approval_and_notice_none_is_needed() -> None:
    at = rules(on_main_floor=True)
    free = at.model_copy(update={"rules": at.rules.model_copy(update={"custody": ()})})
    assert select_method(free, None, D).method is D


@pytest.mark.parametrize("seats", [(), (1, 2, 1)])
def test_a_table_has_every_seat_once(seats: tuple[int, ...]) -> None:
    with pytest.raises(SeatsNotOrdered):
        rules(seats=seats)


def test_a_seat_is_taken_by_one_player_and_left_by_him() -> None:
    at = rules()
    custody = take_seat(at, select_method(at, None, C), 4)
    with pytest.raises(SeatHasPlayer):
        take_seat(at, custody, 4)
    with pytest.raises(NoSuchSeat):
        take_seat(at, custody, 5)
    with pytest.raises(SeatNotOccupied):
        leave_seat(at, custody, 3)
    assert leave_seat(at, custody, 4).occupied == frozenset()


def test_whoever_leaves_takes_neither_marker_nor_shoe_nor_cards_with_him() -> None:
    at, wagers = rules(), bets(b3=10, b1=5)
    asked = offer(at, seated(at, B), MARKER, 3, ())
    assert leave_seat(at, asked, 3).asked is None
    assert leave_seat(at, asked, 1).asked == asked.asked
    marker = leave_seat(at, taken(at, seated(at, B), MARKER, 3), 3)
    assert (marker.markers, asked_in_turn(at, marker, MARKER, ())[0]) == ({}, [1, 4, 2])
    shoe = leave_seat(at, taken(at, seated(at, D), SHOE, 1, wagers), 1)
    assert (shoe.markers, asked_in_turn(at, shoe, SHOE, wagers)[0]) == ({}, [3])
    cards = taken(at, four_cards(at, seated(at, A), wagers), Item.BANKER_CARDS, 3)
    left = leave_seat(at, cards, 3)
    assert (left.cards_out, left.markers) == (None, {})
    assert taken(at, left, Item.BANKER_CARDS, 1).played_by(BANKER) == 1


def test_a_void_coup_gives_everything_back_and_nobody_has_lost() -> None:
    at, wagers = rules(), bets(b3=10)
    marker = taken(at, seated(at, B), MARKER, 3)
    coup = pass_cards(at, four_cards(at, marker, wagers), BANKER, 3)
    assert void_coup(at, coup)._replace(handled=False) == marker
    kept = taken(at, seated(at, D), SHOE, 3, wagers)
    assert void_coup(at, begin_coup(at, kept, wagers)) == kept

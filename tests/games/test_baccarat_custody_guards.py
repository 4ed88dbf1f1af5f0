"""Steps taken at the wrong moment, or by the wrong seat, are refused whatever the method."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ledger.games.baccarat.custody import coups, holding, methods, offers
from ledger.games.baccarat.custody.refusals import CoupInProgress, FallbackNotChosenHere
from ledger.games.baccarat.custody.refusals_coups import (
    CardsNotDealtYet,
    NobodyToInstruct,
    NoCardsOut,
    NoCoup,
)
from ledger.games.baccarat.custody.refusals_offers import (
    AnswerPending,
    NobodyToOffer,
    NotAsked,
    NotHeldBySeat,
    NotOfferedNow,
    OfferOutOfTurn,
    StillAccepted,
)
from ledger.games.baccarat.custody.state import Custody, Item
from ledger.rulebooks.vocabulary.baccarat import Rank
from tests.games.baccarat_custody import (
    A_TIE,
    BANKER,
    MARKER,
    PLAYER,
    SHOE,
    A,
    B,
    C,
    D,
    E,
    asked_in_turn,
    bets,
    four_cards,
    rules,
    seated,
    taken,
)

AT = rules()
WAGERS = bets(b3=10, p1=20)
BY = Rank.CASINO_SUPERVISOR
CARDS = Item.PLAYER_CARDS
Do = Callable[[Custody], Custody]

IN_A_COUP: dict[str, Do] = {
    "offer of cards": lambda c: offers.offer(AT, c, CARDS, 1, WAGERS),
    "instruction": lambda c: coups.instruct(AT, c),
    "card": lambda c: coups.draw(AT, c, None),
    "cards passed": lambda c: coups.pass_cards(AT, c, PLAYER, 1),
    "end": lambda c: coups.end_coup(AT, c, A_TIE),
    "void": lambda c: coups.void_coup(AT, c),
}
BETWEEN_COUPS: dict[str, Do] = {
    "coup": lambda c: coups.begin_coup(AT, c, WAGERS),
    "method": lambda c: methods.select_method(AT, c, C),
    "fallback": lambda c: methods.choose_fallback(AT, c, A, by=BY),
    "shoe filled": lambda c: methods.new_shoe(AT, c, same_cards=False),
    "shoe offered": lambda c: offers.offer(AT, c, SHOE, 1, WAGERS),
    "shoe offered anew": lambda c: offers.offer_shoe_anew(AT, c, WAGERS),
    "marker offered": lambda c: offers.offer(AT, c, MARKER, 1, WAGERS),
    "marker passed": lambda c: holding.pass_marker(AT, c, 3),
    "marker taken back": lambda c: holding.take_marker_back(AT, c, 3, ()),
}
WHILE_NOBODY_IS_ASKED: dict[str, Do] = {
    "offer": lambda c: offers.offer(AT, c, MARKER, 1, WAGERS),
    "coup": lambda c: coups.begin_coup(AT, c, WAGERS),
    "fallback": lambda c: methods.choose_fallback(AT, c, A, by=BY),
}
BY_THE_HOLDER: dict[str, Do] = {
    "marker passed": lambda c: holding.pass_marker(AT, c, 3),
    "marker taken back": lambda c: holding.take_marker_back(AT, c, 3, ()),
    "shoe passed": lambda c: holding.pass_shoe(AT, c, 3),
    "shoe forfeited": lambda c: holding.forfeit_shoe(AT, c, 3, by=BY),
}


@pytest.mark.parametrize("step", IN_A_COUP.values(), ids=IN_A_COUP)
def test_a_step_of_a_coup_needs_a_coup(step: Do) -> None:
    with pytest.raises(NoCoup):
        step(seated(AT, A))


@pytest.mark.parametrize("step", BETWEEN_COUPS.values(), ids=BETWEEN_COUPS)
def test_a_step_between_coups_waits_for_the_end_of_one(step: Do) -> None:
    marker = coups.begin_coup(AT, taken(AT, seated(AT, B), MARKER, 3), WAGERS)
    with pytest.raises((CoupInProgress, NotOfferedNow)) as refused:
        step(marker)
    assert refused.type is CoupInProgress


@pytest.mark.parametrize("step", WHILE_NOBODY_IS_ASKED.values(), ids=WHILE_NOBODY_IS_ASKED)
def test_nothing_goes_on_while_an_offer_has_no_answer(step: Do) -> None:
    with pytest.raises(AnswerPending) as refused:
        step(offers.offer(AT, seated(AT, B), MARKER, 3, ()))
    assert refused.value.sentence == "Seat 3 has not answered the offer of marker."


def test_no_card_is_drawn_and_no_coup_ends_while_cards_are_on_offer() -> None:
    asked = offers.offer(AT, four_cards(AT, seated(AT, A), WAGERS), CARDS, 1, ())
    for step in (IN_A_COUP["card"], IN_A_COUP["end"]):
        with pytest.raises(AnswerPending):
            step(asked)


def test_only_the_seat_that_was_asked_answers() -> None:
    asked = offers.offer(AT, seated(AT, B), MARKER, 3, ())
    for custody, seat in ((asked, 1), (seated(AT, B), 3)):
        with pytest.raises(NotAsked):
            offers.decline(custody, seat)
        with pytest.raises(NotAsked):
            offers.accept(AT, custody, seat)


@pytest.mark.parametrize("step", BY_THE_HOLDER.values(), ids=BY_THE_HOLDER)
def test_only_what_a_seat_holds_is_given_up_by_it(step: Do) -> None:
    for custody in (
        seated(AT, D),
        taken(AT, seated(AT, D), SHOE, 1, bets(p1=20)),
        taken(AT, offers.decline(offers.offer(AT, seated(AT, B), MARKER, 3, ()), 3), MARKER, 1),
    ):
        with pytest.raises(NotHeldBySeat):
            step(custody)


def test_cards_come_back_from_where_they_are() -> None:
    out = taken(AT, four_cards(AT, seated(AT, A), WAGERS), CARDS, 1)
    with pytest.raises(NoCardsOut):
        coups.return_cards(out, BANKER)
    assert coups.return_cards(out, PLAYER).cards_out is None


def test_no_coup_ends_before_four_cards_and_none_is_passed_before_them() -> None:
    coup = coups.begin_coup(AT, taken(AT, seated(AT, B), MARKER, 3), WAGERS)
    with pytest.raises(CardsNotDealtYet):
        coups.end_coup(AT, coup, A_TIE)
    with pytest.raises(CardsNotDealtYet):
        coups.pass_cards(AT, coup, BANKER, 3)


def test_the_marker_is_no_matter_of_d_and_e_before_all_have_declined_the_shoe() -> None:
    at = rules(fallback=B)
    held = taken(at, seated(at, E), SHOE, 1, WAGERS)
    with pytest.raises(NotOfferedNow) as refused:
        offers.offer(at, held, MARKER, 3, WAGERS)
    assert refused.value.clause == "NSW.8.30"
    _, declined = asked_in_turn(AT, seated(AT, D), SHOE, WAGERS)
    with pytest.raises(NotOfferedNow) as fallback_c:
        offers.offer(AT, declined, MARKER, 3, WAGERS)
    assert "method C" in fallback_c.value.sentence


def test_when_nobody_is_left_the_clause_is_that_of_what_all_declined() -> None:
    at = rules(fallback=B)
    _, no_shoe = asked_in_turn(at, seated(at, D), SHOE, WAGERS)
    with pytest.raises(OfferOutOfTurn) as out_of_turn:
        offers.offer(at, no_shoe, MARKER, 1, WAGERS)
    assert out_of_turn.value.clause == "NSW.8.10"
    _, no_marker = asked_in_turn(at, no_shoe, MARKER, WAGERS)
    for item, clause in ((SHOE, "NSW.8.21"), (MARKER, "NSW.8.17")):
        with pytest.raises(NobodyToOffer) as refused:
            offers.offer(at, no_marker, item, 1, WAGERS)
        assert refused.value.clause == clause


def test_a_shoe_is_not_offered_anew_while_it_is_held_or_on_offer() -> None:
    asked = offers.offer(AT, seated(AT, D), SHOE, 1, WAGERS)
    for custody in (asked, offers.accept(AT, asked, 1)):
        with pytest.raises(StillAccepted):
            offers.offer_shoe_anew(AT, custody, ())  # nobody has a wager any more


def test_the_dealer_asks_nobody_for_a_card_while_he_has_the_shoe() -> None:
    with pytest.raises(NobodyToInstruct) as refused:
        coups.instruct(AT, coups.begin_coup(AT, seated(AT, A), WAGERS))
    assert "the dealer has the shoe" in refused.value.sentence


def test_the_marker_goes_back_when_the_shoe_is_accepted() -> None:
    at = rules(fallback=B)
    _, declined = asked_in_turn(at, seated(at, D), SHOE, WAGERS)
    holding_marker = taken(at, declined, MARKER, 3, WAGERS)
    anew = offers.offer_shoe_anew(at, holding_marker, WAGERS)
    assert taken(at, anew, SHOE, 1, WAGERS).markers == {BANKER: 1}


def test_there_is_no_method_to_choose_where_the_dealer_keeps_the_shoe() -> None:
    at = rules(fallback_method="chosen_by_casino_supervisor", fallback=None)
    with pytest.raises(FallbackNotChosenHere) as refused:
        methods.choose_fallback(at, seated(at, C), A, by=BY)
    assert refused.value.clause == "NSW.8.1"

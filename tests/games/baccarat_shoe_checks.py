"""What methods D and E share, told once: each check takes the method and the clause it expects."""

from __future__ import annotations

import pytest

from ledger.games.baccarat.custody.coups import begin_coup, draw, instruct, pass_cards
from ledger.games.baccarat.custody.holding import forfeit_shoe
from ledger.games.baccarat.custody.methods import (
    choose_fallback,
    method_of_coup,
)
from ledger.games.baccarat.custody.offers import accept, offer
from ledger.games.baccarat.custody.refusals import (
    FallbackMissing,
    FallbackNotChosenHere,
    FallbackNotKnown,
)
from ledger.games.baccarat.custody.refusals_coups import (
    CardsStayWithDealer,
    DrawNotInstructed,
    NobodyToInstruct,
    OfferDue,
    ShoeWithAnother,
)
from ledger.games.baccarat.custody.refusals_offers import (
    AsPlayerNotApproved,
    NotHeldBySeat,
    OrderNotFromSupervisor,
)
from ledger.rulebooks.vocabulary.baccarat import DealingMethod, Rank
from tests.games.baccarat_custody import (
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

WAGERS = bets(b1=50, p4=70, t2=90, b2=10)  # nothing from seat 3
SUPERVISOR = Rank.CASINO_SUPERVISOR
FIRST = {D: 1, E: 4}  # the lowest seat with a wager; the highest wager on a hand


def all_decline(method: DealingMethod, clause: str) -> None:
    """When all decline, the pinned method is played; without one the method is refused."""
    for fallback in (A, B, C):
        at = rules(fallback=fallback)
        with pytest.raises(OfferDue):
            begin_coup(at, seated(at, method), WAGERS)
        _, declined = asked_in_turn(at, seated(at, method), SHOE, WAGERS)
        if fallback is B:
            with pytest.raises(OfferDue):
                begin_coup(at, declined, WAGERS)
            _, declined = asked_in_turn(at, declined, MARKER, WAGERS)
        assert method_of_coup(at, declined, WAGERS) is (C if fallback is B else fallback)
    for barred in (D, E):
        with pytest.raises(FallbackNotKnown):
            rules(fallback=barred)
    with pytest.raises(FallbackMissing) as refused:
        seated(rules(fallback=None), method)
    assert refused.value.clause == clause


def supervisor_chooses(method: DealingMethod, clause: str) -> None:
    """By the other reading the casino supervisor chooses what is played when all decline."""
    at = rules(fallback=None, fallback_method="chosen_by_casino_supervisor")
    _, declined = asked_in_turn(at, seated(at, method), SHOE, WAGERS)
    with pytest.raises(FallbackMissing) as missing:
        begin_coup(at, declined, WAGERS)
    with pytest.raises(OrderNotFromSupervisor) as refused:
        choose_fallback(at, declined, A, by=None)
    assert (missing.value.clause, refused.value.clause) == (clause, clause)
    assert begin_coup(at, choose_fallback(at, declined, A, by=SUPERVISOR), WAGERS).playing is A
    with pytest.raises(FallbackNotChosenHere) as pinned:
        choose_fallback(rules(), declined, A, by=SUPERVISOR)
    assert pinned.value.clause == clause


def acceptor_deals(method: DealingMethod, clause: str) -> None:
    """Whoever accepted the shoe draws, and nobody else."""
    at, first = rules(), FIRST[method]
    coup = begin_coup(at, taken(at, seated(at, method), SHOE, first, WAGERS), WAGERS)
    for by in (None, 2):
        with pytest.raises(ShoeWithAnother) as refused:
            draw(at, instruct(at, coup), by)
        assert refused.value.clause == clause
    assert draw(at, instruct(at, coup), first).drawn == 1


def acts_as_banker(method: DealingMethod, clause: str) -> None:
    """He plays the Banker's Hand, the dealer the Player's."""
    at, first = rules(), FIRST[method]
    holding = taken(at, seated(at, method), SHOE, first, WAGERS)
    assert (holding.played_by(BANKER), holding.played_by(PLAYER)) == (first, None)
    with pytest.raises(CardsStayWithDealer) as refused:
        pass_cards(at, four_cards(at, holding, WAGERS), PLAYER, first)
    assert refused.value.clause == clause


def acts_as_player(method: DealingMethod, clause: str) -> None:
    """With the casino supervisor's approval he plays the Player's Hand, the dealer the other."""
    at, first = rules(), FIRST[method]
    offered = offer(at, seated(at, method), SHOE, first, WAGERS)
    with pytest.raises(AsPlayerNotApproved) as refused:
        accept(at, offered, first, hand=PLAYER)
    assert refused.value.clause == clause
    holding = accept(at, offered, first, hand=PLAYER, approved_by=SUPERVISOR)
    assert (holding.played_by(PLAYER), holding.played_by(BANKER)) == (first, None)


def draws_on_instruction(method: DealingMethod, clause: str) -> None:
    """Every card needs an instruction of its own."""
    at, first = rules(), FIRST[method]
    coup = begin_coup(at, taken(at, seated(at, method), SHOE, first, WAGERS), WAGERS)
    for uninstructed in (coup, draw(at, instruct(at, coup), first)):
        with pytest.raises(DrawNotInstructed) as refused:
            draw(at, uninstructed, first)
        assert refused.value.clause == clause
    with pytest.raises(NobodyToInstruct) as twice:
        instruct(at, instruct(at, coup))
    assert twice.value.clause == clause


def forfeits(method: DealingMethod, clause: str) -> None:
    """Between coups and in one, on a casino supervisor's order; then the dealer goes on."""
    at, first = rules(), FIRST[method]
    holding = taken(at, seated(at, method), SHOE, first, WAGERS)
    with pytest.raises(OrderNotFromSupervisor) as refused:
        forfeit_shoe(at, holding, first, by=None)
    assert refused.value.clause == clause
    with pytest.raises(NotHeldBySeat):
        forfeit_shoe(at, holding, 3, by=SUPERVISOR)
    between = forfeit_shoe(at, holding, first, by=SUPERVISOR)
    left = asked_in_turn(at, between, SHOE, WAGERS)[0]
    assert len(left) == 2
    assert first not in left
    in_coup = forfeit_shoe(at, four_cards(at, holding, WAGERS), first, by=SUPERVISOR)
    assert draw(at, in_coup, None).drawn == 5


def button_shows_hand(method: DealingMethod) -> None:
    """The button lies before the holder, on the hand he plays, as long as he holds the shoe."""
    at, first = rules(), FIRST[method]
    for hand in (PLAYER, BANKER):
        holding = taken(at, seated(at, method), SHOE, first, WAGERS, hand=hand)
        assert holding.markers == {hand: first}
        assert forfeit_shoe(at, holding, first, by=SUPERVISOR).markers == {}

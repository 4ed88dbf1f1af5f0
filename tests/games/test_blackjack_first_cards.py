"""Every deal of the first cards by what they count, settled as the second opinion settles it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from ledger.games.blackjack.actions import (
    Action,
    Draw,
    GoOn,
    Hit,
    Insure,
    Look,
    Split,
    Uncover,
)
from ledger.games.blackjack.engine import can
from ledger.games.blackjack.settings import EngineSettings
from ledger.games.blackjack.state import Phase, State
from ledger.games.cards import DECK
from tests.games.blackjack_tables import after, all_stand, dealt, table
from tests.oracles import blackjack_by_counting as oracle

KINDS = "A23456789T"
#: The player's first card, the croupier's open one, the player's second, the covered one.
DEALS = list(map("".join, product(KINDS, repeat=4)))
#: The deals in which somebody can have a natural.
NATURALS = [
    deal for deal in DEALS if oracle.natural(deal[0] + deal[2]) or oracle.natural(deal[1] + deal[3])
]
WAITING = [
    "hold_until_hole_card_known_or_an_extra_card_is_served",
    "pay_at_once_final",
    "peek_mandatory",
]
LOSSES, TIES = (
    ["cap_at_original_bet", "full_stake"],
    ["21_in_three_or_more_cards", "any_non_natural_21"],
)
STAKE = 10_00


def dealt_as(settings: EngineSettings, deal: str) -> State:
    return dealt(settings, f"{deal[0]}S {deal[1]}D {deal[2]}H ?")


def finished(settings: EngineSettings, state: State, hole: str) -> State:
    """The round to its end: all stand, the covered card is shown, and aces or else twos follow."""
    return shown(settings, all_stand(settings, state), hole)


def shown(settings: EngineSettings, state: State, hole: str) -> State:
    unseen = [card for card in DECK if state.shoe.count(card)]
    covered = next(card for card in unseen if card[0] == hole)
    state = after(settings, state, Uncover(covered))
    while state.phase is not Phase.SETTLED:
        card = next(card for card in unseen if state.shoe.count(card))
        state = after(settings, state, Draw(card))
    return state


def ranks(cards: tuple[str, ...]) -> str:
    return "".join(card[0] for card in cards)


def expected(
    state: State, *, paid_naturals: bool = False, capped: bool = True, any_21_ties: bool = False
) -> dict[str, int]:
    """What the second opinion says goes back for each hand, read from the cards on the table."""
    seats = (oracle.Seat(STAKE, tuple((ranks(h.cards), h.stake_minor) for h in state.hands)),)
    played = oracle.Round(
        ranks(state.croupier), seats, state.extra_card, paid_naturals, capped, any_21_ties
    )
    [found] = oracle.due(played)
    return {hand.id: minor for hand, minor in zip(state.hands, found, strict=True)}


def due_minors(state: State) -> dict[str, int]:
    return {line.place: line.due_minor for line in state.lines if "insurance" not in line.place}


def ways_to_begin(settings: EngineSettings, start: State, deal: str) -> list[list[Action]]:
    """What the croupier can do about his covered card: look, go on, or nothing to decide."""
    acts: list[Action] = [Look(calls_natural=oracle.natural(deal[1] + deal[3])), GoOn()]
    state = after(settings, start)
    return [[act] for act in acts if can(settings, state, act)] or [[]]


def test_every_deal_settles_as_the_second_opinion_does_when_all_stand() -> None:
    settings = table()
    for first in map("".join, product(KINDS, repeat=3)):
        start = dealt_as(settings, first)
        for way in ways_to_begin(settings, start, first + "5"):
            before = all_stand(settings, after(settings, start, *way))
            for hole in KINDS:
                # Having looked, he would have called a natural: the next test's matter.
                if way not in ([], [GoOn()]) and oracle.natural(first[1] + hole):
                    continue
                state = shown(settings, before, hole)
                assert due_minors(state) == expected(state), (first, hole, way)


@pytest.mark.parametrize("waiting", WAITING)
def test_naturals_are_paid_as_the_reading_says_whatever_the_croupier_does(waiting: str) -> None:
    settings = table(natural_when_not_peeked=waiting)
    for deal in NATURALS:
        start = dealt_as(settings, deal)
        for way in ways_to_begin(settings, start, deal):
            assert waiting != "peek_mandatory" or way != [GoOn()]
            before = after(settings, start, *way)
            unknown = way == [GoOn()] and waiting != "pay_at_once_final"
            if oracle.natural(deal[0] + deal[2]) and way != [
                Look(calls_natural=oracle.natural(deal[1] + deal[3]))
            ]:
                assert bool(before.lines) != unknown, deal
            state = finished(settings, before, deal[3])
            paid = way == [GoOn()] and waiting == "pay_at_once_final"
            assert due_minors(state) == expected(state, paid_naturals=paid), (deal, way)


@pytest.mark.parametrize(
    ("waiting", "loss", "tie"),
    [*product(WAITING[:1], LOSSES, TIES), *product(WAITING[1:], LOSSES[:1], TIES[:1])],
)
def test_a_natural_called_late_has_the_consequence_of_the_readings(
    waiting: str, loss: str, tie: str
) -> None:
    settings = table(natural_when_not_peeked=waiting, uncalled_bj_loss=loss, late_call_tie=tie)
    for deal in NATURALS:
        if oracle.natural(deal[0] + deal[2]) or not oracle.natural(deal[1] + deal[3]):
            continue
        start = dealt_as(settings, deal)
        silent = Look(calls_natural=False)
        way: Action = GoOn() if can(settings, start, GoOn()) else silent
        for state in served(settings, after(settings, start, way)):
            end = finished(settings, state, deal[3])
            assert end.natural_late
            assert due_minors(end) == expected(
                end, capped=loss == LOSSES[0], any_21_ties=tie == TIES[1]
            ), (deal, end.hands)


def served(settings: EngineSettings, state: State) -> Iterator[State]:
    """One extra card of every kind, and where it can be split, a card of every kind on each."""
    for kind in KINDS:
        yield after(settings, state, Hit("1.1"), Draw(kind + "H" if kind != "A" else "AC"))
    if not can(settings, state, Split("1.1")):
        return
    for one, other in product("A59T", repeat=2):
        halves = after(settings, state, Split("1.1"), Draw(one + "C"), Draw(other + "C"))
        yield halves
        for more in "2T":
            if can(settings, halves, Hit("1.1")):
                yield after(settings, halves, Hit("1.1"), Draw(more + "H"))


@pytest.mark.parametrize("trigger", ["dealer_upcard_ace", "player_first_card_ace"])
def test_insurance_is_offered_where_the_ace_lies_and_won_by_a_ten(trigger: str) -> None:
    settings = table(insurance_trigger=trigger)
    for first in map("".join, product(KINDS, repeat=3)):
        ace = first[1] if trigger == "dealer_upcard_ace" else first[0]
        start = after(settings, dealt_as(settings, first))
        assert can(settings, start, Insure(1, 5_00)) == (ace == "A"), first
        if ace != "A":
            continue
        insured = all_stand(settings, after(settings, start, Insure(1, 5_00), GoOn()))
        for hole in KINDS:
            state = shown(settings, insured, hole)
            [line] = [line for line in state.lines if line.place == "1.insurance"]
            assert line.due_minor == (15_00 if hole == "T" else 0), (first, hole)
            assert due_minors(state) == expected(state), (first, hole)

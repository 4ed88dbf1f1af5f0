"""The exact chances of a fresh shoe, by dealing every first card through the engine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

import pytest

from ledger.games.blackjack.actions import (
    Action,
    CloseBets,
    Draw,
    GoOn,
    Insure,
    PlaceBet,
    Settle,
    Shuffle,
    Stand,
    Uncover,
)
from ledger.games.blackjack.engine import apply, can, replay
from ledger.games.blackjack.settings import EngineSettings
from ledger.games.blackjack.settlement import croupier_points, due
from ledger.games.blackjack.state import Hole, Phase, Result, State, has_natural
from ledger.games.cards import JOKER, Shoe
from tests.games.blackjack_tables import table
from tests.oracles import blackjack_by_counting as oracle

#: Ranks that are the same to blackjack stand for one another.
ALIKE: Mapping[str, str] = {**{rank: rank for rank in "A23456789"}, "T": "TJQK"}
#: For naturals and insurance the cards from two to nine are all the same.
THREE: Mapping[str, str] = {"A": "A", "T": "TJQK", "5": "23456789"}


def cards_of(shoe: Shoe, kinds: Mapping[str, str]) -> Iterator[tuple[str, int]]:
    """A card of every kind with how many of its kind nobody has seen."""
    for ranks in kinds.values():
        known = (card for card in shoe.unseen if card[0] in ranks and card != JOKER)
        cards = [(card, shoe.count(card)) for card in known if shoe.count(card)]
        if cards:
            yield cards[0][0], sum(n for _, n in cards)


def branches(
    settings: EngineSettings, state: State, chance: Fraction, kinds: Mapping[str, str] = ALIKE
) -> Iterator[tuple[State, Fraction]]:
    """Every next card with its chance; a card face down is left to the one that shows it."""
    if can(settings, state, Draw(None)):
        yield apply(settings, state, Draw(None)), chance
        return
    unseen = state.left + state.shoe.face_down
    for card, n in cards_of(state.shoe, kinds):
        yield apply(settings, state, Draw(card)), chance * Fraction(n, unseen)


def all_deals(
    settings: EngineSettings, state: State, chance: Fraction, kinds: Mapping[str, str]
) -> Iterator[tuple[State, Fraction]]:
    """Every state once no more card is due."""
    if not state.pending:
        yield state, chance
        return
    for after, likely in branches(settings, state, chance, kinds):
        yield from all_deals(settings, after, likely, kinds)


def deals(settings: EngineSettings, kinds: Mapping[str, str]) -> Iterator[tuple[State, Fraction]]:
    """Every deal to one player, the burned card included, and its chance."""
    fresh = apply(settings, State(), Shuffle((52,)))
    for state, chance in all_deals(settings, fresh, Fraction(1), kinds):
        bet = replay(settings, state, [PlaceBet(1, "player-1", 10_00), CloseBets()])
        yield from all_deals(settings, bet, chance, kinds)


def uncovered(
    settings: EngineSettings, state: State, chance: Fraction, kinds: Mapping[str, str]
) -> Iterator[tuple[State, Fraction]]:
    """Every card that the covered one can be."""
    unseen = state.left + state.shoe.face_down
    for card, n in cards_of(state.shoe, kinds):
        yield apply(settings, state, Uncover(card)), chance * Fraction(n, unseen)


@pytest.mark.parametrize("kinds", [THREE, ALIKE], ids=["three kinds", "ten kinds"])
def test_a_player_is_dealt_a_natural_64_times_in_1339(kinds: Mapping[str, str]) -> None:
    settings = table(granted=())
    found, whole = Fraction(0), Fraction(0)
    for state, chance in deals(settings, kinds):
        whole += chance
        if has_natural(settings, state.hands[0]):
            found += chance
    assert whole == 1
    assert found == Fraction(64, 1339)


def test_insurance_beside_an_ace_costs_7_of_every_103_staked() -> None:
    settings = table()
    staked, back = Fraction(0), Fraction(0)
    for state, chance in deals(settings, THREE):
        if state.croupier[0][0] != "A":
            continue
        insured = replay(settings, state, [Insure(1, 5_00), GoOn()])
        if can(settings, insured, Stand("1.1")):
            insured = apply(settings, insured, Stand("1.1"))
        for shown, likely in uncovered(settings, insured, chance, THREE):
            [line] = [line for line in due(settings, shown) if line.place == "1.insurance"]
            staked += likely * line.stake_minor
            back += likely * line.due_minor
    assert staked / 5_00 == Fraction(8, 104)  # an ace lies open as often as any other rank
    assert 1 - back / staked == Fraction(7, 103)


@pytest.mark.parametrize("up", "A23456789T")
def test_the_croupier_ends_as_an_exact_recursion_over_the_unseen_cards_says(up: str) -> None:
    settings = table(granted=())
    cards = ["2C", "9S", f"{up}H", "9D"]
    start: list[Action] = [
        Shuffle((52,)),
        Draw(cards[0]),
        PlaceBet(1, "player-1", 10_00),
        CloseBets(),
    ]
    state = replay(settings, State(), [*start, *map(Draw, cards[1:]), Draw(None)])
    if state.phase is Phase.LOOKING:
        state = apply(settings, state, GoOn())
    state = apply(settings, state, Stand("1.1"))
    found: dict[int, Fraction] = {}
    for shown, chance in uncovered(settings, state, Fraction(1), ALIKE):
        for end, likely in all_deals(settings, shown, chance, ALIKE):
            total = min(croupier_points(settings, end).total, 22)
            found[total] = found.get(total, Fraction(0)) + likely
    unseen = oracle.two_decks()
    for card in cards:
        unseen = oracle.without(unseen, _kind(card))
    assert found == oracle.croupier_ends(unseen, _kind(cards[2]), int(up == "A"))
    assert sum(found.values()) == 1


def test_a_round_against_a_standing_hand_is_worth_what_the_croupiers_ends_make_it() -> None:
    settings = table(granted=())
    start: list[Action] = [Shuffle((52,)), Draw("2C"), PlaceBet(1, "player-1", 10_00), CloseBets()]
    deal: list[Action] = [Draw("TS"), Draw("6H"), Draw("9D"), Draw(None), Stand("1.1")]
    state = replay(settings, State(), [*start, *deal])
    assert state.hole is Hole.COVERED
    worth: dict[Result, Fraction] = dict.fromkeys(Result, Fraction(0))
    for shown, chance in uncovered(settings, state, Fraction(1), ALIKE):
        for end, likely in all_deals(settings, shown, chance, ALIKE):
            [line] = apply(settings, end, Settle()).lines
            worth[line.result] += likely
    unseen = oracle.two_decks()
    for kind in (2, 10, 6, 9):
        unseen = oracle.without(unseen, kind)
    ends = oracle.croupier_ends(unseen, 6, 0)
    assert worth[Result.WON] == ends[17] + ends[18] + ends[22]
    assert worth[Result.PUSH] == ends[19]
    assert worth[Result.LOST] == ends[20] + ends[21]


def _kind(card: str) -> int:
    return oracle.COUNTS.get(card[0], 1)

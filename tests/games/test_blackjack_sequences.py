"""Any sequence of legal actions keeps chips and cards; an illegal one changes nothing."""

from __future__ import annotations

import copy
from collections import Counter, defaultdict

from hypothesis import given, settings
from hypothesis import strategies as st

from ledger.games.blackjack import actions as acts
from ledger.games.blackjack.actions import Action
from ledger.games.blackjack.engine import Legal, apply, can, legal_actions, replay
from ledger.games.blackjack.settings import EngineSettings
from ledger.games.blackjack.settlement import due
from ledger.games.blackjack.state import Hand, Result, State
from ledger.games.cards import DECK, JOKER
from ledger.refusals import Refusal
from ledger.rulebooks.vocabulary.blackjack import BlackjackBet as Bet
from tests.games.blackjack_moves import any_action, concrete, houses, place_of, starts
from tests.oracles import blackjack_by_counting as oracle

#: Legal in kind and place, they can still be refused for their stake, card, cut or call.
WITH_FIGURES = (acts.PlaceBet, acts.Shuffle, acts.Uncover, acts.Look, acts.Insure)


def whole_shoe() -> Counter[str]:
    return Counter(dict.fromkeys(DECK, 2))


def check_cards(state: State) -> None:
    """Every card is in the shoe, on the table or in the discard box, and nowhere twice."""
    if not state.shoe_number:
        return
    lying = Counter({card: n for card, n in state.shoe.unseen.items() if card != JOKER and n})
    lying.update(state.table_cards)
    lying.update(state.discards)
    assert lying == whole_shoe()
    assert state.shoe.count(JOKER) + state.joker_out == 1
    assert state.left >= 0
    face_down = sum(hand.covered for hand in state.hands)
    face_down += state.hole.value in {"covered", "left", "looked", "called"}
    assert state.shoe.face_down == face_down


def check_lines(state: State) -> None:
    """A line gives back stake and winnings, or keeps no more than the stake."""
    assert len({line.place for line in state.lines}) == len(state.lines)
    for line in state.lines:
        kept_minor = line.stake_minor + line.winnings_minor - line.due_minor
        assert kept_minor >= 0
        owed = (line.winnings_minor + line.breakage_minor) * line.per + line.remainder
        assert owed == (line.stake_minor * line.pays if line.result is Result.WON else 0)
        if line.result is Result.LOST:
            assert line.due_minor == line.returned_minor <= line.stake_minor
        else:
            assert (kept_minor, line.returned_minor) == (0, 0)


def staked_minor(state: State) -> int:
    return sum(hand.stake_minor for hand in state.hands) + sum(
        stake.stake_minor for stake in state.insurance
    )


def check_chips(before: State, action: Action, after: State) -> None:
    """What an action stakes is on the table or on its way back; nothing else moves a stake."""
    pieces = after.returned[len(before.returned) :]
    back_minor = sum(piece.amount_minor for piece in pieces)
    moved_minor = staked_minor(after) - staked_minor(before)
    if isinstance(action, acts.PlaceBet | acts.Insure):
        assert moved_minor + back_minor == action.stake_minor
    elif isinstance(action, acts.Double):
        assert moved_minor + back_minor == action.extra_minor
    elif isinstance(action, acts.Split):
        [hand] = [hand for hand in before.hands if hand.id == action.hand]
        assert moved_minor == hand.original_minor
    elif isinstance(action, acts.TakeBack):
        assert moved_minor < 0
    elif isinstance(action, acts.Gather):
        assert sum(line.stake_minor for line in before.lines) == staked_minor(before)
    else:
        assert (moved_minor, back_minor) == (0, 0)


def second_opinion(house: EngineSettings, state: State, paid_naturals: bool) -> dict[str, int]:
    """What goes back for each hand, found from the cards that lie on the table at the end."""
    by_square: dict[int, list[Hand]] = defaultdict(list)
    for hand in state.hands:
        by_square[hand.square].append(hand)
    seats = [
        oracle.Seat(
            hands[0].original_minor,
            tuple(("".join(card[0] for card in hand.cards), hand.stake_minor) for hand in hands),
        )
        for hands in by_square.values()
    ]
    readings = house.readings
    played = oracle.Round(
        "".join(card[0] for card in state.croupier),
        tuple(seats),
        served=state.extra_card,
        paid_naturals=paid_naturals,
        capped=readings.uncalled_bj_loss == "cap_at_original_bet",
        any_21_ties=readings.late_call_tie == "any_non_natural_21",
        split_naturals=readings.natural_after_split == "yes",
    )
    found = [minor for seat in oracle.due(played) for minor in seat]
    return {hand.id: minor for hand, minor in zip(state.hands, found, strict=True)}


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_legal_actions_keep_chips_and_cards_and_never_come_to_an_end(data: st.DataObject) -> None:
    house = data.draw(houses())
    start = state = data.draw(starts())
    done: list[Action] = []
    paid_naturals = False
    for _ in range(data.draw(st.integers(20, 80))):
        offered = legal_actions(house, state)
        assert offered, state
        action = concrete(data, house, state, data.draw(st.sampled_from(offered)))
        try:
            after = apply(house, state, action)
        except Refusal:
            assert isinstance(action, WITH_FIGURES)
            continue
        check_chips(state, action, after)
        check_cards(after)
        check_lines(after)
        if isinstance(action, acts.Uncover):
            paid_naturals = any(line.bet is Bet.NATURAL for line in state.lines)
        if isinstance(action, acts.Gather):
            hands = {x.place: x.due_minor for x in state.lines if x.bet is not Bet.INSURANCE}
            assert hands == second_opinion(house, state, paid_naturals)
        kept = () if isinstance(action, acts.Gather) else state.lines
        assert after.lines[: len(kept)] == kept  # what is settled stays as it is
        state = after
        done.append(action)
    assert replay(house, start, done) == state


@settings(max_examples=50, deadline=None)
@given(data=st.data())
def test_an_illegal_action_is_refused_and_changes_nothing(data: st.DataObject) -> None:
    house = data.draw(houses())
    state = data.draw(starts())
    for _ in range(data.draw(st.integers(5, 30))):
        offered = legal_actions(house, state)
        tried = data.draw(any_action())
        kept = copy.deepcopy((state.hands, state.lines, dict(state.shoe.unseen), state.phase))
        legal = Legal(type(tried), place_of(state, tried)) in offered
        assert not can(house, state, tried) or legal, (tried, offered)
        assert kept == (state.hands, state.lines, dict(state.shoe.unseen), state.phase)
        action = concrete(data, house, state, data.draw(st.sampled_from(offered)))
        if can(house, state, action):
            state = apply(house, state, action)


@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_nothing_goes_on_while_something_is_due(data: st.DataObject) -> None:
    house = data.draw(houses())
    state = data.draw(starts())
    for _ in range(data.draw(st.integers(10, 40))):
        offered = legal_actions(house, state)
        if due(house, state):
            assert [legal.kind for legal in offered] == [acts.Settle]
        action = concrete(data, house, state, data.draw(st.sampled_from(offered)))
        if can(house, state, action):
            state = apply(house, state, action)

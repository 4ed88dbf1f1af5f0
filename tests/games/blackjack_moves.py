"""Random tables, random legal actions and actions that may not be legal at all."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from ledger.games.blackjack import actions as acts
from ledger.games.blackjack.actions import Action
from ledger.games.blackjack.engine import Legal, apply, possible_cards
from ledger.games.blackjack.readings import Readings, readings_of
from ledger.games.blackjack.settings import EngineSettings
from ledger.games.blackjack.state import Phase, State
from ledger.games.cards import DECK, JOKER
from ledger.rulebooks.antigua_1963 import RULEBOOK
from tests.games.blackjack_tables import GRANTED, table

OPTIONS = {o.name: o.values for entry in RULEBOOK.ambiguities for o in entry.options}
READINGS = st.fixed_dictionaries(
    {name: st.sampled_from(OPTIONS[name]) for name in Readings.model_fields}
)
STAKES = st.one_of(st.integers(1, 60).map(lambda n: n * 2_00), st.integers(0, 150_00))
PLAYERS = st.sampled_from(["player-1", "player-2", "player-3"])
#: Few ranks, so that pairs, elevens, naturals and twenty-ones are met often.
LIKELY = ("A", "5", "6", "T", "K")


@st.composite
def houses(draw: st.DrawFn) -> EngineSettings:
    """A table under any readings that grants any of the other bets."""
    house = table(granted=draw(st.sets(st.sampled_from(GRANTED))))
    return house.model_copy(update={"readings": readings_of(draw(READINGS))})


@st.composite
def starts(draw: st.DrawFn) -> State:
    """A table that has yet to open, or one whose shoe comes to its end soon."""
    if draw(st.booleans()):
        return State()
    left = draw(st.lists(st.sampled_from(DECK), min_size=2, max_size=14, unique=True))
    gone = [*DECK, *DECK]
    for card in left:
        gone.remove(card)
    state = apply(table(), State(), acts.Shuffle((52,)))
    shoe, behind = state.shoe.without(gone), draw(st.integers(0, len(left)))
    return State(Phase.BETTING, shoe=shoe, shoe_number=1, behind_joker=behind, discards=tuple(gone))


def concrete(data: st.DataObject, house: EngineSettings, state: State, legal: Legal) -> Action:
    """The legal action with a card or a stake of its own; some of these may still be refused."""
    kind: Any = legal.kind
    build: dict[type[Any], list[Any]] = {
        acts.PlaceBet: [legal.at, PLAYERS, STAKES],
        acts.Insure: [legal.at, STAKES],
        acts.TakeBack: [legal.at],
        acts.Shuffle: [st.tuples(st.integers(1, 40)), st.sampled_from([0, 0, 20])],
        acts.Look: [st.booleans()],
        acts.Draw: [_likely(possible_cards(house, state))],
        acts.Uncover: [_likely(_unseen(state))],
        acts.Reveal: [legal.at, _likely(_unseen(state))],
    }
    if kind is acts.Double:
        [hand] = [hand for hand in state.hands if hand.id == legal.at]
        return acts.Double(hand.id, hand.original_minor)
    parts = build.get(kind, [legal.at] if legal.at else [])
    drawn = [data.draw(part) if isinstance(part, st.SearchStrategy) else part for part in parts]
    if kind in {acts.PlaceBet, acts.Insure, acts.TakeBack}:
        drawn[0] = int(drawn[0])
    action: Action = kind(*drawn)
    return action


def any_action() -> st.SearchStrategy[Action]:
    """Any action whatever, of a square, hand, card and stake that the table may not have."""
    hands = st.sampled_from(["1.1", "1.2", "2.1", "9.9"])
    squares, cards = st.integers(0, 8), st.sampled_from([*DECK[:20], JOKER])
    return st.one_of(
        st.builds(acts.Shuffle, st.tuples(st.integers(-1, 110)), st.integers(-1, 3)),
        st.builds(acts.Draw, st.none() | cards),
        st.builds(acts.PlaceBet, squares, st.just("player-9"), STAKES),
        st.builds(acts.TakeBack, squares),
        st.builds(acts.Insure, squares, STAKES),
        st.builds(acts.Look, st.booleans()),
        st.builds(acts.Double, hands, STAKES),
        st.builds(acts.Uncover, cards),
        st.builds(acts.Reveal, hands, cards),
        *(st.builds(kind, hands) for kind in (acts.Hit, acts.Stand, acts.Split)),
        *(st.builds(kind) for kind in (acts.CloseBets, acts.GoOn, acts.Settle, acts.Gather)),
    )


def place_of(state: State, action: Action) -> str:
    """Where an action happens, as `Legal.at` names it."""
    if isinstance(action, acts.Draw):
        return state.pending[0] if state.pending else ""
    if isinstance(action, acts.PlaceBet | acts.TakeBack | acts.Insure):
        return str(action.square)
    return getattr(action, "hand", "")


def _unseen(state: State) -> tuple[str, ...]:
    return tuple(card for card in DECK if state.shoe.count(card))


def _likely(cards: tuple[Any, ...]) -> Any:
    wanted = [card for card in cards if card is None or card[0] in LIKELY]
    return st.sampled_from(wanted or list(cards) or [JOKER])

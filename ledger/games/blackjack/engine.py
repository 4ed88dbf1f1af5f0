"""The moves of a table: what may be done now, what follows from it, and what is due."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from ledger.games.blackjack import actions as acts
from ledger.games.blackjack import bets, dealing, facts, play
from ledger.games.blackjack.actions import Action
from ledger.games.blackjack.refusals import (
    CardAwaited,
    NothingToSettle,
    NotNow,
    SettledBetStands,
    SettleFirst,
    ShuffleFirst,
)
from ledger.games.blackjack.settings import EngineSettings
from ledger.games.blackjack.settlement import croupier_draws, due
from ledger.games.blackjack.state import CROUPIER, Hole, Phase, State, turn
from ledger.games.cards import DECK, JOKER, Card
from ledger.refusals import Refusal
from ledger.rulebooks.vocabulary.blackjack import BlackjackBet
from ledger.rulebooks.vocabulary.blackjack import BlackjackTerm as Term

EVERY_PHASE = frozenset(Phase)


def settle(settings: EngineSettings, state: State, _action: acts.Settle) -> State:
    """Pay and take what is due."""
    lines = due(settings, state)
    if not lines:
        raise NothingToSettle
    return facts.settled(state, lines)


def gather(_settings: EngineSettings, state: State, _action: acts.Gather) -> State:
    """The cards of the round go to the discard box; the next round begins."""
    return facts.gathered(state)


class _Move(NamedTuple):
    name: str  #: as sentences call it
    phases: frozenset[Phase]
    do: Callable[..., State]
    term: Term | None = None  #: what lays down when it may be done


_BETTING = frozenset({Phase.BETTING})
_LOOKING = frozenset({Phase.LOOKING})
_PLAYERS = frozenset({Phase.PLAYERS})
_CROUPIER = frozenset({Phase.CROUPIER})
_MOVES: dict[type[Any], _Move] = {
    acts.Shuffle: _Move("A shuffle", EVERY_PHASE - {Phase.SETTLED}, dealing.shuffle),
    acts.Draw: _Move("A card", EVERY_PHASE, dealing.draw),
    acts.PlaceBet: _Move("A bet", _BETTING, bets.place, Term.BETS_BEFORE_DEAL),
    acts.TakeBack: _Move("Taking a bet back", _BETTING, bets.take_back, Term.BETS_BEFORE_DEAL),
    acts.CloseBets: _Move("Closing the bets", _BETTING, dealing.close_bets, Term.BETS_BEFORE_DEAL),
    acts.Insure: _Move("Insurance", _LOOKING, bets.insure),
    acts.Look: _Move("Looking", _LOOKING | _PLAYERS, play.look, Term.PEEK_WITH_TEN_OR_ACE),
    acts.GoOn: _Move("Going on", _LOOKING, play.go_on, Term.PEEK_WITH_TEN_OR_ACE),
    acts.Hit: _Move("A hit", _PLAYERS, play.hit, Term.PLAYERS_IN_TURN),
    acts.Stand: _Move("A stand", _PLAYERS, play.stand, Term.PLAYERS_IN_TURN),
    acts.Split: _Move("A split", _PLAYERS, play.split, Term.PLAYERS_IN_TURN),
    acts.Double: _Move("A double", _PLAYERS, play.double, Term.PLAYERS_IN_TURN),
    acts.Uncover: _Move(
        "Showing the covered card", _CROUPIER, play.uncover, Term.CROUPIER_STANDS_ON_POINTS
    ),
    acts.Reveal: _Move("Turning up a doubled card", _CROUPIER, play.reveal, Term.DOUBLE_ON_POINTS),
    acts.Settle: _Move("Settling", EVERY_PHASE, settle),
    acts.Gather: _Move("Gathering the cards", frozenset({Phase.SETTLED}), gather),
}
#: Between these phases a shuffle waits for the joker.
_IN_ROUND = frozenset({Phase.DEALING, Phase.LOOKING, Phase.PLAYERS, Phase.CROUPIER, Phase.BURNING})


def apply(settings: EngineSettings, state: State, action: Action) -> State:
    """The state after the action, or its refusal. The given state never changes."""
    move = _MOVES[type(action)]
    _require_nothing_due(settings, state, action)
    _require_card_first(settings, state, action)
    if state.phase not in move.phases:
        raise NotNow(move.name, state.phase, settings.clause(move.term) if move.term else None)
    return _advanced(settings, move.do(settings, state, action))


def can(settings: EngineSettings, state: State, action: Action) -> bool:
    """Whether the action is accepted now."""
    try:
        apply(settings, state, action)
    except Refusal:
        return False
    return True


def replay(settings: EngineSettings, start: State, actions: Iterable[Action]) -> State:
    """The state after all the actions, in order."""
    state = start
    for action in actions:
        state = apply(settings, state, action)
    return state


def corrected(
    settings: EngineSettings,
    start: State,
    actions: Sequence[Action],
    at: int,
    replacement: Action,
) -> State:
    """The state as if the action at this index had been the other one.

    An error is put right before the bet is settled: refused is a correction that would change a
    line already settled, and one after which a later action could not have happened.
    """
    before = replay(settings, start, actions)
    after, refusal = start, None
    for action in (*actions[:at], replacement, *actions[at + 1 :]):
        if isinstance(action, acts.Settle) and not due(settings, after):
            continue
        try:
            after = apply(settings, after, action)
        except Refusal as found:
            refusal = found
            break
    reopened = [line.place for line in before.lines if line not in after.lines]
    if reopened:
        raise SettledBetStands(reopened, settings.clause(Term.SETTLED_IS_FINAL))
    if refusal is not None:
        raise refusal
    return after


class Legal(NamedTuple):
    """An action that may be taken now, and where; its card or stake is for the caller."""

    kind: type[Any]
    at: str = ""


def legal_actions(settings: EngineSettings, state: State) -> tuple[Legal, ...]:
    """Every kind of action that is accepted now with some card or stake, place by place."""
    found: dict[Legal, None] = {}
    for action, at in _candidates(settings, state):
        legal = Legal(type(action), at)
        if legal not in found and can(settings, state, action):
            found[legal] = None
    return tuple(found)


def possible_cards(settings: EngineSettings, state: State) -> tuple[Card | None, ...]:
    """The cards that may come from the shoe now; None where the next one lies face down."""
    cards = (None, JOKER, *DECK) if state.pending else ()
    return tuple(card for card in cards if can(settings, state, acts.Draw(card)))


def _candidates(settings: EngineSettings, state: State) -> Iterator[tuple[Action, str]]:
    """One action of each kind and place that is accepted if any of them is."""
    yield from ((act, "") for act in (acts.CloseBets(), acts.GoOn(), acts.Settle(), acts.Gather()))
    yield from ((acts.Shuffle((1,)), ""), (acts.Look(calls_natural=False), ""))
    for to in state.pending[:1]:
        yield from ((acts.Draw(card), to) for card in (None, JOKER, *DECK))
    unseen = [card for card in DECK if state.shoe.count(card)]
    if state.phase is Phase.CROUPIER:
        yield from ((acts.Uncover(card), "") for card in unseen)
    step_minor = settings.odds(BlackjackBet.NATURAL).per * settings.payout_unit_minor
    below_minor = settings.limits.minimum_minor // step_minor * step_minor
    for square in range(1, settings.squares + 1):
        for stake_minor in (below_minor, below_minor + step_minor):
            yield acts.PlaceBet(square, "", stake_minor), str(square)
        yield acts.TakeBack(square), str(square)
        yield acts.Insure(square, settings.payout_unit_minor), str(square)
    for hand in state.hands:
        yield from ((act(hand.id), hand.id) for act in (acts.Hit, acts.Stand, acts.Split))
        yield acts.Double(hand.id, hand.original_minor), hand.id
        if hand.covered:
            yield from ((acts.Reveal(hand.id, card), hand.id) for card in unseen)


def _require_nothing_due(settings: EngineSettings, state: State, action: Action) -> None:
    """What is decided is paid or taken before the round goes on."""
    if isinstance(action, acts.Settle):
        return
    lines = due(settings, state)
    if lines:
        raise SettleFirst((line.place for line in lines), lines[0].clause)


def _require_card_first(settings: EngineSettings, state: State, action: Action) -> None:
    """The shoe's end, and a card that is due, come before any decision."""
    if isinstance(action, acts.Settle):
        return
    ended = dealing.must_shuffle(settings, state)
    if isinstance(action, acts.Shuffle):
        if not ended and state.phase in _IN_ROUND:
            clause = settings.clause(Term.RESHUFFLE_AT_JOKER)
            raise NotNow("A shuffle", state.phase, clause)
        return
    if ended:
        raise ShuffleFirst(state.left, settings.clause(Term.RESHUFFLE_AT_JOKER))
    if state.pending and not isinstance(action, acts.Draw):
        term = dealing.term_of(state.pending[0], covered=False)
        raise CardAwaited(state.pending[0], settings.clause(term))


def _advanced(settings: EngineSettings, state: State) -> State:
    """The state moved on as far as nobody has anything to decide."""
    if state.pending or due(settings, state):
        return state
    if state.phase is Phase.DEALING:
        opens = state.may_look or _insurance_possible(settings, state)
        state = state._replace(phase=Phase.LOOKING if opens else Phase.PLAYERS)
        if due(settings, state):
            return state
    if state.phase is Phase.PLAYERS and turn(settings, state) is None:
        state = state._replace(phase=Phase.CROUPIER)
    shown = state.phase is Phase.CROUPIER and state.hole is Hole.SHOWN
    if not shown or any(hand.covered for hand in state.hands):
        return state
    if croupier_draws(settings, state):
        return state._replace(pending=(CROUPIER,))
    return state if due(settings, state) else state._replace(phase=Phase.SETTLED)


def _insurance_possible(settings: EngineSettings, state: State) -> bool:
    offered = settings.offers(BlackjackBet.INSURANCE)
    return offered and any(bets.may_insure(settings, state, hand) for hand in state.hands)

"""The shoe: shuffle, cut, joker, burned card; and each card on its way to its place."""

from __future__ import annotations

from typing import NoReturn

from ledger.games.blackjack import facts
from ledger.games.blackjack.actions import CloseBets, Draw, Shuffle
from ledger.games.blackjack.refusals import (
    CardFacesWrong,
    CutWrong,
    JokerOutOfPlace,
    NoBet,
    NoCardAwaited,
    ShuffleFirst,
)
from ledger.games.blackjack.settings import EngineSettings
from ledger.games.blackjack.state import BURN, CROUPIER, HOLE, Phase, State
from ledger.games.cards import JOKER, Card, CardNotInShoe
from ledger.rulebooks.vocabulary.blackjack import BlackjackTerm as Term


def shuffle(settings: EngineSettings, state: State, action: Shuffle) -> State:
    """Every card that is not on the table goes back into a new shoe.

    Before the first round one player cuts and the first card is burned; later one or more players
    cut, and no card is burned.
    """
    first = state.phase is Phase.NO_SHOE
    term = Term.FIRST_CARD_BURNED if first else Term.RESHUFFLE_AT_JOKER
    cards = {"decks": settings.decks, "jokers": settings.jokers}
    after = facts.shuffled(state, **cards, behind_joker=action.behind_joker)
    pack = after.left
    one_too_many = first and len(action.cuts) > 1
    if not action.cuts or one_too_many or not all(0 < cut < pack for cut in action.cuts):
        raise CutWrong(action.cuts, pack, settings.clause(term))
    most = pack if settings.readings.joker_reshuffle == "after_round" else 0
    if not 0 <= action.behind_joker <= most:
        clause = settings.clause(Term.JOKER_COVERS_LAST_CARD)
        raise JokerOutOfPlace("The joker", pack, action.behind_joker, clause)
    if not first:
        return after
    burns = settings.clause(Term.FIRST_CARD_BURNED) is not None
    phase = Phase.BURNING if burns else Phase.BETTING
    return after._replace(phase=phase, pending=(BURN,) if burns else ())


def must_shuffle(settings: EngineSettings, state: State) -> bool:
    """Whether the shoe has come to its end and a card is still due."""
    if not state.pending or state.shoe.count(JOKER):
        return False
    stops = state.joker_out and settings.readings.joker_reshuffle == "mid_round"
    return stops or not state.left


def close_bets(settings: EngineSettings, state: State, _action: CloseBets) -> State:
    """The places of the first cards: everyone, the croupier, everyone, his covered card."""
    if not state.hands:
        raise NoBet("on the table")
    if state.joker_out:
        raise ShuffleFirst(state.left, settings.clause(Term.RESHUFFLE_AT_JOKER))
    ids = tuple(hand.id for hand in state.hands)
    return state._replace(phase=Phase.DEALING, pending=(*ids, CROUPIER, *ids, HOLE))


def draw(settings: EngineSettings, state: State, action: Draw) -> State:
    """The next card at the place that waits for it; refused if it cannot have come."""
    if not state.pending:
        raise NoCardAwaited
    if action.card == JOKER:
        return _joker(settings, state)
    to = state.pending[0]
    require_joker_in_place(settings, state, action.card or "A card")
    covered = _lies_covered(settings, state, to)
    if covered != (action.card is None):
        clause = settings.clause(term_of(to, covered=covered))
        raise CardFacesWrong(to, "down" if covered else "up", clause)
    after = from_shoe(settings, state, to, action.card)._replace(pending=state.pending[1:])
    return after._replace(phase=Phase.BETTING) if to == BURN else after


def from_shoe(settings: EngineSettings, state: State, to: str, card: Card | None) -> State:
    """The card at its place; refused, by the clause of the decks, where the shoe has none."""
    try:
        return facts.dealt(state, to, card)
    except CardNotInShoe as refusal:
        refusal.clause = settings.clause(Term.DECKS)
        raise


def term_of(to: str, *, covered: bool) -> Term:
    """What lays down how a card lies at this place."""
    if to == BURN:
        return Term.FIRST_CARD_BURNED
    return Term.DOUBLE_ON_POINTS if covered and to != HOLE else Term.DEAL_IN_TURN


def _lies_covered(settings: EngineSettings, state: State, to: str) -> bool:
    if to == HOLE:
        return True
    revealed_later = settings.readings.doubled_card_reveal != "dealt_face_up"
    return revealed_later and any(hand.id == to and hand.doubled for hand in state.hands)


def require_joker_in_place(settings: EngineSettings, state: State, card: str) -> None:
    """Refuse a card that lies behind the joker before the joker has come."""
    if state.shoe.count(JOKER) and state.left == state.behind_joker:
        _refuse_joker(settings, state, card)


def _joker(settings: EngineSettings, state: State) -> State:
    """The joker lies open: it is set aside until the next shuffle."""
    if not state.shoe.count(JOKER) or state.left != state.behind_joker:
        _refuse_joker(settings, state, "The joker")
    return facts.dealt(state, facts.AT_SHUFFLE, JOKER)


def _refuse_joker(settings: EngineSettings, state: State, card: str) -> NoReturn:
    clause = settings.clause(Term.JOKER_COVERS_LAST_CARD)
    raise JokerOutOfPlace(card, state.left, state.behind_joker, clause)

"""The players' decisions, and what the croupier does with his covered card."""

from __future__ import annotations

from ledger.games.blackjack import facts
from ledger.games.blackjack.actions import Double, GoOn, Hit, Look, Reveal, Split, Stand, Uncover
from ledger.games.blackjack.bets import accepted_extra, require_payable, require_room, returned
from ledger.games.blackjack.hands import is_natural, value
from ledger.games.blackjack.refusals import (
    BetDenied,
    CalledWithoutNatural,
    CannotDouble,
    CannotSplit,
    HandNotInTurn,
    HoleCardUntouched,
    LookDemanded,
    NoSuchHand,
    NotNow,
)
from ledger.games.blackjack.settings import EngineSettings
from ledger.games.blackjack.state import Hand, Hole, Phase, State, hand_points, is_open, turn
from ledger.games.cards import DECK
from ledger.games.refusals import BetOverMaximum
from ledger.rulebooks.vocabulary.blackjack import BlackjackBet as Bet
from ledger.rulebooks.vocabulary.blackjack import BlackjackTerm as Term

FIRST_CARDS = 2


def look(settings: EngineSettings, state: State, action: Look) -> State:
    """He looks beside a ten, a figure or an ace, while no player has an extra card."""
    clause = settings.clause(Term.PEEK_WITH_TEN_OR_ACE)
    if state.extra_card or state.hole not in {Hole.COVERED, Hole.LEFT}:
        raise NotNow("Looking at the covered card", state.phase, clause)
    if not state.may_look:
        raise HoleCardUntouched(state.croupier[0], clause)
    unseen = (card for card in DECK if state.shoe.count(card))
    if action.calls_natural and not any(is_natural((state.croupier[0], card)) for card in unseen):
        raise CalledWithoutNatural(state.croupier[0], "every card left", clause)
    if action.calls_natural:
        return state._replace(hole=Hole.CALLED, phase=Phase.CROUPIER)
    return state._replace(hole=Hole.LOOKED, phase=Phase.PLAYERS)


def go_on(settings: EngineSettings, state: State, _action: GoOn) -> State:
    """He leaves his card unseen, where the reading does not make him look."""
    if state.may_look and settings.readings.natural_when_not_peeked == "peek_mandatory":
        raise LookDemanded(state.croupier[0], settings.clause(Term.PEEK_WITH_TEN_OR_ACE))
    return state._replace(hole=Hole.LEFT, phase=Phase.PLAYERS)


def hit(settings: EngineSettings, state: State, action: Hit) -> State:
    """One more card for the hand."""
    in_turn(settings, state, action.hand)
    return state._replace(pending=(action.hand,))


def stand(settings: EngineSettings, state: State, action: Stand) -> State:
    """No more cards for the hand."""
    hand = in_turn(settings, state, action.hand)
    return facts.stood(state, hand.id)


def split(settings: EngineSettings, state: State, action: Split) -> State:
    """Two hands of two cards alike: an equal stake on the second, and a card for each."""
    hand = in_turn(settings, state, action.hand)
    require_alike(settings, hand)
    stake_minor = hand.original_minor
    require_room(settings, state, Bet.SPLIT, hand.player, stake_minor)
    number = 1 + sum(other.square == hand.square for other in state.hands)
    second = f"{hand.square}.{number}"
    after = facts.added(facts.split(state, hand.id, second), second, stake_minor)
    return after._replace(pending=(hand.id, second))


def require_alike(settings: EngineSettings, hand: Hand) -> None:
    """Refuse to split anything but the first two cards, alike under the reading."""
    clause, readings = settings.clause_of(Bet.SPLIT), settings.readings
    if not settings.offers(Bet.SPLIT):
        raise BetDenied(Bet.SPLIT, clause)
    if len(hand.cards) != FIRST_CARDS:
        raise CannotSplit(hand.id, f"it has {len(hand.cards)} cards", clause)
    if hand.split and readings.resplit == "no":
        raise CannotSplit(hand.id, "it is a split hand", clause)
    one, other = hand.cards
    alike = one[0] == other[0]
    if readings.split_on == "same_value":
        alike = value(one) == value(other)
    if not alike:
        raise CannotSplit(hand.id, f"{one} and {other} are not the same", clause)


def double(settings: EngineSettings, state: State, action: Double) -> State:
    """A further stake for exactly one more card."""
    hand = in_turn(settings, state, action.hand)
    require_doubling(settings, hand, action.extra_minor)
    extra_minor = action.extra_minor
    if settings.readings.double_extra_stake == "equal_to_original_bet":
        require_room(settings, state, Bet.DOUBLE, hand.player, extra_minor)
        require_payable(settings, Bet.DOUBLE, extra_minor)
    else:
        taken = accepted_extra(settings, state, Bet.DOUBLE, hand.player, extra_minor)
        extra_minor = taken.accepted_minor
        if not extra_minor:
            shown = settings.amount(action.extra_minor), settings.amount(settings.maximum_minor)
            raise BetOverMaximum(Bet.DOUBLE, *shown, settings.clause(Term.BOARD_MAXIMUM_MINOR))
        state = returned(settings, state, hand.id, hand.player, taken.returned_minor)
    after = facts.added(facts.doubled(state, hand.id), hand.id, extra_minor)
    return after._replace(pending=(hand.id,))


def require_doubling(settings: EngineSettings, hand: Hand, extra_minor: int) -> None:
    """Refuse to double anything but eleven in two cards, or by a stake not allowed.

    A rulebook that names no points lets any two cards be doubled.
    """
    clause, readings = settings.clause_of(Bet.DOUBLE), settings.readings
    if not settings.offers(Bet.DOUBLE):
        raise BetDenied(Bet.DOUBLE, clause)
    if len(hand.cards) != FIRST_CARDS:
        raise CannotDouble(hand.id, f"it has {len(hand.cards)} cards", clause)
    if hand.split and readings.double_after_split == "no":
        raise CannotDouble(hand.id, "it is a split hand", clause)
    total = hand_points(settings, hand).total
    if total != (settings.rules.stated(Term.DOUBLE_ON_POINTS) or total):
        raise CannotDouble(hand.id, f"it counts {total}", clause)
    original = settings.amount(hand.original_minor)
    if readings.double_extra_stake == "equal_to_original_bet":
        if extra_minor != hand.original_minor:
            raise CannotDouble(hand.id, f"the further stake is {original}", clause)
    elif not 0 < extra_minor <= hand.original_minor:
        raise CannotDouble(hand.id, f"the further stake is at most {original}", clause)


def uncover(settings: EngineSettings, state: State, action: Uncover) -> State:
    """He shows his covered card: after his call, or when every player has decided."""
    if state.hole in {Hole.NONE, Hole.SHOWN}:
        raise NotNow("Showing the covered card", state.phase)
    after = facts.shown(state, action.card)
    if state.hole is Hole.CALLED and not is_natural((state.croupier[0], action.card)):
        clause = settings.clause(Term.PEEK_WITH_TEN_OR_ACE)
        raise CalledWithoutNatural(state.croupier[0], action.card, clause)
    return after


def reveal(settings: EngineSettings, state: State, action: Reveal) -> State:
    """A doubled card is turned up, after the croupier's covered card and before he draws."""
    hand = find(state, action.hand)
    if state.hole is not Hole.SHOWN or not hand.covered:
        raise NotNow("Turning up a doubled card", state.phase, settings.clause_of(Bet.DOUBLE))
    return facts.turned_up(state, hand.id, action.card)


def find(state: State, hand_id: str) -> Hand:
    """The hand with this id; refused where there is none."""
    try:
        return facts.hand_of(state, hand_id)
    except LookupError:
        raise NoSuchHand(hand_id) from None


def in_turn(settings: EngineSettings, state: State, hand_id: str) -> Hand:
    """The hand, if its player decides about it now."""
    hand, square = find(state, hand_id), turn(settings, state)
    if hand.square != square or not is_open(settings, hand):
        raise HandNotInTurn(hand_id, square, settings.clause(Term.PLAYERS_IN_TURN))
    return hand

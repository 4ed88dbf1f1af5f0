"""What each act makes of the table, whatever the rules say of it.

The engine asks its rules first and then uses these; whoever knows that an act happened, from a log,
uses them alone. Phase and awaited cards follow from rules: they are the engine's to set.
"""

from __future__ import annotations

from collections.abc import Iterable

from ledger.games.blackjack.state import (
    BURN,
    CROUPIER,
    HOLE,
    Dealt,
    Hand,
    Hole,
    Insurance,
    Phase,
    Returned,
    SettledLine,
    State,
)
from ledger.games.cards import JOKER, Card, Shoe

AT_SHUFFLE = "joker"  #: where the joker lies until the next shuffle
SET_ASIDE = "discards"  #: where a card goes that nobody was to get


def shuffled(state: State, *, decks: int, jokers: int, behind_joker: int) -> State:
    """Every card that is not on the table is in a new shoe."""
    cards = Shoe.of(decks, jokers).without(state.table_cards)
    return state._replace(
        shoe=Shoe(cards.unseen, state.covered_cards),
        shoe_number=state.shoe_number + 1,
        position=0,
        behind_joker=behind_joker,
        joker_out=False,
        discards=(),
    )


def dealt(state: State, to: str, card: Card | None) -> State:
    """The next card of the shoe lies at the place; None lies face down."""
    shoe = state.shoe.draw_face_down() if card is None else state.shoe.draw(card)
    position = state.position + 1
    way = Dealt(state.shoe_number, position, to, card)
    state = state._replace(shoe=shoe, position=position, dealt=(*state.dealt, way))
    return _lies_at(state, to, card)


def _lies_at(state: State, to: str, card: Card | None) -> State:
    if card == JOKER:
        return state._replace(joker_out=True)
    if to in (BURN, SET_ASIDE) and card is not None:
        return state._replace(discards=(*state.discards, card))
    if to == HOLE:
        return state._replace(hole=Hole.COVERED)
    if to == CROUPIER and card is not None:
        return state._replace(croupier=(*state.croupier, card))
    hands = tuple(_with(hand, card) if hand.id == to else hand for hand in state.hands)
    return state._replace(hands=hands, extra_card=state.phase is Phase.PLAYERS)


def _with(hand: Hand, card: Card | None) -> Hand:
    if card is None:
        return hand._replace(covered=True)
    return hand._replace(cards=(*hand.cards, card))


def first_hand(square: int) -> str:
    """The id of the hand of a square before any split."""
    return f"{square}.1"


def staked(state: State, square: int, player: str, stake_minor: int) -> State:
    """A bet lies behind a square before the deal; one that lies there grows."""
    place = first_hand(square)
    there = next((hand for hand in state.hands if hand.id == place), None)
    if there is not None:
        total_minor = there.stake_minor + stake_minor
        return with_hands(
            state, [there._replace(original_minor=total_minor, stake_minor=total_minor)]
        )
    hand = Hand(place, square, player, stake_minor, stake_minor)
    return state._replace(hands=tuple(sorted((*state.hands, hand), key=_from_the_left)))


def _from_the_left(hand: Hand) -> int:
    return hand.square


def lifted(state: State, square: int) -> State:
    """Nothing lies behind the square any more."""
    return state._replace(hands=tuple(hand for hand in state.hands if hand.square != square))


def taken_off(state: State, square: int, amount_minor: int) -> State:
    """A part of the bet behind the square is gone, or all of it."""
    hand = hand_of(state, first_hand(square))
    left_minor = hand.stake_minor - amount_minor
    if not left_minor:
        return lifted(state, square)
    return with_hands(state, [hand._replace(original_minor=left_minor, stake_minor=left_minor)])


def sent_back(state: State, piece: Returned) -> State:
    """A part of an offered stake was never accepted."""
    return state._replace(returned=(*state.returned, piece))


def insured(state: State, square: int, player: str, stake_minor: int) -> State:
    """A stake on the covered card lies beside the hand; one that lies there grows."""
    there = sum(one.stake_minor for one in state.insurance if one.square == square)
    others = tuple(one for one in state.insurance if one.square != square)
    stake = Insurance(square, player, there + stake_minor)
    return state._replace(insurance=(*others, stake))


def split(state: State, hand_id: str, second_id: str) -> State:
    """Two hands of one card each, side by side; the stake of the second is still to come."""
    hand = hand_of(state, hand_id)
    one, other = hand.cards
    first = hand._replace(cards=(one,), split=True)
    second = first._replace(id=second_id, stake_minor=0, cards=(other,))
    at = state.hands.index(hand)
    return state._replace(hands=(*state.hands[:at], first, second, *state.hands[at + 1 :]))


def added(state: State, hand_id: str, stake_minor: int) -> State:
    """A further stake on a hand."""
    hand = hand_of(state, hand_id)
    return with_hands(state, [hand._replace(stake_minor=hand.stake_minor + stake_minor)])


def doubled(state: State, hand_id: str) -> State:
    """The hand gets one more card and no other."""
    return with_hands(state, [hand_of(state, hand_id)._replace(doubled=True)])


def stood(state: State, hand_id: str) -> State:
    """The hand gets no more cards."""
    return with_hands(state, [hand_of(state, hand_id)._replace(stood=True)])


def shown(state: State, card: Card) -> State:
    """The croupier's covered card lies open."""
    shoe = state.shoe.turn_up(card)
    return state._replace(shoe=shoe, croupier=(*state.croupier, card), hole=Hole.SHOWN)


def turned_up(state: State, hand_id: str, card: Card) -> State:
    """A doubled card lies open."""
    hand = hand_of(state, hand_id)
    shoe = state.shoe.turn_up(card)
    open_hand = hand._replace(cards=(*hand.cards, card), covered=False)
    return with_hands(state, [open_hand])._replace(shoe=shoe)


def corrected(state: State, shoe: int, position: int, card: Card) -> State:
    """The right card lies where another one was recorded, and the shoe holds that one."""
    way = way_of(state, shoe, position)
    wrong = card_of(state, way)
    if wrong is None:
        raise LookupError(f"card {position} of shoe {shoe} lies face down")

    def put_right(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        at = cards.index(wrong)
        return (*cards[:at], card, *cards[at + 1 :])

    ways = tuple(
        one._replace(card=card) if one == way and way.card is not None else one
        for one in state.dealt
    )
    state = state._replace(dealt=ways)
    if way.to == BURN and way.shoe != state.shoe_number:
        return state
    state = state._replace(shoe=state.shoe.instead(wrong, card))
    if way.to == BURN:
        return state._replace(discards=put_right(state.discards))
    if way.to in (CROUPIER, HOLE):
        return state._replace(croupier=put_right(state.croupier))
    hand = _hand_with(state, way, wrong)
    return with_hands(state, [hand._replace(cards=put_right(hand.cards))])


def way_of(state: State, shoe: int, position: int) -> Dealt:
    """The way of a card of this round; LookupError where none was dealt there."""
    found = (way for way in state.dealt if (way.shoe, way.position) == (shoe, position))
    way = next(found, None)
    if way is None:
        raise LookupError(f"no card {position} of shoe {shoe}")
    return way


def card_of(state: State, way: Dealt) -> Card | None:
    """The card that was dealt this way; None while it lies face down."""
    if way.card is not None:
        return way.card
    if way.to == HOLE:
        return state.croupier[1] if state.hole is Hole.SHOWN else None
    hand = next((hand for hand in state.hands if hand.id == way.to), None)
    return None if hand is None or hand.covered else hand.cards[-1]


def _hand_with(state: State, way: Dealt, card: Card) -> Hand:
    """The hand that holds it now: that of its place, or what was split off."""
    square = int(way.to.partition(".")[0])
    hands = [hand for hand in state.hands if hand.square == square and card in hand.cards]
    return next((hand for hand in hands if hand.id == way.to), hands[0])


def settled(state: State, lines: Iterable[SettledLine]) -> State:
    """These stakes are decided, paid and taken."""
    return state._replace(lines=(*state.lines, *lines))


def gathered(state: State) -> State:
    """The cards of the round lie in the discard box; the next round begins."""
    return State(
        phase=Phase.BETTING,
        round=state.round + 1,
        shoe=state.shoe,
        shoe_number=state.shoe_number,
        position=state.position,
        behind_joker=state.behind_joker,
        joker_out=state.joker_out,
        discards=(*state.discards, *state.table_cards),
    )


def hand_of(state: State, hand_id: str) -> Hand:
    """The hand with this id; LookupError where there is none."""
    hand = next((hand for hand in state.hands if hand.id == hand_id), None)
    if hand is None:
        raise LookupError(f"no hand {hand_id}")
    return hand


def with_hands(state: State, changed: Iterable[Hand]) -> State:
    """The state with these hands in the place of those of the same id."""
    by_id = {hand.id: hand for hand in changed}
    return state._replace(hands=tuple(by_id.get(hand.id, hand) for hand in state.hands))

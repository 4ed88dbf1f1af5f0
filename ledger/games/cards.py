"""Playing cards as short text, and what a shoe can still deal.

A card is its rank and its suit: "AS" is the ace of spades, "TD" the ten of diamonds; "JK" is a
joker. A card that lies face down has left the shoe, but nobody has seen which one it is: it stays
among the unseen ones until it is turned up.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from ledger.refusals import Refusal

Card = str

RANKS = "A23456789TJQK"
SUITS = "CDHS"
JOKER: Card = "JK"
DECK: tuple[Card, ...] = tuple(rank + suit for suit in SUITS for rank in RANKS)


class NoSuchCard(Refusal):
    """A text that is no playing card."""

    code = "card.no_such_card"
    remedy = 'Write rank and suit, such as "AS", "TD" or "7H"; a joker is "JK".'

    def __init__(self, card: str) -> None:
        super().__init__(f"There is no playing card {card!r}.")


class CardNotInShoe(Refusal):
    """A card of which the shoe cannot hold another one."""

    code = "card.not_in_shoe"
    remedy = "Look at the card again; if it is right, the shoe is wrong: record an irregularity."

    def __init__(self, card: Card, left: int) -> None:
        super().__init__(f"{card} cannot come now: the {left} cards left cannot include it.")


class ShoeEmpty(Refusal):
    """A card is asked of a shoe that has none left."""

    code = "card.shoe_empty"
    remedy = "Shuffle before the next card."

    def __init__(self) -> None:
        super().__init__("The shoe has no card left.")


def require_card(card: str) -> None:
    """Refuse a text that is no card."""
    if card not in _ALL:
        raise NoSuchCard(card)


@dataclass(frozen=True, slots=True)
class Shoe:
    """The cards that nobody has seen yet: those in the shoe and those that lie face down."""

    unseen: Mapping[Card, int]  #: how many of each card
    face_down: int = 0  #: how many of them have left the shoe

    @classmethod
    def of(cls, decks: int, jokers: int = 0) -> Shoe:
        """A full shoe of so many decks of 52 cards, and so many jokers beside them."""
        joker = {JOKER: jokers} if jokers else {}
        return cls(MappingProxyType(dict.fromkeys(DECK, decks) | joker))

    def __deepcopy__(self, _memo: dict[int, object]) -> Shoe:
        """Itself: it never changes."""
        return self

    @property
    def left(self) -> int:
        """How many cards are still in the shoe."""
        return sum(self.unseen.values()) - self.face_down

    def count(self, card: Card) -> int:
        """How many of this card nobody has seen yet."""
        return self.unseen.get(card, 0)

    def draw(self, card: Card) -> Shoe:
        """The shoe after this card came out of it; refused if it cannot have come from it."""
        if not self.left:
            raise ShoeEmpty
        return Shoe(self._without(card), self.face_down)

    def draw_face_down(self) -> Shoe:
        """The shoe after a card was laid face down."""
        if not self.left:
            raise ShoeEmpty
        return Shoe(self.unseen, self.face_down + 1)

    def turn_up(self, card: Card) -> Shoe:
        """The shoe once a card that lay face down is seen; refused if it cannot be this one."""
        if not self.face_down:
            raise CardNotInShoe(card, self.left)
        return Shoe(self._without(card), self.face_down - 1)

    def instead(self, wrong: Card, right: Card) -> Shoe:
        """The shoe if the right card had come in the place of the wrong one."""
        back = {**self.unseen, wrong: self.count(wrong) + 1}
        lies_unseen = Shoe(MappingProxyType(back), self.face_down + 1)
        return lies_unseen.turn_up(right)

    def without(self, cards: Iterable[Card]) -> Shoe:
        """The shoe without cards that are known to lie elsewhere, face up."""
        shoe = self
        for card in cards:
            shoe = shoe.draw(card)
        return shoe

    def _without(self, card: Card) -> Mapping[Card, int]:
        require_card(card)
        if not self.count(card):
            raise CardNotInShoe(card, self.left)
        return MappingProxyType({**self.unseen, card: self.count(card) - 1})


_ALL = frozenset({*DECK, JOKER})
NO_CARDS = Shoe(MappingProxyType({}))

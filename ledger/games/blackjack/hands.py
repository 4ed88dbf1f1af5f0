"""What cards are worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ledger.games.cards import Card

TENS = frozenset("TJQK")
ACE = "A"


class Points(NamedTuple):
    """The best count of a hand. Soft: an ace counts 11 in it."""

    total: int
    soft: bool


def value(card: Card) -> int:
    """The pips of a card: an ace 1, a ten or figure 10."""
    rank = card[0]
    if rank in TENS:
        return 10
    return 1 if rank == ACE else int(rank)


def is_ten(card: Card) -> bool:
    """Whether it is a ten or a figure."""
    return card[0] in TENS


def is_ace(card: Card) -> bool:
    """Whether it is an ace."""
    return card[0] == ACE


def points(cards: Sequence[Card], aim: int) -> Points:
    """The count nearest to the aim without passing it, or the lowest one over it."""
    total, ace = 0, False
    for card in cards:
        total += value(card)
        ace = ace or is_ace(card)
    if ace and total + 10 <= aim:
        return Points(total + 10, soft=True)
    return Points(total, soft=False)


def is_natural(cards: Sequence[Card]) -> bool:
    """Whether two cards are an ace and a ten or figure."""
    if len(cards) != 2:  # noqa: PLR2004 - the first two cards
        return False
    one, other = cards
    return (is_ace(one) and is_ten(other)) or (is_ten(one) and is_ace(other))

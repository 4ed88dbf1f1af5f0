"""A second opinion on blackjack from first principles; it shares no code with the ledger.

A hand is a text of ranks such as "AT" or "A56". What it counts is found by trying both values of
every ace. A round is settled from its final cards alone: who has what, who was served more than
two cards, and what had been seen of the croupier's cards before.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import product
from typing import NamedTuple

COUNTS: Mapping[str, int] = {
    **{str(n): n for n in range(2, 10)},
    "T": 10,
    "J": 10,
    "Q": 10,
    "K": 10,
}


def count(hand: str) -> int:
    """The best count: the highest that is not over 21, or the lowest there is."""
    fixed = sum(COUNTS[rank] for rank in hand if rank != "A")
    ways = {fixed + sum(aces) for aces in product((1, 11), repeat=hand.count("A"))}
    within = [way for way in ways if way <= 21]
    return max(within) if within else min(ways)


def is_soft(hand: str) -> bool:
    """Whether an ace counts 11 in the best count."""
    lowest = sum(COUNTS.get(rank, 1) for rank in hand)
    return count(hand) != lowest


def natural(hand: str) -> bool:
    """Whether it is two cards that make 21."""
    return len(hand) == 2 and count(hand) == 21


class Seat(NamedTuple):
    """A player's square at the end: his bet before the deal, and each hand with its stake."""

    bet: int
    hands: tuple[tuple[str, int], ...]


class Round(NamedTuple):
    """The cards of a round at its end, and how it went.

    `served`: some player had been served an extra card. `paid_naturals`: naturals had been paid
    before the croupier's covered card was known.
    """

    croupier: str
    seats: tuple[Seat, ...]
    served: bool
    paid_naturals: bool = False
    capped: bool = True
    any_21_ties: bool = False
    split_naturals: bool = False


def due(played: Round) -> list[list[int]]:
    """What goes back for each hand of each seat, in minor units; a natural pays half as much again.

    Stakes are even, so that halves are whole.
    """
    return [_seat(played, seat) for seat in played.seats]


def _seat(played: Round, seat: Seat) -> list[int]:
    taken = sum(stake for hand, stake in seat.hands if count(hand) > 21)
    found = []
    for hand, stake in seat.hands:
        back = _back(played, seat, hand, stake)
        if back == 0 and count(hand) <= 21 and _late(played) and played.capped:
            lost = min(stake, max(0, seat.bet - taken))
            taken += lost
            back = stake - lost
        found.append(back)
    return found


def _late(played: Round) -> bool:
    return natural(played.croupier) and played.served


def _back(played: Round, seat: Seat, hand: str, stake: int) -> int:
    mine, his = count(hand), count(played.croupier)
    counts_as_natural = natural(hand) and (len(seat.hands) == 1 or played.split_naturals)
    if mine > 21:
        return 0
    if counts_as_natural:
        tie = natural(played.croupier) and not played.served and not played.paid_naturals
        return stake if tie else stake + stake * 3 // 2
    if natural(played.croupier) and not played.served:
        return 0
    if _late(played):
        ties = mine == 21 and (len(hand) > 2 or played.any_21_ties)
        return stake if ties else 0
    if his > 21 or mine > his:
        return 2 * stake
    return stake if mine == his else 0


Composition = tuple[int, ...]  #: how many aces, twos, … nines, tens


def two_decks() -> Composition:
    """The 104 cards by what they count."""
    return (8, 8, 8, 8, 8, 8, 8, 8, 8, 32)


def without(cards: Composition, kind: int) -> Composition:
    """The composition without a card that counts `kind` (1 for the ace)."""
    return tuple(n - (i + 1 == kind) for i, n in enumerate(cards))


@cache
def croupier_ends(cards: Composition, low: int, aces: int) -> Mapping[int, Fraction]:
    """The chance of every final total (22: over 21), from the unseen cards and what he holds.

    `low` counts his aces as 1. He draws to 16 and stops at 17, an ace counting 11 where it can.
    """
    total = low + 10 if aces and low + 10 <= 21 else low
    if total >= 17:
        return {min(total, 22): Fraction(1)}
    ends: dict[int, Fraction] = {}
    for i, n in enumerate(cards):
        if not n:
            continue
        kind = i + 1
        after = croupier_ends(without(cards, kind), low + kind, aces + (kind == 1))
        for end, chance in after.items():
            ends[end] = ends.get(end, Fraction(0)) + Fraction(n, sum(cards)) * chance
    return ends

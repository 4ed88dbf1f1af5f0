"""A second opinion on a coup of punto banco, from the six values at the top of the shoe.

It shares no code with the ledger and turns the drawing table round: not what the Banker's Hand does
on each of its totals, but the highest total on which it draws against each third card.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

#: Place n: the highest total on which the Banker's Hand draws when the Player's third card is n.
HIGHEST_THAT_DRAWS = (3, 3, 4, 4, 5, 5, 6, 6, 2, 3)


class Opinion(NamedTuple):
    """How a coup ends: both totals, and how many of the values were used."""

    player: int
    banker: int
    used: int


def opinion(values: Sequence[int]) -> Opinion:
    """Return how the coup ends when the shoe begins with these values, six to be sure."""
    first, second, third, fourth, *more = values
    player, banker = (first + third) % 10, (second + fourth) % 10
    if max(player, banker) > 7:
        return Opinion(player, banker, 4)
    used = 4
    highest = 5
    if player < 6:
        highest = HIGHEST_THAT_DRAWS[more[0]]
        player = (player + more[0]) % 10
        used = 5
    if banker <= highest:
        banker = (banker + more[used - 4]) % 10
        used += 1
    return Opinion(player, banker, used)

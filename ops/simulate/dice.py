"""Chance that is the same for a seed on every Python: whole numbers only.

Only ``random.Random.getrandbits`` is used. It hands out the bits of the Mersenne Twister, whose
sequence for an integer seed is fixed; what ``randrange``, ``choice`` or ``shuffle`` make of those
bits has changed between Python versions and may change again.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Dice:
    """A seeded source of whole numbers."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def below(self, limit: int) -> int:
        """Return a number from 0 up to, not including, ``limit``; each equally likely."""
        bits = (limit - 1).bit_length()
        while True:
            number = self._random.getrandbits(bits)
            if number < limit:
                return number

    def between(self, low: int, high: int) -> int:
        """Return a number from ``low`` to ``high``, both included."""
        return low + self.below(high - low + 1)

    def pick(self, things: Sequence[T]) -> T:
        """Return one of the things."""
        return things[self.below(len(things))]

    def one_in(self, times: int) -> bool:
        """Return whether something that happens once in so many times happens now."""
        return self.below(times) == 0

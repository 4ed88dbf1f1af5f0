"""Where the ball will rest: spins from a file or from chance, dealt out over the nights."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ops.simulate.bets import pockets
from ops.simulate.dice import Dice

SPINS_AFTER_CUT_OFF = 6


def spins_of_chance(seed: int, wheel: str) -> Iterator[str]:
    """Spins of a fair wheel. They have dice of their own, so that a file can stand in for them."""
    dice, wheel_pockets = Dice(seed * 2 + 1), pockets(wheel)
    while True:
        yield dice.pick(wheel_pockets)


def spins_of_file(path: Path, wheel: str) -> Iterator[str]:
    """Spins as a file lists them, separated by blanks; ValueError for one the wheel has not."""
    known = frozenset(pockets(wheel))
    with path.open(encoding="utf-8") as lines:
        words = (word for line in lines for word in line.split())
        for number, word in enumerate(words, start=1):
            if word not in known:
                raise ValueError(f"spin {number}: a {wheel} wheel has no pocket {word!r}")
            yield word


class Spins:
    """The pockets to come, from a file or from chance, and how many of them are left tonight."""

    def __init__(self, pockets: Iterator[str], number: int) -> None:
        self._pockets = pockets
        self.later = number
        """Those of the nights to come."""
        self.tonight = 0
        self.after_cut_off = 0

    def next(self) -> str:
        """Where the ball rests."""
        return next(self._pockets)

    def begin_night(self, nights_left: int, tables: int) -> int:
        """Deal out tonight's share; the last night keeps some for after the cut-off."""
        share = self.later // nights_left
        self.later -= share
        self.after_cut_off = min(SPINS_AFTER_CUT_OFF, share // 10) if nights_left == 1 else 0
        self.tonight = share - self.after_cut_off
        return max(1, self.tonight // tables)

    def reserve(self) -> bool:
        """Take one of tonight's spins, to be thrown later; False when there is none left."""
        if not self.tonight:
            return False
        self.tonight -= 1
        return True

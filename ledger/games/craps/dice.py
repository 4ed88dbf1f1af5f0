"""Two dice at rest, the point, and the bets on the layout."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from ledger.games.craps.refusals import NoSuchRoll
from ledger.rulebooks.vocabulary.craps import BOX_NUMBERS, CrapsBet

FACES = range(1, 7)
SEVEN = "7"


@dataclass(frozen=True)
class Roll:
    """The uppermost faces of the first and the second die. Every bet asks what they come to."""

    first: int
    second: int

    def __post_init__(self) -> None:
        if self.first not in FACES or self.second not in FACES:
            raise NoSuchRoll(self.first, self.second)

    @cached_property
    def total(self) -> str:
        """The sum of the two faces, as an outcome."""
        return str(self.first + self.second)

    @cached_property
    def combination(self) -> str:
        """The two faces as an outcome, the lower first."""
        low, high = sorted((self.first, self.second))
        return f"{low}-{high}"

    @property
    def named_in_order(self) -> str:
        """The first die's face, then the second's."""
        return f"{self.first}-{self.second}"

    def shown_of(self, outcomes: tuple[str, ...]) -> str | None:
        """The outcome among these that the roll is, or None."""
        shown = (self.total, self.combination)
        return next((one for one in outcomes if one in shown), None)


class TableState(NamedTuple):
    """What the table remembers between two rolls. Without a point the next is a come-out roll."""

    point: str | None = None


class OpenBet(NamedTuple):
    """A bet on the layout, or one that is offered.

    `on` is the number it lies on, the combination ("2-5") or the number named for the extra part;
    `number` the one a line or come bet has by now; `base` the bet that odds belong to. A bet that
    rests on a come-out roll is on when its player has called it on and the dealer has put the
    button: two acts.
    """

    bet_id: str
    bet: CrapsBet
    stake_minor: int
    on: str | None = None
    number: str | None = None
    base: str | None = None
    called_on: bool = False
    buttoned: bool = False


def is_box_number(total: str) -> bool:
    """Whether a total can be a point."""
    return total in BOX_NUMBERS

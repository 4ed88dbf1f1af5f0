"""The cloth: which numbers can be bet together, on a wheel with one zero or two.

A pocket is a string, as it is marked on the wheel and spoken at the table: "0", "00", "1" … "36".

Decisions where a schedule says only "split" or "street":

- a split with a zero is a pair of boxes that share a border; under two zeros the box of 2 touches
  both, so 0-2 and 00-2 both stand;
- a street with a zero is a point where three boxes meet (0-1-2 and 0-2-3; with two zeros 0-1-2,
  0-00-2 and 00-2-3). A schedule that prints "street, three numbers" without naming any covers
  them: three numbers at the same odds, laid by custom on these points;
- first four (0-1-2-3) is on every cloth here, since a schedule may list it whatever the wheel.
  Whether a table offers it is for the rulebook's row.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from types import MappingProxyType

from ledger.games.roulette.refusals import NoSuchPocket, NoSuchPosition
from ledger.rulebooks.vocabulary.roulette import RouletteBet, WheelKind

Pocket = str

ZEROS: Mapping[WheelKind, tuple[Pocket, ...]] = MappingProxyType(
    {WheelKind.DOUBLE_ZERO: ("0", "00"), WheelKind.SINGLE_ZERO: ("0",)}
)
ZERO_SPLITS: Mapping[WheelKind, tuple[str, ...]] = MappingProxyType(
    {
        WheelKind.DOUBLE_ZERO: ("0-00", "0-1", "0-2", "00-2", "00-3"),
        WheelKind.SINGLE_ZERO: ("0-1", "0-2", "0-3"),
    }
)
ZERO_STREETS: Mapping[WheelKind, tuple[str, ...]] = MappingProxyType(
    {
        WheelKind.DOUBLE_ZERO: ("0-1-2", "0-00-2", "00-2-3"),
        WheelKind.SINGLE_ZERO: ("0-1-2", "0-2-3"),
    }
)
FIRST_COLOUR = frozenset({1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36})

#: Bets laid on or between the numbers; the rest are laid around them.
INSIDE = frozenset(
    {
        RouletteBet.STRAIGHT,
        RouletteBet.SPLIT,
        RouletteBet.STREET,
        RouletteBet.SQUARE,
        RouletteBet.FIRST_FOUR,
        RouletteBet.FIRST_FIVE,
        RouletteBet.LINE,
    }
)


class WheelColours(StrEnum):
    """The colours of the numbers; the zeros are green. The values are those of the reading."""

    RED_BLACK = "standard_red_black_green"
    WHITE_BLACK = "black_white_green"

    @property
    def first(self) -> str:
        """The colour of 1, where the other colour is always black."""
        return "red" if self is WheelColours.RED_BLACK else "white"


@dataclass(frozen=True, slots=True, eq=False)
class Position:
    """A place on the cloth: its bet, its numbers in the cloth's order, and how it is spoken.

    A cloth has one of each place, so positions of a table are compared by being the same one.

    `on` is "17-20" for a bet on or between numbers, else the name of the choice: red, black,
    even, odd, low, high, first, second, third.
    """

    bet: RouletteBet
    numbers: tuple[Pocket, ...]
    on: str


@dataclass(frozen=True, slots=True, eq=False)
class Cloth:
    """Every position that a table with this wheel has. Made by `cloth_for`."""

    wheel: WheelKind
    colours: WheelColours
    pockets: tuple[Pocket, ...]
    """The pockets of the wheel: the zeros, then 1 to 36."""
    by_bet: Mapping[RouletteBet, tuple[Position, ...]]
    by_numbers: Mapping[tuple[RouletteBet, frozenset[Pocket]], Position]

    def positions(self, bet: RouletteBet) -> tuple[Position, ...]:
        """Every position of the bet; none where the wheel lacks its numbers."""
        return self.by_bet[bet]

    def position(self, bet: RouletteBet, numbers: Iterable[Pocket]) -> Position:
        """The position that covers exactly these numbers, each named once, in any order."""
        named = tuple(numbers)
        found = self.by_numbers.get((bet, frozenset(named)))
        if found is None or len(named) != len(found.numbers):
            raise NoSuchPosition(bet, "-".join(named), self.wheel)
        return found

    def position_on(self, bet: RouletteBet, on: str) -> Position:
        """The position as it is spoken: numbers joined by dashes in any order, or a name."""
        named = next((position for position in self.by_bet[bet] if position.on == on), None)
        if named is not None:
            return named
        if bet not in INSIDE:
            raise NoSuchPosition(bet, on, self.wheel)
        return self.position(bet, on.split("-"))

    def colour_of(self, pocket: Pocket) -> str:
        """The colour of a pocket: green, black, or the other colour of the wheel."""
        self.require_pocket(pocket)
        if pocket in ZEROS[self.wheel]:
            return "green"
        return self.colours.first if int(pocket) in FIRST_COLOUR else "black"

    def require_pocket(self, pocket: Pocket) -> None:
        """Refuse an outcome that the wheel does not have."""
        if pocket not in self.pockets:
            raise NoSuchPocket(pocket, self.wheel)


@cache
def cloth_for(wheel: WheelKind, colours: WheelColours = WheelColours.RED_BLACK) -> Cloth:
    """The cloth of a wheel."""
    by_bet = {**_inside(wheel), **_outside(colours)}
    by_numbers = {(p.bet, frozenset(p.numbers)): p for group in by_bet.values() for p in group}
    pockets = (*ZEROS[wheel], *map(str, range(1, 37)))
    return Cloth(wheel, colours, pockets, MappingProxyType(by_bet), MappingProxyType(by_numbers))


def _inside(wheel: WheelKind) -> dict[RouletteBet, tuple[Position, ...]]:
    rows = range(1, 37, 3)
    corners = [n for n in range(1, 33) if n % 3]
    spoken: dict[RouletteBet, list[str]] = {
        RouletteBet.STRAIGHT: [*ZEROS[wheel], *map(str, range(1, 37))],
        RouletteBet.SPLIT: [
            *ZERO_SPLITS[wheel],
            *(f"{n}-{n + 1}" for n in range(1, 37) if n % 3),
            *(f"{n}-{n + 3}" for n in range(1, 34)),
        ],
        RouletteBet.STREET: [*ZERO_STREETS[wheel], *(_run(n, 3) for n in rows)],
        RouletteBet.SQUARE: [f"{n}-{n + 1}-{n + 3}-{n + 4}" for n in corners],
        RouletteBet.FIRST_FOUR: ["0-1-2-3"],
        RouletteBet.FIRST_FIVE: ["0-00-1-2-3"] if "00" in ZEROS[wheel] else [],
        RouletteBet.LINE: [_run(n, 6) for n in rows[:-1]],
    }
    return {
        bet: tuple(Position(bet, tuple(on.split("-")), on) for on in group)
        for bet, group in spoken.items()
    }


def _run(first: int, length: int) -> str:
    return "-".join(str(n) for n in range(first, first + length))


def _outside(colours: WheelColours) -> dict[RouletteBet, tuple[Position, ...]]:
    numbers = range(1, 37)
    thirds = ("first", "second", "third")
    named: dict[RouletteBet, dict[str, list[int]]] = {
        RouletteBet.COLUMN: {
            on: [n for n in numbers if n % 3 == (i + 1) % 3] for i, on in enumerate(thirds)
        },
        RouletteBet.DOZEN: {
            on: [n for n in numbers if (n - 1) // 12 == i] for i, on in enumerate(thirds)
        },
        RouletteBet.COLOUR: {
            colours.first: sorted(FIRST_COLOUR),
            "black": [n for n in numbers if n not in FIRST_COLOUR],
        },
        RouletteBet.EVEN_ODD: {
            "even": [n for n in numbers if n % 2 == 0],
            "odd": [n for n in numbers if n % 2],
        },
        RouletteBet.HIGH_LOW: {"low": list(range(1, 19)), "high": list(range(19, 37))},
    }
    return {
        bet: tuple(Position(bet, tuple(map(str, group)), on) for on, group in groups.items())
        for bet, groups in named.items()
    }

"""Where chips can lie on the cloth, and what each place pays: the generator's own knowledge.

It is kept apart from the ledger's rulebooks and engine on purpose, so that the two can disagree.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

WHEELS = {"double_zero": ("0", "00"), "single_zero": ("0",)}

PAYS = {
    "straight": 35,
    "split": 17,
    "street": 11,
    "square": 8,
    "first_four": 8,
    "first_five": 6,
    "line": 5,
    "column": 2,
    "dozen": 2,
    "colour": 1,
    "even_odd": 1,
    "high_low": 1,
}
"""Winnings for a stake of one, even chances at one to one."""

OUTSIDE = ("column", "dozen", "colour", "even_odd", "high_low")

THIRDS = ("first", "second", "third")
RED = (1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36)


@dataclass(frozen=True, slots=True)
class Place:
    """One place on the cloth: its kind, its numbers, and its name if it has one."""

    kind: str
    numbers: tuple[str, ...]
    name: str = ""

    @property
    def pays(self) -> int:
        """Winnings for a stake of one."""
        return PAYS[self.kind]

    @property
    def on(self) -> str:
        """The place as it is spoken: its name, or its numbers joined by hyphens."""
        return self.name or "-".join(self.numbers)


def pockets(wheel: str) -> tuple[str, ...]:
    """Every pocket of a wheel."""
    return (*WHEELS[wheel], *(str(number) for number in range(1, 37)))


def places(wheel: str) -> dict[str, tuple[Place, ...]]:
    """Every place of every kind that a wheel has."""
    by_kind: dict[str, list[tuple[str, ...]]] = {
        "straight": [(pocket,) for pocket in pockets(wheel)],
        "split": _splits(wheel),
        "street": [_run(first, 3) for first in range(1, 37, 3)],
        "square": [_square(first) for first in range(1, 33) if first % 3],
        "line": [_run(first, 6) for first in range(1, 34, 3)],
    }
    if wheel == "double_zero":
        by_kind["first_five"] = [("0", "00", "1", "2", "3")]
    else:
        by_kind["first_four"] = [("0", "1", "2", "3")]
    inside = {
        kind: tuple(Place(kind, numbers) for numbers in group) for kind, group in by_kind.items()
    }
    return {**inside, **_outside()}


def _run(first: int, length: int) -> tuple[str, ...]:
    return tuple(str(number) for number in range(first, first + length))


def _square(first: int) -> tuple[str, ...]:
    return tuple(str(number) for number in (first, first + 1, first + 3, first + 4))


def _splits(wheel: str) -> list[tuple[str, ...]]:
    beside = [(str(number), str(number + 1)) for number in range(1, 37) if number % 3]
    above = [(str(number), str(number + 3)) for number in range(1, 34)]
    zeros = [("0", "1"), ("0", "00")] if wheel == "double_zero" else [("0", "1"), ("0", "3")]
    return [*beside, *above, *zeros]


def _outside() -> dict[str, tuple[Place, ...]]:
    numbers = range(1, 37)
    groups: dict[str, dict[str, Sequence[int]]] = {
        "column": {name: range(i + 1, 37, 3) for i, name in enumerate(THIRDS)},
        "dozen": {name: range(12 * i + 1, 12 * i + 13) for i, name in enumerate(THIRDS)},
        "colour": {"red": RED, "black": [n for n in numbers if n not in RED]},
        "even_odd": {"even": range(2, 37, 2), "odd": range(1, 37, 2)},
        "high_low": {"high": range(19, 37), "low": range(1, 19)},
    }
    return {
        kind: tuple(
            Place(kind, tuple(str(number) for number in group), name)
            for name, group in named.items()
        )
        for kind, named in groups.items()
    }

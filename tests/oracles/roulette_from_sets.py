"""A second opinion on roulette from first principles: boxes on a plane, sets of numbers.

It reads no table and shares no code with the ledger. A place to bet is derived from where boxes
touch; what a win returns from there being thirty-six numbers to share, save two customs: the five
numbers return seven, and eighteen numbers return the stake with `even_chances_pay` times it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from functools import cache
from itertools import combinations, pairwise

Sets = frozenset[frozenset[str]]
Box = tuple[int, int, int, int]  # left, right, top, bottom

NUMBERS = tuple(str(n) for n in range(1, 37))


def pockets(wheel: str) -> tuple[str, ...]:
    """Return every pocket of a "single_zero" or "double_zero" wheel."""
    zeros = {"single_zero": ("0",), "double_zero": ("0", "00")}[wheel]
    return zeros + NUMBERS


def due_minor(
    kind: str,
    numbers: Iterable[str],
    stake_minor: int,
    pocket: str,
    wheel: str,
    *,
    even_chances_pay: int = 1,
) -> int:
    """Return what goes back to the player in all, in minor units.

    A ValueError for numbers that are no such bet on this wheel, or for a pocket it does not have.
    """
    covered = frozenset(numbers)
    if covered not in places(kind, wheel):
        raise ValueError(f"{sorted(covered)} is no {kind} of a {wheel} wheel")
    if pocket not in pockets(wheel):
        raise ValueError(f"a {wheel} wheel has no {pocket}")
    if pocket not in covered:
        return 0
    if len(covered) == 18:
        return stake_minor + even_chances_pay * stake_minor
    if len(covered) == 5:
        return 7 * stake_minor
    return 36 // len(covered) * stake_minor


@cache
def places(kind: str, wheel: str) -> Sets:
    """Return every set of numbers that can be bet as this kind."""
    if kind in {"colour", "even_odd", "high_low", "column", "dozen"}:
        return _outside(kind)
    boxes = _boxes(wheel)
    meeting = _meeting(boxes)
    rows = [frozenset(NUMBERS[i : i + 3]) for i in range(0, 36, 3)]
    zeros = frozenset(boxes) - frozenset(NUMBERS)
    found: dict[str, Iterable[frozenset[str]]] = {
        "straight": (frozenset({box}) for box in boxes),
        "split": (frozenset(pair) for pair in combinations(boxes, 2) if _border(boxes, *pair)),
        "street": [*rows, *(met for met in meeting if len(met) == 3)],
        "square": (met for met in meeting if len(met) == 4),
        "line": (one | next_ for one, next_ in pairwise(rows)),
        "first_four": [frozenset({"0"}) | rows[0]] if len(zeros) == 1 else [],
        "first_five": [zeros | rows[0]] if len(zeros) == 2 else [],
    }
    return frozenset(found[kind])


def _boxes(wheel: str) -> dict[str, Box]:
    """Lay three numbers a row, each two wide and one high; the zeros share the row above."""
    laid = {
        number: (i % 3 * 2, i % 3 * 2 + 2, i // 3, i // 3 + 1) for i, number in enumerate(NUMBERS)
    }
    if wheel == "single_zero":
        return {"0": (0, 6, -1, 0), **laid}
    return {"0": (0, 3, -1, 0), "00": (3, 6, -1, 0), **laid}


def _border(boxes: dict[str, Box], one: str, other: str) -> bool:
    """Whether two boxes share a border, not merely a corner."""
    left, right, top, bottom = boxes[one]
    left_2, right_2, top_2, bottom_2 = boxes[other]
    beside = (right == left_2 or right_2 == left) and top == top_2
    overlap = min(right, right_2) - max(left, left_2)
    above = (bottom == top_2 or bottom_2 == top) and overlap > 0
    return beside or above


def _meeting(boxes: dict[str, Box]) -> list[frozenset[str]]:
    """Every set of three or more boxes that touch one point."""
    points = {
        (x, y)
        for left, right, top, bottom in boxes.values()
        for x in (left, right)
        for y in (top, bottom)
    }
    touching: dict[tuple[int, int], set[str]] = defaultdict(set)
    for x, y in points:
        for box, (left, right, top, bottom) in boxes.items():
            if left <= x <= right and top <= y <= bottom:
                touching[x, y].add(box)
    return [frozenset(met) for met in touching.values() if len(met) >= 3]


def _outside(kind: str) -> Sets:
    groups: dict[object, set[str]] = defaultdict(set)
    for number in NUMBERS:
        n = int(number)
        # The odd numbers are red in 1-10 and 19-28, the even ones in 11-18 and 29-36.
        red = (n % 2 == 1) == (n in range(1, 11) or n in range(19, 29))
        key = {
            "colour": red,
            "even_odd": n % 2,
            "high_low": n > 18,
            "column": n % 3,
            "dozen": -(-n // 12),
        }[kind]
        groups[key].add(number)
    return frozenset(frozenset(group) for group in groups.values())

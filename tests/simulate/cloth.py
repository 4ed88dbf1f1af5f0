"""What a spoken position covers, worked out from the number alone."""

from __future__ import annotations

from collections.abc import Callable

THIRDS = {"first": 1, "second": 2, "third": 3}


def _red(n: int) -> bool:
    odd_is_red = n <= 10 or 19 <= n <= 28
    return (n % 2 == 1) == odd_is_red


_NAMED: dict[str, Callable[[int, str], bool]] = {
    "colour": lambda n, on: _red(n) == (on == "red"),
    "even_odd": lambda n, on: (n % 2 == 0) == (on == "even"),
    "high_low": lambda n, on: (n > 18) == (on == "high"),
    "column": lambda n, on: n % 3 == THIRDS[on] % 3,
    "dozen": lambda n, on: (n + 11) // 12 == THIRDS[on],
}


def covered(kind: str, on: str) -> frozenset[str]:
    """The numbers of a position."""
    if kind not in _NAMED:
        return frozenset(on.split("-"))
    return frozenset(str(n) for n in range(1, 37) if _NAMED[kind](n, on))

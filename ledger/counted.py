"""How many of what, in words."""

from __future__ import annotations


def counted(count: int, what: str, form: str = "") -> str:
    """`1 bet` or `2 bets`; the form is that of the figure, as "," for 1,000 bets."""
    return f"{count:{form}} {what}{'' if count == 1 else 's'}"

"""A rulebook's games as sheets of words: each bet aspect by aspect, each term, with its clause.

What a sheet says holds under the default readings; what another reading changes names its entry.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ledger.money import CURRENCIES, format_amount
from ledger.rulebooks.model import Rulebook

SILENT = "silent"
"""Stands where the instrument does not say it."""

GAMES = ("roulette", "craps", "blackjack", "baccarat")


class Said(NamedTuple):
    """What an instrument says: in words, with the clause and the entries that may change it."""

    words: str
    clause: str | None = None
    entries: tuple[str, ...] = ()

    def __str__(self) -> str:
        """The words, the clause in brackets and the entries in square ones."""
        clause = f" ({self.clause})" if self.clause else ""
        return f"{self.words}{clause}{''.join(f' [{entry}]' for entry in self.entries)}"


class Bet(NamedTuple):
    """A bet by its field's name and what the instrument calls it, and all that is said of it."""

    bet: str
    name: str
    clause: str | None
    said: dict[str, Said]


class Sheet(NamedTuple):
    """A game of a rulebook. The terms are what it lays down beside its bets."""

    game: str
    bets: tuple[Bet, ...]
    terms: dict[str, Said]


def words(code: str) -> str:
    """A code as words, without its unit where the figure shows it."""
    return code.removesuffix("_minor").replace("_", " ")


def figure(book: Rulebook, code: str, value: int) -> str:
    """A figure in the unit that ends its code; an amount in the first of the book's currencies."""
    if code.endswith("_minor"):
        currency = CURRENCIES[book.currencies[0]]
        return f"{format_amount(value, currency)} {currency.code}"
    return str(value)


def entries_of(book: Rulebook, options: Iterable[str]) -> tuple[str, ...]:
    """The ids of the entries to which options belong, each once."""
    named = {option.name: entry.id for entry in book.ambiguities for option in entry.options}
    return tuple(dict.fromkeys(named[option] for option in options))


def games_of(book: Rulebook) -> tuple[str, ...]:
    """The games that the rulebook has."""
    return tuple(game for game in GAMES if getattr(book, game) is not None)

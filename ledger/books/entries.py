"""An entry: what one event moved in one book, as signed amounts that sum to zero."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from ledger.books.accounts import LEDGER, VALUE

Book = Literal["money", "chips"]


class Posting(NamedTuple):
    """One line: the account gains ``amount_minor`` (may be negative) of the unit."""

    account: str
    unit: str
    amount_minor: int


class Move(NamedTuple):
    """An amount that leaves one account for another; a negative one goes the other way."""

    source: str
    target: str
    amount_minor: int
    unit: str


@dataclass(frozen=True, slots=True)
class Entry:
    """Balanced lines of one book. ``session`` names the table session that they belong to."""

    book: Book
    description: str
    postings: tuple[Posting, ...]
    session: str | None = None

    def __post_init__(self) -> None:
        totals: dict[str, int] = {}
        for posting in self.postings:
            totals[posting.unit] = totals.get(posting.unit, 0) + posting.amount_minor
        assert not any(totals.values()), f"{self.description} does not balance: {self.postings}"


def cash(source: str, target: str, amount_minor: int, unit: str = LEDGER) -> Move:
    """A move in the money book: the source is credited, the target debited."""
    return Move(source, target, amount_minor, unit)


def chips(source: str, target: str, amount_minor: int, unit: str = VALUE) -> Move:
    """A move in the chip book: from one place to another."""
    return Move(source, target, amount_minor, unit)


def entry(
    book: Book, description: str, moves: Iterable[Move], session: str | None = None
) -> tuple[Entry, ...]:
    """One entry with a line per account and unit, or none where nothing moved."""
    totals: dict[tuple[str, str], int] = {}
    for source, target, amount_minor, unit in moves:
        key = (source, unit)
        totals[key] = totals.get(key, 0) - amount_minor
        key = (target, unit)
        totals[key] = totals.get(key, 0) + amount_minor
    postings = [
        Posting(account, unit, total_minor)
        for (account, unit), total_minor in totals.items()
        if total_minor
    ]
    return (Entry(book, description, tuple(postings), session),) if postings else ()

"""An entry: what one event moved in one book, as signed amounts that sum to zero."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple, Self

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


class _Fields(NamedTuple):
    book: Book
    description: str
    postings: tuple[Posting, ...]
    session: str | None


class Entry(_Fields):
    """Balanced lines of one book. ``session`` names the table session that they belong to."""

    __slots__ = ()

    def __new__(
        cls,
        book: Book,
        description: str,
        postings: tuple[Posting, ...],
        session: str | None = None,
    ) -> Self:
        totals: dict[str, int] = {}
        for posting in postings:
            totals[posting.unit] = totals.get(posting.unit, 0) + posting.amount_minor
        assert not any(totals.values()), f"{description} does not balance: {postings}"
        return super().__new__(cls, book, description, postings, session)


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
    postings = tuple(
        [
            Posting(account, unit, total_minor)
            for (account, unit), total_minor in totals.items()
            if total_minor
        ]
    )
    return (_of_moves(book, description, postings, session),) if postings else ()


def one_move(  # noqa: PLR0917 - an entry's and a move's
    book: Book,
    description: str,
    source: str,
    target: str,
    amount_minor: int,
    unit: str,
    session: str,
) -> tuple[Entry, ...]:
    """The same of a single move between two accounts: nearly every event is a bet."""
    if not amount_minor:
        return ()
    postings = (Posting(source, unit, -amount_minor), Posting(target, unit, amount_minor))
    return (_of_moves(book, description, postings, session),)


def _of_moves(
    book: Book, description: str, postings: tuple[Posting, ...], session: str | None
) -> Entry:
    """Moves balance: what one account loses another gains, so nothing is added up again."""
    return Entry._make((book, description, postings, session))

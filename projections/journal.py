"""The journal: every entry of the money book and the chip book, with running balances."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby

from ledger.books.accounts import CHIPS_OUT, COLOUR_LAYOUTS, COLOUR_SEATS, LAYOUTS, OUTSIDE
from ledger.books.entries import Book
from ledger.books.postings import entries_of
from projections.base import (
    Batch,
    Connection,
    Projection,
    Row,
    View,
    recorded_of,
    statements_beside,
)
from projections.journal_rows import Account, Learnt, entry_row, line_rows, whole
from projections.plain_bets import plain_bet_of

_SQL = statements_beside(__file__)


class Journal(Projection):
    """Learns the entries of every event; a kind of event without a rule stops it."""

    name = "journal"
    tables = ("journal_entries", "journal_lines", "journal_accounts")
    statements = _SQL

    def __init__(self) -> None:
        self._learnt: list[Learnt] = []

    def work_out(self, row: Row) -> tuple[Learnt, ...]:
        recorded = plain_bet_of(row) or recorded_of(row)
        found: tuple[Learnt, ...] = ()
        for entry in entries_of(recorded.event):
            number = len(found) + 1
            packed = entry_row(recorded, number, entry)
            found += ((recorded.position, number, entry.book, entry.postings, packed),)
        return found

    def begin(self, batch: Batch) -> None:  # noqa: ARG002 - the runner's form
        self._learnt = []

    def learn(self, recorded: tuple[Learnt, ...], batch: Batch) -> None:  # noqa: ARG002 - the same
        self._learnt += recorded

    def finish(self, batch: Batch) -> None:
        balances = self._balances_before(batch)
        with batch.connection.cursor() as cursor:
            with cursor.copy(_SQL["copy_entries"]) as copy:
                copy.write(whole([row for *_, row in self._learnt]))
                lines = whole(line_rows(self._learnt, balances))  # while the server has those
            with cursor.copy(_SQL["copy_lines"]) as copy:
                copy.write(lines)

    def _balances_before(self, batch: Batch) -> dict[Account, int]:
        """Where every account of the batch stands; a new one stands at nothing and is added."""
        first: dict[Account, tuple[Book, int]] = {}
        for position, _, book, postings, _ in self._learnt:
            for account, unit, _amount in postings:
                if (account, unit) not in first:
                    first[account, unit] = (book, position)
        wanted = {"accounts": [key[0] for key in first], "units": [key[1] for key in first]}
        balances = {
            (account, unit): int(balance_minor)
            for account, unit, balance_minor in batch.rows("last_balances", **wanted)
        }
        for (account, unit), (book, position) in first.items():
            if (account, unit) not in balances:
                balances[account, unit] = 0
                batch.run("add_account", account=account, unit=unit, book=book, position=position)
        batch.flush()
        return balances


@dataclass(frozen=True, slots=True)
class Line:
    """One account's part of an entry and its balance after it, both in minor units."""

    account: str
    unit: str
    amount_minor: int
    balance_minor: int


@dataclass(frozen=True, slots=True)
class JournalEntry:
    """An entry as the journal shows it; ``citation`` is the event, ``stream@version``."""

    position: int
    entry: int
    book: Book
    description: str
    citation: str
    session: str | None
    gaming_day: dt.date
    occurred_at: dt.datetime
    recorded_at: dt.datetime
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Balance:
    """What stands on an account, in minor units, and the position of its last line."""

    book: Book
    account: str
    unit: str
    balance_minor: int
    position: int


def entries(connection: Connection, view: View, book: Book | None = None) -> Iterator[JournalEntry]:
    """The entries of the view in the order of the log, read as they are asked for.

    The connection serves nothing else until the iteration has ended.
    """
    parameters = {**view.parameters(), "book": book}
    with connection.transaction(), connection.cursor("journal_entries") as cursor:
        cursor.execute(_SQL["entries"], parameters)
        for head, rows in groupby(cursor, key=lambda row: row[:9]):
            lines = tuple(Line(*row[9:]) for row in rows)
            yield JournalEntry(*(*head, lines))


def balances(connection: Connection, view: View, book: Book | None = None) -> tuple[Balance, ...]:
    """Every account's balance as of the view, the money book first.

    Until a time, it is the balance of what happened by then; for a day, what that day moved.
    """
    partial = view.happened_until is not None or view.day is not None
    parameters = {**view.parameters(), "book": book}
    rows = connection.execute(_SQL["movements" if partial else "balances"], parameters)
    return tuple(Balance(*row) for row in rows)


@dataclass(frozen=True, slots=True)
class LiabilityControl:
    """What the money book owes for chips beside what the chip book has in other hands."""

    owed_minor: int
    outside_minor: int
    layouts_minor: int
    colour_minor: int

    @property
    def difference_minor(self) -> int:
        """Zero, or one of the books is wrong."""
        return self.owed_minor - self.outside_minor - self.layouts_minor - self.colour_minor


def liability_control(balances: Iterable[Balance]) -> LiabilityControl:
    """Compare the two books. Every event keeps them equal, so every view of whole events does."""
    owed_minor = outside_minor = layouts_minor = colour_minor = 0
    for balance in balances:
        if balance.account == CHIPS_OUT:
            owed_minor -= balance.balance_minor
        elif balance.account == OUTSIDE:
            outside_minor += balance.balance_minor
        elif balance.account.startswith(LAYOUTS):
            layouts_minor += balance.balance_minor
        elif balance.account.startswith((COLOUR_SEATS, COLOUR_LAYOUTS)):
            colour_minor += balance.balance_minor
    return LiabilityControl(owed_minor, outside_minor, layouts_minor, colour_minor)


def excess_returned_minor(connection: Connection, view: View) -> int:
    """Value chips that came back without ever having gone out, in minor units; 0 for none.

    Chips are bearer instruments (AG.8(4)), so this is an exception to be shown and not an entry to
    be refused. Every day up to the view counts: chips sold on one come back on another.
    """
    every_day = replace(view, day=None)
    outside = [one for one in balances(connection, every_day, "chips") if one.account == OUTSIDE]
    return max(0, -sum(one.balance_minor for one in outside))

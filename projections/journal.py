"""The journal: every entry of the money book and the chip book, with running balances."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby

from ledger.books.accounts import CHIPS_OUT, COLOUR_LAYOUTS, COLOUR_SEATS, LAYOUTS, OUTSIDE
from ledger.books.entries import Book, Entry
from ledger.books.postings import entries_of
from ledger.events.base import Event
from projections.base import (
    Batch,
    Connection,
    Projection,
    Recorded,
    View,
    statements_beside,
)

_SQL = statements_beside(__file__)
_ENTRY_TYPES = (
    *("int8", "int2", "text", "text", "text", "text", "int8", "text"),
    *("date", "timestamptz", "timestamptz"),
)
_LINE_TYPES = ("int8", "int2", "int2", "text", "text", "int8", "int8")
"""Of the columns in the order of the two COPY statements: binary rows do not say it."""


class Journal(Projection):
    """Learns the entries of every event; a kind of event without a rule stops it."""

    name = "journal"
    tables = ("journal_entries", "journal_lines", "journal_accounts")
    statements = _SQL

    def __init__(self) -> None:
        self._learnt: list[tuple[Recorded, int, Entry]] = []

    def work_out(self, event: Event) -> tuple[Entry, ...]:
        return entries_of(event)

    def begin(self, batch: Batch) -> None:  # noqa: ARG002 - the runner's form
        self._learnt = []

    def learn(self, recorded: Recorded, batch: Batch) -> None:  # noqa: ARG002 - the same
        for number, entry in enumerate(recorded.worked_out, 1):
            self._learnt.append((recorded, number, entry))

    def finish(self, batch: Batch) -> None:
        balances = self._balances_before(batch)
        with batch.connection.cursor() as cursor:
            with cursor.copy(_SQL["copy_entries"]) as copy:
                copy.set_types(_ENTRY_TYPES)
                for learnt in self._learnt:
                    copy.write_row(_entry_row(*learnt))
            with cursor.copy(_SQL["copy_lines"]) as copy:
                copy.set_types(_LINE_TYPES)
                for recorded, number, entry in self._learnt:
                    for line, (account, unit, amount_minor) in enumerate(entry.postings, 1):
                        balance_minor = balances[account, unit] + amount_minor
                        balances[account, unit] = balance_minor
                        key = (recorded.position, number, line)
                        copy.write_row((*key, account, unit, amount_minor, balance_minor))

    def _balances_before(self, batch: Batch) -> dict[tuple[str, str], int]:
        """Where every account of the batch stands; a new one stands at nothing and is added."""
        first: dict[tuple[str, str], tuple[Book, int]] = {}
        for recorded, _, entry in self._learnt:
            for account, unit, _amount in entry.postings:
                if (account, unit) not in first:
                    first[account, unit] = (entry.book, recorded.position)
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


def _entry_row(recorded: Recorded, number: int, entry: Entry) -> tuple[object, ...]:
    event = recorded.event
    return (
        recorded.position,
        number,
        entry.book,
        entry.description,
        event.TOPIC,
        event.originator_id,
        event.originator_version,
        entry.session,
        event.gaming_day,
        event.occurred_at,
        recorded.recorded_at,
    )


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

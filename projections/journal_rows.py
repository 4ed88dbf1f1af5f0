"""The rows of the journal's two COPYs, packed as the server's binary form has them.

A row is the number of its fields, then each field behind its length in bytes; a null has the length
-1. The columns stand in the order of the statements in ``journal.sql``: first what differs from row
to row, which one call packs, then what many rows share, which is packed once and remembered.
"""

from __future__ import annotations

import datetime as dt
import struct
from collections.abc import Iterable, MutableMapping
from functools import lru_cache

from ledger.books.entries import Book, Entry, Posting
from projections.base import Recorded

Learnt = tuple[int, int, Book, tuple[Posting, ...], bytes]
"""What is kept of an entry: position, number among the event's from 1, book, lines, its row."""

Account = tuple[str, str]
"""Account and unit."""

_BEGINNING = b"PGCOPY\n\xff\r\n\0" + bytes(8)  # no flags, no extension
_END = struct.pack(">h", -1)

# position, entry, version, occurred_at, recorded_at, and the length of the description.
_pack_entry = struct.Struct(">h iq ih iq iq iq i").pack
_ENTRY_FIELDS = 11

# position, entry, line, amount_minor, balance_minor.
_pack_line = struct.Struct(">h iq ih ih iq iq").pack
_LINE_FIELDS = 7

_EPOCH = dt.datetime(2000, 1, 1, tzinfo=dt.UTC)
_EPOCH_DAY = _EPOCH.toordinal()
_MICROSECOND = dt.timedelta(microseconds=1)


def whole(rows: Iterable[bytes]) -> bytes:
    """All that one COPY takes."""
    return b"".join((_BEGINNING, *rows, _END))


def entry_row(recorded: Recorded, number: int, entry: Entry) -> bytes:
    """A row of ``copy_entries``."""
    event = recorded.event
    description = entry.description.encode()
    occurred = (event.occurred_at - _EPOCH) // _MICROSECOND
    known = (recorded.recorded_at - _EPOCH) // _MICROSECOND
    where, version, size = recorded.position, event.originator_version, len(description)
    return (
        _pack_entry(_ENTRY_FIELDS, 8, where, 2, number, 8, version, 8, occurred, 8, known, size)
        + description
        + _shared(entry.book, event.TOPIC, event.originator_id, entry.session, event.gaming_day)
    )


def line_rows(learnt: Iterable[Learnt], balances: MutableMapping[Account, int]) -> list[bytes]:
    """Rows of ``copy_lines`` in pieces; the accounts stand where the lines leave them."""
    rows: list[bytes] = []
    for position, number, _, postings, _ in learnt:
        for line, (account, unit, amount_minor) in enumerate(postings, 1):
            key = (account, unit)
            balances[key] = balance_minor = balances[key] + amount_minor
            rows += (
                _pack_line(
                    _LINE_FIELDS, 8, position, 2, number, 2, line, 8, amount_minor, 8, balance_minor
                ),
                _account(account, unit),
            )
    return rows


@lru_cache(maxsize=1024)
def _shared(book: str, topic: str, stream: str, session: str | None, day: dt.date) -> bytes:
    """What the entries of a session on a day have in common."""
    texts = _text(book) + _text(topic) + _text(stream) + _text(session)
    return texts + struct.pack(">ii", 4, day.toordinal() - _EPOCH_DAY)


@lru_cache(maxsize=1024)
def _account(account: str, unit: str) -> bytes:
    return _text(account) + _text(unit)


def _text(text: str | None) -> bytes:
    if text is None:
        return struct.pack(">i", -1)
    encoded = text.encode()
    return struct.pack(">i", len(encoded)) + encoded

"""The journal as plain-text accounts that beancount reads, with the same balances.

A day's entries are dated by their gaming day. Chips are commodities of their own, so the chip book
stands beside the money book and each balances by itself. What other plain-text programs would
read differently is left out: no options, one line of metadata, amounts with their commodity
behind them.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator, Mapping

from ledger.books.accounts import COLOUR, LEDGER, VALUE
from ledger.money import CURRENCIES, Currency, format_amount
from projections.journal import JournalEntry

CHIP_COMMODITIES: Mapping[str, str] = {VALUE: "CHIPS", COLOUR: "COLOURCHIPS"}
"""How chips are called: their value is in the house's currency, but they are not money."""

FOREIGN_DIGITS = 2
"""Minor digits of a currency that the ledger has no table row for."""


def export_beancount(entries: Iterable[JournalEntry], currency: Currency) -> Iterator[str]:
    """The text of the journal in pieces, each ending its line; memory grows with accounts only.

    The entries come first, then an ``open`` for each account on the day of its first use, then its
    balance on the day after the last: these programs sort by date themselves. Exporting a part of
    the journal (one day, one book) exports the balances of that part.
    """
    units = _Units(currency)
    opened: dict[str, dt.date] = {}
    balances: dict[tuple[str, str], int] = {}
    last_day = dt.date.min
    yield f"; Journal in {currency.code}, chips as {' and '.join(CHIP_COMMODITIES.values())}\n"
    for entry in entries:
        yield _transaction(entry, units)
        last_day = max(last_day, entry.gaming_day)
        for line in entry.lines:
            first_day = opened.get(line.account, entry.gaming_day)
            opened[line.account] = min(first_day, entry.gaming_day)
            key = (line.account, line.unit)
            balances[key] = balances.get(key, 0) + line.amount_minor
    yield "\n; Accounts\n"
    for account, day in sorted(opened.items()):
        yield f"{day} open {account}\n"
    yield "\n; Balances after the last entry\n"
    for (account, unit), balance_minor in sorted(balances.items()):
        amount = units.amount(balance_minor, unit)
        yield f"{last_day + dt.timedelta(days=1)} balance {account}  {amount}\n"


class _Units:
    """How each unit is written: its commodity and its digits."""

    def __init__(self, currency: Currency) -> None:
        self._known = {LEDGER: currency} | {
            unit: Currency(commodity, currency.digits)
            for unit, commodity in CHIP_COMMODITIES.items()
        }

    def amount(self, minor: int, unit: str) -> str:
        """The amount and its commodity: "-20.00 XCD"."""
        written = self._known.get(unit) or CURRENCIES.get(unit) or Currency(unit, FOREIGN_DIGITS)
        return f"{format_amount(minor, written)} {written.code}"


def _transaction(entry: JournalEntry, units: _Units) -> str:
    head = f'\n{entry.gaming_day} * "{_quotable(entry.description)}"\n'
    cited = f'  citation: "{_quotable(entry.citation)}"\n'
    lines = (
        f"  {line.account}  {units.amount(line.amount_minor, line.unit)}\n" for line in entry.lines
    )
    return "".join((head, cited, *lines))


def _quotable(text: str) -> str:
    """Inside quotes; a quotation mark in a description becomes a single one."""
    return text.replace("\\", "/").replace('"', "'").replace("\n", " ")

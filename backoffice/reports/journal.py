"""The journal: every entry of both books with running balances, as text, JSON or accounts."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import Literal

from backoffice.opening import Premises
from backoffice.reports.beancount_export import export_beancount
from backoffice.reports.exceptions import exceptions, write_exceptions
from backoffice.reports.header import Asked, Header, House
from backoffice.reports.opened import nothing, opened
from backoffice.reports.plain import write_json
from backoffice.reports.results import by_game, results_of, write_games, write_sessions
from backoffice.reports.text import Column, Page, moment
from ledger.books.accounts import COLOUR, LEDGER, VALUE
from ledger.books.entries import Book
from ledger.money import CURRENCIES, Currency, format_amount
from projections import journal
from projections.base import Connection
from projections.journal import Balance, JournalEntry
from projections.table_results import table_results
from projections.theoretical_wins import theoretical_wins

Format = Literal["text", "json", "beancount"]

ACCOUNT_WIDTH = 56
AMOUNT_WIDTH = 16


def show(premises: Premises, asked: Asked, book: Book | None, form: Format) -> None:
    """Print the journal; entries are read and written one after the other."""
    with opened(premises, "Journal", ("journal",), asked) as (connection, header):
        match form:
            case "text":
                _write_text(connection, header, book)
            case "json":
                _write_json(connection, header, book)
            case "beancount":
                _write_beancount(connection, header, book)


def _write_beancount(connection: Connection, header: Header, book: Book | None) -> None:
    for line in header.lines():
        sys.stdout.write(f"; {line}".rstrip() + "\n")
    entries = journal.entries(connection, header.view, book)
    for text in export_beancount(entries, header.house.currency):
        sys.stdout.write(text)


def _write_json(connection: Connection, header: Header, book: Book | None) -> None:
    view = header.view
    balances = journal.balances(connection, view, book)
    both = journal.balances(connection, view)
    write_json(
        sys.stdout,
        header.house.zone,
        header=header.as_dict(),
        entries=journal.entries(connection, view, book),
        balances=balances,
        liability_control=journal.liability_control(both),
        table_results=table_results(connection, view),
        games=by_game(results_of(connection, view)),
        theoretical_wins=tuple(theoretical_wins(connection, view).values()),
        exceptions=exceptions(connection, header),
    )


def _write_text(connection: Connection, header: Header, book: Book | None) -> None:
    page, view, house = Page(), header.view, header.house
    header.write(page)
    page.subtitle("Entries, with the balance of each account after them")
    found = False
    for entry in journal.entries(connection, view, book):
        found = True
        _write_entry(page, house, entry)
    if not found:
        page.line(nothing(connection, header, lambda v: [*journal.entries(connection, v, book)]))
        return
    page.subtitle("Balances")
    _write_balances(page, house, journal.balances(connection, view, book))
    page.subtitle("Chip liability against the chip book")
    _write_control(page, house, journal.balances(connection, view))
    page.subtitle("Table results: as counted, as played, and by handle × exact edge")
    results = results_of(connection, view)
    write_sessions(page, house, results)
    page.subtitle("By game")
    write_games(page, house, by_game(results))
    write_exceptions(page, exceptions(connection, header))


def _write_entry(page: Page, house: House, entry: JournalEntry) -> None:
    happened = moment(entry.occurred_at, house.zone)
    number = f"{entry.position}.{entry.entry}"
    page.line(f"{number:<9} {happened}  {entry.description} ({entry.book})  {entry.citation}")
    for line in entry.lines:
        currency = unit_of(line.unit, house.currency)
        amount = format_amount(line.amount_minor, currency)
        balance = format_amount(line.balance_minor, currency)
        figures = f"{amount:>{AMOUNT_WIDTH}} {currency.code:<12}{balance:>{AMOUNT_WIDTH}}"
        page.line(f"          {line.account:<{ACCOUNT_WIDTH}}{figures}")


def unit_of(unit: str, currency: Currency) -> Currency:
    """What a unit of the books is called, and its digits."""
    names = {LEDGER: currency.code, VALUE: "chips", COLOUR: "colour chips"}
    return Currency(names[unit], currency.digits) if unit in names else CURRENCIES[unit]


def _write_balances(page: Page, house: House, balances: Sequence[Balance]) -> None:
    columns = [Column("Book"), Column("Account"), Column("Balance", right=True), Column("Unit")]
    columns.append(Column("Last moved at position", right=True))
    page.table(columns, list(_balance_rows(house, balances)))


def _balance_rows(house: House, balances: Sequence[Balance]) -> Iterator[tuple[str, ...]]:
    for each in balances:
        currency = unit_of(each.unit, house.currency)
        amount = format_amount(each.balance_minor, currency)
        yield each.book, each.account, amount, currency.code, str(each.position)


def _write_control(page: Page, house: House, balances: Sequence[Balance]) -> None:
    control = journal.liability_control(balances)
    rows = (
        ("Owed for chips (money book)", control.owed_minor),
        ("Chips outside (chip book)", control.outside_minor),
        ("Chips on layouts (chip book)", control.layouts_minor),
        ("Colour chips in play (chip book)", control.colour_minor),
    )
    columns = [Column(""), Column(house.currency.code, right=True)]
    amounts = [(name, format_amount(minor, house.currency)) for name, minor in rows]
    difference = format_amount(control.difference_minor, house.currency)
    page.table(columns, amounts, ("Difference", difference))

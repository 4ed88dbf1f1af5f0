"""beancount reads the exported journal and comes to the same balances."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from decimal import Decimal

import pytest
from beancount import loader
from beancount.core import data

from backoffice.reports.beancount_export import export_beancount
from ledger.money import XCD
from ledger.store.connections import connect
from projections import journal
from projections.base import Connection, View
from projections.journal import Journal, JournalEntry, Line
from projections.runner import catch_up
from tests.books.house import DAY
from tests.projections.evening import an_evening
from tests.projections.log import SCHEMA, put_in_log

COMMODITY = {"ledger": "XCD", "value": "CHIPS", "colour": "COLOURCHIPS", "USD": "USD"}
EVENTS = an_evening(seed=11).events
ALL = View(len(EVENTS))


@pytest.fixture
def connection(database: str) -> Iterator[Connection]:
    put_in_log(database, EVENTS)
    catch_up(database, SCHEMA, [Journal()])
    with connect(database, SCHEMA, "reader") as reader:
        yield reader


def exported(connection: Connection, view: View = ALL) -> str:
    return "".join(export_beancount(journal.entries(connection, view), XCD))


def loaded(text: str) -> data.Directives:
    entries, errors, _ = loader.load_string(text)
    assert errors == []
    return entries


def postings(text: str) -> Iterator[tuple[str, str, Decimal]]:
    for entry in loaded(text):
        for posting in entry.postings if isinstance(entry, data.Transaction) else ():
            assert posting.units is not None
            assert isinstance(posting.units.number, Decimal)
            yield posting.account, posting.units.currency, posting.units.number


def test_beancount_reads_it_and_comes_to_the_same_balances(connection: Connection) -> None:
    theirs: dict[tuple[str, str], Decimal] = {}
    for account, commodity, number in postings(exported(connection)):
        theirs[account, commodity] = theirs.get((account, commodity), Decimal(0)) + number
    ours = {
        (each.account, COMMODITY[each.unit]): Decimal(each.balance_minor) / 100
        for each in journal.balances(connection, ALL)
    }
    assert theirs == ours
    assert len(ours) > 30


def test_every_balance_is_asserted_in_the_file(connection: Connection) -> None:
    asserted = [entry for entry in loaded(exported(connection)) if isinstance(entry, data.Balance)]
    assert len(asserted) == len(journal.balances(connection, ALL))
    assert {entry.date for entry in asserted} == {EVENTS[-1].gaming_day + dt.timedelta(days=1)}


def test_every_entry_cites_its_event(connection: Connection) -> None:
    cited = [
        entry.meta["citation"]
        for entry in loaded(exported(connection))
        if isinstance(entry, data.Transaction)
    ]
    assert cited == [entry.citation for entry in journal.entries(connection, ALL)]


def test_beancount_refuses_a_file_in_which_one_amount_was_changed(connection: Connection) -> None:
    text = exported(connection)
    changed = text.replace("  Assets:Cash:Vault  50000.00 XCD", "  Assets:Cash:Vault  50000.10 XCD")
    assert changed != text
    _, errors, _ = loader.load_string(changed)
    assert any("does not balance" in error.message for error in errors)
    assert any("Balance failed" in error.message for error in errors)


def test_each_book_is_in_balance_in_every_commodity(connection: Connection) -> None:
    totals: dict[str, Decimal] = {}
    for _, commodity, number in postings(exported(connection)):
        totals[commodity] = totals.get(commodity, Decimal(0)) + number
    assert totals == dict.fromkeys(COMMODITY.values(), Decimal(0))


def test_an_account_opens_on_the_earliest_day_that_uses_it() -> None:
    """A correction posted to an earlier day may come later in the log."""
    lines = (Line("Assets:Cash:Vault", "ledger", 5, 5), Line("Equity:Licensee", "ledger", -5, -5))
    entries = [
        JournalEntry(
            position, 1, "money", 'the "second"', f"premises@{position}", None, day, at, at, lines
        )
        for position, day, at in [
            (1, DAY, EVENTS[0].occurred_at),
            (2, DAY - dt.timedelta(days=1), EVENTS[1].occurred_at),
        ]
    ]
    opens = [
        entry
        for entry in loaded("".join(export_beancount(entries, XCD)))
        if isinstance(entry, data.Open)
    ]
    assert {entry.date for entry in opens} == {DAY - dt.timedelta(days=1)}


def test_an_empty_journal_is_an_empty_file() -> None:
    assert loaded("".join(export_beancount([], XCD))) == []

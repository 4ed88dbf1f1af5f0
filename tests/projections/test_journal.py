"""The journal: what the table of postings says, with balances as of any point."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Iterator

import psycopg
import pytest

from ledger.books.accounts import CHIPS_OUT, VAULT
from ledger.books.postings import entries_of
from ledger.events.base import Event
from ledger.store.connections import connect
from projections import journal
from projections.base import Connection, View
from projections.journal import Balance, Journal, liability_control
from projections.rebuild import rebuild
from projections.runner import Standing, catch_up
from projections.table_results import table_results
from tests.books.house import DAY, TABLE
from tests.books.table_house import Bet, Outcome, TableHouse
from tests.projections.evening import an_evening
from tests.projections.log import SCHEMA, put_in_log, recorded_at
from tests.projections.tables import contents

EVENTS = an_evening(seed=7).events
HEAD = len(EVENTS)


@pytest.fixture
def connection(database: str) -> Iterator[Connection]:
    """A reader of a log that holds the evening, its journal caught up."""
    put_in_log(database, EVENTS)
    assert catch_up(database, SCHEMA, [Journal()], batch_events=50) == (Standing("journal", HEAD),)
    with connect(database, SCHEMA, "reader") as reader:
        yield reader


def sums(events: list[Event]) -> dict[tuple[str, str], int]:
    """The balances of some events, added up without the journal."""
    totals: Counter[tuple[str, str]] = Counter()
    for event in events:
        for entry in entries_of(event):
            for account, unit, amount_minor in entry.postings:
                totals[account, unit] += amount_minor
    return dict(totals)


def as_sums(balances: tuple[Balance, ...]) -> dict[tuple[str, str], int]:
    return {(each.account, each.unit): each.balance_minor for each in balances}


def test_the_journal_holds_every_entry_once_in_order(connection: Connection) -> None:
    expected = [
        (position, number, entry.book, event.citation, entry.postings)
        for position, event in enumerate(EVENTS, 1)
        for number, entry in enumerate(entries_of(event), 1)
    ]
    found = [
        (
            *(each.position, each.entry, each.book, each.citation),
            tuple((line.account, line.unit, line.amount_minor) for line in each.lines),
        )
        for each in journal.entries(connection, View(HEAD))
    ]
    assert found == expected
    assert len(found) > 150


def test_an_entry_carries_its_event_s_three_dates(connection: Connection) -> None:
    first = next(iter(journal.entries(connection, View(HEAD))))
    assert first.gaming_day == DAY
    assert first.occurred_at == EVENTS[0].occurred_at
    assert first.recorded_at == recorded_at(1)


def test_balances_are_right_as_of_every_position(connection: Connection) -> None:
    for position in range(0, HEAD + 1, 7):
        balances = journal.balances(connection, View(position))
        assert as_sums(balances) == sums(EVENTS[:position])


def test_balances_until_a_time_are_those_of_what_happened(connection: Connection) -> None:
    until = EVENTS[40].occurred_at
    balances = journal.balances(connection, View(HEAD, happened_until=until))
    assert as_sums(balances) == sums(EVENTS[:41])


def test_balances_of_a_day_are_what_the_day_moved(connection: Connection) -> None:
    days = {event.gaming_day for event in EVENTS}
    assert len(days) > 2
    for day in days:
        moved = sums([event for event in EVENTS if event.gaming_day == day])
        assert as_sums(journal.balances(connection, View(HEAD, day=day))) == moved
    assert journal.balances(connection, View(HEAD, day=DAY - dt.timedelta(days=1))) == ()


def test_one_book_can_be_asked_for(connection: Connection) -> None:
    both = journal.balances(connection, View(HEAD))
    for book in ("money", "chips"):
        assert journal.balances(connection, View(HEAD), book) == tuple(
            each for each in both if each.book == book
        )
        assert {each.book for each in journal.entries(connection, View(HEAD), book)} == {book}


def test_an_as_of_balance_is_one_look_up_in_the_index(connection: Connection) -> None:
    connection.execute("SET enable_seqscan = off")
    plan = connection.execute(
        "EXPLAIN SELECT balance_minor FROM journal_lines WHERE account = %s AND unit = 'ledger'"
        " AND position <= 100 ORDER BY position DESC, entry DESC LIMIT 1",
        (VAULT,),
    ).fetchall()
    assert "Index Scan Backward using journal_lines_account" in str(plan)
    assert "Sort" not in str(plan)


def test_the_books_agree_on_the_chips_in_other_hands_at_every_point(
    connection: Connection,
) -> None:
    for position in range(0, HEAD + 1, 7):
        control = liability_control(journal.balances(connection, View(position)))
        assert control.difference_minor == 0
    assert control.owed_minor != 0
    assert control.outside_minor != 0


def test_a_chip_that_only_one_book_knows_is_a_difference() -> None:
    balance = Balance("money", CHIPS_OUT, "ledger", -500, 1)
    assert liability_control([balance]).difference_minor == 500


@pytest.mark.usefixtures("connection")
def test_a_rebuilt_journal_is_the_same_whatever_the_batches(database: str) -> None:
    before = contents(database, Journal())
    assert rebuild(database, SCHEMA, Journal()) == Standing("journal", HEAD)
    assert contents(database, Journal()) == before


@pytest.mark.parametrize(
    ("lines", "fault"),
    [
        ([("Assets:A", 5, 5), ("Equity:B", -4, -4)], "off balance"),
        ([("Assets:A", 5, 6), ("Equity:B", -5, -5)], "does not follow"),
        ([("Assets:A", 5, 5)], "off balance"),
    ],
)
def test_the_database_refuses_lines_that_do_not_add_up(
    database: str, lines: list[tuple[str, int, int]], fault: str
) -> None:
    rows: list[tuple[object, ...]] = [
        (1, 1, number, line[0], "ledger", *line[1:]) for number, line in enumerate(lines, 1)
    ]
    with psycopg.connect(database, options=f"-c search_path={SCHEMA}") as owner:
        with pytest.raises(psycopg.DatabaseError, match=fault):
            _copy(owner, rows)
        owner.rollback()


def _copy(connection: Connection, rows: list[tuple[object, ...]]) -> None:
    with connection.cursor() as cursor, cursor.copy("COPY journal_lines FROM STDIN") as copy:
        for row in rows:
            copy.write_row(row)


@pytest.mark.parametrize("seed", range(5))
def test_what_was_played_less_what_was_counted_is_the_variance(database: str, seed: int) -> None:
    put_in_log(database, an_evening(seed).events)
    catch_up(database, SCHEMA, [Journal()])
    with connect(database, SCHEMA, "reader") as reader:
        (result,) = table_results(reader, View(10_000))
    assert result.session == TABLE
    assert result.control_minor == result.float_variance_minor + result.drop_variance_minor
    assert result.drop_based_minor is not None


def test_a_table_s_five_figures_are_its_result(database: str) -> None:
    house = TableHouse()
    house.stock(10_000, 10_000)
    house.open_table(2_000)
    house.receive(house.issue("main-bank", TABLE, 500), "main-bank", TABLE)
    house.receive(house.issue(TABLE, "main-bank", 200), TABLE, "main-bank")
    house.void(house.issue(TABLE, "main-bank", 50), TABLE)
    house.buy_in(1_000)
    house.bet(Bet(1, "value_chips", 300))
    house.settle({"1-1": Outcome(won=False, due_minor=0, paid_minor=0)})
    put_in_log(database, house.events)
    catch_up(database, SCHEMA, [Journal()])
    with connect(database, SCHEMA, "reader") as reader:
        (playing,) = table_results(reader, View(10_000))
        assert (playing.closer_minor, playing.drop_minor) == (None, None)
        assert (playing.drop_based_minor, playing.control_minor) == (None, None)
        assert playing.bet_based_minor == 300
        seen = len(house.events)
        house.count_table(0, close=True)
        house.count_box(0)
        put_in_log(database, house.events[seen:])
        catch_up(database, SCHEMA, [Journal()])
        (closed,) = table_results(reader, View(10_000, day=DAY))
        assert table_results(reader, View(10_000, day=DAY + dt.timedelta(days=1))) == ()
    assert (closed.opener_minor, closed.fills_minor, closed.credits_minor) == (2_000, 500, 200)
    assert (closed.closer_minor, closed.drop_minor) == (1_600, 1_000)
    assert closed.drop_based_minor == closed.bet_based_minor == 300
    assert closed.control_minor == 0

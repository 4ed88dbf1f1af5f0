"""Cashier balances: what a cashier answers for, by heading, unit and count."""

from __future__ import annotations

import datetime as dt

import pytest

from ledger.events.base import Event
from ledger.store.connections import connect
from projections.base import View
from projections.cashier_balances import Cashier, CashierBalances, Figures, cashiers
from projections.rebuild import rebuild
from projections.runner import Standing, catch_up
from tests.books.house import CAGE, CAGE_CHIPS, CASH, DAY, DOLLARS, TABLE
from tests.books.table_house import TableHouse
from tests.projections.evening import an_evening
from tests.projections.log import SCHEMA, put_in_log
from tests.projections.tables import contents

ALL = View(10_000)


def read(database: str, events: list[Event], view: View = ALL) -> tuple[Cashier, ...]:
    put_in_log(database, events)
    return read_again(database, view)


def read_again(database: str, view: View = ALL) -> tuple[Cashier, ...]:
    (standing,) = catch_up(database, SCHEMA, [CashierBalances()], batch_events=10)
    assert not standing.stopped
    with connect(database, SCHEMA, "reader") as reader:
        return cashiers(reader, view)


def a_shift() -> TableHouse:
    house = TableHouse()
    house.stock(100_000, 100_000)
    house.open_table(5_000)
    house.open_cage(1_000, 2_000, 300)
    house.trade(400, sale=True)
    house.trade(250, 50, sale=False)
    house.receive(house.issue(CAGE, TABLE, 70), CAGE, TABLE)
    house.void(house.issue(CAGE, TABLE, 30), CAGE)
    house.receive(house.issue(TABLE, CAGE, 20), TABLE, CAGE)
    house.issue(CAGE, "main-bank", 11)
    house.receive(house.issue("main-bank", CAGE, 5), "main-bank", CAGE)
    house.adjust(40, "house_pays", pay=True)
    house.adjust(15, "patron_pays", pay=True)
    return house


def test_a_shift_is_shown_by_heading_and_unit(database: str) -> None:
    (cashier,) = read(database, a_shift().events)
    assert (cashier.cage, cashier.window, cashier.shift) == (CAGE, "window-1", "evening")
    assert (cashier.cashier, cashier.gaming_day, cashier.status) == ("cashier-1", DAY, "open")
    assert cashier.figures == (
        Figures("cash", 1_000, 400, -150, 0, 0, 0, 0, -25, 0),
        Figures("chips", 2_000, -400, 250, -70, 20, 5, -11, 0, 0),
        Figures("USD", 300, 0, -50, 0, 0, 0, 0, 0, 0),
    )
    assert [figures.expected_minor for figures in cashier.figures] == [1_225, 1_794, 250]


def test_a_count_shows_denominations_and_variance(database: str) -> None:
    house = a_shift()
    house.count_cage(7, -3, 0, close=False)
    last = house.events[-1]
    pieces = ((500, 2), (100, 2), (1, 18))
    house.events[-1] = last.model_copy(update={"cash": pieces})
    (cashier,) = read(database, house.events)
    cash, chips, dollars = cashier.figures
    assert (cash.expected_minor, cash.counted_minor, cash.variance_minor) == (1_225, 1_218, -7)
    assert cash.pieces == pieces
    assert cash.counted_at_position == len(house.events)
    assert (chips.counted_minor, chips.variance_minor) == (1_797, 3)
    assert (dollars.counted_minor, dollars.variance_minor, dollars.pieces) == (250, 0, ())


def test_closing_ends_the_shift_and_keeps_its_figures(database: str) -> None:
    house = a_shift()
    house.count_cage(7, 0, 0, close=True)
    (closed,) = read(database, house.events)
    assert closed.status == "closed"
    assert closed.figures[0].expected_minor == 1_225
    assert closed.figures[0].counted_minor == 1_218
    (before,) = read_again(database, View(len(house.events) - 1))
    assert before.status == "open"
    assert before.figures[0].counted_minor is None


def test_chips_of_a_void_slip_that_go_to_the_main_bank_do_not_come_back_to_their_window(
    database: str,
) -> None:
    house = a_shift()
    on_the_way = house.issue(CAGE, TABLE, 500)
    house.count_cage(0, 0, 0, close=True)
    house.void(on_the_way, "main-bank")
    before, after = View(len(house.events) - 1), View(len(house.events))
    (closed,) = read(database, house.events, before)
    assert (closed.figures[1].fills_out_minor, closed.figures[1].expected_minor) == (-570, 1_294)
    assert read_again(database, after) == (closed,)


def test_expected_and_variance_are_what_is_in_the_drawer_at_every_position(database: str) -> None:
    """Compared with the things themselves, act by act."""
    house = an_evening(seed=3)
    put_in_log(database, house.events)
    catch_up(database, SCHEMA, [CashierBalances()])
    replayed = an_evening_with_drawers(seed=3)
    with connect(database, SCHEMA, "reader") as reader:
        for position, drawer in replayed.items():
            (cashier,) = cashiers(reader, View(position))
            shown = [each.expected_minor + each.variance_minor for each in cashier.figures]
            assert shown == drawer, position


def an_evening_with_drawers(seed: int) -> dict[int, list[int]]:
    """The drawer after every event of the window, as a person would find it."""
    drawers: dict[int, list[int]] = {}
    house = an_evening(
        seed, watch=lambda seen: drawers.__setitem__(len(seen.events), _drawer(seen))
    )
    assert len(drawers) > 100
    return {at: drawer for at, drawer in drawers.items() if at < len(house.events)}


def _drawer(house: TableHouse) -> list[int]:
    return [house.held[CASH], house.held[CAGE_CHIPS], house.held[DOLLARS]]


def test_a_late_fact_counts_by_when_it_happened(database: str) -> None:
    """Recorded last, it happened early: known only at the end, but part of the early hours."""
    house = a_shift()
    early = house.events[2].occurred_at + dt.timedelta(seconds=1)
    house.trade(500, sale=True)
    late = {"occurred_at": early, "late_reason": "from_paper"}
    house.events[-1] = house.events[-1].model_copy(update=late)
    (then,) = read(database, house.events, View(10_000, happened_until=early))
    assert then.figures[0].expected_minor == 1_500
    (known,) = read_again(database, View(len(house.events) - 1, happened_until=early))
    assert known.figures[0].expected_minor == 1_000


def test_another_day_shows_no_shift(database: str) -> None:
    assert read(database, a_shift().events, View(10_000, day=DAY + dt.timedelta(days=1))) == ()
    assert len(read_again(database, View(10_000, day=DAY))) == 1


def test_nothing_is_shown_before_the_window_opened(database: str) -> None:
    assert read(database, a_shift().events, View(2)) == ()
    assert len(read_again(database, View(3))) == 1


@pytest.mark.parametrize("batch_events", [1, 7, 500])
def test_rebuilt_rows_are_the_same_whatever_the_batches(database: str, batch_events: int) -> None:
    events = an_evening(seed=5).events
    put_in_log(database, events)
    catch_up(database, SCHEMA, [CashierBalances()], batch_events=batch_events)
    before = contents(database, CashierBalances())
    assert rebuild(database, SCHEMA, CashierBalances()) == Standing("cashier_balances", len(events))
    assert contents(database, CashierBalances()) == before
    assert all(before.values())

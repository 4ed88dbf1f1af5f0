"""Theoretical win: handle × exact edge, from what the settlement lines pin."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ledger.events.base import Event
from ledger.rulebooks.registry import rulebooks
from ledger.rulebooks.vocabulary.roulette import RouletteRow
from ledger.store.connections import connect
from projections.base import View
from projections.theoretical_wins import (
    NUMBERS,
    POCKETS,
    Handle,
    TheoreticalWin,
    house_edge,
    theoretical_wins,
)
from tests.books.house import DAY, TABLE
from tests.books.table_house import Bet, Outcome, TableHouse
from tests.projections.log import SCHEMA, put_in_log

ROWS = [row for book in rulebooks().values() if book.roulette for row in book.roulette.rows]


def test_every_bet_of_every_rulebook_wins_on_as_many_numbers_as_its_row_says() -> None:
    assert {str(row.bet): row.numbers for row in ROWS} == NUMBERS
    wheels = {str(wheel) for row in ROWS for wheel in row.wheels}
    assert wheels == set(POCKETS)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: str(row.bet))
def test_the_edge_is_the_one_the_field_knows(row: RouletteRow) -> None:
    """Two pockets of 38, one of 37; only the first five keeps three of 38."""
    pays = (row.odds.pays, row.odds.per)
    usual = {"double_zero": Fraction(2, 38), "single_zero": Fraction(1, 37)}
    for wheel in map(str, row.wheels):
        expected = Fraction(3, 38) if row.bet == "first_five" else usual[wheel]
        assert house_edge(str(row.bet), pays, wheel) == expected


def test_two_to_one_on_eighteen_numbers_favours_the_player() -> None:
    assert house_edge("colour", (2, 1), "double_zero") == Fraction(-16, 38)


@pytest.mark.parametrize(("handle_minor", "rounded"), [(19, 1), (9, 0), (10, 1), (28, 1), (29, 2)])
def test_the_exact_win_is_kept_and_shown_in_whole_minor_units(
    handle_minor: int, rounded: int
) -> None:
    win = TheoreticalWin(
        TABLE, "roulette", (Handle("straight", (35, 1), "double_zero", handle_minor),)
    )
    assert win.theoretical == Fraction(handle_minor, 19)
    assert win.theoretical_minor == rounded


@pytest.mark.parametrize(("stakes", "rounded"), [(1, 2), (3, 4), (5, 8)])
def test_a_half_is_rounded_to_the_even_unit(stakes: int, rounded: int) -> None:
    half = Handle("straight", (71, 2), "double_zero", 38 * stakes)
    assert half.theoretical == Fraction(3, 2) * stakes
    assert TheoreticalWin(TABLE, "roulette", (half,)).theoretical_minor == rounded


LOST = Outcome(won=False, due_minor=0, paid_minor=0)


def a_table() -> list[Event]:
    """Three bets of 19.00, 38.00 and 5.70 are settled, one more only lies on the cloth."""
    house = TableHouse()
    house.stock(10_000, 10_000)
    house.open_table(2_000)
    house.bet(Bet(1, "value_chips", 1_900))
    house.settle({"1-1": LOST})
    house.bet(Bet(1, "value_chips", 3_800))
    house.bet(Bet(2, "cash", 570))
    house.settle({"2-1": Outcome(won=True, due_minor=136_800, paid_minor=1), "2-2": LOST})
    house.bet(Bet(1, "value_chips", 999))
    return house.events


def read(database: str, view: View) -> dict[str, TheoreticalWin]:
    with connect(database, SCHEMA, "reader") as reader:
        return theoretical_wins(reader, view)


def test_only_settled_stakes_count_whatever_was_paid(database: str) -> None:
    head = put_in_log(database, a_table())
    (win,) = read(database, View(head)).values()
    assert win.handles == (Handle("straight", (35, 1), "double_zero", 6_270),)
    assert (win.session, win.handle_minor, win.theoretical_minor) == (TABLE, 6_270, 330)


def test_it_answers_as_of_a_position_until_a_time_and_for_the_day_of_the_session(
    database: str,
) -> None:
    events = a_table()
    head = put_in_log(database, events)
    (first,) = [at for at, one in enumerate(events, 1) if getattr(one, "pocket", "") and at < 6]
    views = (View(first), View(head, happened_until=events[first - 1].occurred_at))
    assert [read(database, view)[TABLE].handle_minor for view in views] == [1_900, 1_900]
    assert read(database, View(first - 1)) == {}
    assert read(database, View(head, day=DAY))[TABLE].handle_minor == 6_270
    assert read(database, View(head, day=DAY.replace(day=17))) == {}

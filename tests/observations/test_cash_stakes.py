"""A bet in cash, which nobody may take: where the notes are until the round is over, and after."""

from __future__ import annotations

from collections import Counter

import pytest

from ledger.books import accounts
from ledger.books.postings import entries_of
from tests.floor.roulette_house import FLOAT_MINOR, TABLE, Table, table


def with_cash_on_red() -> Table:
    game = table().sit(1)
    game.observe("cash_bet", seat=1, kind="colour", on="red", amount="10.00")
    return game


def balances(game: Table) -> Counter[str]:
    found: Counter[str] = Counter()
    for event in game.house.log:
        for entry in entries_of(event):
            for account, _, amount_minor in entry.postings:
                found[account] += amount_minor
    return found


def places(game: Table) -> tuple[int, int, int]:
    """Chips in the float, cash in the box, cash on the cloth; the aggregate and the books agree."""
    state, books = game.state, balances(game)
    assert books[accounts.table_float(TABLE)] == state.float_minor
    assert books[accounts.table_box(TABLE)] == state.drop_minor
    return state.float_minor - FLOAT_MINOR, state.drop_minor, books[accounts.layout_cash(TABLE)]


def test_while_it_lies_there_it_is_its_players() -> None:
    game = with_cash_on_red()
    assert places(game) == (0, 0, 10_00)
    assert balances(game)[accounts.cash_stakes(TABLE)] == -10_00


def test_a_losing_stake_goes_into_the_box() -> None:
    game = with_cash_on_red()
    settled = game.spin("2")
    assert (settled.lost_cash_minor, settled.float_change_minor) == (10_00, 0)
    assert places(game) == (0, 10_00, 0)
    assert balances(game)[accounts.win(TABLE)] == -10_00


def test_a_winning_stake_goes_back_as_cash_and_its_winnings_in_chips() -> None:
    game = with_cash_on_red()
    settled = game.spin("1")
    assert (settled.lost_cash_minor, settled.float_change_minor) == (0, -10_00)
    assert places(game) == (-10_00, 0, 0)
    assert balances(game)[accounts.win(TABLE)] == 10_00


@pytest.mark.parametrize(
    ("paid", "expected"), [("4.00", (0, 6_00, 0)), ("10.00", (0, 0, 0)), ("25.00", (-15_00, 0, 0))]
)
def test_a_winning_stake_that_is_paid_wrongly(paid: str, expected: tuple[int, int, int]) -> None:
    game = with_cash_on_red()
    game.call("1")
    game.observe("wrong_payout", bet="1-1", paid=paid)
    game.do("roulette.settle")
    assert places(game) == expected


def test_a_losing_stake_that_is_paid_all_the_same() -> None:
    game = with_cash_on_red()
    game.call("2")
    game.observe("wrong_payout", bet="1-1", paid="20.00")
    game.do("roulette.settle")
    assert places(game) == (-20_00, 10_00, 0)
    assert balances(game)[accounts.payout_errors(TABLE)] == 20_00


def test_a_stake_returned_at_a_suspension_is_cash_again() -> None:
    game = with_cash_on_red()
    game.do("table.suspend", "supervisor-1")
    assert places(game) == (0, 0, 0)
    assert balances(game)[accounts.cash_stakes(TABLE)] == 0


def test_a_restatement_of_a_cash_bet_is_in_chips() -> None:
    game = with_cash_on_red()
    game.spin("1")
    game.observe("wrong_payout", bet="1-1", paid="30.00")
    assert places(game) == (-20_00, 0, 0)

"""No count, price or sale goes beyond what a column holds; own money is no foreign cash."""

from __future__ import annotations

from typing import Any

import pytest

from ledger.floor.money.exchange import price_in
from ledger.floor.refusals.money import AmountTooLarge, NotForeign
from ledger.money import XCD, largest_amount_minor, parse_amount
from tests.floor.antigua import rules
from tests.floor.guards import Fault, refused
from tests.floor.house import House, licensed, open_window

LARGEST = "999999999999.99"
WINDOW = "window-1/1964-01-04/evening"
COUNT: dict[str, Any] = {
    "cage": WINDOW,
    "cash": {"100.00": 10},
    "chips": {"100.00": 5, "5.00": 20},
    "counted_by": ["cashier-1", "supervisor-1"],
}


@pytest.fixture
def house() -> House:
    """A window, open."""
    house = licensed()
    open_window(house, 1)
    return house


def test_the_largest_amount_is_the_largest_that_can_be_written() -> None:
    assert parse_amount(LARGEST, XCD) == largest_amount_minor(XCD)


@pytest.mark.parametrize("command", ["cage.count", "cage.close"])
@pytest.mark.parametrize(
    "change",
    [
        {"cash": {LARGEST: 10_000_000}},
        {"cash": {LARGEST: 2}},
        {"cash": {LARGEST: 1, "0.01": 1}},
    ],
)
def test_a_count_above_the_largest_amount_is_refused(
    house: House, command: str, change: dict[str, Any]
) -> None:
    refusal = refused(house, command, "cashier-1", COUNT, [Fault(AmountTooLarge, change)])
    assert f"{LARGEST} XCD" in refusal.sentence


def test_a_count_of_the_largest_amount_is_taken(house: House) -> None:
    house.do("cage.count", "cashier-1", **COUNT | {"cash": {LARGEST: 1}})


def test_a_price_above_the_largest_amount_is_refused() -> None:
    rate = (1, largest_amount_minor(XCD))
    assert price_in("USD", rate, 1, rules()) == rate[1]
    with pytest.raises(AmountTooLarge, match=r"1999999999999\.98 USD is more than"):
        price_in("USD", rate, 2, rules())


def test_the_ledgers_own_currency_is_no_foreign_cash(house: House) -> None:
    fault = Fault(NotForeign, {"foreign": {"XCD": "10.00"}})
    assert "XCD" in refused(house, "cage.count", "cashier-1", COUNT, [fault]).sentence

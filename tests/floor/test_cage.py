from __future__ import annotations

from typing import Any

import pytest

from ledger.events import cage as events
from ledger.floor.house.gaming_day import GamingDay
from ledger.floor.money.cage import Cage
from ledger.floor.refusals import gaming_day as day_refusals
from ledger.floor.refusals import money as refusals
from ledger.floor.refusals.table import ChipSaleTooSmall, TwoSignaturesNeeded
from ledger.refusals import Refusal
from tests.floor.antigua import CASHIER_ON_DUTY, OPENED, changed, gaming_day, rules
from tests.floor.window import CASHIER, CLOSED, IMPREST, OPEN, cage
from tests.scenario import Fact, Scenario, stamp

DOLLARS: dict[str, Any] = {"pay_in": "USD", "rate": (1_70, 1_00)}
ANY_CURRENCY = rules(ledger_currency="one_per_transaction")
LEDGER_ONLY = rules(redemption_currency="ledger_currency_only")
TOGETHER = rules(chip_sale_minimum="cumulative_per_player")


def test_a_window_opens_with_an_imprest_counted_by_its_cashier_and_another() -> None:
    day = gaming_day(OPENED, CASHIER_ON_DUTY)
    opened = cage().when(Cage.open, stamp("supervisor-1"), day, **IMPREST)
    opened.then(events.CageOpened, window="window-1", shift="evening", **IMPREST)
    window = opened.aggregate
    assert (window.cash_minor, window.chips_minor) == (1_000_00, 600_00)
    assert window.foreign_minor == {"USD": 100_00}


@pytest.mark.parametrize(
    ("facts", "day", "change", "refusal"),
    [  # in the order in which the window asks
        ([OPEN], gaming_day(), {}, refusals.CageAlreadyOpened),
        ([], gaming_day(), {}, day_refusals.DayNotOpen),
        ([], gaming_day(OPENED), {"counted_by": ("x", "x")}, day_refusals.NotOnDuty),
        (
            [],
            gaming_day(OPENED, CASHIER_ON_DUTY),
            {"counted_by": ("supervisor-1", "supervisor-1")},
            TwoSignaturesNeeded,
        ),
        (
            [],
            gaming_day(OPENED, CASHIER_ON_DUTY),
            {"counted_by": ("supervisor-1", "counter-1")},
            refusals.CashierDidNotCount,
        ),
    ],
)
def test_an_opening_is_refused(
    facts: list[Fact], day: GamingDay, change: dict[str, Any], refusal: type[Refusal]
) -> None:
    imprest = changed(IMPREST, **change)
    cage(*facts).when(Cage.open, stamp("supervisor-1"), day, **imprest).then_refused(refusal)


def test_a_window_opens_only_on_the_gaming_day_of_its_name() -> None:
    tomorrow = Scenario(Cage, "cage/window-1/1964-01-05/evening")
    tomorrow.when(Cage.open, stamp("supervisor-1"), gaming_day(), **IMPREST)
    tomorrow.then_refused(day_refusals.WrongGamingDay)


def test_chips_are_sold_for_their_value_in_cash() -> None:
    sold = cage(OPEN).when(Cage.sell_chips, CASHIER, rules(), amount_minor=5_00, patron="patron-1")
    sold.then(events.CageChipsSold, amount_minor=5_00, cash_minor=5_00, patron="patron-1")
    assert (sold.aggregate.cash_minor, sold.aggregate.chips_minor) == (1_005_00, 595_00)


@pytest.mark.parametrize(
    ("facts", "by", "readings", "change", "refusal"),
    [  # in the order in which the window asks
        ([], "cashier-1", rules(), {}, refusals.CageNotOpen),
        ([OPEN, CLOSED], "cashier-2", rules(), {}, refusals.CageNotOpen),
        ([OPEN], "cashier-2", rules(), {"amount_minor": 0}, refusals.NotTheCashier),
        ([OPEN], "cashier-1", rules(), {"amount_minor": 0}, refusals.NothingToMove),
        ([OPEN], "cashier-1", rules(), {"amount_minor": 4_99, **DOLLARS}, ChipSaleTooSmall),
        ([OPEN], "cashier-1", rules(), DOLLARS, refusals.ForeignSaleNotAllowed),
        ([OPEN], "cashier-1", ANY_CURRENCY, {"pay_in": "USD"}, refusals.NoRateInForce),
        (
            [OPEN],
            "cashier-1",
            ANY_CURRENCY,
            {"amount_minor": 1_700_01, **DOLLARS},
            refusals.NotExactlyPayable,
        ),
        (
            [OPEN],
            "cashier-1",
            ANY_CURRENCY,
            {"amount_minor": 1_700_00, **DOLLARS},
            refusals.CageShort,
        ),
        ([OPEN], "cashier-1", rules(), {"amount_minor": 600_01}, refusals.CageShort),
    ],
)
def test_a_sale_is_refused(
    facts: list[Fact], by: str, readings: Any, change: dict[str, Any], refusal: type[Refusal]
) -> None:
    sale = {"amount_minor": 5_00, **change}
    cage(*facts).when(Cage.sell_chips, stamp(by), readings, **sale).then_refused(refusal)


def test_every_chip_of_the_window_can_be_sold() -> None:
    sold = cage(OPEN).when(Cage.sell_chips, CASHIER, rules(), amount_minor=600_00)
    assert sold.then(events.CageChipsSold).aggregate.chips_minor == 0


def test_under_the_other_reading_a_known_players_sales_count_together() -> None:
    window = cage(OPEN)
    known: dict[str, Any] = {"amount_minor": 5_00, "patron": "patron-1"}
    window.when(Cage.sell_chips, CASHIER, TOGETHER, **known).then(events.CageChipsSold)
    known["amount_minor"] = 1_00
    window.when(Cage.sell_chips, CASHIER, TOGETHER, **known).then(events.CageChipsSold)
    window.when(Cage.sell_chips, CASHIER, rules(), **known).then_refused(ChipSaleTooSmall)
    for other in (None, "patron-2"):
        window.when(Cage.sell_chips, CASHIER, TOGETHER, amount_minor=1_00, patron=other)
        window.then_refused(ChipSaleTooSmall)


def test_unknown_players_are_never_counted_together() -> None:
    window = cage(OPEN).when(Cage.sell_chips, CASHIER, TOGETHER, amount_minor=5_00)
    window.when(Cage.sell_chips, CASHIER, TOGETHER, amount_minor=4_00)
    window.then_refused(ChipSaleTooSmall)


def test_chips_are_sold_for_another_currency_where_each_transaction_states_its_own() -> None:
    sold = cage(OPEN).when(Cage.sell_chips, CASHIER, ANY_CURRENCY, amount_minor=17_00, **DOLLARS)
    sold.then(
        events.CageChipsSold,
        amount_minor=17_00,
        cash_minor=0,
        foreign_currency="USD",
        foreign_minor=10_00,
        rate=(1_70, 1_00),
    )
    assert sold.aggregate.foreign_minor == {"USD": 110_00}
    assert sold.aggregate.cash_minor == 1_000_00


def test_a_value_that_is_not_exactly_payable_names_those_that_are() -> None:
    refused = cage(OPEN).when(Cage.sell_chips, CASHIER, ANY_CURRENCY, amount_minor=5_00, **DOLLARS)
    assert refused.refusal is not None
    assert "4.93 XCD and 5.10 XCD" in refused.refusal.sentence


def test_a_bearer_is_paid_without_a_name_and_for_more_than_ever_went_out() -> None:
    paid = cage(OPEN).when(Cage.redeem_chips, CASHIER, rules(), amount_minor=999_00)
    paid.then(events.CageChipsRedeemed, amount_minor=999_00, cash_minor=999_00, patron=None)
    assert (paid.aggregate.cash_minor, paid.aggregate.chips_minor) == (1_00, 1_599_00)


def test_what_another_currency_cannot_pay_exactly_is_paid_in_the_ledgers() -> None:
    paid = cage(OPEN).when(Cage.redeem_chips, CASHIER, rules(), amount_minor=5_00, **DOLLARS)
    paid.then(
        events.CageChipsRedeemed,
        amount_minor=5_00,
        cash_minor=7,
        foreign_currency="USD",
        foreign_minor=2_90,
        rate=(1_70, 1_00),
    )
    assert paid.aggregate.foreign_minor == {"USD": 97_10}


def test_chips_worth_less_than_the_smallest_exact_payment_are_paid_in_the_ledgers() -> None:
    paid = cage(OPEN).when(Cage.redeem_chips, CASHIER, rules(), amount_minor=16, **DOLLARS)
    paid.then(events.CageChipsRedeemed, cash_minor=16, foreign_currency=None, rate=None)


@pytest.mark.parametrize(
    ("facts", "by", "readings", "change", "refusal"),
    [  # in the order in which the window asks
        ([OPEN, CLOSED], "cashier-2", rules(), {}, refusals.CageNotOpen),
        ([OPEN], "cashier-2", rules(), {"amount_minor": 0}, refusals.NotTheCashier),
        ([OPEN], "cashier-1", rules(), {"amount_minor": 0}, refusals.NothingToMove),
        ([OPEN], "cashier-1", LEDGER_ONLY, {"pay_in": "USD"}, refusals.ForeignRedemptionNotAllowed),
        ([OPEN], "cashier-1", rules(), {"pay_in": "USD"}, refusals.NoRateInForce),
        (
            [OPEN],
            "cashier-1",
            rules(),
            {"amount_minor": 170_17, **DOLLARS},
            refusals.CageShort,
        ),
        ([OPEN], "cashier-1", rules(), {"amount_minor": 1_000_01}, refusals.CageShort),
    ],
)
def test_a_redemption_is_refused(
    facts: list[Fact], by: str, readings: Any, change: dict[str, Any], refusal: type[Refusal]
) -> None:
    chips = {"amount_minor": 5_00, **change}
    cage(*facts).when(Cage.redeem_chips, stamp(by), readings, **chips).then_refused(refusal)


def test_a_short_window_says_what_it_holds() -> None:
    refused = cage(OPEN).when(Cage.redeem_chips, CASHIER, rules(), amount_minor=1_000_01)
    assert refused.refusal is not None
    assert "1000.01 XCD" in refused.refusal.sentence
    assert "1000.00 XCD" in refused.refusal.sentence

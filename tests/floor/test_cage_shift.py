from __future__ import annotations

from typing import Any

import pytest

from ledger.events import cage as events
from ledger.floor.money.cage import Cage
from ledger.floor.refusals import money as refusals
from ledger.floor.refusals.table import TwoSignaturesNeeded
from ledger.refusals import Refusal
from tests.floor.antigua import changed, rules
from tests.floor.window import CASHIER, CLOSED, OPEN, TWO, cage
from tests.scenario import Fact, stamp

FOUND: dict[str, Any] = {
    "cash": ((100_00, 9),),
    "chips": ((100_00, 6),),
    "foreign_minor": {},
    "counted_by": TWO,
}
CHIPS = ((100_00, 2),)


@pytest.mark.parametrize(
    ("last", "event_class"), [(False, events.CageCounted), (True, events.CageClosed)]
)
def test_a_variance_is_recorded_and_never_refused(
    last: bool, event_class: type[events.CageCounted]
) -> None:
    counted = cage(OPEN).when(Cage.count, stamp("supervisor-1"), **FOUND, last=last)
    counted.then(
        event_class,
        cash=((100_00, 9),),
        expected_cash_minor=1_000_00,
        expected_chips_minor=600_00,
        expected_foreign_minor={"USD": 100_00},
        foreign_minor={"USD": 0},
        counted_by=TWO,
    )


def test_after_a_count_the_window_holds_what_was_found() -> None:
    window = cage(OPEN).when(Cage.count, CASHIER, **FOUND).aggregate
    assert (window.status, window.cash_minor, window.chips_minor) == ("open", 900_00, 600_00)
    assert window.foreign_minor == {"USD": 0}


def test_after_its_last_count_the_window_is_closed_and_empty() -> None:
    window = cage(OPEN).when(Cage.count, CASHIER, **FOUND, last=True).aggregate
    assert (window.status, window.cash_minor, window.chips_minor) == ("closed", 0, 0)
    assert window.foreign_minor == {}


@pytest.mark.parametrize("last", [False, True])
@pytest.mark.parametrize(
    ("facts", "refusal"),
    [([OPEN, CLOSED], refusals.CageNotOpen), ([OPEN], TwoSignaturesNeeded)],
)
def test_a_count_is_refused(last: bool, facts: list[Fact], refusal: type[Refusal]) -> None:
    alone = changed(FOUND, counted_by=("cashier-1", "cashier-1"))
    cage(*facts).when(Cage.count, CASHIER, **alone, last=last).then_refused(refusal)


def test_chips_leave_for_a_slip_and_come_back() -> None:
    window = cage(OPEN).when(Cage.send_chips, CASHIER, rules(), slip="S-000001", chips=CHIPS)
    window.then(events.CageChipsSent, slip="S-000001", chips=CHIPS)
    assert window.aggregate.chips_minor == 400_00
    window.when(Cage.receive_chips, stamp("supervisor-1"), slip="S-000001", chips=CHIPS)
    window.then(events.CageChipsReceived, slip="S-000001", chips=CHIPS)
    assert window.aggregate.chips_minor == 600_00


@pytest.mark.parametrize(
    ("facts", "refusal"),
    [([OPEN, CLOSED], refusals.CageNotOpen), ([OPEN], refusals.CageShort)],
)
def test_sending_is_refused(facts: list[Fact], refusal: type[Refusal]) -> None:
    too_many = ((100_00, 7),)
    sent = cage(*facts).when(Cage.send_chips, CASHIER, rules(), slip="S-000001", chips=too_many)
    sent.then_refused(refusal)


def test_a_closed_window_receives_nothing() -> None:
    window = cage(OPEN, CLOSED).when(Cage.receive_chips, CASHIER, slip="S-000001", chips=CHIPS)
    window.then_refused(refusals.CageNotOpen)


@pytest.mark.parametrize(("amount_minor", "left_minor"), [(300_00, 700_00), (-300_00, 1_300_00)])
def test_a_claim_is_paid_out_or_paid_in(amount_minor: int, left_minor: int) -> None:
    claim: dict[str, Any] = {"adjustment": "1964-01-04/1/1", "amount_minor": amount_minor}
    paid = cage(OPEN).when(Cage.pay_claim, CASHIER, rules(), **claim)
    assert paid.then(events.CageClaimPaid, **claim).aggregate.cash_minor == left_minor


@pytest.mark.parametrize(
    ("facts", "by", "refusal"),
    [
        ([OPEN, CLOSED], "cashier-2", refusals.CageNotOpen),
        ([OPEN], "cashier-2", refusals.NotTheCashier),
        ([OPEN], "cashier-1", refusals.CageShort),
    ],
)
def test_paying_a_claim_is_refused(facts: list[Fact], by: str, refusal: type[Refusal]) -> None:
    window = cage(*facts)
    window.when(Cage.pay_claim, stamp(by), rules(), adjustment="a", amount_minor=1_000_01)
    window.then_refused(refusal)

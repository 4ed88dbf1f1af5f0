from __future__ import annotations

from typing import Any

import pytest

from ledger.events import adjustment as events
from ledger.floor.refusals.money import NothingToMove
from ledger.oversight.adjustment import Adjustment
from ledger.oversight.refusals import AdjustmentInOtherState
from ledger.refusals import Refusal
from tests.floor.antigua import changed
from tests.scenario import Fact, Scenario, fact, stamp

INSPECTOR, CASHIER = stamp("inspector-1"), stamp("cashier-1")
ORDER: dict[str, Any] = {
    "original": "table/roulette-1/1964-01-04@45",
    "authority": "1964-01-04/1",
    "clause": "AG.R9(2).straight",
    "direction": "house_pays",
    "amount_minor": 15_00,
    "beneficiary": "patron-1",
}
ORDERED = fact(events.AdjustmentOrdered, **ORDER)
SETTLED = fact(
    events.AdjustmentSettled, cage="window-1", direction="house_pays", amount_minor=15_00
)
CANCELLED = fact(
    events.AdjustmentCancelled, authority="1964-01-04/1", direction="house_pays", amount_minor=15_00
)


def adjustment(*facts: Fact) -> Scenario[Adjustment]:
    return Scenario(Adjustment, "adjustment/1964-01-04/1/1").given(*facts)


def test_a_correction_is_ordered_and_settled() -> None:
    claim = adjustment().when(Adjustment.order, INSPECTOR, **ORDER)
    claim.then(events.AdjustmentOrdered, **ORDER)
    claim.when(Adjustment.settle, CASHIER, cage="window-1/1964-01-04/evening").then(
        events.AdjustmentSettled,
        cage="window-1/1964-01-04/evening",
        direction="house_pays",
        amount_minor=15_00,
    )
    assert claim.aggregate.status == "settled"


def test_a_correction_is_cancelled_before_it_is_paid() -> None:
    claim = adjustment(ORDERED).when(Adjustment.cancel, INSPECTOR, authority="1964-01-04/1")
    claim.then(
        events.AdjustmentCancelled,
        authority="1964-01-04/1",
        direction="house_pays",
        amount_minor=15_00,
    )
    assert claim.aggregate.status == "cancelled"


@pytest.mark.parametrize(
    ("direction", "payment_minor"), [("house_pays", 15_00), ("patron_pays", -15_00)]
)
def test_what_a_patron_pays_is_a_payment_the_other_way(direction: str, payment_minor: int) -> None:
    ordered = fact(events.AdjustmentOrdered, **changed(ORDER, direction=direction))
    assert adjustment(ordered).aggregate.payment_minor == payment_minor


@pytest.mark.parametrize(
    ("facts", "refusal"),
    [  # in the order in which the adjustment asks
        ([ORDERED], AdjustmentInOtherState),
        ([ORDERED, SETTLED], AdjustmentInOtherState),
        ([ORDERED, CANCELLED], AdjustmentInOtherState),
        ([], NothingToMove),
    ],
)
def test_an_order_is_refused(facts: list[Fact], refusal: type[Refusal]) -> None:
    nothing = changed(ORDER, amount_minor=0)
    adjustment(*facts).when(Adjustment.order, INSPECTOR, **nothing).then_refused(refusal)


@pytest.mark.parametrize("facts", [[], [ORDERED, SETTLED], [ORDERED, CANCELLED]])
def test_only_an_open_claim_is_paid_or_cancelled(facts: list[Fact]) -> None:
    claim = adjustment(*facts)
    claim.when(Adjustment.settle, CASHIER, cage="window-1").then_refused(AdjustmentInOtherState)
    claim.when(Adjustment.cancel, INSPECTOR, authority="1964-01-04/1")
    claim.then_refused(AdjustmentInOtherState)

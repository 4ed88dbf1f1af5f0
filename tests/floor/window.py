"""A cage window in the evening, with its imprest."""

from __future__ import annotations

from typing import Any

from ledger.events import cage as events
from ledger.floor.money.cage import Cage
from tests.scenario import Fact, Scenario, fact, stamp

CASHIER = stamp("cashier-1")
TWO = ("cashier-1", "supervisor-1")
IMPREST: dict[str, Any] = {
    "cashier": "cashier-1",
    "cash": ((100_00, 10),),
    "chips": ((100_00, 5), (5_00, 20)),
    "foreign_minor": {"USD": 100_00},
    "counted_by": TWO,
}
OPEN = fact(events.CageOpened, window="window-1", shift="evening", **IMPREST)
CLOSED = fact(
    events.CageClosed,
    cash=(),
    chips=(),
    foreign_minor={},
    expected_cash_minor=1_000_00,
    expected_chips_minor=600_00,
    expected_foreign_minor={"USD": 100_00},
    counted_by=TWO,
)


def cage(*facts: Fact) -> Scenario[Cage]:
    return Scenario(Cage, "cage/window-1/1964-01-04/evening").given(*facts)

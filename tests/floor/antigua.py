"""The rules of a house under Antigua 1963, with any readings chosen, and its gaming day."""

from __future__ import annotations

from typing import Any

from ledger.events import gaming_day as events
from ledger.floor.house.gaming_day import GamingDay
from ledger.floor.tables.rules import TableRules
from ledger.money import XCD
from ledger.rulebooks.antigua_1963 import RULEBOOK
from tests.scenario import Fact, Scenario, fact

OPENED = fact(events.DayOpened)
CASHIER_ON_DUTY = fact(events.StaffCameOnDuty, person="cashier-1", role="cashier")


def rules(**readings: str) -> TableRules:
    """Antigua 1963 with these readings, the others at their defaults."""
    return TableRules(RULEBOOK, RULEBOOK.choose(readings), XCD)


def gaming_day(*facts: Fact) -> GamingDay:
    """The day of every scenario after these facts."""
    return Scenario(GamingDay, "gaming-day/1964-01-04").given(*facts).aggregate


def changed(usual: dict[str, Any], **change: Any) -> dict[str, Any]:
    """The usual arguments, but for these."""
    assert set(change) <= set(usual), "a change of nothing"
    return {**usual, **change}

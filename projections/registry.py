"""The read models that every premises keeps, in the order in which they catch up."""

from __future__ import annotations

from projections.appeal_timelines import AppealTimelines
from projections.base import Projection
from projections.cashier_balances import CashierBalances
from projections.inspector_reports import InspectorReports
from projections.journal import Journal


def every_projection() -> tuple[Projection, ...]:
    """A fresh object of each read model; a test compares the list with the folder."""
    return (Journal(), CashierBalances(), InspectorReports(), AppealTimelines())

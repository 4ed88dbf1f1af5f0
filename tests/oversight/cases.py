"""A case of the evening, and what may happen to it."""

from __future__ import annotations

import datetime as dt
from typing import Any

from ledger.events import intervention as events
from ledger.oversight.intervention import Intervention
from tests.scenario import EVENING, Fact, Scenario, fact

DUE = {
    "report_due_at": EVENING + dt.timedelta(hours=24),
    "appeal_due_at": EVENING + dt.timedelta(hours=72),
}
READINGS = {
    "inspector_report": "due_within_24h",
    "appeal_effect": "in_force_until_board_decision",
}


def intervened(measure: str = "suspend_table", **readings: str) -> Fact:
    """The measure, at the scenario's beginning."""
    return fact(
        events.Intervened,
        measure=measure,
        clause="AG.8(7)",
        facts=("table/roulette-1/1964-01-04@7",),
        readings={**READINGS, **readings},
        **DUE,
    )


def appealed(hours: int = 1) -> Fact:
    """The licensee's appeal, so many hours after the measure."""
    at = EVENING + dt.timedelta(hours=hours)
    return fact(
        events.Appealed,
        occurred_at=at,
        due_at=DUE["appeal_due_at"],
        lateness_seconds=(hours - 72) * 3600,
        in_time=hours <= 72,
        decision_due_at=at + dt.timedelta(days=5),
    )


def decided(outcome: str, hours: int = 100) -> Fact:
    """The Board's decision."""
    return fact(events.Decided, occurred_at=EVENING + dt.timedelta(hours=hours), outcome=outcome)


def lifted(hours: int = 2) -> Fact:
    """The Inspector's own end of the measure."""
    return fact(events.MeasureLifted, occurred_at=EVENING + dt.timedelta(hours=hours))


REPORTED = fact(events.Reported, due_at=DUE["report_due_at"], lateness_seconds=0, in_time=True)


def case(*facts: Fact) -> Scenario[Intervention]:
    """The case after these facts."""
    return Scenario(Intervention, "intervention/1964-01-04/1").given(*facts)


SUSPEND: dict[str, Any] = {
    "measure": "suspend_table",
    "clause": "AG.8(7)",
    "facts": ("table/roulette-1/1964-01-04@7",),
    "session": "roulette-1/1964-01-04",
    "adjustment": None,
}

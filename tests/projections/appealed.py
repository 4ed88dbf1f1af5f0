"""A case of the house of :mod:`tests.projections.inspected`, learnt and read back."""

from __future__ import annotations

from typing import Any

from ledger.events.base import Event
from ledger.store.connections import connect
from projections.appeal_timeline_queries import cases
from projections.appeal_timeline_rows import Case
from projections.appeal_timelines import AppealTimelines
from projections.base import View
from projections.runner import catch_up
from tests.projections.inspected import CASE, CASE_READINGS, TABLE, Log
from tests.projections.log import SCHEMA, put_in_log

ALL = View(10_000)
HOURS = 60
DAYS = 24 * HOURS
TAKEN = 40
REPORT_DUE = TAKEN + 24 * HOURS
APPEAL_DUE = TAKEN + 72 * HOURS
SUSPENDS = {**CASE_READINGS, "appeal_effect": "suspended_on_lodging"}
WAITS = {**CASE_READINGS, "inspector_report": "not_before_24h"}


def a_case(**measure: Any) -> Log:
    """A wrong payout at a table, and the measure that stops the table for it."""
    log = Log()
    log.license()
    log.open_table(0)
    log.observe(30, "wrong_payout", "AG.8(1)", bet="12-3", paid_minor=17_500, video="camera 2")
    log.settle(31, [("12-1", 500, 500), ("12-3", 18_000, 17_500)])
    log.intervene(TAKEN, (f"{TABLE}@2", f"{TABLE}@3"), statement="dd" * 32, **measure)
    log.suspend(TAKEN, "intervention", clause="AG.8(7)", case=CASE)
    return log


def learn(database: str, events: list[Event], batch_events: int = 500) -> None:
    put_in_log(database, events)
    (standing,) = catch_up(database, SCHEMA, [AppealTimelines()], batch_events=batch_events)
    assert standing.error is None


def read(database: str, view: View = ALL, case: str | None = None) -> tuple[Case, ...]:
    with connect(database, SCHEMA, "reader") as reader:
        return cases(reader, view, case)


def the_case(database: str, log: Log, view: View = ALL) -> Case:
    learn(database, log.events)
    (case,) = read(database, view)
    return case

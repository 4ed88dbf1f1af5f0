"""The evening that the tests of the inspector report look at: everything happens once."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence

from ledger.events import gaming_day, premises, roulette, table
from ledger.events.base import Event
from ledger.store.connections import connect
from projections.base import View
from projections.inspector_report_queries import inspector_report
from projections.inspector_report_rows import InspectorReport
from projections.inspector_reports import InspectorReports
from projections.runner import catch_up
from tests.projections.inspected import CASE, DAY, NEXT_DAY, SESSION, Log, minute
from tests.projections.log import SCHEMA, put_in_log

ALL = View(10_000)


def learn(database: str, events: Sequence[Event], batch_events: int = 500) -> None:
    put_in_log(database, events)
    (standing,) = catch_up(database, SCHEMA, [InspectorReports()], batch_events=batch_events)
    assert standing.error is None


def read(database: str, view: View = ALL, day: dt.date = DAY) -> InspectorReport:
    with connect(database, SCHEMA, "reader") as reader:
        return inspector_report(reader, view, day)


def an_evening() -> Log:
    """From the papers of the house to the second day's closing."""
    log = Log()
    log.license()
    _papers(log)
    _opening(log)
    _play(log)
    _trouble(log)
    _second_day(log)
    return log


def _papers(log: Log) -> None:
    for number, person in enumerate(("croupier-1", "croupier-2"), 1):
        role = {"role": "croupier", "licence": f"MF-{number}", "of_age": True}
        log.add(premises.PersonAppointed, "premises", -90, person=person, **role)
    limits = {"game": "roulette", "minimum_minor": 50, "maximum_minor": 2_000}
    log.add(premises.LimitsProposed, "premises", -80, schedule="winter", **limits)
    approval = {"reference": "BOARD-winter", "effective_from": minute(-60)}
    log.add(premises.LimitsApproved, "premises", -70, schedule="winter", **approval)


def _opening(log: Log) -> None:
    log.on_day(gaming_day.DayOpened, 0)
    log.on_day(gaming_day.BoardConditionSet, 1, reference="BC-7", text="aa" * 32)
    for minutes, person in ((2, "croupier-1"), (3, "croupier-2")):
        log.on_day(gaming_day.StaffCameOnDuty, minutes, person=person, role="croupier")
    log.open_table(5, inspectors=(), condition="BC-7", crew={"table_chief": "supervisor-1"})
    log.post_limits(5)
    log.arrive(15)
    finding = {"clause": "AG.4(6)", "finding": "not_in_order", "note": "bb" * 32}
    log.on_day(gaming_day.InspectionRecorded, 16, **finding)


def _play(log: Log) -> None:
    log.throw(20, 1)
    log.throw(25, 2)
    log.return_bet(26, "late", "AG.R9(1)")
    log.return_bet(27, "over_maximum", "AG.8(5)", bet="4-1", from_layout=True)
    log.change_croupier(30, "croupier-2", throws=2, seat=3)
    log.throw(31, 1)
    log.post_limits(35, "spring", maximum_minor=1_000)
    log.observe(40, "wrong_payout", "AG.8(1)", bet="12-3", seat=2, paid_minor=17_500)
    log.settle(41, [("12-1", 500, 500), ("12-3", 18_000, 17_500)])
    log.at_table(
        roulette.PayoutRestated,
        45,
        round=11,
        bet="11-1",
        seat=4,
        medium="value_chips",
        due_minor=900,
        recorded_paid_minor=900,
        actual_paid_minor=800,
    )
    place = {"act": "admission_fee", "clause": "AG.9(2)", "amount_minor": 100, "place": "door"}
    log.on_day(gaming_day.DayIrregularityRecorded, 46, **place)
    ruling = {"clause": "AG.R9(2)", "ruling": "cc" * 32, "facts": (f"table/{SESSION}@9",)}
    log.at_table(table.RulingRecorded, 50, **ruling)


def _trouble(log: Log) -> None:
    log.leave(60, suspended=(SESSION,))
    log.suspend(60, "inspector_left", clause="AG.4(2)")
    log.at_table(roulette.RoundVoided, 60, round=13)
    log.throw(65, 2)
    log.suspend(66, "intervention", clause="AG.4(2)", case=CASE)
    log.arrive(70, "inspector-2")
    log.resume(75)
    log.on_day(gaming_day.StaffWentOffDuty, 80, person="croupier-1")
    log.suspend(85, "licensee")


def _second_day(log: Log) -> None:
    log.day = NEXT_DAY
    log.on_day(gaming_day.DayOpened, 600)
    log.day = DAY
    log.count(table.DayTurned, 605, to_day=NEXT_DAY, box=f"{SESSION}/box-2")
    log.leave(606, "inspector-2")
    log.on_day(gaming_day.DayClosed, 607)
    log.day = NEXT_DAY
    log.count(table.TableClosed, 610)
    log.on_day(gaming_day.DayClosed, 615)

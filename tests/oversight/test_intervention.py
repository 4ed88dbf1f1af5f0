from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from ledger.events import intervention as events
from ledger.floor.refusals.gaming_day import WrongGamingDay
from ledger.floor.tables.rules import TableRules
from ledger.money import XCD
from ledger.oversight import refusals
from ledger.oversight.intervention import Intervention
from ledger.refusals import Refusal
from ledger.rulebooks.antigua_1963 import RULEBOOK
from ledger.rulebooks.vocabulary.provisions import ProvisionCode
from tests.floor.antigua import changed, rules
from tests.oversight.cases import (
    DUE,
    READINGS,
    REPORTED,
    SUSPEND,
    appealed,
    case,
    decided,
    intervened,
    lifted,
)
from tests.scenario import EVENING, Fact, Scenario, stamp

INSPECTOR, LICENSEE, BOARD = stamp("inspector-1"), stamp("licensee-1"), stamp("board-1")
HOURS = 60
NO_INTERVENTION = TableRules(
    RULEBOOK.model_copy(
        update={
            "provisions": tuple(
                provision
                for provision in RULEBOOK.provisions
                if provision.code is not ProvisionCode.INSPECTOR_INTERVENES
            )
        }
    ),
    READINGS,
    XCD,
)
DECISION: dict[str, Any] = {"outcome": "upheld", "reasons": None, "adjustment": None}


def test_a_measure_pins_its_readings_and_due_times() -> None:
    case().when(Intervention.intervene, INSPECTOR, rules(), **SUSPEND).then(
        events.Intervened, **SUSPEND, readings=READINGS, **DUE
    )


def test_a_case_keeps_the_readings_under_which_it_began() -> None:
    other = {"inspector_report": "not_before_24h", "appeal_effect": "suspended_on_lodging"}
    case().when(Intervention.intervene, INSPECTOR, rules(**other), **SUSPEND).then(
        events.Intervened, readings=other, **DUE
    )


@pytest.mark.parametrize(
    ("facts", "readings", "change", "refusal"),
    [  # in the order in which the case asks
        ([intervened()], NO_INTERVENTION, {}, refusals.NoIntervention),
        ([intervened()], rules(), {"session": None}, refusals.CaseExists),
        ([], rules(), {"session": None}, refusals.MeasureNeeds),
        ([], rules(), {"measure": "order_correction"}, refusals.MeasureNeeds),
        ([], rules(), {"adjustment": "1964-01-04/1/1"}, refusals.CorrectionNotOrdered),
    ],
)
def test_a_measure_is_refused(
    facts: list[Fact], readings: TableRules, change: dict[str, Any], refusal: type[Refusal]
) -> None:
    measure = changed(SUSPEND, **change)
    case(*facts).when(Intervention.intervene, INSPECTOR, readings, **measure).then_refused(refusal)


def test_a_case_is_named_by_the_gaming_day_of_its_measure() -> None:
    tomorrow = Scenario(Intervention, "intervention/1964-01-05/1")
    tomorrow.when(Intervention.intervene, INSPECTOR, rules(), **changed(SUSPEND, session=None))
    tomorrow.then_refused(WrongGamingDay)


@pytest.mark.parametrize(
    ("reading", "minutes", "lateness_seconds", "in_time"),
    [
        ("due_within_24h", 24 * HOURS, 0, True),
        ("due_within_24h", 24 * HOURS + 1, 60, False),
        ("due_within_24h", 1, -24 * 3600 + 60, True),
        ("not_before_24h", 24 * HOURS, 0, True),
        ("not_before_24h", 24 * HOURS - 1, -60, False),
        ("not_before_24h", 900 * HOURS, 876 * 3600, True),
    ],
)
def test_a_report_is_recorded_whenever_it_comes_and_says_by_how_much(
    reading: str, minutes: int, lateness_seconds: int, in_time: bool
) -> None:
    reported = case(intervened(inspector_report=reading))
    reported.when(Intervention.report, stamp("inspector-1", minutes), report=None).then(
        events.Reported,
        due_at=DUE["report_due_at"],
        lateness_seconds=lateness_seconds,
        in_time=in_time,
    )


def test_a_report_is_recorded_even_after_the_decision() -> None:
    final = case(intervened(), appealed(), decided("upheld"))
    final.when(Intervention.report, stamp("inspector-1", 101 * HOURS), report=None)
    final.then(events.Reported, in_time=False)


def test_there_is_one_report() -> None:
    again = case(intervened(), REPORTED).when(Intervention.report, INSPECTOR, report=None)
    again.then_refused(refusals.ReportedAlready)


@pytest.mark.parametrize(
    ("minutes", "lateness_seconds", "in_time"),
    [(0, -72 * 3600, True), (72 * HOURS, 0, True), (72 * HOURS + 1, 60, False)],
)
def test_an_appeal_is_received_in_time_or_out_of_it(
    minutes: int, lateness_seconds: int, in_time: bool
) -> None:
    at = EVENING + dt.timedelta(minutes=minutes)
    received = case(intervened())
    received.when(Intervention.appeal, stamp("licensee-1", minutes), rules(), grounds=None).then(
        events.Appealed,
        due_at=DUE["appeal_due_at"],
        lateness_seconds=lateness_seconds,
        in_time=in_time,
        decision_due_at=at + dt.timedelta(days=5),
    )


@pytest.mark.parametrize("facts", [[appealed()], [appealed(73)], [appealed(), decided("upheld")]])
def test_there_is_one_appeal(facts: list[Fact]) -> None:
    again = case(intervened(), *facts).when(Intervention.appeal, LICENSEE, rules(), grounds=None)
    again.then_refused(refusals.AppealedAlready)


@pytest.mark.parametrize(
    "facts", [[], [appealed()], [appealed(73)], [appealed(), decided("upheld")]]
)
def test_a_measure_is_lifted_before_a_decision_or_after_it_was_upheld(facts: list[Fact]) -> None:
    open_case = case(intervened(), *facts)
    open_case.when(Intervention.lift, stamp("inspector-1", 200 * HOURS)).then(events.MeasureLifted)


@pytest.mark.parametrize(
    ("facts", "refusal"),
    [  # in the order in which the case asks
        ([intervened(), appealed(), decided("set_aside")], refusals.NothingToLift),
        ([intervened("order_correction")], refusals.NothingToLift),
        ([intervened(), lifted()], refusals.NothingToLift),
    ],
)
def test_lifting_is_refused(facts: list[Fact], refusal: type[Refusal]) -> None:
    case(*facts).when(Intervention.lift, INSPECTOR).then_refused(refusal)


@pytest.mark.parametrize(
    ("hours", "lateness_seconds", "in_time"), [(121, 0, True), (122, 3600, False)]
)
def test_the_board_decides_and_is_shown_as_late_when_it_is(
    hours: int, lateness_seconds: int, in_time: bool
) -> None:
    final = case(intervened(), appealed(1))
    final.when(Intervention.decide, stamp("board-1", hours * HOURS), **DECISION).then(
        events.Decided,
        outcome="upheld",
        due_at=EVENING + dt.timedelta(hours=121),
        lateness_seconds=lateness_seconds,
        in_time=in_time,
    )
    assert final.aggregate.status == "final"


@pytest.mark.parametrize("outcome", ["upheld", "varied", "set_aside"])
@pytest.mark.parametrize("hours", [1, 73])
def test_the_board_rules_on_every_appeal(outcome: str, hours: int) -> None:
    decision = changed(DECISION, outcome=outcome)
    final = case(intervened(), appealed(hours))
    final.when(Intervention.decide, stamp("board-1", 80 * HOURS), **decision)
    final.then(events.Decided, outcome=outcome)


def test_the_board_dismisses_an_appeal_out_of_time() -> None:
    decision = changed(DECISION, outcome="appeal_dismissed_out_of_time")
    final = case(intervened(), appealed(73))
    final.when(Intervention.decide, stamp("board-1", 80 * HOURS), **decision)
    final.then(events.Decided, outcome="appeal_dismissed_out_of_time")


@pytest.mark.parametrize(
    ("facts", "outcome", "refusal"),
    [  # in the order in which the case asks
        (
            [appealed(), decided("set_aside")],
            "appeal_dismissed_out_of_time",
            refusals.CaseFinal,
        ),
        ([], "appeal_dismissed_out_of_time", refusals.NotAppealed),
        ([appealed(72)], "appeal_dismissed_out_of_time", refusals.AppealWasInTime),
    ],
)
def test_a_decision_is_refused(facts: list[Fact], outcome: str, refusal: type[Refusal]) -> None:
    decision = changed(DECISION, outcome=outcome)
    case(intervened(), *facts).when(Intervention.decide, BOARD, **decision).then_refused(refusal)


@pytest.mark.parametrize(
    ("facts", "hours", "in_force"),
    [
        ([], 0, True),
        ([], 500, True),
        ([appealed()], 50, True),
        ([lifted(2)], 1, True),
        ([lifted(2)], 2, False),
        ([lifted(2), appealed(), decided("upheld")], 200, False),
        ([appealed(), decided("upheld", 100)], 100, True),
        ([appealed(), decided("set_aside", 100)], 99, True),
        ([appealed(), decided("set_aside", 100)], 100, False),
    ],
)
def test_a_measure_binds_until_it_is_lifted_or_set_aside(
    facts: list[Fact], hours: int, in_force: bool
) -> None:
    at = EVENING + dt.timedelta(hours=hours)
    assert case(intervened(), *facts).aggregate.measure_in_force(at) is in_force


def test_under_the_other_reading_an_appeal_in_time_suspends_the_measure() -> None:
    suspended = intervened(appeal_effect="suspended_on_lodging")
    at = EVENING + dt.timedelta(hours=80)
    assert not case(suspended, appealed(72)).aggregate.measure_in_force(at)
    assert case(suspended, appealed(73)).aggregate.measure_in_force(at)

"""Due times of a case and the effect of its measure at every instant, under both readings."""

from __future__ import annotations

from typing import Any

import pytest

from projections.appeal_timeline_rows import Case
from projections.base import View
from tests.projections.appealed import (
    APPEAL_DUE,
    DAYS,
    REPORT_DUE,
    SUSPENDS,
    TAKEN,
    WAITS,
    a_case,
    learn,
    read,
    the_case,
)
from tests.projections.inspected import CASE_READINGS, minute


def deadlines(case: Case) -> list[tuple[str, str, int | None]]:
    return [(one.act, one.status, one.lateness_seconds) for one in case.deadlines]


def effects(case: Case) -> list[tuple[Any, str]]:
    return [(span.start, span.effect) for span in case.effects]


@pytest.mark.parametrize(
    ("readings", "reported", "in_time", "expected"),
    [
        (CASE_READINGS, REPORT_DUE, True, ("report", "kept", 0)),
        (CASE_READINGS, REPORT_DUE + 1, False, ("report", "missed", 60)),
        (WAITS, REPORT_DUE, True, ("report", "kept", 0)),
        (WAITS, REPORT_DUE - 1, False, ("report", "missed", -60)),
    ],
)
def test_a_report_is_shown_by_how_much_it_is_off_its_time(
    database: str,
    readings: dict[str, str],
    reported: int,
    in_time: bool,
    expected: tuple[str, str, int],
) -> None:
    log = a_case(readings=readings)
    log.report(reported, REPORT_DUE, in_time=in_time)
    case = the_case(database, log)
    assert deadlines(case)[0] == expected
    assert case.deadlines[0].not_before == (readings == WAITS)
    entry = case.entries[-1]
    assert (entry.kind, entry.in_time, entry.due_at) == ("reported", in_time, minute(REPORT_DUE))


def test_a_missing_report_is_overdue_only_under_the_reading_of_a_deadline(database: str) -> None:
    log = a_case()
    waiting = the_case(database, log)
    assert deadlines(waiting)[0] == ("report", "waiting", None)
    log.observe(REPORT_DUE + 2, "other", "AG.8(1)")
    learn(database, log.events[-1:])
    (overdue,) = read(database)
    assert deadlines(overdue)[0] == ("report", "overdue", 120)
    assert deadlines(read(database, View(6))[0])[0] == ("report", "waiting", None)


def test_a_missing_report_has_only_a_time_to_wait_for_under_the_other_reading(
    database: str,
) -> None:
    log = a_case(readings=WAITS)
    log.observe(REPORT_DUE + 2, "other", "AG.8(1)")
    assert deadlines(the_case(database, log))[0] == ("report", "waiting", None)


def test_without_an_appeal_the_decision_stands_after_its_time(database: str) -> None:
    log = a_case()
    log.observe(APPEAL_DUE + 1, "other", "AG.8(1)")
    case = the_case(database, log)
    assert deadlines(case)[1:] == [("appeal", "lapsed", 60)]
    assert effects(case) == [
        (None, "not_yet"),
        (minute(TAKEN), "in_force"),
        (minute(APPEAL_DUE), "final"),
    ]


@pytest.mark.parametrize(
    ("readings", "meanwhile"),
    [(CASE_READINGS, []), (SUSPENDS, [(minute(100), "suspended_by_appeal")])],
)
def test_an_appeal_in_time_has_the_effect_of_the_pinned_reading(
    database: str, readings: dict[str, str], meanwhile: list[tuple[Any, str]]
) -> None:
    log = a_case(readings=readings)
    log.appeal(100, APPEAL_DUE)
    pending = the_case(database, log)
    begun = [(None, "not_yet"), (minute(TAKEN), "in_force")]
    assert effects(pending) == [*begun, *meanwhile]
    assert deadlines(pending)[2] == ("decision", "waiting", None)
    log.decide(100 + 6 * DAYS, "set_aside", 100 + 5 * DAYS)
    learn(database, log.events[-1:])
    (decided,) = read(database)
    assert effects(decided) == [*begun, *meanwhile, (minute(100 + 6 * DAYS), "set_aside")]
    assert deadlines(decided)[2] == ("decision", "missed", 86_400)
    assert decided.outcome == "set_aside"


@pytest.mark.parametrize("readings", [CASE_READINGS, SUSPENDS])
def test_an_appeal_out_of_time_is_shown_late_and_without_effect(
    database: str, readings: dict[str, str]
) -> None:
    log = a_case(readings=readings)
    log.appeal(APPEAL_DUE + 30, APPEAL_DUE)
    log.decide(APPEAL_DUE + 90, "appeal_dismissed_out_of_time", APPEAL_DUE + 5 * DAYS)
    case = the_case(database, log)
    assert deadlines(case)[1] == ("appeal", "missed", 1_800)
    assert case.entries[-2].description == (
        "appeal by the licensee, out of time: without interim effect"
    )
    assert [effect for _, effect in effects(case)] == ["not_yet", "in_force", "final"]
    assert case.effects[-1].start == minute(APPEAL_DUE)

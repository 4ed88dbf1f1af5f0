"""The timeline of a case: the facts it cites, the acts, and what came of them."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import psycopg
import pytest

from ledger.events import adjustment, intervention, table
from projections.appeal_timeline_rows import Case
from projections.appeal_timelines import AppealTimelines
from projections.base import View
from projections.rebuild import rebuild
from tests.projections.appealed import (
    APPEAL_DUE,
    DAYS,
    REPORT_DUE,
    SUSPENDS,
    TAKEN,
    a_case,
    learn,
    read,
    the_case,
)
from tests.projections.inspected import CASE, NEXT_DAY, SESSION, TABLE, Log, minute
from tests.projections.log import SCHEMA, recorded_at


def test_a_case_begins_with_the_facts_it_cites(database: str) -> None:
    case = the_case(database, a_case())
    seen, settled, taken, stopped = case.entries
    assert (seen.kind, seen.at.citation, seen.clause) == ("fact", f"{TABLE}@2", "AG.8(1)")
    assert (seen.at.video, seen.known_from) == ("camera 2", taken.at.position)
    assert seen.description == (
        "irregularity recorded: act wrong payout, round 12, bet 12-3, paid 175.00"
    )
    assert settled.description == (
        "round settled: round 12, on 17, bet 12-3 due 180.00 paid 175.00, bets paid as due: 1"
    )
    assert (taken.kind, taken.text, taken.clause) == ("intervened", "dd" * 32, "AG.8(7)")
    assert taken.description == f"measure: suspend table at {SESSION}"
    assert (stopped.kind, stopped.at.occurred_at) == ("table_suspended", minute(TAKEN))


def test_an_entry_has_both_times(database: str) -> None:
    seen = the_case(database, a_case()).entries[0]
    assert (seen.at.occurred_at, seen.at.recorded_at) == (minute(30), recorded_at(3))


def test_without_a_house_amounts_are_minor_units(database: str) -> None:
    log = a_case()
    del log.events[0]
    assert "due 18000 minor paid 17500 minor" in the_case(database, log).entries[1].description


def test_a_fact_cited_twice_is_one_entry_and_an_unknown_one_is_none(database: str) -> None:
    log = Log()
    log.open_table(0)
    log.intervene(TAKEN, (f"{TABLE}@1", f"{TABLE}@1", f"{TABLE}@9"))
    assert [one.kind for one in the_case(database, log).entries] == ["fact", "intervened"]


def test_corrections_and_resumptions_are_lines_of_the_case(database: str) -> None:
    log = a_case()
    log.adjust(adjustment.AdjustmentOrdered, TAKEN, authority=CASE, beneficiary="patron-3")
    log.in_case(intervention.MeasureLifted, 50)
    log.resume(55)
    log.resume(56)
    log.adjust(adjustment.AdjustmentSettled, 60, cage="window-1/1964-01-04/evening")
    case = the_case(database, log)
    later = [(one.kind, one.amount_minor) for one in case.entries[4:]]
    assert later == [
        ("adjustment_ordered", 500),
        ("lifted", None),
        ("table_resumed", None),
        ("adjustment_settled", 500),
    ]
    assert case.entries[4].description == (
        f"adjustment ordered: original {TABLE}@2, authority {CASE}, direction house pays, "
        "amount 5.00, beneficiary patron-3"
    )
    assert case.effects[-1].effect == "lifted"


def test_a_cancelled_correction_is_a_line_of_the_case(database: str) -> None:
    log = a_case()
    log.adjust(adjustment.AdjustmentOrdered, TAKEN, authority=CASE)
    log.adjust(adjustment.AdjustmentCancelled, 60, authority=CASE)
    assert the_case(database, log).entries[-1].kind == "adjustment_cancelled"


def test_suspensions_of_no_case_are_no_lines(database: str) -> None:
    log = a_case()
    log.suspend(41, "licensee")
    log.at_table(table.TableResumed, 42, inspectors=("inspector-1",))
    log.suspend(43, "licensee")
    log.resume(44)
    assert [one.kind for one in the_case(database, log).entries[3:]] == [
        "table_suspended",
        "table_resumed",
    ]


def a_whole_case() -> Log:
    log = a_case(readings=SUSPENDS)
    log.adjust(adjustment.AdjustmentOrdered, TAKEN + 1, authority=CASE)
    log.report(REPORT_DUE + 1, REPORT_DUE, in_time=False)
    log.appeal(REPORT_DUE + 5, APPEAL_DUE)
    log.resume(REPORT_DUE + 6)
    log.day = NEXT_DAY
    log.decide(REPORT_DUE + 9, "varied", REPORT_DUE + 5 * DAYS)
    log.adjust(adjustment.AdjustmentCancelled, REPORT_DUE + 9, authority=CASE)
    return log


def test_as_of_a_position_is_what_was_shown_when_it_was_the_head(database: str) -> None:
    shown: list[tuple[Case, ...]] = []
    for event in a_whole_case().events:
        learn(database, [event])
        shown.append(read(database))
    for position, then in enumerate(shown, 1):
        assert read(database, View(position)) == then
    assert sum(before != after for before, after in pairwise(shown)) == 8


def test_happened_until_a_time_is_the_log_up_to_there(database: str) -> None:
    events = a_whole_case().events
    learn(database, events)
    for position, (event, following) in enumerate(pairwise(events), 1):
        if event.occurred_at < following.occurred_at:
            until = View(10_000, happened_until=event.occurred_at)
            assert read(database, until) == read(database, View(position))


def test_a_day_or_a_name_picks_cases(database: str) -> None:
    learn(database, a_whole_case().events)
    assert len(read(database, View(10_000, day=NEXT_DAY))) == 1
    assert read(database, View(8, day=NEXT_DAY)) == ()
    assert len(read(database, case=CASE)) == 1
    assert read(database, case="1964-01-04/2") == ()


@pytest.mark.parametrize("batch_events", [1, 3])
def test_a_rebuild_gives_the_rows_of_the_run(database: str, batch_events: int) -> None:
    learn(database, a_whole_case().events, batch_events)
    before = contents(database)
    assert all(before.values())
    assert rebuild(database, SCHEMA, AppealTimelines()).error is None
    assert contents(database) == before


def contents(database: str) -> dict[str, list[Any]]:
    found = {}
    with psycopg.connect(database, options=f"-c search_path={SCHEMA}") as connection:
        for name in AppealTimelines.tables:
            rows = connection.execute(f"SELECT {name}::text FROM {name} ORDER BY 1".encode())
            found[name] = [row[0] for row in rows]
    return found

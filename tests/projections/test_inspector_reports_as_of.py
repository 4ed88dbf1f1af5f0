"""The inspector report as of any position and until any time, and the same after a rebuild."""

from __future__ import annotations

import datetime as dt
from itertools import pairwise
from typing import Any

import psycopg
import pytest

from ledger.store.connections import connect
from projections.base import View
from projections.inspector_report_queries import report_days
from projections.inspector_report_rows import InspectorReport
from projections.inspector_reports import InspectorReports
from projections.rebuild import rebuild
from tests.projections.inspected import DAY, NEXT_DAY, minute
from tests.projections.inspected_evening import ALL, an_evening, learn, read
from tests.projections.log import SCHEMA


def test_as_of_a_position_is_what_was_shown_when_it_was_the_head(database: str) -> None:
    shown: dict[tuple[int, dt.date], InspectorReport] = {}
    for position, event in enumerate(an_evening().events, 1):
        learn(database, [event])
        for day in (DAY, NEXT_DAY):
            shown[position, day] = read(database, day=day)
    assert {key: read(database, View(key[0]), key[1]) for key in shown} == shown
    days = [report for (_, day), report in shown.items() if day == DAY]
    assert sum(before != after for before, after in pairwise(days)) > 30


def test_happened_until_a_time_is_the_log_up_to_there(database: str) -> None:
    events = an_evening().events
    learn(database, events)
    for number, (event, following) in enumerate(pairwise(events), 1):
        if event.occurred_at < following.occurred_at:
            until = View(10_000, happened_until=event.occurred_at)
            for day in (DAY, NEXT_DAY):
                assert read(database, until, day) == read(database, View(number), day)


def test_the_days_of_a_view(database: str) -> None:
    log = an_evening()
    learn(database, log.events)
    second = next(n for n, event in enumerate(log.events, 1) if event.occurred_at == minute(600))
    with connect(database, SCHEMA, "reader") as reader:
        assert report_days(reader, ALL) == (DAY, NEXT_DAY)
        assert report_days(reader, View(second - 1)) == (DAY,)
        assert report_days(reader, View(second)) == (DAY, NEXT_DAY)
        assert report_days(reader, View(10_000, happened_until=minute(599))) == (DAY,)
        assert report_days(reader, View(10_000, day=NEXT_DAY)) == (NEXT_DAY,)
        assert report_days(reader, View(10_000, day=dt.date(1964, 1, 6))) == ()


@pytest.mark.parametrize("batch_events", [1, 7])
def test_a_rebuild_gives_the_rows_of_the_run(database: str, batch_events: int) -> None:
    learn(database, an_evening().events, batch_events)
    before = contents(database)
    assert all(before.values())
    assert rebuild(database, SCHEMA, InspectorReports()).error is None
    assert contents(database) == before


def contents(database: str) -> dict[str, list[Any]]:
    found = {}
    with psycopg.connect(database, options=f"-c search_path={SCHEMA}") as connection:
        for table in InspectorReports.tables:
            rows = connection.execute(f"SELECT {table}::text FROM {table} ORDER BY 1".encode())
            found[table] = [row[0] for row in rows]
    return found

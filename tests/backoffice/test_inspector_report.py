"""The inspector report and the timelines as they are read: text, and JSON for programs."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from backoffice.reports import appeals, inspector
from backoffice.reports.header import Asked, Header, header_of
from backoffice.reports.prose import Prose, digest_only, kept_in
from backoffice.reports.text import Page
from ledger.events.gaming_day import DayOpened
from ledger.rulebooks.registry import rulebooks
from ledger.store.connections import connect
from ledger.store.datastore import LedgerDatastore
from ledger.store.documents import Documents
from projections.appeal_timeline_queries import cases
from projections.appeal_timelines import AppealTimelines
from projections.base import Connection
from projections.inspector_reports import InspectorReports
from projections.runner import catch_up
from tests.projections.appealed import APPEAL_DUE, REPORT_DUE, a_case
from tests.projections.inspected import Log, minute
from tests.projections.inspected_evening import an_evening
from tests.projections.log import SCHEMA, put_in_log

ERASED = Prose("bb" * 32, "erased")


def learn(database: str, log: Log) -> None:
    put_in_log(database, log.events)
    catch_up(database, SCHEMA, [InspectorReports(), AppealTimelines()])


@contextmanager
def read(database: str, **asked: str) -> Iterator[tuple[Connection, Header]]:
    with connect(database, SCHEMA, "reader") as reader:
        yield reader, header_of(reader, SCHEMA, "Report", Asked(**asked))


def day_text(database: str, texts: Any = digest_only, **asked: str) -> str:
    page = io.StringIO()
    with read(database, **asked) as (connection, header):
        inspector.write(Page(page), connection, header, texts)
    return page.getvalue()


def case_text(database: str, texts: Any = digest_only, **asked: str) -> str:
    page = io.StringIO()
    with read(database, **asked) as (connection, header):
        appeals.write(Page(page), header, cases(connection, header.view), texts)
    return page.getvalue()


def line_with(text: str, *parts: str) -> str:
    found = [line for line in text.splitlines() if all(part in line for part in parts)]
    assert len(found) == 1, (parts, found)
    return found[0]


def test_each_day_is_shown_with_times_in_the_offset_of_the_house(database: str) -> None:
    learn(database, an_evening())
    text = day_text(database)
    assert "Gaming day 1964-01-04\n=====================" in text
    assert "Opened  1964-01-04T20:00:00-04:00" in text
    assert "Gaming day 1964-01-05" in text
    assert "Gaming day 1964-01-05" not in day_text(database, day="1964-01-04")


def test_what_is_amiss_carries_a_symbol_and_a_word(database: str) -> None:
    learn(database, an_evening())
    text = day_text(database, day="1964-01-04")
    line_with(text, "⚠ open under BC-7: roulette-1/1964-01-04")
    line_with(text, "✗ a round played while suspended: roulette-1/1964-01-04")
    line_with(text, "AG.4(6)", "✗ not in order")
    observed = line_with(text, "✗ wrong payout")
    assert " 180.00 175.00 " in " ".join(observed.split())
    line_with(text, "split: 17-20", "late", "AG.R9(1)", "table/roulette-1/1964-01-04@5")
    line_with(text, "AMB-03", "inspector_left", "suspend_tables")


@pytest.mark.parametrize(
    ("game", "of_the_game"),
    [
        ("roulette", "04 22 23 24 25 57"),
        ("blackjack", "12 13 14 15 16 17 18 19 20 34 55 57 62"),
        ("craps", "05 06 07 08 09 10 11 31 32 33 39 57 59 63"),
    ],
)
def test_a_table_shows_the_readings_of_the_general_regulations_and_of_its_game(
    database: str, game: str, of_the_game: str
) -> None:
    log = Log()
    log.license()
    log.on_day(DayOpened, 0)
    log.open_table(1, game=game, readings=rulebooks()["antigua-1963"].choose({}))
    learn(database, log)
    _, _, part = day_text(database).partition("Readings in force")
    shown = set(re.findall(r"^ *(AMB-\d\d) ", part, re.MULTILINE))
    general = "01 02 03 21 26 27 28 29 30 35 36 37 38 40 56 58"
    assert shown == {f"AMB-{number}" for number in f"{general} {of_the_game}".split()}


def test_an_empty_part_says_so(database: str) -> None:
    log = Log()
    log.license()
    log.on_day(DayOpened, 0)
    learn(database, log)
    assert "Staff on duty\n-------------\nNone." in day_text(database)


def test_a_late_fact_says_why_and_when_it_was_recorded(database: str) -> None:
    log = an_evening()
    log.day = log.day.replace(day=4)
    log.observe(33, "other", "AG.8(12)", late_reason="from_paper")
    learn(database, log)
    late = line_with(day_text(database), "AG.8(12)")
    assert "1964-01-04T20:33:00-04:00 ⚠ late: from paper, recorded 2024-04-30T20:00:" in late


def test_texts_are_shown_erased_or_withheld_behind_their_digests(database: str) -> None:
    learn(database, an_evening())
    withheld = day_text(database, day="1964-01-04")
    line_with(withheld, "bb" * 32, "– not shown to this reader")
    shown = day_text(
        database,
        lambda digest: ERASED if digest == ERASED.digest else Prose(digest, "kept", "a ruling"),
        day="1964-01-04",
    )
    line_with(shown, "bb" * 32, "– erased")
    line_with(shown, "cc" * 32, "a ruling")


def test_a_document_is_kept_then_erased_and_a_stranger_is_missing(database: str) -> None:
    datastore = LedgerDatastore(database, SCHEMA, "writer")
    try:
        documents = Documents(datastore)
        digest = documents.put("command-1", "note", b"wine on the cloth", "text/plain")
        look_up = kept_in(documents)
        assert look_up(digest) == Prose(digest, "kept", "wine on the cloth")
        documents.erase(digest)
        assert look_up(digest) == Prose(digest, "erased")
        assert look_up("ee" * 32).state == "missing"
    finally:
        datastore.close()


def test_a_case_shows_due_and_actual_times_and_its_effect(database: str) -> None:
    log = a_case()
    log.report(REPORT_DUE + 90, REPORT_DUE, in_time=False)
    log.appeal(APPEAL_DUE + 1, APPEAL_DUE)
    learn(database, log)
    text = case_text(database)
    assert "Case 1964-01-04/1\n=================" in text
    line_with(text, "report", "AG.6(1)", "✗ late by 01:30:00")
    line_with(text, "appeal ", "AG.6(1)", "✗ late by 00:01:00")
    line_with(text, "decision", "AG.6(2)", "… not due yet")
    line_with(text, "● in force")
    line_with(text, "✓ stands for good", "no appeal in time")
    line_with(text, "AMB-02 appeal_effect=in_force_until_board_decision")
    fact = line_with(text, "fact: round settled", "due 180.00 paid 175.00")
    assert "table/roulette-1/1964-01-04@3" in fact


def test_what_lies_ahead_is_marked_as_not_certain(database: str) -> None:
    learn(database, a_case())
    line_with(case_text(database), "✓ stands for good", "… if nothing else happens")


@pytest.mark.parametrize("minutes", [REPORT_DUE - 60, REPORT_DUE + 60])
def test_an_early_report_is_off_its_time_only_where_it_must_wait(
    database: str, minutes: int
) -> None:
    readings = {"inspector_report": "not_before_24h", "appeal_effect": "suspended_on_lodging"}
    log = a_case(readings=readings)
    log.report(minutes, REPORT_DUE, in_time=minutes >= REPORT_DUE)
    learn(database, log)
    due = line_with(case_text(database), "not before 1964-01-05T20:40:00-04:00")
    assert ("✗ too early by 01:00:00" in due) == (minutes < REPORT_DUE)
    assert ("✓ in time" in due) == (minutes >= REPORT_DUE)


def test_the_inspector_report_has_the_cases_of_its_day(database: str) -> None:
    log = a_case()
    log.on_day(DayOpened, 50)
    learn(database, log)
    text = day_text(database)
    line_with(text, "suspend table", "AG.8(7)", "● in force")


def test_json_has_whole_minor_units_and_offsets(database: str) -> None:
    learn(database, an_evening())
    with read(database, day="1964-01-04") as (connection, header):
        (day,) = json.loads(json.dumps(inspector.as_dict(connection, header)))["days"]
    assert day["opened"]["occurred_at"] == minute(0).isoformat()
    assert day["differences"][0]["due_minor"] == 18_000
    assert day["tables"][0]["count"]["variance_minor"] == -100
    assert day["texts"]["bb" * 32]["state"] == "not_shown"


def test_json_of_a_case_has_its_effects_by_name(database: str) -> None:
    learn(database, a_case())
    with read(database) as (connection, header):
        found = cases(connection, header.view)
        (case,) = json.loads(json.dumps(appeals.as_dict(header, found)))["cases"]
    assert case["effects"][1]["effect"] == "in_force"
    assert case["deadlines"][0]["due_at"] == minute(REPORT_DUE).isoformat()
    assert case["entries"][0]["at"]["video"] == "camera 2"

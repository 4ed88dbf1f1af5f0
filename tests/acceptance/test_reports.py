"""Reports on the command line: how each begins, how it is asked, what it says of nothing."""

from __future__ import annotations

import json
import signal
from contextlib import closing
from fractions import Fraction
from typing import Any

import psycopg
import pytest
from beancount import loader

from tests.acceptance.cli import EXAMPLE_DAY, CommandLine, head_of

REPORTS = ("cashiers", "inspector-report", "appeals", "journal")
SESSION = "roulette-1/1964-01-04"


def database_of(house: CommandLine) -> str:
    return house.settings["DATABASE_URL"]


def read_json(house: CommandLine, *words: str) -> dict[str, Any]:
    """A report as JSON, in which no amount may be a float."""
    told = house.run(*words, "--json")
    assert told.status == 0, told.err
    report: dict[str, Any] = json.loads(told.out, parse_float=pytest.fail)
    return report


def recorded_at(house: CommandLine, position: int) -> str:
    query = "SELECT to_char(recorded_at, 'YYYY-MM-DD\"T\"HH24:MI:SS.US') FROM house.events"
    with psycopg.connect(database_of(house), options="-c timezone=UTC") as connection:
        row = connection.execute(f"{query} WHERE position = %s", (position,)).fetchone()
    assert row is not None
    return f"{row[0]}+00:00"


@pytest.mark.parametrize("report", REPORTS)
def test_a_report_begins_with_whose_it_is_and_what_it_rests_on(
    example: CommandLine, report: str
) -> None:
    told = example.run(report)
    assert (told.status, told.err) == (0, "")
    title, rule, *head = told.out.splitlines()[:7]
    assert rule == "=" * len(title)
    assert head[0] == "Premises  house, licence AG-1963-1"
    assert head[1].startswith("Rulebook  antigua-1963, sha256 ")
    assert head[2] == "Amounts   XCD, times in America/Antigua"
    assert head[3].startswith(f"Known by  position {head_of(database_of(example))}, ")
    assert head[4] == "Filters   none"


@pytest.mark.parametrize("report", REPORTS)
def test_in_a_pipe_a_report_is_plain_and_whole(example: CommandLine, report: str) -> None:
    told = example.run(report)
    assert "\x1b" not in told.out
    assert "…" not in told.out
    assert [line for line in told.out.splitlines() if line != line.rstrip()] == []


@pytest.mark.parametrize("report", REPORTS)
def test_a_report_is_the_same_every_time(example: CommandLine, report: str) -> None:
    assert example.run(report) == example.run(report)


@pytest.mark.parametrize("report", REPORTS)
def test_a_time_means_what_was_known_by_then(example: CommandLine, report: str) -> None:
    position = 3_000
    by_position = example.run(report, "--as-of", str(position))
    by_time = example.run(report, "--as-of", recorded_at(example, position))
    assert by_position.status == by_time.status == 0
    told = by_position.out.splitlines()
    assert told[5].startswith(f"Known by  position {position}, ")
    known = int(by_time.out.splitlines()[5].split()[3].rstrip(","))
    assert known >= position, "events of one transaction are known at one time"
    assert recorded_at(example, known) == recorded_at(example, position)
    same = example.run(report, "--as-of", str(known)).out.splitlines()
    assert same[7:] == by_time.out.splitlines()[7:]
    assert same != example.run(report).out.splitlines()


def test_what_was_known_by_a_position_is_not_changed_by_what_came_later(
    house: CommandLine, example: CommandLine
) -> None:
    """A house whose log ends at a position shows what the other shows as of that position."""
    with psycopg.connect(database_of(example)) as connection:
        query = "SELECT command_id FROM house.events WHERE position = 2500"
        last = connection.execute(query).fetchone()
        assert last is not None
        query = "SELECT max(position) FROM house.events WHERE command_id = %s"
        position = connection.execute(query, last).fetchone()
    assert position is not None
    house.run("record", house.file("part.jsonl", _lines_until(str(last[0]))), "--quiet")
    for report in ("cashiers", "journal"):
        part = read_json(house, report)
        whole = read_json(example, report, "--as-of", str(position[0]))
        for shown in (part, whole):
            _without_recording_times(shown)
            del shown["header"]
        assert part == whole


def _lines_until(command_id: str) -> list[bytes]:
    lines = EXAMPLE_DAY.read_bytes().splitlines()
    ids = [json.loads(line)["id"] for line in lines]
    return lines[: ids.index(command_id) + 1]


def _without_recording_times(shown: Any) -> None:
    if isinstance(shown, dict):
        shown.pop("recorded_at", None)
    for part in shown.values() if isinstance(shown, dict) else shown:
        if isinstance(part, dict | list):
            _without_recording_times(part)


def test_happened_until_and_day_leave_out_what_they_say(example: CommandLine) -> None:
    until = "1964-01-04T21:00:00-04:00"
    entries = read_json(example, "journal", "--happened-until", until)["entries"]
    assert entries
    assert max(entry["occurred_at"] for entry in entries) <= until
    days = {entry["gaming_day"] for entry in read_json(example, "journal")["entries"]}
    assert len(days) > 1
    for day in days:
        shown = read_json(example, "journal", "--day", day)
        assert {entry["gaming_day"] for entry in shown["entries"]} == {day}
        assert shown["header"]["filters"] == {"day": day}


def test_cashiers_add_up_and_name_their_denominations(example: CommandLine) -> None:
    parts = "imprest sold redeemed fills_out credits_in claims_paid transfers_in transfers_out"
    shifts = read_json(example, "cashiers")["cashiers"]
    assert {shift["status"] for shift in shifts} == {"closed"}
    for shift in shifts:
        for figures in shift["figures"]:
            assert figures["expected_minor"] == sum(
                figures[f"{part}_minor"] for part in parts.split()
            )
            pieces = sum(each * number for each, number in figures["pieces"])
            if figures["unit"] in {"cash", "chips"}:
                assert pieces == figures["counted_minor"]


def test_the_journal_shows_three_results_of_a_table_side_by_side(example: CommandLine) -> None:
    shown = read_json(example, "journal")
    assert shown["exceptions"] == []
    results = {each["session"]: each for each in shown["table_results"]}
    wins = {each["session"]: each for each in shown["theoretical_wins"]}
    assert wins
    assert wins.keys() <= results.keys()
    text = example.run("journal").out
    assert "Table results: as counted, as played, and by handle × exact edge" in text
    for session, win in wins.items():
        minor = (results[session]["bet_based_minor"], win["handle_minor"], win["theoretical_minor"])
        (line,) = [one for one in text.splitlines() if one.lstrip().startswith(f"{session} ")]
        assert {f"{each / 100:.2f}" for each in minor} <= set(line.replace(",", "").split())
        numerator, denominator = win["theoretical"]
        assert round(Fraction(numerator, denominator)) == win["theoretical_minor"]


def test_an_open_shift_says_that_it_is_not_counted_yet(example: CommandLine) -> None:
    told = example.run("cashiers", "--as-of", "400")
    assert "cashier-1, open" in told.out
    assert "Not counted yet." in told.out


@pytest.mark.parametrize("report", REPORTS)
@pytest.mark.parametrize(
    ("option", "value"),
    [("--day", "1999-12-31"), ("--happened-until", "1950-01-01T00:00:00Z")],
)
def test_an_empty_report_names_the_filter_that_emptied_it(
    example: CommandLine, report: str, option: str, value: str
) -> None:
    told = example.run(report, option, value)
    assert told.status == 0
    assert f"Nothing here: {option} {value} leaves it empty; without it" in told.out


def test_a_report_on_a_house_that_is_not_licensed_says_so(house: CommandLine) -> None:
    for report in REPORTS:
        told = house.run(report)
        assert (told.status, told.out) == (2, "")
        assert told.err.startswith("gaming-ledger: No house is licensed in this ledger")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--as-of", "yesterday"), "'yesterday' is neither a position, like 1200, nor a time"),
        (("--as-of", "-1"), "'-1' is neither a position"),
        (("--as-of", "19640105"), "'19640105' is read as a position, and the log ends at"),
        (("--happened-until", "1964-01-04"), "'1964-01-04' is neither a position"),
        (("--day", "1964-02-30"), "'1964-02-30' is not a gaming day: write a date"),
    ],
)
def test_a_filter_that_is_none_is_refused_in_one_sentence(
    example: CommandLine, words: tuple[str, str], sentence: str
) -> None:
    told = example.run("cashiers", *words)
    assert (told.status, told.out) == (2, "")
    assert told.err.startswith(f"gaming-ledger: {sentence}")
    assert len(told.err_lines) == 1


def test_the_exported_journal_is_read_by_beancount_without_a_complaint(
    example: CommandLine,
) -> None:
    exported = example.run("journal", "--format", "beancount")
    assert exported.status == 0
    assert exported.out.startswith("; Journal\n; Premises  house, licence AG-1963-1\n")
    entries, errors, _ = loader.load_string(exported.out)
    assert errors == []
    transactions = [entry for entry in entries if type(entry).__name__ == "Transaction"]
    assert len(transactions) == len(read_json(example, "journal")["entries"])


def test_one_book_alone_can_be_shown(example: CommandLine) -> None:
    books = {
        book: read_json(example, "journal", "--book", book)["entries"]
        for book in ("money", "chips")
    }
    for book, entries in books.items():
        assert {entry["book"] for entry in entries} == {book}
    both = read_json(example, "journal")
    assert len(both["entries"]) == sum(map(len, books.values()))
    assert both["liability_control"]["difference_minor"] == 0


def test_texts_are_shown_only_when_they_are_asked_for(example: CommandLine) -> None:
    for report in ("inspector-report", "appeals"):
        assert "not shown to this reader" in example.run(report).out
        assert "not shown to this reader" not in example.run(report, "--texts").out


@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_reader_that_goes_away_ends_a_report_quietly(
    example: CommandLine, unbuffered: str
) -> None:
    with closing(example.beside(PYTHONUNBUFFERED=unbuffered)) as commands:
        running = commands.start("journal")
        assert running.stdout is not None
        assert running.stderr is not None
        assert running.stdout.readline() == b"Journal\n"
        running.stdout.close()
        assert running.stderr.read() == b""
        assert running.wait() == 128 + signal.SIGPIPE

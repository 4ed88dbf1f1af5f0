"""The recipe of a gambling machine, recorded in the house it supposes, and its register."""

from __future__ import annotations

import json
from typing import Any

import psycopg
import pytest

from tests.acceptance.cli import CommandLine


def read_json(house: CommandLine, *words: str) -> dict[str, Any]:
    told = house.run("machines", "--json", *words)
    assert told.status == 0, told.err
    report: dict[str, Any] = json.loads(told.out, parse_float=pytest.fail)
    return report


def row_of(text: str, part: str) -> str:
    """The row of the machine in one table, single spaces between its cells."""
    _, _, after = text.partition(part)
    row = next(line for line in after.splitlines() if line.strip().startswith("machine-7"))
    return " ".join(row.split())


def test_the_recipe_is_recorded_and_the_register_tells_it(with_machine: CommandLine) -> None:
    told = with_machine.run("machines")
    assert (told.status, told.err) == (0, "")
    papers = row_of(told.out, "Papers")
    assert papers.startswith("machine-7 AG-B 7 BOARD-64-07 on the premises, no statement covers it")
    assert "1964-01-03 87.5 87.5 stakes returned" in papers
    # 2,100 of 2,500 came back; 1.96 * 7 / sqrt(2,500 games) is 27.44 per cent.
    observed = "2500 2500.00 2100.00 400.00 500.00 84 56.56 111.44 normal within chance"
    assert observed in row_of(told.out, "Observed")
    finding = row_of(told.out, "Findings")
    assert "inspector-1 TEST-64-02 91 91 ✗ above licence cancelled BOARD-64-09" in finding
    assert told.out.splitlines()[-1].startswith("✗ the licence was cancelled at 1964-01-04T23:55")
    assert with_machine.run("verify").status == 0


def test_the_register_as_json_keeps_fractions_exact_and_amounts_whole(
    with_machine: CommandLine,
) -> None:
    report = read_json(with_machine)
    (machine,) = report["machines"]
    assert machine["observed_return"] == [21, 25]
    assert machine["interval"]["half_width"] == [343, 1250]
    assert machine["set_return_within_interval"] is True
    assert machine["since_statement"]["win_minor"] == 400_00
    assert report["licence_cancelled"]["clause"] == "AG.11(2)"


def test_the_register_can_be_read_as_it_was_known_before(with_machine: CommandLine) -> None:
    with psycopg.connect(with_machine.settings["DATABASE_URL"]) as connection:
        query = "SELECT position FROM house.events WHERE topic = 'machine.finding_recorded'"
        ((found_at,),) = connection.execute(query).fetchall()
    position = str(found_at - 1)
    known = read_json(with_machine, "--as-of", position)
    assert known["licence_cancelled"] is None
    (machine,) = known["machines"]
    assert machine["findings"] == []
    assert machine["covered_by_statement"] is True
    told = with_machine.run("machines", "--as-of", position)
    assert "None." in told.out.splitlines()


def test_a_house_without_machines_says_so(example: CommandLine) -> None:
    told = example.run("machines")
    assert told.status == 0
    assert told.out.splitlines()[-1] == "Nothing here: no machine was ever approved."
    assert read_json(example)["machines"] == []


def test_what_begins_after_the_cancellation_is_refused_with_its_clause(
    with_machine: CommandLine,
) -> None:
    late = {"id": "e-1299", "at": "1964-01-05T12:00:00-04:00", "by": "supervisor-1"}
    line = json.dumps(late | {"do": "day.open", "day": "1964-01-05"}).encode()
    told = with_machine.run("record", with_machine.file("late.jsonl", [line]), "--json")
    assert told.status == 1
    assert '"premises.licence_cancelled"' in told.out
    assert '"AG.11(2)"' in told.out

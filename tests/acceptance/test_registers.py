"""The recipe of dice, recorded in the house it supposes, and the report of the registers."""

from __future__ import annotations

import json
import re
from typing import Any

import psycopg
import pytest

from tests.acceptance.cli import EXAMPLE_DAY, CommandLine
from tests.acceptance.conftest import RECIPES


@pytest.fixture
def with_dice(house: CommandLine) -> CommandLine:
    """The house of the recipes with the first part of the page, which is Antigua's."""
    page = (RECIPES / "dice-custody.md").read_text(encoding="utf-8")
    lines = re.findall(r"```json\n(.*?)```", page, re.DOTALL)[0].splitlines()
    supposed = re.search(r"head -n (\d+)", (RECIPES / "README.md").read_text(encoding="utf-8"))
    assert supposed is not None
    founding = EXAMPLE_DAY.read_bytes().splitlines()[: int(supposed[1])]
    file = house.file("page.jsonl", [*founding, *(line.encode() for line in lines)])
    told = house.run("record", file, "--quiet")
    assert (told.status, told.out, told.err) == (0, "", "")
    return house


def items_of(house: CommandLine, *words: str) -> dict[str, str]:
    """Number → where, as the report has it."""
    told = house.run("registers", "--json", *words)
    assert told.status == 0, told.err
    report: dict[str, Any] = json.loads(told.out)
    return {row["number"]: row["where"] for row in report["items"]}


def test_the_registers_tell_each_die_now_and_as_it_was_known(with_dice: CommandLine) -> None:
    told = with_dice.run("registers")
    assert (told.status, told.err) == (0, "")
    rows = [" ".join(line.split()) for line in told.out.splitlines()]
    assert any(row.startswith("dice D-1 red") and "edges razor" in row for row in rows)
    assert any("served craps-1/1964-01-04 D-1, D-2 supervisor-1 croupier-1" in row for row in rows)
    assert any("destroyed dice book 1 D-2 licensee-1 supervisor-1" in row for row in rows)
    assert items_of(with_dice) == {"D-1": "stored in pit-drawer", "D-2": "destroyed"}
    with psycopg.connect(with_dice.settings["DATABASE_URL"]) as connection:
        query = "SELECT position FROM house.events WHERE topic = 'dice.put_in_play'"
        ((position,),) = connection.execute(query).fetchall()
    at_table = "at craps-1/1964-01-04"
    assert items_of(with_dice, "--as-of", str(position)) == {"D-1": at_table, "D-2": at_table}
    assert with_dice.run("verify").status == 0


def test_a_house_without_equipment_is_told_so(house: CommandLine) -> None:
    file = house.file("licence.jsonl", EXAMPLE_DAY.read_bytes().splitlines()[:1])
    assert house.run("record", file, "--quiet").status == 0
    told = house.run("registers")
    assert (told.status, told.err) == (0, "")
    assert told.out.splitlines()[-1] == "No equipment is registered."

"""Commands where there is no ledger: what is wrong is told first, and only some begin one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.acceptance.cli import CommandLine
from tests.acceptance.house import encoded, founding

READERS = (
    *(["cashiers"], ["inspector-report"], ["appeals"], ["appeals", "1964-01-04/1"], ["journal"]),
    *(["replay", "roulette-1/1964-01-04"], ["verify"], ["documents", "get", "0" * 64]),
    ["documents", "erase", "0" * 64, "--yes"],
)
NOT_A_DAY = "'1964-13-01' is not a gaming day"
NOT_A_TIME = "'yesterday' is neither a position, like 1200, nor a time"
NOT_A_DIGEST = "'chips' is not a digest: 64 hexadecimal digits."
FAULTS = [
    (["record", "missing.jsonl"], "missing.jsonl cannot be read: No such file or directory."),
    (["record", "."], ". cannot be read: Is a directory."),
    *((["journal", "--day", text], f"'{text}' is not a gaming day") for text in ("soon", "1")),
    *(([report, "--day", "1964-13-01"], NOT_A_DAY) for report in ("cashiers", "inspector-report")),
    (["appeals", "--as-of", "yesterday"], NOT_A_TIME),
    (["cashiers", "--happened-until", "yesterday"], NOT_A_TIME),
    (["documents", "get", "chips"], NOT_A_DIGEST),
    (["documents", "erase", "chips"], NOT_A_DIGEST),
]


@pytest.fixture
def nowhere(tmp_path: Path) -> CommandLine:
    """A command line in an empty folder."""
    return CommandLine({}, tmp_path)


@pytest.mark.parametrize("words", READERS, ids=" ".join)
def test_a_command_that_reads_begins_no_ledger_and_says_how_to_begin_one(
    nowhere: CommandLine, words: list[str]
) -> None:
    told = nowhere.run(*words)
    assert (told.status, told.out) == (2, "")
    place = f"data folder {nowhere.folder / '.ledger'}, schema house"
    assert told.err == (
        f"gaming-ledger: There is no ledger here ({place}): begin one with gaming-ledger record"
        " FILE or with make run, or name the folder of yours in LEDGER_DATA.\n"
    )
    assert list(nowhere.folder.iterdir()) == []


@pytest.mark.parametrize(("words", "sentence"), FAULTS)
def test_a_wrong_argument_is_told_before_anything_is_started(
    nowhere: CommandLine, words: list[str], sentence: str
) -> None:
    told = nowhere.run(*words)
    assert (told.status, told.out) == (2, "")
    assert told.err.startswith(f"gaming-ledger: {sentence}")
    assert len(told.err_lines) == 1
    assert list(nowhere.folder.iterdir()) == []


def test_a_database_without_the_schema_is_left_as_it_is(
    empty_database: str, tmp_path: Path
) -> None:
    house = CommandLine({"DATABASE_URL": empty_database, "LEDGER_SCHEMA": "second"}, tmp_path)
    for _ in range(2):
        told = house.run("journal")
        assert told.status == 2
        place = "the database of DATABASE_URL, schema second"
        assert told.err.startswith(f"gaming-ledger: There is no ledger here ({place}): begin one")
    assert house.run("migrate").out.startswith("applied 0001_")
    told = house.run("journal")
    assert told.err.startswith("gaming-ledger: No house is licensed in this ledger at position 0.")
    assert told.err.endswith(f"(this is {place})\n")


def test_recording_begins_a_ledger(empty_database: str, tmp_path: Path) -> None:
    house = CommandLine({"DATABASE_URL": empty_database}, tmp_path)
    assert house.run("record", "-", given=b"\n".join(encoded(*founding()))).status == 0
    assert house.run("journal").status == 0

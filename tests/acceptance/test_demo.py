"""What `make run` does, on the embedded server that it starts and stops itself."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ledger.commands.vocabulary import PARSER, json_schema
from tests.acceptance.cli import EXAMPLE_DAY, ROOT, CommandLine, ended

REPORTS = ("Cashier balances", "Inspector report", "Appeal timelines", "Replay of roulette-1")


@pytest.fixture
def clone(tmp_path: Path) -> Iterator[CommandLine]:
    """A command line with a data folder of its own and no database named."""
    command_line = CommandLine({"LEDGER_DATA": str(tmp_path / "data")}, tmp_path)
    yield command_line
    command_line.close()


def server_is_running(house: CommandLine) -> bool:
    """Whether the data folder has a server: it takes its process file away when it stops."""
    return bool(list(Path(house.settings["LEDGER_DATA"]).rglob("postmaster.pid")))


def test_the_second_time_everything_is_recorded_already_and_the_reports_are_the_same(
    clone: CommandLine,
) -> None:
    first, second = clone.run("demo"), clone.run("demo")
    assert (first.status, second.status) == (0, 0)
    told, *reports = first.out.splitlines()
    told_again, *reports_again = second.out.splitlines()
    assert told.startswith("Recorded: ")
    assert told_again.startswith("Everything is already recorded: ")
    assert reports == reports_again
    places = [first.out.index(f"\n{report}") for report in REPORTS]
    assert places == sorted(places)
    assert reports[-1].endswith(" settlements, 0 differences")
    assert not server_is_running(clone)


def test_commands_in_a_pipe_share_one_embedded_server(clone: CommandLine) -> None:
    recording = clone.start("record", "-", "--quiet")
    assert recording.stdin is not None
    assert recording.stderr is not None
    lines = EXAMPLE_DAY.read_bytes().splitlines(keepends=True)
    recording.stdin.writelines([*lines[:50], b"not JSON\n"])
    recording.stdin.flush()
    assert recording.stderr.readline().startswith(b"-:51 transcript.not_json")
    migrated = clone.run("migrate")
    assert (migrated.status, migrated.out) == (0, "house is at the present already\n")
    assert clone.run("cashiers").status == 0
    assert server_is_running(clone), "the recording still uses it"
    recording.stdin.writelines(lines[50:100])
    assert ended(recording).status == 1
    assert not server_is_running(clone)
    assert clone.run("record", "-", given=b"".join(lines[:100])).err.startswith(
        "100 lines: 0 recorded (0 events), 100 already recorded"
    )


def test_the_schema_describes_every_line_of_the_example_day() -> None:
    words = [sys.executable, "-m", "backoffice", "schema"]
    printed = subprocess.run(words, cwd=ROOT, capture_output=True, check=True).stdout
    schema = json.loads(printed)
    assert schema["discriminator"] == json_schema()["discriminator"]
    assert len(schema["oneOf"]) == len(schema["discriminator"]["mapping"])
    for line in EXAMPLE_DAY.read_bytes().splitlines():
        name = schema["discriminator"]["mapping"][json.loads(line)["do"]].rpartition("/")[2]
        fields = schema["$defs"][name]["properties"]
        assert json.loads(line).keys() <= fields.keys()
        PARSER.validate_json(line)


def test_help_needs_no_database_and_names_every_command(clone: CommandLine) -> None:
    told = clone.run("--help")
    assert told.status == 0
    commands = ("record", "schema", "demo", "cashiers", "inspector-report", "appeals", "journal")
    for command in (*commands, "replay", "migrate"):
        assert f"\n  {command} " in told.out
    heavy = "print([name for name in ('psycopg', 'pydantic') if name in sys.modules])"
    words = [sys.executable, "-c", f"import sys, backoffice.cli; {heavy}"]
    assert subprocess.run(words, cwd=ROOT, capture_output=True, check=True).stdout == b"[]\n"

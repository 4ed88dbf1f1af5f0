"""A recording that ends early loses nothing, doubles nothing, and goes on when run again."""

from __future__ import annotations

import json
import signal
import time
from pathlib import Path

import psycopg
import pytest
from psycopg import sql
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from tests.acceptance.cli import EXAMPLE_DAY, CommandLine, ended, head_of, is_recorded, log_of
from tests.acceptance.house import encoded, founding, sale

GOOD = founding()
N = len(GOOD)
HALF_WAY = json.loads(EXAMPLE_DAY.read_text(encoding="utf-8").splitlines()[600])["id"]
POLL_SECONDS = 0.02
WAIT_SECONDS_MAX = 30


def wait_for(database: str, command_id: object) -> None:
    """Wait until a command has its outcome."""
    deadline = time.monotonic() + WAIT_SECONDS_MAX
    while not is_recorded(database, str(command_id)):
        assert time.monotonic() < deadline, f"{command_id} is not recorded"
        time.sleep(POLL_SECONDS)


@pytest.mark.parametrize("killer", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_a_run_that_is_killed_and_run_again_records_the_day_exactly_once(
    house: CommandLine, example: CommandLine, database: str, killer: signal.Signals
) -> None:
    running = house.start("record", str(EXAMPLE_DAY), "--quiet")
    wait_for(database, HALF_WAY)
    running.send_signal(killer)
    assert ended(running).status == (-killer if killer is signal.SIGKILL else 128 + killer)
    reached = head_of(database)
    assert reached < head_of(example.settings["DATABASE_URL"]), "it was killed half-way"

    again = house.run("record", str(EXAMPLE_DAY), "--json")
    summary = json.loads(again.err_lines[-1])["summary"]
    assert summary["already_recorded"] > 0
    assert summary["events"] == head_of(database) - reached
    assert log_of(database) == log_of(example.settings["DATABASE_URL"])


def test_ctrl_c_ends_in_a_sentence_and_says_what_is_recorded(
    house: CommandLine, database: str
) -> None:
    running = house.start("record", "-")
    assert running.stdin is not None
    running.stdin.write(b"\n".join(encoded(*GOOD)) + b"\n")
    running.stdin.flush()
    wait_for(database, GOOD[-1]["id"])
    running.send_signal(signal.SIGINT)
    told = ended(running)
    assert told.status == 130
    recorded = f"{N} recorded ({head_of(database)} events)"
    assert told.err_lines == [
        f"{N} lines: {recorded}, 0 already recorded, 0 refused, 0 not readable.",
        "Interrupted. Nothing is half recorded; run the same command again to go on.",
    ]


def test_a_line_of_a_pipe_is_recorded_before_the_next_one_is_written(
    house: CommandLine, database: str
) -> None:
    running = house.start("record", "-", "--quiet")
    assert running.stdin is not None
    for command in GOOD:
        running.stdin.write(encoded(command)[0] + b"\n")
        running.stdin.flush()
        wait_for(database, command["id"])
    assert ended(running).status == 0


def test_a_reader_that_goes_away_ends_the_recording_quietly(
    house: CommandLine, database: str
) -> None:
    running = house.start("record", "-", "--json", "--quiet")
    assert running.stdin is not None
    assert running.stdout is not None
    running.stdin.write(b"\n".join([*encoded(*GOOD), b"not JSON"]) + b"\n")
    running.stdin.flush()
    assert json.loads(running.stdout.readline())["line"] == len(GOOD) + 1
    running.stdout.close()
    running.stdin.write(b"not JSON\n")
    running.stdin.close()
    assert running.stderr is not None
    assert running.stderr.read() == b""
    assert running.wait() == 128 + signal.SIGPIPE
    assert {row[4] for row in log_of(database)} == {one["id"] for one in GOOD}


def test_a_database_that_goes_away_is_one_sentence_and_the_run_can_be_repeated(
    house: CommandLine, database: str
) -> None:
    running = house.start("record", "-", "--quiet")
    assert running.stdin is not None
    running.stdin.write(b"\n".join(encoded(*GOOD)) + b"\n")
    running.stdin.flush()
    wait_for(database, GOOD[-1]["id"])
    lines = encoded(*GOOD, sale(51, "5.00"))
    with _shut(database):
        running.stdin.write(lines[-1] + b"\n")
        told = ended(running)
    assert told.status == 2
    (sentence,) = [text for text in told.err_lines if text.startswith("gaming-ledger: ")]
    assert sentence.startswith(f"gaming-ledger: -:{N + 1} The database failed: ")
    assert sentence.endswith("Nothing is half recorded; run the same command again to go on.")
    assert "Traceback" not in told.err
    again = house.run("record", house.file("day.jsonl", lines))
    recorded = f"1 recorded (1 event), {N} already recorded"
    assert again.err_lines[-1].startswith(f"{N + 1} lines: {recorded}")


class _shut:  # noqa: N801 - used as a with-statement's verb
    """A database to which nobody can connect, for the length of the block."""

    def __init__(self, database: str) -> None:
        name = conninfo_to_dict(database)["dbname"]
        self._name = sql.Identifier(str(name))
        self._literal = str(name)
        self._elsewhere = make_conninfo(database, dbname="postgres")

    def __enter__(self) -> None:
        self._allow("false")
        with psycopg.connect(self._elsewhere, autocommit=True) as connection:
            ends = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s"
            connection.execute(ends, (self._literal,))

    def __exit__(self, *_: object) -> None:
        self._allow("true")

    def _allow(self, answer: str) -> None:
        with psycopg.connect(self._elsewhere, autocommit=True) as connection:
            statement = sql.SQL("ALTER DATABASE {} ALLOW_CONNECTIONS {}")
            connection.execute(statement.format(self._name, sql.SQL(answer)))


def test_no_server_is_a_failure_in_one_sentence(tmp_path: Path) -> None:
    nowhere = {"DATABASE_URL": f"postgresql://ledger@localhost:1/ledger?host={tmp_path}"}
    told = CommandLine(nowhere, tmp_path).run("record", "-")
    assert told.status == 2
    assert told.err.startswith("gaming-ledger: The database failed: connection ")
    assert "?. " not in told.err
    assert "DATABASE_URL" in told.err
    assert len(told.err_lines) == 1


@pytest.mark.parametrize(
    ("variable", "value", "problem"),
    [
        ("LEDGER_SCHEMA", "No Schema", "is 'No Schema', which is not"),
        ("LEDGER_DATA", "x" * 300, f"is '{'x' * 300}', which cannot be used: File name too long."),
        ("LEDGER_LOG", "loud", "is 'loud'; it must be one of debug, info, warning, error."),
    ],
)
def test_a_setting_that_cannot_be_used_is_named(
    tmp_path: Path, variable: str, value: str, problem: str
) -> None:
    told = CommandLine({variable: value}, tmp_path).run("record", "-")
    assert told.status == 2
    assert told.err.startswith(f"gaming-ledger: {variable} {problem}")
    assert len(told.err_lines) == 1

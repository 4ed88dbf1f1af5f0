"""The real command line, as a process of its own, on a real database."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import psycopg

from tests.acceptance.launcher import launcher

ROOT = Path(__file__).parents[2]
EXAMPLE_DAY = ROOT / "ops" / "simulate" / "example_day.jsonl"
WAIT_SECONDS_MAX = 120


@dataclass(frozen=True)
class Ended:
    """How a command ended and what it said."""

    status: int
    out: str
    err: str

    @property
    def err_lines(self) -> list[str]:
        return self.err.splitlines()


@dataclass
class CommandLine:
    """`gaming-ledger` with the settings of one house."""

    settings: Mapping[str, str]
    folder: Path
    started: list[subprocess.Popen[bytes]] = field(default_factory=list)

    def run(self, *words: str, given: bytes = b"") -> Ended:
        """Run a command to its end."""
        place = (self.folder, self.environment())
        status, out, err = launcher().run(words, *place, given, WAIT_SECONDS_MAX)
        return Ended(status, out.decode(), err.decode())

    def start(self, *words: str) -> subprocess.Popen[bytes]:
        """Start a command whose standard input and outputs are pipes of ours."""
        process = subprocess.Popen(
            self._words(words),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=self.folder,
            env=self.environment(),
        )
        self.started.append(process)
        return process

    def file(self, name: str, lines: Sequence[bytes]) -> str:
        """A transcript in the command's folder."""
        (self.folder / name).write_bytes(b"".join(line + b"\n" for line in lines))
        return name

    def beside(self, **variables: str) -> CommandLine:
        """Another command line on the same house, with more variables set."""
        return CommandLine({**self.settings, **variables}, self.folder)

    def close(self) -> None:
        """End what a failed test left running, and close our ends of its pipes."""
        for process in self.started:
            if process.poll() is None:
                process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout, process.stderr):
                if pipe is not None:
                    with suppress(OSError):  # what it did not read any more is still in the buffer
                        pipe.close()

    def environment(self) -> dict[str, str]:
        """What a command finds set: the caller's variables, but none that would change it."""
        inherited = {name: value for name, value in os.environ.items() if name not in _NOT_OURS}
        return {**inherited, "PYTHONPATH": str(ROOT), **self.settings}

    @staticmethod
    def _words(words: Sequence[str]) -> list[str]:
        return [sys.executable, "-m", "backoffice", *words]


_NOT_OURS = {
    *("DATABASE_URL", "LEDGER_DATA", "LEDGER_SCHEMA", "LEDGER_LOG", "LEDGER_RULEBOOKS"),
    *("PYTHONUNBUFFERED", "PYTHONWARNINGS", "PYTHONDEVMODE"),
}


def ended(process: subprocess.Popen[bytes]) -> Ended:
    """Wait for a started command, its input closed."""
    out, err = process.communicate(timeout=WAIT_SECONDS_MAX)
    return Ended(process.returncode, out.decode(), err.decode())


def head_of(database: str) -> int:
    """The last position of the log."""
    with psycopg.connect(database) as connection:
        row = connection.execute("SELECT position FROM house.log_head").fetchone()
    assert row is not None
    return int(row[0])


_LOG = """
SELECT position, stream, version, topic, command_id,
    regexp_replace(payload::text, '[0-9a-f]{64}', 'a digest', 'g')
FROM house.events ORDER BY position
"""


def log_of(database: str) -> list[tuple[object, ...]]:
    """Everything in the log that does not depend on when it was recorded, nor on a salt."""
    with psycopg.connect(database) as connection:
        return list(connection.execute(_LOG).fetchall())


def is_recorded(database: str, command_id: str) -> bool:
    """Whether a command has its outcome."""
    query = "SELECT FROM house.commands WHERE command_id = %s"
    with psycopg.connect(database) as connection:
        return bool(connection.execute(query, (command_id,)).rowcount)

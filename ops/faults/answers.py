"""What a player was answered: one line each, written down before the next command is sent.

A line is written by one call, so a killed writer leaves it whole or leaves it out; what the kernel
has taken outlives the process.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from ledger.results import Result

NOTHING = "-"


@dataclass(frozen=True, slots=True)
class Answer:
    """An acknowledgement: the positions of the events, or the code of the refusal."""

    command_id: str
    positions: range
    refusal: str | None
    repeated: bool
    """The command had come before: its first answer never arrived."""

    @classmethod
    def to(cls, result: Result) -> Answer:
        """The answer that a result is."""
        code = None if result.refusal is None else str(result.refusal["code"])
        return cls(result.command_id, result.positions, code, result.repeated)

    @classmethod
    def read(cls, line: str) -> Answer:
        """The answer of a line."""
        command_id, start, stop, code, repeated = line.split()
        refusal = None if code == NOTHING else code
        return cls(command_id, range(int(start), int(stop)), refusal, repeated == "again")

    def line(self) -> str:
        """The answer as a line."""
        positions = f"{self.positions.start} {self.positions.stop}"
        again = "again" if self.repeated else "first"
        return f"{self.command_id} {positions} {self.refusal or NOTHING} {again}\n"


class AnswerBook:
    """A player's answers in a file, in the order of his commands."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def __iter__(self) -> Iterator[Answer]:
        if self._path.exists():
            with self._path.open(encoding="utf-8") as lines:
                yield from (Answer.read(line) for line in lines if line.endswith("\n"))

    def append_to(self) -> int:
        """A descriptor to write lines to."""
        return os.open(self._path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_CLOEXEC, 0o600)

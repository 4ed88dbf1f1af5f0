"""Transcripts for the tests: made once for each set of options, read as plain dictionaries."""

from __future__ import annotations

import io
import json
from dataclasses import dataclass
from functools import cache
from typing import Any

from ops.simulate.__main__ import simulate
from ops.simulate.spins import spins_of_chance
from ops.simulate.world import Options

Line = dict[str, Any]


@dataclass(frozen=True)
class Run:
    """A transcript and what was planted in it."""

    text: str
    lines: tuple[Line, ...]
    planted: dict[str, Any]

    def of(self, *words: str) -> list[Line]:
        """The commands with these words."""
        return [line for line in self.lines if line["do"] in words]


@cache
def run(
    seed: int = 1, *, wheel: str = "double_zero", tables: int = 2, days: int = 1, spins: int = 300
) -> Run:
    sink = io.StringIO()
    options = Options(wheel, tables, days, spins)
    planted = simulate(options, seed, spins_of_chance(seed, wheel), sink)
    text = sink.getvalue()
    lines = tuple(json.loads(line) for line in text.splitlines())
    return Run(text, lines, json.loads(planted.as_json()))


def pockets_called(lines: tuple[Line, ...]) -> list[str]:
    """Every pocket in which a ball came to rest, in order."""
    return [line["pocket"] for line in lines if "pocket" in line]

"""Contenders of a group run beside each other, round by round, and the rows made of it."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any

from ops.bench.databases import Databases
from ops.bench.meter import Measured, Meter
from ops.bench.row import AT_LEAST, Row

Contender = Callable[[], Mapping[str, Measured]]
"""Runs one round and gives what it measured, by the names that rows use."""


@dataclass(frozen=True, slots=True)
class Size:
    """How much is done in one round, and for how long."""

    name: str
    lone: int  #: commands of one client
    at_each_table: int  #: commands of each of 32 tables
    rounds_of_roulette: int
    transcript_spins: int
    replayed: int  #: events of the session that is replayed
    projected: int  #: events that the journal learns
    projected_stock: int  #: events that the library's runner learns
    at_each_busy_table: int  #: commands of each of 100 tables
    large_log: int  #: events
    small_log: int
    long_session: int  #: events
    minutes: float  #: of kill -9
    tables: int = 32
    busy_tables: int = 100
    short_sessions: int = 40  #: two for each round


@dataclass(frozen=True, slots=True)
class Bench:
    """What every group is given."""

    databases: Databases
    meter: Meter
    size: Size


Group = Callable[[Bench], AbstractContextManager[Sequence[Contender]]]
"""Sets its contenders up for the length of a block."""

Rounds = list[Mapping[str, Measured]]


def run_rounds(contenders: Sequence[Contender], rounds: int, *, warm_up: bool) -> Rounds:
    """Run all contenders in each round, forwards and backwards in turn."""
    if warm_up:
        for contender in contenders:
            contender()
    found: Rounds = []
    for number in range(rounds):
        in_turn = contenders if number % 2 == 0 else contenders[::-1]
        measured: dict[str, Measured] = {}
        for contender in in_turn:
            measured.update(contender())
        found.append(measured)
    return found


def row_of(row: Row, rounds: Iterable[Mapping[str, Measured]]) -> dict[str, Any]:
    """A row of the table: medians over the rounds, the ratio being taken within each round."""
    pairs = [(one[row.subject], one[row.baseline]) for one in rounds]
    runs = [
        {
            "subject": round(subject.figure, 3),
            "baseline": round(baseline.figure, 3),
            "ratio": round(subject.figure / baseline.figure, 4),
        }
        for subject, baseline in pairs
    ]
    ratio = round(statistics.median(run["ratio"] for run in runs), 4)
    subjects, baselines = zip(*pairs, strict=True)
    return {
        "name": row.name,
        "subject": statistics.median(run["subject"] for run in runs),
        "baseline": statistics.median(run["baseline"] for run in runs),
        "ratio": ratio,
        "target": row.target,
        "met": is_met(row, ratio),
        "cpu_us_subject": _cpu_us(subjects),
        "cpu_us_baseline": _cpu_us(baselines),
        "runs": runs,
    }


def cpu_sides(rounds: Iterable[Mapping[str, Measured]]) -> dict[str, dict[str, float]]:
    """Client's and server's CPU by contender, in microseconds an operation."""
    by_name: dict[str, list[Measured]] = {}
    for one in rounds:
        for name, measured in one.items():
            by_name.setdefault(name, []).append(measured)
    return {
        name: {
            "client": round(statistics.median(one.client_us for one in measured), 1),
            "server": round(statistics.median(one.server_us for one in measured), 1),
        }
        for name, measured in by_name.items()
    }


def is_met(row: Row, ratio: float) -> bool | None:
    """Whether the target is met; None where there is none."""
    if row.target is None:
        return None
    return ratio >= row.target if row.direction == AT_LEAST else ratio <= row.target


def _cpu_us(measured: Iterable[Measured]) -> float:
    return round(statistics.median(one.cpu_us for one in measured), 1)

"""A command to a long session against one to a short session."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import count

from ledger.application import Ledger
from ops.bench.clients import execute, execute_all, opened_house, record
from ops.bench.compare import Bench, Contender
from ops.bench.databases import SCHEMA
from ops.bench.house import LINES_A_ROUND, Play
from ops.bench.meter import Measured

EARLY_EVENTS = 100
LONG_TABLE = 1
COLD_COMMANDS = 3
"""The middle one of so many first commands counts, each of a ledger of its own."""


@contextmanager
def session(bench: Bench) -> Iterator[Sequence[Contender]]:
    """A session of 50,000 events and some of a hundred, each known to the process or not."""
    rounds = 2  # of roulette, measured in one go
    with opened_house(bench.databases, 1 + bench.size.short_sessions) as (url, ledger):
        late = Play(LONG_TABLE)
        record(ledger, late.lines(bench.size.long_session // LINES_A_ROUND * LINES_A_ROUND))
        fresh = count(LONG_TABLE + 1)

        def early() -> Play:
            """The play at a table of its own, which holds a hundred events by now."""
            play = Play(next(fresh))
            execute_all(ledger, play.lines(EARLY_EVENTS))
            return play

        def warm(name: str) -> Mapping[str, Measured]:
            play = late if name == "late_warm" else early()
            execute_all(ledger, play.lines(LINES_A_ROUND))  # now the process knows it
            lines = play.lines(rounds * LINES_A_ROUND)
            return {name: bench.meter.cost(len(lines), lambda: execute_all(ledger, lines))}

        def cold(name: str) -> Mapping[str, Measured]:
            play = late if name == "late_cold" else early()
            found = [_first_command(bench, url, play) for _ in range(COLD_COMMANDS)]
            return {name: sorted(found, key=lambda one: one.figure)[COLD_COMMANDS // 2]}

        yield (
            lambda: warm("late_warm"),
            lambda: warm("early_warm"),
            lambda: cold("late_cold"),
            lambda: cold("early_cold"),
        )


def _first_command(bench: Bench, url: str, play: Play) -> Measured:
    """What the first command costs a ledger that has read nothing."""
    (line,) = play.lines(1)
    with Ledger(url, SCHEMA) as ledger:
        ledger.recorder.read_head()  # its connection is there
        return bench.meter.cost(1, lambda: execute(ledger, line))

"""What a command costs before the database is asked: ``python -m ops.bench.decisions``.

From the bytes of a line to the bytes of its events: parsed, fingerprinted, decided. CPU is the best
of many rounds of 50 bets and four steps; a call is that of a function written in Python.
"""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable, Sequence
from types import FrameType
from typing import Any

from eventsourcing.persistence import JSONTranscoder

from backoffice.transcript.lines import Line
from backoffice.transcript.parse import parse
from ledger.handlers.catalogue import decide
from ledger.store.mapper import LedgerMapper
from ledger.store.outcomes import LedgerStoredEvent
from ledger.work import Work
from ops.bench.deciding import Memory
from ops.bench.house import BETS_A_ROUND, Play, opening

ROUNDS = 150
STEPS = ("throw", "no_more_bets", "call", "settle")


class Table(Memory):
    """A house with one table, kept in memory and recorded nowhere."""

    def __init__(self) -> None:
        super().__init__()
        self._mapper = LedgerMapper(JSONTranscoder())
        self.decide_all(opening(1))

    def carry_out(self, line: bytes) -> tuple[bytes, list[LedgerStoredEvent]]:
        """What would be recorded of a line: its fingerprint and its events."""
        command = parse(Line(1, line))
        fingerprint = command.fingerprint({})
        work = Work(command, {}, self._load, self._newest_first)
        decide(work, command)
        changed, _ = work.divided()
        events: list[Any] = [event for one in changed for event in one.pending_events]
        stored = [self._mapper.to_stored_event(event) for event in events]
        for aggregate in changed:
            aggregate.pending_events.clear()
        self._kept.update(work.loaded)
        return fingerprint, stored


Act = Callable[[bytes], object]


def cpu_us(act: Act, lines: Sequence[bytes]) -> float:
    """CPU for each of these lines in microseconds, garbage left lying."""
    gc.disable()
    began = time.process_time_ns()
    for line in lines:
        act(line)
    spent = time.process_time_ns() - began
    gc.enable()
    return spent / 1_000 / len(lines)


def calls(act: Act, line: bytes) -> int:
    """How many functions written in Python a line calls."""
    made = 0

    def count(_frame: FrameType, what: str, _of: object) -> None:
        nonlocal made
        made += what == "call"

    sys.setprofile(count)
    try:
        act(line)
    finally:
        sys.setprofile(None)
    return made


def main() -> None:
    """Measure, and print a line for each kind of command."""
    act, play = Table().carry_out, Play(1)
    best = dict.fromkeys(("bet", *STEPS), float("inf"))
    for _ in range(ROUNDS):
        bets, steps = play.round()
        best["bet"] = min(best["bet"], cpu_us(act, bets))
        for step, line in zip(STEPS, steps, strict=True):
            best[step] = min(best[step], cpu_us(act, [line]))
    bets, steps = play.round()
    made = [calls(act, line) for line in bets + steps]
    middle = (made[BETS_A_ROUND // 2], *made[BETS_A_ROUND:])
    for (kind, spent), called in zip(best.items(), middle, strict=True):
        sys.stdout.write(f"{kind:<14}{spent:7.1f} µs{called:6} calls\n")


if __name__ == "__main__":
    main()

"""A hundred busy tables: how long a command waits for its answer."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial

from ledger.application import Ledger
from ops.bench.clients import at_once, execute, one_at_each, opened_house
from ops.bench.compare import Bench, Contender
from ops.bench.house import Play
from ops.bench.meter import Measured


@contextmanager
def latency(bench: Bench) -> Iterator[Sequence[Contender]]:
    """The 99th percentile and the median of the same round."""
    size = bench.size
    with opened_house(bench.databases, size.busy_tables) as (_, ledger):
        commands = size.busy_tables * size.at_each_busy_table
        plays = [Play(table) for table in range(1, size.busy_tables + 1)]

        def by_one_thread() -> Mapping[str, Measured]:
            lines = [play.lines(size.at_each_busy_table) for play in plays]
            waits_ms: list[float] = []
            spent = bench.meter.cost(commands, lambda: waits_ms.extend(one_at_each(ledger, lines)))
            return _percentiles(spent, waits_ms, "_one_thread")

        def closed_loop() -> Mapping[str, Measured]:
            waits_ms: list[float] = []
            work = [
                partial(_timed, ledger, play.lines(size.at_each_busy_table), waits_ms)
                for play in plays
            ]
            spent = bench.meter.cost(commands, lambda: at_once(work))
            return _percentiles(spent, waits_ms, "")

        yield closed_loop, by_one_thread


def _percentiles(spent: Measured, waits_ms: Sequence[float], of: str) -> Mapping[str, Measured]:
    percentiles = statistics.quantiles(waits_ms, n=100)
    return {
        f"p50{of}": replace(spent, figure=percentiles[49]),
        f"p99{of}": replace(spent, figure=percentiles[98]),
    }


def _timed(ledger: Ledger, lines: Iterable[bytes], waits_ms: list[float]) -> None:
    for line in lines:
        began = time.perf_counter()
        execute(ledger, line)
        waits_ms.append((time.perf_counter() - began) * 1_000)

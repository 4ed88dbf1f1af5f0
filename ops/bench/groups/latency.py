"""A hundred busy tables: how long a command waits for its answer."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial

from ledger.application import Ledger
from ops.bench.clients import at_once, execute, opened_house
from ops.bench.compare import Bench, Contender
from ops.bench.house import Play
from ops.bench.meter import Measured


@contextmanager
def latency(bench: Bench) -> Iterator[Sequence[Contender]]:
    """The 99th percentile and the median of the same round."""
    size = bench.size
    with opened_house(bench.databases, size.busy_tables) as (_, ledger):
        plays = [Play(table) for table in range(1, size.busy_tables + 1)]

        def closed_loop() -> Mapping[str, Measured]:
            waits_ms: list[float] = []
            work = [
                partial(_timed, ledger, play.lines(size.at_each_busy_table), waits_ms)
                for play in plays
            ]
            commands = size.busy_tables * size.at_each_busy_table
            spent = bench.meter.cost(commands, lambda: at_once(work))
            percentiles = statistics.quantiles(waits_ms, n=100)
            return {
                "p50": replace(spent, figure=percentiles[49]),
                "p99": replace(spent, figure=percentiles[98]),
            }

        yield (closed_loop,)


def _timed(ledger: Ledger, lines: Iterable[bytes], waits_ms: list[float]) -> None:
    for line in lines:
        began = time.perf_counter()
        execute(ledger, line)
        waits_ms.append((time.perf_counter() - began) * 1_000)

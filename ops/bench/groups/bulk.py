"""A long transcript recorded into an empty house."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from io import StringIO

from backoffice.transcript.lines import Line
from backoffice.transcript.parse import parse
from ledger.application import Ledger
from ops.bench.baselines import plain_rows
from ops.bench.clients import record_text
from ops.bench.compare import Bench, Contender
from ops.bench.databases import SCHEMA
from ops.bench.deciding import Memory
from ops.bench.meter import Measured
from ops.simulate.__main__ import arguments, simulate
from ops.simulate.spins import spins_of_chance
from ops.simulate.world import Options

SEED = 1964


@contextmanager
def bulk(bench: Bench) -> Iterator[Sequence[Contender]]:
    """Recording from bytes, and COPY of the rows that it wrote."""
    text = transcript(bench.size.transcript_spins)
    with bench.databases.fresh() as url, plain_rows.plain_tables(url) as plain:
        with Ledger(url, SCHEMA) as ledger:
            events = record_text(ledger, text).events
        copied = plain_rows.CopyText.of_house(plain)

        def ours() -> Mapping[str, Measured]:
            with bench.databases.fresh() as empty_url, Ledger(empty_url, SCHEMA) as ledger:
                return {"ledger": bench.meter.rate(events, lambda: record_text(ledger, text))}

        def copy(name: str, *, with_commands: bool) -> Mapping[str, Measured]:
            plain_rows.empty(plain)
            write = partial(plain_rows.copy_in, plain, copied, commands=with_commands)
            return {name: bench.meter.rate(events, write)}

        def parsing() -> Mapping[str, Measured]:
            lines = [Line(number, line) for number, line in enumerate(text.splitlines(), 1)]
            return {"parsing": bench.meter.rate(events, lambda: [parse(line) for line in lines])}

        def deciding() -> Mapping[str, Measured]:
            lines = text.splitlines()
            return {"deciding": bench.meter.rate(events, lambda: Memory().decide_all(lines))}

        yield (
            ours,
            parsing,
            deciding,
            partial(copy, "copy", with_commands=True),
            partial(copy, "copy_events", with_commands=False),
        )


def transcript(spins: int) -> bytes:
    """Whole gaming days at two roulette tables, as `python -m ops.simulate` prints them."""
    asked = arguments(["--seed", str(SEED), "--spins", str(spins)])
    options = Options(asked.wheel, asked.tables, asked.days, asked.spins)
    sink = StringIO()
    simulate(options, SEED, spins_of_chance(SEED, asked.wheel), sink)
    return sink.getvalue().encode()

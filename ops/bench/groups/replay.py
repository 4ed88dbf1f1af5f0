"""A session read again from the log, every settlement recomputed."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from ledger.identifiers import table_stream
from ledger.replay import LogHistory, audit
from ledger.store.connections import connect
from ops.bench.baselines import stock
from ops.bench.clients import opened_house, record
from ops.bench.compare import Bench, Contender
from ops.bench.databases import SCHEMA
from ops.bench.house import Play, session
from ops.bench.meter import Measured


@contextmanager
def replay(bench: Bench) -> Iterator[Sequence[Contender]]:
    """The audit, the reading in it, and the library's `get` of an aggregate of as many events."""
    number = bench.size.replayed
    with (
        opened_house(bench.databases, 1) as (url, ledger),
        connect(url, SCHEMA, "reader") as reader,
        bench.databases.fresh("template0") as stock_url,
        stock.stock_floor(stock_url) as floor,
    ):
        record(ledger, Play(1).lines(number))
        table = stock.filled_table(floor, number)

        def ours() -> Mapping[str, Measured]:
            measured = bench.meter.rate(number, audited)
            return {"audit": measured}

        def audited() -> None:
            found = audit(LogHistory(reader), session(1))
            assert found.events > number, "the whole session is read"
            assert not found.differences, found.differences

        def reading() -> Mapping[str, Measured]:
            stream = LogHistory(reader).events_of(table_stream(session(1)))
            return {"reading": bench.meter.rate(number, lambda: deque(stream, maxlen=0))}

        def librarys() -> Mapping[str, Measured]:
            return {"stock": bench.meter.rate(number, lambda: floor.repository.get(table.id))}

        yield ours, reading, librarys

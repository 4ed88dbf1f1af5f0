"""The journal with running balances, from an empty read model to the head."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

import psycopg
from psycopg import sql

from ops.bench.baselines import stock, stock_runner
from ops.bench.clients import opened_house, record
from ops.bench.compare import Bench, Contender
from ops.bench.databases import SCHEMA
from ops.bench.house import Play
from ops.bench.meter import Measured
from projections.journal import Journal
from projections.runner import catch_up

TABLES = 8


@contextmanager
def views(bench: Bench) -> Iterator[Sequence[Contender]]:
    """Our runner over the journal, and the library's over one upsert an event."""
    number, meter = bench.size.projected, bench.meter
    with (
        opened_house(bench.databases, TABLES) as (url, ledger),
        bench.databases.fresh("template0") as stock_url,
    ):
        for table in range(1, TABLES + 1):
            record(ledger, Play(table).lines(number // TABLES))
        head = ledger.recorder.read_head().position
        last = _saved_bets(stock_url, bench.size.projected_stock)

        def ours() -> Mapping[str, Measured]:
            _forget_journal(url)
            return {"journal": meter.rate(head, learned)}

        def learned() -> None:
            (standing,) = catch_up(url, SCHEMA, [Journal()])
            assert standing.position == head, standing

        def librarys() -> Mapping[str, Measured]:
            stock_runner.forget(stock_url)
            return {"stock": meter.rate(last, lambda: stock_runner.run_to_head(stock_url, last))}

        yield ours, librarys


def _saved_bets(url: str, number: int) -> int:
    """Tables of the library's with so many bets in all; gives the last notification."""
    with stock.stock_floor(url) as floor:
        for _ in range(TABLES):
            stock.filled_table(floor, number // TABLES)
        return floor.recorder.max_notification_id() or 0


def _forget_journal(url: str) -> None:
    with psycopg.connect(url, autocommit=True) as connection:
        for table in Journal.tables:
            connection.execute(sql.SQL("TRUNCATE {}").format(sql.Identifier(SCHEMA, table)))
        connection.execute(
            "UPDATE house.projection_tracking SET position = 0 WHERE name = 'journal'"
        )

"""One client at one table, each command awaited."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from ops.bench.baselines import plain_rows, stock
from ops.bench.clients import execute_all, opened_house
from ops.bench.compare import Bench, Contender
from ops.bench.house import Play
from ops.bench.meter import Measured


@contextmanager
def lone(bench: Bench) -> Iterator[Sequence[Contender]]:
    """The ledger, the library's save, and bare INSERTs of the ledger's event rows."""
    number = bench.size.lone
    with (
        opened_house(bench.databases, 1) as (url, ledger),
        plain_rows.plain_tables(url) as plain,
        bench.databases.fresh("template0") as stock_url,
        stock.stock_floor(stock_url) as floor,
    ):
        head = ledger.recorder.read_head().position
        play, table = Play(1), stock.Table()

        def ours() -> Mapping[str, Measured]:
            lines = play.lines(number)
            return {"ledger": bench.meter.rate(number, lambda: execute_all(ledger, lines))}

        def librarys() -> Mapping[str, Measured]:
            save = bench.meter.rate(number, lambda: stock.save_bets(floor, table, number))
            return {"stock": save}

        def bare() -> Mapping[str, Measured]:
            rows = plain_rows.rows_after(plain, head, number)
            plain_rows.empty(plain)
            done = len(rows.events)
            insert = bench.meter.rate(done, lambda: plain_rows.insert_one_by_one(plain, rows))
            return {"single_row": insert}

        yield ours, librarys, bare

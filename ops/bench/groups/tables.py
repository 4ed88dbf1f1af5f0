"""32 tables at once: a thread at each that awaits each command, or one thread for all of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import chain

from ops.bench.baselines import plain_rows, stock
from ops.bench.clients import at_once, execute_all, one_at_each, opened_house
from ops.bench.compare import Bench, Contender
from ops.bench.deciding import Memory, Recorded
from ops.bench.house import Play, opening
from ops.bench.meter import Measured

STOCK_THREADS = 4


@contextmanager
def tables(bench: Bench) -> Iterator[Sequence[Contender]]:
    """The ledger, the library with four threads, and executemany of the ledger's rows."""
    size, meter = bench.size, bench.meter
    commands = size.tables * size.at_each_table
    with (
        opened_house(bench.databases, size.tables) as (url, ledger),
        opened_house(bench.databases, size.tables) as (_, copy),
        plain_rows.plain_tables(url) as plain,
        bench.databases.fresh("template0") as stock_url,
        stock.stock_floor(stock_url) as floor,
    ):
        head = ledger.recorder.read_head().position
        plays = [Play(table) for table in range(1, size.tables + 1)]
        saved = [stock.Table() for _ in range(STOCK_THREADS)]
        memory, remembered = Memory(), [Play(table) for table in range(1, size.tables + 1)]
        memory.decide_all(opening(size.tables))
        beside, played = Memory(), [Play(table) for table in range(1, size.tables + 1)]
        beside.decide_all(opening(size.tables))
        recorded = Recorded(beside, copy)

        def ours() -> Mapping[str, Measured]:
            work = [partial(execute_all, ledger, play.lines(size.at_each_table)) for play in plays]
            return {"ledger": meter.rate(commands, lambda: at_once(work))}

        def by_one_thread() -> Mapping[str, Measured]:
            lines = [play.lines(size.at_each_table) for play in plays]
            return {"one_thread": meter.rate(commands, lambda: one_at_each(ledger, lines))}

        def deciding() -> Mapping[str, Measured]:
            by_table = [play.lines(size.at_each_table) for play in remembered]
            lines = [*chain.from_iterable(zip(*by_table, strict=True))]
            return {"deciding": meter.rate(commands, lambda: memory.decide_all(lines))}

        def in_groups() -> Mapping[str, Measured]:
            by_table = [play.lines(size.at_each_table) for play in played]
            lines = [*chain.from_iterable(zip(*by_table, strict=True))]
            half = size.tables // 2
            groups = [lines[begin : begin + half] for begin in range(0, len(lines), half)]
            return {"in_groups": meter.rate(commands, partial(recorded.in_groups, groups))}

        def librarys() -> Mapping[str, Measured]:
            each = size.lone // STOCK_THREADS
            work = [partial(stock.save_bets, floor, table, each) for table in saved]
            return {"stock": meter.rate(each * STOCK_THREADS, lambda: at_once(work))}

        def many(name: str, *, with_commands: bool) -> Mapping[str, Measured]:
            rows = plain_rows.rows_after(plain, head, commands)
            plain_rows.empty(plain)
            write = partial(plain_rows.executemany, plain, rows, commands=with_commands)
            return {name: meter.rate(len(rows.events), write)}

        yield (
            ours,
            by_one_thread,
            deciding,
            in_groups,
            librarys,
            partial(many, "executemany", with_commands=True),
            partial(many, "executemany_events", with_commands=False),
        )

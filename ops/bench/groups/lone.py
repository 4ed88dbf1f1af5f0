"""One client at one table, each command awaited."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial

from ops.bench import again
from ops.bench.baselines import plain_rows, stock
from ops.bench.clients import execute_all, opened_house
from ops.bench.compare import Bench, Contender
from ops.bench.deciding import Memory, Recorded, decided_in_turn
from ops.bench.house import Play, opening
from ops.bench.meter import Measured


@contextmanager
def lone(bench: Bench) -> Iterator[Sequence[Contender]]:
    """The ledger, its append without it, the library's save, and bare INSERTs of its event rows."""
    number = bench.size.lone
    with (
        opened_house(bench.databases, 1) as (url, ledger),
        opened_house(bench.databases, 1) as (_, copy),
        opened_house(bench.databases, 1) as (_, other),
        plain_rows.plain_tables(url) as plain,
        bench.databases.fresh("template0") as stock_url,
        stock.stock_floor(stock_url) as floor,
    ):
        head = ledger.recorder.read_head().position
        play, table = Play(1), stock.Table()
        memory, remembered = Memory(), Play(1)
        memory.decide_all(opening(1))
        awake = plain_rows.Awake(plain)
        beside, played = Memory(), Play(1)
        beside.decide_all(opening(1))
        recorded = Recorded(beside, other)
        execute_all(ledger, play.lines(number))  # what is appended again is always there before

        def ours() -> Mapping[str, Measured]:
            lines = play.lines(number)
            return {"ledger": bench.meter.rate(number, lambda: execute_all(ledger, lines))}

        def append_alone() -> Mapping[str, Measured]:
            recorder = copy.recorder
            position = recorder.read_head().position
            saves = again.saves_after(ledger.recorder, position, number)
            rate = bench.meter.rate(number, lambda: again.append_all(recorder, saves, position))
            return {"append_alone": rate}

        def librarys() -> Mapping[str, Measured]:
            save = bench.meter.rate(number, lambda: stock.save_bets(floor, table, number))
            return {"stock": save}

        def bare() -> Mapping[str, Measured]:
            rows = plain_rows.rows_after(plain, head, number)
            plain_rows.empty(plain)
            done = len(rows.events)
            insert = bench.meter.rate(done, lambda: plain_rows.insert_one_by_one(plain, rows))
            return {"single_row": insert}

        def decided_and_inserted() -> Mapping[str, Measured]:
            rows = plain_rows.rows_after(plain, head, number)
            plain_rows.empty(plain)
            texts = plain_rows.texts_of(rows)
            work = partial(decided_in_turn, memory, remembered.lines(number), awake, texts)
            return {"decided_and_inserted": bench.meter.rate(number, work)}

        def decided_and_recorded() -> Mapping[str, Measured]:
            work = partial(recorded.in_turn, played.lines(number))
            return {"decided_and_recorded": bench.meter.rate(number, work)}

        yield ours, append_alone, decided_and_inserted, decided_and_recorded, librarys, bare

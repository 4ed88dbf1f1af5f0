"""Rounds of roulette: fifty bets, the throw, the call, the settlement."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial

from ledger.application import Ledger
from ops.bench.baselines import plain_rows
from ops.bench.clients import at_once, execute_all, opened_house
from ops.bench.compare import Bench, Contender
from ops.bench.house import LINES_A_ROUND, SEATS, Play
from ops.bench.meter import Measured

Round = tuple[list[bytes], list[bytes]]


@contextmanager
def roulette(bench: Bench) -> Iterator[Sequence[Contender]]:
    """Bets by six clients at once, the same by one client in turn, and the ledger's rows alone."""
    size, meter = bench.size, bench.meter
    events = size.rounds_of_roulette * LINES_A_ROUND
    with (
        opened_house(bench.databases, 2) as (url, ledger),
        plain_rows.plain_tables(url) as plain,
    ):
        head = ledger.recorder.read_head().position
        plays = {"six_clients": Play(1), "in_turn": Play(2)}

        def ours(name: str) -> Mapping[str, Measured]:
            play_round = {"six_clients": by_six_clients, "in_turn": in_turn}[name]
            rounds = [plays[name].round() for _ in range(size.rounds_of_roulette)]

            def work() -> None:
                for one in rounds:
                    play_round(ledger, one)

            return {name: meter.rate(events, work)}

        def many(name: str, *, with_commands: bool) -> Mapping[str, Measured]:
            rows = plain_rows.rows_after(plain, head, events)
            plain_rows.empty(plain)
            write = partial(plain_rows.executemany, plain, rows, commands=with_commands)
            return {name: meter.rate(len(rows.events), write)}

        def bare() -> Mapping[str, Measured]:
            rows = plain_rows.rows_after(plain, head, events)
            plain_rows.empty(plain)
            insert = partial(plain_rows.insert_one_by_one, plain, rows)
            return {"single_row": meter.rate(len(rows.events), insert)}

        yield (
            partial(ours, "six_clients"),
            partial(ours, "in_turn"),
            partial(many, "executemany", with_commands=True),
            partial(many, "executemany_events", with_commands=False),
            bare,
        )


def by_six_clients(ledger: Ledger, one: Round) -> None:
    """Six threads lay their bets at once; then the croupier goes on alone."""
    bets, steps = one
    at_once([partial(execute_all, ledger, bets[client::SEATS]) for client in range(SEATS)])
    execute_all(ledger, steps)


def in_turn(ledger: Ledger, one: Round) -> None:
    """One client awaits each bet."""
    bets, steps = one
    execute_all(ledger, bets)
    execute_all(ledger, steps)

"""Rounds of roulette: fifty bets, the throw, the call, the settlement."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial

from backoffice.transcript.lines import Line
from backoffice.transcript.parse import parse
from ledger.application import Ledger
from ledger.store.outcomes import Save
from ops.bench.baselines import plain_rows
from ops.bench.clients import execute_all, opened_house, submit_all
from ops.bench.compare import Bench, Contender
from ops.bench.deciding import Memory, Recorded, decided_in_turn
from ops.bench.house import LINES_A_ROUND, SEATS, Play, opening
from ops.bench.meter import Measured

Round = tuple[list[bytes], list[bytes]]


@contextmanager
def roulette(bench: Bench) -> Iterator[Sequence[Contender]]:
    """Bets by six clients at once, the same by one client in turn, and the ledger's rows alone."""
    size, meter = bench.size, bench.meter
    events = size.rounds_of_roulette * LINES_A_ROUND
    with (
        opened_house(bench.databases, 3) as (url, ledger),
        opened_house(bench.databases, 2) as (_, copy),
        plain_rows.plain_tables(url) as plain,
        ThreadPoolExecutor(SEATS) as clients,
    ):
        head = ledger.recorder.read_head().position
        ways: dict[str, Callable[[Round], None]] = {
            "six_clients": partial(by_six_clients, ledger, clients, execute_all),
            "six_clients_ahead": partial(by_six_clients, ledger, clients, submit_all),
            "in_turn": partial(in_turn, ledger),
        }
        plays = {way: Play(table) for table, way in enumerate(ways, 1)}

        def ours(way: str) -> Mapping[str, Measured]:
            rounds = [plays[way].round() for _ in range(size.rounds_of_roulette)]

            def work() -> None:
                for one in rounds:
                    ways[way](one)

            return {way: meter.rate(events, work)}

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
            *(partial(ours, way) for way in ways),
            *_in_memory(bench, clients, plain, head),
            *_recorded(bench, clients, copy),
            partial(many, "executemany", with_commands=True),
            partial(many, "executemany_events", with_commands=False),
            bare,
        )


def _in_memory(
    bench: Bench, clients: Executor, plain: plain_rows.Connection, head: int
) -> Sequence[Contender]:
    """The same rounds with no log at all, and with commits of one row in its place."""
    number, meter = bench.size.rounds_of_roulette, bench.meter
    events = number * LINES_A_ROUND
    memory, remembered = Memory(), Play(1)
    memory.decide_all(opening(1))
    awake = plain_rows.Awake(plain)

    def deciding() -> Mapping[str, Measured]:
        lines = remembered.lines(events)
        return {"deciding": meter.rate(events, lambda: memory.decide_all(lines))}

    def decided_and_inserted() -> Mapping[str, Measured]:
        rounds = [remembered.round() for _ in range(number)]
        rows = plain_rows.rows_after(plain, head, events)
        plain_rows.empty(plain)
        left = iter(plain_rows.texts_of(rows))

        def commit() -> None:
            awake.insert(next(left))

        def work() -> None:
            for one in rounds:
                decided_by_six(memory, clients, one, commit)

        return {"decided_and_inserted": meter.rate(events, work)}

    def in_turn_decided() -> Mapping[str, Measured]:
        lines = remembered.lines(events)
        rows = plain_rows.rows_after(plain, head, events)
        plain_rows.empty(plain)
        work = partial(decided_in_turn, memory, lines, awake, plain_rows.texts_of(rows))
        return {"decided_in_turn": meter.rate(events, work)}

    return deciding, decided_and_inserted, in_turn_decided


def _recorded(bench: Bench, clients: Executor, copy: Ledger) -> Sequence[Contender]:
    """The same rounds decided in memory and recorded by the ledger's append."""
    number, meter = bench.size.rounds_of_roulette, bench.meter
    events = number * LINES_A_ROUND
    memory, plays = Memory(), {"by_six": Play(1), "in_turn": Play(2)}
    memory.decide_all(opening(2))
    recorded = Recorded(memory, copy)

    def by_six() -> Mapping[str, Measured]:
        rounds = [plays["by_six"].round() for _ in range(number)]

        def work() -> None:
            for one in rounds:
                recorded_by_six(recorded, clients, one)

        return {"recorded_by_six": meter.rate(events, work)}

    def in_turn_recorded() -> Mapping[str, Measured]:
        work = partial(recorded.in_turn, plays["in_turn"].lines(events))
        return {"recorded_in_turn": meter.rate(events, work)}

    return by_six, in_turn_recorded


def by_six_clients(
    ledger: Ledger,
    clients: Executor,
    lay: Callable[[Ledger, Sequence[bytes]], None],
    one: Round,
) -> None:
    """Six threads lay their bets at once; then the croupier goes on alone."""
    bets, steps = one
    for client in [clients.submit(lay, ledger, bets[seat::SEATS]) for seat in range(SEATS)]:
        client.result()
    execute_all(ledger, steps)


def decided_by_six(
    memory: Memory, clients: Executor, one: Round, commit: Callable[[], None]
) -> None:
    """The same in memory, with a commit where somebody has to wait for one, and no other."""
    at_once = threading.Lock()

    def lay(lines: Sequence[bytes]) -> None:
        for line in lines:
            command = parse(Line(1, line))
            with at_once:
                memory.decide(command)

    bets, steps = one
    for client in [clients.submit(lay, bets[seat::SEATS]) for seat in range(SEATS)]:
        client.result()
    commit()
    for step in steps:
        memory.decide_all([step])
        commit()


def recorded_by_six(recorded: Recorded, clients: Executor, one: Round) -> None:
    """The same, the bets recorded in one transaction and each step in one of its own."""
    at_once = threading.Lock()
    saves: list[Save] = []

    def lay(lines: Sequence[bytes]) -> None:
        for line in lines:
            command = parse(Line(1, line))
            with at_once:
                saves.append(recorded.decided(command))

    bets, steps = one
    for client in [clients.submit(lay, bets[seat::SEATS]) for seat in range(SEATS)]:
        client.result()
    recorded.record(saves)
    recorded.in_turn(steps)


def in_turn(ledger: Ledger, one: Round) -> None:
    """One client awaits each bet."""
    bets, steps = one
    execute_all(ledger, bets)
    execute_all(ledger, steps)

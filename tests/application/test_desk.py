"""Commands that come at the same time: each has its own answer, and together they are one flush."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

import psycopg
import pytest

from ledger import application
from ledger.application import Ledger
from ledger.commands.base import Command
from ledger.floor.roulette.session import RouletteSession
from ledger.handlers import catalogue
from ledger.line import Ticket
from ledger.results import Result
from tests.application.ledgers import (
    at_table,
    bet,
    code_of,
    ledger_of,
    ledgers,
    log_held,
    open_house,
    replayed,
    state,
    whole_log,
)
from tests.floor.house import House
from tests.floor.roulette_house import DAY, TABLE
from tests.store.noted import wait_until_blocked

SEATS = range(1, 7)


def flushes(ledger: Ledger, results: list[Result]) -> int:
    """How many transactions recorded these commands."""
    outcomes = ledger.recorder.find_outcomes([result.command_id for result in results])
    return len({outcome.recorded_at for outcome in outcomes.values()})


def settled(answers: Sequence[Ticket | Future[Result]]) -> list[Result]:
    return [answer.result(20) for answer in answers]


def codes(results: list[Result]) -> list[str | None]:
    return [code_of(result) for result in results]


def test_a_lone_command_is_served_by_its_own_thread(database: str) -> None:
    house = open_house()
    with ledgers(database, house) as (_, ledger):
        before = [thread.name for thread in threading.enumerate()].count("clerk")
        for seat in SEATS:
            assert ledger.execute(bet(house, seat=seat)).refusal is None
        assert [thread.name for thread in threading.enumerate()].count("clerk") == before


def test_those_who_wait_share_a_flush_and_come_in_their_order(database: str) -> None:
    house = open_house()
    with ledger_of(database, house) as ledger:
        commands = [bet(house, seat=n % 6 + 1, on=str(n + 1)) for n in range(30)]
        with log_held(database):
            answers = [ledger.submit(command) for command in commands]
        results = settled(answers)
        assert codes(results) == [None] * 30
        assert flushes(ledger, results) <= 2  # the first alone at most, then all who came meanwhile
        positions = [position for result in results for position in result.positions]
        assert positions == [*range(positions[0], positions[0] + 30)]
        placed = [event for event in whole_log(ledger) if event.TOPIC == "roulette.bet_placed"]
        assert [vars(event)["on"] for event in placed] == [str(n + 1) for n in range(30)]


def test_threads_that_execute_share_a_flush_too(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = open_house()
    with ledger_of(database, house) as ledger, ThreadPoolExecutor(12) as pool:
        commands = [bet(house, seat=n % 6 + 1) for n in range(12)]
        called, call = threading.Semaphore(0), ledger._desk._clerk.call

        def call_aloud() -> None:
            call()
            called.release()

        monkeypatch.setattr(ledger._desk._clerk, "call", call_aloud)
        with log_held(database):
            answers = [pool.submit(ledger.execute, commands[0])]
            with psycopg.connect(database, autocommit=True) as watcher:
                wait_until_blocked(watcher)
            answers += [pool.submit(ledger.execute, command) for command in commands[1:]]
            for _ in commands[1:]:
                assert called.acquire(timeout=20), "who finds somebody at work calls the clerk"
        results = settled(answers)
        assert codes(results) == [None] * 12
        assert flushes(ledger, results) == 3  # the first alone, half of the others, the rest


def test_each_keeps_its_own_answer(database: str) -> None:
    house = open_house()
    with ledger_of(database, house) as ledger:
        known, over = bet(house), bet(house, amount="25.00")
        ledger.execute(known)
        leave = house.command("day.inspector_leaves", "inspector-1", day=DAY)
        group = [bet(house, seat=9), known, over, bet(house, seat=2), leave, bet(house, seat=3)]
        with log_held(database):
            answers = [ledger.submit(command) for command in group]
        results = settled(answers)
        assert codes(results) == ["table.seat_empty", None, None, None, None, "table.not_open"]
        assert [result.repeated for result in results] == [False, True, False, False, False, False]
        kept = ledger.load(RouletteSession, TABLE)
        assert state(kept) == state(replayed(ledger, RouletteSession, TABLE))


def test_what_another_process_changed_is_decided_again_in_the_same_order(database: str) -> None:
    house = open_house()
    with ledgers(database, house) as (first, second):
        second.execute(bet(house, seat=1))  # and second keeps the session from now on
        first.execute(bet(house, seat=2))
        group = [bet(house, seat=3), bet(house, seat=4)]
        group += [at_table(house, "roulette.throw"), bet(house, seat=5)]
        with log_held(database):
            answers = [second.submit(command) for command in group]
        assert codes(settled(answers)) == [None] * 4
        session = replayed(first, RouletteSession, TABLE)
        assert isinstance(session, RouletteSession)
        assert [live.offer.seat for live in session.bets.values()] == [1, 2, 3, 4, 5]
        assert state(second.load(RouletteSession, TABLE)) == state(session)


def test_an_observation_right_behind_its_settlement_finds_it(database: str) -> None:
    """It looks the settlement up in the log, where that must have arrived first."""
    house = open_house()
    with ledger_of(database, house) as ledger:
        steps = [
            bet(house),
            *(at_table(house, f"roulette.{step}") for step in ("throw", "no_more_bets")),
            at_table(house, "roulette.call", pocket="17"),
            at_table(house, "roulette.settle"),
            at_table(
                house,
                "irregularity.record",
                "supervisor-1",
                act="wrong_payout",
                bet="1-1",
                paid="30.00",
            ),
            bet(house),
        ]
        with log_held(database):
            answers = [ledger.submit(command) for command in steps]
        results = settled(answers)
        assert codes(results) == [None] * 7
        assert "table.payout_restated" in {
            event.TOPIC.replace("roulette.", "table.") for event in whole_log(ledger)
        }


def test_a_fault_of_the_program_is_its_senders_alone(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = open_house()
    with ledger_of(database, house) as ledger:
        group = [bet(house, seat=seat) for seat in (1, 2, 3)]

        def planted(work: Any, command: Command) -> None:
            catalogue.decide(work, command)
            if command.id == group[1].id:
                raise ZeroDivisionError("planted")

        monkeypatch.setattr(application, "decide", planted)
        with log_held(database):
            answers = [ledger.submit(command) for command in group]
        with pytest.raises(ZeroDivisionError):
            answers[1].result(20)
        assert codes(settled([answers[0], answers[2]])) == [None, None]
        session = replayed(ledger, RouletteSession, TABLE)
        assert isinstance(session, RouletteSession)
        assert [live.offer.seat for live in session.bets.values()] == [1, 3]
        assert state(ledger.load(RouletteSession, TABLE)) == state(session)


def test_an_answer_may_be_answered_with_the_next_command(database: str) -> None:
    house = open_house()
    with ledger_of(database, house) as ledger:
        commands = iter([bet(house, seat=n % 6 + 1) for n in range(20)])
        done = threading.Event()

        def go_on(_: Ticket | None = None) -> None:
            command = next(commands, None)
            if command is None:
                done.set()
            else:
                ledger.submit(command).add_done_callback(go_on)

        go_on()
        assert done.wait(20)


def test_closing_carries_out_what_was_handed_in(database: str) -> None:
    house = open_house()
    with ledger_of(database, house) as ledger:
        answers = [ledger.submit(bet(house, seat=seat)) for seat in SEATS]
    assert codes(settled(answers)) == [None] * 6


def test_a_caller_who_breaks_off_leaves_the_others_an_answer(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    house: House = open_house()
    with ledger_of(database, house) as ledger:
        with monkeypatch.context() as patch:

            def interrupted(*_: object) -> None:
                raise KeyboardInterrupt

            patch.setattr(ledger.recorder, "begin", interrupted)
            broken_off = bet(house)
            with pytest.raises(KeyboardInterrupt):
                ledger.execute(broken_off)
        again = ledger.execute(broken_off)
        assert (again.refusal, again.repeated) == (None, False)

"""Callers who break off, close, or wait in the wrong place: everybody else has an answer."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import pytest
from eventsourcing.persistence import OperationalError

from ledger import application, desk
from ledger.application import Ledger
from ledger.line import Ticket
from ledger.store.errors import LogBusy
from tests.application.ledgers import bet, ledger_of, ledgers, log_held, open_house


def interrupted(*_: object) -> None:
    raise KeyboardInterrupt


def disturb_the_first(
    ledger: Ledger, monkeypatch: pytest.MonkeyPatch, error: BaseException
) -> None:
    """Let the first who wants to be alone with the log meet this."""
    exclusive, asked = ledger.recorder.exclusive, list[None]()

    @contextmanager
    def first_disturbed() -> Iterator[int]:
        asked.append(None)
        if len(asked) == 1:
            raise error
        with exclusive() as position:
            yield position

    monkeypatch.setattr(ledger.recorder, "exclusive", first_disturbed)


@pytest.mark.parametrize(
    "disturbance", [KeyboardInterrupt(), LogBusy("planted")], ids=["waiting", "pausing"]
)
def test_who_breaks_off_between_two_attempts_leaves_the_others_an_answer(
    database: str, monkeypatch: pytest.MonkeyPatch, disturbance: BaseException
) -> None:
    """The other went back in line after the clerk had come and found nobody there."""
    house = open_house()
    with ledgers(database, house) as (first, second):
        second.execute(bet(house, seat=1))
        first.execute(bet(house, seat=2))  # and now what the second keeps is stale
        with monkeypatch.context() as patch:
            patch.setattr(second._desk._clerk, "call", lambda: None)
            other = second.submit(bet(house, seat=4))
        disturb_the_first(second, monkeypatch, disturbance)
        monkeypatch.setattr(desk, "pause", interrupted)
        with pytest.raises(KeyboardInterrupt):
            second.execute(bet(house, seat=3))
        assert other.result(20).refusal is None


def test_who_comes_after_closing_hears_that_it_is_closed(database: str) -> None:
    house = open_house()
    with ledger_of(database, house) as ledger:
        pass
    with pytest.raises(OperationalError):
        ledger.submit(bet(house)).result(20)
    with pytest.raises(OperationalError):
        ledger.execute(bet(house))


def test_a_callback_that_would_wait_for_itself_is_told_so(database: str) -> None:
    house = open_house()
    with ledger_of(database, house) as ledger:
        told = threading.Event()

        def wait(_: Ticket) -> None:
            try:
                ledger.execute(bet(house, seat=2))
            except RuntimeError:
                told.set()

        with log_held(database):
            ledger.submit(bet(house)).add_done_callback(wait)
        assert told.wait(20)
        assert ledger.submit(bet(house, seat=3)).result(20).refusal is None


def test_nobody_hears_of_a_fault_while_the_log_is_held(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a callback keeps would be gone with the block."""
    house = open_house()
    with ledger_of(database, house) as ledger:

        def planted(*_: object) -> None:
            raise ZeroDivisionError

        monkeypatch.setattr(application, "decide", planted)
        held: list[bool] = []
        with log_held(database):
            ticket = ledger.submit(bet(house))
            ticket.add_done_callback(lambda _: held.append(ledger.recorder.datastore.is_holding))
        with pytest.raises(ZeroDivisionError):
            ticket.result(20)
    assert held == [False]


def test_a_callback_that_wants_to_end_the_program_ends_nobody_elses_work(database: str) -> None:
    house = open_house()
    with ledger_of(database, house) as ledger:

        def leave(_: Ticket) -> None:
            raise SystemExit

        with log_held(database):
            ledger.submit(bet(house)).add_done_callback(leave)
        assert ledger.submit(bet(house, seat=2)).result(20).refusal is None


def test_who_breaks_off_while_answers_are_told_keeps_them_from_nobody_who_waits(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = open_house()
    with ledger_of(database, house) as ledger, ThreadPoolExecutor() as pool:
        with monkeypatch.context() as patch:
            patch.setattr(ledger._desk._clerk, "call", lambda: None)
            other = ledger.submit(bet(house, seat=1))
        other.add_done_callback(interrupted)
        waiting = pool.submit(other.result, 5)
        while len(other._callbacks) < 2:
            time.sleep(0.001)
        with pytest.raises(KeyboardInterrupt):
            ledger.execute(bet(house, seat=2))
        assert waiting.result().refusal is None

"""While there is no connection to be had, all who wait hear it together, and nobody hears wrong."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from ledger.application import Ledger
from ledger.desk import ALONG_MAXIMUM
from ledger.line import Ticket
from ledger.store import datastore as datastores
from ledger.store.errors import NoConnection, OutcomeUnknown
from tests.application.ledgers import bet, ledger_of, log_held, open_house
from tests.fixtures.databases import SCHEMA
from tests.floor.house import House, open_window
from tests.store.cutting_proxy import CuttingProxy, cutting_proxy
from tests.store.exchanging import out_of_reach


@pytest.fixture(autouse=True)
def little_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(datastores, "WAIT_FOR_CONNECTION_SECONDS", 1)


def error_of(ticket: Ticket) -> BaseException:
    with pytest.raises(Exception, match=r".") as told:
        ticket.result(20)
    return told.value


@pytest.mark.parametrize("kept", [True, False], ids=["to record", "to decide"])
def test_all_who_wait_for_a_connection_hear_together_that_there_is_none(
    database: str, server_url: str, *, kept: bool
) -> None:
    house = open_house()
    with ledger_of(database, house):
        pass
    with Ledger(database, SCHEMA) as ledger:
        if kept:
            assert ledger.execute(bet(house)).refusal is None
        else:
            assert ledger.recorder.read_head().position
        commands = [bet(house, seat=seat) for seat in (1, 2, 3, 4, 5, 6)]
        with out_of_reach(server_url, database, ledger.recorder.datastore):
            errors = [error_of(ticket) for ticket in [ledger.submit(one) for one in commands]]
            assert {type(error) for error in errors} == {NoConnection}
            assert len({id(error) for error in errors}) == 1
        ledger.recorder.datastore.pool.timeout = 20
        answers = [ledger.execute(command) for command in commands]
        assert {(answer.refusal, answer.repeated) for answer in answers} == {(None, False)}


@pytest.fixture
def last_connection(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[Ledger, CuttingProxy, House]]:
    """A ledger that keeps the connection it has, and gets no other."""
    house = open_house()
    with ledger_of(database, house):
        pass
    monkeypatch.setattr(datastores, "CONNECTIONS_MAX", 1)
    with cutting_proxy(database) as proxy, Ledger(proxy.conninfo, SCHEMA) as ledger:
        assert ledger.execute(bet(house)).refusal is None
        proxy.admit_nobody()
        yield ledger, proxy, house


def test_whose_commit_was_lost_does_not_hear_that_nothing_is_recorded(
    database: str, last_connection: tuple[Ledger, CuttingProxy, House]
) -> None:
    """The others of the line hear it, and of them it is true."""
    ledger, proxy, house = last_connection
    open_window(house, 2)
    opening = house.commands[-1]
    proxy.cut("COMMIT", "reply lost")
    with log_held(database):
        along = [bet(house, seat=2) for _ in range(ALONG_MAXIMUM + 1)]  # but for the last two
        answers = [ledger.submit(command) for command in (opening, *along)]
    errors = [error_of(answer) for answer in answers]
    assert [type(error) for error in errors] == [
        *[OutcomeUnknown] * ALONG_MAXIMUM,
        *[NoConnection] * 2,
    ]
    with Ledger(database, SCHEMA) as other:
        repeated = [other.execute(answer.command).repeated for answer in answers]
    assert repeated == [*[True] * ALONG_MAXIMUM, False, False]


def test_whose_first_answer_cannot_be_read_does_not_hear_that_nothing_is_recorded(
    last_connection: tuple[Ledger, CuttingProxy, House],
) -> None:
    ledger, proxy, house = last_connection
    known = bet(house, seat=2)
    assert ledger.execute(known).refusal is None
    proxy.cut("FROM commands WHERE", "request lost")
    assert type(error_of(ledger.submit(known))) is OutcomeUnknown


def test_a_group_that_was_lost_is_not_asked_for_again_and_again_where_nobody_answers(
    last_connection: tuple[Ledger, CuttingProxy, House],
) -> None:
    ledger, proxy, house = last_connection
    command = bet(house, seat=2)
    proxy.cut(command.id, "request lost")
    begun = time.monotonic()
    assert type(error_of(ledger.submit(command))) is OutcomeUnknown
    assert time.monotonic() - begun < 2 * datastores.WAIT_FOR_CONNECTION_SECONDS

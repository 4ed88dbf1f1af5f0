"""The connection breaks while a command is decided alone with the log."""

from __future__ import annotations

from collections.abc import Callable

import psycopg
import pytest
from eventsourcing.persistence import PersistenceError

from ledger.application import Ledger
from ledger.line import Ticket
from ledger.store.outcomes import Save
from tests.application.ledgers import bet, ledger_of, log_held, open_house, whole_log
from tests.floor.house import House, open_window

Decide = Callable[[Ticket], Save]


def _ended(database: str) -> None:
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


def _breaking(
    ledger: Ledger, monkeypatch: pytest.MonkeyPatch, decide: Callable[[Decide, Ticket], Save]
) -> None:
    """Let the first decision go another way."""
    original, asked = ledger._desk._decide, list[Ticket]()

    def first_otherwise(ticket: Ticket) -> Save:
        asked.append(ticket)
        return decide(original, ticket) if len(asked) == 1 else original(ticket)

    monkeypatch.setattr(ledger._desk, "_decide", first_otherwise)


def opening() -> tuple[House, House]:
    """A house, and the same with a window opened: a command over several streams."""
    house, later = open_house(), open_house()
    open_window(later, 2)
    return house, later


def test_it_is_decided_again_when_the_connection_broke_before(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, later = opening()
    with ledger_of(database, house) as ledger:

        def broken(decide: Decide, ticket: Ticket) -> Save:
            _ended(database)
            ledger.recorder.read_head()  # as a look at a stream would find it
            return decide(ticket)

        _breaking(ledger, monkeypatch, broken)
        before = len(whole_log(ledger))
        assert ledger.execute(later.commands[-1]).refusal is None
        assert len(whole_log(ledger)) > before


def test_a_sender_who_has_been_told_is_not_told_again_when_it_breaks_after(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, later = opening()
    with ledger_of(database, house) as ledger:

        def failing(_: Decide, __: Ticket) -> Save:
            _ended(database)
            raise ZeroDivisionError

        _breaking(ledger, monkeypatch, failing)
        with pytest.raises(ZeroDivisionError):
            ledger.execute(later.commands[-1])
        assert ledger.execute(later.commands[-1]).refusal is None


REFUSED = {
    "division by zero": "SELECT 1 / 0",
    "cancelled": "DO $$ BEGIN RAISE 'cancelled' USING ERRCODE = '57014'; END $$",
}


@pytest.mark.parametrize("statement", REFUSED.values(), ids=REFUSED)
def test_who_meets_an_error_of_the_database_alone_hears_of_it(
    database: str, monkeypatch: pytest.MonkeyPatch, statement: str
) -> None:
    """The transaction that all of the group share fails with it; the others have another."""
    house, later = opening()
    with ledger_of(database, house) as ledger:
        group = [later.commands[-1], bet(house, seat=1), bet(house, seat=2)]
        decide = ledger._desk._decide

        def with_a_look(ticket: Ticket) -> Save:
            with ledger.recorder.datastore.get_connection() as connection:
                connection.execute(statement if ticket.command is group[1] else "SELECT")
            return decide(ticket)

        monkeypatch.setattr(ledger._desk, "_decide", with_a_look)
        with log_held(database):
            answers = [ledger.submit(command) for command in group]
        with pytest.raises(PersistenceError, match=r"division|cancelled"):
            answers[1].result(20)
        assert [answers[n].result(20).refusal for n in (0, 2)] == [None, None]

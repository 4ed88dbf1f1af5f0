"""A real ledger with a house in it: what was decided in memory is recorded in one group."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from copy import deepcopy
from typing import Any

from ledger.aggregate import Aggregate
from ledger.application import Ledger
from ledger.commands.base import Command
from ledger.events.base import Event
from ledger.results import Result
from ledger.store.connections import connect
from tests.fixtures.databases import SCHEMA
from tests.floor.house import House
from tests.floor.roulette_house import SESSION, Table, limits, ready, table


@contextmanager
def ledger_of(database: str, house: House) -> Iterator[Ledger]:
    """A ledger on which everything of the house has been recorded."""
    with Ledger(database, SCHEMA) as ledger:
        for result in carried_out(ledger, house.commands):
            assert result.refusal is None, result
        yield ledger


def carried_out(ledger: Ledger, commands: Iterable[Command]) -> list[Result]:
    """The answers to commands that were handed in together."""
    return [answer.result() for answer in [ledger.submit(command) for command in commands]]


@contextmanager
def ledgers(database: str, house: House) -> Iterator[tuple[Ledger, Ledger]]:
    """Two ledgers on one schema, as two processes would have them."""
    with ledger_of(database, house) as first, Ledger(database, SCHEMA) as second:
        yield first, second


@contextmanager
def log_held(database: str) -> Iterator[None]:
    """Another process holds the log: who comes in the block waits, and those after him gather."""
    with connect(database, SCHEMA, "writer") as connection, connection.transaction():
        connection.execute("SELECT lock_head()")
        yield


def open_house() -> House:
    """A house with a table at which seats 1 to 6 are taken."""
    return table().sit(1, 2, 3, 4, 5, 6).house


def table_house(**options: Any) -> Table:
    return table(**options).sit(1, 2)


def unopened_house() -> House:
    """A house in which only the table is to be opened."""
    house = ready()
    limits(house)
    return house


def at_table(house: House, do: str, by: str = "croupier-1", /, **fields: Any) -> Command:
    return house.command(do, by, session=SESSION, **fields)


def bet(house: House, seat: int = 1, on: str = "17", amount: str = "1.00") -> Command:
    stake = {"kind": "straight", "on": on, "amount": amount}
    return at_table(house, "roulette.bet", seat=seat, **stake)


def code_of(result: Result) -> str | None:
    return result.refusal["code"] if result.refusal else None


def whole_log(ledger: Ledger) -> list[Event]:
    """Every event, read by its position."""
    found: list[Event] = []
    while page := ledger.recorder.read_events(len(found)):
        for notification in page:
            stored: Any = notification
            found.append(ledger.mapper.to_domain_event(stored))  # type: ignore[arg-type]  # events are models
    return found


def replayed(ledger: Ledger, kind: type[Aggregate], stream: str) -> Aggregate:
    """An aggregate from its first event on, whatever the ledger keeps of it."""
    return kind.project(kind.blank(stream), ledger.history(stream)) or kind.blank(stream)


def state(aggregate: Aggregate) -> dict[str, Any]:
    """A copy of what an aggregate knows."""
    derived = {"_engine", "_holding", "_pending_events", "_pinned", "_played_at", "_seen"}
    return {name: deepcopy(value) for name, value in vars(aggregate).items() if name not in derived}


def with_text(command: Command, **text: str) -> Command:
    """The same command with another text in one of its fields."""
    return type(command).model_validate_json(
        json.dumps(json.loads(command.model_dump_json(exclude_none=True)) | text)
    )

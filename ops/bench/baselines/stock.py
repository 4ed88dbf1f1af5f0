"""The library as it comes: an aggregate with one event like a bet, default settings."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from uuid import UUID

from eventsourcing.application import Application
from eventsourcing.domain import Aggregate, event
from psycopg.conninfo import conninfo_to_dict


class Table(Aggregate):
    """A table where bets are laid."""

    def __init__(self) -> None:
        self.staked_minor = 0

    @event("BetPlaced")
    def place_bet(  # the library keeps every argument in the event
        self,
        seat: int,  # noqa: ARG002 - as above
        kind: str,  # noqa: ARG002 - as above
        on: str,  # noqa: ARG002 - as above
        medium: str,  # noqa: ARG002 - as above
        amount_minor: int,
    ) -> None:
        """Lay a bet."""
        self.staked_minor += amount_minor


class Floor(Application[UUID]):
    """The library's application over its own tables."""

    name = "stock"


def environment(url: str) -> dict[str, str]:
    """The library's settings for a database, every other one at its default."""
    parts = conninfo_to_dict(url)
    return {
        "PERSISTENCE_MODULE": "eventsourcing.postgres",
        "POSTGRES_DBNAME": str(parts["dbname"]),
        "POSTGRES_HOST": str(parts.get("host", "")),
        "POSTGRES_PORT": str(parts.get("port", "5432")),
        "POSTGRES_USER": str(parts.get("user", "")),
        "POSTGRES_PASSWORD": str(parts.get("password", "")),
    }


@contextmanager
def stock_floor(url: str) -> Iterator[Floor]:
    """An application whose tables it has made itself, in the schema ``public``."""
    with Floor(environment(url)) as floor:
        yield floor


def save_bets(floor: Floor, table: Table, number: int) -> None:
    """So many bets, each saved alone."""
    for bet in range(number):
        table.place_bet(**bet_fields(bet))
        floor.save(table)


def filled_table(floor: Floor, number: int) -> Table:
    """A table with so many bets, saved a hundred at a time: with thousands a save never ends."""
    table = Table()
    for bet in range(number):
        table.place_bet(**bet_fields(bet))
        if bet % 100 == 0:
            floor.save(table)
    floor.save(table)
    return table


def bet_fields(bet: int) -> dict[str, Any]:
    """The same facts as a bet of ours."""
    return {
        "seat": bet % 6 + 1,
        "kind": "straight",
        "on": str(bet % 37),
        "medium": "value_chips",
        "amount_minor": 100,
    }

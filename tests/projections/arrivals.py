"""A read model small enough to see what the runner does with it."""

from __future__ import annotations

import datetime as dt
from pathlib import Path
from typing import Any

import psycopg
import pytest

from ledger.events.gaming_day import DayOpened, InspectorArrived
from projections.base import Batch, Projection, Recorded, Statements, load_statements
from tests.projections.log import SCHEMA

DAY = dt.date(1963, 12, 16)
NOON = dt.datetime(1963, 12, 16, 12, tzinfo=dt.UTC)


def arrivals(count: int) -> list[InspectorArrived]:
    return [
        InspectorArrived(
            originator_id="gaming-day/1963-12-16",
            originator_version=version,
            occurred_at=NOON,
            gaming_day=DAY,
            actor=f"inspector-{version}",
            inspector=f"inspector-{version}",
        )
        for version in range(1, count + 1)
    ]


class Arrivals(Projection):
    """Each event that was learnt, in a table without a key: a second time would show."""

    name = "arrivals"
    tables = ("arrivals",)
    fails_at = -1
    failure: Exception = ValueError("no such inspector")

    def __init__(self, statements: Statements) -> None:
        self.statements = statements  # type: ignore[misc]  # a class attribute everywhere else

    def learn(self, recorded: Recorded, batch: Batch) -> None:
        if recorded.position == self.fails_at:
            raise self.failure
        batch.run("learn", position=recorded.position, name=self.name)


class Doubtful(Arrivals):
    """Stops at the third event."""

    name = "doubtful"
    fails_at = 3


class DayOpenings(Arrivals):
    """Learns from an event that does not occur."""

    name = "day_openings"
    topics = (DayOpened.TOPIC,)


@pytest.fixture
def statements(database: str, tmp_path: Path) -> Statements:
    with owner(database) as connection:
        connection.execute("CREATE TABLE arrivals (position bigint, name text)")
        connection.execute("GRANT ALL ON arrivals TO house_projector")
    file = tmp_path / "arrivals.sql"
    file.write_text("-- learn --\nINSERT INTO arrivals VALUES (%(position)s, %(name)s);\n")
    return load_statements(file)


def owner(database: str) -> psycopg.Connection[tuple[Any, ...]]:
    return psycopg.connect(database, options=f"-c search_path={SCHEMA}")


def learnt(database: str, name: str = "arrivals") -> list[int]:
    with owner(database) as connection:
        rows = connection.execute("SELECT position FROM arrivals WHERE name = %s", (name,))
        return [row[0] for row in rows]

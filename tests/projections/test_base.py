"""The point in time a report is read at."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from pathlib import Path

import pytest

from ledger.store.connections import connect
from projections.base import AsOfError, Connection, View, load_statements, resolve_as_of
from tests.projections.arrivals import arrivals
from tests.projections.log import SCHEMA, put_in_log, recorded_at


@pytest.fixture
def connection(database: str) -> Iterator[Connection]:
    put_in_log(database, arrivals(5))
    with connect(database, SCHEMA, "reader") as reader:
        yield reader


def test_without_a_text_it_is_the_head(connection: Connection) -> None:
    assert resolve_as_of(connection) == 5


@pytest.mark.parametrize(("text", "position"), [("0", 0), ("3", 3), ("5", 5)])
def test_a_position_is_itself_up_to_the_head(
    connection: Connection, text: str, position: int
) -> None:
    assert resolve_as_of(connection, text) == position


@pytest.mark.parametrize("text", ["6", "1964", "9" * 30])
def test_a_number_past_the_head_may_be_a_year_and_is_refused_with_both_meanings(
    connection: Connection, text: str
) -> None:
    both = rf"'{text}' is read as a position, and the log ends at position 5; a time is written in"
    with pytest.raises(AsOfError, match=both):
        resolve_as_of(connection, text)


@pytest.mark.parametrize("position", [1, 3, 5])
def test_a_time_is_what_was_recorded_by_then(connection: Connection, position: int) -> None:
    at = recorded_at(position)
    before = at - dt.timedelta(microseconds=1)
    elsewhere = at.astimezone(dt.timezone(dt.timedelta(hours=-4)))
    assert resolve_as_of(connection, at.isoformat()) == position
    assert resolve_as_of(connection, elsewhere.isoformat()) == position
    assert resolve_as_of(connection, before.isoformat()) == position - 1


def test_a_time_after_everything_is_the_last_position(connection: Connection) -> None:
    assert resolve_as_of(connection, "2999-01-01T00:00:00Z") == 5


@pytest.mark.parametrize("text", ["", "-1", "yesterday", "1.5", "2024-05-01T12:00:00", "١٢"])
def test_anything_else_is_refused(connection: Connection, text: str) -> None:
    with pytest.raises(AsOfError, match="neither a position"):
        resolve_as_of(connection, text)


def test_a_view_gives_its_three_bounds() -> None:
    until = recorded_at(1)
    day = dt.date(1963, 12, 16)
    assert View(7, until, day).parameters() == {"as_of": 7, "happened_until": until, "day": day}


def test_statements_are_found_by_their_names(tmp_path: Path) -> None:
    file = tmp_path / "model.sql"
    file.write_text("-- one --\n-- Says one.\nSELECT 1;\n\n-- two --\nSELECT 2;\n")
    statements = load_statements(file)
    assert list(statements) == ["one", "two"]
    assert statements["one"].as_string() == "\n-- Says one.\nSELECT 1;\n\n"

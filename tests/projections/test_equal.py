"""The comparison with a rebuild from zero sees every kind of difference."""

from __future__ import annotations

import pytest

from ledger.store.connections import connect
from projections.comparing import differences
from projections.journal import Journal
from tests.projections.arrivals import owner
from tests.projections.equal import assert_equal_to_rebuild, read_models
from tests.projections.evening import an_evening
from tests.projections.log import SCHEMA, put_in_log


@pytest.fixture
def house(database: str) -> str:
    """A log with an evening in it, its read models caught up."""
    put_in_log(database, an_evening(seed=3).events)
    assert_equal_to_rebuild(database, SCHEMA)
    return database


@pytest.mark.parametrize(
    ("fault", "sides"),
    [
        ("DELETE FROM journal_entries WHERE position = 3", {"rebuilt"}),
        ("INSERT INTO journal_accounts VALUES ('Assets:X', 'ledger', 'money', 1)", {"live"}),
        ("UPDATE journal_entries SET version = version + 1 WHERE entry = 1", {"live", "rebuilt"}),
    ],
    ids=["lost", "doubled", "changed"],
)
def test_a_row_that_differs_is_found_on_its_side(house: str, fault: str, sides: set[str]) -> None:
    with owner(house) as connection:
        connection.execute(fault)
    found = differences(house, SCHEMA, Journal())
    assert {difference.split(" ")[1] for difference in found} == sides
    with pytest.raises(AssertionError, match="journal"):
        assert_equal_to_rebuild(house, SCHEMA)


def test_a_read_model_that_says_it_came_less_far_is_found(house: str) -> None:
    with owner(house) as connection:
        connection.execute("UPDATE projection_tracking SET position = 0 WHERE name = 'journal'")
    assert "position=0" in differences(house, SCHEMA, Journal())[0]


def test_the_digest_of_a_table_changes_with_its_rows(house: str) -> None:
    with connect(house, SCHEMA, "reader") as reader:
        before = read_models(reader)
        with owner(house) as connection:
            connection.execute("UPDATE journal_entries SET version = version + 1 WHERE entry = 1")
        after = read_models(reader)
    assert {table for table in before if before[table] != after[table]} == {"journal_entries"}

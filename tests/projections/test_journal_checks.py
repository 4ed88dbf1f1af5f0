"""The database adds the journal's lines up again, whatever order they come in."""

from __future__ import annotations

import psycopg
import pytest

from tests.projections.log import SCHEMA

Row = tuple[int, int, int, str, str, int, int]

# position, entry, line, account, unit, amount, balance: an account with two units, lines in turn.
SOUND: tuple[Row, ...] = (
    (1, 1, 1, "Equity:Exchange:USD", "ledger", 5, 5),
    (1, 1, 2, "Assets:A", "ledger", -5, -5),
    (1, 1, 3, "Equity:Exchange:USD", "USD", -2, -2),
    (1, 1, 4, "Assets:B", "USD", 2, 2),
    (2, 1, 1, "Equity:Exchange:USD", "ledger", 7, 12),
    (2, 1, 2, "Assets:A", "ledger", -7, -12),
    (2, 1, 3, "Equity:Exchange:USD", "USD", -3, -5),
    (2, 1, 4, "Assets:B", "USD", 3, 5),
)


def test_balances_of_two_units_run_beside_each_other(database: str) -> None:
    _copy(database, SOUND)
    _copy(
        database,
        ((3, 1, 1, "Assets:A", "ledger", 12, 0), (3, 1, 2, "Assets:C", "ledger", -12, -12)),
    )


def test_lines_may_come_in_any_order(database: str) -> None:
    _copy(database, SOUND[::-1])


@pytest.mark.parametrize("wrong", range(len(SOUND)))
def test_one_wrong_balance_among_many_is_found(database: str, wrong: int) -> None:
    row = SOUND[wrong]
    lines = (*SOUND[:wrong], (*row[:6], row[6] + 1), *SOUND[wrong + 1 :])
    with pytest.raises(psycopg.DatabaseError, match="does not follow"):
        _copy(database, lines)


def test_two_lines_in_each_other_s_place_are_found(database: str) -> None:
    """Five and then seven were written as seven and then five, each with its balance."""
    lines: tuple[Row, ...] = (
        (1, 1, 1, "Assets:A", "ledger", 7, 12),
        (1, 1, 2, "Assets:B", "ledger", -7, -12),
        (2, 1, 1, "Assets:A", "ledger", 5, 5),
        (2, 1, 2, "Assets:B", "ledger", -5, -5),
    )
    with pytest.raises(psycopg.DatabaseError, match="does not follow"):
        _copy(database, lines)


def test_a_balance_that_forgets_the_batch_before_is_found(database: str) -> None:
    _copy(database, SOUND)
    with pytest.raises(psycopg.DatabaseError, match="does not follow"):
        _copy(
            database,
            ((3, 1, 1, "Assets:A", "ledger", 5, 5), (3, 1, 2, "Assets:C", "ledger", -5, -5)),
        )


def _copy(database: str, rows: tuple[Row, ...]) -> None:
    with (
        psycopg.connect(database, options=f"-c search_path={SCHEMA}") as owner,
        owner.cursor() as cursor,
        cursor.copy("COPY journal_lines FROM STDIN") as copy,
    ):
        for row in rows:
            copy.write_row(row)

"""Pages of rows are cut where a command ends."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from ledger.replay.again import end_of_command, whole_commands
from ledger.replay.history import COMMAND, Row

SIZES = st.lists(st.integers(1, 5), min_size=1, max_size=8)


def rows_of(commands: Sequence[int]) -> list[Row]:
    """So many events of each command."""
    told = [f"command-{n}" for n, events in enumerate(commands) for _ in range(events)]
    return [(version, "topic", "{}", command) for version, command in enumerate(told, 1)]


@given(commands=SIZES, page=st.integers(1, 6))
def test_every_row_comes_once_and_no_command_in_two_pages(commands: list[int], page: int) -> None:
    rows = rows_of(commands)
    pages = [rows[begin : begin + page] for begin in range(0, len(rows), page)]
    whole = list(whole_commands(pages))
    assert [row for one in whole for row in one] == rows
    seen = [{row[COMMAND] for row in one} for one in whole]
    assert sum(map(len, seen)) == len(set().union(*seen))


@given(commands=SIZES)
def test_a_command_ends_where_the_next_begins(commands: list[int]) -> None:
    rows, at = rows_of(commands), 0
    for events in commands:
        assert end_of_command(rows, at) == at + events
        at += events


def test_without_pages_there_is_nothing() -> None:
    assert list(whole_commands([])) == []

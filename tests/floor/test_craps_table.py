"""A craps table opens, bets, rolls, settles and closes under each of the four rulebooks."""

from __future__ import annotations

import pytest

from ledger.books import accounts
from ledger.books.postings import entries_of
from tests.floor.craps_house import FLOAT_MINOR, Table, table

EVERY = pytest.mark.parametrize("book", ["AG", "GC", "FR", "NZ"])


def balances(played: Table) -> dict[tuple[str, str], int]:
    """What every account holds in the end; each entry balances by its making."""
    found: dict[tuple[str, str], int] = {}
    for event in played.house.log:
        for entry in entries_of(event):
            for posting in entry.postings:
                key = posting.account, posting.unit
                found[key] = found.get(key, 0) + posting.amount_minor
    return found


@EVERY
def test_a_pass_line_bet_wins_on_a_natural_and_the_table_closes(book: str) -> None:
    played = table(book).shooter(1, line="10.00")
    settled = played.roll(3, 4)
    (line,) = settled.lines
    assert (line.kind, line.result, line.due_minor, line.paid_minor) == (
        *("pass_line", "won"),
        *(20_00, 20_00),
    )
    assert settled.shooter_stays
    assert settled.point is None
    assert played.state.float_minor == FLOAT_MINOR - 10_00
    assert not played.state.bets
    stream = f"table/{played.session}"
    held = balances(played)
    assert held[accounts.table_float(stream), accounts.VALUE] == played.state.float_minor
    assert not held[accounts.layout(stream), accounts.VALUE]
    played.close()
    assert played.state.status == "closed"


@EVERY
def test_a_point_is_set_marked_and_made(book: str) -> None:
    played = table(book).shooter(1)
    assert played.roll(2, 2).point == "4"
    assert played.state.on_cloth("1-1").number == "4"
    assert not played.roll(1, 2).lines
    settled = played.roll(3, 1)
    assert [line.result for line in settled.lines] == ["won"]
    assert settled.point is None
    assert played.state.shooter == 1


@EVERY
def test_a_seven_after_the_point_takes_line_bets_and_passes_the_dice(book: str) -> None:
    played = table(book).shooter(1)
    played.roll(2, 2)
    settled = played.roll(5, 2)
    assert [line.result for line in settled.lines] == ["lost"]
    assert not settled.shooter_stays
    assert played.state.shooter is None
    assert played.state.point is None
    assert played.state.float_minor == FLOAT_MINOR + 10_00

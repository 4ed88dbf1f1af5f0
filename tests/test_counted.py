"""One of a thing is not several."""

from __future__ import annotations

import pytest

from ledger.counted import counted


@pytest.mark.parametrize(
    ("count", "said"), [(0, "0 bets"), (1, "1 bet"), (2, "2 bets"), (1000, "1000 bets")]
)
def test_one_bet_is_no_bets(count: int, said: str) -> None:
    assert counted(count, "bet") == said


def test_thousands_are_parted_where_that_is_asked() -> None:
    assert counted(1234, "settlement line", ",") == "1,234 settlement lines"
    assert counted(1, "settlement line", ",") == "1 settlement line"

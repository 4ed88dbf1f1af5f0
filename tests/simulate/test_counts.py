from __future__ import annotations

import copy
import io
from typing import Any

import pytest

from ops.simulate.__main__ import beginning
from ops.simulate.spins import spins_of_chance
from ops.simulate.world import CHIPS_STOCKED_MINOR, Options
from tests.simulate.reading import Books
from tests.simulate.runs import Run, run

RUNS: dict[str, dict[str, Any]] = {
    "double zero": {"seed": 1},
    "single zero": {"seed": 2, "wheel": "single_zero"},
    "three nights": {"seed": 3, "tables": 3, "days": 3, "spins": 600},
    "six nights": {"seed": 8, "days": 6, "spins": 600},
    "a short night": {"seed": 9, "tables": 1, "spins": 30},
}


@pytest.fixture(params=list(RUNS))
def made(request: pytest.FixtureRequest) -> Run:
    return run(**RUNS[request.param])


def books_of(made: Run) -> Books:
    books = Books()
    for line in made.lines:
        books.read(copy.copy(line))
    return books


def test_every_count_is_what_an_accountant_expects_save_the_planted_variance(made: Run) -> None:
    books = books_of(made)
    assert books.variances == [planted["command"] for planted in made.planted["variances"]]
    assert books.counts > 10


def test_everything_ordered_is_paid_and_every_table_closed(made: Run) -> None:
    books = books_of(made)
    assert not books.claims
    assert not books.running


def test_the_accountant_notices_one_missing_chip() -> None:
    made = run(1)
    lines = [copy.deepcopy(line) for line in made.lines]
    counts = next(line for line in lines if line["do"] == "table.close")
    counts["float_chips"]["0.50"] = counts["float_chips"].get("0.50", 0) + 1
    assert counts["id"] in books_of(Run("", tuple(lines), {})).variances


@pytest.mark.parametrize(("wheel", "seed"), [("double_zero", 1), ("single_zero", 2)])
def test_no_chip_is_made_or_lost_at_any_moment(wheel: str, seed: int) -> None:
    house = beginning(Options(wheel, 2, 2, 200), seed, spins_of_chance(seed, wheel), io.StringIO())
    steps = 0
    while house.agenda.step():
        steps += 1
        assert house.chips_minor() == CHIPS_STOCKED_MINOR
    assert steps > 2_000

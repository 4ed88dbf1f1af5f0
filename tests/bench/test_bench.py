"""The bench with tiny sizes: that it runs, that nothing it does is refused, and its form."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ops.bench import report
from ops.bench.__main__ import ROUNDS, main, measure
from ops.bench.compare import Size, is_met, row_of
from ops.bench.groups.catalogue import GROUPS, RUN_ONCE
from ops.bench.house import LINES_A_ROUND, Play, opening
from ops.bench.meter import Measured
from ops.bench.row import AT_LEAST, AT_MOST, Row
from ops.bench.rows import ROWS, group_names

TINY = Size(
    name="tiny",
    lone=8,
    at_each_table=2,
    rounds_of_roulette=1,
    transcript_spins=2,
    replayed=LINES_A_ROUND,
    projected=2 * LINES_A_ROUND,
    projected_stock=16,
    at_each_busy_table=50,
    large_log=2_000,
    small_log=100,
    long_session=2 * LINES_A_ROUND,
    minutes=0,
    tables=2,
    busy_tables=2,
    short_sessions=4,
)
KEYS = [
    "name",
    "subject",
    "baseline",
    "ratio",
    "target",
    "met",
    "cpu_us_subject",
    "cpu_us_baseline",
    "runs",
]
TARGETS_OF_THE_ISSUE = [4, 0.55, 15, 0.28, 0.35, 0.1, 0.3, 6, 22, 5, 1.2, 1.2, 1.2, 0]
MEASURED_HERE = [name for name in GROUPS if name != "crashes"]  # it kills servers of its own


@pytest.fixture(scope="module")
def found(server_url: str) -> dict[str, Any]:
    return measure(server_url, TINY, 1, MEASURED_HERE, warm_up=False)


def test_every_row_of_its_groups_is_measured(found: dict[str, Any]) -> None:
    measured = [row["name"] for row in found["rows"]]
    assert measured == [row.name for row in ROWS if row.group in MEASURED_HERE]


def test_a_row_has_exactly_the_agreed_fields(found: dict[str, Any]) -> None:
    for row in found["rows"]:
        assert list(row) == KEYS
        assert len(row["runs"]) == 1
        assert row["subject"] > 0
        assert row["ratio"] > 0


def test_the_header_says_what_makes_a_commit_durable(found: dict[str, Any]) -> None:
    header = found["header"]
    assert (header["fsync"], header["synchronous_commit"]) == ("on", "on")
    assert {"date", "mode", "rounds", "cores", "python", "postgresql"} <= set(header)


def test_the_page_and_the_table_show_every_row(found: dict[str, Any]) -> None:
    page, table = report.page_of(found), report.table(found["rows"])
    for row in found["rows"]:
        assert f"| {row['name']} |" in page
        assert f"\n{row['name']}  " in table


def test_every_target_of_the_issue_has_a_row_and_every_row_a_group() -> None:
    assert [row.target for row in ROWS if row.target is not None] == TARGETS_OF_THE_ISSUE
    assert len({row.name for row in ROWS}) == len(ROWS)
    assert set(group_names()) == set(GROUPS)


def test_the_page_of_the_reference_is_made_of_the_results() -> None:
    page = report.PAGE.read_text(encoding="utf-8")
    assert page == report.page_of(report.read()), "write it again: make docs"


def test_the_page_can_be_written_again_without_measuring(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "performance.md"
    monkeypatch.setattr(report.write_page, "__defaults__", (page,))
    monkeypatch.setattr("sys.argv", ["ops.bench", "--page"])
    main()
    assert page.read_text(encoding="utf-8") == report.page_of(report.read())


def test_the_results_hold_every_row_with_medians_of_at_least_five_rounds() -> None:
    once = {row.name for row in ROWS if row.group in RUN_ONCE}
    rows = report.read()["rows"]
    assert [row["name"] for row in rows] == [row.name for row in ROWS]
    for row in rows:
        assert list(row) == KEYS
        assert len(row["runs"]) >= (1 if row["name"] in once else ROUNDS)
    assert ROUNDS == 5


def test_a_ratio_is_the_median_of_the_ratios_of_the_rounds() -> None:
    row = Row("one", "group", "ours", "theirs", "events/s", 4, AT_LEAST, "what")
    pairs = [(10, 2), (90, 30), (8, 1)]
    rounds = [{"ours": Measured(a, 1, 2), "theirs": Measured(b, 5, 5)} for a, b in pairs]
    made = row_of(row, rounds)
    assert (made["ratio"], made["met"]) == (5, True)
    assert (made["subject"], made["baseline"]) == (10, 2)
    assert (made["cpu_us_subject"], made["cpu_us_baseline"]) == (3, 10)


@pytest.mark.parametrize(
    ("target", "direction", "ratio", "met"),
    [
        (4, AT_LEAST, 4, True),
        (4, AT_LEAST, 3.9, False),
        (5, AT_MOST, 5, True),
        (5, AT_MOST, 5.1, False),
        (None, AT_LEAST, 1, None),
    ],
)
def test_a_target_is_met_in_its_direction(
    target: float | None, direction: str, ratio: float, met: bool | None
) -> None:
    row = Row("one", "group", "ours", "theirs", "ms", target, direction, "what")
    assert is_met(row, ratio) is met


def test_ids_of_the_play_come_in_order() -> None:
    lines = [*opening(3), *Play(1).lines(200)]
    ids = [line.split(b'"')[3] for line in lines]
    assert ids == sorted(set(ids))

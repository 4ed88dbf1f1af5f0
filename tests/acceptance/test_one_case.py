"""`gaming-ledger appeals CASE`: one case, and what is said of a case that is none."""

from __future__ import annotations

import json

import pytest

from tests.acceptance.cli import CommandLine


def test_one_case_is_shown_alone(example: CommandLine) -> None:
    cases = [one["case"] for one in json.loads(example.run("appeals", "--json").out)["cases"]]
    assert len(cases) > 1
    told = example.run("appeals", cases[1])
    assert (told.status, told.err) == (0, "")
    assert [line for line in told.out.splitlines() if line.startswith("Case ")] == [
        f"Case {cases[1]}"
    ]


def test_a_case_that_filters_leave_out_is_no_error(example: CommandLine) -> None:
    case = json.loads(example.run("appeals", "--json").out)["cases"][0]["case"]
    told = example.run("appeals", case, "--as-of", "20")
    assert told.status == 0
    assert "Nothing here: --as-of 20 leaves it empty; without it there would be 1." in told.out


@pytest.mark.parametrize("case", ["1964-01-04/99", "nonsense", ""])
@pytest.mark.parametrize("words", [(), ("--json",), ("--day", "1964-01-04")])
def test_a_case_that_is_none_is_an_error(
    example: CommandLine, case: str, words: tuple[str, ...]
) -> None:
    told = example.run("appeals", case, *words)
    assert (told.status, told.out) == (2, "")
    assert told.err.startswith(f"gaming-ledger: There is no case {case!r}; a case is written like")
    assert len(told.err_lines) == 1

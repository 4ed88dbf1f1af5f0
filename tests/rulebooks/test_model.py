"""A rulebook that contradicts itself cannot be made."""

from __future__ import annotations

import json

import pytest
from pydantic import ValidationError

from ledger.rulebooks.antigua_1963 import RULEBOOK
from ledger.rulebooks.model import load


def changed(path: list[str | int], value: object) -> str:
    """The dump with one value changed, or with one row doubled where the value is None."""
    fields = json.loads(RULEBOOK.dump())
    *to_parent, last = path
    parent = fields
    for step in to_parent:
        parent = parent[step]
    if value is None:
        parent[last].append(parent[last][0])
    else:
        parent[last] = value
    return json.dumps(fields)


@pytest.mark.parametrize(
    ("path", "value", "fault"),
    [
        (["roulette", "rows", 0, "clause"], "AG.99", "cites clauses that it does not have"),
        (["provisions", 0, "clause"], "AG.99", "cites clauses that it does not have"),
        (["ambiguities", 0, "clauses"], ["AG.99"], "cites clauses that it does not have"),
        (["clauses"], None, "the same clause stands twice"),
        (["ambiguities"], None, "the same ambiguity stands twice"),
        (["ambiguities", 0, "options"], None, "the same option stands twice"),
        (["provisions"], None, "the same provision stands twice"),
        (["roulette", "rows"], None, "the same bet stands twice"),
        (["roulette", "rows", 9, "readings", 0, "value"], "9:1", "no such option and value"),
        (["roulette", "rows", 0, "maximum_minor"], 20.5, "valid integer"),
        (["roulette", "rows", 0, "odds", "per"], 0, "positive integers"),
        (["provisions", 0, "code"], "free_drinks", "Input should be"),
        (["house_rules"], "none", "Extra inputs"),
    ],
)
def test_a_rulebook_that_contradicts_itself_is_refused(
    path: list[str | int], value: object, fault: str
) -> None:
    with pytest.raises(ValidationError, match=fault):
        load(changed(path, value))


def test_a_changed_figure_changes_the_fingerprint() -> None:
    other = load(changed(["roulette", "rows", 0, "maximum_minor"], 25_00))
    assert other.sha256 != RULEBOOK.sha256


def test_nothing_of_an_adopted_rulebook_can_be_changed() -> None:
    with pytest.raises(ValidationError, match="frozen"):
        RULEBOOK.title = "another"  # type: ignore[misc] # the test is that it cannot be


def test_a_game_that_the_instrument_lacks_leaves_no_trace_in_the_dump() -> None:
    without = RULEBOOK.model_copy(update={"roulette": None})
    assert "roulette" not in json.loads(without.dump())
    assert load(without.dump()).roulette is None


def test_a_copy_finds_in_its_own_rows_what_the_original_found_in_others() -> None:
    code = RULEBOOK.provisions[0].code
    assert RULEBOOK.provision(code) == RULEBOOK.provisions[0]
    assert RULEBOOK.model_copy(update={"provisions": ()}).provision(code) is None
    assert RULEBOOK.model_copy().provision(code) == RULEBOOK.provisions[0]

"""What the catalogue of clauses says of itself is true: each enforced clause is proved by name."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from ledger.rulebooks.antigua_1963 import CATALOGUE
from ledger.rulebooks.catalogue import Entry, State

TESTS = Path(__file__).parents[1]
ROWS = "AG.R9(2)."  # proved together, one case a row
HERE = re.compile(r"AG\.(R?\d)")  # the general regulations and roulette


@cache
def names_of_tests() -> frozenset[str]:
    return frozenset(
        node.name
        for path in TESTS.rglob("test_*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith(("test_ag_", "test_amb_"))
    )


def prefix(clause: str) -> str:
    """``AG.8(5)`` is proved by tests that begin with ``test_ag_8_5_``."""
    if clause.startswith(ROWS):
        clause = ROWS
    return "test_" + re.sub(r"[^a-z0-9]+", "_", clause.lower()).strip("_") + "_"


def with_state(*states: State) -> list[Entry]:
    return [entry for entry in CATALOGUE if entry.state in states and HERE.match(entry.id)]


@pytest.mark.parametrize("entry", with_state(State.ENFORCED), ids=lambda entry: entry.id)
def test_an_enforced_clause_has_a_test_of_its_name(entry: Entry) -> None:
    assert [name for name in names_of_tests() if name.startswith(prefix(entry.id))]


@pytest.mark.parametrize("entry", with_state(State.PLANNED), ids=lambda entry: entry.id)
def test_only_machines_are_planned(entry: Entry) -> None:
    assert "machine" in entry.where


def test_no_test_is_named_after_a_clause_that_is_only_for_the_eye() -> None:
    for entry in with_state(State.CHECKLIST, State.PLANNED, State.NOT_ENFORCEABLE):
        assert not [name for name in names_of_tests() if name.startswith(prefix(entry.id))], (
            entry.id
        )

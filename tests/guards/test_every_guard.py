"""Each enforced clause and each reading has a guard, and a test that notices its absence."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from backoffice.reference.clauses import page
from backoffice.reference.proofs import ROOT, every_test, node_of, proofs
from ledger.rulebooks.catalogue import Entry, State
from ledger.rulebooks.registry import catalogues, rulebooks
from tests.guards.table import (
    AREAS,
    NOT_YET,
    NOTHING_FOLLOWS,
    due_entries,
    due_readings,
    enforced,
    every_guard,
    is_due,
    prefixes_of_tests,
)

RULES = ROOT.parent.joinpath("shared", "domain", "RULES.md")


def with_state(*states: State) -> list[Entry]:
    return [entry for entry in due_entries() if entry.state in states]


def named_for(name: str) -> list[str]:
    return [test for row in every_guard() if row.clause == name for test in row.tests]


def every_clause() -> set[str]:
    return {entry.id for entries in catalogues().values() for entry in entries}


def every_option() -> set[str]:
    return {
        f"{ambiguity.id} {option.name}"
        for book in rulebooks().values()
        for ambiguity in book.ambiguities
        for option in ambiguity.options
    }


@pytest.mark.parametrize("clause", enforced())
def test_an_enforced_clause_has_a_guard_and_a_test_of_its_name(clause: str) -> None:
    assert [name for name in named_for(clause) if name.startswith(prefixes_of_tests(clause))]


@pytest.mark.parametrize("name", sorted(set(due_readings()) - set(NOTHING_FOLLOWS)))
def test_a_reading_has_a_guard_and_a_test_of_its_name(name: str) -> None:
    assert [test for test in named_for(name) if test.startswith(prefixes_of_tests(name))]


@pytest.mark.parametrize("name", NOTHING_FOLLOWS)
def test_a_reading_from_which_nothing_follows_has_a_test_of_its_name(name: str) -> None:
    assert name in set(due_readings())
    names = {test.rpartition("::")[2] for test in every_test()}
    assert [test for test in names if test.startswith(prefixes_of_tests(name))]


def test_no_clause_is_planned_once_it_is_held_to_account() -> None:
    assert [entry.id for entry in with_state(State.PLANNED)] == []


def test_no_test_is_named_after_a_clause_that_is_only_for_the_eye() -> None:
    names = {test.rpartition("::")[2] for test in every_test()}
    for entry in with_state(State.CHECKLIST, State.NOT_ENFORCEABLE):
        prefix, *_ = prefixes_of_tests(entry.id)
        assert not [name for name in names if name.startswith(prefix)], entry.id


def test_every_guard_is_of_a_clause_that_is_held_or_of_a_reading() -> None:
    named = {row.clause for row in every_guard()}
    assert named - every_clause() - every_option() == set()
    held = {*enforced(), *due_readings()}
    assert {name for name in named if is_due(name)} <= held


def test_what_waits_is_a_beginning_of_an_id_or_an_option() -> None:
    every = every_clause() | every_option()
    assert [part for part in NOT_YET if not any(name.startswith(part) for name in every)] == []


def test_the_page_reads_the_table_as_it_is() -> None:
    table: dict[str, list[str]] = {}
    for row in every_guard():
        table.setdefault(row.clause, []).extend(node_of(name) for name in row.tests)
    assert {name: set(tests) for name, tests in proofs().items()} == {
        name: set(tests) for name, tests in table.items()
    }


def index() -> list[str]:
    """The ids of section 11 of the specification."""
    section = RULES.read_text(encoding="utf-8").partition("\n## 11. ")[2].partition("\n## ")[0]
    return re.findall(r"^- (\S+) – ", section, re.MULTILINE)


@pytest.mark.skipif(not RULES.exists(), reason="shared/domain/RULES.md is not beside this checkout")
def test_the_page_lists_every_id_of_the_specification_and_no_other() -> None:
    text = page()
    clauses = re.findall(r"^\| ([A-Z]+\.\S+) \|", text, re.MULTILINE)
    ambiguities = set(re.findall(r"^\*\*(AMB-\d\d)\*\*", text, re.MULTILINE))
    assert len(clauses) > 250
    assert len(clauses) == len(set(clauses))
    assert {*clauses, *ambiguities} == set(index())


@pytest.mark.parametrize("area", [area for area, rows in AREAS.items() if rows])
def test_a_test_fails_without_each_guard_of(area: str) -> None:
    run = [sys.executable, "-m", "tests.guards", "--area", area]
    found = subprocess.run(run, cwd=ROOT, capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stdout[-2000:] + found.stderr[-2000:]

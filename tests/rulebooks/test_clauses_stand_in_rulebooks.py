"""A clause is cited from the pinned rulebook: no other part of the ledger writes one down."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import ledger
from ledger.rulebooks.registry import rulebooks

ROOT = Path(ledger.__file__).parent
SOURCES = sorted(
    path for path in ROOT.rglob("*.py") if path.relative_to(ROOT).parts[0] != "rulebooks"
)
CLAUSES = {clause.id for book in rulebooks().values() for clause in book.clauses}
A_CLAUSE = re.compile(r"[A-Z]{2,3}\.[0-9A-Z][^ ]*")


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_code_outside_the_rulebooks_writes_a_clause_down(source: Path) -> None:
    tree = ast.parse(source.read_text(encoding="utf-8"))
    texts = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant))
    written = {text for text in texts if isinstance(text, str) and A_CLAUSE.fullmatch(text)}
    assert not written & CLAUSES

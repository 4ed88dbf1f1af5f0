from __future__ import annotations

import re
from pathlib import Path

import pytest

import ledger.games
from ledger.rulebooks.registry import rulebooks

SOURCES = sorted(Path(ledger.games.__file__).parent.rglob("*.py"))


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_an_engine_names_no_jurisdiction_and_cites_no_clause(source: Path) -> None:
    text = source.read_text(encoding="utf-8")
    for book in rulebooks().values():
        family = book.clauses[0].id.partition(".")[0]
        country = re.sub(r"-\d+$", "", book.id)
        assert not re.search(rf"\b{family}\.", text)
        assert not re.search(rf"\b{country.replace('-', '[ -]')}\b", text.lower())

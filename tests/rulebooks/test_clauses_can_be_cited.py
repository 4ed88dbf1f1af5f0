from __future__ import annotations

import pytest
from pydantic import TypeAdapter

from ledger.commands.base import ClauseNumber
from ledger.rulebooks.registry import rulebooks

CITED: TypeAdapter[str] = TypeAdapter(ClauseNumber)


@pytest.mark.parametrize("rulebook", sorted(rulebooks()))
def test_every_clause_of_a_rulebook_can_be_cited_in_a_command(rulebook: str) -> None:
    for clause in rulebooks()[rulebook].clauses:
        assert CITED.validate_python(clause.id) == clause.id

"""What every rulebook owes, whatever its games. An instrument's test inherits these."""

from __future__ import annotations

import json
from pathlib import Path
from typing import ClassVar

from ledger.money import CURRENCIES
from ledger.rulebooks.catalogue import Entry
from ledger.rulebooks.model import Rulebook, load

GOLDEN = Path(__file__).parent / "golden"


def readable(rulebook: Rulebook) -> str:
    """The dump, laid out so that a change to the law can be read in a diff."""
    return json.dumps(json.loads(rulebook.dump()), indent=1, ensure_ascii=False) + "\n"


class RulebookObligations:
    """Inherited by the test class of each instrument, which names its rulebook."""

    rulebook: ClassVar[Rulebook]
    catalogue: ClassVar[tuple[Entry, ...]]

    def test_it_is_read_back_from_its_dump_byte_for_byte(self) -> None:
        again = load(self.rulebook.dump())
        assert again == self.rulebook
        assert again.dump() == self.rulebook.dump()
        assert again.sha256 == self.rulebook.sha256

    def test_its_dump_equals_the_golden_file(self) -> None:
        golden = GOLDEN / f"{self.rulebook.id}.json"
        how = "if the change is meant, run: python -m tests.rulebooks.write_golden"
        assert golden.read_text(encoding="utf-8") == readable(self.rulebook), how

    def test_its_clauses_are_those_of_its_catalogue(self) -> None:
        clauses = [(clause.id, clause.rule) for clause in self.rulebook.clauses]
        assert clauses == [(entry.id, entry.rule) for entry in self.catalogue]

    def test_every_clause_says_where_it_is_held_in_a_sentence(self) -> None:
        for entry in self.catalogue:
            assert entry.rule.endswith("."), entry.id
            assert entry.where.endswith("."), entry.id
            assert "|" not in entry.rule + entry.where, f"{entry.id} would break its table"

    def test_no_ambiguity_has_an_option_with_one_reading_or_two_literal_ones(self) -> None:
        for option in (option for entry in self.rulebook.ambiguities for option in entry.options):
            assert len(set(option.values)) == len(option.readings) > 1, option.name
            assert sum(reading.literal for reading in option.readings) <= 1, option.name

    def test_its_currencies_are_known(self) -> None:
        assert set(self.rulebook.currencies) <= set(CURRENCIES)

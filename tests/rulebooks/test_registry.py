from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

import ledger.rulebooks
from backoffice.reference.clauses import page
from ledger.rulebooks.catalogue import Entry, State
from ledger.rulebooks.model import Rulebook
from ledger.rulebooks.refusals import UnknownRulebook
from ledger.rulebooks.registry import (
    TOOLS,
    catalogues,
    instrument_modules,
    rulebook,
    rulebooks,
)
from ledger.rulebooks.vocabulary.provisions import ProvisionCode
from tests.rulebooks.obligations import GOLDEN, RulebookObligations

FOLDER = Path(ledger.rulebooks.__file__).parent


def names_in_the_folder() -> set[str]:
    files = {path.stem for path in FOLDER.glob("*.py")} - {"__init__"}
    return files | {path.parent.name for path in FOLDER.glob("*/__init__.py")}


def test_every_module_of_the_folder_is_a_tool_or_states_a_rulebook() -> None:
    names = {module.__name__.rpartition(".")[2] for module in instrument_modules()}
    assert names | TOOLS == names_in_the_folder()
    assert not names & TOOLS
    for module in instrument_modules():
        assert isinstance(module.RULEBOOK, Rulebook), module.__name__
        assert all(isinstance(entry, Entry) for entry in module.CATALOGUE), module.__name__


def test_every_rulebook_has_an_id_of_its_own_and_a_catalogue() -> None:
    assert len(rulebooks()) == len(instrument_modules())
    assert set(rulebooks()) == set(catalogues())
    assert all(rulebook(rulebook_id).id == rulebook_id for rulebook_id in rulebooks())


def test_every_rulebook_has_a_test_that_inherits_the_obligations() -> None:
    for path in Path(__file__).parent.glob("test_*.py"):  # loaded so that all are counted
        import_module(f"tests.rulebooks.{path.stem}")
    tested = {test.rulebook.id for test in RulebookObligations.__subclasses__()}
    assert tested == set(rulebooks())
    assert {path.stem for path in GOLDEN.glob("*.json")} == set(rulebooks())


def test_every_provision_of_the_vocabulary_is_laid_down_by_some_instrument() -> None:
    laid_down = {provision.code for book in rulebooks().values() for provision in book.provisions}
    assert laid_down == set(ProvisionCode)


def test_an_unknown_rulebook_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownRulebook) as refused:
        rulebook("atlantis-1900")
    assert "antigua-1963" in refused.value.sentence


def test_the_reference_page_has_every_clause_and_every_value_of_every_reading() -> None:
    text = page()
    for book in rulebooks().values():
        assert all(f"| {clause.id} | " in text for clause in book.clauses)
        options = [option for entry in book.ambiguities for option in entry.options]
        assert all(f"`{value}`" in text for option in options for value in option.values)
    assert all(f"**{state}**" in text for state in State)

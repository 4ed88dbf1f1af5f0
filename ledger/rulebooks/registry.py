"""The rulebooks the ledger carries, found by looking into this folder, and those of another one.

An instrument is a module (or, once it has grown, a package) of this folder that states RULEBOOK and
CATALOGUE. There is no list to keep.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import MappingProxyType, ModuleType
from typing import TYPE_CHECKING, TypeVar

from ledger.rulebooks.catalogue import Entry
from ledger.rulebooks.folder import Instrument, instruments_in
from ledger.rulebooks.model import Rulebook
from ledger.rulebooks.refusals import UnknownRulebook

if TYPE_CHECKING:
    from collections.abc import Mapping

T = TypeVar("T")

#: Modules of this folder that are not instruments. A test fails when any other is not one.
TOOLS = frozenset({"catalogue", "folder", "model", "refusals", "registry", "vocabulary"})


def instrument_modules() -> tuple[ModuleType, ...]:
    """Every instrument module of the folder, by name."""
    folder = str(Path(__file__).parent)
    names = sorted({module.name for module in iter_modules([folder])} - TOOLS)
    return tuple(import_module(f"ledger.rulebooks.{name}") for name in names)


@cache
def rulebooks() -> Mapping[str, Rulebook]:
    """Every rulebook by its id."""
    found: list[Rulebook] = [module.RULEBOOK for module in instrument_modules()]
    return MappingProxyType({book.id: book for book in found})


@cache
def catalogues() -> Mapping[str, tuple[Entry, ...]]:
    """The catalogue of clauses of every rulebook, by the rulebook's id."""
    return MappingProxyType({m.RULEBOOK.id: m.CATALOGUE for m in instrument_modules()})


def instruments(folder: Path | None = None) -> dict[str, Instrument]:
    """Every rulebook of the ledger and of the folder, with its catalogue, by its id.

    Raises:
        RulebookFileError: a file of the folder is no rulebook, or has the id of another.

    """
    carried = {
        book_id: Instrument(book, catalogues()[book_id]) for book_id, book in rulebooks().items()
    }
    return carried if folder is None else carried | instruments_in(folder, carried)


def rulebook(rulebook_id: str, known: Mapping[str, Rulebook] | None = None) -> Rulebook:
    """The rulebook with this id; refused where it is not among the known, the ledger's own."""
    return find(rulebooks() if known is None else known, rulebook_id)


def find(known: Mapping[str, T], rulebook_id: str) -> T:
    """The one with this rulebook's id among the known; refused where there is none."""
    if rulebook_id not in known:
        raise UnknownRulebook(rulebook_id, sorted(known))
    return known[rulebook_id]

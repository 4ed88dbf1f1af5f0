"""The rulebooks that the tests of these pages are about."""

from __future__ import annotations

from pathlib import Path

from ledger.rulebooks.model import Rulebook
from ledger.rulebooks.registry import instruments

SCRATCH = Path(__file__).parents[1] / "fixtures" / "rulebooks"
KNOWN = instruments(SCRATCH)
BOOKS: dict[str, Rulebook] = {name: one.rulebook for name, one in KNOWN.items()}
BY_LETTERS = {
    "AG": BOOKS["antigua-1963"],
    "GC": BOOKS["gaming-control"],
    "NSW": BOOKS["new-south-wales-baccarat"],
    "FR": BOOKS["france-2007"],
    "NZ": BOOKS["new-zealand-1998"],
    "TF": BOOKS["triple-field"],
}


def cells(line: str) -> list[str]:
    """The cells of a table's line, which stand at least three spaces apart."""
    return [cell.strip() for cell in line.split("   ") if cell.strip()]

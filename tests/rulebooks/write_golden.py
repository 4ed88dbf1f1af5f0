"""Write the golden dump of every rulebook: `python -m tests.rulebooks.write_golden`."""

from __future__ import annotations

from ledger.rulebooks.registry import rulebooks
from tests.rulebooks.obligations import GOLDEN, readable

if __name__ == "__main__":
    for book in rulebooks().values():
        (GOLDEN / f"{book.id}.json").write_text(readable(book), encoding="utf-8")

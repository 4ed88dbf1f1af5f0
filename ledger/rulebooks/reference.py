"""The page of clauses and readings in markdown: `python -m ledger.rulebooks.reference`."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from ledger.rulebooks.catalogue import Entry, State
from ledger.rulebooks.model import Rulebook
from ledger.rulebooks.registry import catalogues, rulebooks
from ledger.rulebooks.vocabulary.readings import Ambiguity

_HEAD = """\
# Clauses and readings

Generated from the rulebooks: `python -m ledger.rulebooks.reference`. What a clause says is told in
our own words. Its state says how far the ledger holds it:

- **enforced**: a command that breaks it is refused, or its consequence follows;
- **recorded**: the facts are kept and shown, people judge them;
- **checklist**: for the inspector's eyes, a breach is recorded as an irregularity;
- **planned**: it can be held, and is not yet;
- **not enforceable**: nothing a system could hold.
"""


def page() -> str:
    """The whole page: every rulebook with its clauses and its ambiguities."""
    return "\n".join([_HEAD, *(line for book in rulebooks().values() for line in _book(book))])


def _book(book: Rulebook) -> Iterator[str]:
    entries = catalogues()[book.id]
    counts = ", ".join(f"{_count(entries, state)} {state}" for state in State)
    yield f"## {book.title}\n"
    since = f"in force {book.effective:%d %B %Y}" if book.effective else "its date is not known"
    yield f"`{book.id}`: {book.source}, {since}. {counts}.\n"
    yield "| clause | in our words | state | where |\n|---|---|---|---|"
    for entry in entries:
        yield f"| {entry.id} | {entry.rule} | {entry.state} | {entry.where} |"
    yield f"\n### Readings of {book.id}\n"
    yield "The first value of an option is its default; *literal* follows the print word for word,"
    yield "*inferred* is said by no text. The values in force are pinned when a table opens.\n"
    for ambiguity in book.ambiguities:
        yield from _ambiguity(ambiguity)


def _count(entries: tuple[Entry, ...], state: State) -> int:
    return sum(entry.state is state for entry in entries)


def _ambiguity(ambiguity: Ambiguity) -> Iterator[str]:
    shown = " The other value is only shown: it cannot be played." * ambiguity.repairs_print
    yield f"**{ambiguity.id}** ({', '.join(ambiguity.clauses)}). {ambiguity.question}{shown}\n"
    for option in ambiguity.options:
        yield f"- `{option.name}`" + ", only shown" * bool(option.repairs_print)
        for reading in option.readings:
            marks = " *(literal)*" * reading.literal + " *(inferred)*" * reading.inferred
            yield f"  - `{reading.value}`{marks}: {reading.meaning}"
    yield ""


if __name__ == "__main__":
    sys.stdout.write(page())

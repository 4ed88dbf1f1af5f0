"""The page of clauses and readings: what each says, how far it is held, and what proves it."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from backoffice.reference.proofs import ROOT, proofs
from ledger.rulebooks.catalogue import Entry, State
from ledger.rulebooks.model import Rulebook
from ledger.rulebooks.registry import catalogues, rulebooks
from ledger.rulebooks.vocabulary.readings import Ambiguity

_HEAD = """\
# Clauses and readings

Generated from the rulebooks and from the table of guards in `tests/guards`: `make docs`. What a
clause says is told in our own words. Its state says how far the ledger holds it:

- **enforced**: a command that breaks it is refused, or its consequence follows; the named test
  fails when the guard is taken away, which `python -m tests.guards` does to each in turn;
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
    yield "| clause | in our words | state | where | proved by |\n|---|---|---|---|---|"
    for entry in entries:
        proof = _proof(entry.id) if entry.state is State.ENFORCED else ""
        yield f"| {entry.id} | {entry.rule} | {entry.state} | {entry.where} | {proof} |"
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
        only_shown = ambiguity.repairs_print or option.repairs_print
        users = () if only_shown else _users().get(option.name, ())
        used = ", ".join(f"`{path}`" for path in users)
        told = (
            f", read in {used}" if used else ", only shown" if only_shown else ", pinned and shown"
        )
        proof = _proof(f"{ambiguity.id} {option.name}")
        yield f"- `{option.name}`{told}" + f"; proved by {proof}" * bool(proof)
        for reading in option.readings:
            marks = " *(literal)*" * reading.literal + " *(inferred)*" * reading.inferred
            yield f"  - `{reading.value}`{marks}: {reading.meaning}"
    yield ""


def _proof(name: str) -> str:
    """The first test of a clause or reading that the table of guards names, as file::name."""
    return next((f"`{test}`" for test in proofs().get(name, ())), "")


@cache
def _users() -> Mapping[str, tuple[str, ...]]:
    """Option → the files of the ledger that ask for it, those that only state it left out."""
    options = {
        option.name
        for book in rulebooks().values()
        for a in book.ambiguities
        for option in a.options
    }
    found: dict[str, list[str]] = {}
    for path in sorted(ROOT.joinpath("ledger").rglob("*.py")):
        if (path.parent.parent.name, path.name[:8]) != ("rulebooks", "readings"):
            for name in options & _named_in(path):
                found.setdefault(name, []).append(path.relative_to(ROOT).as_posix())
    return MappingProxyType({name: tuple(paths) for name, paths in found.items()})


def _named_in(path: Path) -> set[str]:
    """The strings and the fields of a file."""
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    texts = {n.value for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, str)}
    fields = {ast.unparse(n.target) for n in nodes if isinstance(n, ast.AnnAssign)}
    return texts | fields

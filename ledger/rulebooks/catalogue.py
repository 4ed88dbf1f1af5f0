"""The catalogue of an instrument's clauses: what each says, and how far the ledger holds it.

What a clause says is law and is adopted with the rulebook; how far we hold it is about our code,
changes with it, and is not part of the rulebook.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from ledger.rulebooks.vocabulary.common import Clause


class State(StrEnum):
    """How far the ledger holds a clause."""

    ENFORCED = "enforced"  #: a command that breaks it is refused, or its consequence follows
    RECORDED = "recorded"  #: the facts are kept and shown; people judge them
    CHECKLIST = "checklist"  #: for the inspector's eyes; a breach is recorded as an irregularity
    PLANNED = "planned"  #: can be held, and is not yet
    NOT_ENFORCEABLE = "not enforceable"  #: nothing a system could hold


class Entry(NamedTuple):
    """A clause with its state and where it is held, or why it is not."""

    id: str
    rule: str
    state: State
    where: str


def clauses_of(catalogue: tuple[Entry, ...]) -> tuple[Clause, ...]:
    """The part of the catalogue that belongs to the rulebook."""
    return tuple(Clause(id=entry.id, rule=entry.rule) for entry in catalogue)

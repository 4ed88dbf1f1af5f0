"""Changing the data of a rulebook in place, so that whoever holds it sees the change."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ledger.rulebooks.registry import rulebooks
from ledger.rulebooks.vocabulary.common import Data
from tests.guards.source import NothingToTakeAway

NAMED_BY = ("bet", "code", "term", "option")
"""Fields by which a row of a rulebook is told from the others."""


def set_wrong(rulebook: str, clause: str, of: str | None, wrong: Mapping[str, object]) -> None:
    """Give the rows of a clause wrong values."""
    rows = {  # what several rows share is changed once
        id(row): row
        for row in _every(rulebooks()[rulebook])
        if getattr(row, "clause", None) == clause
        and (of is None or of in _names(row))
        and set(wrong) <= set(type(row).model_fields)
    }
    if not rows:
        raise NothingToTakeAway(f"{rulebook} has no such row of {clause}")
    for row in rows.values():
        for field, value in wrong.items():
            if vars(row)[field] == value:
                raise NothingToTakeAway(f"{field} of {clause} is {value}: that is not wrong")
            vars(row)[field] = value
        _find_anew(row)


def leave_out(rulebook: str, name: str) -> None:
    """Take the rows of this name out of every list that holds them."""
    found = 0
    for holder in _every(rulebooks()[rulebook]):
        for field, value in vars(holder).items():
            if isinstance(value, tuple):
                kept = tuple(row for row in value if name not in _names(row))
                found += len(value) - len(kept)
                vars(holder)[field] = kept
        _find_anew(holder)
    if not found:
        raise NothingToTakeAway(f"{rulebook} has no row named {name}")


def _find_anew(holder: Data) -> None:
    """Forget what was found in the fields before they changed."""
    for name in vars(holder).keys() - type(holder).model_fields.keys():
        del vars(holder)[name]


def _names(row: object) -> set[str]:
    if not isinstance(row, Data):
        return set()
    found = (getattr(row, field, None) for field in NAMED_BY)
    return {name for value in found if value is not None for name in (str(value), _code(value))}


def _code(value: object) -> str:
    """A code as the source writes it: ``STAFF_AGE_MINIMUM_YEARS``."""
    return getattr(value, "name", str(value))


def _every(value: object) -> Iterator[Data]:
    """A row and every row within it."""
    if isinstance(value, Data):
        yield value
        for inner in list(vars(value).values()):
            yield from _every(inner)
    elif isinstance(value, tuple):
        for inner in value:
            yield from _every(inner)

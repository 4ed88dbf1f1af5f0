"""A row of the table: what is measured against what, and how much it must be."""

from __future__ import annotations

from dataclasses import dataclass

AT_LEAST = "at least"
AT_MOST = "at most"


@dataclass(frozen=True, slots=True)
class Row:
    """One comparison; ``subject`` and ``baseline`` name contenders of the same group."""

    name: str
    group: str
    subject: str
    baseline: str
    unit: str
    target: float | None  #: None where the row only shows something
    direction: str
    what: str  #: one or two sentences for the reader


def at_least(  # noqa: PLR0917 - the columns of the tables
    target: float | None, name: str, group: str, subject: str, baseline: str, unit: str, what: str
) -> Row:
    """More is better."""
    return Row(name, group, subject, baseline, unit, target, AT_LEAST, what)


def at_most(  # noqa: PLR0917 - the same
    target: float | None, name: str, group: str, subject: str, baseline: str, unit: str, what: str
) -> Row:
    """Less is better."""
    return Row(name, group, subject, baseline, unit, target, AT_MOST, what)

"""What no rule refuses and somebody has to look into, at the foot of a report."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from backoffice.reports.header import Header
from backoffice.reports.text import Page
from ledger.money import format_amount
from projections.base import Connection
from projections.journal import excess_returned_minor


@dataclass(frozen=True, slots=True)
class Exceptional:
    """One exception: its code, its amount in minor units, and what to tell a person."""

    code: str
    amount_minor: int
    sentence: str


def exceptions(connection: Connection, header: Header) -> tuple[Exceptional, ...]:
    """The exceptions as of the report's view; the journal has to be caught up."""
    excess_minor = excess_returned_minor(connection, header.view)
    if not excess_minor:
        return ()
    amount = format_amount(excess_minor, header.house.currency)
    sentence = f"more chips came back than went out: {amount}"
    return (Exceptional("more_chips_back_than_out", excess_minor, sentence),)


def write_exceptions(page: Page, found: Sequence[Exceptional]) -> None:
    """Each in a line of its own; without any, nothing."""
    if found:
        page.subtitle("Exceptions")
    for one in found:
        page.line(f"✗ {one.sentence}")

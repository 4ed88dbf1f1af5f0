"""Cashier balances: by window, shift and cashier, what should be there and what was counted."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from psycopg.types.json import Jsonb

from ledger.events import cage, slip
from ledger.events.base import Count, Event, total_minor
from projections.base import (
    Batch,
    Connection,
    Projection,
    Recorded,
    View,
    statements_beside,
    topics_of,
)

CASH = "cash"
CHIPS = "chips"

_SQL = statements_beside(__file__)
_COUNTED = (cage.CageCounted, cage.CageClosed)
_LEARNT: tuple[type[Event], ...] = (
    cage.CageOpened,
    cage.CageChipsSold,
    cage.CageChipsRedeemed,
    cage.CageClaimPaid,
    *_COUNTED,
    slip.SlipIssued,
    slip.SlipReceived,
    slip.SlipVoided,
)


class Movement(NamedTuple):
    """What one event did to a window's holdings of one unit."""

    kind: str
    unit: str
    amount_minor: int


class CashierBalances(Projection):
    """Learns what each event did to the cash, chips and foreign cash of a window."""

    name = "cashier_balances"
    tables = ("cashier_shifts", "cashier_movements", "cashier_counts")
    statements = _SQL
    topics = topics_of(_LEARNT)

    def learn(self, recorded: Recorded, batch: Batch) -> None:
        event = recorded.event
        at: dict[str, Any] = {"position": recorded.position, "occurred_at": event.occurred_at}
        if isinstance(event, cage.CageOpened):
            facts = {"window": event.window, "shift": event.shift, "cashier": event.cashier}
            day = event.gaming_day
            batch.run("add_shift_row", cage=event.originator_id, gaming_day=day, **facts, **at)
        elif isinstance(event, slip.SlipVoided):
            slip_and_place = {"slip": event.originator_id, "place": event.source}
            batch.run("take_back_movement", **slip_and_place, **at)
        if isinstance(event, _COUNTED):
            _learn_count(event, at, batch)
        for line, movement in enumerate(_movements(event), 1):
            where = {"cage": _window_of(event), "slip": _slip_of(event), "line": line}
            batch.run("add_movement", **where, **movement._asdict(), **at)
        if isinstance(event, cage.CageClosed):
            batch.run("end_shift_row", cage=event.originator_id, position=recorded.position)
            batch.run("add_closed_row", cage=event.originator_id, **at)


def _learn_count(event: cage.CageCounted, at: dict[str, Any], batch: Batch) -> None:
    for unit, count, expected_minor in _counts(event):
        pieces = {str(denomination): number for denomination, number in count}
        facts = {"expected_minor": expected_minor, "counted_minor": total_minor(count)}
        if unit not in (CASH, CHIPS):
            pieces = {}
        batch.run(
            "add_count", cage=event.originator_id, unit=unit, pieces=Jsonb(pieces), **facts, **at
        )


def _counts(event: cage.CageCounted) -> Iterator[tuple[str, Count, int]]:
    """Each unit of a count with what was expected; foreign cash has one pile."""
    yield CASH, event.cash, event.expected_cash_minor
    yield CHIPS, event.chips, event.expected_chips_minor
    for currency in sorted({*event.foreign_minor, *event.expected_foreign_minor}):
        expected_minor = event.expected_foreign_minor.get(currency, 0)
        yield currency, ((1, event.foreign_minor.get(currency, 0)),), expected_minor


def _movements(event: Event) -> Iterator[Movement]:
    """What an event did to its window, by heading and unit."""
    match event:
        case cage.CageOpened():
            yield Movement("imprest", CASH, total_minor(event.cash))
            yield Movement("imprest", CHIPS, total_minor(event.chips))
            for currency, amount_minor in event.foreign_minor.items():
                yield Movement("imprest", currency, amount_minor)
        case cage.CageChipsSold():
            yield from _trade("sold", event, 1)
        case cage.CageChipsRedeemed():
            yield from _trade("redeemed", event, -1)
        case cage.CageClaimPaid():
            yield Movement("claim", CASH, -event.amount_minor)
        case cage.CageCounted():
            for unit, count, expected_minor in _counts(event):
                yield Movement("variance", unit, total_minor(count) - expected_minor)
                if isinstance(event, cage.CageClosed):
                    yield Movement("handed_back", unit, -total_minor(count))
        case slip.SlipIssued() | slip.SlipReceived():
            yield from _slip(event)


def _slip(event: slip.SlipIssued | slip.SlipReceived) -> Iterator[Movement]:
    """A fill or credit has a table at its other end; anything else is a transfer."""
    amount_minor = total_minor(event.chips)
    if isinstance(event, slip.SlipIssued) and event.source.startswith("cage/"):
        kind = "fill_out" if event.target.startswith("table/") else "transfer_out"
        yield Movement(kind, CHIPS, -amount_minor)
    elif isinstance(event, slip.SlipReceived) and event.target.startswith("cage/"):
        kind = "credit_in" if event.source.startswith("table/") else "transfer_in"
        yield Movement(kind, CHIPS, amount_minor)


def _trade(
    kind: str, event: cage.CageChipsSold | cage.CageChipsRedeemed, sign: int
) -> Iterator[Movement]:
    yield Movement(kind, CASH, sign * event.cash_minor)
    yield Movement(kind, CHIPS, -sign * event.amount_minor)
    if event.foreign_currency is not None:
        yield Movement(kind, event.foreign_currency, sign * event.foreign_minor)


def _window_of(event: Event) -> str:
    if isinstance(event, slip.SlipIssued):
        return event.source
    return event.target if isinstance(event, slip.SlipReceived) else event.originator_id


def _slip_of(event: Event) -> str | None:
    return event.originator_id if isinstance(event, slip.SlipIssued) else None


@dataclass(frozen=True, slots=True)
class Figures:
    """One unit at one window, in minor units: ``cash``, ``chips`` or a foreign currency's code.

    Each figure is what it did to the window, so the eight add up to ``expected_minor``.
    ``variance_minor`` is counted less expected, over all counts of the shift. ``counted_minor`` and
    ``pieces`` are the last count's; None and empty before the first.
    """

    unit: str
    imprest_minor: int
    sold_minor: int
    redeemed_minor: int
    fills_out_minor: int
    credits_in_minor: int
    transfers_in_minor: int
    transfers_out_minor: int
    claims_paid_minor: int
    variance_minor: int
    counted_minor: int | None = None
    counted_at_position: int | None = None
    pieces: Count = ()

    @property
    def expected_minor(self) -> int:
        """What should be there by the events, counts aside."""
        came_minor = self.imprest_minor + self.credits_in_minor + self.transfers_in_minor
        went_minor = self.fills_out_minor + self.transfers_out_minor + self.claims_paid_minor
        return came_minor + went_minor + self.sold_minor + self.redeemed_minor


@dataclass(frozen=True, slots=True)
class Cashier:
    """One window in one shift."""

    cage: str
    window: str
    shift: str
    cashier: str
    gaming_day: dt.date
    status: str
    figures: tuple[Figures, ...]


def cashiers(connection: Connection, view: View) -> tuple[Cashier, ...]:
    """Every shift of the view, by window, day and shift; cash first, then chips."""
    parameters = view.parameters()
    shifts = connection.execute(_SQL["shifts"], parameters).fetchall()
    counts = {
        (window, unit): (counted_minor, position, _pieces(pieces))
        for window, unit, counted_minor, pieces, position in connection.execute(
            _SQL["counts"], parameters
        )
    }
    figures: dict[str, list[Figures]] = {shift[0]: [] for shift in shifts}
    for window, unit, *amounts in connection.execute(_SQL["figures"], parameters):
        if window in figures:
            figures[window].append(Figures(unit, *amounts, *counts.get((window, unit), ())))
    in_order = {window: tuple(sorted(found, key=_order)) for window, found in figures.items()}
    return tuple(Cashier(*(*shift, in_order[shift[0]])) for shift in shifts)


def _pieces(pieces: dict[str, int]) -> Count:
    """Highest denomination first, as counts are written."""
    return tuple(sorted(((int(each), number) for each, number in pieces.items()), reverse=True))


def _order(figures: Figures) -> tuple[bool, bool, str]:
    return figures.unit != CASH, figures.unit != CHIPS, figures.unit

"""Cashier balances: what each window and shift should hold, what was counted, the difference."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from backoffice.opening import Premises
from backoffice.reports.exceptions import exceptions, write_exceptions
from backoffice.reports.header import Asked, House
from backoffice.reports.opened import nothing, opened
from backoffice.reports.plain import write_json
from backoffice.reports.text import NOTHING, Column, Page, money
from ledger.money import CURRENCIES, Currency, format_amount
from projections.cashier_balances import CASH, CHIPS, Cashier, Figures, cashiers

READ_MODELS = ("cashier_balances", "journal")
"""What has to catch up before this report is asked for."""

_HEADINGS = (
    ("Imprest", "imprest_minor"),
    ("Chips sold", "sold_minor"),
    ("Chips redeemed", "redeemed_minor"),
    ("Fills to tables", "fills_out_minor"),
    ("Credits from tables", "credits_in_minor"),
    ("Transfers in", "transfers_in_minor"),
    ("Transfers out", "transfers_out_minor"),
    ("Corrections paid", "claims_paid_minor"),
    ("Expected", "expected_minor"),
    ("Counted last", "counted_minor"),
    ("Variance, all counts", "variance_minor"),
)


def show(premises: Premises, asked: Asked, *, as_json: bool = False) -> None:
    """Print the balances of the shifts asked for."""
    with opened(premises, "Cashier balances", READ_MODELS, asked) as (connection, header):
        shifts = cashiers(connection, header.view)
        found = exceptions(connection, header)
        if as_json:
            parts = {"header": header.as_dict(), "cashiers": shifts, "exceptions": found}
            write_json(sys.stdout, header.house.zone, **parts)
            return
        page = Page()
        header.write(page)
        write(page, header.house, shifts)
        if not shifts:
            page.line()
            page.line(nothing(connection, header, lambda view: cashiers(connection, view)))
        write_exceptions(page, found)


def write(page: Page, house: House, shifts: Sequence[Cashier]) -> None:
    """Every shift with its figures and pieces, then the variances of all."""
    for shift in shifts:
        page.subtitle(f"{shift.window}, {shift.shift}, gaming day {shift.gaming_day}")
        page.line(f"{shift.cashier}, {shift.status}")
        _write_figures(page, house, shift.figures)
        page.line()
        _write_pieces(page, house, shift.figures)
    if shifts:
        page.subtitle("All windows")
        _write_totals(page, house, shifts)


def _write_figures(page: Page, house: House, figures: Sequence[Figures]) -> None:
    units = [Column(_heading(each.unit, house), right=True) for each in figures]
    rows = [
        (name, *(money(getattr(each, field), _currency(each.unit, house)) for each in figures))
        for name, field in _HEADINGS
    ]
    page.table([Column(""), *units], rows)


def _write_pieces(page: Page, house: House, figures: Sequence[Figures]) -> None:
    counted = {each.unit: dict(each.pieces) for each in figures if each.unit in {CASH, CHIPS}}
    denominations = sorted({one for pieces in counted.values() for one in pieces}, reverse=True)
    if not denominations:
        page.line("Not counted yet.")
        return
    columns = [Column("Denomination", right=True)]
    columns += [Column(f"{unit}, pieces", right=True) for unit in counted]
    rows = [
        (
            format_amount(denomination_minor, house.currency),
            *(str(pieces.get(denomination_minor, NOTHING)) for pieces in counted.values()),
        )
        for denomination_minor in denominations
    ]
    page.table(columns, rows)


def _write_totals(page: Page, house: House, shifts: Sequence[Cashier]) -> None:
    """Expected and variance by shift, the sums of the ledger's own currency in the foot."""
    columns = [Column("Shift"), Column("Cashier"), Column("Unit")]
    columns += [Column(name, right=True) for name in ("Expected", "Counted last", "Variance")]
    rows = []
    for shift in shifts:
        for each in shift.figures:
            currency = _currency(each.unit, house)
            amounts = (each.expected_minor, each.counted_minor, each.variance_minor)
            place = f"{shift.window}/{shift.gaming_day}/{shift.shift}"
            unit = _heading(each.unit, house)
            rows.append((place, shift.cashier, unit, *(money(one, currency) for one in amounts)))
    of_the_house = [
        each for shift in shifts for each in shift.figures if each.unit in {CASH, CHIPS}
    ]
    variance_minor = sum(each.variance_minor for each in of_the_house)
    total = f"cash and chips {house.currency.code}"
    foot = ("Total", "", total, "", "", format_amount(variance_minor, house.currency))
    page.table(columns, rows, foot)


def _heading(unit: str, house: House) -> str:
    return f"{unit} {house.currency.code}" if unit in {CASH, CHIPS} else f"cash {unit}"


def _currency(unit: str, house: House) -> Currency:
    return house.currency if unit in {CASH, CHIPS} else CURRENCIES[unit]

"""What a recorded house must agree on, with itself and with what its generator planted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from projections.base import Connection
from projections.inspector_report_rows import InspectorReport
from projections.journal import balances, entries, liability_control
from tests.acceptance.recorded import minor, whole

Irregularity = tuple[str, str | None, str | None, int | None]
"""Act, session, citation where it lies at a table, and what was paid."""


def reported_irregularities(reports: Iterable[InspectorReport]) -> Counter[Irregularity]:
    """As the inspector's reports have them."""
    return Counter(
        (seen.act, seen.session, seen.at.citation if seen.session else None, seen.paid_minor)
        for report in reports
        for seen in report.irregularities
    )


def planted_irregularities(planted: dict[str, Any]) -> Counter[Irregularity]:
    """As the generator lists them."""
    return Counter(
        (
            seen["act"],
            seen.get("session"),
            seen.get("event"),
            minor(seen["paid"]) if "paid" in seen else None,
        )
        for seen in planted["irregularities"]
    )


def require_books_balance(log: Connection) -> int:
    """Each entry and each book comes to nothing, and the two agree; gives how many lines."""
    totals: Counter[tuple[str, str]] = Counter()
    lines = 0
    for entry in entries(log, whole(log)):
        sums: Counter[str] = Counter()
        for line in entry.lines:
            sums[line.unit] += line.amount_minor
            lines += 1
        assert not any(sums.values()), entry
    for balance in balances(log, whole(log)):
        totals[balance.book, balance.unit] += balance.balance_minor
    assert set(totals.values()) == {0}
    assert liability_control(balances(log, whole(log))).difference_minor == 0
    return lines

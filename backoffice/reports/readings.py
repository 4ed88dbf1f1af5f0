"""What another reading would have paid, as text and as JSON has it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from backoffice.reports.replay import MANY, pinned_as_dict
from backoffice.reports.text import Column, Page, money
from ledger.money import Currency
from ledger.replay import WhatIf
from ledger.replay.results import AcceptanceChange, PaymentChange, Takings

TAKINGS = (
    *(Column(heading, right=True) for heading in ("Staked", "Due", "House wins")),
    *(Column(heading, right=True) for heading in ("Would be staked", "Would be due")),
    *(Column(heading, right=True) for heading in ("House would win", "Change")),
)


def what_if_as_dict(answer: WhatIf) -> dict[str, Any]:
    """The answer as JSON has it."""
    return {
        **pinned_as_dict(answer.pinned),
        "asked": answer.asked,
        "changed_readings": {
            option: {"pinned": pinned, "asked": asked}
            for option, (pinned, asked) in answer.readings.items()
        },
        "sentence": answer.sentence,
        "concerns_bets": answer.concerns_bets,
        "settlements": answer.settlements,
        "payments": [asdict(change) for change in answer.payments],
        "acceptance": [asdict(change) for change in answer.acceptance],
        "seats": {str(seat): _takings_as_dict(sums) for seat, sums in answer.seats.items()},
        "house": _takings_as_dict(answer.house),
        "undecided_rounds": answer.undecided_rounds,
    }


def write_what_if(page: Page, answer: WhatIf) -> None:
    """What the other reading would have made of the session."""
    currency = answer.pinned.currency
    page.subtitle(f"Another reading: {answer.asked}")
    for option, (pinned, asked) in answer.readings.items():
        page.line(f"{option}: pinned {pinned}, asked about {asked}")
    page.line(answer.sentence)
    if answer.payments or answer.acceptance:
        _write_payments(page, answer.payments, currency)
        _write_acceptance(page, answer.acceptance, currency)
        page.subtitle("By seat")
        rows = [(f"seat {seat}", *_row(sums, currency)) for seat, sums in answer.seats.items()]
        page.table([Column(""), *TAKINGS], rows, ("house", *_row(answer.house, currency)))
        page.line("It assumes the same offers; bets that were refused left no event to ask about.")
    if answer.undecided_rounds:
        page.line(f"{answer.undecided_rounds} voided rounds would have been played on.")
    page.line("Nothing is changed by this: the session stands as it was settled.")


def _write_payments(page: Page, changes: Sequence[PaymentChange], currency: Currency) -> None:
    if not changes:
        return
    page.subtitle("Settled bets")
    headings = ("Event", "Bet", "Seat", "On", "Clause")
    amounts = ("Staked", "Due", "Would be staked", "Would be due")
    columns = [*map(Column, headings), *(Column(heading, right=True) for heading in amounts)]
    rows = [
        (
            change.event,
            change.bet,
            str(change.seat),
            f"{change.kind} {change.on}",
            change.clause,
            money(change.stake_minor, currency),
            money(change.due_minor, currency),
            money(change.other_stake_minor, currency),
            money(change.other_due_minor, currency),
        )
        for change in changes[:MANY]
    ]
    page.table(columns, rows)
    _more(page, len(changes))


def _write_acceptance(page: Page, changes: Sequence[AcceptanceChange], currency: Currency) -> None:
    if not changes:
        return
    page.subtitle("Chips handed back")
    headings = ("Event", "Bet", "Seat", "On")
    amounts = ("Offered or down", "Returned", "Would be returned")
    columns = [*map(Column, headings), *(Column(heading, right=True) for heading in amounts)]
    rows = [
        (
            change.event,
            change.bet,
            str(change.seat),
            f"{change.kind} {change.on}",
            money(change.stake_minor, currency),
            money(change.returned_minor, currency),
            money(change.other_returned_minor, currency),
            change.refusal or "",
        )
        for change in changes[:MANY]
    ]
    page.table([*columns, Column("Refused")], rows)
    _more(page, len(changes))


def _more(page: Page, found: int) -> None:
    if found > MANY:
        page.line(f"… and {found - MANY} more; --json has them all.")


def _row(sums: Takings, currency: Currency) -> tuple[str, ...]:
    amounts = (
        *(sums.stake_minor, sums.due_minor, sums.win_minor),
        *(sums.other_stake_minor, sums.other_due_minor, sums.other_win_minor),
        sums.other_win_minor - sums.win_minor,
    )
    return tuple(money(minor, currency) for minor in amounts)


def _takings_as_dict(sums: Takings) -> dict[str, int]:
    return {
        **asdict(sums),
        "win_minor": sums.win_minor,
        "other_win_minor": sums.other_win_minor,
    }

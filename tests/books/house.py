"""A small house whose things lie somewhere: each act makes events and moves the things by hand.

``held`` is what a person walking through the house would count, by place. It is kept without the
table of postings, so that the books can be compared with it.
"""

from __future__ import annotations

import datetime as dt
from collections import Counter
from typing import Any

from ledger.books import accounts
from ledger.events import adjustment, cage, premises, slip
from ledger.events.base import Event

DAY = dt.date(1963, 12, 16)
START = dt.datetime(1963, 12, 16, 18, tzinfo=dt.timezone(dt.timedelta(hours=-4)))
TABLE = "table/roulette-1/1963-12-16"
CAGE = "cage/window-1/1963-12-16/evening"
USD = "USD"

CASH = accounts.cage_cash(CAGE)
DOLLARS = accounts.cage_foreign(CAGE, USD)
CAGE_CHIPS = accounts.cage_chips(CAGE)


def ones(amount_minor: int) -> tuple[tuple[int, int], ...]:
    """An amount in pieces of one minor unit."""
    return ((1, amount_minor),)


class House:
    """A bank and a window; the table is in the other file."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.held: Counter[str] = Counter()
        self.day = DAY
        self._versions: Counter[str] = Counter()
        self._slips = 0

    def record(self, what: type[Event], stream: str, /, **facts: Any) -> None:
        """Add one event, a minute after the last."""
        self._versions[stream] += 1
        common = {
            "originator_id": stream,
            "originator_version": self._versions[stream],
            "occurred_at": START + dt.timedelta(minutes=len(self.events)),
            "gaming_day": self.day,
            "actor": "supervisor-1",
        }
        self.events.append(what(**{**common, **facts}))

    def carry(self, source: str, target: str, amount_minor: int) -> None:
        self.held[source] -= amount_minor
        self.held[target] += amount_minor

    # The bank and the window

    def stock(self, cash_minor: int, chips_minor: int) -> None:
        chips = ones(chips_minor)
        self.record(premises.BankStocked, "premises", cash_minor=cash_minor, chips=chips)
        self.held[accounts.VAULT] += cash_minor
        self.held[accounts.MAIN_BANK] += chips_minor

    def open_cage(self, cash_minor: int, chips_minor: int, dollars_minor: int) -> None:
        self.record(
            cage.CageOpened,
            CAGE,
            window="window-1",
            shift="evening",
            cashier="cashier-1",
            cash=ones(cash_minor),
            chips=ones(chips_minor),
            foreign_minor={USD: dollars_minor},
            counted_by=("cashier-1", "supervisor-1"),
        )
        self.carry(accounts.VAULT, CASH, cash_minor)
        self.carry(accounts.MAIN_BANK, CAGE_CHIPS, chips_minor)
        self.held[DOLLARS] += dollars_minor

    def trade(self, amount_minor: int, dollars_minor: int = 0, *, sale: bool) -> None:
        """Sell or redeem chips, a part of it for dollars at two to one."""
        facts: dict[str, Any] = {
            "amount_minor": amount_minor,
            "cash_minor": amount_minor - 2 * dollars_minor,
        }
        if dollars_minor:
            facts |= {"foreign_currency": USD, "foreign_minor": dollars_minor, "rate": (2, 1)}
        self.record(cage.CageChipsSold if sale else cage.CageChipsRedeemed, CAGE, **facts)
        sign = 1 if sale else -1
        self.carry(CAGE_CHIPS, accounts.OUTSIDE, sign * amount_minor)
        self.held[CASH] += sign * facts["cash_minor"]
        self.held[DOLLARS] += sign * dollars_minor

    def count_cage(
        self, cash_gone: int, chips_gone: int, dollars_gone: int, *, close: bool
    ) -> None:
        """Count after some of each has gone (or, negative, turned up)."""
        expected = (self.held[CASH], self.held[CAGE_CHIPS], self.held[DOLLARS])
        self.held[CASH] -= cash_gone
        self.held[DOLLARS] -= dollars_gone
        self.carry(CAGE_CHIPS, accounts.OUTSIDE, chips_gone)
        self.record(
            cage.CageClosed if close else cage.CageCounted,
            CAGE,
            cash=ones(self.held[CASH]),
            chips=ones(self.held[CAGE_CHIPS]),
            foreign_minor={USD: self.held[DOLLARS]},
            expected_cash_minor=expected[0],
            expected_chips_minor=expected[1],
            expected_foreign_minor={USD: expected[2]},
            counted_by=("cashier-1", "supervisor-1"),
        )
        if close:
            self.carry(CASH, accounts.VAULT, self.held[CASH])
            self.carry(CAGE_CHIPS, accounts.MAIN_BANK, self.held[CAGE_CHIPS])
            self.held[DOLLARS] = 0

    # Slips

    def issue(self, source: str, target: str, amount_minor: int) -> str:
        self._slips += 1
        stream = f"slip/S-{self._slips:06}"
        route = {"source": source, "target": target, "chips": ones(amount_minor)}
        self.record(slip.SlipRequested, stream, kind="fill", **route)
        self.record(slip.SlipIssued, stream, carrier="security-1", **route)
        self.carry(accounts.place(source), accounts.transit(stream), amount_minor)
        return stream

    def receive(self, stream: str, source: str, target: str) -> None:
        amount_minor = self.held[accounts.transit(stream)]
        route = {"source": source, "target": target, "chips": ones(amount_minor)}
        self.record(slip.SlipReceived, stream, **route)
        self.carry(accounts.transit(stream), accounts.place(target), amount_minor)

    def void(self, stream: str, back_to: str) -> None:
        """The chips go back to where they came from, or to the main bank where that has closed."""
        amount_minor = self.held[accounts.transit(stream)]
        facts = {"was_issued": True, "source": back_to, "chips": ones(amount_minor)}
        self.record(slip.SlipVoided, stream, reason="chips_returned", **facts)
        self.carry(accounts.transit(stream), accounts.place(back_to), amount_minor)

    # Corrections

    def adjust(self, amount_minor: int, direction: str, *, pay: bool) -> None:
        """Order a correction; pay it at the window, or cancel it."""
        number = self._versions["adjustments"] = self._versions["adjustments"] + 1
        stream = f"adjustment/1963-12-16/{number}/1"
        order = {"authority": "intervention/1963-12-16/1", "direction": direction}
        facts = {"original": f"{TABLE}@9", "clause": "AG.6(1)", "amount_minor": amount_minor}
        self.record(adjustment.AdjustmentOrdered, stream, **order, **facts)
        if not pay:
            self.record(adjustment.AdjustmentCancelled, stream, **order, amount_minor=amount_minor)
            return
        paid_minor = amount_minor if direction == "house_pays" else -amount_minor
        self.record(cage.CageClaimPaid, CAGE, adjustment=stream, amount_minor=paid_minor)
        settled = {"cage": CAGE, "direction": direction, "amount_minor": amount_minor}
        self.record(adjustment.AdjustmentSettled, stream, **settled)
        self.held[CASH] -= paid_minor

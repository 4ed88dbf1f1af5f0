"""One cage window in one shift: an imprest that a cashier answers for."""

from __future__ import annotations

import datetime as dt
from typing import Literal

from ledger.aggregate import Aggregate, Stamp
from ledger.events import cage as events
from ledger.events.base import Count, total_minor
from ledger.floor.house.gaming_day import GamingDay
from ledger.floor.money.exchange import Rate, exchange, price_in, require_rate, spelled
from ledger.floor.refusals import money as refusals
from ledger.floor.refusals.gaming_day import WrongGamingDay
from ledger.floor.tables.rules import TableRules
from ledger.floor.tables.shared_guards import require_sale, require_two


class Cage(Aggregate):
    """Cash, chips and foreign cash of a window from its opening count to its closing count.

    Chips are bearer instruments: whoever presents them is paid (AG.8(4)), and more coming back
    than ever went out is for the reports to show, not for the window to refuse.
    """

    status: Literal["not opened", "open", "closed"]
    window: str
    cashier: str
    gaming_day: dt.date
    cash_minor: int
    chips_minor: int
    foreign_minor: dict[str, int]
    purchases_minor: dict[str, int]

    def begin(self) -> None:
        """Not opened, empty."""
        self.status = "not opened"
        self.cash_minor = 0
        self.chips_minor = 0
        self.foreign_minor = {}
        self.purchases_minor = {}

    # Guards

    @property
    def name(self) -> str:
        """The window and shift as commands name it: ``window-1/1964-01-04/evening``."""
        return self.id.partition("/")[2]

    def require_open(self) -> None:
        """Refuse unless the window is open."""
        if self.status != "open":
            raise refusals.CageNotOpen(self.name, self.status)

    def require_cashier(self, person: str) -> None:
        """Refuse anyone but the cashier of the open window."""
        self.require_open()
        if person != self.cashier:
            raise refusals.NotTheCashier(person, self.cashier)

    def require_chips(self, rules: TableRules, amount_minor: int) -> None:
        """Refuse chips that the window does not hold."""
        _require("chips", rules, amount_minor, self.chips_minor)

    def require_cash(self, rules: TableRules, amount_minor: int) -> None:
        """Refuse cash that the window does not hold."""
        _require("cash", rules, amount_minor, self.cash_minor)

    # The shift

    def open(
        self,
        stamp: Stamp,
        day: GamingDay,
        *,
        cashier: str,
        cash: Count,
        chips: Count,
        foreign_minor: dict[str, int],
        counted_by: tuple[str, str],
    ) -> None:
        """Hand a counted imprest to a cashier on duty; the day is the one in the window's name."""
        if self.status != "not opened":
            raise refusals.CageAlreadyOpened(self.name)
        window, named, shift = self.name.split("/")
        if stamp.gaming_day.isoformat() != named:
            at, of_time = stamp.occurred_at.isoformat(), stamp.gaming_day.isoformat()
            raise WrongGamingDay(at, of_time, named)
        day.require_open()
        day.require_on_duty(cashier, "cashier")
        require_two(counted_by)
        if cashier not in counted_by:
            raise refusals.CashierDidNotCount(cashier)
        self.record(
            events.CageOpened,
            stamp,
            window=window,
            shift=shift,
            cashier=cashier,
            cash=cash,
            chips=chips,
            foreign_minor=foreign_minor,
            counted_by=counted_by,
        )

    def count(
        self,
        stamp: Stamp,
        *,
        cash: Count,
        chips: Count,
        foreign_minor: dict[str, int],
        counted_by: tuple[str, str],
        last: bool = False,
    ) -> None:
        """Count by two, for the ``last`` time when the shift ends. A variance is never refused."""
        self.require_open()
        require_two(counted_by)
        currencies = sorted({*self.foreign_minor, *foreign_minor})
        self.record(
            events.CageClosed if last else events.CageCounted,
            stamp,
            cash=cash,
            chips=chips,
            foreign_minor={code: foreign_minor.get(code, 0) for code in currencies},
            expected_cash_minor=self.cash_minor,
            expected_chips_minor=self.chips_minor,
            expected_foreign_minor={code: self.foreign_minor.get(code, 0) for code in currencies},
            counted_by=counted_by,
        )

    # Patrons

    def sell_chips(
        self,
        stamp: Stamp,
        rules: TableRules,
        *,
        amount_minor: int,
        patron: str | None = None,
        pay_in: str | None = None,
        rate: Rate | None = None,
        elsewhere_minor: int = 0,
    ) -> None:
        """Chips for cash, not under the smallest sale (AG.8(9)).

        ``elsewhere_minor`` is what a known player bought that day beside this window. Another
        currency is taken only where each transaction states its own (AMB-56), and only for chips
        whose value is exactly payable in it.
        """
        self.require_cashier(stamp.actor)
        if amount_minor == 0:
            raise refusals.NothingToMove("A sale")
        before_minor = self.purchases_minor.get(patron or "", 0) + elsewhere_minor
        require_sale(rules, amount_minor, before_minor)
        foreign_minor = 0
        if pay_in is not None:
            if not rules.reads("ledger_currency", "one_per_transaction"):
                raise refusals.ForeignSaleNotAllowed(pay_in, rules.currency.code)
            foreign_minor = price_in(pay_in, rate, amount_minor, rules)
        self.require_chips(rules, amount_minor)
        self.record(
            events.CageChipsSold,
            stamp,
            amount_minor=amount_minor,
            cash_minor=amount_minor if pay_in is None else 0,
            patron=patron,
            foreign_currency=pay_in,
            foreign_minor=foreign_minor,
            rate=None if pay_in is None else rate,
        )

    def redeem_chips(
        self,
        stamp: Stamp,
        rules: TableRules,
        *,
        amount_minor: int,
        patron: str | None = None,
        pay_in: str | None = None,
        rate: Rate | None = None,
    ) -> None:
        """Cash for chips, to whoever presents them (AG.8(4)).

        What another currency cannot pay exactly is paid in the ledger's.
        """
        self.require_cashier(stamp.actor)
        if amount_minor == 0:
            raise refusals.NothingToMove("A redemption")
        foreign_minor, cash_minor = 0, amount_minor
        if pay_in is not None:
            if rules.reads("redemption_currency", "ledger_currency_only"):
                raise refusals.ForeignRedemptionNotAllowed(pay_in, rules.currency.code)
            foreign_minor, cash_minor = exchange(amount_minor, require_rate(pay_in, rate))
            held_minor = self.foreign_minor.get(pay_in, 0)
            if foreign_minor > held_minor:
                needed, held = spelled(foreign_minor, pay_in), spelled(held_minor, pay_in)
                raise refusals.CageShort("cash", needed, held)
        self.require_cash(rules, cash_minor)
        in_foreign = foreign_minor > 0
        self.record(
            events.CageChipsRedeemed,
            stamp,
            amount_minor=amount_minor,
            cash_minor=cash_minor,
            patron=patron,
            foreign_currency=pay_in if in_foreign else None,
            foreign_minor=foreign_minor,
            rate=rate if in_foreign else None,
        )

    # The house

    def pay_claim(
        self, stamp: Stamp, rules: TableRules, *, adjustment: str, amount_minor: int
    ) -> None:
        """Pay an ordered adjustment; a negative amount is paid in."""
        self.require_cashier(stamp.actor)
        self.require_cash(rules, amount_minor)
        self.record(events.CageClaimPaid, stamp, adjustment=adjustment, amount_minor=amount_minor)

    def send_chips(self, stamp: Stamp, rules: TableRules, *, slip: str, chips: Count) -> None:
        """Chips of a slip leave the window; the slip has asked who signs."""
        self.require_open()
        self.require_chips(rules, total_minor(chips))
        self.record(events.CageChipsSent, stamp, slip=slip, chips=chips)

    def receive_chips(self, stamp: Stamp, *, slip: str, chips: Count) -> None:
        """Chips of a slip arrive, or come back."""
        self.require_open()
        self.record(events.CageChipsReceived, stamp, slip=slip, chips=chips)

    def note_purchase(self, patron: str | None, amount_minor: int) -> None:
        """Remember what a known player bought: the smallest sale may be counted together."""
        if patron is not None:
            self.purchases_minor[patron] = self.purchases_minor.get(patron, 0) + amount_minor


def _require(what: str, rules: TableRules, needed_minor: int, held_minor: int) -> None:
    if needed_minor > held_minor:
        raise refusals.CageShort(what, rules.money(needed_minor), rules.money(held_minor))

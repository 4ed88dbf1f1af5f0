"""Another legal currency at the price in force, exactly: no part of a minor unit is ever lost."""

from __future__ import annotations

from math import gcd

from ledger.floor.refusals import money as refusals
from ledger.floor.tables.rules import TableRules
from ledger.money import CURRENCIES, format_amount, largest_amount_minor

Rate = tuple[int, int]
"""So many ledger minor units for so many foreign minor units."""


def exchange(amount_minor: int, rate: Rate) -> tuple[int, int]:
    """The most foreign minor units worth a whole number of ledger minor units, and the rest.

    At 1.70 for 1.00 (17 for 10), 5.00 is 2.90 in the other currency and 0.07 in the ledger's.
    """
    ledger_minor, foreign_minor = (part // gcd(*rate) for part in rate)
    steps, rest_minor = divmod(amount_minor, ledger_minor)
    return steps * foreign_minor, rest_minor


def price_in(currency: str, rate: Rate | None, amount_minor: int, rules: TableRules) -> int:
    """Foreign minor units to pay for chips of this value; refused unless they are exact."""
    rate = require_rate(currency, rate)
    foreign_minor, rest_minor = exchange(amount_minor, rate)
    if rest_minor:
        lower_minor = amount_minor - rest_minor
        higher_minor = lower_minor + rate[0] // gcd(*rate)
        raise refusals.NotExactlyPayable(
            rules.money(amount_minor), currency, rules.money(lower_minor), rules.money(higher_minor)
        )
    largest_minor = largest_amount_minor(CURRENCIES[currency])
    if foreign_minor > largest_minor:
        raise refusals.AmountTooLarge(
            spelled(foreign_minor, currency), spelled(largest_minor, currency)
        )
    return foreign_minor


def require_rate(currency: str, rate: Rate | None) -> Rate:
    """Refuse a currency that has no price."""
    if rate is None:
        raise refusals.NoRateInForce(currency)
    return rate


def spelled(foreign_minor: int, currency: str) -> str:
    """An amount of foreign cash as it is spelled in sentences."""
    return f"{format_amount(foreign_minor, CURRENCIES[currency])} {currency}"

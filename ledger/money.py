"""Money is whole minor units; text and odds become minor units exactly, or not at all."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

#: Longest whole part that `parse_amount` takes. It keeps every amount far inside a 64-bit column.
WHOLE_DIGITS_MAX = 12


class AmountError(ValueError):
    """The text is not an amount written with exactly the currency's digits."""


class Currency(NamedTuple):
    """A currency by its ISO 4217 code and the number of its minor digits (2: cents)."""

    code: str
    digits: int


XCD = Currency("XCD", 2)  # East Caribbean, successor of the West Indies dollar
USD = Currency("USD", 2)
AUD = Currency("AUD", 2)
EUR = Currency("EUR", 2)
NZD = Currency("NZD", 2)

CURRENCIES: Mapping[str, Currency] = MappingProxyType(
    {currency.code: currency for currency in (XCD, USD, AUD, EUR, NZD)}
)


@lru_cache(maxsize=1_000)  # a house has few amounts that are laid, and they come again and again
def parse_amount(text: str, currency: Currency) -> int:
    """Minor units of a decimal string such as "20.00"; anything else is an `AmountError`.

    No sign, space, separator, exponent, leading zero or digit outside 0-9 is taken, and the
    decimals are exactly the currency's: an amount has one spelling and can be compared as text.
    """
    whole, point, decimals = text.partition(".")
    digits = currency.digits
    sound = len(whole) <= WHOLE_DIGITS_MAX and whole.isdigit() and (whole[0] != "0" or whole == "0")
    exact = len(decimals) == digits and (decimals.isdigit() if digits else not point)
    if not (sound and exact and text.isascii()):
        example = format_amount(20 * 10**currency.digits, currency)
        shown = repr(text)[: WHOLE_DIGITS_MAX * 4]
        raise AmountError(f'{shown} is not an amount in {currency.code}: write it like "{example}"')
    return int(whole + decimals)


def largest_amount_minor(currency: Currency) -> int:
    """The largest amount that can be written; nothing that is counted or priced is above it."""
    return int("9" * (WHOLE_DIGITS_MAX + currency.digits))


def format_amount(minor: int, currency: Currency) -> str:
    """The decimal string of an amount in minor units; a negative balance has a leading minus."""
    sign = "-" if minor < 0 else ""
    whole, part = divmod(abs(minor), 10**currency.digits)
    return f"{sign}{whole}.{part:0{currency.digits}d}" if currency.digits else f"{sign}{whole}"


class Payout(NamedTuple):
    """What a winning stake earns when it is paid down to a unit.

    `winnings_minor` is paid; `breakage_minor` whole minor units and `remainder` parts of a minor
    unit, in the denominator of the odds, are withheld. Exactly:
    stake x pays = (winnings + breakage) x per + remainder.
    """

    winnings_minor: int
    breakage_minor: int
    remainder: int


NO_PAYOUT = Payout(0, 0, 0)
"""What a losing stake earns."""


@dataclass(frozen=True, slots=True)
class Odds:
    """A winning stake earns `pays` for every `per`, and is itself given back."""

    pays: int
    per: int

    def __post_init__(self) -> None:
        if self.pays < 1 or self.per < 1:
            raise ValueError(f"odds of {self.pays}:{self.per} are not a pair of positive integers")

    def __str__(self) -> str:
        return f"{self.pays}:{self.per}"

    def exact(self, stake_minor: int, unit_minor: int = 1) -> int | None:
        """Winnings in minor units, or None when they are not a whole number of units."""
        earned_minor, remainder = divmod(stake_minor * self.pays, self.per)
        return None if remainder or earned_minor % unit_minor else earned_minor

    def pay_down(self, stake_minor: int, unit_minor: int = 1) -> Payout:
        """Winnings rounded down to whole units, with what the rounding withheld."""
        earned_minor, remainder = divmod(stake_minor * self.pays, self.per)
        breakage_minor = earned_minor % unit_minor
        return Payout(earned_minor - breakage_minor, breakage_minor, remainder)


def to_one(pays: int) -> Odds:
    """The usual odds, so many to one."""
    return Odds(pays, 1)

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ledger.money import (
    CURRENCIES,
    XCD,
    AmountError,
    Currency,
    Odds,
    format_amount,
    parse_amount,
    to_one,
)

NO_DIGITS, THREE_DIGITS = Currency("AAA", 0), Currency("BBB", 3)
positive = st.integers(min_value=1, max_value=10**6)


@pytest.mark.parametrize(
    ("text", "currency", "minor"),
    [
        ("20.00", XCD, 20_00),
        ("0.05", XCD, 5),
        ("0.00", XCD, 0),
        ("999999999999.99", XCD, 999_999_999_999_99),
        ("20", NO_DIGITS, 20),
        ("1.005", THREE_DIGITS, 1005),
    ],
)
def test_an_amount_is_read_exactly(text: str, currency: Currency, minor: int) -> None:
    assert parse_amount(text, currency) == minor
    assert format_amount(minor, currency) == text


@pytest.mark.parametrize(
    "text",
    [
        *("", "20", "20.", "20.0", "20.000", ".50", "-20.00", "+20.00", "020.00", "00.00"),
        *(" 20.00", "20.00 ", "20.00\n", "1,000.00", "1_000.00", "20,00", "2e1", "2.00e1"),
        *("nan", "inf", "0x10.00", "٢٠.٠٠", "２０.００", "20.0０", "1000000000000.00", "9" * 9999),
    ],
)
def test_anything_else_is_no_amount(text: str) -> None:
    with pytest.raises(AmountError) as refused:
        parse_amount(text, XCD)
    assert 'write it like "20.00"' in str(refused.value)
    assert len(str(refused.value)) < 150


def test_a_currency_without_minor_digits_takes_no_point() -> None:
    with pytest.raises(AmountError):
        parse_amount("20.00", NO_DIGITS)


@given(minor=st.integers(min_value=0, max_value=10**14 - 1))
def test_every_amount_has_one_spelling(minor: int) -> None:
    assert parse_amount(format_amount(minor, XCD), XCD) == minor


def test_a_negative_balance_is_shown_with_a_minus() -> None:
    assert format_amount(-5, XCD) == "-0.05"
    assert format_amount(-5, NO_DIGITS) == "-5"


def test_currencies_are_found_by_their_codes() -> None:
    assert CURRENCIES["XCD"] is XCD
    assert all(code == currency.code for code, currency in CURRENCIES.items())
    assert {CURRENCIES[code].digits for code in ("XCD", "USD")} == {2}


@given(pays=positive, per=positive, stake_minor=positive, unit_minor=positive)
def test_paying_down_loses_nothing(pays: int, per: int, stake_minor: int, unit_minor: int) -> None:
    odds = Odds(pays, per)
    paid = odds.pay_down(stake_minor, unit_minor)
    due = Fraction(stake_minor * pays, per)
    assert paid.winnings_minor + paid.breakage_minor + Fraction(paid.remainder, per) == due
    assert paid.winnings_minor % unit_minor == 0
    assert due - unit_minor < paid.winnings_minor <= due
    exact = odds.exact(stake_minor, unit_minor)
    assert exact == (paid.winnings_minor if paid.winnings_minor == due else None)


def test_six_to_five_on_a_stake_that_it_does_not_divide() -> None:
    assert Odds(6, 5).exact(1_00) == 1_20
    assert Odds(6, 5).exact(1_01) is None
    assert Odds(6, 5).exact(1_00, unit_minor=50) is None
    assert Odds(6, 5).pay_down(1_01) == (1_21, 0, 1)


@pytest.mark.parametrize(("pays", "per"), [(0, 1), (1, 0), (-1, 1), (1, -1)])
def test_odds_are_positive(pays: int, per: int) -> None:
    with pytest.raises(ValueError, match="positive"):
        Odds(pays, per)


def test_odds_are_written_as_they_are_printed() -> None:
    assert (str(to_one(35)), str(Odds(6, 5))) == ("35:1", "6:5")

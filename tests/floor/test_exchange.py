from __future__ import annotations

from fractions import Fraction
from math import gcd

import pytest
from hypothesis import given
from hypothesis import strategies as some

from ledger.floor.money.exchange import exchange, price_in
from ledger.floor.refusals.money import NoRateInForce, NotExactlyPayable
from tests.floor.antigua import rules

amounts = some.integers(0, 10**9)
part = some.integers(1, 10**4)
rates = some.tuples(part, part)


@pytest.mark.parametrize(
    ("amount_minor", "rate", "foreign_minor", "rest_minor"),
    [
        (5_00, (1_70, 1_00), 2_90, 7),
        (17_00, (1_70, 1_00), 10_00, 0),
        (16, (1_70, 1_00), 0, 16),
        (5_00, (1_00, 1_00), 5_00, 0),
        (5_00, (1, 3), 15_00, 0),
    ],
)
def test_another_currency_pays_as_far_as_it_is_exact(
    amount_minor: int, rate: tuple[int, int], foreign_minor: int, rest_minor: int
) -> None:
    assert exchange(amount_minor, rate) == (foreign_minor, rest_minor)


@given(amounts, rates)
def test_both_parts_together_are_exactly_the_amount(
    amount_minor: int, rate: tuple[int, int]
) -> None:
    foreign_minor, rest_minor = exchange(amount_minor, rate)
    assert Fraction(foreign_minor * rate[0], rate[1]) + rest_minor == amount_minor


@given(amounts, rates)
def test_no_more_could_be_paid_exactly(amount_minor: int, rate: tuple[int, int]) -> None:
    _, rest_minor = exchange(amount_minor, rate)
    smallest_exact_minor = rate[0] // gcd(*rate)
    assert 0 <= rest_minor < smallest_exact_minor


@given(amounts, rates)
def test_a_price_is_exact_or_refused(amount_minor: int, rate: tuple[int, int]) -> None:
    exact = Fraction(amount_minor * rate[1], rate[0])
    if amount_minor % (rate[0] // gcd(*rate)) == 0:
        assert price_in("USD", rate, amount_minor, rules()) == exact
    else:
        with pytest.raises(NotExactlyPayable):
            price_in("USD", rate, amount_minor, rules())


def test_a_currency_without_a_price_has_none() -> None:
    with pytest.raises(NoRateInForce):
        price_in("USD", None, 5_00, rules())

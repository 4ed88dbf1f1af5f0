"""The observed return and how far chance may carry it: exact, and never too narrow."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ledger.events.machine import Ratio, StatementSworn
from ledger.events.meters import Meters
from ledger.floor.machines.return_interval import (
    HALF_LOG_40,
    STEPS,
    interval_of,
    observed_return,
    root_up,
)
from tests.scenario import DAY, EVENING


def sworn(
    *, variance: Ratio | None = None, prize: Ratio | None = None, largest_stake_minor: int = 1_00
) -> StatementSworn:
    return StatementSworn(
        originator_id="machine/machine-7",
        originator_version=3,
        occurred_at=EVENING,
        gaming_day=DAY,
        actor="licensee-1",
        statement="digest",
        sworn_on=DAY,
        set_return=(875, 1000),
        share=(7, 8),
        largest_stake_minor=largest_stake_minor,
        payout_variance=variance,
        largest_prize=prize,
    )


def played(coin_in_minor: int, coin_out_minor: int, hand_pays_minor: int = 0) -> Meters:
    return Meters(
        coin_in_minor=coin_in_minor,
        coin_out_minor=coin_out_minor,
        hand_pays_minor=hand_pays_minor,
        games=coin_in_minor // 100,
    )


def test_what_is_paid_by_hand_is_returned_as_well() -> None:
    assert observed_return(played(1_000_00, 700_00, 150_00)) == Fraction(85, 100)


def test_before_any_play_nothing_is_observed() -> None:
    assert observed_return(Meters()) is None
    assert interval_of(Meters(), sworn(variance=(4, 1))) is None


def test_with_the_variance_the_interval_is_the_normal_one() -> None:
    found = interval_of(played(10_000_00, 9_000_00), sworn(variance=(49, 1)))
    assert found is not None
    assert (found.method, found.observed) == ("normal", Fraction(9, 10))
    assert found.half_width == Fraction(1372, 10_000)  # 1.96 * 7 / sqrt(10,000 games)
    assert (found.low, found.high) == (Fraction(7628, 10_000), Fraction(10_372, 10_000))


def test_with_the_largest_prize_alone_it_is_hoeffdings_and_wider() -> None:
    meters = played(10_000_00, 9_000_00)
    found = interval_of(meters, sworn(prize=(100, 1)))
    normal = interval_of(meters, sworn(variance=(49, 1), prize=(100, 1)))
    assert found is not None
    assert normal is not None
    assert (found.method, normal.method) == ("hoeffding", "normal")
    assert found.half_width == root_up(HALF_LOG_40)  # 100 / sqrt(10,000 games) is one
    assert found.half_width > normal.half_width


def test_half_log_40_is_rounded_up() -> None:
    """exp(2 * 1.8445) is over 40, and exp(2 * 1.8444) is not: the terms of the series, exactly."""

    def exponential(x: Fraction, terms: int = 60) -> Fraction:
        total, term = Fraction(1), Fraction(1)
        for n in range(1, terms):
            term = term * x * Fraction(1, n)
            total += term
        return total

    assert exponential(2 * HALF_LOG_40) > 40 > exponential(2 * (HALF_LOG_40 - Fraction(1, 10_000)))


def test_with_neither_there_is_no_interval_to_show() -> None:
    assert interval_of(played(10_000_00, 9_000_00), sworn()) is None


def test_a_larger_stake_makes_the_interval_wider_by_its_root() -> None:
    meters = played(10_000_00, 9_000_00)
    one = interval_of(meters, sworn(variance=(49, 1)))
    four = interval_of(meters, sworn(variance=(49, 1), largest_stake_minor=4_00))
    assert one is not None
    assert four is not None
    assert four.half_width == 2 * one.half_width


def test_the_lower_end_is_never_under_nothing() -> None:
    found = interval_of(played(1_00, 0), sworn(variance=(49, 1)))
    assert found is not None
    assert found.low == 0


@pytest.mark.parametrize(("share", "within"), [((7628, 10_000), True), ((7627, 10_000), False)])
def test_an_interval_holds_its_ends(share: Ratio, *, within: bool) -> None:
    found = interval_of(played(10_000_00, 9_000_00), sworn(variance=(49, 1)))
    assert found is not None
    assert found.holds(Fraction(*share)) is within


@given(st.fractions(min_value=0, max_value=10**6))
def test_a_root_is_rounded_up_by_less_than_a_millionth(square: Fraction) -> None:
    root = root_up(square)
    assert root * root >= square
    below = root - Fraction(1, STEPS)
    assert below < 0 or below * below < square


def test_95_of_100_honest_machines_lie_in_their_interval() -> None:
    """A machine that pays 7 stakes in one game of eight: R = 7/8, variance 49 * 7/64."""
    chance = random.Random(7)
    inside = 0
    for _ in range(400):
        wins = sum(chance.randrange(8) == 0 for _ in range(500))
        found = interval_of(played(500_00, wins * 7_00), sworn(variance=(343, 64)))
        assert found is not None
        inside += found.holds(Fraction(7, 8))
    assert 366 <= inside <= 394  # 95 per cent of 400 is 380; three standard deviations

"""Each decision read otherwise from the table as recorded, by the way that serves every game."""

from __future__ import annotations

import pytest

from ledger.replay import what_if
from ledger.replay.other_decisions import other_decisions
from ledger.replay.pinned import events_of, rules_of
from ledger.replay.results import WhatIf
from tests.replay.evening import SESSION, Evening
from tests.replay.random_evening import random_evening


def beside(evening: Evening, option: str, value: str) -> WhatIf:
    history = evening.history
    opening, events = events_of(history, SESSION)
    rules = rules_of(history, SESSION, opening)
    readings = rules.table.rulebook.choose({**rules.pinned.readings, option: value})
    other = rules.reading_otherwise(readings)
    return other_decisions(rules, other, {option: value}, f"{option}={value}", events)


@pytest.mark.parametrize("seed", range(3))
def test_odds_read_otherwise_pay_what_roulettes_own_answer_says(seed: int) -> None:
    evening = random_evening(seed=seed, rounds=12)
    general = beside(evening, "even_chance_odds", "2:1")
    own = what_if(evening.history, SESSION, "even_chance_odds", "2:1")
    assert general.payments == own.payments
    assert general.house == own.house
    assert general.seats == own.seats
    assert general.payments


def test_the_pinned_reading_changes_nothing() -> None:
    evening = random_evening(seed=1, rounds=12)
    answer = beside(evening, "even_chance_odds", "1:1")
    assert (answer.payments, answer.acceptance) == ((), ())
    assert answer.house.win_minor == answer.house.other_win_minor


def test_a_bet_that_would_be_cut_is_an_acceptance_that_differs() -> None:
    evening = random_evening(seed=2, rounds=30)
    answer = beside(evening, "number_surround_rule", "ring_20")
    own = what_if(evening.history, SESSION, "number_surround_rule", "ring_20")
    assert own.acceptance
    assert {change.bet for change in answer.acceptance} & {c.bet for c in own.acceptance}

from __future__ import annotations

import datetime as dt
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as some

from ledger.events.interim_effect import STANDS, CaseTimes, Effect, effect_at, interim_effects
from tests.scenario import EVENING

STANDING, SUSPENDING = "in_force_until_board_decision", "suspended_on_lodging"


def hour(hours: int) -> dt.datetime:
    """So many hours after the measure."""
    return EVENING + dt.timedelta(hours=hours)


def times(
    reading: str = STANDING,
    appeal: int | None = None,
    lift: int | None = None,
    decision: int | None = None,
    *,
    set_aside: bool = False,
) -> CaseTimes:
    """A case by the hours after the measure at which things happened."""
    return CaseTimes(
        intervened_at=hour(0),
        appeal_due_at=hour(72),
        appeal_effect=reading,
        appealed_at=None if appeal is None else hour(appeal),
        appeal_in_time=appeal is not None and appeal <= 72,
        lifted_at=None if lift is None else hour(lift),
        decided_at=None if decision is None else hour(decision),
        set_aside=set_aside,
    )


Story = list[tuple[int, Effect]]


@pytest.mark.parametrize(
    ("case", "story"),
    [
        (times(), [(0, "in_force"), (72, "final")]),
        (times(appeal=10), [(0, "in_force")]),
        (times(appeal=72), [(0, "in_force")]),
        (times(appeal=73), [(0, "in_force"), (72, "final")]),
        (times(SUSPENDING, appeal=10), [(0, "in_force"), (10, "suspended_by_appeal")]),
        (times(SUSPENDING, appeal=0), [(0, "suspended_by_appeal")]),
        (times(SUSPENDING, appeal=73), [(0, "in_force"), (72, "final")]),
        (times(appeal=10, decision=90), [(0, "in_force"), (90, "final")]),
        (
            times(SUSPENDING, appeal=10, decision=90),
            [(0, "in_force"), (10, "suspended_by_appeal"), (90, "final")],
        ),
        (
            times(SUSPENDING, appeal=10, decision=90, set_aside=True),
            [(0, "in_force"), (10, "suspended_by_appeal"), (90, "set_aside")],
        ),
        (
            times(appeal=73, decision=90, set_aside=True),
            [(0, "in_force"), (72, "final"), (90, "set_aside")],
        ),
        (times(lift=2), [(0, "in_force"), (2, "lifted")]),
        (times(lift=80), [(0, "in_force"), (72, "final"), (80, "lifted")]),
        (times(SUSPENDING, appeal=10, lift=2), [(0, "in_force"), (2, "lifted")]),
        (times(appeal=10, lift=2, decision=90), [(0, "in_force"), (2, "lifted")]),
        (
            times(appeal=10, lift=2, decision=90, set_aside=True),
            [(0, "in_force"), (2, "lifted"), (90, "set_aside")],
        ),
    ],
)
def test_the_effect_of_a_measure_through_time(case: CaseTimes, story: Story) -> None:
    spans = interim_effects(case)
    assert spans[0] == (None, hour(0), "not_yet")
    assert [(span.start, span.effect) for span in spans[1:]] == [
        (hour(start), effect) for start, effect in story
    ]


hours = some.integers(0, 200)
cases = some.builds(
    times,
    some.sampled_from([STANDING, SUSPENDING]),
    some.none() | hours,
    some.none() | hours,
    some.none() | hours,
    set_aside=some.booleans(),
)


@given(cases)
def test_the_spans_divide_all_time_without_gap_or_overlap(case: CaseTimes) -> None:
    spans = interim_effects(case)
    assert spans[0].start is None
    assert spans[-1].end is None
    for before, after in pairwise(spans):
        assert before.end == after.start
        assert before.effect != after.effect
    starts = [span.start for span in spans[1:]]
    assert all(a is not None and b is not None and a < b for a, b in pairwise(starts))


@given(cases, some.integers(-10, 210))
def test_the_effect_at_an_instant_is_that_of_the_span_around_it(
    case: CaseTimes, hours_after: int
) -> None:
    at = hour(hours_after)
    (around,) = [
        span
        for span in interim_effects(case)
        if (span.start is None or span.start <= at) and (span.end is None or at < span.end)
    ]
    assert effect_at(case, at) == around.effect


@given(cases, some.integers(0, 210))
def test_without_lifting_or_the_board_a_measure_stands_unless_an_appeal_in_time_suspends_it(
    case: CaseTimes, hours_after: int
) -> None:
    at = hour(hours_after)
    happened = [when for when in (case.lifted_at, case.decided_at) if when and when <= at]
    suspends = case.appeal_effect == SUSPENDING and case.appeal_in_time
    appealed = case.appealed_at is not None and case.appealed_at <= at
    if not happened:
        assert (effect_at(case, at) in STANDS) is not (suspends and appealed)


@given(cases)
def test_what_is_set_aside_never_comes_back(case: CaseTimes) -> None:
    effects = [span.effect for span in interim_effects(case)]
    assert effects.count("set_aside") == (case.set_aside and case.decided_at is not None)
    assert "set_aside" not in effects[:-1]

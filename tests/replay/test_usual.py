"""Usual bets and settlements are held against tables; the table itself finds the same."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ledger.events.base import Event
from ledger.events.bets import SettlementLine
from ledger.events.roulette import BallThrown, BetPlaced, BetsClosed, PocketCalled, RoundSettled
from ledger.events.seats import ColourSold
from ledger.events.table import IrregularityRecorded, TableClosed
from ledger.replay import Audit, audit, games
from tests.replay.evening import SESSION, STREAM, Evening, MemoryHistory
from tests.replay.random_evening import random_evening
from tests.replay.test_witness import ELSEWHERE, other

HOUR = dt.timedelta(hours=1)

USUAL = (BallThrown, BetPlaced, BetsClosed, PocketCalled, RoundSettled)

Log = Sequence[tuple[Event, str]]
"""The events of a session, each with the command that recorded it."""


def an_evening_with_everything() -> Evening:
    """Media, limits, a split that a straight cuts, a late bet, a stop, observations."""
    evening = Evening().sit(1, 2)
    evening.colour(2, 50, 100)
    evening.bet(1, "split", "17-20", 40_00)
    evening.bet(1, "straight", "20", 5_00)
    evening.bet(2, "straight", "17", 1_50, "colour_chips")
    evening.remove(evening.bet(2, "colour", "red", 10_00))
    evening.bet(2, "dozen", "first", 10_00)
    evening.bet(2, "dozen", "first", 5_00)
    evening.close_bets()
    evening.bet(1, "straight", "17", 5_00)
    evening.call("17")
    evening.settle()
    evening.bet(1, "street", "1-2-3", 3_00)
    evening.suspend()
    evening.resume()
    evening.limits(10_00)
    evening.observe("cash_bet", seat=1, kind="straight", on="5", amount=3_00)
    paid = evening.bet(1, "column", "second", 12_00)
    evening.bet(2, "even_odd", "odd", 6_00)
    evening.observe("wrong_payout", bet=paid, paid=24_00)
    evening.spin("5")
    evening.observe("wrong_payout", bet=evening.bet(1, "high_low", "low", 7_00), paid=14_00)
    evening.spin("5")
    evening.bet(1, "high_low", "low", 7_00)
    evening.bet(2, "straight", "0", 50, "colour_chips")
    evening.spin("0")
    return evening


def log_of(evening: Evening) -> Log:
    return [(one.event, one.command_id) for one in evening.history.streams[STREAM]]


def history_of(evening: Evening, log: Iterable[tuple[Event, str]]) -> MemoryHistory:
    """The log of the house with these events of the table, numbered anew."""
    history = MemoryHistory()
    for stream, recorded in evening.history.streams.items():
        for one in recorded if stream != STREAM else ():
            history.add(one.event, one.command_id)
    for number, (event, command) in enumerate(log, 1):
        history.add(event.model_copy(update={"originator_version": number}), command)
    return history


def by_the_table_alone(history: MemoryHistory, patch: pytest.MonkeyPatch) -> Audit:
    with patch.context() as patched:
        patched.setattr(games, "USUAL", {})
        return audit(history, SESSION)


def altered(log: Log) -> Iterator[Log]:
    """Each usual event with each of its facts another, and what it follows from."""
    observed = [event.citation for event, _ in log if isinstance(event, IrregularityRecorded)]
    for place, (event, command) in enumerate(log):
        for change in changes_of(event, observed):
            wrong = event.model_copy(update=change)
            yield [*log[:place], (wrong, command), *log[place + 1 :]]


def changes_of(event: Event, observed: Sequence[str]) -> Iterator[dict[str, Any]]:
    match event:
        case BetPlaced():
            yield {"stake_minor": -event.stake_minor}
            yield from ({"caused_by": citation} for citation in observed)
        case RoundSettled():
            first, *rest = event.lines
            for name in SettlementLine.model_fields:
                line = first.model_copy(update={name: other(name, getattr(first, name))})
                yield {"lines": (line, *rest)}
        case IrregularityRecorded() if event.paid_minor is not None:
            yield {"paid_minor": event.paid_minor + 1}
        case ColourSold():
            yield {"amount_minor": event.chip_value_minor}
    if isinstance(event, USUAL):
        for name in type(event).model_fields.keys() - ELSEWHERE:
            yield {name: other(name, getattr(event, name))}


def with_a_pocket_that_the_wheel_has_not(log: Log) -> Log:
    """Every number that was called is 37, and settled so."""
    return [
        (event.model_copy(update={"pocket": "37"}), command)
        if isinstance(event, PocketCalled | RoundSettled)
        else (event, command)
        for event, command in log
    ]


def shaken(log: Log) -> Iterator[Log]:
    """Without each event, with each twice or before the one before, or with an end before each."""
    for place in range(2, len(log)):
        yield [*log[:place], *log[place + 1 :]]
        yield [*log[:place], log[place], *log[place:]]
        yield [*log[: place - 1], log[place], log[place - 1], *log[place + 1 :]]
        if isinstance(log[-1][0], TableClosed):
            yield [*log[:place], log[-1], *log[place:]]


@pytest.mark.parametrize("evening", [an_evening_with_everything(), random_evening(3, rounds=1)])
def test_whatever_was_altered_the_table_alone_finds_the_same(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = log_of(evening)
    pockets = with_a_pocket_that_the_wheel_has_not(log)
    for changed in (log, pockets, *altered(log), *shaken(log)):
        history = history_of(evening, changed)
        assert audit(history, SESSION) == by_the_table_alone(history, monkeypatch)


@given(random=st.randoms(use_true_random=False))
@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_of_several_alterations_at_once_the_table_alone_finds_the_same(
    random: Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = random_evening(5, rounds=2)
    log = list(log_of(evening))
    for _ in range(random.randint(2, 4)):
        place = random.randrange(2, len(log))
        event, command = log[place]
        changes = [*changes_of(event, ()), {"occurred_at": event.occurred_at + HOUR}]
        log[place] = event.model_copy(update=random.choice(changes)), command
    history = history_of(evening, log)
    assert audit(history, SESSION) == by_the_table_alone(history, monkeypatch)


def test_what_was_told_an_hour_before_the_fact_behind_it_is_found_by_both(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    evening = an_evening_with_everything()
    log = log_of(evening)
    for place, (event, command) in enumerate(log[2:], 2):
        early = event.occurred_at - HOUR
        wrong = event.model_copy(update={"occurred_at": early})
        history = history_of(evening, [*log[:place], (wrong, command), *log[place + 1 :]])
        assert audit(history, SESSION) == by_the_table_alone(history, monkeypatch)

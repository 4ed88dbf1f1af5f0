"""Usual bets and settlements are held against tables; the table itself finds the same."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator, Sequence

import pytest

from ledger.events.base import Event
from ledger.events.bets import SettlementLine
from ledger.events.roulette import BetPlaced, RoundSettled
from ledger.events.table import IrregularityRecorded, TableClosed
from ledger.floor.roulette.session import RouletteSession
from ledger.replay import Audit, audit, games
from ledger.replay.usual import UsualRoulette
from tests.replay.evening import SESSION, STREAM, Evening, MemoryHistory
from tests.replay.random_evening import random_evening
from tests.replay.test_witness import ELSEWHERE, other

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
    """Each usual event with each of its facts another, and what a settlement follows from."""
    for place, (event, command) in enumerate(log):
        if isinstance(event, BetPlaced):
            wrong: Event = event.model_copy(update={"stake_minor": -event.stake_minor})
            yield [*log[:place], (wrong, command), *log[place + 1 :]]
        if isinstance(event, IrregularityRecorded) and event.paid_minor is not None:
            wrong = event.model_copy(update={"paid_minor": event.paid_minor + 1})
            yield [*log[:place], (wrong, command), *log[place + 1 :]]
        if isinstance(event, BetPlaced | RoundSettled):
            for name in type(event).model_fields.keys() - ELSEWHERE:
                wrong = event.model_copy(update={name: other(name, getattr(event, name))})
                yield [*log[:place], (wrong, command), *log[place + 1 :]]
        if isinstance(event, RoundSettled):
            for name in SettlementLine.model_fields:
                first, *rest = event.lines
                line = first.model_copy(update={name: other(name, getattr(first, name))})
                wrong = event.model_copy(update={"lines": (line, *rest)})
                yield [*log[:place], (wrong, command), *log[place + 1 :]]


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
    for changed in (log, *altered(log), *shaken(log)):
        history = history_of(evening, changed)
        assert audit(history, SESSION) == by_the_table_alone(history, monkeypatch)


def test_what_was_told_an_hour_before_the_fact_behind_it_is_found_by_both(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    evening = an_evening_with_everything()
    log = log_of(evening)
    for place, (event, command) in enumerate(log[2:], 2):
        early = event.occurred_at - dt.timedelta(hours=1)
        wrong = event.model_copy(update={"occurred_at": early})
        history = history_of(evening, [*log[:place], (wrong, command), *log[place + 1 :]])
        assert audit(history, SESSION) == by_the_table_alone(history, monkeypatch)


def not_usual(evening: Evening) -> list[Event]:
    """The bets and settlements that are left to the table to decide."""
    session = RouletteSession.blank(STREAM)
    usual = UsualRoulette(session, evening.rules)
    left: list[Event] = []
    for event in evening.events:
        if not usual.expects(event):
            left.append(event)
        session.accept(event)
    assert session.version == evening.session.version
    return [event for event in left if isinstance(event, BetPlaced | RoundSettled)]


def test_bets_within_the_limits_and_their_settlement_are_usual_under_each_limit() -> None:
    evening = Evening().sit(1, 2)
    evening.colour(2, 50, 100)
    for base_minor in (20_00, 10_00):
        evening.limits(base_minor)
        evening.bet(1, "straight", "17", 5_00)
        evening.bet(1, "straight", "17", 5_00)
        evening.bet(2, "split", "17-20", 2_50, "colour_chips")
        evening.bet(1, "colour", "red", 10_00)
        evening.spin("17")
    assert not_usual(evening) == []


def test_beside_a_stake_that_is_not_usual_the_seat_has_no_usual_bet() -> None:
    evening = Evening().sit(1, 2)
    evening.bet(1, "split", "17-20", 40_00)  # a straight on 17 would take a half of it back
    evening.bet(1, "colour", "red", 10_00)
    evening.bet(2, "straight", "17", 5_00)
    split, red, _ = (event for event in evening.events if isinstance(event, BetPlaced))
    assert not_usual(evening) == [split, red]

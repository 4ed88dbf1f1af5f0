"""A witness finds what is found by making every event anew, and only that."""

from __future__ import annotations

import datetime as dt
import random
from typing import Any, get_args

import pytest

from ledger.events.base import Event, Fact
from ledger.events.bets import BetPlaced, BetReturned, Medium, ReturnReason, RoundSettled
from ledger.events.seats import SeatTaken
from ledger.events.table import IrregularityRecorded, LimitsPosted, TableOpened
from ledger.refusals import Refusal
from ledger.replay import Difference, audit
from ledger.replay.again import commands_of, copy_of, decide_again, made_by
from ledger.replay.compare import group_differences
from ledger.replay.pinned import blank_session, events_of, rules_of
from ledger.replay.state import takes_in
from tests.replay.evening import SESSION, STREAM, Evening, MemoryHistory
from tests.replay.random_evening import random_evening

NOT_DECIDED = (TableOpened, LimitsPosted, IrregularityRecorded)
ELSEWHERE = frozenset({"originator_id", "originator_version", "caused_by"})
"""Fields that place an event in the log; another test alters the version."""


def found_anew(history: MemoryHistory) -> list[Difference]:
    """The differences of a session whose every decision a copy of the table makes."""
    opening, events = events_of(history, SESSION)
    rules = rules_of(history, SESSION, opening)
    session = blank_session(rules.opened)
    found: list[Difference] = []
    for command in commands_of(events):
        group = [recorded.event for recorded in command]
        if not isinstance(group[0], NOT_DECIDED):
            table = copy_of(session)
            try:
                if decide_again(table, rules.table, group):
                    found += group_differences(group, made_by(table))
            except Refusal as refusal:
                head = group[0]
                said = refusal.sentence, refusal.clause
                found.append(Difference(head.citation, None, "refused", head.TOPIC, *said))
        for event in group:
            if not takes_in(session, event):
                return found
    return found


CODES: dict[str, tuple[str, ...]] = {
    "medium": get_args(Medium),
    "reason": get_args(ReturnReason),
}


def other(name: str, value: Any) -> Any:
    """Something else that the field could say."""
    if name in CODES:
        return next(code for code in CODES[name] if code != value)
    if isinstance(value, tuple):
        first, *rest = value
        return tuple(rest) if isinstance(first, Fact) else (other(name, first), *rest)
    if isinstance(value, int):
        return not value if isinstance(value, bool) else value + 1
    if isinstance(value, dt.date):  # a time is a date too
        return value + dt.timedelta(days=1)
    return f"another-{value}"


@pytest.mark.parametrize("seed", range(2))
def test_whatever_is_altered_in_a_decision_is_found_as_by_making_it_anew(seed: int) -> None:
    evening = random_evening(seed, rounds=2)
    dice = random.Random(seed)
    kinds = {type(event) for event in evening.events} - set(NOT_DECIDED)
    for kind in sorted(kinds, key=lambda kind: kind.TOPIC):
        event = dice.choice([one for one in evening.events if type(one) is kind])
        for name in type(event).model_fields.keys() - ELSEWHERE:
            wrong = event.model_copy(update={name: other(name, getattr(event, name))})
            history = evening.history.altered({event.originator_version: wrong})
            found = [d for d in audit(history, SESSION).differences if d.what != "state"]
            decided = [d for d in found if d.recorded != SeatTaken.TOPIC]
            assert decided == found_anew(history), (kind, name)


def a_capped_split() -> tuple[Evening, BetReturned]:
    """A decision of two events: the straight is taken, a part of the split goes back."""
    evening = Evening().sit(3)
    evening.bet(3, "split", "17-20", 40_00)
    evening.bet(3, "straight", "17", 20_00)
    (returned,) = (event for event in evening.events if isinstance(event, BetReturned))
    evening.bet(3, "colour", "red", 10_00)
    evening.spin("17")
    return evening, returned


def test_the_second_event_of_a_decision_is_compared_and_the_session_goes_on_from_the_record() -> (
    None
):
    evening, returned = a_capped_split()
    wrong = returned.model_copy(update={"amount_minor": returned.amount_minor - 1_00})
    history = evening.history.altered({returned.originator_version: wrong})
    (first, *later) = audit(history, SESSION).differences
    assert (first.what, first.recorded, first.recomputed) == ("amount_minor", 19_00, 20_00)
    settled = evening.events[-1]
    assert {difference.event for difference in later} == {settled.citation}


def test_a_version_left_out_within_a_decision_ends_the_audit_there() -> None:
    evening, returned = a_capped_split()
    wrong = returned.model_copy(update={"originator_version": returned.originator_version + 1})
    history = evening.history.altered({returned.originator_version: wrong})
    found = audit(history, SESSION)
    last = found.differences[-1]
    version = returned.originator_version
    assert (last.what, last.recorded, last.recomputed) == ("version", version + 1, version)
    assert found.events == version - 1


def test_an_event_left_out_of_its_end_is_not_taken_for_the_whole_decision() -> None:
    evening, returned = a_capped_split()
    history = MemoryHistory()
    table = [r for r in evening.history.streams[STREAM] if r.event is not returned]
    history.streams = {**evening.history.streams, STREAM: table}
    assert ("missing", returned.TOPIC) in [
        (d.what, d.recomputed) for d in audit(history, SESSION).differences
    ]


def late(evening: Evening, reason: str | None) -> MemoryHistory:
    """The last bet of the evening, told after one that was laid a minute later."""
    before, bet = [event for event in evening.events if isinstance(event, BetPlaced)][-2:]
    after = bet.occurred_at + dt.timedelta(minutes=1)
    return evening.history.altered(
        {
            before.originator_version: before.model_copy(update={"occurred_at": after}),
            bet.originator_version: bet.model_copy(update={"late_reason": reason}),
        }
    )


def test_a_late_bet_is_refused_again_only_where_no_reason_was_given() -> None:
    evening = Evening().sit(3)
    evening.bet(3, "colour", "red", 10_00)
    evening.bet(3, "colour", "black", 10_00)
    assert [d.what for d in audit(late(evening, None), SESSION).differences] == ["refused"]
    assert audit(late(evening, "found in the paper"), SESSION).differences == ()


def digest(history: MemoryHistory) -> str:
    return audit(history, SESSION).sha256


def test_the_digest_is_the_same_for_the_same_log_and_another_for_any_other_event() -> None:
    evening = random_evening(1, rounds=2)
    honest = digest(evening.history)
    assert digest(evening.history) == honest
    found = {honest}
    altered: list[Event] = [
        event.model_copy(update={"video": "another camera"}) for event in evening.events
    ]
    for event in altered:
        found.add(digest(evening.history.altered({event.originator_version: event})))
    assert len(found) == len(altered) + 1


def test_the_digest_tells_what_was_recomputed_otherwise() -> None:
    evening, _ = a_capped_split()
    settled = evening.events[-1]
    assert isinstance(settled, RoundSettled)
    wrong = settled.model_copy(update={"float_change_minor": 0})
    assert digest(evening.history.altered({settled.originator_version: wrong})) != digest(
        evening.history
    )

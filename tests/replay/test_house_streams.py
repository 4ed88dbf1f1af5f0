"""The streams of the house as they stood before a command."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import ClassVar

from ledger.aggregate import Aggregate, Stamp
from ledger.custody.dice import DiceRegister
from ledger.events.gaming_day import DayTableOpened
from ledger.events.table import LimitsPosted
from ledger.floor.house.gaming_day import GamingDay
from ledger.floor.house.premises import Premises
from ledger.identifiers import PREMISES, day_stream, register_stream, table_stream
from ledger.replay import audit
from ledger.replay.history import Recorded
from ledger.replay.house import STATES_KEPT, STREAMS_KEPT, House, Moment
from ledger.snapshots.codec import dumped
from tests.replay.evening import MemoryHistory
from tests.replay.house_again import CRAPS, ROULETTE, Played, history_of

LATEST = 1_000_000
TABLES = table_stream("")


class Counting:
    """A history that counts how often each stream is begun, and which events are taken of it."""

    def __init__(self, history: MemoryHistory) -> None:
        self.history = history
        self.begun: Counter[str] = Counter()
        self.taken = 0

    def events_of(self, stream: str) -> Iterator[Recorded]:
        self.begun[stream] += 1
        for recorded in self.history.events_of(stream):
            self.taken += 1
            yield recorded


def moment_of(played: Played) -> Moment:
    first = played.recorded[0]
    return Moment(first.position, first.command_id)


def day_of(played: Played) -> str:
    return day_stream(played.opened.gaming_day)


def test_a_stream_stands_as_its_events_before_the_moment_left_it_in_whatever_order() -> None:
    history = history_of("antigua")
    house, dice = House(history), random.Random(1)
    kinds = ((PREMISES, Premises), (register_stream("dice"), DiceRegister))
    moments = [(name, kind, at) for name, kind in kinds for at in range(1, history.position, 150)]
    dice.shuffle(moments)
    for name, kind, at in moments:
        before = [one.event for one in history.streams[name] if one.position <= at]
        found = house.before(kind, name, Moment(at, ""))
        assert found.version == len(before)
        assert dumped(found) == dumped(kind.project(None, before) or kind.blank(name))
        house.keep([found])


def test_what_a_command_recorded_is_not_in_what_it_decided_on() -> None:
    house, day, moment = House(ROULETTE.house), day_of(ROULETTE), moment_of(ROULETTE)
    before = house.before(GamingDay, day, moment)
    (entry,) = house.of_command(day, moment)
    assert isinstance(entry, DayTableOpened)
    assert ROULETTE.session not in before.open_sessions
    assert before.version + 1 == entry.originator_version


def test_a_state_that_a_decision_has_changed_is_not_gone_on_with() -> None:
    house = House(ROULETTE.house)
    day = house.before(GamingDay, day_of(ROULETTE), moment_of(ROULETTE))
    now = Stamp(day.last_at, day.day, "supervisor-1")
    facts = {"session": "a", "table": "a", "inspectors": (), "condition": None}
    day.record(DayTableOpened, now, **facts)
    house.keep([day])
    again = house.before(GamingDay, day_of(ROULETTE), Moment(LATEST, ""))
    assert "a" not in again.open_sessions


def test_a_state_is_gone_on_with_once_it_is_given_back() -> None:
    house, moment = House(ROULETTE.house), moment_of(ROULETTE)
    first = house.before(Premises, PREMISES, moment)
    assert house.before(Premises, PREMISES, moment) is not first
    house.keep([first])
    assert house.before(Premises, PREMISES, Moment(LATEST, "")) is first


def test_so_many_states_of_a_stream_are_kept_far_from_one_another() -> None:
    house = House(ROULETTE.house)
    ends = [one.position for one in ROULETTE.house.streams[PREMISES]]
    states = [house.before(Premises, PREMISES, Moment(end, "")) for end in ends]
    house.keep(states)
    versions = {id(state): state.version for state in states}
    again = [house.before(Premises, PREMISES, Moment(end, "")) for end in reversed(ends)]
    kept = sorted(versions[id(state)] for state in again if id(state) in versions)
    assert len(kept) == STATES_KEPT
    steps = [now - before for before, now in pairwise((0, *kept))]
    assert max(steps) < len(ends) / 2


def test_what_a_decision_has_only_looked_at_is_given_back() -> None:
    class Remembering(House):
        given_back: ClassVar[set[str]] = set()

        def keep(self, aggregates: Iterable[Aggregate]) -> None:
            given = list(aggregates)
            self.given_back.update(one.id for one in given)
            super().keep(given)

    audit(CRAPS.house, CRAPS.session, house=Remembering(CRAPS.house))
    assert {PREMISES, day_of(CRAPS), register_stream("dice")} <= Remembering.given_back


def test_many_sessions_read_a_stream_of_the_house_once() -> None:
    counting = Counting(history_of("antigua"))
    house = House(counting)
    tables = {name for name in counting.history.streams if name.startswith(TABLES)}
    for name in tables:
        audit(counting, name.removeprefix(TABLES), house)
    of_the_house = {name: begun for name, begun in counting.begun.items() if name not in tables}
    assert set(of_the_house.values()) == {1}
    assert {PREMISES, day_of(ROULETTE), register_stream("dice")} <= set(of_the_house)


def test_an_opening_reads_no_other_table() -> None:
    counting = Counting(history_of("antigua"))
    audit(counting, ROULETTE.session)
    assert [name for name in counting.begun if name.startswith(TABLES)] == [ROULETTE.stream]


def test_a_stream_is_read_no_further_than_the_moment() -> None:
    counting = Counting(history_of("antigua"))
    first = counting.history.streams[PREMISES][3]
    House(counting).before(Premises, PREMISES, Moment(first.position, ""))
    assert counting.taken == 5  # the one behind says that there is no more before


def test_of_many_streams_those_used_last_are_kept() -> None:
    counting = Counting(MemoryHistory())
    house = House(counting)
    for day in range(2 * STREAMS_KEPT):
        house.before(GamingDay, f"gaming-day/{day}", Moment(1, ""))
        house.before(Premises, PREMISES, Moment(1, ""))
    assert counting.begun[PREMISES] == 1
    house.before(GamingDay, "gaming-day/0", Moment(1, ""))
    assert counting.begun["gaming-day/0"] == 2


def test_a_log_without_the_house_or_its_day_asks_nothing_of_either() -> None:
    altered = ROULETTE.altered(1, consent="another")
    assert audit(altered, ROULETTE.session).differences
    adopted = [one for one in altered.streams[PREMISES] if one.event.TOPIC.endswith("adopted")]
    renumbered = [
        one._replace(event=one.event.model_copy(update={"originator_version": number}))
        for number, one in enumerate(adopted, 1)
    ]
    for stream, there in ((PREMISES, renumbered), (day_of(ROULETTE), [])):
        assert audit(altered.with_stream(stream, there), ROULETTE.session).differences == ()


def test_an_opening_that_the_days_register_does_not_have_is_found() -> None:
    day = day_of(CRAPS)
    kept = [
        one
        for one in CRAPS.house.streams[day]
        if one.position < CRAPS.recorded[0].position and one.command_id != moment_of(CRAPS)[1]
    ]
    found = audit(CRAPS.house.with_stream(day, kept), CRAPS.session).differences
    assert [(one.event, one.what, one.recomputed) for one in found] == [
        (f"{CRAPS.stream}@1", "missing", "day.table_opened")
    ]


def test_an_opening_without_its_limits_is_found() -> None:
    kept = [one for one in ROULETTE.recorded if not isinstance(one.event, LimitsPosted)]
    damaged = ROULETTE.house.with_stream(ROULETTE.stream, kept)
    found = audit(damaged, ROULETTE.session)
    assert [(one.what, one.recomputed) for one in found.differences][:2] == [
        ("missing", "table.limits_posted"),
        ("version", 2),
    ]


def test_a_house_that_cannot_have_come_to_this_says_so() -> None:
    register = register_stream("dice")
    damaged = CRAPS.house.with_stream(register, CRAPS.house.streams[register][1:])
    found = audit(damaged, CRAPS.session).differences
    assert [(one.event, one.what) for one in found] == [(f"{CRAPS.stream}@1", "state")]

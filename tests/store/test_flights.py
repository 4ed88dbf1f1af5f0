"""A group of saves: one transaction, and an answer for each save."""

from __future__ import annotations

import os
import threading
from collections.abc import Sequence

import pytest
from eventsourcing.persistence import DataError, PersistenceError
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ledger.store.datastore import LedgerDatastore
from ledger.store.errors import CommandAlreadyRecorded, Conflict
from ledger.store.flights import Answer, Flight
from ledger.store.outcomes import LedgerStoredEvent, Outcome, Save
from ledger.store.recorder import LedgerRecorder
from tests.fixtures.databases import SCHEMA
from tests.store.cutting_proxy import Fault, cutting_proxy
from tests.store.noted import DAY, NOON, Connection, hash_of, recorded, save, wait_until_blocked

A, B, C = "table/a", "table/b", "table/c"
REFUSAL = {"code": "cage.short"}


def kinds(answers: Sequence[Answer]) -> list[type[Outcome | PersistenceError]]:
    return [type(answer) for answer in answers]


def test_a_group_is_recorded_in_its_order_with_a_position_for_every_event(
    recorder: LedgerRecorder,
) -> None:
    group = [save("c-1", (A, 1), (A, 2)), save("c-2", refusal=REFUSAL), save("c-3", (B, 1), (A, 3))]
    answers = recorder.begin(group).land()
    assert [list(one.positions) for one in answers if isinstance(one, Outcome)] == [
        [1, 2],
        [],
        [3, 4],
    ]
    assert recorder.find_outcomes(["c-1", "c-2", "c-3"]) == dict(
        zip(["c-1", "c-2", "c-3"], answers, strict=True)
    )
    assert [event.command_id for event in recorder.read_events(0)] == ["c-1", "c-1", "c-3", "c-3"]
    assert len({event.recorded_at for event in recorder.read_events(0)}) == 1


def test_one_that_is_stale_fails_alone(recorder: LedgerRecorder) -> None:
    recorder.record(save("other", (B, 1)))
    group = [save("c-1", (A, 1)), save("c-2", (B, 1)), save("c-3", (C, 1)), save("c-4", (A, 2))]
    answers = recorder.begin(group).land()
    assert kinds(answers) == [Outcome, Conflict, Outcome, Outcome]
    assert recorded(recorder)[0] == [(1, B, 1), (2, A, 1), (3, C, 1), (4, A, 2)]


def test_nobody_overtakes_a_refusal_that_is_decided_again(recorder: LedgerRecorder) -> None:
    """It may be none, then: a roll waits for the "no more bets" before it."""
    recorder.record(save("other", (B, 1)))
    refused = save("c-1", refusal=REFUSAL, read_fence={A: 0, B: 0})
    behind = save("c-2", refusal=REFUSAL, read_fence={A: 0})
    apart = save("c-3", (C, 1))
    answers = recorder.begin([refused, behind, apart]).land()
    assert kinds(answers) == [Conflict, Conflict, Outcome]


@pytest.mark.parametrize(
    "second",
    [save("c-2", (A, 2)), save("c-2", (B, 1), read_fence={A: 1}), save("c-2", (B, 1), (A, 2))],
    ids=["its next event", "a decision that looked at it", "both"],
)
def test_what_was_decided_from_a_loser_fails_with_it_even_where_versions_go_on(
    recorder: LedgerRecorder, second: Save
) -> None:
    """Another writer's event stands where the loser's would: the version alone looks right."""
    recorder.record(save("winner", (A, 1)))
    third = save("c-3", (C, 1), read_fence=dict.fromkeys(second.written, 2))
    answers = recorder.begin([save("c-1", (A, 1)), second, third]).land()
    assert kinds(answers) == [Conflict] * 3
    assert recorded(recorder) == ([(1, A, 1)], ["winner"])


def test_a_stale_look_at_a_stream_of_the_group_is_a_conflict(recorder: LedgerRecorder) -> None:
    group = [save("c-1", (A, 1)), save("c-2", (B, 1), read_fence={A: 0}), save("c-3", (C, 1))]
    assert kinds(recorder.begin(group).land()) == [Outcome, Conflict, Outcome]


def test_a_look_at_what_the_group_wrote_before_is_none(recorder: LedgerRecorder) -> None:
    group = [
        save("c-1", (B, 1), read_fence={A: 0}),
        save("c-2", (A, 1)),
        save("c-3", refusal=REFUSAL, read_fence={A: 1, B: 1}),
    ]
    assert kinds(recorder.begin(group).land()) == [Outcome] * 3


def test_a_command_that_comes_twice_in_a_group_is_recorded_once(recorder: LedgerRecorder) -> None:
    group = [save("c-1", (A, 1)), save("c-1", (A, 2)), save("c-2", (A, 3)), save("c-3", (B, 1))]
    answers = recorder.begin(group).land()
    assert kinds(answers) == [Outcome, CommandAlreadyRecorded, Conflict, Outcome]
    assert recorded(recorder) == ([(1, A, 1), (2, B, 1)], ["c-1", "c-3"])


def test_one_that_the_database_does_not_take_fails_alone(recorder: LedgerRecorder) -> None:
    broken = LedgerStoredEvent(B, 1, "test.noted", b"{'b'}", gaming_day=DAY, occurred_at=NOON)
    group = [
        save("c-1", (A, 1)),
        Save(command_id="c-2", command_hash=hash_of("c-2"), events=[broken]),
        save("c-3", (A, 2)),
    ]
    assert kinds(recorder.begin(group).land()) == [Outcome, DataError, Outcome]


@pytest.mark.parametrize("fault", ["request lost", "reply lost"])
def test_a_group_is_recorded_once_whichever_way_its_message_is_lost(
    database: str, recorder: LedgerRecorder, fault: Fault
) -> None:
    known = save("c-0", (C, 1))
    recorder.record(known)
    with cutting_proxy(database) as proxy, LedgerDatastore(proxy.conninfo, SCHEMA) as datastore:
        proxy.cut("c-2", fault)
        answers = Flight(datastore, [save("c-1", (A, 1)), save("c-2", (A, 2), (B, 1))]).land()
        assert (proxy.faults, kinds(answers)) == ([], [Outcome, Outcome])
        proxy.cut("c-4", fault)
        answers = Flight(datastore, [save("c-3", (A, 3)), known, save("c-4", (C, 2))]).land()
        assert kinds(answers)[::2] == [Outcome, Outcome]
    assert [version for _, stream, version in recorded(recorder)[0] if stream == A] == [1, 2, 3]
    assert recorded(recorder)[1] == [f"c-{number}" for number in range(5)]


def test_who_waits_for_a_group_can_be_woken(
    recorder: LedgerRecorder, writer: Connection, owner: Connection
) -> None:
    ear, mouth = os.pipe()
    writer.execute("BEGIN")
    writer.execute("SELECT lock_head()")
    flight = recorder.begin([save("c-1", (A, 1))])
    wait_until_blocked(owner)
    threading.Timer(0.1, os.write, (mouth, b"!")).start()
    assert not flight.wait(ear)
    os.read(ear, 1)
    writer.execute("COMMIT")
    assert flight.wait(ear)
    assert kinds(flight.land()) == [Outcome]
    os.close(ear)
    os.close(mouth)


def test_a_flight_that_is_dropped_leaves_no_connection_behind(recorder: LedgerRecorder) -> None:
    for number in range(30):  # three times as many as there are connections
        recorder.begin([save(f"c-{number}", (f"table/{number}", 1))])
    assert recorder.read_head().position <= 30


STREAMS = st.sampled_from([A, B, C])
WRITES = st.lists(STREAMS, max_size=2)


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    taken=st.lists(STREAMS, max_size=3),
    plan=st.lists(st.tuples(WRITES, st.sets(STREAMS), st.booleans()), min_size=1, max_size=7),
)
def test_a_group_is_what_its_commands_would_be_one_by_one(
    recorder: LedgerRecorder,
    taken: list[str],
    plan: list[tuple[list[str], set[str], bool]],
) -> None:
    """Decided by somebody who missed what another writer did; some commands come twice."""
    prefix = f"{recorder.read_head().position}-{len(recorded(recorder)[1])}"
    group: list[Save] = []
    known = {stream: len(recorder.select_events(f"{stream}/{prefix}")) for stream in (A, B, C)}
    for number, (writes, looks, again) in enumerate(plan):
        name = f"{prefix}-{number - 1 if again and number else number}"
        fence = {f"{stream}/{prefix}": known[stream] for stream in looks - set(writes)}
        events = []
        for stream in writes:
            known[stream] += 1
            events.append((f"{stream}/{prefix}", known[stream]))
        group.append(save(name, *events, read_fence=fence, refusal=None if events else REFUSAL))
    others = [f"{stream}/{prefix}" for stream in taken]
    for number, stream in enumerate(others):
        recorder.record(
            save(f"{prefix}-other-{number}", (stream, others[:number].count(stream) + 1))
        )
    head = recorder.read_head().position
    answers = recorder.begin(group).land()
    for found, expected in zip(kinds(answers), _one_by_one(group, set(others)), strict=True):
        assert found in expected
    positions = [p for one in answers if isinstance(one, Outcome) for p in one.positions]
    assert positions == [*range(head + 1, head + len(positions) + 1)]
    assert recorder.read_head().position == head + len(positions)


def _one_by_one(group: list[Save], lost: set[str]) -> list[tuple[type, ...]]:
    """What may become of each, said from the outside: whoever rests on what is not so has lost."""
    found: list[tuple[type, ...]] = []
    done: set[str] = set()
    for one in group:
        again, stale = one.command_id in done, one.rests_on(lost)
        if again or stale:
            found.append((CommandAlreadyRecorded,) * again + (Conflict,) * stale)
            lost.update(one.written if one.refusal is None else one.read_fence or ())
        else:
            found.append((Outcome,))
            done.add(one.command_id)
    return found

"""A group as well needs no fence where its decisions have seen the whole log, and only there."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import pytest
from eventsourcing.persistence import PersistenceError

from ledger.store.append import append
from ledger.store.errors import Conflict
from ledger.store.flights import Answer
from ledger.store.outcomes import Outcome, Save
from ledger.store.recorder import LedgerRecorder
from tests.store.noted import Connection, recorded, save, wait_until_blocked

A, B, C = "table/a", "table/b", "table/c"
REFUSAL = {"code": "cage.short"}


def record(recorder: LedgerRecorder, saves: Sequence[Save], seen_position: int) -> list[Answer]:
    return recorder.begin(saves, lambda: seen_position).land()


def kinds(answers: Sequence[Answer]) -> list[type[Outcome | PersistenceError]]:
    return [type(answer) for answer in answers]


def test_who_has_seen_the_whole_log_records_a_group_with_any_true_fence(
    recorder: LedgerRecorder,
) -> None:
    recorder.record(save("c-1", (A, 1)))
    group = [
        save("c-2", (B, 1), (B, 2), read_fence={A: 1}),
        save("c-3", refusal=REFUSAL, read_fence={A: 1, B: 2, C: 0}),
        save("c-4", (C, 1), read_fence={A: 1, B: 2}),
    ]
    answers = record(recorder, group, 1)
    assert [[*one.positions] for one in answers if isinstance(one, Outcome)] == [[2, 3], [], [4]]


@pytest.mark.parametrize("seen_position", [-1, 0, 1, 3, 4, 7])
@pytest.mark.parametrize("refusal", [None, REFUSAL], ids=["events", "refusal"])
def test_of_a_group_that_has_seen_another_head_the_fence_tells_who_is_stale(
    recorder: LedgerRecorder, refusal: dict[str, str] | None, seen_position: int
) -> None:
    """Also where the log would come to stand at what was seen with the group's own events."""
    recorder.record(save("c-1", (A, 1)))
    recorder.record(save("other", (A, 2)))
    events = [] if refusal else [(C, 1)]
    stale = save("c-3", *events, refusal=refusal, read_fence={A: 1})
    answers = record(recorder, [save("c-2", (B, 1)), stale], seen_position)
    assert kinds(answers) == [Outcome, Conflict]
    assert recorded(recorder)[1] == ["c-1", "c-2", "other"]


@pytest.mark.parametrize("seen_position", [-1, 0, 1, 7])
def test_refusals_alone_are_asked_what_they_looked_at(
    recorder: LedgerRecorder, seen_position: int
) -> None:
    recorder.record(save("c-1", (A, 1)))
    recorder.record(save("other", (A, 2)))
    stale = [save(f"c-{n}", refusal=REFUSAL, read_fence={A: 1}) for n in (2, 3)]
    assert kinds(record(recorder, stale, seen_position)) == [Conflict, Conflict]
    assert recorded(recorder)[1] == ["c-1", "other"]


@pytest.mark.parametrize(
    "versions", [[3, 2], [3, 4], [1, 2]], ids=["backwards", "behind a gap", "taken"]
)
def test_versions_follow_on_in_a_group_whatever_was_seen(
    recorder: LedgerRecorder, versions: list[int]
) -> None:
    recorder.record(save("c-1", (A, 1)))
    group = [save(f"c-{n}", (A, version)) for n, version in enumerate(versions, 2)]
    assert kinds(record(recorder, [*group, save("c-4", (B, 1))], 1)) == [
        *[Conflict] * 2,
        Outcome,
    ]
    assert recorded(recorder)[0] == [(1, A, 1), (2, B, 1)]


def test_a_group_is_recorded_when_it_had_the_lock_and_never_before_what_the_head_says(
    recorder: LedgerRecorder, writer: Connection, owner: Connection
) -> None:
    writer.execute("BEGIN")
    append(writer, [save("c-1", (A, 1)), save("c-2", (B, 1))])
    group = [save("c-3", (A, 1)), save("c-4", refusal=REFUSAL)]
    with ThreadPoolExecutor() as pool:
        waiting = pool.submit(record, recorder, group, 0)
        wait_until_blocked(owner)
        let_go = owner.execute("SELECT clock_timestamp()").fetchall()[0][0]
        writer.execute("ROLLBACK")  # so that the head says nothing later than the clock
        answers = waiting.result()
    times = {one.recorded_at for one in answers if isinstance(one, Outcome)}
    assert len(times) == 1
    assert times.pop() >= let_go
    assert recorder.read_head().position == 1

    owner.execute("UPDATE log_head SET recorded_at = clock_timestamp() + interval '1 hour'")
    fast = recorder.read_head().recorded_at
    answers = record(recorder, [save("c-5", (A, 2)), save("c-6", (B, 1))], 1)
    assert {one.recorded_at for one in answers if isinstance(one, Outcome)} == {fast}

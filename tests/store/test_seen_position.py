"""Who has seen all of the log need not be asked what he has seen of it; anybody else is."""

from __future__ import annotations

import pytest

from ledger.store.errors import CommandAlreadyRecorded, Conflict
from ledger.store.outcomes import Outcome, Save
from ledger.store.recorder import LedgerRecorder
from tests.store.noted import recorded, save

A, B = "table/a", "table/b"


def record(recorder: LedgerRecorder, one: Save, seen_position: int) -> Outcome:
    [answer] = recorder.begin([one], lambda: seen_position).land()
    if isinstance(answer, Outcome):
        return answer
    raise answer


def test_who_has_seen_the_whole_log_records_with_any_true_fence(recorder: LedgerRecorder) -> None:
    recorder.record(save("c-1", (A, 1)))
    outcome = record(recorder, save("c-2", (B, 1), read_fence={A: 1}), 1)
    assert list(outcome.positions) == [2]


@pytest.mark.parametrize("seen_position", [-1, 0, 1, 7])
def test_who_has_seen_another_head_is_told_by_the_fence_what_moved(
    recorder: LedgerRecorder, seen_position: int
) -> None:
    recorder.record(save("c-1", (A, 1)))
    recorder.record(save("other", (A, 2)))
    with pytest.raises(Conflict, match=f"{A} stands at version 2, the decision read version 1"):
        record(recorder, save("c-2", (B, 1), read_fence={A: 1}), seen_position)
    assert recorded(recorder)[1] == ["c-1", "other"]
    assert list(record(recorder, save("c-3", (B, 1), read_fence={A: 2}), seen_position).positions)


@pytest.mark.parametrize("version", [1, 3])
def test_a_version_is_taken_or_missing_whatever_was_seen(
    recorder: LedgerRecorder, version: int
) -> None:
    recorder.record(save("c-1", (A, 1)))
    with pytest.raises(Conflict):
        record(recorder, save("c-2", (A, version)), 1)
    assert recorded(recorder) == ([(1, A, 1)], ["c-1"])


def test_a_command_comes_twice_whatever_was_seen(recorder: LedgerRecorder) -> None:
    recorder.record(save("c-1", (A, 1)))
    with pytest.raises(CommandAlreadyRecorded):
        record(recorder, save("c-1", (A, 2)), 1)
    assert recorder.read_head().position == 1

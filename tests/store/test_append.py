"""What one append records, and what it refuses without a trace."""

from __future__ import annotations

import pytest
from eventsourcing.persistence import DataError, IntegrityError, ProgrammingError

from ledger.store.errors import CommandAlreadyRecorded, Conflict
from ledger.store.outcomes import LedgerStoredEvent, Save
from ledger.store.recorder import LedgerRecorder
from tests.store.noted import DAY, NOON, hash_of, recorded, save

TABLE = "table/roulette-1/1963-12-16"
CAGE = "cage/window-1/1963-12-16/1"


def test_positions_follow_each_other_over_all_streams(recorder: LedgerRecorder) -> None:
    first = recorder.record(save("c-1", (TABLE, 1), (CAGE, 1), (TABLE, 2)))
    second = recorder.record(save("c-2", (CAGE, 2)))
    assert list(first.positions) == [1, 2, 3]
    assert list(second.positions) == [4]
    assert recorded(recorder) == (
        [(1, TABLE, 1), (2, CAGE, 1), (3, TABLE, 2), (4, CAGE, 2)],
        ["c-1", "c-2"],
    )


def test_a_failed_append_takes_no_position(recorder: LedgerRecorder) -> None:
    recorder.record(save("c-1", (TABLE, 1)))
    with pytest.raises(Conflict):
        recorder.record(save("c-2", (CAGE, 1), (TABLE, 1)))
    assert list(recorder.record(save("c-3", (CAGE, 1))).positions) == [2]
    assert recorder.read_head().position == 2


def test_an_outcome_holds_the_command_and_its_positions(recorder: LedgerRecorder) -> None:
    outcome = recorder.record(save("c-1", (TABLE, 1), (TABLE, 2)))
    assert (outcome.command_id, outcome.command_hash) == ("c-1", hash_of("c-1"))
    assert (outcome.first_position, outcome.last_position, outcome.refusal) == (1, 2, None)
    assert recorder.find_outcomes(["c-0", "c-1"]) == {"c-1": outcome}
    assert {event.recorded_at for event in recorder.read_events(0)} == {outcome.recorded_at}
    assert {event.command_id for event in recorder.read_events(0)} == {"c-1"}


@pytest.mark.parametrize(
    ("events", "message"),
    [
        ([(TABLE, 1)], "events_stream_version"),
        ([(TABLE, 3), (TABLE, 2)], "does not follow"),
        ([(TABLE, 4)], "version 4 of table/roulette-1/1963-12-16 does not follow"),
        ([(TABLE, 2), (CAGE, 2)], "version 2 of cage/window-1/1963-12-16/1 does not follow"),
        ([(TABLE, 2), (CAGE, 1), (TABLE, 4)], "does not follow"),
        ([(TABLE, 2), (TABLE, 2)], "events_stream_version"),
    ],
    ids=["taken", "backwards", "gap", "gap in the second", "gap inside", "twice"],
)
def test_versions_that_do_not_go_on_conflict(
    recorder: LedgerRecorder, events: list[tuple[str, int]], message: str
) -> None:
    recorder.record(save("c-1", (TABLE, 1)))
    before = recorded(recorder)
    with pytest.raises(Conflict, match=message):
        recorder.record(save("c-2", *events))
    assert recorded(recorder) == before


def test_interleaved_streams_go_on(recorder: LedgerRecorder) -> None:
    recorder.record(save("c-1", (TABLE, 1), (CAGE, 1)))
    recorder.record(save("c-2", (TABLE, 2), (CAGE, 2), (TABLE, 3), (CAGE, 3)))
    assert recorder.read_head().position == 6


@pytest.mark.parametrize("fence", [{TABLE: 1}, {CAGE: 0}, {TABLE: 1, CAGE: 0}, {}])
def test_a_fence_that_stands_lets_the_save_through(
    recorder: LedgerRecorder, fence: dict[str, int]
) -> None:
    recorder.record(save("c-1", (TABLE, 1)))
    recorder.record(save("c-2", ("slip/F-000001", 1), read_fence=fence))
    assert recorder.read_head().position == 2


@pytest.mark.parametrize(
    ("fence", "message"),
    [
        ({TABLE: 1}, f"{TABLE} stands at version 2, the decision read version 1"),
        ({CAGE: 0, TABLE: 0}, f"{TABLE} stands at version 2, the decision read version 0"),
        ({CAGE: 1}, f"{CAGE} stands at version 0, the decision read version 1"),
    ],
    ids=["moved", "came to be", "decided on what was never recorded"],
)
@pytest.mark.parametrize("refusal", [None, {"code": "cage.short"}], ids=["events", "refusal"])
def test_a_decision_on_a_stream_that_moved_conflicts(
    recorder: LedgerRecorder, fence: dict[str, int], message: str, refusal: dict[str, str] | None
) -> None:
    recorder.record(save("c-1", (TABLE, 1), (TABLE, 2)))
    before = recorded(recorder)
    events = [] if refusal else [("slip/F-000001", 1)]
    with pytest.raises(Conflict, match=message):
        recorder.record(save("c-2", *events, read_fence=fence, refusal=refusal))
    assert recorded(recorder) == before


def test_a_refusal_is_an_outcome_without_events(recorder: LedgerRecorder) -> None:
    refusal = {"code": "cage.short", "sentence": "Holds 5.00, needs 20.00 – è così", "clause": None}
    recorder.insert_events([], command_id="c-1", command_hash=hash_of("c-1"), refusal=refusal)
    outcome = recorder.find_outcomes(["c-1"])["c-1"]
    assert outcome.refusal == refusal
    assert list(outcome.positions) == []
    assert recorder.read_head().position == 0
    assert recorder.read_head().recorded_at == outcome.recorded_at
    assert recorder.max_notification_id() is None


@pytest.mark.parametrize("refusal", [None, {"code": "cage.short"}], ids=["events", "refusal"])
def test_a_command_comes_once(recorder: LedgerRecorder, refusal: dict[str, str] | None) -> None:
    events = [] if refusal else [(TABLE, 1)]
    once = save("c-1", *events, refusal=refusal)
    recorder.record(once)
    before = recorded(recorder)
    # Not a conflict, although its versions are taken: it is to be answered, not decided again.
    with pytest.raises(CommandAlreadyRecorded, match="c-1"):
        recorder.record(once)
    assert recorded(recorder) == before


@pytest.mark.parametrize(
    ("events", "refusal"),
    [([], None), ([(TABLE, 1)], {"code": "cage.short"})],
    ids=["neither events nor refusal", "both"],
)
def test_an_outcome_is_either_events_or_a_refusal(
    recorder: LedgerRecorder, events: list[tuple[str, int]], refusal: dict[str, str] | None
) -> None:
    with pytest.raises(IntegrityError, match="commands_events_or_refusal"):
        recorder.record(save("c-1", *events, refusal=refusal))
    assert recorded(recorder) == ([], [])


def test_an_empty_save_of_the_library_records_nothing(recorder: LedgerRecorder) -> None:
    assert recorder.insert_events([]) is None
    assert recorded(recorder) == ([], [])


def test_a_save_names_its_command(recorder: LedgerRecorder) -> None:
    with pytest.raises(ProgrammingError, match="command_id"):
        recorder.insert_events(save("c-1", (TABLE, 1)).events)


@pytest.mark.parametrize(
    "payload",
    [
        b'{ "b" : 1,\n\t"a": 1.0,  "a": 2 }',
        '{"words":"\u00e8 cos\u00ec \u2013 \U0001f3b2","escaped":"\\u00e8"}'.encode(),
        b'{"nul":"\\u0000","big":123456789012345678901234567890,"empty":""}',
        b"{}",
    ],
    ids=["spaces and doubles", "beyond ASCII", "nul and big numbers", "empty"],
)
def test_a_payload_comes_back_byte_for_byte(recorder: LedgerRecorder, payload: bytes) -> None:
    event = LedgerStoredEvent(TABLE, 1, "test.noted", payload, gaming_day=DAY, occurred_at=NOON)
    recorder.record(Save(command_id="c-1", command_hash=hash_of("c-1"), events=[event]))
    assert recorder.select_events(TABLE)[0].state == payload
    assert recorder.read_events(0)[0].state == payload


def test_a_payload_that_is_not_json_is_refused(recorder: LedgerRecorder) -> None:
    event = LedgerStoredEvent(TABLE, 1, "test.noted", b"{'a'}", gaming_day=DAY, occurred_at=NOON)
    with pytest.raises(DataError):
        recorder.record(Save(command_id="c-1", command_hash=hash_of("c-1"), events=[event]))
    assert recorded(recorder) == ([], [])

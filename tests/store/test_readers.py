"""A reader that remembers the last position it saw never misses an event."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from ledger.store.append import append
from ledger.store.reader import read_stream, stream_events
from ledger.store.recorder import LedgerRecorder
from tests.store.noted import Connection, save, wait_until_blocked


def test_a_later_append_waits_so_that_no_reader_skips_the_earlier(
    recorder: LedgerRecorder, writer: Connection, owner: Connection
) -> None:
    """A appends and has not committed. B must not become visible before it."""
    checkpoint = 0
    with ThreadPoolExecutor() as pool:
        writer.execute("BEGIN")
        append(writer, [save("a", ("table/a", 1))])
        b = pool.submit(recorder.record, save("b", ("table/b", 1)))
        wait_until_blocked(owner)

        seen = recorder.read_events(checkpoint)
        assert [event.command_id for event in seen] == []
        assert recorder.read_head().position == 0

        writer.execute("COMMIT")
        assert list(b.result().positions) == [2]
        seen = recorder.read_events(checkpoint)
        assert [event.command_id for event in seen] == ["a", "b"]


def test_an_append_that_is_rolled_back_leaves_no_gap(
    recorder: LedgerRecorder, writer: Connection, owner: Connection
) -> None:
    with ThreadPoolExecutor() as pool:
        writer.execute("BEGIN")
        append(writer, [save("a", ("table/a", 1))])
        b = pool.submit(recorder.record, save("b", ("table/b", 1)))
        wait_until_blocked(owner)
        writer.execute("ROLLBACK")
        assert list(b.result().positions) == [1]


def test_pages_join_without_a_seam(recorder: LedgerRecorder) -> None:
    for number in range(1, 8):
        recorder.record(save(f"c-{number}", ("table/a", number)))
    first = recorder.read_events(0, limit=3)
    second = recorder.read_events(first[-1].id, limit=3)
    assert [event.id for event in first + second] == [1, 2, 3, 4, 5, 6]
    assert [event.id for event in recorder.read_events(2, up_to=4)] == [3, 4]
    with recorder.datastore.get_connection() as connection:
        assert [event.id for event in stream_events(connection, page=2)] == [*range(1, 8)]
        assert [event.id for event in stream_events(connection, 3, up_to=5, page=1)] == [4, 5]


def test_one_stream_is_read_by_version(recorder: LedgerRecorder) -> None:
    recorder.record(save("c-1", ("table/a", 1), ("table/b", 1), ("table/a", 2)))
    with recorder.datastore.get_connection() as connection:
        events = read_stream(connection, "table/a")
    assert [(event.originator_version, event.id) for event in events] == [(1, 1), (2, 3)]


def test_the_librarys_notifications_are_the_same_events(recorder: LedgerRecorder) -> None:
    for number in range(1, 5):
        recorder.record(save(f"c-{number}", ("table/a", number)))

    def ids(start: int | None, limit: int = 10, stop: int | None = None) -> list[int]:
        return [found.id for found in recorder.select_notifications(start, limit, stop)]

    assert ids(None) == [1, 2, 3, 4]
    assert ids(2) == [2, 3, 4]
    assert ids(2, limit=1) == [2]
    assert ids(1, stop=2) == [1, 2]
    after = recorder.select_notifications(2, 10, inclusive_of_start=False)
    assert [found.id for found in after] == [3, 4]
    assert recorder.select_notifications(1, 10, topics=["test.other"]) == []
    assert len(recorder.select_notifications(1, 10, topics=["test.noted"])) == 4
    assert recorder.max_notification_id() == 4


def test_versions_are_selected_as_the_library_asks(recorder: LedgerRecorder) -> None:
    recorder.record(save("c-1", *(("table/a", number) for number in range(1, 6))))

    def versions(**bounds: int | bool) -> list[int]:
        found = recorder.select_events("table/a", **bounds)  # type: ignore[arg-type]  # a dict of both
        return [event.originator_version for event in found]

    assert versions() == [1, 2, 3, 4, 5]
    assert versions(gt=2) == [3, 4, 5]
    assert versions(lte=2) == [1, 2]
    assert versions(gt=1, lte=4, desc=True, limit=2) == [4, 3]
    assert recorder.select_events("table/b") == []

"""The store under the library's own Application and Repository."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from eventsourcing.application import AggregateNotFoundError, Application
from eventsourcing.domain import BaseAggregate
from eventsourcing.persistence import IntegrityError, NotSupportedError

from ledger.store.errors import Conflict
from ledger.store.factory import store_environment
from ledger.store.recorder import LedgerRecorder
from tests.fixtures.databases import SCHEMA
from tests.store.noted import Connection, hash_of, noted, recorded

A = "table/a"
B = "table/b"


class Notes(BaseAggregate[str]):
    """The words of one stream."""

    words: tuple[str, ...]

    @classmethod
    def of(cls, stream: str) -> Notes:
        notes = cls.__new__(cls)
        notes.__base_init__(stream, 0, noted(stream, 1).occurred_at)
        notes.words = ()
        return notes

    def note(self, words: str) -> None:
        event: Any = noted(self.id, self.version + 1, words)
        self._take(event)
        self.pending_events.append(event)

    def _take(self, event: Any) -> None:
        self._version = event.originator_version
        self.words += (event.words,)

    @classmethod
    def project(cls, notes: Notes | None, events: Iterable[Any]) -> Notes | None:
        for event in events:
            notes = notes or cls.of(event.originator_id)
            notes._take(event)
        return notes


class Notebook(Application[str]):
    recorder: LedgerRecorder

    def read(self, stream: str) -> Notes:
        return self.repository.get(stream, projector_func=Notes.project)


@pytest.fixture
def notebook(database: str) -> Iterator[Notebook]:
    with Notebook(store_environment(database, SCHEMA)) as notebook:
        yield notebook


def test_aggregates_saved_together_are_recorded_together(notebook: Notebook) -> None:
    a, b = Notes.of(A), Notes.of(B)
    a.note("fill requested")
    b.note("fill issued")
    a.note("fill received")
    recordings = notebook.save(a, b, command_id="c-1", command_hash=hash_of("c-1"))
    assert [recording.notification.id for recording in recordings] == [1, 2, 3]
    assert notebook.read(A).words == ("fill requested", "fill received")
    assert notebook.read(B).words == ("fill issued",)


def test_aggregates_saved_together_fail_together(notebook: Notebook) -> None:
    stale, b = Notes.of(A), Notes.of(B)
    first = Notes.of(A)
    first.note("first")
    notebook.save(first, command_id="c-1", command_hash=hash_of("c-1"))
    stale.note("too late")
    b.note("with it")
    with pytest.raises(Conflict) as conflict:
        notebook.save(b, stale, command_id="c-2", command_hash=hash_of("c-2"))
    assert isinstance(conflict.value, IntegrityError)  # what the library's users look for
    assert recorded(notebook.recorder) == ([(1, A, 1)], ["c-1"])
    with pytest.raises(AggregateNotFoundError):
        notebook.read(B)


def test_a_fence_travels_with_the_save(notebook: Notebook) -> None:
    first, b = Notes.of(A), Notes.of(B)
    first.note("the inspector left")
    notebook.save(first, command_id="c-1", command_hash=hash_of("c-1"))
    b.note("decided while the inspector was here")
    with pytest.raises(Conflict, match="table/a stands at version 1"):
        notebook.save(b, command_id="c-2", command_hash=hash_of("c-2"), read_fence={A: 0})


def test_the_notification_log_is_the_log(notebook: Notebook) -> None:
    a = Notes.of(A)
    a.note("one")
    a.note("two")
    notebook.save(a, command_id="c-1", command_hash=hash_of("c-1"))
    found = notebook.notification_log.select(start=1, limit=10)
    assert [(each.id, each.originator_version) for each in found] == [(1, 1), (2, 2)]


def test_the_application_is_the_writer_and_makes_nothing(
    notebook: Notebook, owner: Connection
) -> None:
    with notebook.recorder.datastore.get_connection() as connection:
        [row] = connection.execute("SELECT current_user, current_schema() AS schema").fetchall()
    assert row == {"current_user": "house_writer", "schema": "house"}
    tables = owner.execute("SELECT FROM pg_class WHERE relname LIKE 'stored%'")
    assert tables.rowcount == 0
    for never in (notebook.recorder.create_table, notebook.recorder.subscribe):
        with pytest.raises(NotSupportedError):
            never()


@pytest.mark.parametrize("missing", ["LEDGER_CONNINFO", "LEDGER_SCHEMA"])
def test_a_store_without_an_address_says_so(missing: str) -> None:
    environment = store_environment("host=nowhere", SCHEMA) | {missing: ""}
    with pytest.raises(OSError, match=missing):
        Notebook(environment)

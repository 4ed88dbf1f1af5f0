"""The library's recorder over our log: one server call for each command, surely recorded once."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, NoReturn, TypeVar, cast
from uuid import UUID

from eventsourcing.persistence import (
    Notification,
    NotSupportedError,
    OperationalError,
    ProgrammingError,
    StoredEvent,
)
from eventsourcing.postgres import PostgresApplicationRecorder, PostgresRecorder
from psycopg import Connection
from psycopg.rows import DictRow, tuple_row

from ledger.store import outcomes, reader
from ledger.store.append import append
from ledger.store.datastore import LedgerDatastore
from ledger.store.errors import ConnectionLost
from ledger.store.flights import Flight, SeenPosition, unknown
from ledger.store.outcomes import LedgerStoredEvent, Outcome, Save
from ledger.store.packing import Group
from ledger.store.reader import Head, LedgerNotification
from ledger.store.repeating import repeated_if_lost

_STREAM = """
SELECT stream, version, topic, payload::text FROM events
WHERE stream = %s AND version > %s AND version <= coalesce(%s, 9223372036854775807)
"""
_STREAM_FORWARDS = f"{_STREAM} ORDER BY version LIMIT %s"
_STREAM_BACKWARDS = f"{_STREAM} ORDER BY version DESC LIMIT %s"

T = TypeVar("T")


class LedgerRecorder(PostgresApplicationRecorder):
    """Records commands with their events or refusals; reads the log. Safe for many threads.

    The tables are made by migrations, never from here. Nothing is notified: readers poll the head.
    """

    datastore: LedgerDatastore

    def __init__(self, datastore: LedgerDatastore, *, events_table_name: str = "events") -> None:
        # Not the parents' constructors: they compose statements for tables of the library's own.
        PostgresRecorder.__init__(self, datastore)
        self.events_table_name = events_table_name
        self._local = threading.local()

    def create_table(self) -> NoReturn:
        raise NotSupportedError("the log is made by ledger.store.migrate, not by the library")

    def subscribe(self, *_: Any, **__: Any) -> NoReturn:
        raise NotSupportedError("nothing is notified: poll read_head() and read_events()")

    # --- writing ---

    def insert_events(
        self,
        stored_events: Sequence[StoredEvent],
        *,
        command_id: str | None = None,
        command_hash: bytes = b"",
        read_fence: Mapping[str, int] | None = None,
        refusal: Mapping[str, Any] | None = None,
        **_: Any,
    ) -> list[int] | None:
        """Record one command: what ``Application.save(…, command_id=…)`` comes down to.

        ``read_fence`` holds the streams that the decision looked at and does not write, each with
        the version it saw (0: none). A refusal is a decision too: fence all it looked at.
        Gives the events' positions; nothing for a save without events or refusal.

        Raises:
            as :meth:`record`.

        """
        if not stored_events and refusal is None:
            return None
        if command_id is None:
            raise ProgrammingError(
                "a save names its command: save(…, command_id=…, command_hash=…)"
            )
        save = Save(
            command_id=command_id,
            command_hash=command_hash,
            events=cast("Sequence[LedgerStoredEvent]", stored_events),  # the mapper makes these
            refusal=refusal,
            read_fence=read_fence,
        )
        return list(self.record(save).positions)

    def record(self, save: Save) -> Outcome:
        """Record one command once, whatever becomes of the connection, and give its outcome.

        Within :meth:`exclusive` it becomes part of that transaction.

        Raises:
            Conflict: decided on what is no longer so; load again and decide again.
            CommandAlreadyRecorded: this command id has an outcome; answer with that.
            LogBusy: the log stayed locked; nothing was recorded.
            NoConnection: there was none to be had; nothing was recorded.
            OutcomeUnknown: the connection broke again and again; send the command again later.

        """
        if self.datastore.is_holding:
            return self.record_held([save])[0]
        answer = self.begin([save]).land()[0]
        if isinstance(answer, Outcome):
            return answer
        raise answer

    def begin(
        self,
        saves: Sequence[Save],
        seen_position: SeenPosition = unknown,
        packed: Group | None = None,
    ) -> Flight:
        """Begin to record saves in this order; each has an answer of its own when it lands.

        ``packed``: what was packed of them beforehand.

        Raises:
            NoConnection: there was none to be had; nothing was recorded.

        """
        return Flight(self.datastore, saves, seen_position=seen_position, packed=packed)

    def record_held(self, saves: Sequence[Save]) -> list[Outcome]:
        """Record saves within :meth:`exclusive`: one that fails, fails the block.

        Raises:
            as :func:`ledger.store.append.receive`.

        """
        with self.datastore.get_connection() as connection:
            answers = append(connection, saves)
        self._local.answers.extend(answers)
        return answers

    @contextmanager
    def exclusive(self) -> Iterator[int]:
        """Keep every other writer out while this thread loads, decides and records.

        All reads and saves of this thread in the block are one transaction, committed at its end.
        Gives the last position of the log, which is behind what the block records.

        Raises:
            NoConnection, LogBusy: as in :meth:`LedgerDatastore.holding`; nothing was recorded.
            ConnectionLost: nothing was recorded, or that is not known yet: run the block again. A
                command that was recorded after all answers CommandAlreadyRecorded then.

        """
        answers: list[Outcome] = []
        reached_commit = False
        try:
            with self.datastore.holding() as position:
                self._local.answers = answers
                yield position
                reached_commit = True
        except ConnectionLost:
            if not reached_commit or not self._are_recorded(answers):
                raise

    def _are_recorded(self, answers: Sequence[Outcome]) -> bool:
        """Whether the log says the same: these commands at these positions at this time."""
        try:
            known = self.find_outcomes([answer.command_id for answer in answers])
        except OperationalError:
            return False  # as far as we can learn
        return all(known.get(answer.command_id) == answer for answer in answers)

    # --- reading ---

    def select_events(
        self,
        originator_id: UUID | str,
        *,
        gt: int | None = None,
        lte: int | None = None,
        desc: bool = False,
        limit: int | None = None,
    ) -> list[StoredEvent]:
        """Events of one stream with versions in (gt, lte], by version."""
        statement = _STREAM_BACKWARDS if desc else _STREAM_FORWARDS
        parameters = (str(originator_id), gt or 0, lte, limit)

        def select(connection: Connection[DictRow]) -> list[StoredEvent]:
            with connection.cursor(row_factory=tuple_row) as cursor:
                rows = cursor.execute(statement, parameters, prepare=True).fetchall()
            return [
                StoredEvent(stream, version, topic, payload.encode())
                for stream, version, topic, payload in rows
            ]

        return self._read(select)

    def select_notifications(
        self,
        start: int | None,
        limit: int,
        stop: int | None = None,
        topics: Sequence[str] = (),
        *,
        inclusive_of_start: bool = True,
    ) -> list[Notification]:
        """The library's form of :meth:`read_events`: from ``start``, which is included or not."""
        after = 0 if start is None else start - inclusive_of_start
        return [*self._read(lambda c: reader.read_events(c, after, stop, limit, topics))]

    def read_events(
        self, after_position: int, up_to: int | None = None, limit: int = reader.PAGE
    ) -> list[LedgerNotification]:
        """At most ``limit`` events after a position, in order, with all the log knows of them."""
        return self._read(lambda c: reader.read_events(c, after_position, up_to, limit))

    def max_notification_id(self) -> int | None:
        """Last position in the log, None while it is empty."""
        return self.read_head().position or None

    def read_head(self) -> Head:
        """How far the log reaches now."""
        return self._read(reader.read_head)

    def versions_since(self, after_position: int, up_to: int) -> dict[str, int]:
        """The streams with events after a position, ``up_to`` included: each with its version."""
        return self._read(lambda c: reader.versions_since(c, after_position, up_to))

    def find_outcomes(self, command_ids: Sequence[str]) -> dict[str, Outcome]:
        """Outcomes of those of the commands that are recorded, by command id."""
        return self._read(lambda c: outcomes.find_outcomes(c, command_ids))

    def _read(self, query: Callable[[Connection[DictRow]], T]) -> T:
        """Run a query that changes nothing."""
        return repeated_if_lost(self.datastore, query)

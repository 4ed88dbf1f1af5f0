"""Rows of the cache of aggregates' states: one for each stream, believed or passed over."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from psycopg.rows import tuple_row

if TYPE_CHECKING:
    from ledger.store.datastore import LedgerDatastore

_KEEP = """
SELECT keep_snapshot(%(stream)s, %(version)s, %(kind)s, %(code_digest)s, %(state)s, %(digest)s)
WHERE %(command_id)s::text IS NULL OR EXISTS (
    SELECT FROM events
    WHERE stream = %(stream)s AND version = %(version)s AND command_id = %(command_id)s
)
"""
_RECORDED_BY = "SELECT command_id FROM events WHERE stream = %s AND version = %s"
_FIND = "SELECT version, kind, code_digest, state, digest FROM snapshots WHERE stream = %s"


class SnapshotDamaged(ValueError):
    """A row is not what was written. Nothing is lost: the events are read instead."""


@dataclass(frozen=True)
class Snapshot:
    """What an aggregate knew after the event of this version, in the bytes of this code."""

    stream: str
    version: int
    kind: str  #: the aggregate's class
    code_digest: bytes  #: SHA-256 of the program that wrote it
    state: bytes

    @property
    def digest(self) -> bytes:
        """SHA-256 of all of it."""
        head = f"{self.stream}\n{self.version}\n{self.kind}\n{self.code_digest.hex()}\n"
        return hashlib.sha256(head.encode() + self.state).digest()


class SnapshotRows:
    """The snapshots of one premises; a stream has at most one."""

    def __init__(self, datastore: LedgerDatastore) -> None:
        self._datastore = datastore

    def put(
        self, snapshot: Snapshot, command_id: str | None = None, losses: int | None = None
    ) -> bool:
        """Keep it instead of the stream's last one; False if its version is not recorded.

        With a command, also False if another command recorded that version: another process may
        have carried out the same command after other events, and then this is no state of the log.
        With a count of losses, also False if a connection was lost since: another log may answer.
        It may be lost if the server crashes.
        """
        row = {**vars(snapshot), "digest": snapshot.digest, "command_id": command_id}
        with (
            self._datastore.pooled() as connection,
            connection.cursor(row_factory=tuple_row) as cursor,
        ):
            if losses is not None and losses != self._datastore.losses.count:
                return False  # asked only now: opening the connection may have shown it
            return (True,) in cursor.execute(_KEEP, row, prepare=True, binary=True).fetchall()

    def recorded_by(self, stream: str, version: int) -> str | None:
        """The command that recorded this version, as this thread sees the log."""
        with (
            self._datastore.get_connection() as connection,
            connection.cursor(row_factory=tuple_row) as cursor,
        ):
            found = cursor.execute(_RECORDED_BY, (stream, version)).fetchone()
        return None if found is None else found[0]

    def versions(self) -> dict[str, int]:
        """Stream → version of its snapshot, whoever wrote it."""
        with (
            self._datastore.get_connection() as connection,
            connection.cursor(row_factory=tuple_row) as cursor,
        ):
            return dict(cursor.execute("SELECT stream, version FROM snapshots").fetchall())

    def find(self, stream: str, code_digest: bytes) -> Snapshot | None:
        """The stream's snapshot, if this code wrote it.

        Raises:
            SnapshotDamaged: it is not what was written.

        """
        with (
            self._datastore.get_connection() as connection,
            connection.cursor(row_factory=tuple_row, binary=True) as cursor,
        ):
            found = cursor.execute(_FIND, (stream,), prepare=True).fetchone()
        if found is None or found[2] != code_digest:
            return None
        version, kind, _, state, digest = found
        snapshot = Snapshot(stream, version, kind, code_digest, state)
        if snapshot.digest != digest:
            raise SnapshotDamaged(f"the snapshot of {stream} at {version} is not what was written")
        return snapshot

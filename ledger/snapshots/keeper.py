"""Writes snapshots on a thread of its own, so that nobody who is served waits for one."""

from __future__ import annotations

import atexit
import threading
from collections.abc import Iterable
from typing import NamedTuple

import structlog
from eventsourcing.persistence import OperationalError, PersistenceError

from ledger.store.losses import Losses
from ledger.store.snapshots import Snapshot, SnapshotRows

STREAMS_WAITING_MAXIMUM = 1_000
"""So many streams' snapshots wait at most; of more, those that have waited longest are lost."""

CLOSING_SECONDS_MAXIMUM = 5
"""So long the end waits for those that wait; what is lost then costs some reading."""

log = structlog.get_logger()


class _Waiting(NamedTuple):
    snapshot: Snapshot
    command_id: str | None
    losses: int  #: of connections, when it was handed over


class Keeper:
    """A thread that begins with the first snapshot and sleeps when none waits.

    Whatever fails is only logged. What a lost connection leaves waiting is lost: another log may
    answer on the next one, and it may have that version too.
    """

    def __init__(self, rows: SnapshotRows, losses: Losses) -> None:
        self._rows = rows
        self._losses = losses
        self._waiting: dict[str, _Waiting] = {}
        self._writing = False
        self._closing = False
        self._changed = (
            threading.Condition()
        )  # held for as long as it takes to look, never to write
        self._thread: threading.Thread | None = None

    def hand_over(self, snapshots: Iterable[Snapshot], command_id: str | None) -> None:
        """Let these be kept, each instead of what waits of its stream.

        A command is given where another one may yet come to have recorded that version.
        """
        losses = self._losses.count
        with self._changed:
            if self._closing:
                return
            waiting = self._waiting
            for snapshot in snapshots:
                waiting.pop(snapshot.stream, None)  # it is the last in line now
                waiting[snapshot.stream] = _Waiting(snapshot, command_id, losses)
            while len(waiting) > STREAMS_WAITING_MAXIMUM:
                del waiting[next(iter(waiting))]
            if self._thread is None:
                self._begin()
            self._changed.notify_all()

    def settle(self) -> bool:
        """Wait until none waits, but not for ever; whether that is so."""
        with self._changed:
            return self._changed.wait_for(self._is_idle, CLOSING_SECONDS_MAXIMUM)

    def close(self) -> None:
        """Keep what waits, if that takes no longer than it should, and then nothing."""
        with self._changed:
            if self._closing:
                return
            self._closing = True
            self._changed.notify_all()
        atexit.unregister(self.close)
        if self._thread is not None:
            self._thread.join(CLOSING_SECONDS_MAXIMUM)

    def _is_idle(self) -> bool:
        return not self._waiting and not self._writing

    def _begin(self) -> None:
        thread = threading.Thread(target=self._run, name="snapshots", daemon=True)
        try:
            thread.start()
        except RuntimeError as error:  # no room for another, or the interpreter ends
            self._waiting.clear()
            log.warning("snapshots.not_kept", error=str(error))
        else:
            self._thread = thread
            # A thread that is stopped with the interpreter may leave a lock of the pool locked.
            atexit.register(self.close)

    def _run(self) -> None:
        while waiting := self._take():
            try:
                self._write(waiting)
            except Exception:
                log.exception("snapshots.not_kept")

    def _take(self) -> list[_Waiting]:
        """All that wait, waited for; none when it is over."""
        with self._changed:
            self._writing = False
            self._changed.notify_all()
            while not self._waiting and not self._closing:
                self._changed.wait()
            taken = [*self._waiting.values()]
            self._waiting.clear()
            self._writing = bool(taken)
            return taken

    def _write(self, waiting: list[_Waiting]) -> None:
        for snapshot, command_id, losses in waiting:
            try:
                self._rows.put(snapshot, command_id, losses)
            except PersistenceError as error:
                log.warning("snapshot.not_kept", stream=snapshot.stream, error=str(error))
                if isinstance(error, OperationalError):  # the next would wait as long, for as much
                    return

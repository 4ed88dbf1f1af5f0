"""A group of saves on its way to the log, and what becomes of each of them.

A group is one transaction. One that is refused is halved until those that cannot be recorded stand
alone, and with each of them fails whatever was decided from what it would have written: the version
that it left may meanwhile be another writer's, and would look like the one that was seen.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence

import psycopg
from eventsourcing.persistence import OperationalError, PersistenceError

from ledger.store import append
from ledger.store.datastore import LedgerDatastore
from ledger.store.errors import (
    CommandAlreadyRecorded,
    Conflict,
    ConnectionLost,
    NoConnection,
    OutcomeUnknown,
)
from ledger.store.outcomes import (
    Outcome,
    Save,
    Written,
    find_outcomes,
    find_written,
    written_by,
)
from ledger.store.packing import Group

WAITS_MILLISECONDS = (100, 200, 500, 1000)
"""Pauses after a lost connection; so many times, and no more, it is tried again."""

SeenPosition = Callable[[], int]
"""Gives a position of the log at which all that the saves look at was current; -1: unknown."""

Answer = Outcome | PersistenceError
"""What came of a save: the outcome on record, or why nothing is recorded of it."""


def unknown() -> int:
    """Of no position of the log is it known that all was current there."""
    return -1


class Flight:
    """Saves that are being recorded while the caller does something else.

    :meth:`land` ends it, once. A flight that is dropped leaves it open whether they are recorded.
    """

    def __init__(
        self,
        datastore: LedgerDatastore,
        saves: Sequence[Save],
        *,
        again: bool = False,
        seen_position: SeenPosition = unknown,
        packed: Group | None = None,
    ) -> None:
        """``again``: they were sent before, and a command that is recorded may be this save's.

        ``seen_position`` is asked when there is a connection: until then that can change.
        ``packed``: what was packed of them beforehand.

        Raises:
            NoConnection: there was none to be had; nothing is sent.

        """
        self._datastore = datastore
        self._saves = saves
        self._again = again
        self._failure: PersistenceError | None = None
        self._lease = datastore.lease()
        try:
            self._lease.use(append.send, saves, seen_position(), packed)
        except PersistenceError as error:
            self._failure = error

    def wait(self, wake: int) -> bool:
        """Wait until it can land at once; False when the descriptor ``wake`` came first."""
        try:
            return self._failure is not None or append.wait(self._lease.connection, wake)
        except psycopg.OperationalError:
            return True  # landing meets the same

    def land(self) -> list[Answer]:
        """Wait for the answers, one for each save, in their order."""
        try:
            return self.answers()
        except ConnectionLost:
            return _after_loss(self._datastore, self._saves)
        except OperationalError as error:
            return _failed(self._saves, error, again=self._again)

    def answers(self) -> list[Answer]:
        """The same, where a failing database is an error.

        Raises:
            ConnectionLost: they may be recorded or not.
            OperationalError: nothing is recorded.

        """
        try:
            if self._failure is not None:
                raise self._failure
            outcomes = self._lease.use(append.receive, self._saves)
            self._lease.keep()
        except OperationalError:
            raise
        except PersistenceError as error:
            if len(self._saves) > 1:
                return _apart(self._datastore, self._saves, again=self._again)
            if self._again and isinstance(error, CommandAlreadyRecorded):
                return _as_sent(self._datastore, self._saves)
            return [error]
        else:
            return [*outcomes]


def _apart(datastore: LedgerDatastore, saves: Sequence[Save], *, again: bool) -> list[Answer]:
    """The answers of a group that was refused as a whole."""
    half = len(saves) // 2
    answers = _landed(datastore, saves[:half], again=again)
    stale = resting_on(saves[half:], lost_by(saves, answers))
    rest = [save for save, conflict in zip(saves[half:], stale, strict=True) if conflict is None]
    landed = iter(_landed(datastore, rest, again=again) if rest else ())
    return answers + [conflict or next(landed) for conflict in stale]


def _landed(datastore: LedgerDatastore, saves: Sequence[Save], *, again: bool) -> list[Answer]:
    try:
        return Flight(datastore, saves, again=again).land()
    except NoConnection as error:
        return _failed(saves, error, again=again)


def _failed(saves: Sequence[Save], error: OperationalError, *, again: bool) -> list[Answer]:
    """Nothing is recorded now; what was sent before may be, and then nobody knows."""
    return [OutcomeUnknown(save.command_id) if again else error for save in saves]


def lost_by(saves: Sequence[Save], answers: Sequence[Answer]) -> set[str]:
    """The streams that are not what those who failed would have made of them."""
    failed = (
        save
        for save, answer in zip(saves, answers, strict=False)
        if not isinstance(answer, Outcome)
    )
    return {stream for save in failed for stream in left_open(save)}


def left_open(save: Save) -> Iterable[str]:
    """What a save that failed may write when it is decided again.

    A refusal writes nothing, and may become anything to whatever it looked at: who comes behind it
    and was decided as if it stayed a refusal would overtake it.
    """
    return save.written if save.refusal is None else save.read_fence or ()


def resting_on(saves: Sequence[Save], lost: set[str]) -> list[Conflict | None]:
    """A conflict for each save that rests on a lost stream, None for each other one.

    What it leaves open is lost as well, and joins ``lost``.
    """
    found: list[Conflict | None] = []
    for save in saves:
        stale = bool(lost) and save.rests_on(lost)
        if stale:
            lost.update(left_open(save))
        words = f"{save.command_id}: decided on what was not recorded"
        found.append(Conflict(words) if stale else None)
    return found


def _after_loss(datastore: LedgerDatastore, saves: Sequence[Save]) -> list[Answer]:
    """Ask whether the lost group was carried out, and only if not, send it again.

    The lost one may still be under way when we ask. Then the second waits for the log behind it
    and finds the commands recorded: that too is the first one's success.
    """
    for wait in WAITS_MILLISECONDS:
        try:
            answers = _as_sent(datastore, saves)
            if not any(isinstance(answer, Conflict) for answer in answers):
                return answers
            return Flight(datastore, saves, again=True).answers()
        except NoConnection:
            break  # it was waited for longer than all our pauses take
        except OperationalError:
            time.sleep(wait / 1000)
    return [OutcomeUnknown(save.command_id) for save in saves]


def _as_sent(datastore: LedgerDatastore, saves: Sequence[Save]) -> list[Answer]:
    """The outcomes of exactly these saves; a conflict for one whose command is not recorded.

    A command that is recorded with another body or another decision is recorded already: another
    process has carried it out, and what rests on ours must not take its state for that one's.
    """
    with datastore.get_connection() as connection:
        known = find_outcomes(connection, [save.command_id for save in saves])
        written = find_written(connection, saves) if known else set()
    return [_same(save, known.get(save.command_id), written) for save in saves]


def _same(save: Save, outcome: Outcome | None, written: set[Written]) -> Answer:
    if outcome is None:
        return Conflict(f"{save.command_id} is not recorded")
    same = (
        outcome.command_hash == save.command_hash
        and len(outcome.positions) == len(save.events)
        and written_by(save) <= written
    )
    return outcome if same else CommandAlreadyRecorded(save.command_id)

"""Many sessions audited: a day's, a year's, all of a log.

Each session is a piece of work by itself. What is kept of it is a few lines and its digest, so a
year does not have to fit in memory.
"""

from __future__ import annotations

import datetime as dt
import hashlib
from dataclasses import dataclass
from typing import Any, NamedTuple

import psycopg
from eventsourcing.persistence import MapperDeserialisationError

from ledger.counted import counted
from ledger.identifiers import table_stream
from ledger.refusals import Refusal
from ledger.replay.audit import audit
from ledger.replay.history import LogHistory
from ledger.replay.house import House
from ledger.replay.refusals import SessionUnknown
from ledger.replay.results import Difference
from ledger.store.streams import streams_of

FIRST_DIFFERENCES = 5
"""So many differences of a session are kept; all are in its digest, and `replay` names them."""


class Session(NamedTuple):
    """A session to audit: its name in commands, and how many events it has."""

    name: str
    events: int


@dataclass(frozen=True, slots=True)
class SessionAudited:
    """The result for one session."""

    session: str
    events: int = 0
    settlements: int = 0
    decisions: int = 0
    differences: int = 0
    first_differences: tuple[Difference, ...] = ()
    complete: bool = False
    sha256: str = ""
    """The digest of `Audit`, or of the sentence that says why it cannot be replayed."""
    failure: str | None = None
    """Why it cannot be replayed at all."""

    @property
    def finding(self) -> str | None:
        """What is wrong with it, in one line; None where nothing is."""
        if self.failure is not None:
            return f"{self.session} cannot be replayed: {self.failure}"
        if self.differences:
            settlements = counted(self.settlements, "settlement")
            return f"{self.session}: {settlements}, {counted(self.differences, 'difference')}"
        return None


@dataclass(frozen=True, slots=True)
class LogAudited:
    """The result for many sessions, in the order in which the log has their first events."""

    up_to: int
    """The last position that was read."""
    sessions: tuple[SessionAudited, ...]

    @property
    def events(self) -> int:
        """Events read."""
        return sum(one.events for one in self.sessions)

    @property
    def settlements(self) -> int:
        """Settlements recomputed."""
        return sum(one.settlements for one in self.sessions)

    @property
    def differences(self) -> int:
        """Differences found."""
        return sum(one.differences for one in self.sessions)

    @property
    def sha256(self) -> str:
        """The digest of the sessions' digests, in their order."""
        lines = (f"{one.session} {one.sha256}\n" for one in self.sessions)
        return hashlib.sha256("".join(lines).encode()).hexdigest()


class Auditor:
    """Audits sessions of one log, up to one position of it; what they share is read once."""

    def __init__(self, connection: psycopg.Connection[Any], up_to: int) -> None:
        self._history = LogHistory(connection, up_to=up_to)
        self._house = House(self._history)

    def audit(self, session: str) -> SessionAudited:
        """The result for one session; one that cannot be replayed says so in it."""
        try:
            found = audit(self._history, session, self._house)
        except (Refusal, MapperDeserialisationError) as error:
            failure = str(error)
            sha256 = hashlib.sha256(failure.encode()).hexdigest()
            return SessionAudited(session, failure=failure, sha256=sha256)
        return SessionAudited(
            session=session,
            events=found.events,
            settlements=found.settlements,
            decisions=found.decisions,
            differences=len(found.differences),
            first_differences=found.differences[:FIRST_DIFFERENCES],
            complete=found.complete,
            sha256=found.sha256,
        )


def sessions_of(
    connection: psycopg.Connection[Any],
    up_to: int,
    *,
    session: str | None = None,
    first_day: dt.date | None = None,
    last_day: dt.date | None = None,
) -> list[Session]:
    """The sessions with an event of these gaming days, first and last included; or the named one.

    Without a bound they are all, in the order of the log up to the position ``up_to``.

    Raises:
        SessionUnknown: nothing was recorded of the named one.

    """
    prefix = table_stream("")
    found = [
        Session(one.stream.removeprefix(prefix), one.events)
        for one in streams_of(connection, prefix, up_to)
        if (first_day is None or one.last_day >= first_day)
        and (last_day is None or one.first_day <= last_day)
    ]
    if session is None:
        return found
    named = [one for one in found if one.name == session]
    if not named:
        raise SessionUnknown(session)
    return named

"""The audit of many sessions on the command line: which ones, and in how many processes."""

from __future__ import annotations

import datetime as dt
from dataclasses import asdict, dataclass
from typing import Any

from backoffice.errors import CommandFailed
from backoffice.opening import Premises
from backoffice.progress import sessions_done
from backoffice.reports.header import DayError
from ledger.counted import counted
from ledger.replay.many import LogAudited, sessions_of
from ledger.replay.processes import Place, audit_sessions, unreadable_events
from ledger.store.reader import read_head


@dataclass(frozen=True, slots=True)
class Chosen:
    """Sessions to audit: one by its name, those of gaming days, or all."""

    session: str | None = None
    first_day: dt.date | None = None
    last_day: dt.date | None = None
    processes: int | None = None

    @property
    def whole_log(self) -> bool:
        """Whether no session is left out."""
        return self.session is None and self.first_day is None and self.last_day is None


def chosen(
    session: str | None,
    day: str | None,
    first_day: str | None,
    last_day: str | None,
    processes: int | None,
) -> Chosen:
    """What the options name.

    Raises:
        DayError: a day is none.
        CommandFailed: the options contradict each other.

    """
    if sum(bool(given) for given in (session, day, first_day or last_day)) > 1:
        raise CommandFailed("Give one of --session, --day, and --from with --to.")
    first, last = _day(first_day or day), _day(last_day or day)
    if first and last and last < first:
        raise CommandFailed(f"There is no day from {first} to {last}.")
    return Chosen(session, first, last, processes)


def _day(text: str | None) -> dt.date | None:
    try:
        return None if text is None else dt.date.fromisoformat(text)
    except ValueError:
        raise DayError(text or "") from None


def audited(premises: Premises, asked: Chosen) -> LogAudited:
    """Audit what was chosen, with a bar on a terminal.

    Raises:
        SessionUnknown: the log has no session of that name.
        CommandFailed: it has none of these days.
        ProcessEnded: a process of the audit was killed.

    """
    place = _place(premises)
    with premises.reader() as connection:
        days = {"first_day": asked.first_day, "last_day": asked.last_day}
        sessions = sessions_of(connection, place.up_to, session=asked.session, **days)
    if not (sessions or asked.whole_log):
        first, last = asked.first_day or "the beginning", asked.last_day or "the end"
        when = f"on {first}" if first == last else f"from {first} to {last}"
        raise CommandFailed(f"The log has no session {when}: nothing was audited.")
    with sessions_done() as watch:
        return audit_sessions(place, sessions, asked.processes, watch)


def unread(premises: Premises, asked: Chosen, most: int) -> list[str]:
    """The first events of the log that cannot be read, ``most`` of them.

    Raises:
        ProcessEnded: a process that looked for them was killed.

    """
    return unreadable_events(_place(premises), most, asked.processes)


def _place(premises: Premises) -> Place:
    """The log as it stands now."""
    with premises.reader() as connection:
        return Place(premises.conninfo, premises.schema, read_head(connection).position)


def as_dict(result: LogAudited) -> dict[str, Any]:
    """The result as JSON has it."""
    return {
        "up_to": result.up_to,
        "events": result.events,
        "settlements": result.settlements,
        "differences": result.differences,
        "sessions": [asdict(one) for one in result.sessions],
        "sha256": result.sha256,
    }


def in_words(result: LogAudited) -> list[str]:
    """The result in two lines."""
    sessions = counted(len(result.sessions), "session")
    read = f"{sessions}, {counted(result.events, 'event')} up to position {result.up_to}"
    settlements = counted(result.settlements, "settlement")
    found = f"{settlements}, {counted(result.differences, 'difference')}"
    return [f"{read}: {found}", f"sha256 of {sessions} audited {result.sha256}"]

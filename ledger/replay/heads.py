"""What stands at the head of an event's text: when it was and whose act."""

from __future__ import annotations

import datetime as dt
import re

from ledger.events.base import Event

_TIME = re.compile(
    r'\{"occurred_at":"([0-9]{4}-[01][0-9]-[0-3][0-9]T(?:[01][0-9]|2[0-3])(?::[0-5][0-9]){2}'
    r'(?:\.(?!000000)[0-9]{6})?(?![+-]00:00)[+-][0-2][0-9]:[0-5][0-9])"'
)
"""A time and its offset from UTC as the log spells them, but for UTC itself, which is Z there."""


class Heads:
    """Reads heads of one session; nearly all of them differ in nothing but the time."""

    def __init__(self) -> None:
        self._usual = ""
        """The text behind a time, of a head that was spelled as the log spells it."""
        self._actor: str | None = None
        """Whose act that text says it was, with nothing that caused it."""

    def time_of(self, head: str, actor: str) -> dt.datetime | None:
        """When it was, if it is the act of this person and nothing caused it; else None.

        The head ends with the comma before the facts of the event itself. None also where it is
        not spelled as the log spells it: an altered one may name columns, say.
        """
        told = _TIME.match(head)
        behind = head[told.end() :] if told else ""
        if told and behind == self._usual and actor == self._actor:
            try:
                return dt.datetime.fromisoformat(told[1])
            except ValueError:  # no such day
                return None
        stamp = _stamp(head)
        if stamp is None or stamp.actor != actor or stamp.caused_by is not None:
            return None
        if told:
            self._usual, self._actor = behind, actor
        return stamp.occurred_at


def _stamp(head: str) -> Event | None:
    """The facts that every event has, read from the text before an event's own."""
    text = f"{head[:-1]}}}".encode()
    try:
        stamp = Event.from_payload("", 0, text)
    except ValueError:
        return None
    return stamp if head.endswith(",") and stamp.payload() == text else None

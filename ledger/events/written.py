"""An event that was written out at once, for whoever knows its text before any of its facts."""

from __future__ import annotations

import datetime as dt
from functools import lru_cache
from typing import NamedTuple

from ledger.events.base import Event


class Written(NamedTuple):
    """What the log stores of an event, as the event itself would give it and the store takes it."""

    originator_id: str
    originator_version: int
    topic: str
    state: bytes
    gaming_day: dt.date
    occurred_at: dt.datetime
    kind: type[Event]

    def payload(self) -> bytes:
        """The exact bytes the log keeps."""
        return self.state


def head_of(occurred_at: dt.datetime, gaming_day: dt.date, actor: str) -> str:
    """The text of what every event begins with, where nothing caused it and it is not told late.

    The actor is an identifier, which needs no escape in a text.
    """
    at = occurred_at.isoformat()
    if at.endswith("+00:00"):
        at = f"{at[:-6]}Z"
    return f'{{"occurred_at":"{at}{_behind_the_time(gaming_day, actor)}'


@lru_cache(maxsize=1_000)
def _behind_the_time(gaming_day: dt.date, actor: str) -> str:
    return f'","gaming_day":"{gaming_day}","actor":"{actor}",'


def read(event: Event | Written) -> Event:
    """The event itself, where only its text is there: checked as strictly as any."""
    if isinstance(event, Event):
        return event
    return event.kind.from_payload(event.originator_id, event.originator_version, event.state)

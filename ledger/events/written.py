"""An event that was written out at once, for whoever knows its text before any of its facts."""

from __future__ import annotations

import datetime as dt
from typing import NamedTuple

from ledger.events.base import Event


class Written(NamedTuple):
    """What the log stores of an event, as the event itself would give it."""

    kind: type[Event]
    originator_id: str
    originator_version: int
    occurred_at: dt.datetime
    gaming_day: dt.date
    text: bytes

    @property
    def TOPIC(self) -> str:  # noqa: N802 - as events call it
        """The topic of its class."""
        return self.kind.TOPIC

    def payload(self) -> bytes:
        """The exact bytes the log keeps."""
        return self.text

    def read(self) -> Event:
        """The event that this is the text of, checked as strictly as any."""
        return self.kind.from_payload(self.originator_id, self.originator_version, self.text)


def head_of(occurred_at: dt.datetime, gaming_day: dt.date, actor: str) -> str:
    """The text of what every event begins with, where nothing caused it and it is not told late.

    The actor is an identifier, which needs no escape in a text.
    """
    at = occurred_at.isoformat()
    if at.endswith("+00:00"):
        at = f"{at[:-6]}Z"
    return f'{{"occurred_at":"{at}","gaming_day":"{gaming_day}","actor":"{actor}",'

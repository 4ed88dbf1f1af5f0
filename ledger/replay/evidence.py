"""The digest of an audit: whoever audits the same log by the same rules comes to the same one."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from itertools import chain
from operator import itemgetter
from typing import Any

from ledger.events.base import Event
from ledger.events.bets import RoundSettled
from ledger.replay.history import TEXT, TOPIC, Row
from ledger.replay.results import Audit, State

_WHAT = itemgetter(TOPIC, TEXT)


class Evidence:
    """SHA-256 of what an audit read and what it found.

    A settlement that was recomputed as recorded is in it as its event; one that was not is in it
    twice, as recorded and as recomputed.
    """

    def __init__(self) -> None:
        self._sha256 = hashlib.sha256()

    def add(self, topic: str, text: str) -> None:
        """An event that was read: its topic of today, and what the log keeps of it."""
        self._sha256.update((topic + text).encode())

    def add_rows(self, rows: Iterable[Row]) -> None:
        """The same of rows whose topics are today's."""
        self._sha256.update("".join(chain.from_iterable(map(_WHAT, rows))).encode())

    def add_made(self, events: Iterable[Event]) -> None:
        """What a decision made otherwise than is on record."""
        for event in events:
            if isinstance(event, RoundSettled):
                self._sha256.update(b"recomputed" + event.payload())

    def seal(self, audited: Audit, state: State) -> str:
        """The digest in hexadecimal, with the findings and the state at the end in it."""
        found = {**_plain(audited), "sha256": None, "state": state}
        told = json.dumps(found, ensure_ascii=False, sort_keys=True, default=_plain)
        self._sha256.update(told.encode())
        return self._sha256.hexdigest()


def _plain(value: Any) -> Any:
    """What JSON has no word for: a result by its fields, anything else as it is spelled."""
    if not is_dataclass(value):
        return str(value)
    return {field.name: getattr(value, field.name) for field in fields(value)}

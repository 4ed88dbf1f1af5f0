"""A table session with many events, recorded without a command for each."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any

import pytest

from ledger.aggregate import Stamp
from ledger.application import Ledger
from ledger.events.base import Event
from ledger.events.seats import PostTaken
from ledger.floor.tables.session import TableSession
from ledger.store.outcomes import Save
from tests.application.ledgers import replayed
from tests.floor.roulette_house import TABLE

EVENTS_A_SAVE = 1_000


def lengthen(ledger: Ledger, events: int) -> None:
    """So many more events at the table: one person after the other takes a post."""
    session: Any = replayed(ledger, TableSession, TABLE)
    stamp = Stamp(session.last_at, session.gaming_day, "supervisor-1")
    for number in range(events):
        session.record(PostTaken, stamp, post="chip_seller", person=f"croupier-{number}")
    facts = session.collect_events()
    for first in range(0, events, EVENTS_A_SAVE):
        name = facts[first].citation
        stored: Any = [
            ledger.mapper.to_stored_event(fact) for fact in facts[first : first + EVENTS_A_SAVE]
        ]
        ledger.recorder.record(
            Save(
                command_id=name, command_hash=hashlib.sha256(name.encode()).digest(), events=stored
            )
        )


class Reading:
    """Counts the events that a ledger reads, by stream."""

    def __init__(self, ledger: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
        self.of: dict[str, int] = {}
        self._history = ledger.history
        monkeypatch.setattr(ledger, "history", self._counted)

    def _counted(self, stream: str, after: int = 0, limit: int | None = None) -> Iterable[Event]:
        for event in self._history(stream, after, limit):
            self.of[stream] = self.of.get(stream, 0) + 1
            yield event

"""Thousands of commands in any order; after each one the house, its books and its log agree."""

from __future__ import annotations

import datetime as dt

from ledger.aggregate import BEFORE_ALL_TIME
from ledger.events.base import Event
from tests.application.ledgers import state
from tests.properties.evenings import SOME_EVENINGS
from tests.properties.whole_evenings import WholeEvening


class ReplayedEvening(WholeEvening):
    """At its end the evening is told again from its first event on."""

    def teardown(self) -> None:
        for stream, kept in self.house.kept.items():
            again = self.house.see(type(kept), stream)
            assert state(kept) == state(again), stream
        for events in self.house.streams.values():
            require_order(events)


def require_order(events: list[Event]) -> None:
    """Versions without a gap, times that never go back unless a reason is given, days neither.

    A slip goes between places of which one may still be on the day before.
    """
    last_at, last_day = BEFORE_ALL_TIME, dt.date.min
    for version, event in enumerate(events, 1):
        assert event.originator_version == version
        assert event.occurred_at >= last_at or event.late_reason is not None
        assert event.gaming_day >= last_day or event.TOPIC.startswith("slip.")
        last_at, last_day = max(last_at, event.occurred_at), event.gaming_day


TestAnyEvening = ReplayedEvening.TestCase
TestAnyEvening.settings = SOME_EVENINGS

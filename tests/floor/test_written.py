"""An event that is written out at once is written as the event writes itself."""

from __future__ import annotations

import datetime as dt

from hypothesis import given
from hypothesis import strategies as some

from ledger.events.roulette import BetsClosed
from ledger.events.written import head_of

offsets = some.integers(-14 * 60 + 1, 14 * 60 - 1).map(
    lambda minutes: dt.timezone(dt.timedelta(minutes=minutes))
)


@given(
    day=some.dates(dt.date(1900, 1, 2), dt.date(2899, 12, 30)), time=some.times(), offset=offsets
)
def test_the_head_of_an_event_is_spelled_as_the_event_spells_it(
    day: dt.date, time: dt.time, offset: dt.timezone
) -> None:
    at = dt.datetime.combine(day, time, offset)
    facts = {"occurred_at": at, "gaming_day": at.date(), "actor": "croupier-1", "round": 1}
    event = BetsClosed.of({"originator_id": "table/1", "originator_version": 1, **facts})
    assert event.payload().decode() == f'{head_of(at, at.date(), "croupier-1")}"round":1}}'

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from ledger import clock


def test_now_is_aware_and_in_utc() -> None:
    assert clock.now().tzinfo is UTC


def test_now_lies_between_two_readings_of_the_system_clock() -> None:
    before = datetime.now(tz=UTC)  # the proof needs a second clock
    read = clock.now()
    assert before <= read <= before + timedelta(minutes=1)

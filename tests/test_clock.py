from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

from ledger import clock


def test_now_is_aware_and_in_utc() -> None:
    assert clock.now().tzinfo is UTC


def test_now_lies_between_two_readings_of_the_system_clock() -> None:
    before = datetime.now(tz=UTC)  # the proof needs a second clock
    read = clock.now()
    assert before <= read <= before + timedelta(minutes=1)


def test_an_instant_lies_as_far_ahead_as_it_does_whatever_its_offset() -> None:
    for zone in (UTC, timezone(timedelta(hours=-4)), timezone(timedelta(hours=13))):
        to_come = (clock.now() + timedelta(hours=1)).astimezone(zone)
        long_ago = (clock.now() - timedelta(days=30_000)).astimezone(zone)
        assert clock.lies_ahead(to_come, 3_540)
        assert not clock.lies_ahead(to_come, 3_600)
        assert not clock.lies_ahead(long_ago, 0)
        assert clock.lies_ahead(long_ago, -30_000 * 86_400 - 60)

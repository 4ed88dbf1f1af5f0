"""A head that differs from the last one in its time alone is read as any other is."""

from __future__ import annotations

import datetime as dt

from hypothesis import given
from hypothesis import strategies as st

from ledger.replay.heads import Heads

BEHIND = '","gaming_day":"1963-12-16","actor":"croupier-1",'
OFFSETS = st.integers(-23 * 60 - 59, 23 * 60 + 59).map(
    lambda minutes: dt.timezone(dt.timedelta(minutes=minutes))
)
TIMES = st.datetimes(timezones=OFFSETS).map(dt.datetime.isoformat)
SPELLINGS = st.sampled_from(
    (
        *("2024-02-30T10:00:00-04:00", "2024-02-28T24:00:00-04:00", "2024-02-28T10:00:00-00:00"),
        *("2024-02-28T10:00:00+00:00", "2024-02-28T10:00:00Z", "2024-02-28T10:00:00.000000-04:00"),
        *("2024-02-28T10:00:00", "2024-02-28T10:00-04:00", "2024-02-28T10:00:00-04:60"),
        *("2024-02-28T10:00:00+24:00", "2024-02-28T10:00:00.5-04:00", "2024-02-28 10:00:00-04:00"),
        *("2024-W09-3T10:00:00-04:00", "2024-02-28T10:00:60-04:00", "٢٠٢٤-02-28T10:00:00-04:00"),
    )
)


def head(told: str, behind: str = BEHIND) -> str:
    return f'{{"occurred_at":"{told}{behind}'


def heads_that_know_a_usual_one() -> Heads:
    heads = Heads()
    assert heads.time_of(head("1963-12-16T21:00:00-04:00"), "croupier-1") is not None
    return heads


@given(told=TIMES | SPELLINGS)
def test_a_time_is_read_the_same_whether_its_head_is_known_or_new(told: str) -> None:
    known = heads_that_know_a_usual_one()
    assert known.time_of(head(told), "croupier-1") == Heads().time_of(head(told), "croupier-1")


@given(told=TIMES)
def test_every_time_that_the_log_spells_with_an_offset_is_read(told: str) -> None:
    if not told.endswith("+00:00"):
        known = heads_that_know_a_usual_one()
        assert known.time_of(head(told), "croupier-1") == dt.datetime.fromisoformat(told)


def test_another_actor_a_cause_or_an_odd_spelling_behind_a_known_time_is_seen() -> None:
    known, told = heads_that_know_a_usual_one(), "1963-12-16T21:00:01-04:00"
    assert known.time_of(head(told), "croupier-2") is None
    for behind in (
        *(BEHIND.replace("croupier-1", "croupier-2"), BEHIND + '"caused_by":"a@1",'),
        *(BEHIND.replace(",", ", ", 1), BEHIND[:-1], "", BEHIND + " "),
    ):
        assert known.time_of(head(told, behind), "croupier-1") is None
    assert known.time_of(head(told), "croupier-1") is not None

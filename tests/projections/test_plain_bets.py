"""A bet that is read by its pattern is what it reads as an event, and nothing else is so read."""

from __future__ import annotations

import datetime as dt
import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ledger.books.postings import entries_of
from ledger.events import baccarat, blackjack, craps, roulette
from ledger.events.bets import BetPlaced
from projections.base import Row, recorded_of
from projections.journal import Journal
from projections.journal_rows import entry_row
from projections.plain_bets import TOPICS, PlainBet, plain_bet_of

RECORDED_AT = dt.datetime(1963, 12, 17, tzinfo=dt.UTC)
ZONE = dt.timezone(dt.timedelta(hours=-4))

_PLAIN = st.text("aZ0 -/:é', €", max_size=6)
_ANY = st.text(max_size=6)


def bets(texts: st.SearchStrategy[str]) -> st.SearchStrategy[BetPlaced]:
    numbers = st.integers(0, 10**12)
    return st.builds(
        roulette.BetPlaced,
        originator_id=st.just("table/roulette-1/1963-12-16"),
        originator_version=st.integers(1, 10**6),
        occurred_at=st.datetimes(timezones=st.sampled_from([dt.UTC, ZONE])),
        gaming_day=st.dates(),
        actor=texts,
        caused_by=st.none(),
        video=st.none(),
        late_reason=st.none(),
        round=numbers,
        bet=texts,
        seat=numbers,
        kind=texts,
        on=texts,
        medium=st.sampled_from(["value_chips", "colour_chips", "cash"]),
        stake_minor=numbers,
        pays=st.tuples(numbers, numbers),
        clause=texts,
    )


def row_of(event: BetPlaced, payload: str | None = None) -> Row:
    stream, version = event.originator_id, event.originator_version
    return (7, RECORDED_AT, stream, version, event.TOPIC, payload or event.payload().decode())


def assert_read_alike(row: Row) -> None:
    by_pattern, as_event = plain_bet_of(row), recorded_of(row)
    assert by_pattern is not None
    for name in PlainBet._fields:
        assert getattr(by_pattern.event, name) == getattr(as_event.event, name)
    entries = entries_of(as_event.event)
    assert entries_of(by_pattern.event) == entries
    for entry in entries:
        assert entry_row(by_pattern, 1, entry) == entry_row(as_event, 1, entry)


A_BET = roulette.BetPlaced(
    originator_id="table/roulette-1/1963-12-16",
    originator_version=12,
    occurred_at=dt.datetime(1963, 12, 16, 22, 30, 5, 250_000, tzinfo=ZONE),
    gaming_day=dt.date(1963, 12, 16),
    actor="croupier-1",
    round=3,
    bet="3-1",
    seat=2,
    kind="straight",
    on="17",
    medium="value_chips",
    stake_minor=100,
    pays=(35, 1),
    clause="AG.R9(2).straight",
)


@given(bets(_PLAIN))
def test_a_plain_bet_is_read_by_its_pattern_as_the_event_reads(bet: BetPlaced) -> None:
    assert_read_alike(row_of(bet))


@given(bets(_ANY))
def test_whatever_texts_say_both_readings_agree(bet: BetPlaced) -> None:
    if plain_bet_of(row_of(bet)) is not None:
        assert_read_alike(row_of(bet))


def test_a_text_with_one_character_otherwise_never_reads_as_something_else() -> None:
    """What no event can be read from does not fit; what fits says what the event would say."""
    text = A_BET.payload().decode()
    fitting = 0
    for place in range(len(text)):
        for character in (*string.digits, *'azTZ-+:.,"\\{}[] \n\x00é', ""):
            row = row_of(A_BET, text[:place] + character + text[place + 1 :])
            if plain_bet_of(row) is not None:
                assert_read_alike(row)
                fitting += 1
    assert fitting > 500


@pytest.mark.parametrize(
    "told",
    [{"caused_by": "table/roulette-1@9"}, {"late_reason": "light failed"}, {"on": 'the "17"'}],
)
def test_a_bet_of_which_more_is_told_is_read_as_an_event(told: dict[str, str]) -> None:
    row = row_of(A_BET.model_copy(update=told))
    assert plain_bet_of(row) is None
    assert Journal().work_out(row) != ()


def test_a_day_that_is_in_no_calendar_is_left_to_the_event() -> None:
    text = A_BET.payload().decode()
    for wrong in (text.replace('day":"1963-12-16', 'day":"1963-02-30'), text.replace("T22", "T25")):
        assert wrong != text
        assert plain_bet_of(row_of(A_BET, wrong)) is None


def test_only_bets_without_fields_of_their_own_are_plain() -> None:
    kinds = (roulette.BetPlaced, craps.BetPlaced, blackjack.BetPlaced, baccarat.BetPlaced)
    alike = {
        kind.TOPIC for kind in kinds if kind.model_fields.keys() == BetPlaced.model_fields.keys()
    }
    assert alike >= TOPICS >= {"roulette.bet_placed"}

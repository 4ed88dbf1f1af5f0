"""A settlement's entries are those of its lines, one after the other, however many are alike."""

from __future__ import annotations

import datetime as dt

from hypothesis import given
from hypothesis import strategies as st

from ledger.books.bet_postings import line_chips, line_money
from ledger.books.entries import entry
from ledger.books.postings import entries_of
from ledger.events.bets import SettlementLine
from ledger.events.roulette import RoundSettled
from tests.books.house import TABLE

_AMOUNTS = st.sampled_from([0, 100, 200, 3_600])
_RESTS = st.sampled_from([0, 0, 0, 5])
_LINES = st.builds(
    SettlementLine,
    bet=st.just("1-1"),
    seat=st.integers(1, 2),
    kind=st.just("straight"),
    on=st.just("17"),
    medium=st.sampled_from(["value_chips", "value_chips", "colour_chips", "cash"]),
    stake_minor=st.sampled_from([100, 200]),
    result=st.sampled_from(["won", "lost", "pushed"]),
    pays=st.just((35, 1)),
    due_minor=_AMOUNTS,
    paid_minor=_AMOUNTS,
    breakage_minor=_RESTS,
    commission_minor=_RESTS,
    owed_minor=_RESTS,
    clause=st.just("AG.R9(2).straight"),
)


@given(st.lists(_LINES, max_size=12))
def test_a_settlement_posts_what_its_lines_post_in_turn(lines: list[SettlementLine]) -> None:
    settled = RoundSettled(
        originator_id=TABLE,
        originator_version=9,
        occurred_at=dt.datetime(1963, 12, 16, 22, tzinfo=dt.UTC),
        gaming_day=dt.date(1963, 12, 16),
        actor="croupier-1",
        round=1,
        lines=tuple(lines),
        float_change_minor=0,
        pocket="17",
    )
    said = "Round 1 settled on 17"
    money = [move for line in lines for move in line_money(TABLE, line)]
    moved = [move for line in lines for move in line_chips(TABLE, line)]
    one_by_one = entry("money", said, money, TABLE) + entry("chips", said, moved, TABLE)
    assert entries_of(settled) == one_by_one

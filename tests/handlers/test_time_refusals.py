"""Facts out of their time: earlier than the last one, or than the stream itself."""

from __future__ import annotations

import datetime as dt

from ledger.aggregate import BeforeItsBeginning, OutOfTimeOrder
from tests.floor.guards import Fault, refused
from tests.floor.roulette_house import CROUPIER, SESSION, table

HERE = {"session": SESSION}


def test_a_fact_out_of_order_needs_a_reason() -> None:
    game = table()
    game.house.at += dt.timedelta(hours=2)
    game.sit(1)
    game.house.at -= dt.timedelta(hours=1)
    seat = HERE | {"seat": 2}
    refused(game.house, "table.take_seat", CROUPIER, seat, [Fault(OutOfTimeOrder)])
    (event,) = game.do("table.take_seat", seat=2, late_reason="from_paper")
    assert (event.late_reason, event.occurred_at < game.state.last_at) == ("from_paper", True)


def test_nothing_is_dated_before_its_table_opened_whatever_the_reason() -> None:
    game = table()
    game.house.at = game.state.opened.occurred_at - dt.timedelta(minutes=5)
    seat = HERE | {"seat": 2, "late_reason": "from_paper"}
    refused(game.house, "table.take_seat", CROUPIER, seat, [Fault(BeforeItsBeginning)])


def test_a_breach_before_the_day_was_opened_is_recorded_when_it_is_told() -> None:
    game = table()
    opened_at = game.day.first_at
    game.house.at = opened_at - dt.timedelta(minutes=30)
    told = {"act": "play_by_duty_holder", "late_reason": "found_in_review"}
    (event,) = game.on_day("record_irregularity", "inspector-1", **told)
    assert event.occurred_at < opened_at
    assert game.day.first_at == opened_at

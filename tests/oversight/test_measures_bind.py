"""A measure binds: no new session, no suspended appeal and no late hour gets round it."""

from __future__ import annotations

import datetime as dt

import pytest

from ledger.floor.refusals.table import MeasureInForce, TurnOverdue
from ledger.floor.roulette.session import RouletteSession
from ledger.oversight.adjustment import Adjustment
from tests.floor.house import House
from tests.floor.roulette_house import DAY, OPENING, SESSION, Table, limits, ready, table

CASE = f"{DAY}/1"


def stop(house: House) -> None:
    told = {"clause": "AG.8(7)", "facts": [f"table/{SESSION}@1"], "session": SESSION}
    house.do("intervention.intervene", "inspector-1", case=CASE, measure="suspend_table", **told)


def decide(house: House, outcome: str) -> None:
    house.do("intervention.decide", "board-1", case=CASE, outcome=outcome)


def open_again(house: House) -> None:
    house.do("roulette.open", "supervisor-1", **(OPENING | {"session": f"{SESSION}/2"}))


def test_a_new_session_does_not_end_the_measure_that_stopped_the_table() -> None:
    game = table()
    stop(game.house)
    game.close()
    with pytest.raises(MeasureInForce):
        open_again(game.house)
    game.house.do("intervention.lift", "inspector-1", case=CASE)
    open_again(game.house)


def test_a_measure_that_is_upheld_stops_the_table_again_that_an_appeal_let_go_on() -> None:
    game = table(appeal_effect="suspended_on_lodging")
    stop(game.house)
    game.house.do("intervention.appeal", "licensee-1", case=CASE)
    game.do("table.resume", "supervisor-1")
    decide(game.house, "upheld")
    assert game.state.status == "suspended"
    with pytest.raises(MeasureInForce):
        game.do("table.resume", "supervisor-1")


def test_a_measure_that_is_upheld_stops_the_session_that_the_table_plays_by_then() -> None:
    game = table(appeal_effect="suspended_on_lodging")
    stop(game.house)
    game.house.do("intervention.appeal", "licensee-1", case=CASE)
    game.close()
    open_again(game.house)
    decide(game.house, "upheld")
    assert game.house.see(RouletteSession, f"table/{SESSION}/2").status == "suspended"


def test_a_measure_that_is_set_aside_leaves_the_table_as_it_is() -> None:
    game = table(appeal_effect="suspended_on_lodging")
    stop(game.house)
    game.house.do("intervention.appeal", "licensee-1", case=CASE)
    game.do("table.resume", "supervisor-1")
    decide(game.house, "set_aside")
    assert game.state.status == "open"


def test_a_correction_of_a_day_that_is_closed_is_posted_to_the_next() -> None:
    house = ready()
    limits(house)
    house.do("roulette.open", "supervisor-1", **OPENING)
    game = Table(house)
    told = {"clause": "AG.8(7)", "facts": [f"table/{SESSION}@1"], "session": SESSION}
    house.do("intervention.intervene", "inspector-1", case=CASE, measure="stop_practice", **told)
    house.do("intervention.appeal", "licensee-1", case=CASE)
    game.close()
    game.on_day("close", "supervisor-1")
    correction = {"original": f"table/{SESSION}@1", "amount": "5.00"}
    house.do("intervention.decide", "board-1", case=CASE, outcome="varied", correction=correction)
    ordered = house.see(Adjustment, f"adjustment/{CASE}/1").ordered
    assert (ordered.gaming_day, ordered.occurred_at.date()) == (
        dt.date(1964, 1, 5),
        dt.date(1964, 1, 4),
    )


def test_no_ball_is_thrown_on_a_day_that_is_over_once_the_next_is_open() -> None:
    game = table()
    game.house.at = game.house.at.replace(day=5, hour=7)
    game.do("roulette.throw")
    game.do("roulette.no_more_bets")
    game.do("roulette.call", pocket="17")
    game.do("roulette.settle")
    game.house.do("day.open", "supervisor-1", day="1964-01-05")
    with pytest.raises(TurnOverdue):
        game.do("roulette.throw")


def test_a_departure_told_late_returns_no_bet_before_it_was_placed() -> None:
    game = table().sit(1)
    left_at = game.house.at
    game.house.at += dt.timedelta(minutes=10)
    game.bet("straight", "17", "5.00")
    placed_at = game.state.last_at
    game.house.at, now = left_at, game.house.at
    game.on_day("inspector_leaves", "inspector-1", late_reason="from_paper")
    game.house.at = now
    assert game.state.status == "suspended"
    assert game.house.log[-1].occurred_at >= placed_at

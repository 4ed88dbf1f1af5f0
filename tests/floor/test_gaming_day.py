"""Given a gaming day, when it is asked, then this happens."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from ledger.events import gaming_day as events
from ledger.floor.house.gaming_day import GamingDay
from ledger.floor.refusals import gaming_day as refusals
from tests.floor.house import licensed, open_window
from tests.floor.roulette_house import DAY, FLOAT, SESSION, Table, only, table
from tests.scenario import Fact, Scenario, fact, stamp

OPENED = fact(events.DayOpened)
PRESENT = fact(events.InspectorArrived, inspector="inspector-1")
CONDITION = fact(events.BoardConditionSet, reference="board-7")


def day(*facts: Fact) -> Scenario[GamingDay]:
    return Scenario(GamingDay, f"gaming-day/{DAY}").given(*facts)


def test_a_day_is_opened_and_closed_once() -> None:
    today = day().when(GamingDay.open, stamp("supervisor-1")).then(events.DayOpened)
    today.when(GamingDay.open, stamp("supervisor-1")).then_refused(refusals.DayAlreadyOpened)
    today.when(GamingDay.close, stamp("supervisor-1")).then(events.DayClosed)
    today.when(GamingDay.close, stamp("supervisor-1")).then_refused(refusals.DayNotOpen)


def test_the_register_of_presence_follows_arrivals_and_departures() -> None:
    today = day(OPENED).when(GamingDay.inspector_arrives, stamp("inspector-1"))
    today.then(events.InspectorArrived, inspector="inspector-1")
    assert today.aggregate.inspectors == {"inspector-1"}
    leave: dict[str, Any] = {"suspended": ("roulette-1/1964-01-04",), "condition": None}
    today.when(GamingDay.inspector_leaves, stamp("inspector-1"), **leave)
    today.then(events.InspectorLeft, inspector="inspector-1", **leave)
    assert today.aggregate.inspectors == set()


def test_presence_is_an_inspector_or_where_it_is_allowed_a_known_condition() -> None:
    asked: dict[str, Any] = {"condition_allowed": True, "what": "no table opens"}
    assert day(OPENED, PRESENT).aggregate.require_presence(None, **asked) == ("inspector-1",)
    assert day(OPENED, CONDITION).aggregate.require_presence("board-7", **asked) == ()
    for facts, condition, allowed, refusal in (
        ((OPENED,), None, True, refusals.NoInspector),
        ((OPENED, CONDITION), "board-7", False, refusals.NoInspector),
        ((OPENED, CONDITION), "board-8", True, refusals.ConditionUnknown),
    ):
        asked = {"condition_allowed": allowed, "what": "no table opens"}
        with pytest.raises(refusal):
            day(*facts).aggregate.require_presence(condition, **asked)


def test_duty_is_in_one_role_until_it_ends() -> None:
    person: dict[str, Any] = {"person": "croupier-1", "role": "croupier"}
    today = day(OPENED)
    licence: dict[str, Any] = {"licence_in_possession": True, "licence_clause": "AG.4(5)"}
    today.when(GamingDay.staff_on, stamp("supervisor-1"), **licence, **person)
    today.then(events.StaffCameOnDuty, **person)
    today.aggregate.require_on_duty("croupier-1", "croupier")
    with pytest.raises(refusals.NotOnDuty, match="croupier-1 is not on duty as helper"):
        today.aggregate.require_on_duty("croupier-1", "helper")
    today.when(GamingDay.staff_off, stamp("supervisor-1"), person="croupier-1")
    today.then(events.StaffWentOffDuty, person="croupier-1")
    assert today.aggregate.on_duty == {}


def test_a_day_knows_its_open_tables_and_windows_and_all_that_sold() -> None:
    game = table()
    window = open_window(game.house, 1)
    open_day = game.day
    assert open_day.open_sessions == {SESSION: "roulette-1"}
    assert open_day.open_windows == {window}
    game.close()
    closing = {"cage": window, "counted_by": ["cashier-1", "supervisor-1"]}
    events_of_close = game.house.do("cage.close", "cashier-1", cash={}, chips={}, **closing)
    assert only(events_of_close, events.DayWindowClosed).cage == window
    closed = game.day
    assert (closed.open_sessions, closed.open_windows) == ({}, set())
    assert closed.sellers == {f"table/{SESSION}", f"cage/{window}"}
    game.on_day("close", "supervisor-1")


def test_an_inspection_keeps_the_finding_and_its_note_outside() -> None:
    house = licensed()
    found = {"day": DAY, "clause": "AG.7(1)", "finding": "not_in_order", "note": "No rules hang."}
    (event,) = house.do("day.record_inspection", "inspector-1", **found)
    assert isinstance(event, events.InspectionRecorded)
    assert (event.finding, event.note) == ("not_in_order", "digest of the note")


def morning_after(game: Table) -> None:
    """The cut-off, and the new day with its Inspector and the crew of the table."""
    house = game.house
    house.at = house.at.replace(day=5, hour=6, minute=0)
    house.do("day.open", "supervisor-1", day="1964-01-05")
    house.do("day.inspector_arrives", "inspector-1", day="1964-01-05")
    for person in ("croupier-1", "helper-1"):
        on = {"day": "1964-01-05", "person": person, "licence_in_possession": True}
        house.do("day.staff_comes_on_duty", "supervisor-1", **on)


def test_a_table_goes_over_the_cut_off_in_the_middle_of_a_round() -> None:
    game = table().sit(1)
    game.do("table.sell_chips", amount="25.00")
    game.bet("straight", "17", "5.00")
    game.last_call()
    morning_after(game)
    counted = {"float_chips": FLOAT | {"25.00": 39}, "counted_by": ["croupier-1", "supervisor-1"]}
    turn = game.do("table.turn_day", "supervisor-1", to_day="1964-01-05", **counted)
    assert {event.TOPIC for event in turn} == {
        "table.day_turned",
        "drop_box.removed",
        "drop_box.attached",
        "day.table_turned",
        "day.table_carried_in",
    }
    state = game.state
    assert (state.drop_minor, state.box) == (0, f"{SESSION}/box-2")
    assert list(state.bets) == ["1-1"]
    assert game.day.open_sessions == {}
    game.do("roulette.call", pocket="17")
    (settled,) = game.do("roulette.settle")
    assert settled.gaming_day == dt.date(1964, 1, 5)
    game.on_day("close", "supervisor-1")
    game.do("table.leave_seat", seat=1)
    closed = game.close()
    assert only(closed, events.DayTableClosed).gaming_day == dt.date(1964, 1, 5)


def test_each_cut_off_has_a_box_of_its_own() -> None:
    game = table()
    for number in (2, 3):
        house = game.house
        house.at = house.at.replace(day=number + 3, hour=6, minute=0)
        today = f"1964-01-{number + 3:02d}"
        house.do("day.open", "supervisor-1", day=today)
        house.do("day.inspector_arrives", "inspector-1", day=today)
        for person in ("croupier-1", "helper-1"):
            on = {"day": today, "person": person, "licence_in_possession": True}
            house.do("day.staff_comes_on_duty", "supervisor-1", **on)
        counted = {"float_chips": FLOAT, "counted_by": ["croupier-1", "supervisor-1"]}
        game.do("table.turn_day", "supervisor-1", to_day=today, **counted)
        assert game.state.box == f"{SESSION}/box-{number}"

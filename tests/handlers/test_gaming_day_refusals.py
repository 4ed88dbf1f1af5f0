"""What a gaming day refuses, in the order in which it asks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from ledger.authority import NotForThisRole
from ledger.floor.refusals import gaming_day as refusals
from ledger.floor.refusals.premises import ClauseUnknown, PersonUnknown
from ledger.floor.refusals.table import ObservationIncomplete
from ledger.refusals import Refusal
from ledger.work import UnknownStream
from tests.floor.guards import Fault, in_order, refused
from tests.floor.house import House, licensed, open_window
from tests.floor.roulette_house import DAY, SESSION, table

TODAY = {"day": DAY}
ON: dict[str, Any] = {"day": DAY, "person": "counter-1", "licence_in_possession": True}


def inspector_leaves(house: House) -> None:
    house.do("day.inspector_leaves", "inspector-1", day=DAY)


def close(house: House) -> None:
    house.do("day.close", "supervisor-1", day=DAY)


def test_a_day_is_opened_once() -> None:
    refused(licensed(), "day.open", "supervisor-1", TODAY, [Fault(refusals.DayAlreadyOpened)])


@pytest.mark.parametrize("day", ["1964-01-03", "1964-01-05"])
def test_a_day_is_opened_on_its_day(day: str) -> None:
    fault = Fault(refusals.WrongGamingDay, {"day": day})
    refusal = refused(licensed(), "day.open", "supervisor-1", {}, [fault])
    assert "1964-01-04, not " + day in refusal.sentence


def test_a_night_belongs_to_the_day_before_until_the_cut_off() -> None:
    house = licensed()
    house.at = house.at.replace(day=5, hour=5, minute=58)
    fault = Fault(refusals.WrongGamingDay, {"day": "1964-01-05"})
    refused(house, "day.open", "supervisor-1", {}, [fault])
    (opened,) = house.do("day.open", "supervisor-1", day="1964-01-05")
    assert (opened.occurred_at.hour, opened.gaming_day.day) == (6, 5)


@in_order(
    Fault(NotForThisRole, by="licensee-1"),
    Fault(refusals.DayNotOpen, {"day": "1964-01-03"}),
    Fault(refusals.InspectorAlreadyPresent),
)
def test_an_arrival_is_refused(faults: Sequence[Fault]) -> None:
    refused(licensed(), "day.inspector_arrives", "inspector-1", TODAY, faults)


@in_order(
    Fault(NotForThisRole, by="licensee-1"),
    Fault(refusals.DayNotOpen, {"day": "1964-01-03"}),
    Fault(refusals.InspectorNotPresent, before=inspector_leaves),
    Fault(refusals.ConditionUnknown, {"condition": "board-9"}),
)
def test_a_departure_is_refused(faults: Sequence[Fault]) -> None:
    refused(licensed(), "day.inspector_leaves", "inspector-1", TODAY, faults)


@in_order(
    Fault(NotForThisRole, by="inspector-1"),
    Fault(refusals.DayNotOpen, {"day": "1964-01-03"}),
)
def test_a_condition_is_refused(faults: Sequence[Fault]) -> None:
    fields = {"day": DAY, "reference": "board-9"}
    refused(licensed(), "day.set_board_condition", "board-1", fields, faults)


@in_order(
    Fault(NotForThisRole, by="inspector-1"),
    Fault(PersonUnknown, {"person": "stranger-1"}),
    Fault(refusals.NotOnDuty, {"person": "board-1"}),
    Fault(refusals.DayNotOpen, {"day": "1964-01-03"}),
    Fault(refusals.AlreadyOnDuty, {"person": "croupier-1"}),
    Fault(refusals.LicenceNotInPossession, {"licence_in_possession": False}),
)
def test_a_beginning_of_duty_is_refused(faults: Sequence[Fault]) -> None:
    refused(licensed(), "day.staff_comes_on_duty", "supervisor-1", ON, faults)


@in_order(
    Fault(NotForThisRole, by="inspector-1"),
    Fault(refusals.StillInCharge, {"person": "croupier-1"}),
)
def test_an_end_of_duty_is_refused(faults: Sequence[Fault]) -> None:
    refused(table().house, "day.staff_goes_off_duty", "supervisor-1", TODAY, faults)


@in_order(
    Fault(refusals.DayNotOpen, {"day": "1964-01-03"}),
    Fault(refusals.NotOnDuty, {"person": "counter-1"}),
)
def test_who_is_not_on_duty_cannot_end_it(faults: Sequence[Fault]) -> None:
    refused(licensed(), "day.staff_goes_off_duty", "supervisor-1", TODAY, faults)


@pytest.mark.parametrize("person", ["croupier-1", "helper-1", "cashier-1"])
def test_whoever_answers_for_a_place_is_on_duty_until_another_does(person: str) -> None:
    game = table()
    open_window(game.house, 1)
    fault = Fault(refusals.StillInCharge, {"person": person})
    refusal = refused(game.house, "day.staff_goes_off_duty", "supervisor-1", TODAY, [fault])
    assert person in refusal.sentence
    game.on_day("staff_goes_off_duty", "supervisor-1", person="croupier-2")


@in_order(
    Fault(NotForThisRole, by="licensee-1"),
    Fault(refusals.DayNotOpen, {"day": "1964-01-03"}),
    Fault(ClauseUnknown, {"clause": "AG.99"}),
)
def test_an_inspection_is_refused(faults: Sequence[Fault]) -> None:
    fields = {"day": DAY, "clause": "AG.4(6)", "finding": "in_order"}
    refused(licensed(), "day.record_inspection", "inspector-1", fields, faults)


@in_order(
    Fault(UnknownStream, {"day": "1964-01-03"}),
    Fault(ObservationIncomplete, {"act": "other"}),
)
def test_an_irregularity_of_the_day_is_refused(faults: Sequence[Fault]) -> None:
    refused(licensed(), "day.record_irregularity", "helper-1", TODAY, faults)


@pytest.mark.parametrize(
    ("act", "clause"),
    [
        ("chip_sale_below_minimum", "AG.8(9)"),
        ("cash_bet", "AG.8(7)"),
        ("play_by_duty_holder", "AG.8(11)"),
        ("staff_without_licence", "AG.4(5)"),
        ("admission_fee", "AG.9(2)"),
    ],
)
def test_every_act_of_the_day_can_be_stated_even_when_the_day_is_closed(
    act: str, clause: str
) -> None:
    house = licensed()
    close(house)
    (event,) = house.do("day.record_irregularity", "helper-1", day=DAY, act=act)
    assert vars(event)["clause"] == clause


@in_order(
    Fault(NotForThisRole, by="inspector-1"),
    Fault(refusals.DayNotOpen, {"day": "1964-01-03"}),
    Fault(refusals.TablesStillOpen),
    Fault(refusals.WindowsStillOpen),
)
def test_a_closing_is_refused(faults: Sequence[Fault]) -> None:
    game = table()
    open_window(game.house, 1)
    if faults[0].refusal is refusals.WindowsStillOpen:
        game.close()
    refusal = refused(game.house, "day.close", "supervisor-1", TODAY, faults)
    places = {refusals.TablesStillOpen: SESSION, refusals.WindowsStillOpen: "window-1/"}
    assert places.get(type(refusal), "") in refusal.sentence


@pytest.mark.parametrize(
    ("do", "by", "fields"),
    [
        ("inspector_arrives", "inspector-1", {}),
        ("inspector_leaves", "inspector-1", {}),
        ("set_board_condition", "board-1", {"reference": "board-9"}),
        ("staff_comes_on_duty", "supervisor-1", ON),
        ("staff_goes_off_duty", "supervisor-1", {"person": "croupier-1"}),
        ("record_inspection", "inspector-1", {"clause": "AG.7(1)", "finding": "in_order"}),
        ("close", "supervisor-1", {}),
    ],
)
def test_nothing_but_observations_happens_on_a_closed_day(
    do: str, by: str, fields: dict[str, Any]
) -> None:
    house = licensed()
    close(house)
    expected: type[Refusal] = refusals.DayNotOpen
    refusal = refused(house, f"day.{do}", by, {**fields, **TODAY}, [Fault(expected)])
    assert "closed" in refusal.sentence

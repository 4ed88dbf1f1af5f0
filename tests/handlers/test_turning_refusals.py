"""What turning a table over the cut-off refuses, in the order in which it asks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from ledger.authority import NotForThisRole
from ledger.floor.refusals import gaming_day as day_refusals
from ledger.floor.refusals import table as refusals
from ledger.floor.refusals.premises import PersonUnknown
from ledger.work import NotADenomination, UnknownStream
from tests.floor.guards import Fault, in_order, refused
from tests.floor.house import House
from tests.floor.roulette_house import CROUPIER, DAY, FLOAT, SESSION, table

TURN: dict[str, Any] = {
    "session": SESSION,
    "to_day": "1964-01-05",
    "float_chips": FLOAT,
    "counted_by": [CROUPIER, "supervisor-1"],
}


def next_day(*, inspector: bool = True, crew: bool = True) -> House:
    """A table open past the cut-off, and the new gaming day."""
    house = table().house
    house.at = house.at.replace(day=5, hour=6)
    house.do("day.open", "supervisor-1", day="1964-01-05")
    if inspector:
        house.do("day.inspector_arrives", "inspector-1", day="1964-01-05")
    for person in (CROUPIER, "helper-1") if crew else ():
        on = {"day": "1964-01-05", "person": person, "licence_in_possession": True}
        house.do("day.staff_comes_on_duty", "supervisor-1", **on)
    return house


@in_order(
    Fault(NotForThisRole, by=CROUPIER),
    Fault(UnknownStream, {"session": "roulette-9/1964-01-04"}),
    Fault(day_refusals.WrongGamingDay, {"to_day": "1964-01-06"}),
    Fault(PersonUnknown, {"counted_by": [CROUPIER, "stranger-1"]}),
    Fault(NotADenomination, {"float_chips": {"2.00": 4}}),
    Fault(refusals.TwoSignaturesNeeded, {"counted_by": [CROUPIER, CROUPIER]}),
)
def test_a_turn_is_refused(faults: Sequence[Fault]) -> None:
    refused(next_day(), "table.turn_day", "supervisor-1", TURN, faults)


def test_a_table_turns_once_and_not_before_its_day_is_over() -> None:
    fault = Fault(refusals.WrongSessionDay, {"to_day": DAY})
    refused(table().house, "table.turn_day", "supervisor-1", TURN, [fault])
    house = next_day()
    house.do("table.turn_day", "supervisor-1", **TURN)
    refused(house, "table.turn_day", "supervisor-1", TURN, [Fault(refusals.WrongSessionDay)])


@pytest.mark.parametrize(
    ("here", "refusal"),
    [
        ({"inspector": False}, day_refusals.NoInspector),
        ({"crew": False}, day_refusals.NotOnDuty),
    ],
)
def test_play_goes_over_the_cut_off_only_as_a_table_would_open(
    here: dict[str, bool], refusal: type[Any]
) -> None:
    house = next_day(**here)
    refused(house, "table.turn_day", "supervisor-1", TURN, [Fault(refusal)])
    house.do("table.suspend", "supervisor-1", session=SESSION)
    house.do("table.turn_day", "supervisor-1", **TURN)


def test_no_table_turns_to_a_day_that_is_not_open() -> None:
    house = table().house
    house.at = house.at.replace(day=5, hour=6)
    refused(house, "table.turn_day", "supervisor-1", TURN, [Fault(day_refusals.DayNotOpen)])

"""What is refused about the meters and the cash of machines, in the order in which it is asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from ledger.authority import NotForThisRole
from ledger.floor.refusals import machine as refusals
from ledger.floor.refusals.money import NothingToMove
from ledger.floor.refusals.premises import PersonUnknown
from ledger.floor.refusals.table import TwoSignaturesNeeded
from ledger.work import WrongAmount
from tests.floor.guards import Fault, in_order, refused
from tests.floor.machine_house import NUMBER, in_play, meters, to_be

READING: dict[str, Any] = {
    "machine": NUMBER,
    "meters": meters("600.00", "450.00", games=600),
    "witness": "supervisor-1",
}
RESET: dict[str, Any] = {
    "machine": NUMBER,
    "reason": "ram_clear",
    "before": READING["meters"],
    "after": meters("0.00", "0.00"),
    "witness": "counter-1",
}
FILL: dict[str, Any] = {
    "machine": NUMBER,
    "purpose": "hopper",
    "cash": {"1.00": 100},
    "witness": "counter-2",
}
COUNT: dict[str, Any] = {"machine": NUMBER, "cash": {"1.00": 10}, "witness": "counter-2"}


@in_order(
    Fault(NotForThisRole, by="cashier-1"),
    Fault(PersonUnknown, {"witness": "stranger-1"}),
    Fault(WrongAmount, {"meters": meters("600", "450.00")}),
    Fault(TwoSignaturesNeeded, {"witness": "counter-1"}),
    Fault(refusals.MetersRanBackward, {"meters": meters("600.00", "399.99", games=600)}),
)
def test_a_reading_is_refused(faults: Sequence[Fault]) -> None:
    refused(in_play(), "machine.read_meters", "counter-1", READING, faults)


@pytest.mark.parametrize("fewer", ["coin_in", "coin_out", "hand_pays", "games"])
def test_no_meter_runs_backward(fewer: str) -> None:
    house = in_play()
    house.read(meters("900.00", "900.00", "5.00", 900))
    less = {"games": 899, "hand_pays": "4.99"}.get(fewer, "899.99")
    values = meters("900.00", "900.00", "5.00", 900) | {fewer: less}
    fault = Fault(refusals.MetersRanBackward, {"meters": values})
    refusal = refused(house, "machine.read_meters", "counter-1", READING, [fault])
    assert fewer.replace("_", " ") in refusal.sentence


@in_order(
    Fault(NotForThisRole, by="counter-1"),
    Fault(PersonUnknown, {"witness": "stranger-1"}),
    Fault(TwoSignaturesNeeded, {"witness": "supervisor-1"}),
    Fault(refusals.MetersRanBackward, {"before": meters("1.00", "1.00")}),
)
def test_a_reset_is_refused(faults: Sequence[Fault]) -> None:
    refused(in_play(), "machine.reset_meters", "supervisor-1", RESET, faults)


def test_meters_that_were_never_read_cannot_begin_anew() -> None:
    fault = Fault(refusals.MetersNotRead)
    refused(to_be("entered"), "machine.reset_meters", "supervisor-1", RESET, [fault])


@in_order(
    Fault(NotForThisRole, by="cashier-1"),
    Fault(PersonUnknown, {"witness": "stranger-1"}),
    Fault(TwoSignaturesNeeded, {"witness": "counter-1"}),
    Fault(NothingToMove, {"cash": {"1.00": 0}}),
)
def test_a_fill_is_refused(faults: Sequence[Fault]) -> None:
    refused(in_play(), "machine.fill", "counter-1", FILL, faults)


@pytest.mark.parametrize(
    ("do", "by", "fields"),
    [
        ("machine.read_meters", "counter-1", READING),
        ("machine.reset_meters", "supervisor-1", RESET),
        ("machine.fill", "counter-1", FILL),
        ("machine.count", "counter-1", COUNT),
        ("machine.remove", "licensee-1", {"machine": NUMBER}),
    ],
)
def test_what_does_not_stand_in_the_house_is_not_handled(
    do: str, by: str, fields: dict[str, Any]
) -> None:
    for status in ("unknown", "approved"):
        refused(to_be(status), do, by, fields, [Fault(refusals.NotOnPremises)])


def test_a_count_is_refused_in_play_and_before_the_last_reading() -> None:
    house = in_play()
    never = [Fault(refusals.MetersNotRead)]
    refused(to_be("entered"), "machine.count", "counter-1", COUNT, never)
    refused(house, "machine.count", "counter-1", COUNT, [Fault(refusals.MachineInService)])
    house.take_out()
    refused(house, "machine.count", "counter-1", COUNT, [Fault(refusals.MetersNotRead)])
    house.read(READING["meters"])
    alone = Fault(TwoSignaturesNeeded, {"witness": "counter-1"})
    refused(house, "machine.count", "counter-1", COUNT, [alone])
    house.do("machine.count", "counter-1", **COUNT)


def test_a_machine_leaves_read_and_empty() -> None:
    house = in_play()
    leave = {"machine": NUMBER}
    refused(house, "machine.remove", "licensee-1", leave, [Fault(refusals.MachineInService)])
    house.take_out()
    refused(house, "machine.remove", "licensee-1", leave, [Fault(refusals.MetersNotRead)])
    house.read(READING["meters"])
    inside = refused(house, "machine.remove", "licensee-1", leave, [Fault(refusals.CashInside)])
    assert "50.00 XCD" in inside.sentence
    house.count({"1.00": 50})
    house.do("machine.remove", "licensee-1", **leave)
    house.enter()
    with pytest.raises(refusals.MachineNotSworn):
        house.place()

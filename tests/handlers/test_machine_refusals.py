"""What the commands about machines refuse, in the order in which they ask."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ledger.authority import NotForThisRole
from ledger.floor.refusals import machine as refusals
from ledger.floor.refusals.money import NothingToMove
from ledger.floor.refusals.table import NoConsent
from ledger.work import UnknownStream, WrongAmount
from tests.floor.guards import Fault, in_order, refused
from tests.floor.machine_house import (
    APPROVAL,
    DECISION,
    ENTRY,
    FINDING,
    NUMBER,
    START,
    STATEMENT,
    MachineHouse,
    in_play,
    ready,
    to_be,
)


@in_order(
    Fault(NotForThisRole, by="licensee-1"),
    Fault(refusals.MachineApprovedAlready),
    Fault(refusals.NotAGamblingMachine, {"player_action": "further_action"}),
)
def test_an_approval_is_refused(faults: Sequence[Fault]) -> None:
    known = any(fault.refusal is refusals.MachineApprovedAlready for fault in faults)
    house = to_be("approved" if known else "unknown")
    refused(house, "machine.approve", "board-1", APPROVAL, faults)


@pytest.mark.parametrize(
    ("status", "fault"),
    [
        ("unknown", Fault(NotForThisRole, by="board-1")),
        ("unknown", Fault(refusals.MachineNotApproved)),
        ("in service", Fault(refusals.MachineEnteredAlready, {"mark": "AG-B 8"})),
        ("approved", Fault(refusals.MarkDiffers, {"mark": "AG-B 8"})),
    ],
)
def test_an_entry_is_refused(status: str, fault: Fault) -> None:
    refused(to_be(status), "machine.enter", "licensee-1", ENTRY, [fault])


FALSE = {"sworn_on": "1964-01-05", "largest_stake": "0.00", "set_return": [1, 2]}


@pytest.mark.parametrize(
    ("status", "fault"),
    [
        ("unknown", Fault(refusals.MachineNotApproved, FALSE)),
        ("in service", Fault(refusals.MachineInService, FALSE)),
        ("ready", Fault(refusals.SwornLater, FALSE)),
        ("ready", Fault(NothingToMove, FALSE | {"sworn_on": "1964-01-04"})),
        ("ready", Fault(refusals.ReturnOutsideBand, {"set_return": [1, 2]})),
        ("ready", Fault(WrongAmount, {"largest_stake": "1"})),
    ],
)
def test_a_statement_is_refused(status: str, fault: Fault) -> None:
    refused(to_be(status), "machine.swear", "licensee-1", STATEMENT, [fault])


def test_a_statement_waits_until_what_was_played_before_it_is_read() -> None:
    house = in_play()
    house.take_out()
    fault = Fault(refusals.MetersNotRead)
    refused(house, "machine.swear", "licensee-1", STATEMENT, [fault])


def test_service_is_refused_until_everything_is_there() -> None:
    house = MachineHouse()
    steps = [
        (refusals.MachineNotApproved, house.approve),
        (refusals.NotOnPremises, house.enter),
        (refusals.MachineNotSworn, house.swear),
        (NoConsent, house.consent),
        (refusals.MetersNotRead, lambda: house.read(START)),
    ]
    for refusal, step in steps:
        fault = Fault(refusal)
        refused(house, "machine.place_in_service", "supervisor-1", {"machine": NUMBER}, [fault])
        step()
    house.place()
    again = [Fault(refusals.MachineInService)]
    refused(house, "machine.place_in_service", "supervisor-1", {"machine": NUMBER}, again)


@pytest.mark.parametrize("status", ["unknown", "approved", "ready"])
def test_only_a_machine_in_service_is_taken_out_of_it(status: str) -> None:
    out = {"machine": NUMBER, "reason": "repair"}
    fault = Fault(refusals.MachineNotInService)
    refused(to_be(status), "machine.take_out_of_service", "supervisor-1", out, [fault])


def test_a_finding_is_refused_by_nothing_but_a_machine_that_is_not_there() -> None:
    unknown = [Fault(UnknownStream)]
    refused(to_be("unknown"), "machine.record_finding", "inspector-1", FINDING, unknown)
    refused(
        ready(),
        "machine.record_finding",
        "inspector-1",
        FINDING,
        [Fault(NotForThisRole, by="board-1")],
    )
    to_be("approved").find([1, 100])


def test_a_decision_is_refused() -> None:
    house = in_play()
    house.find([875, 1000])
    house.find([91, 100])
    second = DECISION | {"finding": 2, "outcome": "licence_kept"}
    for change, kind in (
        ({"finding": 3}, refusals.FindingUnknown),
        ({"finding": 1}, refusals.NothingFoundOutside),
    ):
        fault = [Fault(kind, change)]
        refused(house, "machine.decide_finding", "board-1", second, fault)
    by_inspector = [Fault(NotForThisRole, by="inspector-1")]
    refusal = refused(house, "machine.decide_finding", "board-1", second, by_inspector)
    assert refusal.clause == "AG.11(2)"
    house.decide_on(finding=2, outcome="licence_kept")
    again = [Fault(refusals.FindingDecidedAlready)]
    refused(house, "machine.decide_finding", "board-1", second, again)

from __future__ import annotations

from typing import Any

import pytest

from ledger.events import slip as events
from ledger.floor.money.slip import BANK, Place, Slip
from ledger.floor.refusals import money as refusals
from ledger.refusals import Refusal
from tests.floor.antigua import changed
from tests.scenario import Fact, Scenario, fact, stamp

WINDOW = Place("cage/window-1/1964-01-04/evening", "open", "cashier-1")
OTHER_WINDOW = Place("cage/window-2/1964-01-04/evening", "open", "cashier-2")
TABLE = Place("table/roulette-1/1964-01-04", "open", "croupier-1")
SUSPENDED = Place(TABLE.name, "suspended", "croupier-1")
CLOSED_WINDOW = Place(WINDOW.name, "closed", "cashier-1")
CLOSED_TABLE = Place(TABLE.name, "closed", "croupier-1")

CHIPS = ((100_00, 2),)
FILL: dict[str, Any] = {"kind": "fill", "source": WINDOW, "target": TABLE, "chips": CHIPS}
WAY = {"source": WINDOW.name, "target": TABLE.name, "chips": CHIPS}
REQUESTED = fact(events.SlipRequested, actor="supervisor-1", kind="fill", **WAY)
ISSUED = fact(events.SlipIssued, actor="cashier-1", carrier="security-1", **WAY)
RECEIVED = fact(events.SlipReceived, actor="croupier-1", **WAY)
VOID = fact(events.SlipVoided, reason="not_needed", was_issued=False, source="", chips=())
CARRIED: dict[str, Any] = {"carrier": "security-1", "carrier_role": "security"}


def slip(*facts: Fact) -> Scenario[Slip]:
    return Scenario(Slip, "slip/S-000001").given(*facts)


def test_a_slip_is_requested_issued_and_received_by_four_people() -> None:
    paper = slip().when(Slip.request, stamp("supervisor-1"), **FILL)
    paper.then(events.SlipRequested, kind="fill", **WAY)
    paper.when(Slip.issue, stamp("cashier-1"), WINDOW, **CARRIED)
    paper.then(events.SlipIssued, carrier="security-1", **WAY)
    paper.when(Slip.receive, stamp("croupier-1"), TABLE).then(events.SlipReceived, **WAY)
    assert paper.aggregate.status == "received"
    assert paper.aggregate.signers == {
        "requested_by": "supervisor-1",
        "issued_by": "cashier-1",
        "carried_by": "security-1",
        "received_by": "croupier-1",
    }


@pytest.mark.parametrize("kind", ["fill", "credit", "transfer"])
@pytest.mark.parametrize("source", [WINDOW, TABLE, BANK], ids=lambda place: place.kind)
@pytest.mark.parametrize("target", [OTHER_WINDOW, TABLE, BANK], ids=lambda place: place.kind)
def test_the_kind_of_a_slip_fits_its_places(kind: Any, source: Place, target: Place) -> None:
    to_or_from_table = {
        (False, True): "fill",
        (True, False): "credit",
        (False, False): "transfer",
    }
    fitting = to_or_from_table.get((source is TABLE, target is TABLE))
    asked = slip().when(
        Slip.request, stamp("supervisor-1"), kind=kind, source=source, target=target, chips=CHIPS
    )
    if kind == fitting and source is not target:
        asked.then(events.SlipRequested, source=source.name, target=target.name)
    else:
        asked.then_refused(refusals.PlacesDoNotFit)


def test_a_suspended_table_still_gives_and_takes() -> None:
    asked = slip().when(Slip.request, stamp("supervisor-1"), **changed(FILL, target=SUSPENDED))
    asked.then(events.SlipRequested)


@pytest.mark.parametrize(
    ("facts", "change", "refusal"),
    [  # in the order in which the slip asks
        ([REQUESTED], {"kind": "credit"}, refusals.SlipInOtherState),
        ([], {"kind": "credit", "chips": ()}, refusals.PlacesDoNotFit),
        ([], {"chips": (), "source": CLOSED_WINDOW}, refusals.NothingToMove),
        ([], {"source": CLOSED_WINDOW}, refusals.PlaceNotOpen),
        ([], {"target": CLOSED_TABLE}, refusals.PlaceNotOpen),
    ],
)
def test_a_request_is_refused(
    facts: list[Fact], change: dict[str, Any], refusal: type[Refusal]
) -> None:
    asked = slip(*facts).when(Slip.request, stamp("supervisor-1"), **changed(FILL, **change))
    asked.then_refused(refusal)


@pytest.mark.parametrize(
    ("facts", "by", "source", "change", "refusal"),
    [  # in the order in which the slip asks
        ([], "cashier-2", CLOSED_WINDOW, {}, refusals.SlipInOtherState),
        ([REQUESTED, ISSUED], "cashier-1", WINDOW, {}, refusals.SlipInOtherState),
        ([REQUESTED, VOID], "cashier-1", WINDOW, {}, refusals.SlipInOtherState),
        ([REQUESTED], "cashier-2", CLOSED_WINDOW, {}, refusals.PlaceNotOpen),
        ([REQUESTED], "supervisor-1", WINDOW, {}, refusals.NotTheHolder),
        ([REQUESTED], "supervisor-1", BANK, {"carrier_role": "helper"}, refusals.SignedAlready),
        ([REQUESTED], "cashier-1", WINDOW, {"carrier_role": "helper"}, refusals.CarrierNotSecurity),
        ([REQUESTED], "cashier-1", WINDOW, {"carrier": "supervisor-1"}, refusals.SignedAlready),
        ([REQUESTED], "cashier-1", WINDOW, {"carrier": "cashier-1"}, refusals.SignedAlready),
    ],
)
def test_an_issue_is_refused(
    facts: list[Fact], by: str, source: Place, change: dict[str, Any], refusal: type[Refusal]
) -> None:
    carried = changed(CARRIED, **change)
    slip(*facts).when(Slip.issue, stamp(by), source, **carried).then_refused(refusal)


@pytest.mark.parametrize(
    ("facts", "by", "target", "refusal"),
    [  # in the order in which the slip asks
        ([REQUESTED], "croupier-2", CLOSED_TABLE, refusals.SlipInOtherState),
        ([REQUESTED, ISSUED, RECEIVED], "croupier-1", TABLE, refusals.SlipInOtherState),
        ([REQUESTED, ISSUED], "croupier-2", CLOSED_TABLE, refusals.PlaceNotOpen),
        ([REQUESTED, ISSUED], "cashier-1", TABLE, refusals.NotTheHolder),
        ([REQUESTED, ISSUED], "cashier-1", BANK, refusals.SignedAlready),
        ([REQUESTED, ISSUED], "security-1", BANK, refusals.SignedAlready),
    ],
)
def test_a_receipt_is_refused(
    facts: list[Fact], by: str, target: Place, refusal: type[Refusal]
) -> None:
    slip(*facts).when(Slip.receive, stamp(by), target).then_refused(refusal)


@pytest.mark.parametrize(
    ("facts", "was_issued"), [([REQUESTED], False), ([REQUESTED, ISSUED], True)]
)
def test_a_void_slip_says_whether_its_chips_were_under_way(
    facts: list[Fact], was_issued: bool
) -> None:
    void = slip(*facts).when(Slip.void, stamp("supervisor-1"), WINDOW, reason="error_on_slip")
    void.then(events.SlipVoided, was_issued=was_issued, source=WINDOW.name, chips=CHIPS)
    assert void.aggregate.status == "void"


@pytest.mark.parametrize("facts", [[], [REQUESTED, ISSUED, RECEIVED], [REQUESTED, VOID]])
def test_only_a_slip_under_way_is_voided(facts: list[Fact]) -> None:
    void = slip(*facts).when(Slip.void, stamp("supervisor-1"), WINDOW, reason="not_needed")
    void.then_refused(refusals.SlipInOtherState)

"""Antigua 1963, regulations 10 to 12 and 8(7): gambling machines."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ledger.books import accounts
from ledger.books.postings import entries_of
from ledger.events.gaming_day import DayIrregularityRecorded
from ledger.events.licence import LicenceCancelled
from ledger.events.machine import (
    FindingDecided,
    FindingRecorded,
    MachinePlacedInService,
    StatementSworn,
)
from ledger.floor.refusals import machine as refusals
from ledger.floor.refusals.table import NoConsent
from tests.floor.machine_house import (
    APPROVAL,
    DAY,
    ENTRY,
    NUMBER,
    MachineHouse,
    in_play,
    meters,
    ready,
    refusal_of,
)
from tests.floor.roulette_house import only


def test_ag_10_1_a_machine_enters_only_with_approval_and_under_its_approved_mark() -> None:
    house = MachineHouse()
    refusal = refusal_of(house, "machine.enter", "licensee-1", **ENTRY)
    assert (type(refusal), refusal.clause) == (refusals.MachineNotApproved, "AG.10(1)")
    house.approve()
    wrong = ENTRY | {"mark": "AG-B 8"}
    refusal = refusal_of(house, "machine.enter", "licensee-1", **wrong)
    assert (type(refusal), refusal.clause) == (refusals.MarkDiffers, "AG.10(1)")
    house.enter()
    assert house.machine.status == "on the premises"


def test_ag_10_1_a_number_is_approved_for_one_machine_and_enters_once() -> None:
    house = MachineHouse().approve()
    refusal = refusal_of(house, "machine.approve", "board-1", **APPROVAL)
    assert isinstance(refusal, refusals.MachineApprovedAlready)
    house.enter()
    refusal = refusal_of(house, "machine.enter", "licensee-1", **ENTRY)
    assert isinstance(refusal, refusals.MachineEnteredAlready)


def test_ag_10_1_an_unapproved_machine_in_play_is_a_ground_to_intervene() -> None:
    house = MachineHouse()
    seen = {"day": DAY, "act": "unapproved_machine", "place": "machine-9"}
    (found,) = house.do("day.record_irregularity", "inspector-1", **seen)
    assert isinstance(found, DayIrregularityRecorded)
    assert (found.clause, found.place) == ("AG.10(1)", "machine-9")
    case = {"case": f"{DAY}/1", "measure": "stop_practice", "clause": "AG.10(1)"}
    house.do("intervention.intervene", "inspector-1", **case, facts=[found.citation])


def test_ag_11_1_a_machine_that_plays_unsworn_is_a_ground_to_intervene() -> None:
    seen = {"day": DAY, "act": "unsworn_machine", "place": NUMBER}
    (found,) = MachineHouse().do("day.record_irregularity", "inspector-1", **seen)
    assert isinstance(found, DayIrregularityRecorded)
    assert (found.clause, found.place) == ("AG.11(1)", NUMBER)


def test_ag_10_2_a_machine_that_asks_more_than_a_start_is_no_gambling_machine() -> None:
    asks_more = APPROVAL | {"player_action": "further_action"}
    refusal = refusal_of(MachineHouse(), "machine.approve", "board-1", **asks_more)
    assert (type(refusal), refusal.clause) == (refusals.NotAGamblingMachine, "AG.10(2)")


@pytest.mark.parametrize("share", [[85, 100], [875, 1000], [90, 100], [85_000_001, 10**8]])
def test_ag_11_1_a_statement_is_sworn_to_from_85_to_90_per_cent(share: list[int]) -> None:
    house = MachineHouse().approve().enter().swear(set_return=share)
    sworn = house.machine.sworn
    assert isinstance(sworn, StatementSworn)
    assert Fraction(*sworn.share) == Fraction(*share)
    assert sworn.statement == "digest of the statement"


@pytest.mark.parametrize("share", [[8499, 10_000], [9001, 10_000], [1, 2], [1, 1], [11, 10]])
def test_ag_11_1_a_statement_outside_the_band_is_not_taken(share: list[int]) -> None:
    house = MachineHouse().approve().enter()
    with pytest.raises(refusals.ReturnOutsideBand) as refused:
        house.swear(set_return=share)
    assert refused.value.clause == "AG.11(1)"
    assert "from 85 to 90" in refused.value.sentence


def test_ag_11_1_nothing_is_played_without_a_statement() -> None:
    house = MachineHouse().consent().approve().enter()
    house.read(meters("0.00", "0.00"))
    with pytest.raises(refusals.MachineNotSworn) as refused:
        house.place()
    assert refused.value.clause == "AG.11(1)"
    house.swear()
    assert isinstance(only(house.place(), MachinePlacedInService), MachinePlacedInService)


def test_ag_11_1_a_machine_found_outside_needs_a_new_statement() -> None:
    house = ready()
    house.find([84, 100])
    with pytest.raises(refusals.MachineNotSworn):
        house.place()
    house.swear()
    house.place()


@pytest.mark.parametrize(
    ("share", "verdict"),
    [([849, 1000], "below"), ([85, 100], "within"), ([90, 100], "within"), ([901, 1000], "above")],
)
def test_ag_11_2_a_set_return_is_outside_in_both_directions(share: list[int], verdict: str) -> None:
    found = only(in_play().find(share), FindingRecorded)
    assert (found.verdict, found.clause, found.cancels) == (verdict, "AG.11(2)", False)


def test_ag_11_2_what_a_machine_happened_to_pay_is_no_finding() -> None:
    house = in_play()
    house.read(meters("1500.00", "2400.00", games=1500))  # twice the stakes paid out
    assert house.machine.findings == {}
    assert only(house.find([875, 1000]), FindingRecorded).verdict == "within"


def test_ag_11_2_the_board_cancels_the_licence_for_a_machine_found_outside() -> None:
    house = in_play()
    house.find([91, 100])
    events = house.decide_on()
    decided, cancelled = only(events, FindingDecided), only(events, LicenceCancelled)
    assert (decided.outcome, decided.clause) == ("licence_cancelled", "AG.11(2)")
    assert (cancelled.machine, cancelled.clause) == (NUMBER, "AG.11(2)")
    assert (cancelled.caused_by, cancelled.reference) == (decided.citation, "board-9")


def test_ag_11_2_the_board_may_keep_the_licence() -> None:
    house = in_play()
    house.find([91, 100])
    assert isinstance(only(house.decide_on(outcome="licence_kept"), FindingDecided), FindingDecided)
    assert not [event for event in house.log if isinstance(event, LicenceCancelled)]
    house.do("premises.record_consent", "administrator-1", game="craps", reference="c-9")


def test_ag_12_no_machine_plays_without_the_administrators_consent() -> None:
    house = MachineHouse().approve().enter().swear()
    house.read(meters("0.00", "0.00"))
    with pytest.raises(NoConsent) as refused:
        house.place()
    assert refused.value.clause == "AG.12"
    house.consent()
    assert only(house.place(), MachinePlacedInService).consent == "c-7"


def test_ag_8_7_a_machine_takes_cash_and_owes_no_chips() -> None:
    house = in_play()
    (read,) = house.read(meters("600.00", "470.00", games=600))
    (entry,) = entries_of(read)
    assert (entry.book, {line.account: line.amount_minor for line in entry.postings}) == (
        "money",
        {
            accounts.machine_cash(NUMBER): 30_00,
            accounts.machine_win(NUMBER): -30_00,
        },
    )

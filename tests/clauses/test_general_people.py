"""Antigua 1963, general regulations 1 to 7: rules, people, the Inspector, intervention."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from ledger.events.gaming_day import DayIrregularityRecorded, InspectionRecorded, InspectorLeft
from ledger.events.roulette import BetReturned
from ledger.events.table import TableOpened, TableSuspended
from ledger.floor.refusals import gaming_day as day_refusals
from ledger.floor.refusals import limits as limit_refusals
from ledger.floor.refusals import premises as house_refusals
from ledger.floor.refusals.seats import DutyHolderPlays
from ledger.floor.refusals.table import MeasureInForce, TableNotOpen
from ledger.oversight.intervention import Intervention
from ledger.oversight.refusals import CaseFinal
from ledger.refusals import Refusal
from ledger.rulebooks.antigua_1963 import CATALOGUE, RULEBOOK
from ledger.rulebooks.catalogue import State
from tests.floor.guards import Fault, refused
from tests.floor.house import House, employ, licensed
from tests.floor.roulette_house import (
    CROUPIER,
    DAY,
    OPENING,
    SESSION,
    Table,
    limits,
    only,
    table,
)
from tests.floor.roulette_house import ready as ready_house

PERSON: dict[str, Any] = {"person": "croupier-9", "role": "croupier", "of_age": True}


def refusal_of(house: House, do: str, by: str, **fields: Any) -> Refusal:
    """The refusal of a command that is told why."""
    with pytest.raises(Refusal) as caught:
        house.do(do, by, **fields)
    return caught.value


def test_ag_1_the_rulebook_is_named_in_every_opening() -> None:
    opened = table().state.opened
    assert opened.rulebook == "antigua-1963"
    assert opened.rulebook_sha256 == RULEBOOK.sha256


def test_ag_2_the_rulebook_is_adopted_from_its_effective_date_on() -> None:
    house = House()
    house.at = dt.datetime(1963, 12, 15, 23, 30, tzinfo=dt.timezone(dt.timedelta(hours=-4)))
    founding = {"licence": "licence-1", "currency": "XCD", "time_zone": "America/Antigua"}
    chips = {"denominations": ["1.00"], "cut_off": "06:00"}
    house.do("premises.license", "administrator-1", **founding, **chips)
    licensee = {"person": "licensee-1", "role": "licensee", "of_age": True}
    house.do("premises.appoint", "administrator-1", **licensee)
    adoption = {"rulebook": "antigua-1963", "agreed_with_board": "agreement-1"}
    refusal = refusal_of(house, "premises.adopt_rulebook", "licensee-1", **adoption)
    assert (refusal.clause, "1963-12-16" in refusal.sentence) == ("AG.2", True)
    house.at += dt.timedelta(minutes=30)  # past midnight, and still the same gaming day
    house.do("premises.adopt_rulebook", "licensee-1", **adoption)


def test_ag_3_1_inspector_and_board_are_not_the_licensees_choice() -> None:
    for role in ("inspector", "board"):
        officer = {**PERSON, "person": "officer-1", "role": role}
        refusal = refusal_of(licensed(), "premises.appoint", "licensee-1", **officer)
        assert refusal.clause == "AG.3(1)"


def test_ag_4_2_no_table_opens_while_no_inspector_is_present() -> None:
    house = ready_house()
    limits(house)
    house.do("day.inspector_leaves", "inspector-1", day=DAY)
    refusal = refusal_of(house, "roulette.open", "supervisor-1", **OPENING)
    assert (type(refusal), refusal.clause) == (day_refusals.NoInspector, "AG.4(2)")
    house.do("day.inspector_arrives", "inspector-1", day=DAY)
    house.do("roulette.open", "supervisor-1", **OPENING)


def test_ag_4_2_the_last_inspectors_departure_stops_every_table_in_the_same_save() -> None:
    game = table().sit(1)
    game.bet("straight", "17", "5.00")
    left, stopped, returned = game.on_day("inspector_leaves", "inspector-1")
    assert isinstance(left, InspectorLeft)
    assert left.suspended == (SESSION,)
    assert isinstance(stopped, TableSuspended)
    assert (stopped.reason, stopped.clause, stopped.caused_by) == (
        "inspector_left",
        "AG.4(2)",
        left.citation,
    )
    assert isinstance(returned, BetReturned)
    assert returned.caused_by == stopped.citation
    refusal = refusal_of(game.house, "table.resume", "supervisor-1", session=SESSION)
    assert refusal.clause == "AG.4(2)"


def test_ag_4_2_play_goes_on_while_another_inspector_is_there() -> None:
    game = table()
    second = {"person": "inspector-2", "role": "inspector", "of_age": True}
    game.house.do("premises.appoint", "administrator-1", **second)
    game.on_day("inspector_arrives", "inspector-2")
    (left,) = game.on_day("inspector_leaves", "inspector-1")
    assert isinstance(left, InspectorLeft)
    assert (left.suspended, game.state.status) == ((), "open")


def test_ag_4_3_staff_are_of_age_or_specially_authorised() -> None:
    house = licensed()
    licence = {"licence": "licence-9"}
    papers = {"good_conduct_letter": "letter-9", "photographs": ["front", "side"]}
    house.do("staff_licence.apply", "licensee-1", **licence, person="croupier-9", **papers)
    house.do("staff_licence.grant", "ministry-1", **licence)
    young = PERSON | licence | {"of_age": False}
    refusal = refusal_of(house, "premises.appoint", "licensee-1", **young)
    assert (refusal.clause, "under 21" in refusal.sentence) == ("AG.4(3)", True)
    age = {"licence": "licence-9", "reference": "ADM-64-1"}
    refusal = refusal_of(house, "staff_licence.authorise_age", "licensee-1", **age)
    assert refusal.clause == "AG.4(3)"
    house.do("staff_licence.authorise_age", "administrator-1", **age)
    house.do("premises.appoint", "licensee-1", **young)


def test_ag_4_4_a_table_opens_without_him_only_under_a_condition_on_record() -> None:
    house = ready_house(inspector=False)
    limits(house)
    cited = OPENING | {"condition": "board-7"}
    refusal = refusal_of(house, "roulette.open", "supervisor-1", **cited)
    assert (type(refusal), refusal.clause) == (day_refusals.ConditionUnknown, "AG.4(4)")
    house.do("day.set_board_condition", "board-1", day=DAY, reference="board-7")
    opened = only(house.do("roulette.open", "supervisor-1", **cited), TableOpened)
    assert (opened.inspectors, opened.condition) == ((), "board-7")


def test_ag_4_4_the_condition_is_for_the_opening_hour_and_not_for_when_he_has_left() -> None:
    house = ready_house()
    limits(house)
    house.do("day.inspector_leaves", "inspector-1", day=DAY)
    house.do("day.set_board_condition", "board-1", day=DAY, reference="board-7")
    refusal = refusal_of(
        house, "roulette.open", "supervisor-1", **(OPENING | {"condition": "board-7"})
    )
    assert (type(refusal), refusal.clause) == (day_refusals.NoInspector, "AG.4(2)")


def test_ag_4_5_nobody_works_under_a_licence_that_has_run_out() -> None:
    house = licensed()
    now, house.at = house.at, house.at - dt.timedelta(days=2)
    employ(house, "croupier-9", "croupier", valid_until="1964-01-03")
    house.at = now
    duty = {"day": DAY, "person": "croupier-9", "licence_in_possession": True}
    refusal = refusal_of(house, "day.staff_comes_on_duty", "supervisor-1", **duty)
    assert (type(refusal), refusal.clause) == (day_refusals.LicenceExpired, "AG.4(5)")


def test_ag_4_5_nobody_is_employed_without_a_licence() -> None:
    refusal = refusal_of(licensed(), "premises.appoint", "licensee-1", **PERSON)
    assert (type(refusal), refusal.clause) == (house_refusals.NoStaffLicence, "AG.4(5)")


def test_ag_4_5_the_licence_is_carried_on_duty_and_only_staff_on_duty_deal() -> None:
    house = ready_house()
    limits(house)
    house.do("day.staff_goes_off_duty", "supervisor-1", day=DAY, person=CROUPIER)
    person = {"day": DAY, "person": CROUPIER}
    comes = refusal_of(
        house, "day.staff_comes_on_duty", "supervisor-1", **person, licence_in_possession=False
    )
    deals = refusal_of(house, "roulette.open", "supervisor-1", **OPENING)
    assert (comes.clause, deals.clause) == ("AG.4(5)", "AG.4(5)")


CHECKLIST = [entry.id for entry in CATALOGUE if entry.state is State.CHECKLIST]


@pytest.mark.parametrize("clause", CHECKLIST)
def test_every_clause_of_the_checklist_takes_a_finding_and_an_irregularity(clause: str) -> None:
    house = licensed()
    finding = {"day": DAY, "clause": clause, "finding": "not_in_order"}
    (found,) = house.do("day.record_inspection", "inspector-1", **finding)
    (seen,) = house.do("day.record_irregularity", "helper-1", day=DAY, act="other", clause=clause)
    assert isinstance(found, InspectionRecorded)
    assert isinstance(seen, DayIrregularityRecorded)
    assert (found.clause, seen.clause) == (clause, clause)


def test_ag_4_8_staff_do_not_play() -> None:
    game = table(staff_play_ban="premises_only")
    refusal = refusal_of(
        game.house, "table.take_seat", CROUPIER, session=SESSION, seat=1, patron="cashier-1"
    )
    assert (type(refusal), refusal.clause) == (DutyHolderPlays, "AG.4(8)")


def intervened(game: Table) -> Intervention:
    (seen,) = game.observe("other", clause="AG.8(12)")
    case: dict[str, Any] = {"case": f"{DAY}/1", "facts": [seen.citation], "clause": "AG.8(12)"}
    stop = {"measure": "suspend_table", "session": SESSION}
    game.house.do("intervention.intervene", "inspector-1", **case, **stop)
    return game.house.see(Intervention, f"intervention/{DAY}/1")


def test_ag_6_1_the_inspector_stops_a_contravention_and_the_table_waits_for_him() -> None:
    game = table()
    case = intervened(game)
    assert game.state.status == "suspended"
    with pytest.raises(TableNotOpen):
        game.throw()
    refusal = refusal_of(game.house, "table.resume", "supervisor-1", session=SESSION)
    assert (type(refusal), refusal.clause) == (MeasureInForce, "AG.6(1)")
    began = case.intervened.occurred_at
    assert case.intervened.report_due_at - began == dt.timedelta(hours=24)
    assert case.intervened.appeal_due_at - began == dt.timedelta(hours=72)
    game.house.do("intervention.lift", "inspector-1", case=f"{DAY}/1")
    game.do("table.resume", "supervisor-1")


def test_ag_6_2_the_board_decides_once_and_finally() -> None:
    game = table()
    intervened(game)
    case = {"case": f"{DAY}/1"}
    game.house.do("intervention.appeal", "licensee-1", **case)
    game.house.do("intervention.decide", "board-1", **case, outcome="set_aside")
    again = [Fault(CaseFinal)]
    decision = {**case, "outcome": "upheld"}
    refusal = refused(game.house, "intervention.decide", "board-1", decision, again)
    assert refusal.clause == "AG.6(2)"
    game.do("table.resume", "supervisor-1")


def test_ag_7_6_the_licensee_posts_limits_under_the_boards() -> None:
    house = ready_house(board="10.00")
    proposal = {"schedule": "limits-1", "game": "roulette", "minimum": "1.00"}
    high = refusal_of(house, "premises.propose_limits", "licensee-1", **proposal, maximum="11.00")
    assert (type(high), high.clause) == (limit_refusals.OverBoardMaximum, "AG.7(6)")
    assert "11.00 XCD" in high.sentence
    assert "10.00 XCD" in high.sentence
    limits(house, maximum="4.00")  # any lower maximum is lawful
    house.do("roulette.open", "supervisor-1", **OPENING)
    assert Table(house).state.limits.maximum_minor == 4_00

"""Both readings of each ambiguity about the Inspector, the Board and the people."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from backoffice.reference.clauses import page
from ledger.events.base import Event
from ledger.events.gaming_day import InspectorLeft
from ledger.events.intervention import Reported
from ledger.events.roulette import BetReturned, RoundVoided
from ledger.events.table import RulingRecorded, TableResumed, TableSuspended
from ledger.floor.refusals.gaming_day import NoInspector
from ledger.floor.refusals.seats import DutyHolderPlays
from ledger.floor.refusals.table import MeasureInForce, NotTheArbiter
from tests.floor.roulette_house import (
    CROUPIER,
    DAY,
    OPENING,
    SESSION,
    Step,
    Table,
    limits,
    only,
    ready,
    table,
)


def intervened(game: Table) -> None:
    (seen,) = game.observe("other", clause="AG.8(12)")
    stop = {"measure": "suspend_table", "clause": "AG.8(12)", "session": SESSION}
    case = {"case": f"{DAY}/1", "facts": [seen.citation]}
    game.house.do("intervention.intervene", "inspector-1", **case, **stop)


@pytest.mark.parametrize(
    ("reading", "hours", "in_time"),
    [
        ("due_within_24h", 23, True),
        ("due_within_24h", 25, False),
        ("not_before_24h", 23, False),
        ("not_before_24h", 25, True),
    ],
)
def test_amb_01_a_report_is_due_within_a_day_or_not_before_it(
    reading: str, hours: int, *, in_time: bool
) -> None:
    game = table(inspector_report=reading)
    intervened(game)
    game.house.at += dt.timedelta(hours=hours)
    (reported,) = game.house.do("intervention.report", "inspector-1", case=f"{DAY}/1")
    assert isinstance(reported, Reported)
    assert reported.in_time is in_time
    assert (reported.lateness_seconds > 0) is (hours == 25)


@pytest.mark.parametrize("reading", ["in_force_until_board_decision", "suspended_on_lodging"])
def test_amb_02_a_measure_stands_or_stops_while_its_appeal_is_pending(reading: str) -> None:
    game = table(appeal_effect=reading)
    intervened(game)
    game.house.do("intervention.appeal", "licensee-1", case=f"{DAY}/1")
    if reading == "suspended_on_lodging":
        game.do("table.resume", "supervisor-1")
        assert game.state.status == "open"
    else:
        with pytest.raises(MeasureInForce):
            game.do("table.resume", "supervisor-1")


@pytest.mark.parametrize("reading", ["only_under_a_cited_board_condition", "never"])
def test_amb_03_a_table_opens_without_the_inspector_under_a_condition_or_never(
    reading: str,
) -> None:
    house = ready(inspector=False, opening_without_inspector=reading)
    limits(house)
    house.do("day.set_board_condition", "board-1", day=DAY, reference="board-7")
    opening = OPENING | {"condition": "board-7"}
    if reading == "never":
        with pytest.raises(NoInspector):
            house.do("roulette.open", "supervisor-1", **opening)
    else:
        house.do("roulette.open", "supervisor-1", **opening)
        assert Table(house).state.opened.condition == "board-7"


def leaves(game: Table, **cited: str) -> list[Event]:
    game.on_day("set_board_condition", "board-1", reference="board-7")
    return game.on_day("inspector_leaves", "inspector-1", **cited)


def test_amb_03_when_he_leaves_every_table_stops_condition_or_not() -> None:
    game = table(inspector_left="suspend_tables")
    left = only(leaves(game, condition="board-7"), InspectorLeft)
    assert (left.suspended, left.condition) == ((SESSION,), "board-7")
    with pytest.raises(NoInspector):
        game.do("table.resume", "supervisor-1", condition="board-7")


def test_amb_03_or_play_goes_on_under_a_cited_condition() -> None:
    game = table(inspector_left="continue_under_board_condition")
    (left,) = leaves(game, condition="board-7")
    assert (vars(left)["suspended"], game.state.status) == ((), "open")
    game.do("table.suspend", "supervisor-1")
    (resumed,) = game.do("table.resume", "supervisor-1", condition="board-7")
    assert isinstance(resumed, TableResumed)
    assert (resumed.inspectors, resumed.condition) == ((), "board-7")


def test_amb_03_and_without_a_condition_it_stops_under_either_reading() -> None:
    game = table(inspector_left="continue_under_board_condition")
    assert only(leaves(game), InspectorLeft).suspended == (SESSION,)
    with pytest.raises(NoInspector):
        game.do("table.resume", "supervisor-1")


@pytest.mark.parametrize("reading", ["inspector_in_all_games", "inspector_in_blackjack_only"])
def test_amb_21_the_inspector_arbitrates_in_all_games_or_in_blackjack_only(reading: str) -> None:
    game = table(interpretation_arbiter=reading)
    ruling = {"clause": "AG.R9(2)", "ruling": "The chips touch both numbers: a split."}
    if reading == "inspector_in_blackjack_only":
        with pytest.raises(NotTheArbiter, match="not in roulette"):
            game.do("table.record_ruling", "inspector-1", **ruling)
        return
    (event,) = game.do("table.record_ruling", "inspector-1", **ruling, facts=[f"table/{SESSION}@1"])
    assert isinstance(event, RulingRecorded)
    assert (event.clause, event.facts) == ("AG.R9(2)", (f"table/{SESSION}@1",))


@pytest.mark.parametrize("reading", ["payout_notice", "fee_notice"])
def test_amb_27_the_notice_is_pinned_and_shown_and_takes_no_fee_under_either_reading(
    reading: str,
) -> None:
    game = table(payment_notice=reading).sit(1)
    assert game.state.opened.readings["payment_notice"] == reading
    assert f"`{reading}`" in page()
    game.bet("straight", "17", "5.00")
    assert game.spin("17").lines[0].paid_minor == 180_00


@pytest.mark.parametrize("reading", ["rules_only", "none"])
def test_amb_36_what_staff_may_explain_is_pinned_and_shown_and_a_breach_is_told(
    reading: str,
) -> None:
    game = table(staff_instruction=reading)
    assert game.state.opened.readings["staff_instruction"] == reading
    assert f"`{reading}`" in page()
    (seen,) = game.observe("other", clause="AG.8(12)")
    assert vars(seen)["clause"] == "AG.8(12)"


@pytest.mark.parametrize("person", ["croupier-2", "inspector-2", "board-1", "licensee-1"])
@pytest.mark.parametrize("reading", ["everywhere_for_all_duty_holders", "premises_only"])
def test_amb_35_all_duty_holders_are_barred_or_the_staff_of_the_house_alone(
    reading: str, person: str
) -> None:
    game = table(staff_play_ban=reading)
    absent = {"person": "inspector-2", "role": "inspector", "of_age": True}
    game.house.do("premises.appoint", "administrator-1", **absent)
    seat: dict[str, Any] = {"seat": 1, "patron": person}
    if reading == "premises_only" and person != "croupier-2":
        game.do("table.take_seat", **seat)
        return
    with pytest.raises(DutyHolderPlays) as refused:
        game.do("table.take_seat", **seat)
    assert refused.value.clause == ("AG.4(8)" if reading == "premises_only" else "AG.8(11)")


RETURNS: dict[tuple[str, Step], bool] = {
    ("finish_return_freeze", "betting"): True,
    ("finish_return_freeze", "spinning"): True,
    ("finish_return_freeze", "no_more_bets"): False,
    ("finish_return_freeze", "called"): False,
    ("stop_at_once", "betting"): True,
    ("stop_at_once", "spinning"): True,
    ("stop_at_once", "no_more_bets"): True,
    ("stop_at_once", "called"): False,  # a number that was called is decided
}


@pytest.mark.parametrize(("reading", "step"), RETURNS)
def test_amb_58_live_bets_at_a_suspension(reading: str, step: Step) -> None:
    game = table(live_bets_at_suspension=reading).sit(1)
    game.colour(1, "blue", "1.00", 5)
    game.bet("straight", "17", "5.00")
    game.bet("straight", "17", "3.00", medium="colour_chips")
    game.observe("cash_bet", seat=1, kind="colour", on="red", amount="10.00")
    game.come_to(step)
    events = game.do("table.suspend", "supervisor-1")
    stopped = only(events, TableSuspended)
    returned = [event for event in events if isinstance(event, BetReturned)]
    if RETURNS[reading, step]:
        assert [event.amount_minor for event in returned] == [5_00, 3_00, 10_00]
        assert {event.reason for event in returned} == {"suspended"}
        assert {event.caused_by for event in events[1:]} == {stopped.citation}
        voided = [event for event in events if isinstance(event, RoundVoided)]
        assert len(voided) == (step != "betting")
        after = game.state
        assert (after.bets, after.phase, after.seats[1].colour_minor) == ({}, "betting", 5_00)
        assert (after.drop_minor, after.float_minor) == (5_00, 8_000_00)
        return
    assert events == [stopped]
    if step == "no_more_bets":
        game.do("roulette.call", CROUPIER, pocket="17")
    assert [line.won for line in vars(game.do("roulette.settle")[0])["lines"]] == [
        True,
        True,
        False,
    ]

"""What opening, stopping, turning and closing a table refuse, in the order in which they ask."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from ledger.authority import NotForThisRole
from ledger.floor.refusals import gaming_day as day_refusals
from ledger.floor.refusals import limits as limit_refusals
from ledger.floor.refusals import premises as house_refusals
from ledger.floor.refusals import table as refusals
from ledger.floor.refusals.seats import TooManySeats
from ledger.work import NotADenomination, UnknownStream
from tests.floor.guards import Fault, in_order, refused
from tests.floor.house import House, licensed
from tests.floor.roulette_house import (
    CROUPIER,
    DAY,
    FLOAT,
    OPENING,
    SESSION,
    Table,
    approve_single_zero,
    limits,
    ready,
    table,
)

TWICE = {"counted_by": [CROUPIER, CROUPIER]}
STRANGER = {"counted_by": [CROUPIER, "stranger-1"]}
CLOSING: dict[str, Any] = {
    "session": SESSION,
    "float_chips": FLOAT,
    "counted_by": [CROUPIER, "supervisor-1"],
}


def opened_earlier(house: House) -> None:
    limits(house)
    house.do("roulette.open", "supervisor-1", **OPENING)


def close_day(house: House) -> None:
    house.do("day.close", "supervisor-1", day=DAY)


def nobody_watches(house: House) -> None:
    house.do("day.inspector_leaves", "inspector-1", day=DAY)


def suspended(house: House) -> None:
    house.do("table.suspend", "supervisor-1", session=SESSION)


def bet(house: House) -> None:
    house.do("table.take_seat", CROUPIER, session=SESSION, seat=1)
    stake = {"kind": "straight", "on": "17", "amount": "5.00"}
    house.do("roulette.bet", CROUPIER, session=SESSION, seat=1, **stake)


def colour_out(house: House) -> None:
    house.do("table.take_seat", CROUPIER, session=SESSION, seat=2)
    chips = {"colour": "blue", "chip_value": "1.00", "pieces": 5, "paid_with": "cash"}
    house.do("table.sell_colour", CROUPIER, session=SESSION, seat=2, **chips)


OF_YESTERDAY = {"session": "roulette-1/1964-01-03"}


@in_order(
    Fault(NotForThisRole, by="inspector-1"),
    Fault(refusals.WrongSessionDay, OF_YESTERDAY),
    Fault(refusals.SessionExists, before=opened_earlier),
    Fault(house_refusals.RulebookNotAdopted, {"rulebook": "antigua-1763"}),
)
def test_an_opening_is_refused_by_the_day(faults: Sequence[Fault]) -> None:
    refused(ready(), "roulette.open", "supervisor-1", OPENING, faults)


def test_no_table_opens_on_a_closed_day() -> None:
    fault = Fault(day_refusals.DayNotOpen, before=close_day)
    refused(ready(), "roulette.open", "supervisor-1", OPENING, [fault])


OFF_DUTY = {"croupier": "croupier-9"}
IN_ROLE = {"croupier": "helper-1"}


@in_order(
    Fault(house_refusals.RulebookNotAdopted, {"rulebook": "antigua-1763"}),
    Fault(day_refusals.NoInspector, before=nobody_watches),
    Fault(refusals.NoConsent),
    Fault(refusals.NoApproval, {"wheel": "single_zero"}),
)
def test_an_opening_is_refused_by_law(faults: Sequence[Fault]) -> None:
    house = ready() if faults[0].refusal is refusals.NoApproval else licensed()
    refused(house, "roulette.open", "supervisor-1", OPENING, faults)


@in_order(
    Fault(refusals.NoApproval, {"wheel": "single_zero"}),
    Fault(day_refusals.NotOnDuty, OFF_DUTY),
    Fault(TooManySeats, {"seats": 7}),
    Fault(house_refusals.PersonUnknown, STRANGER),
    Fault(limit_refusals.ScheduleUnknown, {"limits": "limits-9"}),
)
def test_an_opening_is_refused_for_its_papers_and_its_people(faults: Sequence[Fault]) -> None:
    refused(ready(), "roulette.open", "supervisor-1", OPENING, faults)


@pytest.mark.parametrize("change", [IN_ROLE, {"helper": "croupier-2"}, {"helper": "counter-1"}])
def test_the_crew_is_on_duty_each_in_his_role(change: dict[str, Any]) -> None:
    fault = Fault(day_refusals.NotOnDuty, change)
    refused(ready(), "roulette.open", "supervisor-1", OPENING, [fault])


@in_order(
    Fault(NotADenomination, {"float_chips": {"2.00": 4}}),
    Fault(refusals.TwoSignaturesNeeded, TWICE),
    Fault(limit_refusals.ScheduleNotInForce),
)
def test_an_opening_is_refused_for_its_float_and_its_limits(faults: Sequence[Fault]) -> None:
    house = ready()
    now, house.at = house.at, house.at.replace(day=2)
    proposal = {"game": "roulette", "minimum": "1.00", "maximum": "20.00"}
    house.do("premises.propose_limits", "licensee-1", schedule="limits-1", **proposal)
    house.do("premises.approve_limits", "board-1", schedule="limits-1", reference="approval-1")
    house.at = now
    refusal = refused(house, "roulette.open", "supervisor-1", OPENING, faults)
    if type(refusal) is limit_refusals.ScheduleNotInForce:
        assert "1964-01-12" in refusal.sentence


def test_a_session_that_was_closed_is_not_opened_again() -> None:
    game = table()
    game.close()
    refused(game.house, "roulette.open", "supervisor-1", OPENING, [Fault(refusals.SessionExists)])
    game.house.do("roulette.open", "supervisor-1", **(OPENING | {"session": f"{SESSION}/2"}))
    assert list(game.day.open_sessions) == [f"{SESSION}/2"]


def test_a_table_that_still_plays_the_night_before_is_not_opened_twice() -> None:
    game = table()
    house = game.house
    house.at = house.at.replace(day=5, hour=6)
    house.do("day.open", "supervisor-1", day="1964-01-05")
    second = OPENING | {"session": "roulette-1/1964-01-05"}
    refusal = refused(
        house, "roulette.open", "supervisor-1", second, [Fault(refusals.SessionExists)]
    )
    assert SESSION in refusal.sentence


@in_order(
    Fault(NotForThisRole, by=CROUPIER),
    Fault(UnknownStream, {"session": "roulette-9/1964-01-04"}),
    Fault(limit_refusals.ScheduleUnknown, {"limits": "limits-9"}),
    Fault(refusals.TableNotOpen, before=lambda house: Table(house).close()),
)
def test_a_posting_is_refused(faults: Sequence[Fault]) -> None:
    posting = {"session": SESSION, "limits": "limits-1"}
    refused(table().house, "table.post_limits", "supervisor-1", posting, faults)


def test_limits_of_another_game_are_not_posted() -> None:
    game = table()
    craps = {"game": "craps", "maximum": "20.00", "players": 9, "reference": "board-9"}
    game.house.do("premises.set_board_limits", "board-1", **craps)
    now, game.house.at = game.house.at, game.house.at
    proposal = {"game": "craps", "minimum": "1.00", "maximum": "20.00"}
    game.house.do("premises.propose_limits", "licensee-1", schedule="limits-2", **proposal)
    game.house.do("premises.approve_limits", "board-1", schedule="limits-2", reference="b-2")
    game.house.at = now.replace(day=20)
    fault = Fault(limit_refusals.ScheduleOfOtherGame, {"limits": "limits-2"})
    posting = {"session": SESSION}
    refusal = refused(game.house, "table.post_limits", "supervisor-1", posting, [fault])
    assert "craps, not for roulette" in refusal.sentence


@in_order(
    Fault(NotForThisRole, by=CROUPIER),
    Fault(UnknownStream, {"session": "roulette-9/1964-01-04"}),
    Fault(refusals.TableNotOpen, before=suspended),
)
def test_stopping_a_table_is_refused(faults: Sequence[Fault]) -> None:
    refused(table().house, "table.suspend", "supervisor-1", {"session": SESSION}, faults)


@in_order(
    Fault(NotForThisRole, by=CROUPIER),
    Fault(UnknownStream, {"session": "roulette-9/1964-01-04"}),
    Fault(refusals.TableNotSuspended),
    Fault(day_refusals.NoInspector),
)
def test_going_on_is_refused(faults: Sequence[Fault]) -> None:
    game = table()
    if faults[0].refusal is day_refusals.NoInspector:
        suspended(game.house)
        nobody_watches(game.house)
    refused(game.house, "table.resume", "supervisor-1", {"session": SESSION}, faults)


@in_order(
    Fault(NotForThisRole, by=CROUPIER),
    Fault(UnknownStream, {"session": "roulette-9/1964-01-04"}),
    Fault(house_refusals.PersonUnknown, STRANGER),
    Fault(NotADenomination, {"float_chips": {"2.00": 4}}),
    Fault(refusals.TwoSignaturesNeeded, TWICE),
    Fault(refusals.BetsOnTheCloth, before=bet),
    Fault(refusals.ColourChipsOut, before=colour_out),
)
def test_a_closing_is_refused(faults: Sequence[Fault]) -> None:
    refused(table().house, "table.close", "supervisor-1", CLOSING, faults)


def test_a_session_is_closed_once() -> None:
    game = table()
    game.close()
    fault = Fault(refusals.TableNotOpen)
    refused(game.house, "table.close", "supervisor-1", CLOSING, [fault])
    refused(game.house, "table.suspend", "supervisor-1", {"session": SESSION}, [fault])


def test_the_single_zero_wheel_opens_once_it_is_approved() -> None:
    house = ready()
    limits(house)
    approve_single_zero(house)
    house.do("roulette.open", "supervisor-1", **(OPENING | {"wheel": "single_zero"}))
    assert Table(house).state.opened.approval == "approval-2"

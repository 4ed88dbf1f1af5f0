"""What a round of roulette refuses, in the order in which it asks."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from typing import Any

import pytest

from ledger.authority import NotForThisRole
from ledger.floor.refusals import roulette as refusals
from ledger.floor.refusals import seats as seat_refusals
from ledger.floor.refusals.money import NothingToMove, NotInChips
from ledger.floor.refusals.table import (
    FloatShort,
    NotInCharge,
    NotTheArbiter,
    ObservationIncomplete,
    SeatEmpty,
    TableNotOpen,
)
from ledger.games.refusals import BetBelowMinimum
from ledger.games.roulette.refusals import BetNotOffered, NoSuchPocket, NoSuchPosition
from ledger.work import UnknownStream
from tests.floor.guards import Fault, in_order, refused
from tests.floor.house import House
from tests.floor.roulette_house import CROUPIER, FLOAT, SESSION, SINGLE_ZERO, Step, Table, table

HERE: dict[str, Any] = {"session": SESSION}
BET: dict[str, Any] = HERE | {"seat": 1, "kind": "straight", "on": "17", "amount": "5.00"}
NOWHERE = Fault(UnknownStream, {"session": "roulette-9/1964-01-04"})
WRONG_ROLE = Fault(NotForThisRole, by="supervisor-1")
ANOTHER = Fault(NotInCharge, by="croupier-2")


def suspend(house: House) -> None:
    house.do("table.suspend", "supervisor-1", session=SESSION)


def an_hour_back(house: House) -> None:
    house.at -= dt.timedelta(hours=1)


STOPPED = Fault(TableNotOpen, before=suspend)
EARLIER = Fault(refusals.EarlierThanStep, {"late_reason": "from_paper"}, before=an_hour_back)


@in_order(
    WRONG_ROLE,
    NOWHERE,
    Fault(NotInChips, {"amount": "2.50"}),
    STOPPED,
    ANOTHER,
    Fault(SeatEmpty, {"seat": 4}),
    Fault(NothingToMove, {"amount": "0.00"}),
    Fault(refusals.BetKindUnknown, {"kind": "trio"}),
)
def test_a_bet_is_refused(faults: Sequence[Fault]) -> None:
    refused(table().sit(1).house, "roulette.bet", CROUPIER, BET, faults)


@in_order(
    ANOTHER,
    EARLIER,
    Fault(SeatEmpty, {"seat": 4}),
)
def test_a_bet_behind_the_throw_is_refused_whatever_the_reason(faults: Sequence[Fault]) -> None:
    refused(table().sit(1).come_to("spinning").house, "roulette.bet", CROUPIER, BET, faults)


@pytest.mark.parametrize(
    ("kind", "on"),
    [
        ("straight", "red"),
        ("straight", "37"),
        ("split", "17"),
        ("split", "17-17"),
        ("split", "17-19"),
        ("split", "3-4"),
        ("street", "2-3-4"),
        ("square", "3-4-6-7"),
        ("first_five", "0-1-2-3-4"),
        ("line", "4-5-6-10-11-12"),
        ("column", "fourth"),
        ("dozen", "1-2-3"),
        ("colour", "green"),
        ("colour", "blue"),
        ("even_odd", "red"),
        ("high_low", "middle"),
    ],
)
def test_a_bet_lies_where_the_cloth_has_it(kind: str, on: str) -> None:
    fault = Fault(NoSuchPosition, {"kind": kind, "on": on})
    refusal = refused(table().sit(1).house, "roulette.bet", CROUPIER, BET, [fault])
    assert f"no {kind} on {on}" in refusal.sentence


@in_order(
    Fault(BetNotOffered, {"kind": "first_four", "on": "0-1-2-3"}),
    Fault(seat_refusals.ColourChipsShort, {"amount": "6.00"}),
)
def test_a_bet_in_colour_chips_is_refused(faults: Sequence[Fault]) -> None:
    game = table().sit(1)
    game.colour(1, "blue", "1.00", 5)
    colour = BET | {"medium": "colour_chips"}
    refused(game.house, "roulette.bet", CROUPIER, colour, faults)


def test_a_bet_is_in_whole_chips_of_which_the_seat_has_enough() -> None:
    game = table(minimum="3.00").sit(1, 2)
    game.colour(1, "blue", "2.00", 5)
    colour = BET | {"medium": "colour_chips"}
    odd = [Fault(seat_refusals.NotWholeChips, {"amount": "3.00"})]
    assert "2.00 XCD" in refused(game.house, "roulette.bet", CROUPIER, colour, odd).sentence
    few = [Fault(BetBelowMinimum, {"amount": "2.00"})]
    assert "3.00 XCD" in refused(game.house, "roulette.bet", CROUPIER, colour, few).sentence
    none = [Fault(seat_refusals.ColourChipsShort, {"seat": 2})]
    assert "0.00 XCD" in refused(game.house, "roulette.bet", CROUPIER, colour, none).sentence


@in_order(
    WRONG_ROLE,
    NOWHERE,
    ANOTHER,
    Fault(refusals.BetUnknown, {"bet": "1-9"}),
)
def test_taking_a_bet_back_is_refused(faults: Sequence[Fault]) -> None:
    game = table().sit(1)
    game.bet("straight", "17", "5.00")
    refused(game.house, "roulette.remove_bet", CROUPIER, HERE | {"bet": "1-1"}, faults)


@pytest.mark.parametrize("step", ["no_more_bets", "called"])
def test_a_bet_is_not_taken_back_after_the_last_call(step: Step) -> None:
    game = table().sit(1)
    game.bet("straight", "17", "5.00")
    game.come_to(step)
    refusal = refused(
        game.house, "roulette.remove_bet", CROUPIER, HERE | {"bet": "1-1"}, [Fault(refusals.NotNow)]
    )
    assert step in refusal.sentence


STEPS: tuple[Step, ...] = ("betting", "spinning", "no_more_bets", "called")
ACTS: dict[str, Step] = {
    "roulette.throw": "betting",
    "roulette.no_more_bets": "spinning",
    "roulette.call": "no_more_bets",
    "roulette.settle": "called",
}


@pytest.mark.parametrize("do", ACTS)
@pytest.mark.parametrize("step", STEPS)
def test_a_round_goes_in_its_order(do: str, step: Step) -> None:
    game = table().sit(1).come_to(step)
    fields = HERE | ({"pocket": "17"} if do == "roulette.call" else {})
    if step == ACTS[do]:
        game.house.do(do, CROUPIER, **fields)
    else:
        refusal = refused(game.house, do, CROUPIER, fields, [Fault(refusals.NotNow)])
        assert (refusal.clause, step in refusal.sentence) == ("AG.R9(1)", True)


@pytest.mark.parametrize("do", ACTS)
@in_order(WRONG_ROLE, NOWHERE, ANOTHER, EARLIER, Fault(refusals.NotNow))
def test_a_step_is_refused(do: str, faults: Sequence[Fault]) -> None:
    game = table()
    if ACTS[do] == "betting":
        game.throw()
    else:
        game.spin("17")
    fields = HERE | ({"pocket": "17"} if do == "roulette.call" else {})
    refused(game.house, do, CROUPIER, fields, faults)


@pytest.mark.parametrize("do", ["roulette.throw", "roulette.no_more_bets"])
def test_no_ball_is_thrown_at_a_stopped_table(do: str) -> None:
    game = table().come_to(ACTS[do])
    suspend(game.house)
    refused(game.house, do, CROUPIER, HERE, [Fault(TableNotOpen)])


def test_a_number_is_one_of_the_wheel() -> None:
    game = table(opening=SINGLE_ZERO).come_to("no_more_bets")
    fault = Fault(NoSuchPocket, {"pocket": "00"})
    refused(game.house, "roulette.call", CROUPIER, HERE, [fault])
    table().call("00")


def test_nothing_is_settled_that_the_float_cannot_pay() -> None:
    game = table(opening={"float_chips": {"1.00": 100}}).sit(1)
    game.bet("straight", "17", "5.00")
    game.call("17")
    refusal = refused(game.house, "roulette.settle", CROUPIER, HERE, [Fault(FloatShort)])
    assert "175.00 XCD" in refusal.sentence
    assert "100.00 XCD" in refusal.sentence


@in_order(
    NOWHERE,
    Fault(ObservationIncomplete, {"act": "wrong_payout", "bet": "1-1"}),
)
def test_an_observation_is_refused(faults: Sequence[Fault]) -> None:
    fields = HERE | {"act": "play_by_duty_holder"}
    refused(table().house, "irregularity.record", "helper-1", fields, faults)


@pytest.mark.parametrize(
    ("act", "needed"),
    [
        ("cash_bet", "seat, kind, on, amount"),
        ("late_bet_accepted", "seat, kind, on, amount"),
        ("over_maximum_accepted", "seat, kind, on, amount"),
        ("wrong_payout", "bet, paid"),
        ("other", "clause"),
    ],
)
def test_an_observation_says_what_makes_it_one(act: str, needed: str) -> None:
    fault = Fault(ObservationIncomplete, {"act": act})
    refusal = refused(table().house, "irregularity.record", "helper-1", HERE, [fault])
    assert refusal.sentence == f"{act} needs {needed}."


@in_order(
    Fault(NotForThisRole, by="supervisor-1"),
    NOWHERE,
    Fault(TableNotOpen, before=lambda house: Table(house).close(float_chips=FLOAT)),
    Fault(NotTheArbiter),
)
def test_a_ruling_is_refused(faults: Sequence[Fault]) -> None:
    house = table(interpretation_arbiter="inspector_in_blackjack_only").house
    ruling = HERE | {"clause": "AG.R9(2)", "ruling": "The split stands."}
    refused(house, "table.record_ruling", "inspector-1", ruling, faults)

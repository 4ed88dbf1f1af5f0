"""Every act that can be observed at a craps table: recorded although forbidden, and followed."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from ledger.books.postings import entries_of
from ledger.events.base import Event
from ledger.events.craps import BetMoved, BetPlaced, BetRemoved, DiceRolled, PayoutRestated
from ledger.events.craps_dice import DiceChanged, DiceTaken
from ledger.events.table import IrregularityRecorded
from ledger.floor.refusals.craps import BetUnknownHere
from ledger.floor.refusals.roulette import BetUnknown, NoSettlementFound
from ledger.floor.refusals.table import ObservationIncomplete, SeatEmpty
from ledger.games.craps.refusals import NoSuchPlace
from tests.floor.craps_house import FLOAT_MINOR, Table, table
from tests.floor.roulette_house import only

STAKE: dict[str, Any] = {"seat": 1, "kind": "craps_2", "on": "layout", "amount": "30.00"}


def seen_and_followed(events: list[Event]) -> tuple[IrregularityRecorded, list[Event]]:
    """The observation, and what follows from it, every fact of which names it."""
    seen, *followed = events
    assert isinstance(seen, IrregularityRecorded)
    assert {event.caused_by for event in followed} <= {seen.citation}
    return seen, followed


def at_step(step: str, letters: str = "AG") -> Table:
    played = table(letters).shooter(2).sit(1)
    if step != "betting":
        played.last_call()
    if step == "rolled":
        played.throw(1, 1)
    return played


@pytest.mark.parametrize("step", ["betting", "no_more_bets", "rolled"])
@pytest.mark.parametrize(
    ("act", "clause"),
    [
        ("cash_bet", "AG.8(7)"),
        ("late_bet_accepted", "AG.8(3)"),
        ("over_maximum_accepted", "AG.8(5)"),
    ],
)
def test_a_bet_that_was_taken_lies_there_at_every_step_of_the_roll(
    act: str, clause: str, step: str
) -> None:
    played = at_step(step)
    seen, (placed,) = seen_and_followed(played.observe(act, **STAKE))
    assert isinstance(placed, BetPlaced)
    assert (seen.clause, seen.amount_minor, placed.stake_minor) == (clause, 30_00, 30_00)
    assert placed.medium == ("cash" if act == "cash_bet" else "value_chips")


def test_an_observed_bet_is_settled_with_the_others_and_cash_goes_back_as_cash() -> None:
    played = at_step("rolled")
    played.observe("cash_bet", **(STAKE | {"amount": "3.00"}))
    (settled,) = played.do("craps.settle")
    (line,) = [line for line in vars(settled)["lines"] if line.medium == "cash"]
    assert (line.due_minor, line.cash_returned_minor) == (93_00, 3_00)
    assert all(entry.book in ("money", "chips") for entry in entries_of(settled))


def test_a_line_bet_that_was_taken_after_the_come_out_has_the_point() -> None:
    played = table().shooter(2).sit(1)
    played.roll(2, 2)
    late = {"seat": 1, "kind": "pass_line", "on": "layout", "amount": "5.00"}
    _, (placed, moved) = seen_and_followed(played.observe("late_bet_accepted", **late))
    assert isinstance(placed, BetPlaced)
    assert isinstance(moved, BetMoved)
    assert moved.number == "4"
    lines = [line for line in played.roll(5, 6).lines if line.seat == 1]
    assert lines == []
    assert {line.result for line in played.roll(1, 3).lines} == {"won"}


@pytest.mark.parametrize(
    ("change", "refusal"),
    [
        ({"kind": "trio"}, BetUnknownHere),
        ({"on": "7"}, NoSuchPlace),
        ({"seat": 9}, SeatEmpty),
        ({"amount": None}, ObservationIncomplete),
    ],
)
def test_only_a_stake_that_cannot_have_been_is_refused(
    change: dict[str, Any], refusal: Any
) -> None:
    played = at_step("betting")
    log = list(played.house.log)
    with pytest.raises(refusal):
        played.observe("late_bet_accepted", **(STAKE | change))
    assert played.house.log == log


def test_a_wrong_payout_seen_before_the_settlement_stands_in_it() -> None:
    played = at_step("no_more_bets")
    played.throw(3, 4)
    played.observe("wrong_payout", bet="1-1", paid="25.00")
    (settled,) = played.do("craps.settle")
    (line,) = vars(settled)["lines"]
    assert (line.due_minor, line.paid_minor) == (20_00, 25_00)
    assert played.state.float_minor == FLOAT_MINOR - 15_00


def test_a_wrong_payout_seen_afterwards_restates_it() -> None:
    played = at_step("betting")
    played.roll(3, 4)
    seen, (restated,) = seen_and_followed(played.observe("wrong_payout", bet="1-1", paid="15.00"))
    assert isinstance(restated, PayoutRestated)
    assert (seen.due_minor, restated.actual_paid_minor) == (20_00, 15_00)
    assert played.state.float_minor == FLOAT_MINOR - 5_00
    with pytest.raises(NoSettlementFound):
        played.observe("wrong_payout", bet="7-1", paid="15.00")


def test_a_bet_that_is_settled_as_several_was_paid_in_one_hand() -> None:
    played = table("NZ").shooter(2).sit(1)
    played.bet("horn", "4.00")
    played.last_call()
    played.throw(5, 6)
    played.observe("wrong_payout", bet="1-2", paid="20.00")
    (settled,) = played.do("craps.settle")
    paid = [line.paid_minor for line in vars(settled)["lines"] if line.seat == 1]
    assert sum(paid) == 20_00
    seen, _ = seen_and_followed(played.observe("wrong_payout", bet="1-2", paid="16.00"))
    assert seen.due_minor == 16_00


@pytest.mark.parametrize(
    ("letters", "clause"), [("AG", "AG.C7(1)"), ("FR", "FR.F7"), ("NZ", "NZ.5.3")]
)
def test_a_shooter_who_might_not_throw_has_thrown_and_the_roll_stands(
    letters: str, clause: str
) -> None:
    played = table(letters).shooter(2).sit(1)
    seen, (taken, rolled) = seen_and_followed(
        played.observe("ineligible_shooter", seat=1, faces=[3, 4])
    )
    assert seen.clause == clause
    assert isinstance(taken, DiceTaken)
    assert isinstance(rolled, DiceRolled)
    assert (taken.seat, rolled.shooter) == (1, 1)
    assert vars(played.do("craps.settle")[0])["lines"][0].result == "won"


def test_a_throw_that_was_no_roll_was_paid_as_one() -> None:
    played = at_step("no_more_bets")
    played.call("craps.no_roll", reason="cocked")
    seen, (rolled,) = seen_and_followed(played.observe("no_roll_paid", faces=[3, 4]))
    assert (seen.clause, vars(rolled)["faces"]) == ("AG.C9(4)", (3, 4))
    assert played.state.phase == "rolled"


@pytest.mark.parametrize(("letters", "clause"), [("AG", "AG.C9(7)"), ("FR", "FR.F4")])
def test_dice_were_changed_while_the_shooter_shot_for_his_point(letters: str, clause: str) -> None:
    played = table(letters).shooter(1)
    played.roll(2, 2)
    seen, (changed,) = seen_and_followed(played.observe("dice_changed", dice=["b-red", "b-blue"]))
    assert isinstance(changed, DiceChanged)
    assert (seen.clause, changed.reason) == (clause, "observed")
    assert played.state.dice == ("b-red", "b-blue")


def test_other_dice_than_those_in_play_were_thrown() -> None:
    played = at_step("no_more_bets")
    thrown = {"dice": ["b-red", "c-blue"], "faces": [1, 2]}
    seen, (rolled,) = seen_and_followed(played.observe("other_dice_thrown", **thrown))
    assert (seen.clause, vars(rolled)["dice"]) == ("AG.C2", ("b-red", "c-blue"))
    assert vars(played.do("craps.settle")[0])["lines"][0].result == "lost"


def test_a_bet_that_stays_was_taken_down() -> None:
    played = table("FR").shooter(1)
    played.roll(2, 2)
    seen, (removed,) = seen_and_followed(played.observe("bet_taken_down", bet="1-1"))
    assert isinstance(removed, BetRemoved)
    assert seen.clause == "FR.A4bis"
    with pytest.raises(BetUnknown):
        played.observe("bet_taken_down", bet="1-1")


@pytest.mark.parametrize(
    ("act", "letters", "clause"),
    [
        ("no_dice_called_by_player", "AG", "AG.C9(5)"),
        ("no_dice_called_by_player", "FR", "FR.I19"),
        ("crew_missing", "AG", "AG.C5"),
        ("crew_missing", "GC", "GC.1(u)"),
        ("play_by_duty_holder", "AG", "AG.8(11)"),
    ],
)
def test_what_changes_nothing_is_recorded_under_its_clause(
    act: str, letters: str, clause: str
) -> None:
    played = at_step("betting", letters)
    seen, followed = seen_and_followed(played.observe(act, person="croupier-4"))
    assert (seen.clause, followed) == (clause, [])


def test_faces_that_are_told_late_decide_no_bet_that_came_after_them() -> None:
    played = at_step("betting")
    late = {"late_reason": "found_in_review"}
    played.bet("craps_2", "3.00")
    command = played.house.command(
        *("irregularity.record", "supervisor-2"),
        session=played.session,
        act="no_roll_paid",
        faces=[1, 1],
        **late,
    )
    earlier = command.model_copy(update={"at": played.state.bet_at - dt.timedelta(seconds=30)})
    seen, followed = seen_and_followed(played.house.decide(earlier))
    assert seen.faces == (1, 1)
    assert followed == []


def test_of_a_closed_session_only_another_payout_is_told() -> None:
    played = at_step("betting")
    played.roll(3, 4)
    played.close()
    seen, followed = seen_and_followed(played.observe("cash_bet", **STAKE))
    assert (seen.act, followed) == ("cash_bet", [])


def test_a_missed_stick_is_recorded_with_its_clause() -> None:
    played = at_step("betting")
    seen, _ = seen_and_followed(played.observe("other", clause="AG.C9(8)"))
    assert only([seen], IrregularityRecorded).clause == "AG.C9(8)"

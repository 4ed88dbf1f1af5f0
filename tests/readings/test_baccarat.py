"""The readings of New South Wales where its chapter says nothing, and stopping a table."""

from __future__ import annotations

from typing import Any

import pytest

from ledger.events import baccarat as events
from ledger.events.base import Event
from ledger.floor.refusals.table import TableNotOpen
from ledger.games.refusals import BetOverMaximum, StakeNotPayable
from tests.floor.baccarat_house import (
    DEALER,
    FLOAT,
    OPENING,
    SUPERVISOR,
    Table,
    approve_limits,
    by_method,
    ready,
    table,
)
from tests.scenario import EVENING

AT_ONCE: dict[str, Any] = {"live_bets_at_suspension": "stop_at_once"}
TRIMMED: dict[str, Any] = {"over_max": "trim_to_max"}
PAID_DOWN: dict[str, Any] = {"rounding": "pay_down"}


def kinds(happened: list[Event]) -> list[str]:
    return [event.TOPIC for event in happened]


def suspended(game: Table) -> list[str]:
    return kinds(game.do("table.suspend", SUPERVISOR))


def test_amb_40_a_bet_over_the_maximum_is_refused_or_trimmed() -> None:
    game = table().sit(1).shoe()
    game.bet(1, "player", "80.00")
    with pytest.raises(BetOverMaximum):
        game.bet(1, "player", "40.00")
    trimmed = table(**TRIMMED).sit(1, 2).shoe()
    trimmed.bet(1, "player", "80.00")
    placed, returned = trimmed.bet(1, "player", "40.00")
    assert isinstance(placed, events.BetPlaced)
    assert isinstance(returned, events.BetReturned)
    assert (placed.stake_minor, returned.amount_minor) == (20_00, 20_00)
    (all_of_it,) = trimmed.bet(1, "player", "5.00")
    assert isinstance(all_of_it, events.BetReturned)
    assert len(trimmed.bet(2, "player", "100.00")) == 1


def test_amb_57_a_stake_whose_commission_no_chip_can_pay_is_refused_or_paid_down() -> None:
    game = table().sit(1).shoe()
    with pytest.raises(StakeNotPayable):
        game.bet(1, "banker", "25.00")
    paid_down = table(**PAID_DOWN).sit(1).shoe()
    paid_down.bet(1, "banker", "25.00")
    line = paid_down.banker_wins().lines[0]
    assert (line.due_minor, line.commission_minor, line.breakage_minor) == (48_50, 1_50, 25)


def test_amb_57_on_account_what_is_owed_is_what_was_not_kept() -> None:
    game = table({"commission_taken": "on_account"}, **PAID_DOWN).sit(1).shoe()
    game.bet(1, "banker", "25.00")
    line = game.banker_wins().lines[0]
    assert (line.due_minor, line.owed_minor) == (50_00, 1_50)


def test_amb_58_before_the_last_call_bets_return_and_after_it_the_coup_finishes() -> None:
    game = table().sit(1).shoe()
    game.bet(1, "player", "20.00")
    assert suspended(game) == ["table.suspended", "baccarat.bet_returned"]
    assert game.state.phase == "betting"
    with pytest.raises(TableNotOpen):
        game.bet(1, "player", "20.00")
    game.do("table.resume", SUPERVISOR)
    game.bet(1, "player", "20.00")
    game.begin().deal("9S", "2C")
    assert suspended(game) == ["table.suspended"]
    game.deal("KH", "3D").call(9, 5).settle()


def test_amb_58_by_the_other_reading_every_undecided_bet_goes_back_at_once() -> None:
    game = table(**AT_ONCE).sit(1).shoe()
    game.bet(1, "player", "20.00")
    game.begin().deal("9S", "2C")
    returned = ["table.suspended", "baccarat.bet_returned", "baccarat.round_voided"]
    assert suspended(game) == returned
    state = game.state
    assert (state.phase, state.round, state.out) == ("betting", 2, 2)
    assert state.laid == {"player": [], "banker": []}
    game.do("table.resume", SUPERVISOR)
    game.bet(1, "player", "20.00")
    game.begin().deal("9S", "2C", "KH", "3D").call(9, 5)
    assert suspended(game) == ["table.suspended"]
    game.settle()


@pytest.mark.parametrize(("method", "holder"), [("D", (("shoe", 1),)), ("E", ())])
def test_amb_58_a_coup_that_is_void_leaves_the_shoe_with_its_keeper_of_method_d(
    method: str, holder: tuple[tuple[str, int], ...]
) -> None:
    game = by_method(method, 1, **AT_ONCE)
    game.bet(1, "banker", "20.00")
    game.last_call().offer("shoe", 1).accept(1)
    suspended(game)
    assert game.state.custody.held == holder
    assert game.state.custody.playing is None


def test_a_suspended_table_finishes_the_offers_of_its_coup() -> None:
    game = by_method("E", 1)
    game.bet(1, "banker", "20.00")
    game.last_call()
    suspended(game)
    game.offer("shoe", 1).accept(1)
    game.do("baccarat.begin_coup")
    game.do("baccarat.instruct")
    game.card("player", "9S", drawn_by_seat=1)


def test_another_schedule_judges_the_bets_from_then_on() -> None:
    house = ready()
    now, house.at = house.at, EVENING.replace(year=1964, month=1, day=3, hour=12)
    approve_limits(house, "limits-2", maximum="50.00", maxima={"tie": "10.00"})
    house.at = now
    house.do("baccarat.open", SUPERVISOR, **OPENING)
    game = Table(house).sit(1).shoe()
    game.bet(1, "player", "60.00")
    game.do("table.post_limits", SUPERVISOR, limits="limits-2")
    with pytest.raises(BetOverMaximum):
        game.bet(1, "tie", "20.00")
    game.bet(1, "tie", "10.00")
    assert game.tie().lines[0].paid_minor == 60_00


def test_a_table_goes_over_the_cut_off_with_its_shoe() -> None:
    game = by_method("D", 1)
    game.bet(1, "banker", "20.00")
    game.last_call().offer("shoe", 1).accept(1)
    game.do("baccarat.begin_coup")
    game.house.at = EVENING.replace(hour=16)  # six in the morning in Sydney
    over = {"to_day": "1964-01-05", "float_chips": FLOAT, "counted_by": [DEALER, SUPERVISOR]}
    game.house.do("day.open", SUPERVISOR, day="1964-01-05")
    for person in (DEALER, SUPERVISOR):
        on = {"day": "1964-01-05", "person": person, "licence_in_possession": True}
        game.house.do("day.staff_comes_on_duty", SUPERVISOR, **on)
    game.do("table.turn_day", SUPERVISOR, **over)
    assert game.state.custody.held == (("shoe", 1),)
    game.do("baccarat.instruct")
    game.card("player", "9S", drawn_by_seat=1)

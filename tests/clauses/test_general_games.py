"""Antigua 1963, general regulations 8 to 12: games, chips, limits, money, consent."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from ledger.events.base import Event
from ledger.events.cage import CageChipsRedeemed
from ledger.events.premises import LimitsApproved
from ledger.events.roulette import BetPlaced, BetReturned
from ledger.events.table import LimitsPosted
from ledger.floor.refusals import limits as limit_refusals
from ledger.floor.refusals import premises as house_refusals
from ledger.floor.refusals import seats as seat_refusals
from ledger.floor.refusals import table as refusals
from ledger.refusals import Refusal
from ledger.rulebooks.antigua_1963 import RULEBOOK
from tests.floor.house import House, employ, licensed, open_window
from tests.floor.roulette_house import CROUPIER, OPENING, SESSION, limits, only, ready, table


def refusal_of(house: House, do: str, by: str, **fields: Any) -> Refusal:
    with pytest.raises(Refusal) as caught:
        house.do(do, by, **fields)
    return caught.value


def minors(events: list[Event]) -> list[tuple[str, int]]:
    """What became of a bet: how much of it lies there, how much goes back and why."""
    found = []
    for event in events:
        if isinstance(event, BetPlaced):
            found.append(("placed", event.stake_minor))
        elif isinstance(event, BetReturned):
            found.append((event.reason, event.amount_minor))
    return found


def test_ag_8_1_every_reading_agreed_with_the_board_is_pinned_at_the_opening() -> None:
    opened = table(even_chance_odds="2:1").state.opened
    assert opened.readings == RULEBOOK.choose({"even_chance_odds": "2:1"})
    with pytest.raises(house_refusals.RulebookNotAdopted) as refused:
        ready().do("roulette.open", "supervisor-1", **(OPENING | {"rulebook": "house-rules"}))
    assert refused.value.clause == "AG.8(1)"


def test_ag_8_2_the_boards_lower_number_of_players_binds() -> None:
    game = table(players=4)
    assert game.state.opened.seats == 4
    game.sit(1, 2, 3, 4)
    refusal = refusal_of(game.house, "table.take_seat", CROUPIER, session=SESSION, seat=5)
    assert (type(refusal), refusal.clause) == (seat_refusals.TooManySeats, None)
    house = ready(players=4)
    limits(house)
    refusal = refusal_of(house, "roulette.open", "supervisor-1", **(OPENING | {"seats": 5}))
    assert refusal.clause == "AG.8(2)"


@pytest.mark.parametrize("step", ["no_more_bets", "called"])
def test_ag_8_3_no_bet_is_made_after_the_last_call(step: Any) -> None:
    game = table().sit(1).come_to(step)
    assert minors(game.bet("straight", "17", "5.00")) == [("late", 5_00)]
    assert not game.state.bets


def test_ag_8_4_chips_are_redeemed_for_whoever_presents_them() -> None:
    house = licensed()
    window = open_window(house, 1)
    (event,) = house.do("cage.redeem_chips", "cashier-1", cage=window, amount="25.00")
    assert isinstance(event, CageChipsRedeemed)
    assert (event.patron, event.cash_minor) == (None, 25_00)


def test_ag_8_4_a_bet_is_made_in_chips_that_the_player_has() -> None:
    game = table().sit(1)
    game.colour(1, "blue", "1.00", 5)
    with pytest.raises(seat_refusals.ColourChipsShort):
        game.bet("straight", "17", "6.00", medium="colour_chips")
    assert minors(game.bet("straight", "17", "5.00", medium="colour_chips")) == [("placed", 5_00)]


def test_ag_8_5_the_excess_over_the_maximum_is_returned() -> None:
    game = table(maximum="10.00").sit(1)
    offered = game.bet("straight", "17", "25.00")
    assert minors(offered) == [("placed", 10_00), ("over_maximum", 15_00)]
    assert [vars(event)["clause"] for event in offered] == ["AG.R9(2).straight", "AG.8(5)"]
    assert minors(game.bet("straight", "17", "5.00")) == [("over_maximum", 5_00)]
    assert minors(game.bet("straight", "18", "5.00")) == [("placed", 5_00)]


def test_ag_8_5_the_maximum_is_for_each_player() -> None:
    game = table().sit(1, 2)
    for seat in (1, 2):
        assert minors(game.bet("straight", "17", "20.00", seat)) == [("placed", 20_00)]


def test_ag_8_6_limits_bind_ten_days_after_their_proposal_and_not_before_the_approval() -> None:
    house = ready()
    house.at = house.at.replace(day=6)
    proposal = {"game": "roulette", "minimum": "1.00", "maximum": "10.00"}
    house.do("premises.propose_limits", "licensee-1", schedule="limits-1", **proposal)
    proposed_at = house.at

    def opening() -> Refusal:
        return refusal_of(house, "roulette.open", "supervisor-1", **OPENING)

    house.at = house.at.replace(day=4)
    assert "is not approved" in opening().sentence
    house.at = proposed_at
    house.do("premises.approve_limits", "board-1", schedule="limits-1", reference="approval-1")
    house.at = proposed_at.replace(day=4)
    refused = opening()
    assert refused.clause == "AG.8(6)"
    assert (proposed_at + dt.timedelta(days=10)).isoformat() in refused.sentence


def test_ag_8_6_an_approval_after_the_ten_days_binds_from_then_on() -> None:
    house = ready()
    now, house.at = house.at, house.at.replace(year=1963, month=12, day=22)
    proposal = {"game": "roulette", "minimum": "1.00", "maximum": "10.00"}
    house.do("premises.propose_limits", "licensee-1", schedule="limits-1", **proposal)
    house.at = now
    approval = {"schedule": "limits-1", "reference": "approval-1"}
    approved = only(house.do("premises.approve_limits", "board-1", **approval), LimitsApproved)
    assert approved.effective_from == approved.occurred_at
    posted = only(house.do("roulette.open", "supervisor-1", **OPENING), LimitsPosted)
    assert posted.approval == "approval-1"


def test_ag_8_7_there_is_no_command_for_a_cash_bet() -> None:
    game = table().sit(1)
    with pytest.raises(ValueError, match="value_chips"):
        game.bet("straight", "17", "5.00", medium="cash")
    seen, placed = game.observe("cash_bet", seat=1, kind="straight", on="17", amount="5.00")
    assert (vars(seen)["clause"], vars(placed)["medium"]) == ("AG.8(7)", "cash")


def test_ag_8_8_a_schedule_over_the_boards_present_maximum_is_posted_no_more() -> None:
    game = table()
    lower = {"game": "roulette", "maximum": "10.00", "players": 6, "reference": "board-2"}
    game.house.do("premises.set_board_limits", "board-1", **lower)
    refusal = refusal_of(
        game.house, "table.post_limits", "supervisor-1", session=SESSION, limits="limits-1"
    )
    assert type(refusal) is limit_refusals.OverBoardMaximum
    # What is posted stays posted: nothing after the posting asks for today's maximum.
    assert minors(game.sit(1).bet("straight", "17", "20.00")) == [("placed", 20_00)]


def test_ag_8_9_no_chips_are_sold_for_less_than_five_dollars() -> None:
    game = table().sit(1)
    window = open_window(game.house, 1)
    colour = {"seat": 1, "colour": "blue", "chip_value": "1.00", "pieces": 4, "paid_with": "cash"}
    for do, by, fields in (
        ("table.sell_chips", CROUPIER, {"session": SESSION, "amount": "4.00"}),
        ("table.sell_colour", CROUPIER, {"session": SESSION, **colour}),
        ("cage.sell_chips", "cashier-1", {"cage": window, "amount": "4.00"}),
    ):
        refusal = refusal_of(game.house, do, by, **fields)
        assert (type(refusal), refusal.clause) == (refusals.ChipSaleTooSmall, "AG.8(9)")
        assert "4.00 XCD" in refusal.sentence
        assert "5.00 XCD" in refusal.sentence
    game.do("table.sell_chips", amount="5.00")


def test_ag_8_9_value_chips_turned_into_colour_are_no_sale() -> None:
    game = table().sit(1)
    game.colour(1, "blue", "1.00", 1, paid_with="value_chips")
    assert game.state.seats[1].colour_minor == 1_00


def test_ag_8_10_the_staff_of_a_table_stand_in_its_opening_and_its_changes() -> None:
    game = table()
    opened = game.state.opened
    assert (opened.croupier, opened.helper, opened.actor) == (CROUPIER, "helper-1", "supervisor-1")
    game.do("table.change_croupier", "licensee-1", croupier="croupier-2", reason="licensee")
    assert (game.state.croupier, game.state.helper) == ("croupier-2", "helper-1")


@pytest.mark.parametrize("person", ["cashier-1", "inspector-1", "board-1", "licensee-1"])
def test_ag_8_11_nobody_with_a_duty_takes_part(person: str) -> None:
    game = table()
    seat = {"session": SESSION, "seat": 1, "patron": person}
    refusal = refusal_of(game.house, "table.take_seat", CROUPIER, **seat)
    assert (type(refusal), refusal.clause) == (seat_refusals.DutyHolderPlays, "AG.8(11)")
    sale = {"session": SESSION, "amount": "5.00", "patron": person}
    assert refusal_of(game.house, "table.sell_chips", CROUPIER, **sale).clause == "AG.8(11)"


def test_ag_8_11_who_is_appointed_while_playing_plays_no_more() -> None:
    game = table()
    game.do("table.take_seat", seat=1, patron="patron-1")
    game.bet("colour", "red", "5.00")
    employ(game.house, "patron-1", "helper")
    for do, fields in (
        ("roulette.bet", {"kind": "colour", "on": "red", "amount": "5.00"}),
        ("table.sell_chips", {"amount": "5.00"}),
    ):
        refusal = refusal_of(game.house, do, CROUPIER, session=SESSION, seat=1, **fields)
        assert refusal.clause == "AG.8(11)"
    assert game.spin("1").lines[0].won  # the bet he had made is settled like any


def test_ag_12_no_game_opens_without_the_administrators_consent() -> None:
    house = licensed()
    refusal = refusal_of(house, "roulette.open", "supervisor-1", **OPENING)
    assert (type(refusal), refusal.clause) == (refusals.NoConsent, "AG.12")
    assert table().state.opened.consent == "consent-1"

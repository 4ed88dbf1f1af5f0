"""What a blackjack table refuses beside its engine: people, times, corrections, days, closing."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from ledger.authority import NotForThisRole
from ledger.events.blackjack_cards import CardCorrected
from ledger.events.table import DayTurned
from ledger.floor.refusals import blackjack as refusals
from ledger.floor.refusals import crews, seats
from ledger.floor.refusals import table as table_refusals
from ledger.floor.refusals.money import NothingToMove
from ledger.games.blackjack import refusals as game_refusals
from ledger.games.cards import CardNotInShoe
from ledger.refusals import Refusal
from tests.floor.blackjack_house import FLOAT, OPENING, SESSION, Table, limits, ready, table
from tests.floor.blackjack_house import refusal_at as refused
from tests.floor.roulette_house import only


def playing() -> Table:
    """A round in which the first player decides."""
    return table().sit(1, 2).shuffled().deal("TS 9H 7D 8C 8H ?", {1: "10.00", 2: "20.00"})


def test_an_act_behind_the_last_step_is_refused_whatever_the_reason() -> None:
    game = playing()
    late = game.house.command(
        "blackjack.hit",
        "croupier-1",
        session=SESSION,
        hand="1.1",
        late_reason="found_in_review",
    )
    early = late.model_copy(update={"at": game.state.step_at - dt.timedelta(seconds=1)})
    with pytest.raises(refusals.EarlierThanRound) as caught:
        game.house.decide(early)
    assert "players" in caught.value.sentence


@pytest.mark.parametrize(
    ("do", "fields"),
    [
        ("shuffle", {"cuts": [(1, 9)]}),
        ("allow_extra_hand", {"seat": 1}),
        ("bet", {"seat": 1, "amount": "10.00"}),
        ("no_more_bets", {}),
        ("card", {"card": "2C"}),
        ("look", {"natural": False}),
        ("hit", {"hand": "1.1"}),
        ("settle", {}),
        ("gather", {}),
        ("correct_card", {"shoe": 1, "position": 2, "card": "2C"}),
    ],
)
def test_only_the_croupier_in_charge_acts(do: str, fields: dict[str, Any]) -> None:
    game = playing()
    assert type(refused(game, f"blackjack.{do}", "croupier-2", **fields)) is (
        table_refusals.NotInCharge
    )
    assert type(refused(game, f"blackjack.{do}", "supervisor-1", **fields)) is NotForThisRole


def test_a_bet_of_a_free_seat_or_of_nothing_is_refused() -> None:
    game = table().sit(1).shuffled()
    bet = {"seat": 2, "amount": "10.00"}
    assert type(refused(game, "blackjack.bet", **bet)) is table_refusals.SeatEmpty
    assert type(refused(game, "blackjack.bet", seat=1, amount="0.00")) is NothingToMove


def test_somebody_with_a_duty_does_not_bet() -> None:
    game = table()
    game.do("table.take_seat", seat=1, patron="visitor-1")
    game.shuffled()
    officer = {"person": "visitor-1", "role": "inspector", "of_age": True}
    game.house.do("premises.appoint", "administrator-1", **officer)
    found = refused(game, "blackjack.bet", seat=1, amount="10.00")
    assert (type(found), found.clause) == (seats.DutyHolderPlays, "AG.8(11)")


def test_a_croupier_of_another_role_opens_no_table() -> None:
    house = ready()
    limits(house)
    with pytest.raises(Refusal) as caught:
        house.do("blackjack.open", "supervisor-1", **(OPENING | {"croupier": "helper-1"}))
    assert type(caught.value).__module__ in (crews.__name__, "ledger.floor.refusals.gaming_day")


def test_what_the_float_has_not_is_not_paid() -> None:
    small = {"float_chips": {"1.00": 10}}
    game = table(opening=small).sit(1).shuffled().deal("AS 7D KC ?", {1: "10.00"})
    assert type(refused(game, "blackjack.settle")) is table_refusals.FloatShort
    assert game.state.cards.lines == ()


@pytest.mark.parametrize(
    ("shoe", "position", "card"), [(1, 7, "2C"), (1, 9, "2C"), (2, 3, "2C"), (1, 3, "JK")]
)
def test_only_an_open_card_of_the_round_is_put_right(shoe: int, position: int, card: str) -> None:
    fields = {"shoe": shoe, "position": position, "card": card}
    found = refused(playing(), "blackjack.correct_card", **fields)
    assert (type(found), found.clause) == (refusals.NothingToCorrect, "AG.B13(1)")


def test_a_correction_to_a_card_that_is_out_is_refused() -> None:
    game = table().sit(1, 2).shuffled("TS").deal("TS 9H 7D 8C 8H ?", {1: "10.00", 2: "20.00"})
    fields = {"shoe": 1, "position": 3, "card": "TS"}
    assert type(refused(game, "blackjack.correct_card", **fields)) is CardNotInShoe


def test_a_correction_after_which_the_round_could_not_have_gone_on_is_refused() -> None:
    game = playing().act("hit 1.1; card 2C; stand 1.1")
    fields = {"shoe": 1, "position": 8, "card": "6C"}  # twenty-four: he could not have stood
    found = refused(game, "blackjack.correct_card", **fields)
    assert (type(found), found.clause) == (refusals.CorrectionUnfit, "AG.B13(1)")


def test_a_correction_makes_a_hand_bust_and_it_is_taken_at_once() -> None:
    game = playing().act("hit 1.1; card 2C")
    only(game.play("correct_card", shoe=1, position=8, card="6C"), CardCorrected)
    assert [line.on for line in game.settle().lines] == ["1.1"]


def test_no_seat_is_left_and_no_table_closed_over_a_round() -> None:
    game = playing()
    assert type(refused(game, "table.leave_seat", seat=1)) is table_refusals.BetsOnTheCloth
    counted = {"float_chips": FLOAT, "counted_by": ["croupier-1", "supervisor-1"]}
    found = refused(game, "table.close", "supervisor-1", **counted)
    assert type(found) is refusals.CardsOnTheTable
    game.act("stand 1.1; stand 2.1; show TH; settle")
    assert type(refused(game, "table.close", "supervisor-1", **counted)) is type(found)


def next_day(game: Table) -> Table:
    """The next gaming day is open, everybody on duty."""
    house = game.house
    house.at = house.at.replace(day=5, hour=7)
    house.do("day.open", "supervisor-1", day="1964-01-05")
    house.do("day.inspector_arrives", "inspector-1", day="1964-01-05")
    duty = {"person": "croupier-1", "licence_in_possession": True}
    house.do("day.staff_comes_on_duty", "supervisor-1", day="1964-01-05", **duty)
    return game


def test_a_round_goes_over_the_cut_off_and_the_next_one_waits_for_the_turn() -> None:
    game = next_day(playing())
    game.act("stand 1.1; stand 2.1; show TH; settle; gather")
    game.bet(1, "10.00")
    found = refused(game, "blackjack.no_more_bets")
    assert type(found) is table_refusals.TurnOverdue
    counted = {"float_chips": FLOAT, "counted_by": ["croupier-1", "supervisor-1"]}
    turned = game.do("table.turn_day", "supervisor-1", to_day="1964-01-05", **counted)
    assert only(turned, DayTurned).to_day == dt.date(1964, 1, 5)
    game.play("no_more_bets")
    assert game.state.cards.hands[0].stake_minor == 10_00


def test_a_table_turns_in_the_middle_of_a_round() -> None:
    game = next_day(playing())
    counted = {"float_chips": FLOAT, "counted_by": ["croupier-1", "supervisor-1"]}
    before = game.state.cards
    game.do("table.turn_day", "supervisor-1", to_day="1964-01-05", **counted)
    assert game.state.cards == before
    assert type(refused(game, "blackjack.gather")) is game_refusals.NotNow

"""Antigua 1963, Schedule, part I: roulette, clause by clause."""

from __future__ import annotations

from typing import Any

import pytest

from ledger.events.base import Event
from ledger.events.roulette import BallThrown, BetReturned
from ledger.floor.refusals import roulette as round_refusals
from ledger.floor.refusals import seats as seat_refusals
from ledger.floor.refusals import table as refusals
from ledger.games.roulette.refusals import BetNotOffered, NoSuchPosition
from ledger.refusals import Refusal
from tests.floor.roulette_house import (
    CROUPIER,
    OPENING,
    SESSION,
    SINGLE_ZERO,
    Table,
    limits,
    only,
    ready,
    table,
)


def refusal_at(game: Table, do: str, by: str = CROUPIER, /, **fields: Any) -> Refusal:
    with pytest.raises(Refusal) as caught:
        game.do(do, by, **fields)
    return caught.value


def test_ag_r1_a_single_zero_wheel_needs_the_boards_prior_written_approval() -> None:
    house = ready()
    limits(house)
    with pytest.raises(refusals.NoApproval) as refused:
        house.do("roulette.open", "supervisor-1", **(OPENING | SINGLE_ZERO))
    assert refused.value.clause == "AG.R1"
    game = table(opening=SINGLE_ZERO)
    opened = game.state.opened
    assert (opened.equipment["wheel"], opened.approval) == ("single_zero", "approval-2")
    assert table().state.opened.approval is None


def test_ag_r1_a_double_cloth_is_allowed() -> None:
    assert table(opening={"cloth": "double"}).state.opened.equipment["cloth"] == "double"


def test_ag_r3_the_wheel_and_cloth_stand_in_the_opening_and_only_their_places_can_be_bet() -> None:
    game = table(opening=SINGLE_ZERO).sit(1)
    for kind, on in (("straight", "00"), ("split", "0-00"), ("street", "00-2-3")):
        with pytest.raises(NoSuchPosition):
            game.bet(kind, on, "5.00")
    with pytest.raises(BetNotOffered) as refused:
        game.bet("first_five", "0-00-1-2-3", "5.00")
    assert refused.value.clause == "AG.R9(2).first_five"


COLOURS = ("blue", "green", "pink", "brown", "yellow", "lilac", "white")


def test_ag_r4_six_colours_one_for_each_player() -> None:
    game = table(colours_unique_per="table", opening={"cloth": "double"}).sit(*range(1, 8))
    for seat in range(1, 7):
        game.colour(seat, COLOURS[seat - 1], "1.00", 5)
    chips = {"seat": 7, "chip_value": "1.00", "pieces": 5, "paid_with": "cash"}
    taken = refusal_at(game, "table.sell_colour", colour="blue", **chips)
    assert (type(taken), taken.clause) == (seat_refusals.ColourTaken, "AG.R4")
    none_left = refusal_at(game, "table.sell_colour", colour="white", **chips)
    assert (type(none_left), none_left.clause) == (seat_refusals.NoColourLeft, "AG.R4")
    assert "All 6 colours" in none_left.sentence
    game.do("table.leave_seat", seat=1)
    game.colour(7, "blue", "1.00", 5)


@pytest.mark.parametrize(("cloth", "seats"), [("single", 6), ("double", 12)])
def test_ag_r5_six_players_at_a_single_cloth_twelve_at_a_double_one(cloth: str, seats: int) -> None:
    game = table(opening={"cloth": cloth})
    game.sit(*range(1, seats + 1))
    refusal = refusal_at(game, "table.take_seat", seat=seats + 1)
    assert (type(refusal), refusal.clause) == (seat_refusals.TooManySeats, "AG.R5")
    assert f"the {seats} seats" in refusal.sentence


@pytest.mark.parametrize(
    "do", ["roulette.bet", "roulette.throw", "roulette.call", "roulette.settle", "table.sell_chips"]
)
def test_ag_r6_only_the_croupier_in_charge_spins_collects_and_pays(do: str) -> None:
    bet = {"seat": 1, "kind": "colour", "on": "red", "amount": "5.00"}
    fields: dict[str, dict[str, Any]] = {
        "roulette.bet": bet,
        "roulette.call": {"pocket": "17"},
        "table.sell_chips": {"amount": "5.00"},
    }
    refusal = refusal_at(table().sit(1), do, "croupier-2", **fields.get(do, {}))
    assert (type(refusal), refusal.clause) == (refusals.NotInCharge, "AG.R6")
    helper = refusal_at(table().sit(1), do, "helper-1", **fields.get(do, {}))
    sells = do == "table.sell_chips"  # which is another's at a table that assigns one (AG.C5)
    assert helper.code == ("table.not_in_charge" if sells else "authority.wrong_role")


def test_ag_r7_the_employees_of_a_table_are_assigned_by_the_licensee() -> None:
    house = ready()
    limits(house)
    with pytest.raises(Refusal) as refused:
        house.do("roulette.open", CROUPIER, **OPENING)
    assert "licensee, supervisor" in refused.value.sentence
    house.do("roulette.open", "licensee-1", **OPENING)


def request(game: Table, seat: int = 1, **objections: list[int]) -> list[Event]:
    asked = {"croupier": "croupier-2", "reason": "player_request", "requested_by_seat": seat}
    return game.do("table.change_croupier", "supervisor-1", **asked, **objections)


def test_ag_r8_a_croupier_is_replaced_at_a_request_after_five_throws() -> None:
    game = table().sit(1, 2)
    for throws in range(5):
        with pytest.raises(seat_refusals.TooFewThrows) as refused:
            request(game)
        assert f"thrown {throws} times, 5 are needed" in refused.value.sentence
        assert refused.value.clause == "AG.R8"
        game.spin("17")
    (changed,) = request(game)
    assert vars(changed)["throws"] == 5
    assert (game.state.croupier, game.state.throws) == ("croupier-2", 0)


def test_ag_r8_only_another_player_at_the_table_can_object() -> None:
    game = table().sit(1, 2)
    for _ in range(5):
        game.spin("17")
    with pytest.raises(seat_refusals.PlayersObject) as refused:
        request(game, objecting_seats=[2, 5])
    assert refused.value.sentence == "The players at seats 2 object."
    request(game, objecting_seats=[1, 5])  # himself, and an empty seat


def test_ag_r8_the_same_croupier_goes_on_counting_his_throws() -> None:
    game = table().sit(1)
    game.spin("17")
    game.do("table.change_croupier", "supervisor-1", croupier=CROUPIER, reason="rota")
    game.throw()
    assert game.state.throws == 2


def test_ag_r9_1_bets_go_on_after_the_throw_until_the_last_call() -> None:
    game = table().sit(1)
    game.throw()
    game.bet("straight", "17", "5.00")
    game.do("roulette.no_more_bets")
    late = only(game.bet("straight", "17", "5.00"), BetReturned)
    assert (late.reason, late.clause, late.from_layout) == ("late", "AG.R9(1)", False)
    with pytest.raises(round_refusals.NotNow):
        game.do("roulette.settle")
    game.do("roulette.call", pocket="17")
    (settled,) = game.do("roulette.settle")
    assert [line.paid_minor for line in vars(settled)["lines"]] == [180_00]


@pytest.mark.parametrize("zero", ["0", "00"])
def test_ag_r9_1_the_zeros_beat_the_wide_bets(zero: str) -> None:
    game = table().sit(1)
    wide = [("column", "first"), ("dozen", "first"), ("colour", "black")]
    for kind, on in [*wide, ("even_odd", "even"), ("high_low", "low")]:
        game.bet(kind, on, "5.00")
    settled = game.spin(zero)
    assert [(line.won, line.due_minor) for line in settled.lines] == [(False, 0)] * 5


def test_every_throw_names_its_croupier() -> None:
    game = table().sit(1)
    (thrown,) = game.do("roulette.throw")
    assert isinstance(thrown, BallThrown)
    assert (thrown.croupier, thrown.throw, game.state.name) == (CROUPIER, 1, SESSION)

"""What is refused to players and crew of a table, in the order in which it is asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from ledger.authority import NotForThisRole
from ledger.floor.refusals import seats as refusals
from ledger.floor.refusals.gaming_day import NotOnDuty
from ledger.floor.refusals.money import AmountTooLarge, NothingToMove, NotInChips
from ledger.floor.refusals.table import (
    BetsOnTheCloth,
    ChipSaleTooSmall,
    FloatShort,
    NotInCharge,
    SeatEmpty,
    TableNotOpen,
)
from ledger.work import UnknownStream, WrongAmount
from tests.floor.guards import Fault, in_order, refused
from tests.floor.house import House
from tests.floor.roulette_house import CROUPIER, SESSION, Table, table

HERE: dict[str, Any] = {"session": SESSION}
NOWHERE = Fault(UnknownStream, {"session": "roulette-9/1964-01-04"})
ANOTHER = Fault(NotInCharge, by="croupier-2")
COLOUR: dict[str, Any] = HERE | {
    "seat": 1,
    "colour": "blue",
    "chip_value": "1.00",
    "pieces": 5,
    "paid_with": "cash",
}


def close(house: House) -> None:
    game = Table(house)
    for seat in sorted(game.state.seats):
        game.do("table.leave_seat", seat=seat)
    game.close(float_chips={})


CLOSED = Fault(TableNotOpen, before=close)


def bet(house: House) -> None:
    Table(house).bet("colour", "red", "5.00")


def blue_at_two(house: House) -> None:
    game = Table(house).sit(2)
    game.colour(2, "blue", "1.00", 5)


@in_order(
    Fault(NotForThisRole, by="cashier-1"),
    NOWHERE,
    Fault(refusals.TooManySeats, {"seat": 7}),
    Fault(refusals.DutyHolderPlays, {"patron": "cashier-1"}),
)
def test_sitting_down_is_refused(faults: Sequence[Fault]) -> None:
    refused(table().house, "table.take_seat", CROUPIER, HERE | {"seat": 1}, faults)


@in_order(
    CLOSED,
    Fault(refusals.TooManySeats, {"seat": 9}),
)
def test_nobody_sits_down_where_there_is_no_seat(faults: Sequence[Fault]) -> None:
    refused(table().house, "table.take_seat", CROUPIER, HERE | {"seat": 1}, faults)


def test_a_seat_has_one_player_and_a_player_one_seat() -> None:
    game = table()
    game.do("table.take_seat", seat=1, patron="patron-1")
    taken = Fault(refusals.SeatTakenAlready, {"seat": 1, "patron": "cashier-1"})
    refused(game.house, "table.take_seat", CROUPIER, HERE, [taken])
    seated = Fault(refusals.PlayerSeatedAlready, {"seat": 2, "patron": "patron-1"})
    assert "seat 1" in refused(game.house, "table.take_seat", CROUPIER, HERE, [seated]).sentence


@in_order(
    Fault(NotForThisRole, by="cashier-1"),
    NOWHERE,
    Fault(SeatEmpty, {"seat": 4}),
    Fault(BetsOnTheCloth, before=bet),
)
def test_leaving_a_seat_is_refused(faults: Sequence[Fault]) -> None:
    refused(table().sit(1).house, "table.leave_seat", CROUPIER, HERE | {"seat": 1}, faults)


@in_order(
    Fault(NotForThisRole, by="supervisor-1"),
    NOWHERE,
    Fault(refusals.DutyHolderPlays, {"patron": "cashier-1"}),
    Fault(NotInChips, {"amount": "2.50"}),
)
def test_a_sale_at_the_table_is_refused_for_who_and_what(faults: Sequence[Fault]) -> None:
    refused(table().house, "table.sell_chips", CROUPIER, HERE | {"amount": "5.00"}, faults)


@in_order(
    CLOSED,
    ANOTHER,
    Fault(SeatEmpty, {"seat": 4}),
    Fault(NothingToMove, {"amount": "0.00"}),
    Fault(ChipSaleTooSmall, {"amount": "4.00"}),
    Fault(FloatShort, {"amount": "8001.00"}),
)
def test_a_sale_at_the_table_is_refused(faults: Sequence[Fault]) -> None:
    refused(table().house, "table.sell_chips", CROUPIER, HERE | {"amount": "5.00"}, faults)


def test_a_short_float_says_what_it_holds() -> None:
    short = [Fault(FloatShort, {"amount": "8001.00"})]
    refusal = refused(table().house, "table.sell_chips", CROUPIER, HERE, short)
    assert "8001.00 XCD" in refusal.sentence
    assert "8000.00 XCD" in refusal.sentence


@in_order(
    Fault(NotForThisRole, by="supervisor-1"),
    NOWHERE,
    Fault(NotInChips, {"chip_value": "0.50"}),
    Fault(AmountTooLarge, {"chip_value": "999999999999.00", "pieces": 2}),
    ANOTHER,
    Fault(SeatEmpty, {"seat": 4}),
    Fault(NothingToMove, {"chip_value": "0.00"}),
    Fault(ChipSaleTooSmall, {"pieces": 4}),
    Fault(refusals.ColourTaken, before=blue_at_two),
)
def test_colour_chips_are_refused(faults: Sequence[Fault]) -> None:
    refused(table().sit(1).house, "table.sell_colour", CROUPIER, COLOUR, faults)


def test_a_player_has_one_colour_at_one_value_while_he_has_any() -> None:
    game = table().sit(1)
    game.colour(1, "blue", "1.00", 5)
    for change in ({"colour": "pink"}, {"chip_value": "2.00"}):
        fault = Fault(refusals.OneColourPerPlayer, change)
        assert (
            "blue at 1.00"
            in refused(game.house, "table.sell_colour", CROUPIER, COLOUR, [fault]).sentence
        )
    game.bet("colour", "red", "5.00", medium="colour_chips")  # all of them lie on the cloth
    refused(
        game.house,
        "table.sell_colour",
        CROUPIER,
        COLOUR | {"colour": "pink"},
        [Fault(refusals.OneColourPerPlayer)],
    )
    game.spin("2")
    game.colour(1, "pink", "2.00", 5)
    assert game.state.seats[1].colour == "pink"


@in_order(
    Fault(NotForThisRole, by="supervisor-1"),
    NOWHERE,
    ANOTHER,
    Fault(SeatEmpty, {"seat": 4}),
    Fault(refusals.ColourChipsShort, {"pieces": 6}),
)
def test_an_exchange_is_refused(faults: Sequence[Fault]) -> None:
    game = table().sit(1)
    game.colour(1, "blue", "1.00", 5)
    exchange = HERE | {"seat": 1, "pieces": 5}
    refused(game.house, "table.exchange_colour", CROUPIER, exchange, faults)


def test_colour_chips_are_exchanged_only_for_chips_that_are_there() -> None:
    game = table().sit(1)
    game.colour(1, "blue", "5.00", 10)
    game.do("table.sell_chips", amount="8000.00")
    fault = Fault(FloatShort)
    refused(game.house, "table.exchange_colour", CROUPIER, HERE | {"seat": 1, "pieces": 1}, [fault])
    refused(game.house, "table.leave_seat", CROUPIER, HERE | {"seat": 1}, [fault])


CHANGE: dict[str, Any] = HERE | {"croupier": "croupier-2", "reason": "rota"}


@in_order(
    Fault(NotForThisRole, by=CROUPIER),
    NOWHERE,
    CLOSED,
    Fault(NotOnDuty, {"croupier": "cashier-1"}),
)
def test_another_croupier_is_refused(faults: Sequence[Fault]) -> None:
    refused(table().house, "table.change_croupier", "supervisor-1", CHANGE, faults)


@in_order(
    Fault(NotOnDuty, {"helper": "croupier-1"}),
    Fault(refusals.RequestWithoutSeat, {"requested_by_seat": None}),
    Fault(refusals.TooFewThrows),
    Fault(refusals.PlayersObject, {"objecting_seats": [2]}),
)
def test_a_players_request_is_refused(faults: Sequence[Fault]) -> None:
    game = table().sit(1, 2)
    throws = 5 if faults[0].refusal is refusals.PlayersObject else 4
    for _ in range(throws):
        game.spin("17")
    request = CHANGE | {"reason": "player_request", "requested_by_seat": 1}
    refused(game.house, "table.change_croupier", "supervisor-1", request, faults)


def test_a_request_comes_from_a_player_at_the_table() -> None:
    request = CHANGE | {"reason": "player_request", "requested_by_seat": 3}
    refused(table().house, "table.change_croupier", "supervisor-1", request, [Fault(SeatEmpty)])


@pytest.mark.parametrize("amount", ["5", "5.0", "5.000"])
def test_an_amount_has_exactly_the_digits_of_the_currency(amount: str) -> None:
    fault = Fault(WrongAmount, {"amount": amount})
    refused(table().house, "table.sell_chips", CROUPIER, HERE, [fault])

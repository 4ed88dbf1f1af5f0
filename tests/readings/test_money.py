"""Both readings of each ambiguity about currency, sales, excess and rounding."""

from __future__ import annotations

from typing import Any

import pytest

from ledger.events.base import Event
from ledger.events.cage import CageChipsRedeemed, CageChipsSold
from ledger.events.roulette import BetPlaced, BetReturned
from ledger.floor.refusals.money import ForeignRedemptionNotAllowed, ForeignSaleNotAllowed
from ledger.floor.refusals.table import ChipSaleTooSmall
from ledger.games.roulette import engine
from ledger.games.roulette.layout import cloth_for
from ledger.games.roulette.settings import PostedLimits, settings_for
from ledger.money import XCD
from ledger.rulebooks.antigua_1963 import RULEBOOK
from ledger.rulebooks.vocabulary.roulette import RouletteBet, WheelKind
from tests.floor.house import House, licensed, open_window
from tests.floor.roulette_house import CROUPIER, SESSION, table

LEDGER_OR_OTHER = "ledger_currency_or_other_at_the_table_rate_in_force"


@pytest.mark.parametrize("reading", [LEDGER_OR_OTHER, "ledger_currency_only"])
def test_amb_28_chips_are_redeemed_in_either_currency_or_the_ledgers_only(reading: str) -> None:
    house = licensed(redemption_currency=reading)
    window = open_window(house, 1)
    redemption = {"cage": window, "amount": "17.00", "pay_in": "USD"}
    if reading == "ledger_currency_only":
        with pytest.raises(ForeignRedemptionNotAllowed):
            house.do("cage.redeem_chips", "cashier-1", **redemption)
        return
    (event,) = house.do("cage.redeem_chips", "cashier-1", **redemption)
    assert isinstance(event, CageChipsRedeemed)
    assert (event.foreign_currency, event.foreign_minor, event.rate) == ("USD", 10_00, (1_70, 1_00))


def bought(house: House, do: str, by: str, **fields: Any) -> bool:
    try:
        house.do(do, by, patron="patron-1", **fields)
    except ChipSaleTooSmall:
        return False
    return True


@pytest.mark.parametrize("reading", ["per_sale", "cumulative_per_player"])
def test_amb_38_each_sale_counts_or_all_of_a_known_players_in_the_house(reading: str) -> None:
    game = table(chip_sale_minimum=reading)
    house, together = game.house, reading == "cumulative_per_player"
    first, second = open_window(house, 1), open_window(house, 2)
    at_table = {"session": SESSION, "amount": "3.00"}
    assert not bought(house, "table.sell_chips", CROUPIER, **at_table)
    assert bought(house, "cage.sell_chips", "cashier-1", cage=first, amount="5.00")
    assert bought(house, "table.sell_chips", CROUPIER, **at_table) is together
    assert bought(house, "cage.sell_chips", "cashier-2", cage=second, amount="3.00") is together


@pytest.mark.parametrize("reading", ["per_sale", "cumulative_per_player"])
def test_amb_38_what_he_bought_in_colour_and_at_a_closed_table_counts_too(reading: str) -> None:
    game = table(chip_sale_minimum=reading)
    game.do("table.take_seat", seat=1, patron="patron-1")
    game.colour(1, "blue", "1.00", 5)
    colour = {"seat": 1, "colour": "blue", "chip_value": "1.00", "pieces": 1, "paid_with": "cash"}
    if reading == "per_sale":
        with pytest.raises(ChipSaleTooSmall):
            game.do("table.sell_colour", **colour)
        return
    game.do("table.sell_colour", **colour)
    game.do("table.leave_seat", seat=1)
    game.close()
    window = open_window(game.house, 1)
    assert bought(game.house, "cage.sell_chips", "cashier-1", cage=window, amount="1.00")


def test_amb_38_an_unknown_player_is_nobody_who_bought_before() -> None:
    house = table(chip_sale_minimum="cumulative_per_player").house
    window = open_window(house, 1)
    house.do("cage.sell_chips", "cashier-1", cage=window, amount="5.00")
    with pytest.raises(ChipSaleTooSmall):
        house.do("cage.sell_chips", "cashier-1", cage=window, amount="3.00")


def pieces(events: list[Event]) -> tuple[int, int]:
    """What is accepted of a bet, and what goes back."""
    placed = sum(event.stake_minor for event in events if isinstance(event, BetPlaced))
    back = sum(event.amount_minor for event in events if isinstance(event, BetReturned))
    return placed, back


@pytest.mark.parametrize(
    ("reading", "expected"), [("posted_maximum", (10_00, 15_00)), ("board_maximum", (20_00, 5_00))]
)
def test_amb_40_what_is_over_the_posted_or_over_the_boards_maximum_goes_back(
    reading: str, expected: tuple[int, int]
) -> None:
    game = table(maximum="10.00", over_max_reference=reading).sit(1)
    assert pieces(game.bet("straight", "17", "25.00")) == expected


def test_amb_40_the_boards_maximum_is_the_one_that_stood_when_the_limits_were_posted() -> None:
    game = table(board="15.00", maximum="10.00", over_max_reference="board_maximum").sit(1)
    higher = {"game": "roulette", "maximum": "20.00", "players": 12, "reference": "b-2"}
    game.house.do("premises.set_board_limits", "board-1", **higher)
    assert pieces(game.bet("straight", "17", "25.00")) == (15_00, 10_00)
    game.do("table.post_limits", "supervisor-1", limits="limits-1")
    assert pieces(game.bet("straight", "18", "25.00")) == (20_00, 5_00)


@pytest.mark.parametrize("reading", ["one_per_licence", "one_per_transaction"])
def test_amb_56_one_currency_for_the_licence_or_one_for_each_transaction(reading: str) -> None:
    house = licensed(ledger_currency=reading)
    window = open_window(house, 1)
    sale = {"cage": window, "amount": "17.00", "pay_in": "USD"}
    if reading == "one_per_licence":
        with pytest.raises(ForeignSaleNotAllowed):
            house.do("cage.sell_chips", "cashier-1", **sale)
        return
    (event,) = house.do("cage.sell_chips", "cashier-1", **sale)
    assert isinstance(event, CageChipsSold)
    assert (event.foreign_minor, event.cash_minor) == (10_00, 0)


@pytest.mark.parametrize("odds", ["1:1", "2:1"])
@pytest.mark.parametrize("reading", ["refuse", "pay_down"])
def test_amb_57_at_roulette_every_stake_is_paid_exactly_so_nothing_is_refused_or_broken(
    reading: str, odds: str
) -> None:
    for wheel in WheelKind:
        settings = settings_for(
            RULEBOOK,
            wheel=wheel,
            readings={"rounding": reading, "even_chance_odds": odds},
            limits=PostedLimits(minimum_minor=1, base_minor=20_00),
            currency=XCD,
        )
        for row in settings.offered:
            assert (row.odds.per, settings.payout_unit_minor) == (1, 1)  # so many whole cents
            position = cloth_for(wheel).positions(RouletteBet(row.bet))[0]
            for stake_minor in (*range(1, row.maximum_minor, 97), row.maximum_minor):
                assert engine.stake_is_payable(settings, row.bet, stake_minor)
                bet = engine.OpenBet("1-1", position, stake_minor)
                (settled,) = engine.settle(settings, [bet], position.numbers[0])
                assert settled.winnings_minor == stake_minor * row.odds.pays
                assert (settled.breakage_minor, settled.remainder) == (0, 0)


@pytest.mark.parametrize("reading", ["refuse", "pay_down"])
def test_amb_57_the_rounding_in_force_is_pinned_at_the_opening(reading: str) -> None:
    assert table(rounding=reading).state.opened.readings["rounding"] == reading

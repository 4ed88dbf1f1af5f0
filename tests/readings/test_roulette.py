"""Both readings of each ambiguity about the wheel, the cloth, the odds and the limits."""

from __future__ import annotations

import pytest

from ledger.events.base import Event
from ledger.events.roulette import BetPlaced, BetReturned
from ledger.floor.refusals.seats import ColourTaken
from ledger.games.roulette.refusals import BetNotOffered, NoSuchPosition
from tests.floor.roulette_house import SINGLE_ZERO, Table, table

EIGHTEEN = [("colour", "red"), ("even_odd", "odd"), ("high_low", "low")]


@pytest.mark.parametrize(("kind", "on"), EIGHTEEN)
@pytest.mark.parametrize(("reading", "back"), [("1:1", 20_00), ("2:1", 30_00)])
def test_amb_04_eighteen_numbers_pay_even_money_or_two_to_one(
    reading: str, back: int, kind: str, on: str
) -> None:
    game = table(even_chance_odds=reading).sit(1)
    (placed,) = game.bet(kind, on, "10.00")
    (line,) = game.spin("1").lines
    assert (line.paid_minor, f"{line.pays[0]}:{line.pays[1]}") == (back, reading)
    assert vars(placed)["pays"] == line.pays


@pytest.mark.parametrize(
    ("reading", "colour", "no_colour"),
    [("standard_red_black_green", "red", "white"), ("black_white_green", "white", "red")],
)
def test_amb_22_the_other_colour_is_red_or_white(reading: str, colour: str, no_colour: str) -> None:
    game = table(wheel_colours=reading).sit(1)
    game.bet("colour", colour, "5.00")
    game.bet("colour", "black", "5.00")
    with pytest.raises(NoSuchPosition):
        game.bet("colour", no_colour, "5.00")
    assert [line.won for line in game.spin("1").lines] == [True, False]


@pytest.mark.parametrize("reading", ["cloth", "table"])
def test_amb_23_a_colour_belongs_to_one_player_of_the_cloth_or_of_the_table(reading: str) -> None:
    game = table(colours_unique_per=reading, opening={"cloth": "double"}).sit(1, 6, 7)
    game.colour(1, "blue", "1.00", 5)
    with pytest.raises(ColourTaken, match="Seat 1"):
        game.colour(6, "blue", "1.00", 5)  # the same cloth
    if reading == "table":
        with pytest.raises(ColourTaken, match="Seat 1"):
            game.colour(7, "blue", "1.00", 5)
    else:
        game.colour(7, "blue", "1.00", 5)


def back(events: list[Event]) -> dict[str, int]:
    """What goes back, by bet."""
    returned = [event for event in events if isinstance(event, BetReturned)]
    return {event.bet: event.amount_minor for event in returned}


def stakes(game: Table) -> list[int]:
    return [bet.stake_minor for bet in game.state.bets.values()]


RING = "table_when_alone_ring_when_surrounding"


@pytest.mark.parametrize(
    ("reading", "alone", "surrounding"),
    [(RING, 40_00, 20_00), ("table_maxima", 40_00, 40_00), ("ring_20", 20_00, 20_00)],
)
def test_amb_24_a_split_alone_and_around_a_number(
    reading: str, alone: int, surrounding: int
) -> None:
    game = table(number_surround_rule=reading).sit(1)
    game.bet("split", "17-20", "40.00")
    assert stakes(game) == [alone]
    game.bet("straight", "17", "20.00")
    assert stakes(game) == [surrounding, 20_00]
    game.bet("square", "16-17-19-20", "80.00")
    expected = 80_00 if reading == "table_maxima" else 20_00
    assert stakes(game) == [surrounding, 20_00, expected]


def test_amb_24_the_excess_of_bets_already_down_goes_back_the_latest_first() -> None:
    game = table(number_surround_rule=RING).sit(1)
    game.bet("split", "17-20", "15.00")
    game.bet("split", "17-20", "25.00")
    game.bet("line", "16-17-18-19-20-21", "120.00")
    offered = game.bet("straight", "17", "5.00")
    assert back(offered) == {"1-2": 20_00, "1-3": 100_00}
    lifted = [event for event in offered if isinstance(event, BetReturned)]
    assert {(event.reason, event.clause, event.from_layout) for event in lifted} == {
        ("over_maximum", "AG.R9(2)", True)
    }
    assert stakes(game) == [15_00, 5_00, 20_00, 5_00]


def test_amb_24_another_players_straight_bet_surrounds_nothing() -> None:
    game = table(number_surround_rule=RING).sit(1, 2)
    game.bet("split", "17-20", "40.00", seat=1)
    assert back(game.bet("straight", "17", "20.00", seat=2)) == {}


def test_amb_24_a_straight_bet_of_which_nothing_stays_surrounds_nothing() -> None:
    game = table(maximum="4.00", number_surround_rule=RING).sit(1)
    game.colour(1, "blue", "5.00", 10)
    game.bet("split", "17-20", "8.00")
    offered = game.bet("straight", "17", "5.00", medium="colour_chips")  # no half chip is taken
    assert back(offered) == {"1-2": 5_00}
    assert stakes(game) == [8_00]
    assert game.state.seats[1].colour_minor == 50_00


@pytest.mark.parametrize("reading", ["only_on_approved_single_zero_wheel", "always_listed"])
@pytest.mark.parametrize("wheel", ["single_zero", "double_zero"])
def test_amb_25_first_four_is_offered_on_the_approved_wheel_or_at_every_table(
    reading: str, wheel: str
) -> None:
    opening = SINGLE_ZERO if wheel == "single_zero" else {}
    game = table(first_four_bet=reading, opening=opening).sit(1)
    if wheel == "double_zero" and reading != "always_listed":
        with pytest.raises(BetNotOffered) as refused:
            game.bet("first_four", "0-1-2-3", "5.00")
        assert refused.value.clause == "AG.R9(2).first_four"
        return
    (placed,) = game.bet("first_four", "0-1-2-3", "5.00")
    assert isinstance(placed, BetPlaced)
    assert game.spin("0").lines[0].paid_minor == 45_00

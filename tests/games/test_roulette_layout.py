"""Every position of the cloth, against boxes laid on a plane."""

from __future__ import annotations

from itertools import combinations

import pytest

from ledger.games.roulette.layout import INSIDE, Cloth, WheelColours, cloth_for
from ledger.games.roulette.refusals import NoSuchPocket, NoSuchPosition
from ledger.rulebooks.vocabulary.roulette import RouletteBet, WheelKind
from tests.oracles import roulette_from_sets as oracle

DOUBLE, SINGLE = WheelKind.DOUBLE_ZERO, WheelKind.SINGLE_ZERO
COUNTS = {
    DOUBLE: (38, 62, 15, 22, 1, 1, 11, 3, 3, 2, 2, 2),
    SINGLE: (37, 60, 14, 22, 1, 0, 11, 3, 3, 2, 2, 2),
}
each_wheel = pytest.mark.parametrize("wheel", WheelKind)
each_bet = pytest.mark.parametrize("kind", RouletteBet)


def is_position(cloth: Cloth, kind: RouletteBet, numbers: tuple[str, ...]) -> bool:
    try:
        return cloth.position(kind, numbers).bet is kind
    except NoSuchPosition:
        return False


@each_wheel
def test_the_cloth_has_as_many_positions_of_each_bet_as_were_counted(wheel: WheelKind) -> None:
    cloth = cloth_for(wheel)
    assert tuple(len(cloth.positions(kind)) for kind in RouletteBet) == COUNTS[wheel]


@each_wheel
@each_bet
def test_the_positions_are_those_where_boxes_touch(wheel: WheelKind, kind: RouletteBet) -> None:
    found = [frozenset(position.numbers) for position in cloth_for(wheel).positions(kind)]
    # The engine lays 0-1-2-3 on every cloth; whether it is offered is for the rulebook's row.
    expected = oracle.places(kind, SINGLE if kind is RouletteBet.FIRST_FOUR else wheel)
    assert len(found) == len(set(found))
    assert set(found) == expected


@each_wheel
@pytest.mark.parametrize(
    ("kind", "count"),
    [
        (RouletteBet.STRAIGHT, 1),
        (RouletteBet.SPLIT, 2),
        (RouletteBet.STREET, 3),
        (RouletteBet.SQUARE, 4),
    ],
)
def test_any_other_numbers_are_refused(wheel: WheelKind, kind: RouletteBet, count: int) -> None:
    cloth, places = cloth_for(wheel), oracle.places(kind, wheel)
    for numbers in combinations(cloth.pockets, count):
        assert is_position(cloth, kind, numbers) == (frozenset(numbers) in places), numbers


@each_wheel
@each_bet
def test_a_position_is_found_by_its_numbers_in_any_order_and_by_how_it_is_spoken(
    wheel: WheelKind, kind: RouletteBet
) -> None:
    cloth = cloth_for(wheel)
    for position in cloth.positions(kind):
        assert cloth.position(kind, reversed(position.numbers)) is position
        assert cloth.position_on(kind, position.on) is position
        if kind in INSIDE:
            assert cloth.position_on(kind, "-".join(reversed(position.numbers))) is position


@pytest.mark.parametrize(
    ("kind", "numbers"),
    [
        (RouletteBet.SPLIT, ("1", "5")),  # they touch at a corner only
        (RouletteBet.SPLIT, ("3", "4")),  # neighbours by number, not on the cloth
        (RouletteBet.SPLIT, ("0", "3")),  # 00 lies above 3
        (RouletteBet.SPLIT, ("17", "17")),
        (RouletteBet.SPLIT, ("17", "20", "20")),
        (RouletteBet.STREET, ("2", "3", "4")),
        (RouletteBet.SQUARE, ("3", "4", "6", "7")),
        (RouletteBet.LINE, ("2", "3", "4", "5", "6", "7")),
        (RouletteBet.STRAIGHT, ("37",)),
        (RouletteBet.STRAIGHT, ("07",)),
        (RouletteBet.STRAIGHT, ()),
        (RouletteBet.COLUMN, ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12")),
    ],
)
def test_numbers_that_do_not_lie_together_are_refused(
    kind: RouletteBet, numbers: tuple[str, ...]
) -> None:
    with pytest.raises(NoSuchPosition):
        cloth_for(DOUBLE).position(kind, numbers)


@pytest.mark.parametrize(
    ("kind", "on"),
    [
        (RouletteBet.COLOUR, "green"),
        (RouletteBet.COLOUR, "white"),
        (RouletteBet.DOZEN, "fourth"),
        (RouletteBet.DOZEN, "1-2-3-4-5-6-7-8-9-10-11-12"),
        (RouletteBet.STRAIGHT, ""),
        (RouletteBet.SPLIT, "17-"),
    ],
)
def test_a_name_that_the_cloth_does_not_have_is_refused(kind: RouletteBet, on: str) -> None:
    with pytest.raises(NoSuchPosition):
        cloth_for(DOUBLE).position_on(kind, on)


def test_colours_follow_the_reading_and_zeros_are_green() -> None:
    standard, literal = cloth_for(DOUBLE), cloth_for(DOUBLE, WheelColours.WHITE_BLACK)
    assert [standard.colour_of(p) for p in ("0", "00", "1", "2")] == [
        *("green", "green", "red", "black"),
    ]
    assert literal.colour_of("1") == "white"
    red, white = (
        standard.position_on(RouletteBet.COLOUR, "red"),
        literal.position_on(RouletteBet.COLOUR, "white"),
    )
    assert red.numbers == white.numbers
    assert {p for p in standard.pockets if standard.colour_of(p) == "red"} == set(red.numbers)


def test_a_single_zero_wheel_has_no_double_zero() -> None:
    assert "00" not in cloth_for(SINGLE).pockets
    with pytest.raises(NoSuchPocket):
        cloth_for(SINGLE).colour_of("00")

"""The exact house edges, by running every pocket through the engine for every position."""

from __future__ import annotations

import importlib.util
from fractions import Fraction
from pathlib import Path

import pytest

from ledger.games.roulette.edge import house_edge
from ledger.games.roulette.engine import OpenBet, settle
from ledger.rulebooks.vocabulary.roulette import RouletteBet, WheelKind
from tests.games.roulette_tables import table
from tests.oracles import roulette_from_sets as oracle

DOUBLE, SINGLE = WheelKind.DOUBLE_ZERO, WheelKind.SINGLE_ZERO
EVEN_CHANCES = {RouletteBet.COLOUR, RouletteBet.EVEN_ODD, RouletteBet.HIGH_LOW}
HOUSE_EDGES = Path(__file__).parents[3] / "shared" / "domain" / "house_edges.py"

each_wheel = pytest.mark.parametrize("wheel", WheelKind)
each_reading = pytest.mark.parametrize("even_chance_odds", ["1:1", "2:1"])


def published_edge(kind: RouletteBet, wheel: WheelKind, even_chance_odds: str) -> Fraction:
    if kind in EVEN_CHANCES and even_chance_odds == "2:1":
        return Fraction(-8, 19) if wheel is DOUBLE else Fraction(-17, 37)
    if kind is RouletteBet.FIRST_FIVE:
        return Fraction(3, 38)
    return Fraction(1, 19) if wheel is DOUBLE else Fraction(1, 37)


@each_wheel
@each_reading
def test_every_position_has_the_exact_edge(wheel: WheelKind, even_chance_odds: str) -> None:
    settings = table(wheel, even_chance_odds=even_chance_odds)
    for row in settings.offered:
        expected = published_edge(row.bet, wheel, even_chance_odds)
        for position in settings.cloth.positions(row.bet):
            assert house_edge(settings, position) == expected, position


def test_first_four_listed_at_a_double_zero_table_has_the_edge_of_four_numbers() -> None:
    settings = table(DOUBLE, first_four_bet="always_listed")
    position = settings.cloth.position_on(RouletteBet.FIRST_FOUR, "0-1-2-3")
    assert house_edge(settings, position) == Fraction(1, 19)


@each_wheel
@each_reading
def test_every_position_settles_as_sets_of_numbers_do(
    wheel: WheelKind, even_chance_odds: str
) -> None:
    settings = table(wheel, even_chance_odds=even_chance_odds)
    pays = int(even_chance_odds[0])
    for row in settings.offered:
        for position in settings.cloth.positions(row.bet):
            for pocket in settings.cloth.pockets:
                [line] = settle(settings, [OpenBet("bet", position, 3_50)], pocket)
                assert line.due_minor == oracle.due_minor(
                    row.bet, position.numbers, 3_50, pocket, wheel, even_chances_pay=pays
                )


def test_the_stated_fractions_are_those_of_the_specification() -> None:
    if not HOUSE_EDGES.is_file():
        pytest.skip("the specification's own arithmetic is not beside this checkout")
    spec = importlib.util.spec_from_file_location("house_edges", HOUSE_EDGES)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    rows = {(book, bet.split(":1")[0]): edge for book, bet, edge, _ in module.rows}
    double, single = "AG roulette 38", "AG roulette 37"
    named = {
        (double, "Straight 35"): published_edge(RouletteBet.STRAIGHT, DOUBLE, "1:1"),
        (double, "Split 17"): published_edge(RouletteBet.SPLIT, DOUBLE, "1:1"),
        (double, "Street 11"): published_edge(RouletteBet.STREET, DOUBLE, "1:1"),
        (double, "Square 8"): published_edge(RouletteBet.SQUARE, DOUBLE, "1:1"),
        (double, "1-2-3-0-00 6"): published_edge(RouletteBet.FIRST_FIVE, DOUBLE, "1:1"),
        (double, "Line 5"): published_edge(RouletteBet.LINE, DOUBLE, "1:1"),
        (double, "Column/Dozen 2"): published_edge(RouletteBet.DOZEN, DOUBLE, "1:1"),
        (double, "Colour/Even-odd/High-low at 1"): published_edge(
            RouletteBet.COLOUR, DOUBLE, "1:1"
        ),
        (double, "Colour/Even-odd/High-low LITERAL 2"): published_edge(
            RouletteBet.COLOUR, DOUBLE, "2:1"
        ),
        (single, "1-2-3-0 (single zero) 8"): published_edge(RouletteBet.FIRST_FOUR, SINGLE, "1:1"),
        (single, "other bets 1"): published_edge(RouletteBet.STRAIGHT, SINGLE, "1:1"),
    }
    assert named == {key: edge for key, edge in rows.items() if key[0] in (double, single)}

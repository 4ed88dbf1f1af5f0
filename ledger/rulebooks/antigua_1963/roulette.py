"""Antigua 1963, Schedule, part I: the bets of roulette with the printed limits and odds."""

from __future__ import annotations

from ledger.money import to_one
from ledger.rulebooks.vocabulary.roulette import (
    RouletteBet,
    RouletteRow,
    RouletteRules,
    RowReading,
    WheelKind,
)

ANY_WHEEL = (WheelKind.DOUBLE_ZERO, WheelKind.SINGLE_ZERO)
DOUBLE_ZERO = (WheelKind.DOUBLE_ZERO,)
SINGLE_ZERO = (WheelKind.SINGLE_ZERO,)

# AMB-04: printed "2 to 1" on eighteen numbers, which would favour the player.
EVEN = (RowReading(option="even_chance_odds", value="2:1", odds=to_one(2)),)
# AMB-25: the print lists 1-2-3-0 without asking which wheel is on the table.
LISTED = (RowReading(option="first_four_bet", value="always_listed", wheels=ANY_WHEEL),)

# The columns are meant to be read against the printed schedule.
# fmt: off
_SCHEDULE = (
    # bet, numbers, limit in minor units, odds to one, wheels, other readings
    (RouletteBet.STRAIGHT,     1,  20_00, 35, ANY_WHEEL,   ()),
    (RouletteBet.SPLIT,        2,  40_00, 17, ANY_WHEEL,   ()),
    (RouletteBet.STREET,       3,  60_00, 11, ANY_WHEEL,   ()),
    (RouletteBet.SQUARE,       4,  80_00,  8, ANY_WHEEL,   ()),
    (RouletteBet.FIRST_FOUR,   4,  80_00,  8, SINGLE_ZERO, LISTED),
    (RouletteBet.FIRST_FIVE,   5, 100_00,  6, DOUBLE_ZERO, ()),
    (RouletteBet.LINE,         6, 120_00,  5, ANY_WHEEL,   ()),
    (RouletteBet.COLUMN,      12, 240_00,  2, ANY_WHEEL,   ()),
    (RouletteBet.DOZEN,       12, 240_00,  2, ANY_WHEEL,   ()),
    (RouletteBet.COLOUR,      18, 360_00,  1, ANY_WHEEL,   EVEN),
    (RouletteBet.EVEN_ODD,    18, 360_00,  1, ANY_WHEEL,   EVEN),
    (RouletteBet.HIGH_LOW,    18, 360_00,  1, ANY_WHEEL,   EVEN),
)
# fmt: on

ROULETTE = RouletteRules(
    rows=tuple(
        RouletteRow(
            bet=bet,
            clause=f"AG.R9(2).{bet}",
            numbers=numbers,
            maximum_minor=maximum_minor,
            odds=to_one(pays),
            wheels=wheels,
            readings=readings,
        )
        for bet, numbers, maximum_minor, pays, wheels, readings in _SCHEDULE
    )
)

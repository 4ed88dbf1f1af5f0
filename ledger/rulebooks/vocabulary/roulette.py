"""Roulette as an instrument prints it: its wheels, its bets, a limit and odds on every row."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from pydantic import PositiveInt

from ledger.money import Odds
from ledger.rulebooks.vocabulary.common import Data


class WheelKind(StrEnum):
    """A roulette wheel by its zeros."""

    DOUBLE_ZERO = "double_zero"
    SINGLE_ZERO = "single_zero"


class RouletteBet(StrEnum):
    """The bets of roulette, in the order in which a schedule prints them."""

    STRAIGHT = "straight"
    SPLIT = "split"
    STREET = "street"
    SQUARE = "square"
    FIRST_FOUR = "first_four"
    FIRST_FIVE = "first_five"
    LINE = "line"
    COLUMN = "column"
    DOZEN = "dozen"
    COLOUR = "colour"
    EVEN_ODD = "even_odd"
    HIGH_LOW = "high_low"


class RowReading(Data):
    """What a row says instead when an option has a value; None leaves the row as it is."""

    option: str
    value: str
    odds: Odds | None = None
    wheels: tuple[WheelKind, ...] | None = None


class RouletteRow(Data):
    """One bet of the schedule. Odds are printed data, never computed from `numbers`."""

    bet: RouletteBet
    clause: str
    numbers: PositiveInt
    maximum_minor: PositiveInt
    odds: Odds
    wheels: tuple[WheelKind, ...]
    readings: tuple[RowReading, ...] = ()

    def under(self, chosen: Mapping[str, str]) -> RouletteRow:
        """The row as it stands under the chosen readings."""
        row = self
        for reading in self.readings:
            if chosen.get(reading.option) == reading.value:
                changed = {"odds": reading.odds, "wheels": reading.wheels}
                row = row.model_copy(update={k: v for k, v in changed.items() if v is not None})
        return row


class RouletteRules(Data):
    """Roulette as the instrument prints it."""

    rows: tuple[RouletteRow, ...]

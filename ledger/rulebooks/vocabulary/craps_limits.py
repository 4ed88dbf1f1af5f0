"""How an instrument limits a bet at craps: a figure, or a measure of another figure."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, PositiveInt

from ledger.rulebooks.vocabulary.common import Data


class Times(Data):
    """So many times for every `per`, on these numbers; on all where none is named."""

    times: PositiveInt
    per: PositiveInt = 1
    on: tuple[str, ...] = ()

    def of(self, amount_minor: int) -> int:
        """The multiple in whole minor units, rounded down."""
        return amount_minor * self.times // self.per


class FixedMaximum(Data):
    """A printed amount. A house that posts a lower line maximum lowers it in proportion."""

    kind: Literal["fixed"] = "fixed"
    clause: str
    maximum_minor: PositiveInt


class LineMaximum(Data):
    """A multiple of the maximum posted for the line."""

    kind: Literal["line"] = "line"
    clause: str
    times: tuple[Times, ...] = (Times(times=1),)


class GainMaximum(Data):
    """Posted so that the win lies between two multiples of the line maximum."""

    kind: Literal["gain"] = "gain"
    clause: str
    times_least: PositiveInt
    times_most: PositiveInt


class BaseMaximum(Data):
    """A multiple of the stake on the bet it belongs to; the house posts it where none is here."""

    kind: Literal["base"] = "base"
    clause: str
    times: tuple[Times, ...] = ()


class PostedMaximum(Data):
    """Nothing is printed: the house posts what it likes, the line maximum unless it says more."""

    kind: Literal["posted"] = "posted"
    clause: str


Maximum = Annotated[
    FixedMaximum | LineMaximum | GainMaximum | BaseMaximum | PostedMaximum,
    Field(discriminator="kind"),
]


def times_on(times: tuple[Times, ...], on: str | None) -> Times:
    """The multiple that holds on a number; a LookupError where none does."""
    for one in times:
        if not one.on or on in one.on:
            return one
    raise LookupError(f"no multiple holds on {on}")

"""Craps as an instrument prints it: each bet with its decision, placing, odds, limit and removal.

An outcome is a total ("11") or, where the faces matter, a combination with the lower face first
("5-6"). Bets carry the field's standard names; what the instrument calls them is `name`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Annotated, Any, Self

from pydantic import Field, PositiveInt, model_validator

from ledger.money import Odds
from ledger.rulebooks.vocabulary.common import Data
from ledger.rulebooks.vocabulary.craps_limits import Maximum

Outcome = Annotated[str, Field(pattern=r"^([2-9]|1[0-2]|[1-6]-[1-6])$")]
BOX_NUMBERS = ("4", "5", "6", "8", "9", "10")


class CrapsBet(StrEnum):
    """The bets of craps."""

    PASS_LINE = "pass_line"  # noqa: S105 - the name of a bet, no password
    DONT_PASS = "dont_pass"  # noqa: S105 - the same
    COME = "come"
    DONT_COME = "dont_come"
    FIELD = "field"
    ANY_SEVEN = "any_seven"
    ANY_CRAPS = "any_craps"
    ELEVEN = "eleven"
    CRAPS_2 = "craps_2"
    CRAPS_3 = "craps_3"
    CRAPS_12 = "craps_12"
    HARD_4 = "hard_4"
    HARD_6 = "hard_6"
    HARD_8 = "hard_8"
    HARD_10 = "hard_10"
    BIG_6 = "big_6"
    BIG_8 = "big_8"
    UNDER_7 = "under_7"
    OVER_7 = "over_7"
    PASS_ODDS = "pass_odds"  # noqa: S105 - the same
    DONT_PASS_ODDS = "dont_pass_odds"  # noqa: S105 - the same
    COME_ODDS = "come_odds"
    DONT_COME_ODDS = "dont_come_odds"
    PLACE_FOR = "place_for"
    PLACE_AGAINST = "place_against"
    BUY = "buy"
    LAY = "lay"
    HOP = "hop"
    HORN = "horn"
    HORN_HIGH = "horn_high"
    WORLD = "world"
    C_AND_E = "c_and_e"


class Resolution(StrEnum):
    """How a bet is decided."""

    LINE = "line"  #: by the come-out roll, or then by the point against seven
    COME = "come"  #: by the next roll, or then by the number it moved to against seven
    ONE_ROLL = "one_roll"  #: by the next roll: what does not win or push loses
    COMBINATION = "combination"  #: by the next roll, on the combination that the player named
    STANDING = "standing"  #: by the first roll that is one of its outcomes
    NUMBER = "number"  #: by the number it lies on against seven
    ODDS = "odds"  #: with the bet it belongs to, by that bet's number against seven


class Placement(StrEnum):
    """When a bet may be laid."""

    BEFORE_COME_OUT = "before_come_out"
    AFTER_COME_OUT = "after_come_out"  #: while there is a point
    ON_CURRENT_POINT = "on_current_point"  #: while there is a point and on no other number
    ON_KNOWN_NUMBER = "on_known_number"  #: once the bet it belongs to has its number
    ANY_TIME = "any_time"


class Removal(StrEnum):
    """When a player may take a bet down."""

    BETWEEN_ROLLS = "between_rolls"
    UNTIL_NEXT_THROW = "until_next_throw"  #: a bet that the next roll decides
    UNTIL_NUMBER_KNOWN = "until_number_known"
    NEVER = "never"


class ComeOut(StrEnum):
    """Whether a bet that stands between rolls can be decided by a come-out roll."""

    WORKING = "working"
    OFF = "off"
    OFF_UNLESS_CALLED_ON = "off_unless_called_on"  #: called by the player, buttoned by the dealer


class CommissionOn(StrEnum):
    """What a commission is a part of."""

    WIN = "win"
    STAKE = "stake"


class Pay(Data):
    """Odds on these outcomes, numbers, or "hard" and "easy" combinations; on all without any."""

    odds: Odds
    on: tuple[str, ...] = ()


class Leg(Data):
    """One of the bets that a bet is settled as, with its parts of the stake."""

    bet: CrapsBet
    parts: PositiveInt = 1


class Commission(Data):
    """What a house may charge when the bet is laid: at most `times` for every `per`.

    Without `times` no figure is known: the charge is what was approved with the pay table.
    """

    clause: str
    on: CommissionOn
    times: PositiveInt | None = None
    per: PositiveInt = 1


class CrapsReading(Data):
    """What a row says instead when an option has a value; None leaves the row as it is."""

    option: str
    value: str
    offered: bool | None = None
    placement: Placement | None = None
    wins: tuple[Outcome, ...] | None = None
    pushes: tuple[Outcome, ...] | None = None
    bars: tuple[Outcome, ...] | None = None
    bar_follows_line: bool | None = None
    pays: tuple[Pay, ...] | None = None
    legs: tuple[Leg, ...] | None = None
    named_parts: int | None = None
    ordered: bool | None = None
    maximum: Maximum | None = None
    removal: Removal | None = None
    come_out: ComeOut | None = None


class CrapsRow(Data):
    """One bet of the instrument. Odds are printed data; without any a pay table must give them."""

    bet: CrapsBet
    name: str  #: what the instrument calls it
    clause: str
    resolution: Resolution
    placement: Placement
    maximum: Maximum
    removal: Removal
    against: bool = False  #: the shooter: seven wins, the number loses
    base: CrapsBet | None = None  #: the bet that odds belong to
    numbers: tuple[str, ...] = ()  #: what it may lie on; none where it has one place
    #: on the first roll, for a bet that then has a number; a one-roll bet for which the text names
    #: none wins on the totals that the approved pay table names
    wins: tuple[Outcome, ...] = ()
    loses: tuple[Outcome, ...] = ()
    pushes: tuple[Outcome, ...] = ()
    bars: tuple[Outcome, ...] = ()  #: the table's setting is one of them, which then pushes
    bar_follows_line: bool = False  #: without a setting of its own, as the line bet against
    pays: tuple[Pay, ...] = ()
    legs: tuple[Leg, ...] = ()  #: it is settled as these, with a stake each
    named_parts: int = 0  #: further parts, for the leg of the named number
    ordered: bool = False  #: a combination is named die by die
    come_out: ComeOut = ComeOut.WORKING
    commission: Commission | None = None
    offered: bool = True
    readings: tuple[CrapsReading, ...] = ()

    @model_validator(mode="after")
    def _is_consistent(self) -> Self:
        won, lost, pushed = set(self.wins), set(self.loses), set(self.pushes)
        if won & lost or won & pushed or lost & pushed or not set(self.bars) <= won:
            raise ValueError(f"{self.bet} has an outcome that means two things")
        if (self.resolution is Resolution.ODDS) != (self.base is not None):
            raise ValueError(f"{self.bet}: odds name the bet they belong to, and only odds do")
        if self.maximum.kind == "base" and self.base is None:
            raise ValueError(f"{self.bet} is limited by a bet that it does not belong to")
        return self

    def under(self, chosen: Mapping[str, str]) -> CrapsRow:
        """The row as it stands under the chosen readings, each over the one before."""
        changed: dict[str, Any] = {}
        for reading in self.readings:
            if chosen.get(reading.option) == reading.value:
                said = {name: getattr(reading, name) for name in CrapsReading.model_fields}
                changed |= {name: value for name, value in said.items() if value is not None}
        changed = {name: value for name, value in changed.items() if name not in _CHOICE}
        return self.model_copy(update=changed) if changed else self

    def cited(self) -> Iterator[str]:
        """Every clause that the row names."""
        yield self.clause
        yield self.maximum.clause
        yield from (reading.maximum.clause for reading in self.readings if reading.maximum)
        if self.commission:
            yield self.commission.clause


_CHOICE = {"option", "value"}

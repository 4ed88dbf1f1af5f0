"""What a table plays by: an adopted rulebook under the chosen readings, and the posted limits.

Everything the engine needs is in here, so a session that pins its rulebook, readings, wheel and
limits is settled again from these alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import cached_property
from typing import Literal, NamedTuple

from pydantic import Field, PositiveInt

from ledger.games.refusals import (
    GameNotInRulebook,
    LimitMissing,
    LimitOverBoardMaximum,
    MinimumOverMaximum,
)
from ledger.games.roulette.layout import Cloth, Position, WheelColours, cloth_for
from ledger.games.roulette.refusals import BetNotOffered, LimitsOutOfProportion
from ledger.money import Currency, format_amount
from ledger.rulebooks.model import Rulebook
from ledger.rulebooks.vocabulary.common import Data
from ledger.rulebooks.vocabulary.provisions import ProvisionCode
from ledger.rulebooks.vocabulary.roulette import RouletteBet, RouletteRow, WheelKind

ENGINE: Literal["roulette/1"] = "roulette/1"


class SurroundRule(StrEnum):
    """How a player's bets around one number are limited. The values are those of the reading."""

    WHEN_SURROUNDING = "table_when_alone_ring_when_surrounding"
    TABLE_MAXIMA = "table_maxima"
    RING = "ring_20"


class OverMaximum(StrEnum):
    """The maximum over which a stake is excess."""

    POSTED = "posted_maximum"
    BOARD = "board_maximum"


class Rounding(StrEnum):
    """What becomes of a win that is not a whole number of units."""

    REFUSE = "refuse"
    PAY_DOWN = "pay_down"


class PostedLimits(Data):
    """Limits as posted at the table, in minor units.

    A maximum is the one posted for the bet, else the base for every number it covers. A minimum is
    the one posted for the bet, else the common one.
    """

    minimum_minor: PositiveInt
    base_minor: PositiveInt | None = None
    maxima_minor: dict[RouletteBet, PositiveInt] = Field(default_factory=dict)
    minima_minor: dict[RouletteBet, PositiveInt] = Field(default_factory=dict)


class Terms(NamedTuple):
    """The row of a bet, and its limits in minor units."""

    row: RouletteRow
    minimum_minor: int
    maximum_minor: int  #: over which a stake is excess, under the reading in force


class EngineSettings(Data):
    """All that settles a bet. Made by `settings_for`, which checks the limits."""

    engine: Literal["roulette/1"]
    rulebook_id: str
    rulebook_sha256: str
    currency: Currency
    wheel: WheelKind
    colours: WheelColours
    rows: tuple[RouletteRow, ...]  #: under the chosen readings; the maxima are the Board's
    limits: PostedLimits
    surround: SurroundRule
    over_maximum: OverMaximum
    rounding: Rounding
    payout_unit_minor: PositiveInt  #: the smallest unit in which winnings are paid
    limits_clause: str | None
    proportion_clause: str | None  #: None where maxima need not keep the proportion
    surround_clause: str | None
    excess_clause: str | None

    @property
    def cloth(self) -> Cloth:
        """The cloth of the table."""
        return cloth_for(self.wheel, self.colours)

    @cached_property
    def places(self) -> Mapping[tuple[str, str], Position]:
        """Every position that can be bet on this wheel, by its bet and as it is spoken."""
        positions = (self.cloth.positions(row.bet) for row in self.offered)
        return {(place.bet, place.on): place for group in positions for place in group}

    @property
    def offered(self) -> tuple[RouletteRow, ...]:
        """The rows that can be bet on this wheel."""
        return tuple(row for row in self.rows if self.wheel in row.wheels)

    def row(self, bet: RouletteBet) -> RouletteRow:
        """The row of a bet; refused where it is not offered on this wheel."""
        return self.terms(bet).row

    def terms(self, bet: RouletteBet) -> Terms:
        """What a bet is taken at; refused where it is not offered on this wheel."""
        terms = self._terms_of.get(bet)
        if terms is None:
            clause = next((row.clause for row in self.rows if row.bet == bet), None)
            raise BetNotOffered(bet, self.wheel, clause)
        return terms

    @cached_property
    def _terms_of(self) -> dict[RouletteBet, Terms]:
        return {row.bet: self._terms(row) for row in self.offered}

    def _terms(self, row: RouletteRow) -> Terms:
        board = self.over_maximum is OverMaximum.BOARD
        maximum_minor = row.maximum_minor if board else self.posted_maximum_minor(row)
        return Terms(row, self.minimum_minor(row.bet), maximum_minor)

    def posted_maximum_minor(self, row: RouletteRow) -> int:
        """The maximum posted for the row."""
        base_minor = self.limits.base_minor or 0
        return self.limits.maxima_minor.get(row.bet, base_minor * row.numbers)

    def maximum_minor(self, bet: RouletteBet) -> int:
        """The maximum over which a stake is excess, under the reading in force."""
        return self.terms(bet).maximum_minor

    def minimum_minor(self, bet: RouletteBet) -> int:
        """The minimum posted for the bet."""
        return self.limits.minima_minor.get(bet, self.limits.minimum_minor)

    def amount(self, minor: int) -> str:
        """An amount as a refusal shows it."""
        return f"{format_amount(minor, self.currency)} {self.currency.code}"

    def with_limits(self, limits: PostedLimits) -> EngineSettings:
        """The same table under newly posted limits, or the refusal of these limits."""
        settings = self.model_copy(update={"limits": limits})
        check_limits(settings)
        return settings


def settings_for(
    rulebook: Rulebook,
    *,
    wheel: WheelKind,
    readings: Mapping[str, str],
    limits: PostedLimits,
    currency: Currency,
    board_base_minor: int | None = None,
    payout_unit_minor: int = 1,
) -> EngineSettings:
    """The settings of a table, or the refusal of a reading or of the limits.

    `readings` are chosen values by option; defaults stand for the rest. `board_base_minor` is a
    lower maximum for one number that the Board prescribes; the printed maxima stand without it.
    """
    if rulebook.roulette is None:
        raise GameNotInRulebook("roulette", rulebook.id)
    chosen = rulebook.choose(readings)
    rows = (row.under(chosen) for row in rulebook.roulette.rows)
    settings = EngineSettings(
        engine=ENGINE,
        rulebook_id=rulebook.id,
        rulebook_sha256=rulebook.sha256,
        currency=currency,
        wheel=wheel,
        colours=WheelColours(chosen.get("wheel_colours", WheelColours.RED_BLACK)),
        rows=tuple(_under_the_board(row, board_base_minor) for row in rows),
        limits=limits,
        surround=SurroundRule(chosen.get("number_surround_rule", SurroundRule.TABLE_MAXIMA)),
        over_maximum=OverMaximum(chosen.get("over_max_reference", OverMaximum.POSTED)),
        rounding=Rounding(chosen.get("rounding", Rounding.REFUSE)),
        payout_unit_minor=payout_unit_minor,
        limits_clause=_clause(rulebook, ProvisionCode.LIMITS_POSTED_BY_LICENSEE),
        proportion_clause=_clause(rulebook, ProvisionCode.ROULETTE_LIMITS_IN_PROPORTION),
        surround_clause=_clause(rulebook, ProvisionCode.ROULETTE_LIMITS_AROUND_A_NUMBER),
        excess_clause=_clause(rulebook, ProvisionCode.EXCESS_OVER_MAXIMUM_RETURNED),
    )
    check_limits(settings)
    return settings


def check_limits(settings: EngineSettings) -> None:
    """Refuse posted limits that leave a bet out, pass the Board's, or break the proportion."""
    if missing := [row.bet for row in settings.offered if not settings.posted_maximum_minor(row)]:
        raise LimitMissing(missing, settings.limits_clause)
    for row in settings.offered:
        maximum_minor = settings.posted_maximum_minor(row)
        _check_maximum(settings, row, maximum_minor)
        minimum_minor = settings.minimum_minor(row.bet)
        if minimum_minor > maximum_minor:
            shown = settings.amount(minimum_minor), settings.amount(maximum_minor)
            raise MinimumOverMaximum(row.bet, *shown, settings.limits_clause)


def _check_maximum(settings: EngineSettings, row: RouletteRow, maximum_minor: int) -> None:
    shown = settings.amount(maximum_minor)
    if maximum_minor > row.maximum_minor:
        board = settings.amount(row.maximum_minor)
        raise LimitOverBoardMaximum(row.bet, shown, board, settings.limits_clause)
    first = settings.offered[0]
    due_minor = settings.posted_maximum_minor(first) * row.numbers // first.numbers
    if settings.proportion_clause is not None and maximum_minor != due_minor:
        due = settings.amount(due_minor)
        raise LimitsOutOfProportion(row.bet, shown, due, settings.proportion_clause)


def _under_the_board(row: RouletteRow, base_minor: int | None) -> RouletteRow:
    if base_minor is None:
        return row
    lower_minor = min(row.maximum_minor, base_minor * row.numbers)
    return row.model_copy(update={"maximum_minor": lower_minor})


def _clause(rulebook: Rulebook, code: ProvisionCode) -> str | None:
    provision = rulebook.provision(code)
    return provision.clause if provision else None

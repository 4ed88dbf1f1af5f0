"""What a craps table plays by: an adopted rulebook under the chosen readings, terms and limits.

Everything the engine needs is in here, so a session that pins its rulebook, readings, terms and
limits is resolved again from these alone. `opening.settings_for` makes and checks it.
"""

from __future__ import annotations

from enum import StrEnum
from functools import cached_property
from typing import Literal

from pydantic import Field, PositiveInt

from ledger.games.craps.refusals import CrapsBetNotOffered
from ledger.money import Currency, Odds, format_amount
from ledger.rulebooks.vocabulary.common import Data
from ledger.rulebooks.vocabulary.craps import CrapsBet, CrapsRow, Outcome, Pay, Resolution
from ledger.rulebooks.vocabulary.craps_limits import Times

ENGINE: Literal["craps/1"] = "craps/1"


class Rounding(StrEnum):
    """What becomes of a win or commission that is not a whole number of units."""

    REFUSE = "refuse"
    PAY_DOWN = "pay_down"


class OverMaximum(StrEnum):
    """What becomes of a stake over the maximum."""

    REFUSE = "refuse"
    TRIM = "trim_to_max"


class MaximumReference(StrEnum):
    """The maximum over which a stake is excess."""

    POSTED = "posted_maximum"
    BOARD = "board_maximum"


class Remainder(StrEnum):
    """What becomes of a stake that does not divide into its parts."""

    REFUSE = "refuse"
    RETURN = "return_odd_chips"


class PostedLimits(Data):
    """Limits as posted at the table, in minor units.

    `line_maximum_minor` is for the line bets; where the rules leave other bets to be posted and
    none is, theirs follow from it. `odds_times` is the multiple of the base stake that the house
    posts for odds where the rules leave it to be posted.
    """

    minimum_minor: PositiveInt
    line_maximum_minor: PositiveInt
    maxima_minor: dict[CrapsBet, PositiveInt] = Field(default_factory=dict)
    minima_minor: dict[CrapsBet, PositiveInt] = Field(default_factory=dict)
    odds_times: PositiveInt | None = None


class PayTable(Data):
    """Odds for bets of which the rules print none, and the approval that gives them."""

    reference: str
    pays: dict[CrapsBet, tuple[Pay, ...]]


class TableTerms(Data):
    """What a table states at opening beside its readings and limits."""

    bars: dict[CrapsBet, Outcome] = Field(default_factory=dict)
    pay_table: PayTable | None = None
    commission: dict[CrapsBet, Times] = Field(default_factory=dict)
    added: tuple[CrapsRow, ...] = ()


class Band(Data):
    """The least and the most that a maximum may be, in times the minimum."""

    times_least: PositiveInt
    times_most: PositiveInt | None
    of_each_bet: bool  #: every maximum, else that of the line only
    rechecked: bool  #: after every change, else at opening only
    clause: str


class CrapsSettings(Data):
    """All that decides and pays a bet."""

    engine: Literal["craps/1"]
    rulebook_id: str
    rulebook_sha256: str
    currency: Currency
    rows: tuple[CrapsRow, ...]  #: under readings, bars and pay table; fixed maxima are the Board's
    commission: dict[CrapsBet, Times]
    limits: PostedLimits
    band: Band | None
    over_maximum: OverMaximum
    reference: MaximumReference
    rounding: Rounding
    remainder: Remainder
    point_by_any_throw: bool
    pays_out: bool  #: else it is decided who wins, and not what is paid
    payout_unit_minor: PositiveInt  #: the smallest unit in which winnings are paid
    limits_clause: str | None
    excess_clause: str | None
    stays_clause: str | None = None  #: of line and come bets that are never taken down
    shooter_clause: str | None  #: None where the shooter needs no bet

    @property
    def offered(self) -> tuple[CrapsRow, ...]:
        """The rows that can be bet at this table."""
        return tuple(row for row in self.rows if row.offered)

    def row(self, bet: CrapsBet) -> CrapsRow:
        """The row of a bet; refused where this table does not offer it."""
        row = self.find(bet)
        if row is None or not row.offered:
            raise CrapsBetNotOffered(bet, row.clause if row else None)
        return row

    def find(self, bet: CrapsBet) -> CrapsRow | None:
        """The row of a bet, offered or not."""
        return self._row_of.get(bet)

    @cached_property
    def _row_of(self) -> dict[CrapsBet, CrapsRow]:
        return {row.bet: row for row in self.rows}

    def minimum_minor(self, bet: CrapsBet) -> int:
        """The minimum posted for the bet."""
        return self.limits.minima_minor.get(bet, self.limits.minimum_minor)

    def amount(self, minor: int) -> str:
        """An amount as a refusal shows it."""
        return f"{format_amount(minor, self.currency)} {self.currency.code}"


def odds_on(row: CrapsRow, key: str) -> Odds | None:
    """The odds of a row on an outcome or number, or None where it states none."""
    return next((pay.odds for pay in row.pays if not pay.on or key in pay.on), None)


def paid_keys(row: CrapsRow) -> tuple[str, ...]:
    """Everything on which a row can pay: outcomes, numbers, easy and hard combinations."""
    if row.resolution is Resolution.COMBINATION:
        return ("easy", "hard")
    if row.resolution in (Resolution.LINE, Resolution.COME):
        return (*row.wins, "4", "5", "6", "8", "9", "10")
    return row.numbers if row.resolution in (Resolution.NUMBER, Resolution.ODDS) else row.wins

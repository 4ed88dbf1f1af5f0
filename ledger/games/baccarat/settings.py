"""What a table plays by: an adopted rulebook, an approved pay table, and the posted limits.

Everything the engine needs is in here, so a session that pins its rulebook, readings, pay table and
limits is settled again from these alone. Who may hold cards and shoe is in `custody.settings`.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import cached_property
from typing import Literal

from pydantic import Field, PositiveInt

from ledger.games.baccarat.refusals import (
    BetNotInPayTable,
    DecksNotAllowed,
    NoSuchPayTable,
    PayTableNotApproved,
)
from ledger.games.refusals import GameNotInRulebook, LimitMissing, MinimumOverMaximum
from ledger.money import Currency, format_amount
from ledger.rulebooks.model import Rulebook
from ledger.rulebooks.vocabulary.baccarat import (
    BaccaratBet,
    BaccaratRules,
    CustodyRule,
    DrawingTable,
    PayRow,
    PayTable,
    ShoeRules,
)
from ledger.rulebooks.vocabulary.common import Data

ENGINE: Literal["baccarat/1"] = "baccarat/1"


class OverMaximum(StrEnum):
    """What becomes of a stake over the maximum."""

    REFUSE = "refuse"
    TRIM = "trim_to_max"


class Rounding(StrEnum):
    """What becomes of a win, less its commission, that is not a whole number of units."""

    REFUSE = "refuse"
    PAY_DOWN = "pay_down"


class CommissionTaken(StrEnum):
    """When the house takes the commission on a win."""

    ON_EACH_WIN = "on_each_win"
    ON_ACCOUNT = "on_account"  #: the player owes it until the shoe ends or he leaves


class PostedLimits(Data):
    """Limits as posted at the table, in minor units: for a bet by itself, else the common one."""

    minimum_minor: PositiveInt
    maximum_minor: PositiveInt | None = None
    minima_minor: dict[BaccaratBet, PositiveInt] = Field(default_factory=dict)
    maxima_minor: dict[BaccaratBet, PositiveInt] = Field(default_factory=dict)


class EngineSettings(Data):
    """All that deals a coup and settles its bets. Made by `settings_for`, which checks it."""

    engine: Literal["baccarat/1"]
    rulebook_id: str
    rulebook_sha256: str
    currency: Currency
    decks: PositiveInt
    drawing: DrawingTable
    pay_table: PayTable
    approval: str  #: the authority's approval of the pay table
    limits: PostedLimits
    over_maximum: OverMaximum
    rounding: Rounding
    commission_taken: CommissionTaken
    payout_unit_minor: PositiveInt  #: the smallest unit in which winnings are paid
    conduct_clause: str | None  #: under which the game is played; the instrument has no other

    @property
    def offered(self) -> tuple[BaccaratBet, ...]:
        """The bets of the table."""
        return tuple(row.bet for row in self.pay_table.rows)

    def row(self, bet: BaccaratBet) -> PayRow:
        """What the bet is paid; refused where the pay table does not have it."""
        row = self._row_of.get(bet)
        if row is None:
            raise BetNotInPayTable(bet, self.pay_table.title)
        return row

    @cached_property
    def _row_of(self) -> dict[BaccaratBet, PayRow]:
        return {row.bet: row for row in self.pay_table.rows}

    def maximum_minor(self, bet: BaccaratBet) -> int:
        """The maximum posted for the bet; nothing where none is."""
        return self.limits.maxima_minor.get(bet, self.limits.maximum_minor or 0)

    def minimum_minor(self, bet: BaccaratBet) -> int:
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
    decks: int,
    pay_table: str,
    approval: str,
    readings: Mapping[str, str],
    limits: PostedLimits,
    currency: Currency,
    commission_taken: CommissionTaken = CommissionTaken.ON_EACH_WIN,
    payout_unit_minor: int = 1,
) -> EngineSettings:
    """The settings of a table, or the refusal of a reading, the shoe, the pay table or the limits.

    `readings` are chosen values by option; defaults stand for the rest. `approval` names the
    authority's approval of the pay table.
    """
    rules = rules_of(rulebook)
    chosen = rulebook.choose(readings)
    require_decks(rules.shoe, decks)
    settings = EngineSettings(
        engine=ENGINE,
        rulebook_id=rulebook.id,
        rulebook_sha256=rulebook.sha256,
        currency=currency,
        decks=decks,
        drawing=rules.drawing,
        pay_table=_approved(rules, pay_table, approval),
        approval=approval,
        limits=limits,
        over_maximum=OverMaximum(chosen.get("over_max", OverMaximum.REFUSE)),
        rounding=Rounding(chosen.get("rounding", Rounding.REFUSE)),
        commission_taken=commission_taken,
        payout_unit_minor=payout_unit_minor,
        conduct_clause=rules.clause(CustodyRule.METHODS),
    )
    check_limits(settings)
    return settings


def rules_of(rulebook: Rulebook) -> BaccaratRules:
    """The rulebook's baccarat; refused where it has none."""
    if rulebook.baccarat is None:
        raise GameNotInRulebook("baccarat", rulebook.id)
    return rulebook.baccarat


def require_decks(shoe: ShoeRules, decks: int) -> None:
    """Refuse a shoe of so many decks as the rules do not know."""
    if decks not in shoe.decks:
        raise DecksNotAllowed(decks, shoe.decks, shoe.reference)


def check_limits(settings: EngineSettings) -> None:
    """Refuse posted limits that leave a bet without a maximum, or with none it can reach."""
    if missing := [bet for bet in settings.offered if not settings.maximum_minor(bet)]:
        raise LimitMissing(missing, settings.conduct_clause)
    for bet in settings.offered:
        minimum_minor, maximum_minor = settings.minimum_minor(bet), settings.maximum_minor(bet)
        if minimum_minor > maximum_minor:
            shown = settings.amount(minimum_minor), settings.amount(maximum_minor)
            raise MinimumOverMaximum(bet, *shown, settings.conduct_clause)


def _approved(rules: BaccaratRules, table_id: str, approval: str) -> PayTable:
    table = rules.pay_table(table_id)
    if table is None:
        raise NoSuchPayTable(table_id, [table.id for table in rules.pay_tables])
    if not approval.strip():
        raise PayTableNotApproved(table.title, rules.clause(CustodyRule.METHODS))
    return table

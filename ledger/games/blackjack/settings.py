"""What a table plays by: an adopted rulebook under the chosen readings, and the posted limits.

Everything the engine needs is in here, so a session that pins its rulebook, readings, squares,
offered bets and limits is settled again from these alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Literal

from pydantic import PositiveInt

from ledger.games.blackjack.limit_refusals import (
    BetNotGrantable,
    BoardMaximumOutOfRange,
    MinimumNotScaled,
    MinimumOverCeiling,
    PostedMaximumTooLow,
    TooFewSquares,
)
from ledger.games.blackjack.readings import Readings, readings_of
from ledger.games.refusals import GameNotInRulebook, LimitOverBoardMaximum
from ledger.money import Currency, Odds, format_amount
from ledger.rulebooks.model import Rulebook
from ledger.rulebooks.vocabulary.blackjack import BlackjackBet, BlackjackRules, BlackjackTerm
from ledger.rulebooks.vocabulary.common import Data
from ledger.rulebooks.vocabulary.provisions import ProvisionCode

ENGINE: Literal["blackjack/1"] = "blackjack/1"


class PostedLimits(Data):
    """Limits as posted at the table, in minor units."""

    minimum_minor: PositiveInt
    maximum_minor: PositiveInt


class EngineSettings(Data):
    """All that plays and settles a round. Made by `settings_for`, which checks the limits."""

    engine: Literal["blackjack/1"]
    rulebook_id: str
    rulebook_sha256: str
    currency: Currency
    squares: PositiveInt
    offered: tuple[BlackjackBet, ...]  #: of the bets that the house may deny, those it grants
    rules: BlackjackRules
    readings: Readings
    limits: PostedLimits
    board_maximum_minor: PositiveInt
    payout_unit_minor: PositiveInt  #: the smallest unit in which winnings are paid
    limits_clause: str | None
    excess_clause: str | None

    @cached_property
    def aim(self) -> int:
        """The points that nobody may pass: 21."""
        return self.rules.figure(BlackjackTerm.POINTS)

    @property
    def decks(self) -> int:
        """How many decks of 52 cards are shuffled together."""
        return self.rules.figure(BlackjackTerm.DECKS)

    @property
    def jokers(self) -> int:
        """One where a joker marks the end of the shoe."""
        return int(self.clause(BlackjackTerm.JOKER_COVERS_LAST_CARD) is not None)

    @property
    def maximum_minor(self) -> int:
        """The maximum over which a stake is excess, under the readings in force."""
        if self.readings.bj_bet_range == "not_above_min":
            return self.limits.minimum_minor
        if self.readings.over_max_reference == "board_maximum":
            return self.board_maximum_minor
        return self.limits.maximum_minor

    @property
    def minimum_minor(self) -> int:
        """The least stake on a hand, under the readings in force."""
        return 1 if self.readings.bj_bet_range == "not_above_min" else self.limits.minimum_minor

    def offers(self, bet: BlackjackBet) -> bool:
        """Whether the bet can be made at this table."""
        row = self.rules.row(bet)
        return row is not None and (not row.house_may_deny or bet in self.offered)

    def odds(self, bet: BlackjackBet) -> Odds:
        """The odds of a bet; those of a hand where its row has none of its own."""
        row = self.rules.row(bet)
        if row is not None and row.odds is not None:
            return row.odds
        if bet is BlackjackBet.HAND:
            raise LookupError(f"{self.rulebook_id} has no odds for a hand")
        return self.odds(BlackjackBet.HAND)

    def clause_of(self, bet: BlackjackBet) -> str | None:
        """The clause of a bet's row."""
        row = self.rules.row(bet)
        return row.clause if row else None

    def clause(self, term: BlackjackTerm) -> str | None:
        """The clause of a term, or None where the rulebook does not lay it down."""
        return self.rules.clause(term)

    def amount(self, minor: int) -> str:
        """An amount as a refusal shows it."""
        return f"{format_amount(minor, self.currency)} {self.currency.code}"

    def with_limits(self, limits: PostedLimits) -> EngineSettings:
        """The same table under newly posted limits, or the refusal of these limits."""
        settings = self.model_copy(update={"limits": limits})
        check_limits(settings, standing=self.limits)
        return settings


def settings_for(
    rulebook: Rulebook,
    *,
    squares: int,
    offered: Iterable[BlackjackBet],
    readings: Mapping[str, str],
    limits: PostedLimits,
    currency: Currency,
    board_maximum_minor: int | None = None,
    payout_unit_minor: int = 1,
) -> EngineSettings:
    """The settings of a table, or the refusal of a reading, an offered bet or the limits.

    `readings` are chosen values by option; defaults stand for the rest. `offered` are the bets
    that the house grants of those it may deny. `board_maximum_minor` is the maximum that the Board
    has adopted; the printed one stands without it, and where none is printed the posted one.
    """
    rules = rulebook.blackjack
    if rules is None or not rules.rows:
        raise GameNotInRulebook("blackjack", rulebook.id)
    least = rules.stated(BlackjackTerm.SQUARES_MINIMUM)
    if least is not None and squares < least:
        raise TooFewSquares(squares, least, rules.clause(BlackjackTerm.SQUARES_MINIMUM))
    settings = EngineSettings(
        engine=ENGINE,
        rulebook_id=rulebook.id,
        rulebook_sha256=rulebook.sha256,
        currency=currency,
        squares=squares,
        offered=_granted(rules, offered),
        rules=rules,
        readings=readings_of(rulebook.choose(readings)),
        limits=limits,
        board_maximum_minor=board_maximum_minor
        or rules.stated(BlackjackTerm.BOARD_MAXIMUM_MINOR)
        or limits.maximum_minor,
        payout_unit_minor=payout_unit_minor,
        limits_clause=_clause(rulebook, ProvisionCode.LIMITS_POSTED_BY_LICENSEE),
        excess_clause=_clause(rulebook, ProvisionCode.EXCESS_OVER_MAXIMUM_RETURNED),
    )
    check_limits(settings)
    return settings


def check_limits(settings: EngineSettings, standing: PostedLimits | None = None) -> None:
    """Refuse limits out of their span or proportion; `standing` are those they replace."""
    stated, posted = settings.rules.stated, settings.limits
    clause = settings.clause(BlackjackTerm.BOARD_MAXIMUM_MINOR)
    board_minor = settings.board_maximum_minor
    lowest_minor = stated(BlackjackTerm.BOARD_MAXIMUM_LOWEST_MINOR) or 0
    highest_minor = stated(BlackjackTerm.BOARD_MAXIMUM_MINOR) or board_minor
    board, lowest = settings.amount(board_minor), settings.amount(lowest_minor)
    if not lowest_minor <= board_minor <= highest_minor:
        raise BoardMaximumOutOfRange(board, lowest, settings.amount(highest_minor), clause)
    maximum = settings.amount(posted.maximum_minor)
    if posted.maximum_minor > settings.board_maximum_minor:
        raise LimitOverBoardMaximum("hand", maximum, board, settings.limits_clause)
    bound = settings.readings.bj_max_bound == "posted_maximum_too"
    if bound and posted.maximum_minor < lowest_minor:
        raise PostedMaximumTooLow(maximum, lowest, clause)
    _check_minimum(settings, highest_minor, standing)


def _check_minimum(
    settings: EngineSettings, highest_minor: int, standing: PostedLimits | None
) -> None:
    posted = settings.limits
    clause = settings.clause(BlackjackTerm.MINIMUM_HIGHEST_MINOR)
    ceiling_minor = settings.rules.stated(BlackjackTerm.MINIMUM_HIGHEST_MINOR)
    if ceiling_minor is None:
        return
    in_proportion_minor = ceiling_minor * posted.maximum_minor // highest_minor
    allowed_minor = min(ceiling_minor, in_proportion_minor)
    minimum = settings.amount(posted.minimum_minor)
    if posted.minimum_minor > allowed_minor:
        shown = settings.amount(allowed_minor), settings.amount(posted.maximum_minor)
        raise MinimumOverCeiling(minimum, *shown, clause)
    if standing is None or settings.readings.bj_min_scaling == "ceiling":
        return
    if posted.maximum_minor < standing.maximum_minor:
        due_minor = standing.minimum_minor * posted.maximum_minor // standing.maximum_minor
        if posted.minimum_minor > due_minor:
            raise MinimumNotScaled(minimum, settings.amount(due_minor), clause)


def _granted(rules: BlackjackRules, offered: Iterable[BlackjackBet]) -> tuple[BlackjackBet, ...]:
    grantable = {row.bet: row.clause for row in rules.rows if row.house_may_deny}
    wanted = set(offered)
    for bet in wanted - set(grantable):
        raise BetNotGrantable(bet, grantable, next(iter(grantable.values()), None))
    return tuple(bet for bet in grantable if bet in wanted)


def _clause(rulebook: Rulebook, code: ProvisionCode) -> str | None:
    provision = rulebook.provision(code)
    return provision.clause if provision else None

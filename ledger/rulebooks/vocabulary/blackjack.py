"""Blackjack as an instrument prints it: its bets with their odds, its terms and its figures."""

from __future__ import annotations

from enum import StrEnum
from functools import cached_property
from typing import Self

from pydantic import PositiveInt, model_validator

from ledger.money import Odds
from ledger.rulebooks.vocabulary.common import Data


class BlackjackBet(StrEnum):
    """What a player can stake on."""

    HAND = "hand"
    NATURAL = "natural"  #: the same stake, when the first two cards are an ace and a ten
    SPLIT = "split"
    DOUBLE = "double"
    INSURANCE = "insurance"
    EXTRA_HAND = "extra_hand"


class BlackjackRow(Data):
    """A bet and its odds. `house_may_deny`: the house may leave it out, or refuse it to a player.

    A row that takes the odds of the hand it belongs to has none of its own.
    """

    bet: BlackjackBet
    clause: str
    odds: Odds | None = None
    house_may_deny: bool = False


class BlackjackTerm(StrEnum):
    """What an instrument may lay down about the game. A code with a figure ends with its unit."""

    # Table and cards
    SQUARES_MINIMUM = "squares_minimum"
    PLAYERS_WITHIN_SQUARES = "players_within_squares"
    DECKS = "decks"
    JOKER_COVERS_LAST_CARD = "joker_covers_last_card"
    FIRST_CARD_BURNED = "first_card_burned"
    RESHUFFLE_AT_JOKER = "reshuffle_at_joker"

    # The deal and the croupier's hand
    BETS_BEFORE_DEAL = "bets_before_deal"
    DEAL_IN_TURN = "deal_in_turn"
    PEEK_WITH_TEN_OR_ACE = "peek_with_ten_or_ace"
    ORIGINAL_BET_AT_MOST = "original_bet_at_most"
    NATURAL_ONLY_BEFORE_SPLIT = "natural_only_before_split"
    LATE_CALL_COUNTS_21 = "late_call_counts_21"
    CROUPIER_STANDS_ON_POINTS = "croupier_stands_on_points"
    CROUPIER_COUNTS_ACE_11 = "croupier_counts_ace_11"

    # The players' hands
    PLAYERS_IN_TURN = "players_in_turn"
    POINTS = "points"
    HARD_AND_SOFT_TOTALS = "hard_and_soft_totals"
    BUST_OVER_POINTS = "bust_over_points"
    DOUBLE_ON_POINTS = "double_on_points"

    # Money
    SETTLED_IS_FINAL = "settled_is_final"
    BOARD_MAXIMUM_MINOR = "board_maximum_minor"
    BOARD_MAXIMUM_LOWEST_MINOR = "board_maximum_lowest_minor"
    MINIMUM_HIGHEST_MINOR = "minimum_highest_minor"


PLAYED_BY = (BlackjackTerm.DECKS, BlackjackTerm.POINTS, BlackjackTerm.CROUPIER_STANDS_ON_POINTS)
"""The figures without which no round can be dealt; what the other terms ask is not asked then."""


class BlackjackRule(Data):
    """A term with its clause, and its figure where it has one."""

    term: BlackjackTerm
    clause: str
    value: PositiveInt | None = None


class BlackjackRules(Data):
    """Blackjack as the instrument prints it."""

    rows: tuple[BlackjackRow, ...]
    rules: tuple[BlackjackRule, ...]

    @model_validator(mode="after")
    def _has_each_once(self) -> Self:
        bets, terms = {row.bet for row in self.rows}, {rule.term for rule in self.rules}
        if len(bets) < len(self.rows) or len(terms) < len(self.rules):
            raise ValueError("a bet or a term of blackjack stands twice")
        return self

    @model_validator(mode="after")
    def _can_be_played(self) -> Self:
        """An instrument that offers a bet says how the game goes; without bets it defines words."""
        if not self.rows:
            return self
        stated = {rule.term for rule in self.rules if rule.value is not None}
        if missing := [term for term in PLAYED_BY if term not in stated]:
            raise ValueError(f"blackjack needs a figure for {', '.join(missing)}")
        hand = self.row(BlackjackBet.HAND)
        if hand is None or hand.odds is None:
            raise ValueError("blackjack needs a row for a hand, with odds")
        return self

    @property
    def clauses(self) -> tuple[str, ...]:
        """Every clause that a row or a rule cites."""
        return (*(row.clause for row in self.rows), *(rule.clause for rule in self.rules))

    def row(self, bet: BlackjackBet) -> BlackjackRow | None:
        """The row of a bet, or None where the instrument does not have it."""
        return self._by_bet.get(bet)

    def clause(self, term: BlackjackTerm) -> str | None:
        """The clause of a term, or None where the instrument does not lay it down."""
        rule = self._by_term.get(term)
        return rule.clause if rule else None

    def figure(self, term: BlackjackTerm) -> int:
        """The figure of a term in the unit that ends its code; LookupError without one."""
        value = self.stated(term)
        if value is None:
            raise LookupError(f"no figure is set for {term}")
        return value

    def stated(self, term: BlackjackTerm) -> int | None:
        """The same, or None where the instrument sets none."""
        rule = self._by_term.get(term)
        return rule.value if rule else None

    @cached_property
    def _by_bet(self) -> dict[BlackjackBet, BlackjackRow]:
        return {row.bet: row for row in self.rows}

    @cached_property
    def _by_term(self) -> dict[BlackjackTerm, BlackjackRule]:
        return {rule.term: rule for rule in self.rules}

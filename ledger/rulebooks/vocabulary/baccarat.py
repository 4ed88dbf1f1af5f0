"""Baccarat as an instrument states it: the custody of cards and shoe, and the game itself.

The custody of cards has a clause on every row. The game (shoe, drawing table, what is paid) may be
left to texts outside the instrument; then the row names the text in `reference`, and a pay table
needs the authority's approval before a house plays by it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import StrEnum
from functools import cached_property
from typing import Annotated, Self

from pydantic import Field, PositiveInt, model_validator

from ledger.money import Odds
from ledger.rulebooks.vocabulary.common import Data

#: The last digit of a sum of cards, or the value of one card.
Points = Annotated[int, Field(ge=0, le=9)]


class BaccaratHand(StrEnum):
    """The two hands of a coup."""

    PLAYER = "player"
    BANKER = "banker"


class BaccaratBet(StrEnum):
    """What can be bet on."""

    PLAYER = "player"
    BANKER = "banker"
    TIE = "tie"
    PLAYER_PAIR = "player_pair"
    BANKER_PAIR = "banker_pair"


class DealingMethod(StrEnum):
    """The ways in which cards and shoe may be handled."""

    A = "A"  #: each hand's cards go to its highest bettor
    B = "B"  #: the holder of a marker receives the Banker's cards
    C = "C"  #: the dealer keeps everything
    D = "D"  #: a player keeps the shoe over several coups
    E = "E"  #: a player has the shoe for one coup


class Rank(StrEnum):
    """Who decides on behalf of the house, from the lowest."""

    CASINO_SUPERVISOR = "casino_supervisor"
    CASINO_MANAGER = "casino_manager"
    ABOVE_CASINO_MANAGER = "above_casino_manager"


class CustodyRule(StrEnum):
    """What an instrument may lay down about a dealing method, or about all of them."""

    # Which method
    METHODS = "methods"
    MANAGERS_APPROVAL = "managers_approval"
    NOT_ON_MAIN_FLOOR = "not_on_main_floor"
    DEALER_KEEPS_SHOE = "dealer_keeps_shoe"
    NOTICES_BEFORE_USE = "notices_before_use"

    # Whose turn it is to be offered cards, marker or shoe
    OFFER_FIRST = "offer_first"
    OFFER_NEXT = "offer_next"
    OFFER_EQUAL = "offer_equal"
    OFFER_NEXT_EQUAL = "offer_next_equal"
    OFFER_AFTER_LOSS = "offer_after_loss"
    WHEN_ALL_DECLINE = "when_all_decline"
    WHEN_NOBODY_BET = "when_nobody_bet"

    # What follows from accepting
    ACCEPTOR_ACTS = "acceptor_acts"
    ACTS_AS_BANKER = "acts_as_banker"
    ACTS_AS_PLAYER_IF_APPROVED = "acts_as_player_if_approved"
    MARKER_SHOWS_HAND = "marker_shows_hand"
    MUST_BET_BANKER = "must_bet_banker"
    RECEIVES_BANKERS_CARDS = "receives_bankers_cards"
    DRAWS_ON_INSTRUCTION = "draws_on_instruction"

    # Cards with the dealer
    DEALER_KEEPS_HAND = "dealer_keeps_hand"
    DEALER_KEEPS_PLAYERS_CARDS = "dealer_keeps_players_cards"
    DEALER_KEEPS_BOTH_HANDS = "dealer_keeps_both_hands"
    PLAYERS_HANDLE_NO_CARDS = "players_handle_no_cards"
    ONE_HAND_AT_A_TIME = "one_hand_at_a_time"

    # How long a marker or shoe is kept
    KEPT_UNTIL = "kept_until"
    MAY_PASS = "may_pass"  # noqa: S105 - a rule about passing, no password
    FORFEIT_BY_SUPERVISOR = "forfeit_by_supervisor"


class CustodyRow(Data):
    """A rule of one method, or of all where `method` is None, with its clause."""

    rule: CustodyRule
    clause: str
    method: DealingMethod | None = None


class ShoeRules(Data):
    """The shoe. `replaced_if_handled`: players who handled cards cost the house the whole shoe."""

    decks: tuple[PositiveInt, ...]
    replaced_if_handled: bool
    reference: str


class BankerRow(Data):
    """What the Banker's Hand does on one total of its first two cards."""

    total: Points
    draws_alone: bool  #: when the Player's Hand took no third card
    draws_against: tuple[Points, ...]  #: values of the Player's third card on which it draws


class DrawingTable(Data):
    """When a hand takes a third card. A natural total of either hand ends the coup."""

    naturals: tuple[Points, ...]
    player_draws: tuple[Points, ...]  #: totals on which the Player's Hand draws
    banker: tuple[BankerRow, ...]  #: a total without a row stands
    reference: str

    @model_validator(mode="after")
    def _has_each_once(self) -> Self:
        _require_unique("total of the Banker's Hand", [row.total for row in self.banker])
        return self

    def banker_row(self, total: int) -> BankerRow | None:
        """The row of a total; None where the Banker's Hand stands whatever happened."""
        return next((row for row in self.banker if row.total == total), None)


class TotalOdds(Data):
    """Other odds when the bet's own hand wins with this total."""

    total: Points
    odds: Odds


class PayRow(Data):
    """What a winning bet is paid, and the part of the winnings that is taken as commission.

    The commission is a pair: so much of every so much won, 1 of 20 for five per cent.
    """

    bet: BaccaratBet
    odds: Odds
    commission: Odds | None = None
    on_total: tuple[TotalOdds, ...] = ()


class PayTable(Data):
    """A set of payouts that the authority may approve, and the texts it is taken from."""

    id: str
    title: str
    reference: str
    rows: tuple[PayRow, ...]

    @model_validator(mode="after")
    def _has_each_once(self) -> Self:
        _require_unique("bet", [row.bet for row in self.rows])
        return self


class BaccaratRules(Data):
    """Baccarat under the instrument."""

    methods: tuple[DealingMethod, ...]
    custody: tuple[CustodyRow, ...]
    shoe: ShoeRules
    drawing: DrawingTable
    pay_tables: tuple[PayTable, ...]

    @model_validator(mode="after")
    def _has_each_once(self) -> Self:
        _require_unique("method", self.methods)
        _require_unique("custody rule", [(row.method, row.rule) for row in self.custody])
        _require_unique("pay table", [table.id for table in self.pay_tables])
        return self

    @property
    def clauses(self) -> tuple[str, ...]:
        """Every clause that a row cites."""
        return tuple(row.clause for row in self.custody)

    def clause(self, rule: CustodyRule, method: DealingMethod | None = None) -> str | None:
        """The clause of a custody rule, or None where the instrument does not lay it down."""
        return self._clause_of.get((method, rule))

    @cached_property
    def _clause_of(self) -> dict[tuple[DealingMethod | None, CustodyRule], str]:
        return {(row.method, row.rule): row.clause for row in self.custody}

    def pay_table(self, table_id: str) -> PayTable | None:
        """The pay table with this id, or None where there is none."""
        return next((table for table in self.pay_tables if table.id == table_id), None)


def _require_unique(what: str, names: Sequence[object]) -> None:
    if doubled := [name for name, count in Counter(names).items() if count > 1]:
        raise ValueError(f"the same {what} stands twice: {doubled}")

"""Commands of a blackjack table, in the order of a round."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ledger.commands.base import Amount, BetName, Command, SessionName
from ledger.commands.table import OpenTable, Seat

Square = Annotated[int, Field(ge=1, le=99, description="a square of the felt, from the left")]
Hand = Annotated[
    str,
    Field(
        pattern=r"^[1-9][0-9]?\.[1-9][0-9]?$",
        description='a hand by its square and its number there: "3.1"; a split adds "3.2"',
    ),
]
Card = Annotated[
    str,
    Field(
        pattern=r"^([A23456789TJQK][CDHS]|JK)$",
        description='rank and suit: "AS", "TD"; the joker is "JK"',
    ),
]
Cards = Annotated[int, Field(ge=0, le=1_000)]


class OpenBlackjack(OpenTable):
    """Open a blackjack table: its felt, and the bets that the house grants (AG.B12(1))."""

    do: Literal["blackjack.open"]
    squares: Square = 6
    offered: list[Literal["double", "insurance", "extra_hand"]] = Field(default_factory=list)


class Shuffle(Command):
    """Shuffle all cards that are not on the table; players cut; joker and cards into the shoe.

    One player cuts before the first round, one or more at the joker (AG.B3, AG.B10).
    """

    do: Literal["blackjack.shuffle"]
    session: SessionName
    cuts: Annotated[list[tuple[Seat, Cards]], Field(min_length=1, max_length=20)]
    """Who cut, and how many cards came off the top, in their order."""
    behind_joker: Cards = 0
    """Cards that the joker does not cover."""


class AllowExtraHand(Command):
    """Let a player hold more hands than one in this round (AG.B12(4))."""

    do: Literal["blackjack.allow_extra_hand"]
    session: SessionName
    seat: Seat


class PlaceBet(Command):
    """Lay a stake behind a square before the deal; after it the stake is returned (AG.8(3))."""

    do: Literal["blackjack.bet"]
    session: SessionName
    seat: Seat
    square: Square | None = None
    """Another square than the player's own, for an extra hand."""
    amount: Amount


class RemoveBet(Command):
    """Take a bet back before the deal."""

    do: Literal["blackjack.remove_bet"]
    session: SessionName
    bet: BetName


class CloseBets(Command):
    """No more bets: the deal begins."""

    do: Literal["blackjack.no_more_bets"]
    session: SessionName


class DealCard(Command):
    """The next card of the shoe goes to the place that waits for it; none: it lies face down."""

    do: Literal["blackjack.card"]
    session: SessionName
    card: Card | None = None


class Insure(Command):
    """A player bets that the croupier's covered card counts ten (AG.B12(3))."""

    do: Literal["blackjack.insure"]
    session: SessionName
    square: Square
    amount: Amount


class LookAtHoleCard(Command):
    """The croupier looks at his covered card, and calls a natural or does not (AG.B7)."""

    do: Literal["blackjack.look"]
    session: SessionName
    natural: bool


class WithdrawCall(Command):
    """The natural that the croupier called is none; put right before he shows it (AG.B13(1))."""

    do: Literal["blackjack.withdraw_call"]
    session: SessionName


class LeaveHoleCard(Command):
    """The croupier turns to the players and leaves his covered card unseen."""

    do: Literal["blackjack.go_on"]
    session: SessionName


class Hit(Command):
    """A player asks for a card."""

    do: Literal["blackjack.hit"]
    session: SessionName
    hand: Hand


class Stand(Command):
    """A player stands."""

    do: Literal["blackjack.stand"]
    session: SessionName
    hand: Hand


class Split(Command):
    """A player makes two hands of two cards alike, with an equal stake on the second (AG.B11)."""

    do: Literal["blackjack.split"]
    session: SessionName
    hand: Hand


class Double(Command):
    """A player adds to his stake on eleven, for exactly one more card (AG.B12(2))."""

    do: Literal["blackjack.double"]
    session: SessionName
    hand: Hand
    amount: Amount


class ShowHoleCard(Command):
    """The croupier shows his covered card."""

    do: Literal["blackjack.show_hole_card"]
    session: SessionName
    card: Card


class TurnUpDoubled(Command):
    """The covered card of a doubled hand is turned up, after the croupier's (AMB-16)."""

    do: Literal["blackjack.turn_up"]
    session: SessionName
    hand: Hand
    card: Card


class CorrectCard(Command):
    """A card was recorded as another one; put right before a bet on it is settled (AG.B13(1))."""

    do: Literal["blackjack.correct_card"]
    session: SessionName
    shoe: Annotated[int, Field(ge=1, le=100_000)]
    position: Annotated[int, Field(ge=1, le=1_000)]
    """The how-manieth card of that shoe it is, the joker counted."""
    card: Card


class Settle(Command):
    """Pay and take what can be decided now."""

    do: Literal["blackjack.settle"]
    session: SessionName


class Gather(Command):
    """Put the cards of a settled round into the discard box; the next round begins."""

    do: Literal["blackjack.gather"]
    session: SessionName


COMMANDS = (
    OpenBlackjack,
    Shuffle,
    AllowExtraHand,
    PlaceBet,
    RemoveBet,
    CloseBets,
    DealCard,
    Insure,
    LookAtHoleCard,
    WithdrawCall,
    LeaveHoleCard,
    Hit,
    Stand,
    Split,
    Double,
    ShowHoleCard,
    TurnUpDoubled,
    CorrectCard,
    Settle,
    Gather,
)

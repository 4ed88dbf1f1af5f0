"""Commands of baccarat: opening, shoe, bets, the coup in its order, commission."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from ledger.commands.base import Amount, BetName, Command, Identifier, Reference, SessionName
from ledger.commands.table import OpenTable, Seat

Method = Literal["A", "B", "C", "D", "E"]
Hand = Literal["player", "banker"]
BetKind = Literal["player", "banker", "tie", "player_pair", "banker_pair"]
CardName = Annotated[
    str,
    Field(pattern=r"^[A2-9TJQK][CDHS]$", description='rank and suit of a card: "AS", "TD", "7H"'),
]
Total = Annotated[int, Field(ge=0, le=9)]


class OpenBaccarat(OpenTable):
    """Open a baccarat table: shoe, approved pay table, dealing method, crew."""

    do: Literal["baccarat.open"]
    casino_supervisor: Identifier | None = None
    """Who watches over the table, where the rules ask for one (NSW.8.26)."""
    decks: Annotated[int, Field(ge=1, le=16)]
    pay_table: Identifier
    """A pay table of the rulebook that the Board has approved (premises.record_approval)."""
    commission_taken: Literal["on_each_win", "on_account"] = "on_each_win"
    """Out of each win; or owed by the seat until the shoe ends or the player leaves."""
    main_floor: bool
    """Whether the table stands on the Main Gaming Floor, where D and E are barred (NSW.8.1)."""
    method: Method
    approved_by: Identifier | None = None
    """Who approved method D or E: a casino manager, or higher (AMB-46)."""
    surveillance_notice: Reference | None = None
    inspector_notice: Reference | None = None
    fallback_method: Literal["A", "B", "C"] | None = None
    """By what the game goes on when all decline the shoe (AMB-64)."""
    seat_order: list[Seat] | None = None
    """The seats counter-clockwise from the dealer's right; without it in order of their number."""


class MakeShoe(Command):
    """Shuffle, cut and load a shoe; cards that players have handled are replaced (rule 3.9).

    A house that keeps a register of cards notes there which decks the shoe is made of.
    """

    several_streams: ClassVar[bool] = True

    do: Literal["baccarat.make_shoe"]
    session: SessionName
    fresh: bool
    """Whether every card of it is another than before."""
    cut_by_seat: Seat | None = None


class BurnCards(Command):
    """Lay cards aside before the first coup of a shoe."""

    do: Literal["baccarat.burn"]
    session: SessionName
    shown: CardName | None = None
    face_down: Annotated[int, Field(ge=0, le=20)] = 0


class PlaceBet(Command):
    """Lay a stake in value chips; over the maximum it is refused or trimmed (AMB-40)."""

    do: Literal["baccarat.bet"]
    session: SessionName
    seat: Seat
    kind: BetKind
    amount: Amount


class RemoveBet(Command):
    """Take a bet back before "no more bets"."""

    do: Literal["baccarat.remove_bet"]
    session: SessionName
    bet: BetName


class CloseBets(Command):
    """Announce "no more bets"."""

    do: Literal["baccarat.no_more_bets"]
    session: SessionName


class BeginCoup(Command):
    """Begin to deal, once every offer of marker or shoe is answered."""

    do: Literal["baccarat.begin_coup"]
    session: SessionName


class InstructDraw(Command):
    """The dealer tells the holder of the shoe to draw a card (NSW.8.25, NSW.8.33)."""

    do: Literal["baccarat.instruct"]
    session: SessionName


class DealCard(Command):
    """A card comes out of the shoe; without its name it lies face down."""

    do: Literal["baccarat.card"]
    session: SessionName
    hand: Hand
    card: CardName | None = None
    drawn_by_seat: Seat | None = None
    """The seat that has the shoe; without it the dealer draws."""


class TurnUpCard(Command):
    """The first card of the hand that lies face down is turned up."""

    do: Literal["baccarat.turn_up"]
    session: SessionName
    hand: Hand
    card: CardName


class CallCoup(Command):
    """Announce the totals of both hands."""

    do: Literal["baccarat.call"]
    session: SessionName
    player: Total
    banker: Total


class SettleCoup(Command):
    """Take the losing stakes and pay the winners what is due."""

    do: Literal["baccarat.settle"]
    session: SessionName


class TakeCommission(Command):
    """A seat pays the commission that it owes on account."""

    do: Literal["baccarat.take_commission"]
    session: SessionName
    seat: Seat


COMMANDS = (
    OpenBaccarat,
    MakeShoe,
    BurnCards,
    PlaceBet,
    RemoveBet,
    CloseBets,
    BeginCoup,
    InstructDraw,
    DealCard,
    TurnUpCard,
    CallCoup,
    SettleCoup,
    TakeCommission,
)

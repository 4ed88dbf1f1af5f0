"""Commands of the dice at a craps table: whose turn it is, and what he throws."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from ledger.commands.base import Command, Prose, SessionName
from ledger.commands.custody import Serial
from ledger.commands.table import Seat
from ledger.events.craps import NoRollReason
from ledger.events.craps_dice import OrderedChange

Face = Annotated[int, Field(ge=1, le=6)]
TwoDice = Annotated[
    tuple[Serial, Serial], Field(description="the serial numbers of two dice of the set")
]


class OfferDice(Command):
    """Offer the dice to the next player in turn."""

    do: Literal["craps.offer_dice"]
    session: SessionName
    seat: Seat


class TakeDice(Command):
    """The player takes the dice: two of the set, picked by him where the rules say so."""

    several_streams: ClassVar[bool] = True

    do: Literal["craps.take_dice"]
    session: SessionName
    seat: Seat
    dice: TwoDice | None = None
    """Without any, the two that were in play."""


class DeclineDice(Command):
    """The player does not want the dice."""

    do: Literal["craps.decline_dice"]
    session: SessionName
    seat: Seat


class PassDice(Command):
    """The shooter gives up his turn between two throws."""

    do: Literal["craps.pass_dice"]
    session: SessionName


class RemoveTurn(Command):
    """Take the turn from a shooter who keeps breaking the rules (AG.C9(9), FR.F5)."""

    texts: ClassVar[tuple[str, ...]] = ("reason",)

    do: Literal["craps.remove_turn"]
    session: SessionName
    reason: Prose


class ChangeDice(Command):
    """Bring two other dice of the set into play."""

    several_streams: ClassVar[bool] = True

    do: Literal["craps.change_dice"]
    session: SessionName
    reason: OrderedChange
    dice: TwoDice


class AskWall(Command):
    """Ask the shooter to hit the far wall (AG.C9(1))."""

    do: Literal["craps.ask_wall"]
    session: SessionName


class CloseCrapsBets(Command):
    """Announce that no bet is taken any more: the shooter throws at once."""

    do: Literal["craps.no_more_bets"]
    session: SessionName


class CallRoll(Command):
    """Call the faces of the two dice, each with its die, in the same order."""

    do: Literal["craps.roll"]
    session: SessionName
    dice: TwoDice
    faces: tuple[Face, Face]


class CallNoRoll(Command):
    """Annul a throw: no faces, every bet stays, the same shooter throws again."""

    do: Literal["craps.no_roll"]
    session: SessionName
    reason: NoRollReason
    rules_shown: bool = False
    """Whether the player was shown the rules, as a judgment asks for (AG.C9(6))."""


COMMANDS = (
    OfferDice,
    TakeDice,
    DeclineDice,
    PassDice,
    RemoveTurn,
    ChangeDice,
    AskWall,
    CloseCrapsBets,
    CallRoll,
    CallNoRoll,
)

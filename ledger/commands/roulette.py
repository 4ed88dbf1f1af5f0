"""Commands of a roulette round, in their order."""

from __future__ import annotations

from typing import Literal

from ledger.commands.base import Amount, BetName, Command, Identifier, SessionName
from ledger.commands.table import OpenTable, Pocket, Position, Seat


class OpenRoulette(OpenTable):
    """Open a roulette table with its wheel and cloth."""

    do: Literal["roulette.open"]
    wheel: Literal["double_zero", "single_zero"]
    cloth: Literal["single", "double"] = "single"
    helper: Identifier | None = None


class PlaceBet(Command):
    """Lay a stake on a position of the cloth.

    After "no more bets" it is returned; above the maximum the excess is returned. A bet is named
    by its round and its place in it: the third bet offered in round 12 is ``12-3``.
    """

    do: Literal["roulette.bet"]
    session: SessionName
    seat: Seat
    kind: Identifier
    on: Position
    """The position as it is spoken: the numbers joined by hyphens ("17-20"), or its name (red,
    black, even, odd, low, high; first, second, third for columns and dozens)."""
    medium: Literal["value_chips", "colour_chips"] = "value_chips"
    amount: Amount


class RemoveBet(Command):
    """Take a bet back before "no more bets"."""

    do: Literal["roulette.remove_bet"]
    session: SessionName
    bet: BetName


class ThrowBall(Command):
    """The croupier in charge spins the wheel and throws the ball (AG.R6)."""

    do: Literal["roulette.throw"]
    session: SessionName


class CloseBets(Command):
    """Announce "no more bets" (AG.R9(1))."""

    do: Literal["roulette.no_more_bets"]
    session: SessionName


class CallPocket(Command):
    """Call the pocket in which the ball rests."""

    do: Literal["roulette.call"]
    session: SessionName
    pocket: Pocket


class SettleRound(Command):
    """Take the losing stakes and pay the winners what is due."""

    do: Literal["roulette.settle"]
    session: SessionName


COMMANDS = (OpenRoulette, PlaceBet, RemoveBet, ThrowBall, CloseBets, CallPocket, SettleRound)

"""Commands of a craps table: its opening, its bets, its settlement, its limits."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from ledger.commands.base import Amount, BetName, Command, Identifier, Reference, SessionName
from ledger.commands.table import OpenTable, Position, Seat

Odds = Annotated[
    str,
    Field(pattern=r"^[1-9][0-9]{0,3}:[1-9][0-9]{0,3}$", description='winnings for a stake: "7:6"'),
]
"""Two whole numbers: so much for so much, the stake coming back besides."""

Pays = dict[str, Odds]
"""Outcome, number, "easy" or "hard" → odds; "all" where they are the same on every one."""


class _Terms(BaseModel):
    """Part of an opening's terms."""

    model_config = ConfigDict(
        frozen=True, strict=True, extra="forbid", use_attribute_docstrings=True
    )


class PayTable(_Terms):
    """Odds for bets of which the rules print none, as the Board approved them (AMB-10, AMB-45)."""

    reference: Reference
    pays: dict[Identifier, Pays]


class AddedBet(_Terms):
    """A bet that the house adds (AG.C1), with rules and odds agreed with the Board (AG.8(1))."""

    bet: Identifier
    name: Reference
    decided: Literal["one_roll", "standing", "number", "combination"]
    against: bool = False
    """A bet on a number that wins on 7."""
    wins: tuple[str, ...] = ()
    loses: tuple[str, ...] = ()
    """What a standing bet loses on; on one roll everything else loses."""
    pays: Pays


class OpenCraps(OpenTable):
    """Open a craps table with its crew, its bars and whatever the rules leave to it.

    Its set of dice is at the table before: custody.serve.
    """

    do: Literal["craps.open"]
    table_type: Literal["full", "six_seat"] = "full"
    crew: dict[Identifier, Identifier] = Field(default_factory=dict)
    """Post → person, beside the croupier: second_croupier, stickman, table_chief, …"""
    first_seat: Seat = 1
    """The seat to which the dice are offered first, at the left of those whom the rules name.
    Seats are numbered clockwise as seen from above."""
    bars: dict[Identifier, str] = Field(default_factory=dict)
    """Bet against the shooter → the total it bars, "12" or "2", where the rules leave it open."""
    pay_table: PayTable | None = None
    commission: dict[Identifier, Odds] = Field(default_factory=dict)
    """Bet → what is charged when it is laid: "1:20" is five per cent (GC.1(s))."""
    added: tuple[AddedBet, ...] = ()
    added_reference: Reference | None = None
    """The Board's approval of the added bets."""
    maximum: Amount | None = None
    """The maximum as the director fixes it at the opening (FR.L2)."""
    maximum_by: Identifier | None = None
    """The director who fixed it."""
    advance: Reference | None = None
    """The entry of the new float, where a table opens again the same day (FR.L10)."""


class PlaceCrapsBet(Command):
    """Lay a stake on the layout.

    After "no more bets" it is returned; what becomes of a stake over the maximum the rulebook says.
    A bet is named by the roll before which it was laid and its place there: ``12-3``.
    """

    do: Literal["craps.bet"]
    session: SessionName
    seat: Seat
    kind: Identifier
    on: Position | None = None
    """The number, or for a hop the two faces ("2-5"); nothing for a bet with one place."""
    base: BetName | None = None
    """The bet to which odds belong."""
    amount: Amount


class RemoveCrapsBet(Command):
    """Take a bet down between rolls, and the odds on it."""

    do: Literal["craps.remove_bet"]
    session: SessionName
    bet: BetName


class CallBet(Command):
    """The player calls a resting bet on for the come-out roll, or off again (GC.1(u))."""

    do: Literal["craps.call_on"]
    session: SessionName
    bet: BetName
    on: bool = True


class ButtonBet(Command):
    """The dealer puts an "on" button on a bet that was called on, or takes it away (GC.1(u))."""

    do: Literal["craps.button"]
    session: SessionName
    bet: BetName
    on: bool = True


class SettleRoll(Command):
    """Take the losing stakes, pay the winners, move what stands now on a number."""

    do: Literal["craps.settle"]
    session: SessionName


class ChangeMinimum(Command):
    """Post another minimum without a new schedule, where the rules allow it (AG.C11, FR.L10)."""

    do: Literal["craps.change_minimum"]
    session: SessionName
    minimum: Amount


class ChangeMaximum(Command):
    """Post another maximum during the session, where the rules allow it (FR.L3)."""

    do: Literal["craps.change_maximum"]
    session: SessionName
    maximum: Amount
    maxima: dict[Identifier, Amount] = Field(default_factory=dict)
    """Multiple chance → the maximum posted with it, where the one that stands is out of its band
    (FR.L5)."""


COMMANDS = (
    OpenCraps,
    PlaceCrapsBet,
    RemoveCrapsBet,
    CallBet,
    ButtonBet,
    SettleRoll,
    ChangeMinimum,
    ChangeMaximum,
)

"""Commands at a table that every game shares."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from ledger.commands.base import (
    Amount,
    Citation,
    ClauseNumber,
    Command,
    Day,
    DenominationCount,
    Identifier,
    Prose,
    Reference,
    SessionName,
)

Seat = Annotated[int, Field(ge=1, le=99)]
Pocket = Annotated[
    str,
    Field(
        pattern=r"^(0|00|[1-9]|[12][0-9]|3[0-6])$", description='a pocket of the wheel: "00", "17"'
    ),
]

Position = Annotated[
    str,
    Field(
        pattern=r"^[a-z0-9]+([-.][0-9]+)*$",
        max_length=40,
        description='numbers joined by hyphens, a name, or a hand: "17-20", "red", "3.1"',
    ),
]


class OpenTable(Command):
    """Open a table session with its crew, counted float and an approved limit schedule.

    Each game has a command of its own that says what else it needs.
    """

    several_streams: ClassVar[bool] = True

    session: SessionName
    rulebook: Identifier
    seats: Seat | None = None
    """Fewer seats than the clauses allow, if the house wishes."""
    croupier: Identifier
    """The person in charge, who answers for the float."""
    limits: Identifier
    """An approved limit schedule (AG.8(6))."""
    float_chips: DenominationCount
    counted_by: tuple[Identifier, Identifier]
    condition: Reference | None = None
    """The Board's condition, when no Inspector is present (AG.4(4))."""


class PostLimits(Command):
    """Post another approved limit schedule at an open table."""

    do: Literal["table.post_limits"]
    session: SessionName
    limits: Identifier


class TakeSeat(Command):
    """A player takes a seat."""

    do: Literal["table.take_seat"]
    session: SessionName
    seat: Seat
    patron: Identifier | None = None


class LeaveSeat(Command):
    """A player leaves; colour chips are exchanged for value chips first, in the same save."""

    do: Literal["table.leave_seat"]
    session: SessionName
    seat: Seat


class SellChips(Command):
    """Sell value chips for cash at the table; the cash goes into the drop box (AG.8(9))."""

    do: Literal["table.sell_chips"]
    session: SessionName
    amount: Amount
    seat: Seat | None = None
    patron: Identifier | None = None


class SellColour(Command):
    """Issue colour chips of one value to a seat (AG.R4)."""

    do: Literal["table.sell_colour"]
    session: SessionName
    seat: Seat
    colour: Identifier
    chip_value: Amount
    pieces: Annotated[int, Field(ge=1, le=100_000)]
    paid_with: Literal["cash", "value_chips"]


class ExchangeColour(Command):
    """Exchange a seat's colour chips for value chips."""

    do: Literal["table.exchange_colour"]
    session: SessionName
    seat: Seat
    pieces: Annotated[int, Field(ge=1, le=100_000)]


class ChangeCroupier(Command):
    """Put another croupier in charge; at a player's request only after five throws (AG.R8)."""

    do: Literal["table.change_croupier"]
    session: SessionName
    croupier: Identifier
    helper: Identifier | None = None
    reason: Literal["rota", "player_request", "licensee"]
    requested_by_seat: Seat | None = None
    objecting_seats: list[Seat] = Field(default_factory=list)


class TakePost(Command):
    """Put another person at a post of the crew, beside the one in charge (AG.8(10))."""

    do: Literal["table.take_post"]
    session: SessionName
    post: Identifier
    person: Identifier


class SuspendTable(Command):
    """The licensee stops play at a table."""

    do: Literal["table.suspend"]
    session: SessionName


class ResumeTable(Command):
    """Go on with play: an Inspector is present, and no measure keeps the table stopped."""

    do: Literal["table.resume"]
    session: SessionName
    condition: Reference | None = None


class TurnDay(Command):
    """Take an open table over the cut-off: count by two, swap the drop box."""

    several_streams: ClassVar[bool] = True

    do: Literal["table.turn_day"]
    session: SessionName
    to_day: Day
    float_chips: DenominationCount
    counted_by: tuple[Identifier, Identifier]
    condition: Reference | None = None
    """The Board's condition, when no Inspector is present on the new day (AMB-03)."""


class CloseTable(Command):
    """Close the session: no bet on the cloth, no colour chip out, float counted by two."""

    several_streams: ClassVar[bool] = True

    do: Literal["table.close"]
    session: SessionName
    float_chips: DenominationCount
    counted_by: tuple[Identifier, Identifier]


class RecordRuling(Command):
    """The Inspector, as arbiter, says how a rule is to be read at this table (AMB-21)."""

    texts: ClassVar[tuple[str, ...]] = ("ruling",)

    do: Literal["table.record_ruling"]
    session: SessionName
    clause: ClauseNumber
    ruling: Prose
    facts: list[Citation] = Field(default_factory=list)


COMMANDS = (
    PostLimits,
    TakeSeat,
    LeaveSeat,
    SellChips,
    SellColour,
    ExchangeColour,
    ChangeCroupier,
    TakePost,
    SuspendTable,
    ResumeTable,
    TurnDay,
    CloseTable,
    RecordRuling,
)

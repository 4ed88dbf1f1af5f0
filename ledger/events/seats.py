"""Events of a table's players and crew: seats, chips sold, colours, the croupier in charge."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from ledger.events.base import Event

if TYPE_CHECKING:
    from ledger.floor.tables.session import TableSession


class SeatTaken(Event):
    """A player took a seat; ``patron`` is an opaque, optional attribution."""

    TOPIC: ClassVar[str] = "table.seat_taken"

    seat: int
    patron: str | None = None

    def apply(self, session: TableSession) -> None:
        """The seat is taken."""
        session.take_seat(self.seat, self.patron)


class SeatLeft(Event):
    """A player left the seat."""

    TOPIC: ClassVar[str] = "table.seat_left"

    seat: int

    def apply(self, session: TableSession) -> None:
        """The seat is free."""
        session.empty_seat(self.seat)


class TableChipsSold(Event):
    """Cash went into the drop box, value chips of the float to the player (AG.8(9))."""

    TOPIC: ClassVar[str] = "table.chips_sold"

    amount_minor: int
    seat: int | None = None
    patron: str | None = None

    def apply(self, session: TableSession) -> None:
        """Chips leave the float, cash enters the box."""
        session.note_purchase(self.patron, self.amount_minor)
        session.float_minor -= self.amount_minor
        session.drop_minor += self.amount_minor


class ColourSold(Event):
    """Colour chips of one value were issued to one seat, for cash or for value chips (AG.R4)."""

    TOPIC: ClassVar[str] = "table.colour_sold"

    seat: int
    colour: str
    chip_value_minor: int
    pieces: int
    amount_minor: int
    paid_with: Literal["cash", "value_chips"]

    def apply(self, session: TableSession) -> None:
        """The seat holds the chips; the payment is in the box or in the float."""
        session.give_colour(self.seat, self.colour, self.chip_value_minor, self.amount_minor)
        if self.paid_with == "cash":
            session.note_purchase(session.seats[self.seat].patron, self.amount_minor)
            session.drop_minor += self.amount_minor
        else:
            session.float_minor += self.amount_minor


class ColourExchanged(Event):
    """Colour chips came back from their seat for value chips."""

    TOPIC: ClassVar[str] = "table.colour_exchanged"

    seat: int
    colour: str
    pieces: int
    amount_minor: int

    def apply(self, session: TableSession) -> None:
        """Value chips leave the float."""
        session.take_colour(self.seat, self.amount_minor)
        session.float_minor -= self.amount_minor


class PostTaken(Event):
    """Another person took a post of the crew beside the one in charge (AG.8(10))."""

    TOPIC: ClassVar[str] = "table.post_taken"

    post: str
    person: str

    def apply(self, session: TableSession) -> None:
        """From now on the person acts there."""
        session.crew[self.post] = self.person


class CroupierChanged(Event):
    """Another croupier took charge; at a player's request only after five throws (AG.R8)."""

    TOPIC: ClassVar[str] = "table.croupier_changed"

    croupier: str
    helper: str | None = None
    reason: Literal["rota", "player_request", "licensee"]
    throws: int
    requested_by_seat: int | None = None

    def apply(self, session: TableSession) -> None:
        """The count of throws begins again with another croupier."""
        if self.croupier != session.croupier:
            session.throws = 0
        session.croupier = self.croupier
        session.helper = self.helper

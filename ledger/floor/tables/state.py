"""The state of a table session: what its events do to it, and nothing else."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain
from typing import ClassVar, Literal, Self, cast

from ledger.aggregate import Aggregate
from ledger.events import table as events
from ledger.events.base import Event


@dataclass(slots=True)
class Seat:
    """A player's place; colour chips are counted exactly, value chips are anyone's."""

    patron: str | None
    colour: str | None = None
    chip_value_minor: int = 0
    colour_minor: int = 0
    """Value of the colour chips in the player's hands, without those on the cloth."""
    since_round: int = 0
    """The round in which the player sat down."""

    def chip_minor(self, medium: str) -> int:
        """The smallest step of an amount in this medium: a colour chip's value, or one unit.

        Only an altered log has colour chips on the cloth of a seat that never held any.
        """
        return (self.chip_value_minor or 1) if medium == "colour_chips" else 1


class TableState(Aggregate):
    """A session's float, box, seats and crew. Games add their round."""

    OF_GAME: ClassVar[dict[str, type[TableState]]] = {}
    """Game → the class that plays it; ``ledger.floor.tables.games`` fills it in."""
    DEALING_POSTS: ClassVar[frozenset[str]] = frozenset()
    """Posts of the crew that sell chips, collect and pay like the one in charge."""

    IN_CHARGE: ClassVar[str | None] = None
    """The provision that says who deals; the rulebook in force has its clause."""

    status: Literal["not opened", "open", "suspended", "closed"]
    opened: events.TableOpened
    gaming_day: dt.date
    croupier: str
    helper: str | None
    crew: dict[str, str]
    """Post → person, for the posts beside the one in charge."""
    throws: int
    limits: events.LimitsPosted
    seats: dict[int, Seat]
    purchases_minor: dict[str, int]
    float_minor: int
    drop_minor: int
    box: str
    suspensions: list[events.TableSuspended]

    def begin(self) -> None:
        """Not opened."""
        self.status = "not opened"
        self.throws = 0
        self.crew = {}
        self.seats = {}
        self.purchases_minor = {}
        self.float_minor = 0
        self.drop_minor = 0
        self.suspensions = []

    @classmethod
    def project(cls, aggregate: Self | None, facts: Iterable[Event]) -> Self | None:
        """The state after the events, of the class that plays the game which was opened."""
        following = iter(facts)
        first = next(following, None)
        if first is None:
            return aggregate
        if isinstance(first, events.TableOpened):
            played_as = cls.OF_GAME.get(first.game, cls)
            aggregate = cast("Self", played_as.blank(first.originator_id))
        return super().project(aggregate, chain([first], following))

    def take_seat(self, number: int, patron: str | None) -> None:
        """Copy the fact that a seat was taken."""
        self.seats[number] = Seat(patron)

    def empty_seat(self, number: int) -> None:
        """Copy the fact that a seat was left. Games say what else ends with it."""
        del self.seats[number]

    def give_colour(self, number: int, colour: str, value_minor: int, amount_minor: int) -> None:
        """Copy the fact that colour chips were issued."""
        seat = self.seats[number]
        seat.colour = colour
        seat.chip_value_minor = value_minor
        seat.colour_minor += amount_minor

    def take_colour(self, number: int, amount_minor: int) -> None:
        """Copy the fact that colour chips came back."""
        self.seats[number].colour_minor -= amount_minor

    def note_purchase(self, patron: str | None, amount_minor: int) -> None:
        """Remember what a known player bought: the smallest sale may be counted together."""
        if patron is not None:
            self.purchases_minor[patron] = self.purchases_minor.get(patron, 0) + amount_minor

    def observe(self, fact: events.IrregularityRecorded) -> None:
        """Copy an observation into the state. Games say what follows from it."""

"""One registered item: what it is, where it is, and which moves are left to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from ledger.events.base import Fact

F = TypeVar("F", bound=Fact)

Status = Literal["received", "stored", "at_table", "withdrawn", "destroyed"]
Move = Literal["store", "serve", "return", "withdraw", "destroy"]

MOVES: dict[Move, frozenset[Status]] = {
    "store": frozenset({"received"}),
    "serve": frozenset({"stored"}),
    "return": frozenset({"at_table"}),
    "withdraw": frozenset({"received", "stored", "at_table"}),
    "destroy": frozenset({"withdrawn"}),
}
"""Where an item must be for each move. What is withdrawn never comes back to a table."""


@dataclass(slots=True)
class Item(Generic[F]):
    """An item of a register; ``rulebook`` is the one under which it was received."""

    serial: str
    facts: F
    rulebook: str
    status: Status = "received"
    place: str | None = None
    table: str | None = None
    session: str | None = None
    served_under: str | None = None

    @property
    def governed_by(self) -> str:
        """The rulebook of its table while it is at one, else the one it was received under."""
        return self.served_under or self.rulebook

    @property
    def whereabouts(self) -> str:
        """Where it is, as sentences say it."""
        if self.status == "at_table":
            return f"at {self.session or self.table}"
        return f"stored in {self.place}" if self.status == "stored" else self.status


@dataclass(frozen=True, slots=True)
class Serving:
    """What comes to a table: dice and cards to a session, other equipment to a table."""

    items: tuple[str, ...]
    taken_by: str
    table: str
    session: str | None = None
    signed_by: str | None = None

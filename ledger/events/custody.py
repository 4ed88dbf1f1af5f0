"""Moves of registered equipment: from hand to hand, each with its two persons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Literal

from ledger.events.base import Event

if TYPE_CHECKING:
    from ledger.custody.register import EquipmentRegister

RegisterName = Literal["dice", "cards", "wheels", "shoes", "chips"]
WithdrawalReason = Literal["worn", "damaged", "marked", "suspect", "handled_by_players", "used"]


class ItemsStored(Event):
    """Received items were locked away; the actor gave them, another took them."""

    TOPIC: ClassVar[str] = "custody.items_stored"

    items: tuple[str, ...]
    taken_by: str
    place: str

    def apply(self, register: EquipmentRegister[Any]) -> None:
        """The items lie in their place."""
        register.put_away(self.items, self.place)


class ItemsServed(Event):
    """Items came to a table; ``signed_by`` allotted them where the rules ask for it (FR.I12).

    Dice and cards are served to a session, other equipment to a table until it goes back.
    """

    TOPIC: ClassVar[str] = "custody.items_served"

    items: tuple[str, ...]
    taken_by: str
    table: str
    session: str | None = None
    rulebook: str
    signed_by: str | None = None

    def apply(self, register: EquipmentRegister[Any]) -> None:
        """The items are at the table."""
        register.bring_to_table(self)


class ItemsReturned(Event):
    """Items went from their table back into their place."""

    TOPIC: ClassVar[str] = "custody.items_returned"

    items: tuple[str, ...]
    taken_by: str
    place: str

    def apply(self, register: EquipmentRegister[Any]) -> None:
        """The items lie in their place again."""
        register.put_away(self.items, self.place)


class ItemsWithdrawn(Event):
    """Items were taken out of use before a witness; they never come back to a table."""

    TOPIC: ClassVar[str] = "custody.items_withdrawn"

    items: tuple[str, ...]
    witness: str
    reason: WithdrawalReason

    def apply(self, register: EquipmentRegister[Any]) -> None:
        """The items wait for their destruction."""
        register.take_out(self.items, "withdrawn")


class ItemsDestroyed(Event):
    """Withdrawn items were destroyed; the witness signed the ``entry`` in the register (FR.I8).

    ``examined``: the witness looked at them first and found them neither loaded nor marked.
    """

    TOPIC: ClassVar[str] = "custody.items_destroyed"

    items: tuple[str, ...]
    witness: str
    entry: str
    examined: bool = False

    def apply(self, register: EquipmentRegister[Any]) -> None:
        """The items are no more."""
        register.take_out(self.items, "destroyed")

"""Moves of registered equipment, each with the two persons between whom it goes.

``by`` gives, ``taken_by`` or ``witness`` is the other person. Which rules are asked follows from
the rulebook under which an item was received, or by which its table plays.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ledger.commands.base import Command, Identifier, Reference, SessionName
from ledger.events.custody import RegisterName, WithdrawalReason

Serial = Annotated[
    str,
    Field(
        pattern=r"^[A-Za-z0-9]+([-_.][A-Za-z0-9]+)*$",
        max_length=40,
        description='a number on the item: letters, digits, single hyphens, like "D-0471"',
    ),
]
"""The number by which an item is known: a supplier's number, a seal."""

Items = Annotated[list[Serial], Field(min_length=1, max_length=200)]


class StoreItems(Command):
    """Lock received items away (FR.I7: dice in the ``card_cupboard``)."""

    do: Literal["custody.store"]
    equipment: RegisterName
    items: Items
    taken_by: Identifier
    place: Identifier


class ServeItems(Command):
    """Bring items to a table; for French dice the director signs the allotment (FR.I12).

    Dice and cards are served to a session and need its name, before it opens too.
    """

    do: Literal["custody.serve"]
    equipment: RegisterName
    items: Items
    taken_by: Identifier
    table: Identifier
    session: SessionName | None = None
    rulebook: Identifier
    """The rulebook by which the table plays."""
    signed_by: Identifier | None = None


class ReturnItems(Command):
    """Put items from a table back into their place."""

    do: Literal["custody.return"]
    equipment: RegisterName
    items: Items
    taken_by: Identifier
    place: Identifier


class WithdrawItems(Command):
    """Take items out of use for good, before a witness."""

    do: Literal["custody.withdraw"]
    equipment: RegisterName
    items: Items
    witness: Identifier
    reason: WithdrawalReason


class DestroyItems(Command):
    """Destroy withdrawn items; French dice before a police officer who examines them (FR.I8)."""

    do: Literal["custody.destroy"]
    equipment: RegisterName
    items: Items
    witness: Identifier
    entry: Reference
    """The line of the register that the witness signed."""
    found: Literal["not_examined", "neither", "loaded", "marked"] = "not_examined"
    """What the witness found on them: neither loaded nor marked, or which."""


COMMANDS: tuple[type[Command], ...] = (
    StoreItems,
    ServeItems,
    ReturnItems,
    WithdrawItems,
    DestroyItems,
)

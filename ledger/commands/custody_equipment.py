"""Receipt of cards, wheels, boxes and chips; cards that players handled."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from ledger.commands.base import Amount, Command, Identifier, Reference, SessionName
from ledger.commands.custody import Serial
from ledger.events.custody_equipment import (
    BallMaterial,
    BoxKind,
    BoxMaterial,
    ChipKind,
    WheelColours,
    WheelZeros,
)


class DeckReceived(BaseModel):
    """One sealed deck by the number of its seal."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    serial: Serial
    back_colour: Identifier
    cards: Annotated[int, Field(ge=1, le=60)] = 52
    jokers: Annotated[int, Field(ge=0, le=4)] = 0


class ReceiveCards(Command):
    """Sealed decks come in (AG.B1(4))."""

    do: Literal["cards.receive"]
    decks: Annotated[list[DeckReceived], Field(min_length=1, max_length=200)]
    supplier: Identifier
    witness: Identifier
    rulebook: Identifier


class MarkCardsHandled(Command):
    """Players handled cards of the shoe: the whole shoe is to be replaced (rule 3.9 of NSW)."""

    do: Literal["cards.mark_handled"]
    session: SessionName


class ReceiveWheel(Command):
    """A wheel comes in with its balls and its cloth (AG.R1, AG.R2, AG.R3)."""

    do: Literal["wheels.receive"]
    serial: Serial
    wheel: WheelZeros
    colours: WheelColours
    balls: BallMaterial
    cloth: Reference
    """The version of the layout that is printed on the cloth."""
    supplier: Identifier
    witness: Identifier
    rulebook: Identifier


class ReceiveBox(Command):
    """A box of a card table comes in: to deal from, for used cards, for chips (AG.B1(2))."""

    do: Literal["shoes.receive"]
    serial: Serial
    kind: BoxKind
    material: BoxMaterial
    supplier: Identifier
    witness: Identifier
    rulebook: Identifier


class ReceiveChips(Command):
    """A set of chips comes in (AG.R4, AG.C4); a player's colour has no denomination."""

    do: Literal["chips.receive"]
    serial: Serial
    kind: ChipKind
    colour: Identifier
    denominations: Annotated[list[Amount], Field(min_length=1, max_length=20)] | None = None
    pieces: Annotated[int, Field(ge=1, le=10_000_000)]
    supplier: Identifier
    witness: Identifier
    rulebook: Identifier


COMMANDS: tuple[type[Command], ...] = (
    ReceiveCards,
    MarkCardsHandled,
    ReceiveWheel,
    ReceiveBox,
    ReceiveChips,
)

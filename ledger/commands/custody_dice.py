"""Commands of the dice register."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field

from ledger.commands.base import Command, Identifier, Prose, Reference, SessionName
from ledger.commands.custody import Serial
from ledger.events.custody_dice import Edges, Spots

Micrometres = Annotated[int, Field(ge=1_000, le=100_000, description="micrometres, like 20500")]
Pairs = Annotated[int, Field(ge=1, le=10_000)]
Dice = Annotated[list[Serial], Field(min_length=1, max_length=20)]


class DieReceived(BaseModel):
    """One die as it was found on receipt."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    serial: Serial
    colour: Identifier
    size_micrometres: Micrometres
    edges: Edges
    spots: Spots
    sigle: Reference | None = None
    pair: Identifier | None = None
    clear_and_polished: bool
    balanced: bool


class DieChecked(BaseModel):
    """One die under the micrometer, the square and the balancing caliper."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    die: Serial
    size_micrometres: Micrometres
    square: bool
    balanced: bool


class ApproveSupplier(Command):
    """The ministry approves a supplier of dice (FR.I4)."""

    do: Literal["dice.approve_supplier"]
    supplier: Identifier
    reference: Reference


class FixPairsCeiling(Command):
    """The minister fixes how many pairs the house may hold (FR.I3)."""

    do: Literal["dice.fix_pairs_ceiling"]
    pairs: Pairs
    reference: Reference


class StateDiceFigures(Command):
    """Figures that the rules leave to the house: dice of a set (AMB-54), sizes (AMB-31)."""

    do: Literal["dice.state_figures"]
    set_dice: Annotated[int, Field(ge=2, le=20)] | None = None
    size_least_micrometres: Micrometres | None = None
    size_most_micrometres: Micrometres | None = None


class OrderDice(Command):
    """A form of the order book goes out (FR.I5: modèle 21 with a police officer's visa)."""

    do: Literal["dice.order"]
    order: Serial
    supplier: Identifier
    pairs: Pairs
    countersigned_by: Identifier | None = None
    rulebook: Identifier


class ReceiveDice(Command):
    """Dice are examined and taken in charge (FR.I1, FR.I2, FR.I6, AG.C2)."""

    do: Literal["dice.receive"]
    dice: Annotated[list[DieReceived], Field(min_length=1, max_length=200)]
    supplier: Identifier
    witness: Identifier
    rulebook: Identifier
    order: Serial | None = None
    entry: Reference | None = None
    """The line of the carnet de prise en charge, modèle 19 (FR.I6)."""


class InspectDice(Command):
    """A dealer, or the game supervisor, inspects dice on arrival, for himself (NZ.5.2)."""

    do: Literal["dice.inspect"]
    session: SessionName
    dice: Dice
    fit: bool


class PutDiceInPlay(Command):
    """The two dice that are in play; the others of the table lie in reserve (FR.I10, NZ.5.1)."""

    do: Literal["dice.put_in_play"]
    session: SessionName
    dice: Dice


class CheckDice(Command):
    """The check at the end of a séance with its two signers (FR.I13, FR.I14)."""

    texts: ClassVar[tuple[str, ...]] = ("remarks",)

    do: Literal["dice.check"]
    session: SessionName
    results: Annotated[list[DieChecked], Field(min_length=1, max_length=20)]
    table_chief: Identifier
    director: Identifier
    remarks: Prose | None = None


COMMANDS: tuple[type[Command], ...] = (
    ApproveSupplier,
    FixPairsCeiling,
    StateDiceFigures,
    OrderDice,
    ReceiveDice,
    InspectDice,
    PutDiceInPlay,
    CheckDice,
)

"""Events of the dice register: suppliers, orders, receipt, inspections, play, checks."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from ledger.events.base import Event, Fact

if TYPE_CHECKING:
    from ledger.custody.dice import DiceRegister

Edges = Literal["razor", "slight_bevel", "polished", "rounded"]
Spots = Literal["flush", "concave"]


class Die(Fact):
    """One die as it was found on receipt; ``pair`` names the two dice that belong together."""

    serial: str
    colour: str
    size_micrometres: int
    edges: Edges
    spots: Spots
    sigle: str | None = None
    pair: str | None = None
    clear_and_polished: bool
    balanced: bool


class DieCheck(Fact):
    """One die under the micrometer, the square and the balancing caliper."""

    die: str
    size_micrometres: int
    square: bool
    balanced: bool


class SupplierApproved(Event):
    """The ministry approved a supplier of dice (FR.I4)."""

    TOPIC: ClassVar[str] = "dice.supplier_approved"

    supplier: str
    reference: str

    def apply(self, register: DiceRegister) -> None:
        """Dice may be ordered there."""
        register.suppliers[self.supplier] = self.reference


class PairsCeilingFixed(Event):
    """The minister fixed how many pairs of dice the house may hold (FR.I3)."""

    TOPIC: ClassVar[str] = "dice.pairs_ceiling_fixed"

    pairs: int
    reference: str

    def apply(self, register: DiceRegister) -> None:
        """From now on no more than this."""
        register.pairs_ceiling = self.pairs


class DiceFiguresStated(Event):
    """The house stated figures that its rules leave open: a set's dice (AMB-54), sizes (AMB-31)."""

    TOPIC: ClassVar[str] = "dice.figures_stated"

    set_dice: int | None = None
    size_least_micrometres: int | None = None
    size_most_micrometres: int | None = None

    def apply(self, register: DiceRegister) -> None:
        """What is stated here replaces what was stated before."""
        if self.set_dice is not None:
            register.set_dice = self.set_dice
        if self.size_least_micrometres is not None and self.size_most_micrometres is not None:
            register.stated_size = self.size_least_micrometres, self.size_most_micrometres


class DiceOrdered(Event):
    """A form of the order book (modèle 21) went out with the police officer's visa (FR.I5)."""

    TOPIC: ClassVar[str] = "dice.ordered"

    order: str
    supplier: str
    pairs: int
    countersigned_by: str | None = None
    rulebook: str

    def apply(self, register: DiceRegister) -> None:
        """So many pairs are awaited."""
        register.orders[self.order] = self
        register.awaited[self.order] = self.pairs


class DiceReceived(Event):
    """Dice were taken in charge before a witness; ``entry`` is the line of modèle 19 (FR.I6)."""

    TOPIC: ClassVar[str] = "dice.received"

    dice: tuple[Die, ...]
    supplier: str
    witness: str
    rulebook: str
    order: str | None = None
    entry: str | None = None

    def apply(self, register: DiceRegister) -> None:
        """Each die is on the register from now on."""
        for die in self.dice:
            register.enter(die.serial, die, self.rulebook)
        register.take_in_charge(self)


class DiceInspected(Event):
    """One person inspected dice at a table for himself (NZ.5.2)."""

    TOPIC: ClassVar[str] = "dice.inspected"

    session: str
    dice: tuple[str, ...]
    role: Literal["croupier", "supervisor"]
    fit: bool

    def apply(self, register: DiceRegister) -> None:
        """This inspection stands; the other person's is another record."""
        register.services[self.session].inspect(self)


class DicePutInPlay(Event):
    """Two dice are in play at a table, the others in reserve (FR.I10, NZ.5.1, AG.C2)."""

    TOPIC: ClassVar[str] = "dice.put_in_play"

    session: str
    dice: tuple[str, ...]

    def apply(self, register: DiceRegister) -> None:
        """These are used; a check made before does not count for them any more."""
        register.services[self.session].play(self.dice)


class DiceChecked(Event):
    """Dice were checked at the end of a séance; two persons signed (FR.I13, FR.I14)."""

    TOPIC: ClassVar[str] = "dice.checked"

    session: str
    results: tuple[DieCheck, ...]
    perfect: tuple[str, ...]
    table_chief: str
    director: str
    remarks: str | None = None

    def apply(self, register: DiceRegister) -> None:
        """The checked dice are out of play; the perfect ones may be served another time."""
        register.services[self.session].check(self)

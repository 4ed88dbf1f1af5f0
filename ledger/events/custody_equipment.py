"""Receipt of cards, wheels, boxes and chips; and the mark on cards that players handled."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from ledger.events.base import Event, Fact

if TYPE_CHECKING:
    from ledger.custody.cards import CardRegister
    from ledger.custody.equipment import BoxRegister, ChipRegister, WheelRegister

WheelZeros = Literal["double_zero", "single_zero"]
WheelColours = Literal["red_black_green", "black_white_green"]
BallMaterial = Literal["ivory", "synthetic"]
BoxKind = Literal["dealing_box", "discard_box", "chip_box", "shoe"]
BoxMaterial = Literal["metal", "wood", "plastic"]
ChipKind = Literal["value", "colour"]


class Deck(Fact):
    """One sealed deck; ``serial`` is the number of its seal."""

    serial: str
    back_colour: str
    cards: int
    jokers: int


class Wheel(Fact):
    """A roulette wheel with its balls and its cloth (AG.R1, AG.R2, AG.R3)."""

    serial: str
    wheel: WheelZeros
    colours: WheelColours
    balls: BallMaterial
    cloth: str


class Box(Fact):
    """A box of a card table: to deal from, for used cards, for chips (AG.B1(2)–AG.B1(5))."""

    serial: str
    kind: BoxKind
    material: BoxMaterial


class ChipSet(Fact):
    """Chips of one make: value chips with their denominations, or a player's colour (AG.R4)."""

    serial: str
    kind: ChipKind
    colour: str
    denominations_minor: tuple[int, ...]
    pieces: int


class CardsReceived(Event):
    """Sealed decks were taken in before a witness."""

    TOPIC: ClassVar[str] = "cards.received"

    decks: tuple[Deck, ...]
    supplier: str
    witness: str
    rulebook: str

    def apply(self, register: CardRegister) -> None:
        """Each deck is on the register."""
        for deck in self.decks:
            register.enter(deck.serial, deck, self.rulebook)


class CardsHandled(Event):
    """Players handled cards of the shoe in use: every deck in it is marked (rule 3.9 of NSW)."""

    TOPIC: ClassVar[str] = "cards.handled_by_players"

    session: str
    decks: tuple[str, ...]

    def apply(self, register: CardRegister) -> None:
        """The decks are only to be withdrawn now."""
        register.handled.update(self.decks)


class ShoeFilled(Event):
    """A shoe was made of the decks at a session; these are in it until the next one."""

    TOPIC: ClassVar[str] = "cards.shoe_filled"

    session: str
    decks: tuple[str, ...]

    def apply(self, register: CardRegister) -> None:
        """These decks are in the shoe."""
        register.in_shoe[self.session] = self.decks


class WheelReceived(Event):
    """A wheel was taken in before a witness."""

    TOPIC: ClassVar[str] = "wheels.received"

    wheel: Wheel
    supplier: str
    witness: str
    rulebook: str

    def apply(self, register: WheelRegister) -> None:
        """The wheel is on the register."""
        register.enter(self.wheel.serial, self.wheel, self.rulebook)


class BoxReceived(Event):
    """A box of a card table was taken in before a witness."""

    TOPIC: ClassVar[str] = "shoes.received"

    box: Box
    supplier: str
    witness: str
    rulebook: str

    def apply(self, register: BoxRegister) -> None:
        """The box is on the register."""
        register.enter(self.box.serial, self.box, self.rulebook)


class ChipSetReceived(Event):
    """A set of chips was taken in before a witness; what it is worth is the bank's stocking."""

    TOPIC: ClassVar[str] = "chips.received"

    chips: ChipSet
    supplier: str
    witness: str
    rulebook: str

    def apply(self, register: ChipRegister) -> None:
        """The set is on the register."""
        register.enter(self.chips.serial, self.chips, self.rulebook)

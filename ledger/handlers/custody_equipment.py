"""Receipt of cards, wheels, boxes and chips."""

from __future__ import annotations

from typing import Any

from ledger.commands import custody_equipment as commands
from ledger.custody.cards import CardRegister
from ledger.custody.equipment import BoxRegister, ChipRegister, WheelRegister
from ledger.custody.for_card_tables import require_whole_deck
from ledger.custody.refusals_equipment import DenominationsOfColour
from ledger.events import custody_equipment as events
from ledger.handlers.custody import rules_under
from ledger.handlers.sessions import require_known
from ledger.identifiers import register_stream
from ledger.work import NotADenomination, Work

Receipt = (
    commands.ReceiveCards | commands.ReceiveWheel | commands.ReceiveBox | commands.ReceiveChips
)


def card_register(work: Work) -> CardRegister:
    """The register of cards."""
    return work.load(CardRegister, register_stream("cards"))


def wheel_register(work: Work) -> WheelRegister:
    """The register of wheels."""
    return work.load(WheelRegister, register_stream("wheels"))


def box_register(work: Work) -> BoxRegister:
    """The register of boxes."""
    return work.load(BoxRegister, register_stream("shoes"))


def chip_register(work: Work) -> ChipRegister:
    """The register of chip sets."""
    return work.load(ChipRegister, register_stream("chips"))


def receive_cards(work: Work, command: commands.ReceiveCards) -> None:
    """Sealed decks."""
    decks = tuple(events.Deck(**deck.model_dump()) for deck in command.decks)
    for deck in decks:
        require_whole_deck(deck)
    card_register(work).take_in(
        work.stamp(),
        events.CardsReceived,
        [deck.serial for deck in decks],
        decks=decks,
        **_receipt(work, command),
    )


def mark_handled(work: Work, command: commands.MarkCardsHandled) -> None:
    """The shoe of a session is to be replaced."""
    card_register(work).mark_handled(work.stamp(), session=command.session)


def receive_wheel(work: Work, command: commands.ReceiveWheel) -> None:
    """A wheel with its balls and cloth."""
    wheel = events.Wheel(
        serial=command.serial,
        wheel=command.wheel,
        colours=command.colours,
        balls=command.balls,
        cloth=command.cloth,
    )
    wheel_register(work).take_in(
        work.stamp(),
        events.WheelReceived,
        [wheel.serial],
        wheel=wheel,
        **_receipt(work, command),
    )


def receive_box(work: Work, command: commands.ReceiveBox) -> None:
    """A box of a card table."""
    box = events.Box(serial=command.serial, kind=command.kind, material=command.material)
    box_register(work).take_in(
        work.stamp(), events.BoxReceived, [box.serial], box=box, **_receipt(work, command)
    )


def receive_chips(work: Work, command: commands.ReceiveChips) -> None:
    """Value chips in the denominations of the house (AG.C4), or a player's colour (AG.R4)."""
    denominations_minor = tuple(work.minor(text) for text in command.denominations or ())
    for denomination_minor in denominations_minor:
        if denomination_minor not in work.premises.denominations_minor:
            raise NotADenomination(work.premises.money(denomination_minor))
    if (command.kind == "value") != bool(denominations_minor):
        raise DenominationsOfColour(command.serial)
    chips = events.ChipSet(
        serial=command.serial,
        kind=command.kind,
        colour=command.colour,
        denominations_minor=denominations_minor,
        pieces=command.pieces,
    )
    chip_register(work).take_in(
        work.stamp(),
        events.ChipSetReceived,
        [chips.serial],
        chips=chips,
        **_receipt(work, command),
    )


def _receipt(work: Work, command: Receipt) -> dict[str, Any]:
    """Who was there, from whom it came, and under which rulebook."""
    require_known(work, [command.witness])
    return {
        "witness": command.witness,
        "supplier": command.supplier,
        "rules": rules_under(work, command.rulebook),
    }


HANDLERS = {
    commands.ReceiveCards: receive_cards,
    commands.MarkCardsHandled: mark_handled,
    commands.ReceiveWheel: receive_wheel,
    commands.ReceiveBox: receive_box,
    commands.ReceiveChips: receive_chips,
}

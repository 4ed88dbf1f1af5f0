"""Commands of baccarat's dealing methods: who is offered and who holds cards, marker and shoe."""

from __future__ import annotations

from typing import ClassVar, Literal

from ledger.commands.baccarat import Hand, Method
from ledger.commands.base import Command, Identifier, Prose, Reference, SessionName
from ledger.commands.table import Seat


class SelectMethod(Command):
    """Deal by another method from the next coup on (NSW.8.1, NSW.8.2)."""

    do: Literal["baccarat.select_method"]
    session: SessionName
    method: Method
    approved_by: Identifier | None = None
    """Who approved method D or E: a casino manager, or higher (AMB-46)."""
    surveillance_notice: Reference | None = None
    """How Surveillance was told before."""
    inspector_notice: Reference | None = None
    """How an Inspector was told before."""


class ChooseFallback(Command):
    """The casino supervisor chooses the method for when all decline the shoe (AMB-64)."""

    do: Literal["baccarat.choose_fallback"]
    session: SessionName
    method: Literal["A", "B", "C"]


class Offer(Command):
    """Offer a hand's cards, the Banker marker or the shoe to the seat whose turn it is."""

    do: Literal["baccarat.offer"]
    session: SessionName
    item: Literal["player_cards", "banker_cards", "marker", "shoe"]
    seat: Seat


class RefuseOffer(Command):
    """The seat declines what it was offered."""

    do: Literal["baccarat.refuse"]
    session: SessionName
    seat: Seat


class AcceptOffer(Command):
    """The seat accepts what it was offered; its marker or button is placed before it."""

    do: Literal["baccarat.accept"]
    session: SessionName
    seat: Seat
    hand: Hand = "banker"
    """Of the shoe: which hand its holder acts for; as Player only with prior approval."""
    approved_by: Identifier | None = None
    """The casino supervisor who approved acting as Player (NSW.8.22.2, NSW.8.30.2)."""


class OfferAnew(Command):
    """Offer a shoe that all have declined to them again (NSW.8.20)."""

    do: Literal["baccarat.offer_anew"]
    session: SessionName


class PassCards(Command):
    """Pass a hand's cards face down to the player who is to have them (NSW.8.3, NSW.8.13)."""

    do: Literal["baccarat.pass_cards"]
    session: SessionName
    hand: Hand
    seat: Seat


class ReturnCards(Command):
    """A hand's cards come back to the dealer."""

    do: Literal["baccarat.return_cards"]
    session: SessionName
    hand: Hand


class PassOn(Command):
    """The holder gives up marker or shoe of his own will (NSW.8.16, NSW.8.24)."""

    do: Literal["baccarat.pass"]
    session: SessionName
    item: Literal["marker", "shoe"]
    seat: Seat


class TakeMarkerBack(Command):
    """Take the marker from a holder who has no bet on Banker (NSW.8.12)."""

    do: Literal["baccarat.take_marker_back"]
    session: SessionName
    seat: Seat


class ForfeitShoe(Command):
    """A casino supervisor tells the holder to forfeit the shoe (NSW.8.26, NSW.8.34)."""

    texts: ClassVar[tuple[str, ...]] = ("reason",)

    do: Literal["baccarat.forfeit"]
    session: SessionName
    seat: Seat
    reason: Prose


COMMANDS = (
    SelectMethod,
    ChooseFallback,
    Offer,
    RefuseOffer,
    AcceptOffer,
    OfferAnew,
    PassCards,
    ReturnCards,
    PassOn,
    TakeMarkerBack,
    ForfeitShoe,
)

"""Events of baccarat's dealing methods: who is offered, and who holds, cards, marker and shoe."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from ledger.events.base import Event, Fact

if TYPE_CHECKING:
    from ledger.floor.baccarat.round import BaccaratRound

Method = Literal["A", "B", "C", "D", "E"]
Hand = Literal["player", "banker"]
Item = Literal["player_cards", "banker_cards", "marker", "shoe"]
Rank = Literal["casino_supervisor", "casino_manager", "above_casino_manager"]


class CustodyNow(Fact):
    """Who holds what after an event; what nobody is named for is with the dealer.

    ``marker_after`` and ``shoe_after`` are the seats behind which offers go on. ``handled``:
    players have handled cards of the shoe that is in use.
    """

    method: Method
    fallback: Method | None = None
    handled: bool = False
    asked: tuple[Item, int] | None = None
    declined: tuple[tuple[Item, int], ...] = ()
    held: tuple[tuple[Item, int], ...] = ()
    marker_after: int | None = None
    marker_played: bool = False
    shoe_after: int | None = None
    shoe_hand: Hand | None = None
    playing: Method | None = None
    drawn: int = 0
    instructed: bool = False
    cards_out: Hand | None = None
    cards_passed: tuple[Hand, ...] = ()


class CustodyStep(Event):
    """A step after which cards, marker and shoe are as ``custody`` says. It has no topic."""

    round: int
    custody: CustodyNow

    def apply(self, session: BaccaratRound) -> None:
        """Whoever holds something, holds it from now on."""
        session.custody = self.custody


class MethodSelected(CustodyStep):
    """The game is dealt by this method (NSW.8.1); for D and E the approval and both notices."""

    TOPIC: ClassVar[str] = "baccarat.method_selected"

    method: Method
    approved_by: str | None = None
    rank: Rank | None = None
    surveillance_notice: str | None = None
    inspector_notice: str | None = None


class FallbackChosen(CustodyStep):
    """The casino supervisor chose the method for when all decline the shoe (AMB-64)."""

    TOPIC: ClassVar[str] = "baccarat.fallback_chosen"

    method: Method
    rank: Rank


class Offered(CustodyStep):
    """Cards, marker or shoe were offered to the seat whose turn it was."""

    TOPIC: ClassVar[str] = "baccarat.offered"

    item: Item
    seat: int
    clause: str | None = None


class Refused(CustodyStep):
    """The seat declined what it was offered."""

    TOPIC: ClassVar[str] = "baccarat.refused"

    item: Item
    seat: int


class Accepted(CustodyStep):
    """The seat accepted: a hand's cards, the Banker marker, or the shoe to act for a hand."""

    TOPIC: ClassVar[str] = "baccarat.accepted"

    item: Item
    seat: int
    hand: Hand
    approved_by: str | None = None
    rank: Rank | None = None


class MarkerPlaced(Event):
    """A marker or button lies before the seat that plays the hand (NSW.8.7, NSW.8.27)."""

    TOPIC: ClassVar[str] = "baccarat.marker_placed"

    round: int
    seat: int
    hand: Hand
    clause: str | None = None


class OffersRenewed(CustodyStep):
    """A shoe that all had declined is offered to them again."""

    TOPIC: ClassVar[str] = "baccarat.offers_renewed"


class CardsPassed(CustodyStep):
    """A hand's cards lie face down before the player who is to have them."""

    TOPIC: ClassVar[str] = "baccarat.cards_passed"

    hand: Hand
    seat: int


class CardsReturned(CustodyStep):
    """A hand's cards are back with the dealer."""

    TOPIC: ClassVar[str] = "baccarat.cards_returned"

    hand: Hand


class Passed(CustodyStep):
    """The holder gave up marker or shoe of his own will (NSW.8.16, NSW.8.24)."""

    TOPIC: ClassVar[str] = "baccarat.passed"

    item: Item
    seat: int


class MarkerTakenBack(CustodyStep):
    """The dealer took the marker from a holder without a bet on Banker (NSW.8.12)."""

    TOPIC: ClassVar[str] = "baccarat.marker_taken_back"

    seat: int


class Forfeited(CustodyStep):
    """A casino supervisor ordered the holder to forfeit the shoe (NSW.8.26, NSW.8.34)."""

    TOPIC: ClassVar[str] = "baccarat.forfeited"

    seat: int
    reason: str
    ordered_by: str
    rank: Rank


class HoldingsReleased(CustodyStep):
    """A player left; what he held is with the dealer, what he had declined is forgotten."""

    TOPIC: ClassVar[str] = "baccarat.holdings_released"

    seat: int


class CardsHandled(CustodyStep):
    """A player handled cards of the shoe; only an observation makes this (NSW.8.19)."""

    TOPIC: ClassVar[str] = "baccarat.cards_handled"

    shoe: int
    seat: int | None = None


class ShoeKept(CustodyStep):
    """A player has the shoe although it was ordered away; only an observation makes this."""

    TOPIC: ClassVar[str] = "baccarat.shoe_kept"

    seat: int
    hand: Hand

"""What there is to know about the custody of cards, marker and shoe at one moment."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

from ledger.rulebooks.vocabulary.baccarat import BaccaratBet, BaccaratHand, DealingMethod


class Item(StrEnum):
    """What a player can be offered and can hold."""

    PLAYER_CARDS = "player_cards"
    BANKER_CARDS = "banker_cards"
    MARKER = "marker"
    SHOE = "shoe"


class AtSeat(NamedTuple):
    """An item and the seat that is asked for it, has declined it, or holds it."""

    item: Item
    seat: int


class Wager(NamedTuple):
    """What stands on a bet from one seat, in minor units."""

    seat: int
    bet: BaccaratBet
    stake_minor: int


CARDS_OF = {BaccaratHand.PLAYER: Item.PLAYER_CARDS, BaccaratHand.BANKER: Item.BANKER_CARDS}
HAND_OF = {item: hand for hand, item in CARDS_OF.items()}
BET_ON = {
    BaccaratHand.PLAYER: BaccaratBet.PLAYER,
    BaccaratHand.BANKER: BaccaratBet.BANKER,
}


class Custody(NamedTuple):
    """The custody at one moment. Between coups `playing` is None.

    An item that no seat holds is with the dealer. `marker_after` and `shoe_after` are the seats
    after which offers go on; None begins where the rules begin.
    """

    method: DealingMethod
    occupied: frozenset[int] = frozenset()
    fallback: DealingMethod | None = None  #: as the casino supervisor has chosen it
    handled: bool = False  #: whether players have handled cards of this shoe

    # Offers
    asked: AtSeat | None = None
    declined: frozenset[AtSeat] = frozenset()
    held: frozenset[AtSeat] = frozenset()
    marker_after: int | None = None
    marker_played: bool = False  #: whether the holder has had the marker over a coup
    shoe_after: int | None = None
    shoe_hand: BaccaratHand | None = None  #: the hand that the holder of the shoe plays

    # The coup
    playing: DealingMethod | None = None
    wagers: tuple[Wager, ...] = ()
    drawn: int = 0
    instructed: bool = False  #: whether the dealer has asked the holder for a card
    cards_out: BaccaratHand | None = None  #: the hand whose cards a player has before him
    cards_passed: frozenset[BaccaratHand] = frozenset()

    def holder(self, item: Item) -> int | None:
        """The seat that holds the item; None where the dealer does."""
        return next((seat for held, seat in self.held if held is item), None)

    @property
    def in_coup(self) -> bool:
        """Whether a coup is being played."""
        return self.playing is not None

    @property
    def markers(self) -> dict[BaccaratHand, int]:
        """Before which seat the marker or button of a hand lies."""
        lying = {HAND_OF[item]: seat for item, seat in self.held if item in HAND_OF}
        marker, shoe = self.holder(Item.MARKER), self.holder(Item.SHOE)
        if marker is not None:
            lying[BaccaratHand.BANKER] = marker
        if shoe is not None and self.shoe_hand is not None:
            lying[self.shoe_hand] = shoe
        return lying

    def played_by(self, hand: BaccaratHand) -> int | None:
        """The seat that plays a hand; None where the dealer does."""
        return self.markers.get(hand)

    def given(self, item: Item, seat: int) -> Custody:
        """The custody once the item is with the seat."""
        return self._replace(held=self.held | {AtSeat(item, seat)})

    def taken_back(self, *items: Item) -> Custody:
        """The custody once the dealer has the items again."""
        return self._replace(held=frozenset(at for at in self.held if at.item not in items))

    def new_offers(self, *items: Item, declined_by: Iterable[int] = ()) -> Custody:
        """The custody once nobody has declined the items but these seats."""
        kept = {at for at in self.declined if at.item not in items}
        kept |= {AtSeat(item, seat) for item in items for seat in declined_by}
        return self._replace(declined=frozenset(kept))

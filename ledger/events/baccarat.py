"""Events of baccarat: shoe, bets, the coup card by card, settlement and commission."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ledger.events import bets
from ledger.events.baccarat_custody import CustodyNow, CustodyStep, Hand, Method
from ledger.events.base import Event

if TYPE_CHECKING:
    from ledger.floor.baccarat.round import BaccaratRound


class BetPlaced(bets.BetPlaced):
    """A stake lies on the cloth: ``on`` is the hand that the bet is about, or "tie"."""

    TOPIC: ClassVar[str] = "baccarat.bet_placed"


class BetRemoved(bets.BetRemoved):
    """A player took a bet back before "no more bets"."""

    TOPIC: ClassVar[str] = "baccarat.bet_removed"


class BetReturned(bets.BetReturned):
    """Chips came too late, were over the maximum, or play stopped."""

    TOPIC: ClassVar[str] = "baccarat.bet_returned"


class ShoeMade(CustodyStep):
    """A shoe was shuffled, cut and is ready; ``fresh``: every card of it is another than before."""

    TOPIC: ClassVar[str] = "baccarat.shoe_made"

    shoe: int
    decks: int
    fresh: bool
    cut_by_seat: int | None = None

    def apply(self, session: BaccaratRound) -> None:
        """No card of it has been seen."""
        super().apply(session)
        session.new_shoe(self.shoe)


class CardsBurned(Event):
    """Cards left the shoe before the first coup: one shown, or none, and some face down."""

    TOPIC: ClassVar[str] = "baccarat.cards_burned"

    shoe: int
    position: int
    """The place in the shoe of the first of them, from 1."""
    shown: str | None = None
    face_down: int = 0

    def apply(self, session: BaccaratRound) -> None:
        """They are out of the shoe."""
        if self.shown is not None:
            session.see(self.shown)
        session.out += self.face_down + (self.shown is not None)


class BetsClosed(Event):
    """The dealer announced "no more bets"."""

    TOPIC: ClassVar[str] = "baccarat.bets_closed"

    round: int

    def apply(self, session: BaccaratRound) -> None:
        """Chips laid down from now on are returned."""
        session.come_to("no_more_bets", self.occurred_at)


class CoupBegun(CustodyStep):
    """Cards are about to be drawn by the method in use, or by what it falls back to."""

    TOPIC: ClassVar[str] = "baccarat.coup_begun"

    method: Method
    clause: str | None = None

    def apply(self, session: BaccaratRound) -> None:
        """The coup is being dealt."""
        super().apply(session)
        session.come_to("dealing", self.occurred_at)


class DrawInstructed(CustodyStep):
    """The dealer told the holder of the shoe to draw a card (NSW.8.25, NSW.8.33)."""

    TOPIC: ClassVar[str] = "baccarat.draw_instructed"

    seat: int


class CardDealt(CustodyStep):
    """A card came out of the shoe for a hand; without ``card`` it lies face down."""

    TOPIC: ClassVar[str] = "baccarat.card_dealt"

    shoe: int
    position: int
    """Its place in the shoe, from 1, burned cards counted."""
    hand: Hand
    card: str | None = None
    drawn_by_seat: int | None = None

    def apply(self, session: BaccaratRound) -> None:
        """The hand has one card more."""
        super().apply(session)
        session.lay(self.hand, self.card)


class CardTurned(Event):
    """The first card of the hand that lay face down was turned up."""

    TOPIC: ClassVar[str] = "baccarat.card_turned"

    round: int
    shoe: int
    hand: Hand
    place: int
    """Which card of the hand, from 1."""
    card: str

    def apply(self, session: BaccaratRound) -> None:
        """It is seen."""
        session.turn(self.hand, self.place, self.card)


class CardExposed(CustodyStep):
    """A card was drawn against the drawing table; it belongs to no hand.

    Only an observation makes this: the card is out of the shoe and the coup goes on as the table
    says.
    """

    TOPIC: ClassVar[str] = "baccarat.card_exposed"

    shoe: int
    position: int
    hand: Hand
    card: str

    def apply(self, session: BaccaratRound) -> None:
        """It cannot come again."""
        super().apply(session)
        session.see(self.card)
        session.out += 1


class CoupCalled(Event):
    """The dealer announced both totals; nothing more is drawn."""

    TOPIC: ClassVar[str] = "baccarat.coup_called"

    round: int
    player_total: int
    banker_total: int
    outcome: str

    def apply(self, session: BaccaratRound) -> None:
        """The outcome stands."""
        session.come_to("called", self.occurred_at)


class RoundSettled(bets.RoundSettled):
    """All bets of one coup; marker and shoe go on as its outcome has it."""

    TOPIC: ClassVar[str] = "baccarat.round_settled"

    hand: str
    """Which hand won: player, banker, or tie."""
    player_total: int
    banker_total: int
    custody: CustodyNow

    @property
    def outcome(self) -> str:
        """The winning hand and both totals."""
        won = {"player": "Player", "banker": "Banker"}.get(self.hand, "tie")
        return f"{won}, {self.player_total} to {self.banker_total}"


class PayoutRestated(bets.PayoutRestated):
    """A payout of a settled coup was another than recorded."""

    TOPIC: ClassVar[str] = "baccarat.payout_restated"


class RoundVoided(bets.RoundVoided):
    """A coup ended without a settlement because play stopped at once (AMB-58, second reading)."""

    TOPIC: ClassVar[str] = "baccarat.round_voided"

    custody: CustodyNow

    def apply(self, session: BaccaratRound) -> None:
        """The cards are back, and the next coup begins with an empty layout."""
        session.custody = self.custody
        session.next_round(self.occurred_at)


class CommissionTaken(bets.CommissionTaken):
    """A seat paid the commission it owed on account."""

    TOPIC: ClassVar[str] = "baccarat.commission_taken"


class CommissionWrittenOff(Event):
    """A player left without paying the commission he owed; only an observation makes this."""

    TOPIC: ClassVar[str] = "baccarat.commission_written_off"

    round: int
    seat: int
    amount_minor: int

    def apply(self, session: BaccaratRound) -> None:
        """The seat owes nothing more."""
        session.owe_less(self.seat, self.amount_minor)

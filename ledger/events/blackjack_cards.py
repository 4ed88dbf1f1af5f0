"""Events of blackjack's shoe and cards: every card with its shoe and its position there."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from ledger.events.base import Event, Fact

if TYPE_CHECKING:
    from ledger.floor.blackjack.session import BlackjackSession

Stands = Literal[
    "no_shoe",
    "burning",
    "betting",
    "dealing",
    "looking",
    "players",
    "croupier",
    "settled",
]
"""Where a round can stand."""


class Step(Event):
    """The round goes on. ``awaits`` are the places that the next cards of the shoe go to."""

    round: int
    stands: Stands
    awaits: tuple[str, ...] = ()


class Cut(Fact):
    """A player cut: so many cards came off the top."""

    seat: int
    cards: int


class DeckShuffled(Step):
    """All cards that were not on the table were shuffled and cut, the joker put in (AG.B3, AG.B10).

    ``behind_joker`` cards are those that the joker does not cover.
    """

    TOPIC: ClassVar[str] = "blackjack.deck_shuffled"

    decks: int
    jokers: int
    cuts: tuple[Cut, ...]
    behind_joker: int

    def apply(self, session: BlackjackSession) -> None:
        """The shoe holds them."""
        session.shuffle_in(self)


class CardDealt(Step):
    """A card left the shoe: the ``position``-th of the shoe-th shoe went ``to`` a place.

    Places are hands, "croupier", "hole" (his covered card), "burn", "joker" where the joker came
    and is set aside, and "discards" for a card that nobody was to get. No ``card``: face down.
    """

    TOPIC: ClassVar[str] = "blackjack.card_dealt"

    shoe: int
    position: int
    to: str
    card: str | None = None

    def apply(self, session: BlackjackSession) -> None:
        """It lies there."""
        session.lay_card(self)


class BetsClosed(Step):
    """No more bets: ``awaits`` is the order of the deal (AG.B5)."""

    TOPIC: ClassVar[str] = "blackjack.bets_closed"

    def apply(self, session: BlackjackSession) -> None:
        """Chips laid down from now on are returned."""
        session.come_to(self)


class HoleCardLookedAt(Step):
    """The croupier looked at his covered card, and called a natural or did not (AG.B7)."""

    TOPIC: ClassVar[str] = "blackjack.hole_card_looked_at"

    calls_natural: bool

    def apply(self, session: BlackjackSession) -> None:
        """He knows it."""
        session.look_at_hole(self)


class CallWithdrawn(Step):
    """The natural that the croupier called is none: put right before any settlement (AG.B13(1))."""

    TOPIC: ClassVar[str] = "blackjack.call_withdrawn"

    clause: str | None = None

    def apply(self, session: BlackjackSession) -> None:
        """He looked, and called nothing."""
        session.take_call_back(self)


class HoleCardLeft(Step):
    """The croupier turned to the players and left his covered card unseen."""

    TOPIC: ClassVar[str] = "blackjack.hole_card_left"

    def apply(self, session: BlackjackSession) -> None:
        """Nobody knows it."""
        session.leave_hole(self)


class HoleCardShown(Step):
    """The croupier showed his covered card."""

    TOPIC: ClassVar[str] = "blackjack.hole_card_shown"

    card: str

    def apply(self, session: BlackjackSession) -> None:
        """It lies open."""
        session.open_hole(self)


class DoubledCardTurnedUp(Step):
    """The covered card of a doubled hand was turned up (AG.B12(2))."""

    TOPIC: ClassVar[str] = "blackjack.doubled_card_turned_up"

    seat: int
    hand: str
    card: str

    def apply(self, session: BlackjackSession) -> None:
        """It lies open."""
        session.turn_up(self)


class CardCorrected(Step):
    """A card that was recorded as another one is put right before a bet on it is settled."""

    TOPIC: ClassVar[str] = "blackjack.card_corrected"

    shoe: int
    position: int
    recorded: str
    card: str
    clause: str | None = None

    def apply(self, session: BlackjackSession) -> None:
        """The right card lies there."""
        session.correct(self)


class CardsGathered(Event):
    """The cards of a settled round went to the discard box (AG.B10)."""

    TOPIC: ClassVar[str] = "blackjack.cards_gathered"

    round: int

    def apply(self, session: BlackjackSession) -> None:
        """The next round begins."""
        session.gather_cards(self)

"""Events of blackjack: the shoe, every card, every decision, the settlements of a round.

A hand is named by its square and its number there: "3.1"; splitting it makes "3.2".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from ledger.events import bets
from ledger.events.base import Event, Fact

if TYPE_CHECKING:
    from ledger.floor.blackjack_session import BlackjackSession

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


class BetPlaced(bets.BetPlaced):
    """A stake lies on the table: ``on`` is its hand ("3.1"), or "3.insurance"."""

    TOPIC: ClassVar[str] = "blackjack.bet_placed"


class BetRemoved(bets.BetRemoved):
    """A player took a bet back before the deal."""

    TOPIC: ClassVar[str] = "blackjack.bet_removed"


class BetReturned(bets.BetReturned):
    """Chips came too late, were over a maximum or over the late call's cap, or play stopped."""

    TOPIC: ClassVar[str] = "blackjack.bet_returned"


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


class ExtraHandAllowed(Event):
    """The croupier lets a player hold more than one hand in this round (AG.B12(4))."""

    TOPIC: ClassVar[str] = "blackjack.extra_hand_allowed"

    round: int
    seat: int

    def apply(self, session: BlackjackSession) -> None:
        """He may bet on a further square."""
        session.extra_hands.add(self.seat)


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


class HoleCardLeft(Step):
    """The croupier turned to the players and left his covered card unseen."""

    TOPIC: ClassVar[str] = "blackjack.hole_card_left"

    def apply(self, session: BlackjackSession) -> None:
        """Nobody knows it."""
        session.leave_hole(self)


class Decision(Step):
    """A player decided about a hand."""

    seat: int
    hand: str


class CardAskedFor(Decision):
    """He asks for a card."""

    TOPIC: ClassVar[str] = "blackjack.card_asked_for"

    def apply(self, session: BlackjackSession) -> None:
        """One is due to him."""
        session.come_to(self)


class HandStood(Decision):
    """He stands."""

    TOPIC: ClassVar[str] = "blackjack.hand_stood"

    def apply(self, session: BlackjackSession) -> None:
        """The hand gets no more cards."""
        session.stand_hand(self)


class HandSplit(Decision):
    """He makes two hands of two cards alike (AG.B11); the second one's stake is a bet."""

    TOPIC: ClassVar[str] = "blackjack.hand_split"

    second: str

    def apply(self, session: BlackjackSession) -> None:
        """Two hands of one card each."""
        session.split_hand(self)


class HandDoubled(Decision):
    """He doubles for one more card (AG.B12(2)); what is accepted of the stake is a bet."""

    TOPIC: ClassVar[str] = "blackjack.hand_doubled"

    offered_minor: int

    def apply(self, session: BlackjackSession) -> None:
        """One card is due to him and no other."""
        session.double_hand(self)


class HoleCardShown(Step):
    """The croupier showed his covered card."""

    TOPIC: ClassVar[str] = "blackjack.hole_card_shown"

    card: str

    def apply(self, session: BlackjackSession) -> None:
        """It lies open."""
        session.show_hole(self)


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


class Decided(Fact):
    """What a hand or an insurance came to, all stakes on it together.

    Amounts in minor units. ``returned_minor`` of ``due_minor`` goes back of a losing stake (the
    late call's cap, AG.B13(1)); ``remainder`` is counted in parts of a minor unit.
    """

    place: str
    square: int
    player: str
    bet: str
    clause: str | None = None
    stake_minor: int
    pays: int
    per: int
    result: Literal["won", "lost", "push"]
    winnings_minor: int
    due_minor: int
    returned_minor: int = 0
    return_reason: str | None = None
    breakage_minor: int = 0
    remainder: int = 0


class RoundSettled(bets.RoundSettled):
    """What could be decided was paid and taken; a round has as many settlements as it needs."""

    TOPIC: ClassVar[str] = "blackjack.round_settled"

    stands: Stands
    awaits: tuple[str, ...] = ()
    decided: tuple[Decided, ...]
    croupier_cards: tuple[str, ...]

    @property
    def outcome(self) -> str:
        """The croupier's open cards."""
        return " ".join(self.croupier_cards)


class PayoutRestated(bets.PayoutRestated):
    """A payout of a settled hand was another than recorded."""

    TOPIC: ClassVar[str] = "blackjack.payout_restated"


class RoundVoided(bets.RoundVoided):
    """A round ended without a settlement because play stopped at once (AMB-58, second reading)."""

    TOPIC: ClassVar[str] = "blackjack.round_voided"

    def apply(self, session: BlackjackSession) -> None:
        """The cards lie in the discard box; the next round begins."""
        session.gather_cards(self)


class CardsGathered(Event):
    """The cards of a settled round went to the discard box (AG.B10)."""

    TOPIC: ClassVar[str] = "blackjack.cards_gathered"

    round: int

    def apply(self, session: BlackjackSession) -> None:
        """The next round begins."""
        session.gather_cards(self)

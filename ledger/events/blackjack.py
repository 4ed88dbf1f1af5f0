"""Events of blackjack: bets, decisions about hands, the settlements of a round.

A hand is named by its square and its number there: "3.1"; splitting it makes "3.2".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from ledger.events import bets
from ledger.events.base import Event, Fact
from ledger.events.blackjack_cards import Stands, Step

if TYPE_CHECKING:
    from ledger.floor.blackjack.session import BlackjackSession


class BetPlaced(bets.BetPlaced):
    """A stake lies on the table: ``on`` is its hand ("3.1"), or "3.insurance"."""

    TOPIC: ClassVar[str] = "blackjack.bet_placed"


class BetRemoved(bets.BetRemoved):
    """A player took a bet back before the deal."""

    TOPIC: ClassVar[str] = "blackjack.bet_removed"


class BetReturned(bets.BetReturned):
    """Chips came too late, were over a maximum or over the late call's cap, or play stopped."""

    TOPIC: ClassVar[str] = "blackjack.bet_returned"


class ExtraHandAllowed(Event):
    """The croupier lets a player hold more than one hand in this round (AG.B12(4))."""

    TOPIC: ClassVar[str] = "blackjack.extra_hand_allowed"

    round: int
    seat: int

    def apply(self, session: BlackjackSession) -> None:
        """He may bet on a further square."""
        session.extra_hands.add(self.seat)


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

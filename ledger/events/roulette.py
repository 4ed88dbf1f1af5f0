"""Events of roulette: bets, throws, the pocket, the settlement."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ledger.events import bets
from ledger.events.base import Event

if TYPE_CHECKING:
    from ledger.floor.roulette.session import RouletteSession


class BetPlaced(bets.BetPlaced):
    """A stake lies on the cloth: ``on`` is "17-20", "first", "red"."""

    TOPIC: ClassVar[str] = "roulette.bet_placed"


class BetRemoved(bets.BetRemoved):
    """A player took a bet back before "no more bets"."""

    TOPIC: ClassVar[str] = "roulette.bet_removed"


class BetReturned(bets.BetReturned):
    """Chips came too late, were over the maximum, or play stopped."""

    TOPIC: ClassVar[str] = "roulette.bet_returned"


class BallThrown(Event):
    """The croupier span the wheel and threw the ball (AG.R9(1))."""

    TOPIC: ClassVar[str] = "roulette.ball_thrown"

    round: int
    croupier: str
    throw: int

    def apply(self, session: RouletteSession) -> None:
        """One throw more for this croupier (AG.R8)."""
        session.throws = self.throw
        session.come_to("spinning", self.occurred_at)


class BetsClosed(Event):
    """The croupier announced "no more bets" (AG.R9(1))."""

    TOPIC: ClassVar[str] = "roulette.bets_closed"

    round: int

    def apply(self, session: RouletteSession) -> None:
        """Chips laid down from now on are returned."""
        session.come_to("no_more_bets", self.occurred_at)


class PocketCalled(Event):
    """The ball rests; the number was called and marked on the cloth (AG.R9(1))."""

    TOPIC: ClassVar[str] = "roulette.pocket_called"

    round: int
    pocket: str

    def apply(self, session: RouletteSession) -> None:
        """The outcome stands."""
        session.pocket = self.pocket
        session.come_to("called", self.occurred_at)


class RoundSettled(bets.RoundSettled):
    """All bets of one spin."""

    TOPIC: ClassVar[str] = "roulette.round_settled"

    pocket: str

    @property
    def outcome(self) -> str:
        """The pocket."""
        return self.pocket


class PayoutRestated(bets.PayoutRestated):
    """A payout of a settled spin was another than recorded."""

    TOPIC: ClassVar[str] = "roulette.payout_restated"


class RoundVoided(bets.RoundVoided):
    """A spin ended without a settlement because play stopped at once (AMB-58, second reading)."""

    TOPIC: ClassVar[str] = "roulette.round_voided"

    def apply(self, session: RouletteSession) -> None:
        """The next round begins with an empty layout."""
        session.next_round(self.occurred_at)

"""Facts of a roulette round, recorded without a guard: a command or an observation has asked."""

from __future__ import annotations

from ledger.aggregate import Stamp
from ledger.events import roulette as events
from ledger.floor.roulette.cloth import bet_of
from ledger.floor.roulette.round import RouletteRound
from ledger.floor.tables.betting import Offer
from ledger.games.roulette.settings import EngineSettings


class RoundRecorder(RouletteRound):
    """A round that can be added to."""

    def record_throw(self, stamp: Stamp, thrower: str) -> None:
        """A throw happened; it counts for the croupier in charge if he threw (AG.R8)."""
        throw = self.throws + (thrower == self.croupier)
        self.record(events.BallThrown, stamp, round=self.round, croupier=thrower, throw=throw)

    def record_bet(
        self, stamp: Stamp, settings: EngineSettings, offer: Offer, stake_minor: int
    ) -> None:
        """A stake lies on the cloth, at the odds of its row."""
        row = settings.row(bet_of(offer.kind))
        self.record(
            events.BetPlaced,
            stamp,
            round=self.round,
            bet=offer.bet,
            seat=offer.seat,
            kind=offer.kind,
            on=offer.on,
            medium=offer.medium,
            stake_minor=stake_minor,
            pays=(row.odds.pays, row.odds.per),
            clause=row.clause,
        )

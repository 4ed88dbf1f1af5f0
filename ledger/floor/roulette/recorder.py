"""Facts of a roulette round, recorded without a guard: a command or an observation has asked."""

from __future__ import annotations

from ledger.aggregate import Stamp
from ledger.events import roulette as events
from ledger.floor.roulette.round import RouletteRound
from ledger.floor.tables.betting import Offer
from ledger.rulebooks.vocabulary.roulette import RouletteRow


class RoundRecorder(RouletteRound):
    """A round that can be added to."""

    def record_throw(self, stamp: Stamp, thrower: str) -> None:
        """A throw happened; it counts for the croupier in charge if he threw (AG.R8)."""
        throw = self.throws + (thrower == self.croupier)
        self.record(events.BallThrown, stamp, round=self.round, croupier=thrower, throw=throw)

    def record_bet(self, stamp: Stamp, row: RouletteRow, offer: Offer, stake_minor: int) -> None:
        """A stake lies on the cloth, at the odds of its row."""
        bet, seat, kind, on, medium = offer
        odds = row.odds
        self.record(
            events.BetPlaced,
            stamp,
            round=self.round,
            bet=bet,
            seat=seat,
            kind=kind,
            on=on,
            medium=medium,
            stake_minor=stake_minor,
            pays=(odds.pays, odds.per),
            clause=row.clause,
        )

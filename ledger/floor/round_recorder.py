"""Facts of a roulette round, recorded without a guard: a command or an observation has asked."""

from __future__ import annotations

from typing import Literal

from ledger.aggregate import Stamp
from ledger.events import bets
from ledger.events import roulette as events
from ledger.floor.betting_table import Offer
from ledger.floor.roulette_round import RouletteRound
from ledger.games.roulette.settings import EngineSettings
from ledger.rulebooks.vocabulary.roulette import RouletteBet

ReturnReason = Literal["late", "over_maximum", "suspended"]


class RoundRecorder(RouletteRound):
    """A round that can be added to."""

    def next_offer(self, seat: int, kind: str, on: str, medium: bets.Medium) -> Offer:
        """The next offer of the round, by its number."""
        return Offer(f"{self.round}-{self.offers + 1}", seat, kind, on, medium)

    def record_throw(self, stamp: Stamp, thrower: str) -> None:
        """A throw happened; it counts for the croupier in charge if he threw (AG.R8)."""
        throw = self.throws + (thrower == self.croupier)
        self.record(events.BallThrown, stamp, round=self.round, croupier=thrower, throw=throw)

    def record_bet(
        self, stamp: Stamp, settings: EngineSettings, offer: Offer, stake_minor: int
    ) -> None:
        """A stake lies on the cloth, at the odds of its row."""
        row = settings.row(RouletteBet(offer.kind))
        self.record(
            events.BetPlaced,
            stamp,
            round=self.round,
            stake_minor=stake_minor,
            pays=(row.odds.pays, row.odds.per),
            clause=row.clause,
            **offer._asdict(),
        )

    def hand_back(
        self,
        stamp: Stamp,
        offer: Offer,
        amount_minor: int,
        reason: ReturnReason,
        clause: str | None,
        *,
        from_layout: bool,
    ) -> None:
        """A rule hands chips back: of a bet on the cloth, or offered and never a bet."""
        self.record(
            events.BetReturned,
            stamp,
            round=self.round,
            reason=reason,
            clause=clause,
            amount_minor=amount_minor,
            from_layout=from_layout,
            **offer._asdict(),
        )

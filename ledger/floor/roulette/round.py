"""The state of a roulette table's round: what its events do to it, and nothing else."""

from __future__ import annotations

import datetime as dt
from typing import Literal

from ledger.aggregate import BEFORE_ALL_TIME
from ledger.events import roulette as events
from ledger.events.bets import BetPlaced, RoundSettled
from ledger.floor.tables.betting import BettingTable

Phase = Literal["betting", "spinning", "no_more_bets", "called"]


class RouletteRound(BettingTable):
    """A betting table with the phases of a spin."""

    RETURNED = events.BetReturned
    RESTATED = events.PayoutRestated

    round_since: dt.datetime
    """When the round before was settled or void."""
    phase: Phase
    step_at: dt.datetime
    """When the round came to its phase."""
    bet_at: dt.datetime
    """When the last bet of the round was placed."""
    pocket: str | None

    def begin(self) -> None:
        """Before the first round."""
        super().begin()
        self.step_at = BEFORE_ALL_TIME
        self.next_round(BEFORE_ALL_TIME)

    def next_round(self, at: dt.datetime) -> None:
        """An empty layout and the next number; a stop that is told late opens no earlier round."""
        self.round += 1
        self.come_to("betting", at)
        self.round_since = self.bet_at = self.step_at
        self.pocket = None
        self.offers = 0
        self.bets = {}
        self.observed_paid_minor = {}

    def place(self, fact: BetPlaced) -> None:
        """The stake lies there from now on."""
        super().place(fact)
        self.bet_at = max(self.bet_at, fact.occurred_at)

    def settle_round(self, fact: RoundSettled) -> None:
        """A spin decides every bet; the next round begins."""
        super().settle_round(fact)
        self.next_round(fact.occurred_at)

    def come_to(self, phase: Phase, at: dt.datetime) -> None:
        """The next step of the round; nothing enters the round behind it."""
        self.phase = phase
        self.step_at = max(self.step_at, at)

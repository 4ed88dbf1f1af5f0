"""The state of a baccarat table: what its events do to shoe, coup and custody, nothing else."""

from __future__ import annotations

import datetime as dt
from typing import Any, Literal

from ledger.aggregate import BEFORE_ALL_TIME
from ledger.events import baccarat as events
from ledger.events import bets
from ledger.events.baccarat_custody import CustodyNow, Hand
from ledger.floor.tables.betting import BettingTable

Phase = Literal["betting", "no_more_bets", "dealing", "called"]


class BaccaratRound(BettingTable):
    """A betting table with a shoe, the cards of a coup, and who holds what.

    Of the shoe only is kept which cards of it have been seen, and how many are out.
    """

    RETURNED = events.BetReturned
    RESTATED = events.PayoutRestated

    round_since: dt.datetime
    """When the coup before was settled or void."""
    phase: Phase
    step_at: dt.datetime
    """When the coup came to its phase."""
    bet_at: dt.datetime
    """When the last bet of the coup was placed."""
    shoe: int
    """Number of the shoe at this session; 0 before the first."""
    seen: dict[str, int]
    """Card → how many of it came out of the shoe and were seen."""
    out: int
    """How many cards have left the shoe, those that lie face down included."""
    laid: dict[Hand, list[str | None]]
    """The cards of each hand; None lies face down."""
    custody: CustodyNow
    owed_minor: dict[int, int]
    """Seat → commission on account that is not yet paid."""

    def begin(self) -> None:
        """No shoe; the dealer keeps everything until a method is selected."""
        super().begin()
        self.step_at = BEFORE_ALL_TIME
        self.custody = CustodyNow(method="C")
        self.owed_minor = {}
        self.new_shoe(0)
        self.next_round(BEFORE_ALL_TIME)

    def new_shoe(self, number: int) -> None:
        """A full shoe."""
        self.shoe = number
        self.seen = {}
        self.out = 0

    def next_round(self, at: dt.datetime) -> None:
        """An empty layout and the next number; a stop that is told late opens no earlier round."""
        self.round += 1
        self.come_to("betting", at)
        self.round_since = self.bet_at = self.step_at
        self.laid = {"player": [], "banker": []}
        self.offers = 0
        self.bets = {}
        self.observed_paid_minor = {}

    def come_to(self, phase: Phase, at: dt.datetime) -> None:
        """The next step of the coup; nothing enters it behind it."""
        self.phase = phase
        self.step_at = max(self.step_at, at)

    def round_state(self) -> dict[str, Any]:
        """The coup, the cards of both hands, who holds what, and who owes commission."""
        now = self.custody
        return {
            "round": self.round,
            "phase": self.phase,
            "shoe": self.shoe,
            "cards_out": self.out,
            "player_cards": list(self.laid["player"]),
            "banker_cards": list(self.laid["banker"]),
            "method": now.playing or now.method,
            "asked": dict([now.asked] if now.asked else ()),
            "held_by_seat": dict(now.held),
            "owed_minor": {str(seat): minor for seat, minor in self.owed_minor.items()},
        }

    def place(self, fact: bets.BetPlaced) -> None:
        """The stake lies there from now on."""
        super().place(fact)
        self.bet_at = max(self.bet_at, fact.occurred_at)

    def see(self, card: str) -> None:
        """A card of the shoe is known."""
        self.seen[card] = self.seen.get(card, 0) + 1

    def lay(self, hand: Hand, card: str | None) -> None:
        """A card of the shoe lies in a hand."""
        self.out += 1
        self.laid[hand].append(card)
        if card is not None:
            self.see(card)

    def turn(self, hand: Hand, place: int, card: str) -> None:
        """A card that lay face down is seen."""
        self.laid[hand][place - 1] = card
        self.see(card)

    def settle_round(self, fact: bets.RoundSettled) -> None:
        """A coup decides every bet; what is owed on account is remembered."""
        super().settle_round(fact)
        assert isinstance(fact, events.RoundSettled)
        for line in fact.lines:
            if line.owed_minor:
                owed_minor = self.owed_minor.get(line.seat, 0) + line.owed_minor
                self.owed_minor[line.seat] = owed_minor
        self.custody = fact.custody
        self.next_round(fact.occurred_at)

    def take_commission(self, fact: bets.CommissionTaken) -> None:
        """The seat owes so much less."""
        super().take_commission(fact)
        self.owe_less(fact.seat, fact.amount_minor)

    def owe_less(self, seat: int, amount_minor: int) -> None:
        """A part of what a seat owes, or all of it, is no longer owed."""
        self.owed_minor[seat] -= amount_minor
        if not self.owed_minor[seat]:
            del self.owed_minor[seat]

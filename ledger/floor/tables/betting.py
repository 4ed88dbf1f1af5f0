"""A table at which bets lie on a cloth: what the events of bets do to its state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from ledger.aggregate import Stamp
from ledger.events import bets as bet_events
from ledger.events.table import IrregularityRecorded
from ledger.floor.tables.session import TableSession


class Offer(NamedTuple):
    """A bet as offered: its name (round-number), seat, position and what it is made of."""

    bet: str
    seat: int
    kind: str
    on: str
    medium: bet_events.Medium


@dataclass(slots=True)
class LiveBet:
    """A stake on the cloth."""

    offer: Offer
    stake_minor: int


class BettingTable(TableSession):
    """A table session with the bets of its rounds. No history is kept.

    A game names its own kinds of the events that every game has.
    """

    RETURNED: ClassVar[type[bet_events.BetReturned]]
    RESTATED: ClassVar[type[bet_events.PayoutRestated]]

    round: int
    offers: int
    bets: dict[str, LiveBet]
    observed_paid_minor: dict[str, int]

    def begin(self) -> None:
        """Before the first round."""
        super().begin()
        self.round = 0
        self.offers = 0
        self.bets = {}
        self.observed_paid_minor = {}

    def bets_of_seat(self, number: int) -> int:
        """How many bets of a player lie on the cloth."""
        return sum(live.offer.seat == number for live in self.bets.values())

    def take_seat(self, number: int, patron: str | None) -> None:
        """Remember since which round the player sits there."""
        super().take_seat(number, patron)
        self.seats[number].since_round = self.round

    # Facts recorded without a guard: a command or an observation has asked

    def next_offer(self, seat: int, kind: str, on: str, medium: bet_events.Medium) -> Offer:
        """The next offer of the round, by its number."""
        return Offer(f"{self.round}-{self.offers + 1}", seat, kind, on, medium)

    def hand_back(
        self,
        stamp: Stamp,
        offer: Offer,
        amount_minor: int,
        reason: bet_events.ReturnReason,
        clause: str | None,
        *,
        from_layout: bool,
    ) -> None:
        """A rule hands chips back: of a bet on the cloth, or offered and never a bet."""
        self.record(
            self.RETURNED,
            stamp,
            round=self.round,
            reason=reason,
            clause=clause,
            amount_minor=amount_minor,
            from_layout=from_layout,
            **offer._asdict(),
        )

    # What events do to the state

    def note_offer(self, bet: str) -> None:
        """Count the offers of the round: the next one takes the next number."""
        self.offers = max(self.offers, int(bet.rpartition("-")[2]))

    def place(self, fact: bet_events.BetPlaced) -> None:
        """The stake moves from the player to the layout."""
        bet, seat, medium, stake_minor = fact.bet, fact.seat, fact.medium, fact.stake_minor
        self.note_offer(bet)
        self.bets[bet] = LiveBet(Offer(bet, seat, fact.kind, fact.on, medium), stake_minor)
        self._hand(seat, medium, -stake_minor)

    def lift(self, bet: str, amount_minor: int) -> None:
        """A part of a bet, or all of it, goes back to the player."""
        live = self.bets[bet]
        live.stake_minor -= amount_minor
        if live.stake_minor == 0:
            del self.bets[bet]
        self._hand(live.offer.seat, live.offer.medium, amount_minor)

    def settle_round(self, fact: bet_events.RoundSettled) -> None:
        """Chips move; the decided bets leave the layout."""
        self.float_minor += fact.float_change_minor
        self.drop_minor += fact.lost_cash_minor
        for line in fact.lines:
            bet = line.bet
            self._hand(line.seat, line.medium, line.paid_minor)
            self.bets.pop(bet, None)  # an altered log may name one that never lay there
            self.observed_paid_minor.pop(bet, None)

    def take_commission(self, fact: bet_events.CommissionTaken) -> None:
        """Chips come into the float."""
        self.float_minor += fact.amount_minor

    def restate(self, fact: bet_events.PayoutRestated) -> None:
        """The difference left the float, or the rack, or came back."""
        change_minor = fact.actual_paid_minor - fact.recorded_paid_minor
        if fact.medium == "colour_chips":
            self._hand(fact.seat, fact.medium, change_minor)
        else:
            self.float_minor -= change_minor

    def observe(self, fact: IrregularityRecorded) -> None:
        """A payout observed before the settlement is what the settlement will record."""
        if fact.paid_minor is not None and fact.bet in self.bets:
            self.observed_paid_minor[fact.bet] = fact.paid_minor

    def _hand(self, seat: int, medium: bet_events.Medium, amount_minor: int) -> None:
        if medium == "colour_chips":
            self.seats[seat].colour_minor += amount_minor


def float_change_minor(line: bet_events.SettlementLine) -> int:
    """Value chips that a settled bet brings into the float (positive) or takes out of it."""
    if line.medium == "colour_chips":
        return 0
    if line.medium == "cash":
        return line.cash_returned_minor - line.paid_minor
    return line.stake_minor - line.paid_minor

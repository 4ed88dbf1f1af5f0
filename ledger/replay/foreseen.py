"""As much of an event of roulette as a table's state takes in, where the event was not read."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from ledger.events.base import Event
from ledger.events.bets import Medium, RoundSettled

if TYPE_CHECKING:
    from ledger.floor.tables.betting import BettingTable


class Step(NamedTuple):
    """A throw, the end of betting, or a number that was called."""

    kind: type[Event]
    occurred_at: dt.datetime
    throw: int
    pocket: str

    def apply(self, session: BettingTable) -> None:
        """The round comes to its next phase."""
        self.kind.apply(cast("Any", self), session)


class Paid(NamedTuple):
    """A line of a settlement."""

    bet: str
    seat: int
    medium: Medium
    paid_minor: int


class Settled(NamedTuple):
    """A settlement that ends its round; of its lines those that move colour chips."""

    lines: tuple[Paid, ...]
    float_change_minor: int
    occurred_at: dt.datetime
    lost_cash_minor: int = 0

    def apply(self, session: BettingTable) -> None:
        """Chips move, and the bets leave the layout with the round."""
        session.settle_round(cast("RoundSettled", self))

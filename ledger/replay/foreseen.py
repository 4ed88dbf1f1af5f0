"""As much of a bet and of a settlement as a table's state takes in, where no event was read."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, NamedTuple, cast

from ledger.events.bets import BetPlaced, Medium, RoundSettled

if TYPE_CHECKING:
    from ledger.floor.tables.betting import BettingTable


class Laid(NamedTuple):
    """A bet."""

    bet: str
    seat: int
    kind: str
    on: str
    medium: Medium
    stake_minor: int
    occurred_at: dt.datetime

    def apply(self, session: BettingTable) -> None:
        """The stake moves from the player to the layout."""
        session.place(cast("BetPlaced", self))


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
    bets: int
    """How many it settled."""
    lost_cash_minor: int = 0

    def apply(self, session: BettingTable) -> None:
        """Chips move, and the bets leave the layout with the round."""
        session.settle_round(cast("RoundSettled", self))

"""As much of an event of roulette as a table's state takes in, where the event was not read."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from ledger.events.base import Event

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

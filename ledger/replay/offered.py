"""What was offered, from what became of it."""

from __future__ import annotations

from collections.abc import Sequence

from ledger.events.base import Event
from ledger.events.bets import BetPlaced, BetReturned


def offered_minor(bet: str, group: Sequence[Event]) -> int:
    """The whole amount of an offer: the part that lies there and what of it went back at once."""
    head = group[0]
    if len(group) == 1 and isinstance(head, BetPlaced):
        return head.stake_minor
    placed = [event for event in group if isinstance(event, BetPlaced) and event.bet == bet]
    returned = [
        event
        for event in group
        if isinstance(event, BetReturned) and event.bet == bet and not event.from_layout
    ]
    return sum(event.stake_minor for event in placed) + sum(
        event.amount_minor for event in returned
    )

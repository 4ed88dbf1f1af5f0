"""Decisions at a roulette table, made again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ledger.aggregate import Stamp
from ledger.events import roulette as events
from ledger.events.base import Event
from ledger.floor.roulette.session import RouletteSession
from ledger.floor.tables.rules import TableRules
from ledger.replay.offered import offered_minor

Again = Callable[[RouletteSession, Stamp, TableRules, Any], None]


def decide_again(
    session: RouletteSession, rules: TableRules, stamp: Stamp, head: Event, group: Sequence[Event]
) -> bool:
    """Offer, throw, call or settle once more."""
    if isinstance(head, events.BetPlaced | events.BetReturned):
        amount_minor = offered_minor(head.bet, group)
        offered = head.seat, head.kind, head.on, head.medium, amount_minor
        session.place_bet(stamp, rules, offered)
        return True
    again = _AGAIN.get(type(head))
    if again is None:
        return False
    again(session, stamp, rules, head)
    return True


_AGAIN: Mapping[type[Event], Again] = {
    events.BetRemoved: lambda s, at, _, head: s.remove_bet(at, bet=head.bet),
    events.BallThrown: lambda s, at, _, __: s.throw(at),
    events.BetsClosed: lambda s, at, _, __: s.no_more_bets(at),
    events.PocketCalled: lambda s, at, rules, head: s.call(at, rules, pocket=head.pocket),
    events.RoundSettled: lambda s, at, rules, _: s.settle(at, rules),
}

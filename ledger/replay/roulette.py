"""Decisions at a roulette table, made again."""

from __future__ import annotations

from collections.abc import Sequence

from ledger.aggregate import Stamp
from ledger.events import roulette as events
from ledger.events.base import Event
from ledger.floor.roulette.session import RouletteSession
from ledger.floor.tables.rules import TableRules
from ledger.replay.offered import offered_minor


def decide_again(
    session: RouletteSession, rules: TableRules, stamp: Stamp, head: Event, group: Sequence[Event]
) -> bool:
    """Offer, throw, call or settle once more."""
    match head:
        case events.BetPlaced() | events.BetReturned():
            session.place_bet(
                stamp,
                rules,
                seat=head.seat,
                kind=head.kind,
                on=head.on,
                medium=head.medium,
                amount_minor=offered_minor(head.bet, group),
            )
        case events.BetRemoved():
            session.remove_bet(stamp, bet=head.bet)
        case events.BallThrown():
            session.throw(stamp)
        case events.BetsClosed():
            session.no_more_bets(stamp)
        case events.PocketCalled():
            session.call(stamp, rules, pocket=head.pocket)
        case events.RoundSettled():
            session.settle(stamp, rules)
        case _:
            return False
    return True

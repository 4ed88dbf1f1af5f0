"""The decisions of a craps table, made again from what their events say."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ledger.aggregate import Stamp
from ledger.events import craps as events
from ledger.events import craps_dice as dice_events
from ledger.events.base import Event
from ledger.events.craps import LAYOUT
from ledger.events.table import TableClosed
from ledger.floor.craps.session import CrapsSession
from ledger.floor.tables.rules import TableRules

Again = Callable[[CrapsSession, Stamp, TableRules, Any], None]


def decide_again(
    session: CrapsSession,
    rules: TableRules,
    stamp: Stamp,
    head: Event,
    group: Sequence[Event],
) -> bool:
    """Make the decision that ``head`` begins again; False for a fact that nobody decides.

    ``group`` are all events of that decision, the head among them.
    """
    closed = next((event for event in group if isinstance(event, TableClosed)), None)
    if closed is not None:  # bets that froze went back first
        session.close(stamp, float_chips=closed.float_chips, counted_by=closed.counted_by)
        return True
    if isinstance(head, events.BetPlaced | events.BetReturned):
        _offer_again(session, rules, stamp, head, group)
        return True
    again = _AGAIN.get(type(head))
    if again is None:
        return False
    again(session, stamp, rules, head)
    return True


def _offer_again(
    session: CrapsSession,
    rules: TableRules,
    stamp: Stamp,
    head: events.BetPlaced | events.BetReturned,
    group: Sequence[Event],
) -> None:
    """An offer is what was placed of it and what went back."""
    placed_minor = sum(event.stake_minor for event in group if isinstance(event, events.BetPlaced))
    returned_minor = sum(
        event.amount_minor for event in group if isinstance(event, events.BetReturned)
    )
    session.place_bet(
        stamp,
        rules,
        seat=head.seat,
        kind=head.kind,
        on=None if head.on == LAYOUT else head.on,
        base=head.base,
        amount_minor=placed_minor + returned_minor,
    )


_AGAIN: Mapping[type[Event], Again] = {
    events.BetRemoved: lambda s, at, rules, head: s.remove_bet(at, rules, bet=head.bet),
    events.BetCalled: lambda s, at, rules, head: s.call_on(at, rules, bet=head.bet, on=head.on),
    events.BetButtoned: lambda s, at, rules, head: s.button(at, rules, bet=head.bet, on=head.on),
    events.BetsClosed: lambda s, at, rules, _: s.no_more_bets(at, rules),
    events.DiceRolled: lambda s, at, rules, head: s.roll(
        at, rules, dice=head.dice, faces=head.faces
    ),
    events.NoRollCalled: lambda s, at, rules, head: s.call_no_roll(
        at, rules, reason=head.reason, rules_shown=head.rules_shown
    ),
    events.RoundSettled: lambda s, at, rules, _: s.settle(at, rules),
    events.MinimumChanged: lambda s, at, rules, head: s.change_minimum(
        at, rules, minimum_minor=head.minimum_minor
    ),
    events.MaximumChanged: lambda s, at, rules, head: s.change_maximum(
        at, rules, maximum_minor=head.maximum_minor, maxima_minor=head.maxima_minor
    ),
    dice_events.DiceOffered: lambda s, at, rules, head: s.offer_dice(at, rules, seat=head.seat),
    dice_events.DiceTaken: lambda s, at, rules, head: s.take_dice(
        at, rules, seat=head.seat, dice=head.dice
    ),
    dice_events.DiceDeclined: lambda s, at, rules, head: s.decline_dice(at, rules, seat=head.seat),
    dice_events.DicePassed: lambda s, at, rules, _: s.pass_dice(at, rules),
    dice_events.TurnRemoved: lambda s, at, rules, head: s.remove_turn(
        at, rules, reason=head.reason
    ),
    dice_events.DiceChanged: lambda s, at, rules, head: s.change_dice(
        at, rules, reason=head.reason, dice=head.dice
    ),
    dice_events.WallAsked: lambda s, at, rules, _: s.ask_wall(at, rules),
}

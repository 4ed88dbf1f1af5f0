"""The decisions of a baccarat table, made again from what their events say."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ledger.aggregate import Stamp
from ledger.events import baccarat as events
from ledger.events import baccarat_custody as custody_events
from ledger.events.base import Event
from ledger.floor.baccarat.session import BaccaratSession
from ledger.floor.tables.rules import TableRules
from ledger.floor.tables.seats import leave_seat
from ledger.games.baccarat.custody.state import Item
from ledger.replay.offered import offered_minor
from ledger.rulebooks.vocabulary.baccarat import BaccaratHand, DealingMethod, Rank

Again = Callable[[BaccaratSession, Stamp, TableRules, Any], None]


def decide_again(
    session: BaccaratSession, rules: TableRules, stamp: Stamp, head: Event, group: Sequence[Event]
) -> bool:
    """Make the decision that ``head`` begins again; False for a fact that nobody decides.

    ``group`` are all events of that decision, the head among them.
    """
    if isinstance(head, events.BetPlaced | events.BetReturned):
        amount_minor = offered_minor(head.bet, group)
        bet: dict[str, Any] = {"seat": head.seat, "kind": head.kind, "amount_minor": amount_minor}
        session.place_bet(stamp, rules, **bet)
        return True
    again = _AGAIN.get(type(head))
    if again is None:
        return False
    again(session, stamp, rules, head)
    return True


def _rank(rank: str | None) -> Rank | None:
    return Rank(rank) if rank else None


def _select_method(
    session: BaccaratSession, stamp: Stamp, rules: TableRules, head: custody_events.MethodSelected
) -> None:
    session.select_method(
        stamp,
        rules,
        method=DealingMethod(head.method),
        approved_by=head.approved_by,
        rank=_rank(head.rank),
        surveillance_notice=head.surveillance_notice,
        inspector_notice=head.inspector_notice,
    )


def _accept(
    session: BaccaratSession, stamp: Stamp, rules: TableRules, head: custody_events.Accepted
) -> None:
    session.accept_offer(
        stamp,
        rules,
        seat=head.seat,
        hand=BaccaratHand(head.hand),
        approved_by=head.approved_by,
        rank=_rank(head.rank),
    )


def _forfeit(
    session: BaccaratSession, stamp: Stamp, rules: TableRules, head: custody_events.Forfeited
) -> None:
    rank = _rank(head.rank)
    session.forfeit_shoe(stamp, rules, seat=head.seat, reason=head.reason, rank=rank)


def _deal(
    session: BaccaratSession, stamp: Stamp, rules: TableRules, head: events.CardDealt
) -> None:
    seat = head.drawn_by_seat
    session.deal_card(stamp, rules, hand=head.hand, card=head.card, drawn_by_seat=seat)


_OF_CUSTODY: Mapping[type[Event], Again] = {
    custody_events.MethodSelected: _select_method,
    custody_events.FallbackChosen: lambda s, at, rules, head: s.choose_fallback(
        at, rules, method=DealingMethod(head.method), rank=_rank(head.rank)
    ),
    custody_events.Offered: lambda s, at, rules, head: s.offer(
        at, rules, item=Item(head.item), seat=head.seat
    ),
    custody_events.Refused: lambda s, at, _, head: s.refuse_offer(at, seat=head.seat),
    custody_events.Accepted: _accept,
    custody_events.OffersRenewed: lambda s, at, rules, _: s.offer_anew(at, rules),
    custody_events.CardsPassed: lambda s, at, rules, head: s.pass_cards(
        at, rules, hand=BaccaratHand(head.hand), seat=head.seat
    ),
    custody_events.CardsReturned: lambda s, at, _, head: s.return_cards(
        at, hand=BaccaratHand(head.hand)
    ),
    custody_events.Passed: lambda s, at, rules, head: s.give_up(
        at, rules, item=Item(head.item), seat=head.seat
    ),
    custody_events.MarkerTakenBack: lambda s, at, rules, head: s.take_marker_back(
        at, rules, seat=head.seat
    ),
    custody_events.Forfeited: _forfeit,
    custody_events.HoldingsReleased: lambda s, at, rules, head: leave_seat(
        s, at, rules, seat=head.seat
    ),
}
_OF_THE_COUP: Mapping[type[Event], Again] = {
    events.ShoeMade: lambda s, at, rules, head: s.make_shoe(
        at, rules, fresh=head.fresh, cut_by_seat=head.cut_by_seat
    ),
    events.CardsBurned: lambda s, at, rules, head: s.burn(
        at, rules, shown=head.shown, face_down=head.face_down
    ),
    events.BetRemoved: lambda s, at, rules, head: s.remove_bet(at, rules, bet=head.bet),
    events.BetsClosed: lambda s, at, rules, _: s.no_more_bets(at, rules),
    events.CoupBegun: lambda s, at, rules, _: s.begin_coup(at, rules),
    events.DrawInstructed: lambda s, at, rules, _: s.instruct(at, rules),
    events.CardDealt: _deal,
    events.CardTurned: lambda s, at, rules, head: s.turn_up(
        at, rules, hand=head.hand, card=head.card
    ),
    events.CoupCalled: lambda s, at, rules, head: s.call(
        at, rules, player_total=head.player_total, banker_total=head.banker_total
    ),
    events.RoundSettled: lambda s, at, rules, _: s.settle(at, rules),
    events.CommissionTaken: lambda s, at, rules, head: s.collect_commission(
        at, rules, seat=head.seat
    ),
}
_AGAIN: Mapping[type[Event], Again] = {**_OF_CUSTODY, **_OF_THE_COUP}

"""The decisions of a blackjack table, made again from what their events say."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ledger.aggregate import Stamp
from ledger.events import blackjack as events
from ledger.events import blackjack_cards as card_events
from ledger.events.base import Event
from ledger.floor.blackjack.round import square_of
from ledger.floor.blackjack.session import BlackjackSession
from ledger.floor.tables.rules import TableRules
from ledger.replay.offered import offered_minor
from ledger.rulebooks.vocabulary.blackjack import BlackjackBet as Bet

Again = Callable[[BlackjackSession, Stamp, TableRules, Any], None]


def decide_again(
    session: BlackjackSession,
    rules: TableRules,
    stamp: Stamp,
    head: Event,
    group: Sequence[Event],
) -> bool:
    """Make the decision that ``head`` begins again; False for a fact that nobody decides.

    ``group`` are all events of that decision, the head among them.
    """
    if isinstance(head, events.BetPlaced | events.BetReturned):
        return _bet_again(session, rules, stamp, head, group)
    again = _AGAIN.get(type(head))
    if again is None:
        return False
    again(session, stamp, rules, head)
    return True


def _bet_again(
    session: BlackjackSession,
    rules: TableRules,
    stamp: Stamp,
    head: events.BetPlaced | events.BetReturned,
    group: Sequence[Event],
) -> bool:
    """An offer is what was placed of it and what went back; a capped stake heads a settlement."""
    if isinstance(head, events.BetReturned) and head.reason == "original_bet_cap":
        session.settle(stamp, rules)
        return True
    if isinstance(head, events.BetReturned) and head.reason not in ("late", "over_maximum"):
        return False
    amount_minor, square = offered_minor(head.bet, group), square_of(head.on)
    if head.kind == Bet.INSURANCE:
        session.insure(stamp, rules, square=square, amount_minor=amount_minor)
    else:
        offer = {"seat": head.seat, "square": square, "amount_minor": amount_minor}
        session.place_bet(stamp, rules, **offer)
    return True


def _shuffle(
    session: BlackjackSession, stamp: Stamp, rules: TableRules, head: card_events.DeckShuffled
) -> None:
    session.shuffle(stamp, rules, cuts=head.cuts, behind_joker=head.behind_joker)


def _correct(
    session: BlackjackSession, stamp: Stamp, rules: TableRules, head: card_events.CardCorrected
) -> None:
    way = {"shoe": head.shoe, "position": head.position}
    session.correct_card(stamp, rules, card=head.card, **way)


_AGAIN: Mapping[type[Event], Again] = {
    card_events.DeckShuffled: _shuffle,
    card_events.CardDealt: lambda s, at, rules, head: s.deal(at, rules, card=head.card),
    card_events.BetsClosed: lambda s, at, rules, _: s.close_bets(at, rules),
    card_events.HoleCardLookedAt: lambda s, at, rules, head: s.look(
        at, rules, calls_natural=head.calls_natural
    ),
    card_events.CallWithdrawn: lambda s, at, rules, _: s.withdraw_call(at, rules),
    card_events.HoleCardLeft: lambda s, at, rules, _: s.go_on(at, rules),
    card_events.HoleCardShown: lambda s, at, rules, head: s.show_hole(at, rules, card=head.card),
    card_events.DoubledCardTurnedUp: lambda s, at, rules, head: s.turn_up_doubled(
        at, rules, hand=head.hand, card=head.card
    ),
    card_events.CardCorrected: _correct,
    card_events.CardsGathered: lambda s, at, rules, _: s.gather(at, rules),
    events.ExtraHandAllowed: lambda s, at, rules, head: s.allow_extra_hand(
        at, rules, seat=head.seat
    ),
    events.BetRemoved: lambda s, at, rules, head: s.remove_bet(at, rules, bet=head.bet),
    events.CardAskedFor: lambda s, at, rules, head: s.hit(at, rules, hand=head.hand),
    events.HandStood: lambda s, at, rules, head: s.stand(at, rules, hand=head.hand),
    events.HandSplit: lambda s, at, rules, head: s.split(at, rules, hand=head.hand),
    events.HandDoubled: lambda s, at, rules, head: s.double(
        at, rules, hand=head.hand, amount_minor=head.offered_minor
    ),
    events.RoundSettled: lambda s, at, rules, _: s.settle(at, rules),
}

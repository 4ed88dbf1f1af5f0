"""The state of a baccarat table as the engine takes it: custody, wagers, coup and shoe."""

from __future__ import annotations

from types import MappingProxyType

from ledger.events.baccarat_custody import CustodyNow
from ledger.floor.baccarat.round import BaccaratRound
from ledger.floor.baccarat.table import bet_of
from ledger.games.baccarat.coup import Coup
from ledger.games.baccarat.custody.state import AtSeat, Custody, Item, Wager
from ledger.games.cards import DECK, Shoe
from ledger.rulebooks.vocabulary.baccarat import BaccaratHand, DealingMethod


def wagers_of(session: BaccaratRound) -> tuple[Wager, ...]:
    """What stands on the cloth, bet by bet."""
    return tuple(
        Wager(live.offer.seat, bet_of(live.offer.kind), live.stake_minor)
        for live in session.bets.values()
    )


def custody_of(session: BaccaratRound) -> Custody:
    """Who holds what; who sits where and what is bet is read from the table itself."""
    now = session.custody
    return Custody(
        method=DealingMethod(now.method),
        occupied=frozenset(session.seats),
        fallback=DealingMethod(now.fallback) if now.fallback else None,
        handled=now.handled,
        asked=_at(now.asked) if now.asked else None,
        declined=frozenset(map(_at, now.declined)),
        held=frozenset(map(_at, now.held)),
        marker_after=now.marker_after,
        marker_played=now.marker_played,
        shoe_after=now.shoe_after,
        shoe_hand=BaccaratHand(now.shoe_hand) if now.shoe_hand else None,
        playing=DealingMethod(now.playing) if now.playing else None,
        wagers=wagers_of(session) if now.playing else (),
        drawn=now.drawn,
        instructed=now.instructed,
        cards_out=BaccaratHand(now.cards_out) if now.cards_out else None,
        cards_passed=frozenset(map(BaccaratHand, now.cards_passed)),
    )


def fact_of(custody: Custody) -> CustodyNow:
    """The custody as an event states it, in one order."""
    return CustodyNow.of(
        {
            "method": custody.method.value,
            "fallback": custody.fallback.value if custody.fallback else None,
            "handled": custody.handled,
            "asked": (custody.asked.item.value, custody.asked.seat) if custody.asked else None,
            "declined": tuple(sorted((at.item.value, at.seat) for at in custody.declined)),
            "held": tuple(sorted((at.item.value, at.seat) for at in custody.held)),
            "marker_after": custody.marker_after,
            "marker_played": custody.marker_played,
            "shoe_after": custody.shoe_after,
            "shoe_hand": custody.shoe_hand.value if custody.shoe_hand else None,
            "playing": custody.playing.value if custody.playing else None,
            "drawn": custody.drawn,
            "instructed": custody.instructed,
            "cards_out": custody.cards_out.value if custody.cards_out else None,
            "cards_passed": tuple(sorted(hand.value for hand in custody.cards_passed)),
        }
    )


def coup_of(session: BaccaratRound) -> Coup:
    """The cards of both hands."""
    return Coup(tuple(session.laid["player"]), tuple(session.laid["banker"]))


def shoe_of(session: BaccaratRound, decks: int) -> Shoe:
    """What the shoe can still deal. The cost is that of one deck, however long it is played."""
    seen = session.seen
    unseen = {card: decks - seen.get(card, 0) for card in DECK}
    return Shoe(MappingProxyType(unseen), face_down=session.out - sum(seen.values()))


def _at(held: tuple[str, int]) -> AtSeat:
    return AtSeat(Item(held[0]), held[1])

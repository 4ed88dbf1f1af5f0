"""Whose turn it is to be offered cards, marker or shoe, and by which rule."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ledger.games.baccarat.custody.settings import CustodySettings
from ledger.games.baccarat.custody.state import BET_ON, HAND_OF, AtSeat, Custody, Item, Wager
from ledger.rulebooks.vocabulary.baccarat import BaccaratBet, CustodyRule, DealingMethod

MAIN_BETS = (BaccaratBet.PLAYER, BaccaratBet.BANKER)


class Turn(NamedTuple):
    """The seat that is to be asked, and the clause that says so."""

    seat: int
    clause: str | None


def turn(
    settings: CustodySettings, custody: Custody, item: Item, wagers: Iterable[Wager]
) -> Turn | None:
    """The seat to be offered the item next; None when all have declined or none may have it."""
    by_stake = _stakes(custody, item, wagers)
    order = _order(settings, custody, item, by_stake)
    left = [seat for seat in order if AtSeat(item, seat) not in custody.declined]
    if not left:
        return None
    rule = _rule(custody, item, order, left, by_stake)
    return Turn(left[0], offer_clause(settings, custody, item, rule))


def _rule(
    custody: Custody, item: Item, order: list[int], left: list[int], by_stake: dict[int, int]
) -> CustodyRule:
    """The rule that puts the first of those left in turn."""
    highest = [seat for seat in order if item in HAND_OF and by_stake[seat] == by_stake[order[0]]]
    if left[0] in highest[1:]:
        return CustodyRule.OFFER_NEXT_EQUAL
    if len(highest) > 1 and left[0] == highest[0]:
        return CustodyRule.OFFER_EQUAL
    if len(left) < len(order):
        return CustodyRule.OFFER_NEXT
    if item is Item.MARKER and custody.marker_after is not None:
        return CustodyRule.OFFER_AFTER_LOSS
    return CustodyRule.OFFER_FIRST


def offer_clause(
    settings: CustodySettings, custody: Custody, item: Item, rule: CustodyRule
) -> str | None:
    """The clause of a rule on offers; that of the first offer where one rule says it all."""
    method = method_of(custody, item)
    return settings.clause(rule, method) or settings.clause(CustodyRule.OFFER_FIRST, method)


def method_of(custody: Custody, item: Item) -> DealingMethod:
    """The method under which an item is offered."""
    if item is Item.SHOE:
        return custody.method
    return DealingMethod.B if item is Item.MARKER else DealingMethod.A


def after(settings: CustodySettings, seat: int | None) -> Sequence[int]:
    """Every seat counter-clockwise, beginning behind the given one, else at the dealer's right."""
    if seat is None:
        return settings.seats
    start = settings.seats.index(seat) + 1
    return (*settings.seats[start:], *settings.seats[:start])


def _order(
    settings: CustodySettings, custody: Custody, item: Item, by_stake: dict[int, int]
) -> list[int]:
    """The seats that the item is offered to, in order, whether or not they have declined."""
    if item in HAND_OF:
        return sorted(by_stake, key=lambda seat: (-by_stake[seat], settings.seats.index(seat)))
    if item is Item.MARKER:
        around = after(settings, custody.marker_after)
        return [seat for seat in around if seat in custody.occupied]
    if custody.method is DealingMethod.E:
        return sorted(by_stake, key=lambda seat: (-by_stake[seat], seat))
    return [seat for seat in _from_lowest(settings, custody, by_stake) if seat in by_stake]


def _from_lowest(
    settings: CustodySettings, custody: Custody, by_stake: dict[int, int]
) -> Sequence[int]:
    if custody.shoe_after is not None or not by_stake:
        return after(settings, custody.shoe_after)
    lowest = settings.seats.index(min(by_stake))
    return (*settings.seats[lowest:], *settings.seats[:lowest])


def _stakes(custody: Custody, item: Item, wagers: Iterable[Wager]) -> dict[int, int]:
    """What each seated player has at stake as far as the order of offers asks for it.

    On a hand: his stake on it. For the shoe of one coup: the higher of his stakes on Player and
    Banker. For a shoe that is kept amounts do not count, only whether he has a wager at all; for a
    marker nothing does.
    """
    on_bets: dict[tuple[int, BaccaratBet], int] = {}
    for wager in wagers:
        if wager.stake_minor > 0 and wager.seat in custody.occupied:
            key = wager.seat, wager.bet
            on_bets[key] = on_bets.get(key, 0) + wager.stake_minor
    if item in HAND_OF:
        bet = BET_ON[HAND_OF[item]]
        return {seat: minor for (seat, on), minor in on_bets.items() if on is bet}
    if item is Item.SHOE and custody.method is DealingMethod.D:
        return dict.fromkeys((seat for seat, _ in on_bets), 1)
    if item is Item.SHOE:
        seats = {seat for seat, on in on_bets if on in MAIN_BETS}
        return {seat: max(on_bets.get((seat, bet), 0) for bet in MAIN_BETS) for seat in seats}
    return {}

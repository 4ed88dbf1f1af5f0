"""Seats taken and left; a marker or shoe passed on, taken back, or forfeited."""

from __future__ import annotations

from collections.abc import Iterable

from ledger.games.baccarat.custody.methods import (
    B,
    D,
    E,
    require_between_coups,
    require_supervisor,
)
from ledger.games.baccarat.custody.refusals import NoSuchSeat, SeatHasPlayer, SeatNotOccupied
from ledger.games.baccarat.custody.refusals_offers import (
    HolderHasBet,
    NotHeldBySeat,
    NotToBePassed,
)
from ledger.games.baccarat.custody.settings import CustodySettings, MarkerAfterPass, NextForShoe
from ledger.games.baccarat.custody.state import (
    CARDS_OF,
    HAND_OF,
    AtSeat,
    Custody,
    Item,
    Wager,
)
from ledger.rulebooks.vocabulary.baccarat import BaccaratBet, BaccaratHand, CustodyRule, Rank


def take_seat(settings: CustodySettings, custody: Custody, seat: int) -> Custody:
    """The custody once a player sits in a seat."""
    if seat not in settings.seats:
        raise NoSuchSeat(seat, settings.seats)
    if seat in custody.occupied:
        raise SeatHasPlayer(seat)
    return custody._replace(occupied=custody.occupied | {seat})


def leave_seat(settings: CustodySettings, custody: Custody, seat: int) -> Custody:
    """The custody once a player has left his seat; what he held is with the dealer again.

    Marker and shoe go on as after a pass. What he had declined is forgotten with him.
    """
    if seat not in custody.occupied:
        raise SeatNotOccupied(seat)
    held = {at.item for at in custody.held if at.seat == seat}
    left = custody
    if Item.MARKER in held:
        left = _marker_freed(settings, left, seat, passed=True)
    if Item.SHOE in held:
        left = shoe_freed(settings, left, seat)
    cards_out = left.cards_out
    if cards_out is not None and _has_cards(custody, cards_out, seat):
        cards_out = None
    return left.taken_back(*(held & set(HAND_OF)))._replace(
        occupied=left.occupied - {seat},
        asked=None if left.asked is not None and left.asked.seat == seat else left.asked,
        declined=frozenset(at for at in left.declined if at.seat != seat),
        cards_out=cards_out,
    )


def pass_marker(settings: CustodySettings, custody: Custody, seat: int) -> Custody:
    """The custody once the holder has passed the marker, which he may after any coup."""
    require_between_coups(custody, "passing of the marker")
    _require_holder(custody, Item.MARKER, seat)
    if not custody.marker_played:
        clause = settings.clause(CustodyRule.MAY_PASS, B)
        raise NotToBePassed("marker", "its holder has played no coup with it", clause)
    freed = _marker_freed(settings, custody, seat, passed=True)
    return freed.new_offers(Item.MARKER, declined_by=[seat])


def take_marker_back(
    settings: CustodySettings, custody: Custody, seat: int, wagers: Iterable[Wager]
) -> Custody:
    """The custody once the dealer has taken the marker from a holder without a bet on Banker.

    Whoever accepts it must bet on Banker; without the bet his acceptance counts as declined, and
    the round of offers goes on (inferred).
    """
    require_between_coups(custody, "taking back of the marker")
    _require_holder(custody, Item.MARKER, seat)
    if bets_on_banker(wagers, seat):
        raise HolderHasBet(seat, settings.clause(CustodyRule.MUST_BET_BANKER, B))
    back = custody.taken_back(Item.MARKER)
    return back._replace(declined=back.declined | {AtSeat(Item.MARKER, seat)})


def pass_shoe(settings: CustodySettings, custody: Custody, seat: int) -> Custody:
    """The custody once the holder has passed the shoe; in a coup the dealer goes on with it."""
    _require_holder(custody, Item.SHOE, seat)
    if custody.method is not D:
        clause = settings.clause(CustodyRule.OFFER_FIRST, E)
        raise NotToBePassed("shoe", "it is accepted for one coup", clause)
    return shoe_freed(settings, custody, seat, declined=True)


def forfeit_shoe(
    settings: CustodySettings, custody: Custody, seat: int, *, by: Rank | None
) -> Custody:
    """The custody once a casino supervisor has told the holder to forfeit the shoe, at any time."""
    _require_holder(custody, Item.SHOE, seat)
    clause = settings.clause(CustodyRule.FORFEIT_BY_SUPERVISOR, custody.method)
    require_supervisor(by, "order the shoe to be forfeited", clause)
    return shoe_freed(settings, custody, seat, declined=True)


def bets_on_banker(wagers: Iterable[Wager], seat: int) -> bool:
    """Whether the seat has a bet on Banker."""
    return any(w.seat == seat and w.bet is BaccaratBet.BANKER and w.stake_minor > 0 for w in wagers)


def marker_lost(settings: CustodySettings, custody: Custody, seat: int) -> Custody:
    """The custody once the marker is to be offered on from the right of its last acceptor."""
    freed = _marker_freed(settings, custody, seat, passed=False)
    return freed.new_offers(Item.MARKER)


def shoe_freed(
    settings: CustodySettings, custody: Custody, seat: int, *, declined: bool = False
) -> Custody:
    """The custody once the shoe is with the dealer again; `declined`: its holder gave it up.

    A shoe that is kept over coups is offered in a new round; one of a single coup in the same.
    """
    goes_on = settings.next_for_shoe is NextForShoe.GOES_ON
    freed = custody.taken_back(Item.SHOE)._replace(
        shoe_after=seat if goes_on else None,
        shoe_hand=None,
        instructed=False,
    )
    if custody.method is D:
        return freed.new_offers(Item.SHOE, declined_by=[seat] if declined else [])
    return freed._replace(declined=freed.declined | {AtSeat(Item.SHOE, seat)})


def _marker_freed(
    settings: CustodySettings, custody: Custody, seat: int, *, passed: bool
) -> Custody:
    restarts = passed and settings.marker_after_pass is MarkerAfterPass.RESTARTS
    return custody.taken_back(Item.MARKER)._replace(
        marker_after=None if restarts else seat,
        marker_played=False,
    )


def _has_cards(custody: Custody, hand: BaccaratHand, seat: int) -> bool:
    """Whether the seat has the hand's cards before him: as their acceptor, or with the marker."""
    return seat in (custody.holder(CARDS_OF[hand]), custody.holder(Item.MARKER))


def _require_holder(custody: Custody, item: Item, seat: int) -> None:
    if custody.holder(item) != seat:
        raise NotHeldBySeat(item, seat, custody.holder(item))

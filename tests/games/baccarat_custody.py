"""Tables for the custody of cards, and how one is brought to the moment that a test is about."""

from __future__ import annotations

from typing import Any

from ledger.games.baccarat.coup import CoupResult
from ledger.games.baccarat.custody.coups import begin_coup, draw, end_coup, instruct
from ledger.games.baccarat.custody.holding import take_seat
from ledger.games.baccarat.custody.methods import select_method
from ledger.games.baccarat.custody.offers import accept, decline, offer
from ledger.games.baccarat.custody.refusals_offers import NobodyToOffer, OfferOutOfTurn
from ledger.games.baccarat.custody.settings import CustodySettings, custody_for
from ledger.games.baccarat.custody.state import Custody, Item, Wager
from ledger.rulebooks.new_south_wales_baccarat import RULEBOOK
from ledger.rulebooks.vocabulary.baccarat import BaccaratBet, BaccaratHand, DealingMethod, Rank

A, B, C, D, E = DealingMethod
PLAYER, BANKER = BaccaratHand.PLAYER, BaccaratHand.BANKER
MARKER, SHOE = Item.MARKER, Item.SHOE
#: Counter-clockwise from the dealer's right; the numbers do not follow the order.
SEATS = (3, 1, 4, 2)
MANAGER: dict[str, Any] = {
    "approved_by": Rank.CASINO_MANAGER,
    "surveillance_notice": "notice-1",
    "inspector_notice": "notice-2",
}

PLAYER_WINS = CoupResult(9, 0, natural=True, player_pair=False, banker_pair=False)
BANKER_WINS = CoupResult(0, 9, natural=True, player_pair=False, banker_pair=False)
A_TIE = CoupResult(8, 8, natural=True, player_pair=False, banker_pair=False)
RESULTS = (PLAYER_WINS, BANKER_WINS, A_TIE)


def rules(
    seats: tuple[int, ...] = SEATS,
    fallback: DealingMethod | None = C,
    on_main_floor: bool = False,
    **readings: str,
) -> CustodySettings:
    """The custody settings of a table away from the main gaming floor."""
    return custody_for(
        RULEBOOK,
        readings=readings,
        seats=seats,
        on_main_floor=on_main_floor,
        fallback=fallback,
    )


def seated(
    at: CustodySettings, method: DealingMethod, occupied: tuple[int, ...] | None = None
) -> Custody:
    """A table by this method, every seat or these ones occupied."""
    custody = select_method(at, None, method, **MANAGER)
    for seat in at.seats if occupied is None else occupied:
        custody = take_seat(at, custody, seat)
    return custody


def bets(**stakes: int) -> tuple[Wager, ...]:
    """Wagers written as seat and bet, such as ``b3=50`` for 50 on Banker from seat 3."""
    names = {
        "p": BaccaratBet.PLAYER,
        "b": BaccaratBet.BANKER,
        "t": BaccaratBet.TIE,
        "pp": BaccaratBet.PLAYER_PAIR,
    }
    return tuple(
        Wager(int(key.lstrip("pbt")), names[key.rstrip("0123456789")], stake_minor)
        for key, stake_minor in stakes.items()
    )


def asked_in_turn(
    at: CustodySettings, custody: Custody, item: Item, wagers: tuple[Wager, ...]
) -> tuple[list[int], Custody]:
    """Who is asked when everybody declines, and the custody afterwards."""
    order = []
    while True:
        for seat in at.seats:
            try:
                custody = decline(offer(at, custody, item, seat, wagers), seat)
            except (OfferOutOfTurn, NobodyToOffer):
                continue
            order.append(seat)
            break
        else:
            return order, custody


def taken(
    at: CustodySettings,
    custody: Custody,
    item: Item,
    seat: int,
    wagers: tuple[Wager, ...] = (),
    *,
    hand: BaccaratHand = BANKER,
) -> Custody:
    """The custody once a seat whose turn it is has accepted the item."""
    offered = offer(at, custody, item, seat, wagers)
    approved_by = Rank.CASINO_SUPERVISOR if hand is PLAYER else None
    return accept(at, offered, seat, hand=hand, approved_by=approved_by)


def four_cards(at: CustodySettings, custody: Custody, wagers: tuple[Wager, ...]) -> Custody:
    """A coup begun, and its first four cards drawn by whoever has the shoe."""
    custody = begin_coup(at, custody, wagers)
    for _ in range(4):
        if custody.holder(SHOE) is not None:
            custody = instruct(at, custody)
        custody = draw(at, custody, custody.holder(SHOE))
    return custody


def played(
    at: CustodySettings, custody: Custody, wagers: tuple[Wager, ...], result: CoupResult
) -> Custody:
    """A whole coup in which no player is passed any cards."""
    return end_coup(at, four_cards(at, custody, wagers), result)

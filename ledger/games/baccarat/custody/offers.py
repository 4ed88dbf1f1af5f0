"""Offers of cards, marker and shoe, and the answers to them."""

from __future__ import annotations

from collections.abc import Iterable

from ledger.games.baccarat.coup import FIRST_CARDS
from ledger.games.baccarat.custody.methods import (
    SHOE_TO_PLAYERS,
    B,
    fallback_of,
    require_between_coups,
)
from ledger.games.baccarat.custody.refusals_coups import (
    CardsNotDealtYet,
    CardsStillOut,
    NoCoup,
    OfferDue,
)
from ledger.games.baccarat.custody.refusals_offers import (
    AlreadyHeld,
    AnswerPending,
    AsPlayerNotApproved,
    NobodyToOffer,
    NotAsked,
    NotOfferedNow,
    OfferOutOfTurn,
    StillAccepted,
)
from ledger.games.baccarat.custody.settings import CustodySettings
from ledger.games.baccarat.custody.state import (
    HAND_OF,
    AtSeat,
    Custody,
    Item,
    Wager,
)
from ledger.games.baccarat.custody.turns import offer_clause, turn
from ledger.rulebooks.vocabulary.baccarat import (
    BaccaratHand,
    CustodyRule,
    DealingMethod,
    Rank,
)


def offer(
    settings: CustodySettings,
    custody: Custody,
    item: Item,
    seat: int,
    wagers: Iterable[Wager],
) -> Custody:
    """The custody once the dealer has offered the item to a seat, whose turn it must be.

    `wagers` are those on the layout now; in a coup they are the coup's own.
    """
    on_layout = custody.wagers if custody.in_coup else tuple(wagers)
    if custody.asked is not None:
        raise AnswerPending(*custody.asked)
    if item in HAND_OF:
        _require_cards_on_offer(settings, custody, item)
    elif item is Item.MARKER:
        _require_marker_on_offer(settings, custody, on_layout)
    else:
        _require_shoe_on_offer(settings, custody)
    holder = custody.holder(item)
    if holder is not None:
        kept = offer_clause(settings, custody, item, CustodyRule.KEPT_UNTIL)
        raise AlreadyHeld(item, holder, kept)
    due = turn(settings, custody, item, on_layout)
    if due is None:
        raise NobodyToOffer(item, nobody_clause(settings, custody, item))
    if due.seat != seat:
        raise OfferOutOfTurn(item, seat, due.seat, due.clause)
    return custody._replace(asked=AtSeat(item, seat))


def decline(custody: Custody, seat: int) -> Custody:
    """The custody once the seat has declined what it was offered."""
    asked = _asked(custody, seat)
    return custody._replace(asked=None, declined=custody.declined | {asked})


def accept(
    settings: CustodySettings,
    custody: Custody,
    seat: int,
    *,
    hand: BaccaratHand = BaccaratHand.BANKER,
    approved_by: Rank | None = None,
) -> Custody:
    """The custody once the seat has accepted what it was offered.

    Cards are before him at once. A shoe is accepted as Banker or, with the casino supervisor's
    approval, as Player; a marker that lay before somebody goes back to the dealer.
    """
    item = _asked(custody, seat).item
    answered = custody._replace(asked=None).given(item, seat)
    if item in HAND_OF:
        return with_cards_out(answered, HAND_OF[item])
    if item is Item.MARKER:
        return answered._replace(marker_played=False)
    if hand is BaccaratHand.PLAYER and approved_by is None:
        rule = CustodyRule.ACTS_AS_PLAYER_IF_APPROVED
        raise AsPlayerNotApproved(seat, settings.clause(rule, custody.method))
    returned = answered.taken_back(Item.MARKER).new_offers(Item.MARKER)
    return returned._replace(shoe_hand=hand)


def offer_shoe_anew(
    settings: CustodySettings, custody: Custody, wagers: Iterable[Wager]
) -> Custody:
    """The custody once a shoe that all have declined is to be offered to them again."""
    require_between_coups(custody, "new round of offers")
    _require_shoe_on_offer(settings, custody)
    held = custody.holder(Item.SHOE) is not None or custody.asked is not None
    if held or turn(settings, custody, Item.SHOE, wagers) is not None:
        raise StillAccepted(settings.clause(CustodyRule.OFFER_FIRST, custody.method))
    return custody.new_offers(Item.SHOE)


def with_cards_out(custody: Custody, hand: BaccaratHand) -> Custody:
    """The custody with a hand's cards before the player who plays it."""
    passed = custody.cards_passed | {hand}
    return custody._replace(cards_out=hand, cards_passed=passed, handled=True)


def require_cards_dealt(custody: Custody) -> None:
    """Refuse a step that waits for the first four cards."""
    if custody.drawn < FIRST_CARDS:
        raise CardsNotDealtYet(custody.drawn)


def nobody_clause(settings: CustodySettings, custody: Custody, item: Item) -> str | None:
    """The clause on what follows when nobody can be offered the item any more."""
    if item not in HAND_OF:
        method = B if item is Item.MARKER else custody.method
        return settings.clause(CustodyRule.WHEN_ALL_DECLINE, method)
    declined = any(at.item is item for at in custody.declined)
    rule = CustodyRule.WHEN_ALL_DECLINE if declined else CustodyRule.WHEN_NOBODY_BET
    return settings.clause(rule, DealingMethod.A)


def _asked(custody: Custody, seat: int) -> AtSeat:
    if custody.asked is None or custody.asked.seat != seat:
        raise NotAsked(seat)
    return custody.asked


def _require_cards_on_offer(settings: CustodySettings, custody: Custody, item: Item) -> None:
    if custody.playing is None:
        raise NoCoup("offer of cards")
    if custody.playing is not DealingMethod.A:
        why = f"by method {custody.playing} cards are not offered to bettors"
        raise NotOfferedNow(item, why, cards_clause(settings, custody.playing, HAND_OF[item]))
    if custody.cards_out is not None:
        clause = settings.clause(CustodyRule.ONE_HAND_AT_A_TIME, DealingMethod.A)
        raise CardsStillOut(custody.cards_out, "other cards are offered", clause)
    require_cards_dealt(custody)


def _require_marker_on_offer(
    settings: CustodySettings, custody: Custody, wagers: tuple[Wager, ...]
) -> None:
    require_between_coups(custody, "offer of the marker")
    method = custody.method
    if method in SHOE_TO_PLAYERS:
        if custody.holder(Item.SHOE) is not None:
            why, clause = "a player has the shoe", CustodyRule.ACCEPTOR_ACTS
            raise NotOfferedNow(Item.MARKER, why, settings.clause(clause, method))
        due = turn(settings, custody, Item.SHOE, wagers)
        if due is not None:
            raise OfferDue(Item.SHOE, due.seat, due.clause)
        method = fallback_of(settings, custody)
    if method is not B:
        why = f"by method {method} there is no marker on offer"
        raise NotOfferedNow(Item.MARKER, why, settings.clause(CustodyRule.METHODS))


def _require_shoe_on_offer(settings: CustodySettings, custody: Custody) -> None:
    require_between_coups(custody, "offer of the shoe")
    if custody.method not in SHOE_TO_PLAYERS:
        why = f"by method {custody.method} the dealer keeps it"
        raise NotOfferedNow(Item.SHOE, why, settings.clause(CustodyRule.DEALER_KEEPS_SHOE))


def cards_clause(
    settings: CustodySettings, method: DealingMethod, hand: BaccaratHand
) -> str | None:
    """The clause by which a method keeps a hand's cards from the players."""
    rules = {
        DealingMethod.A: CustodyRule.DEALER_KEEPS_HAND,
        DealingMethod.B: CustodyRule.RECEIVES_BANKERS_CARDS
        if hand is BaccaratHand.BANKER
        else CustodyRule.DEALER_KEEPS_PLAYERS_CARDS,
        DealingMethod.C: CustodyRule.PLAYERS_HANDLE_NO_CARDS,
    }
    return settings.clause(rules.get(method, CustodyRule.ACCEPTOR_ACTS), method)

"""Which method is in use, what a table falls back to, and the cards of a new shoe."""

from __future__ import annotations

from collections.abc import Iterable

from ledger.games.baccarat.custody.refusals import (
    CoupInProgress,
    FallbackMissing,
    FallbackNotChosenHere,
    HandledCardsUsedAgain,
    MethodNotApproved,
    MethodNotKnown,
    MethodOnMainFloor,
    NoticeMissing,
)
from ledger.games.baccarat.custody.refusals_coups import OfferDue
from ledger.games.baccarat.custody.refusals_offers import AnswerPending, OrderNotFromSupervisor
from ledger.games.baccarat.custody.settings import (
    Approver,
    CustodySettings,
    Fallback,
    require_fallback,
)
from ledger.games.baccarat.custody.state import Custody, Item, Wager
from ledger.games.baccarat.custody.turns import turn
from ledger.rulebooks.vocabulary.baccarat import CustodyRule, DealingMethod, Rank

B, C, D, E = DealingMethod.B, DealingMethod.C, DealingMethod.D, DealingMethod.E
SHOE_TO_PLAYERS = (D, E)


def select_method(
    settings: CustodySettings,
    custody: Custody | None,
    method: DealingMethod,
    *,
    approved_by: Rank | None = None,
    surveillance_notice: str = "",
    inspector_notice: str = "",
) -> Custody:
    """The custody under another method, or under the first one where there is none yet.

    Whoever held the marker or the shoe gives it back; who sits where, and whether players have
    handled cards of the shoe, stays. The notices name how Surveillance and an Inspector were told.
    """
    if custody is not None:
        require_between_coups(custody, "other method")
    if method not in settings.rules.methods:
        known = settings.rules.methods
        raise MethodNotKnown(method, known, settings.clause(CustodyRule.METHODS))
    _require_permission(settings, method, approved_by)
    told = {"Surveillance": surveillance_notice, "An Inspector": inspector_notice}
    notices = settings.clause(CustodyRule.NOTICES_BEFORE_USE, method)
    for whom, notice in told.items():
        if notices is not None and not notice.strip():
            raise NoticeMissing(method, whom, notices)
    if method in SHOE_TO_PLAYERS and _pinned_without(settings):
        clause = settings.clause(CustodyRule.WHEN_ALL_DECLINE, method)
        raise FallbackMissing("at opening", clause)
    if custody is None:
        return Custody(method)
    return Custody(method, custody.occupied, custody.fallback, handled=custody.handled)


def choose_fallback(
    settings: CustodySettings, custody: Custody, method: DealingMethod, *, by: Rank | None
) -> Custody:
    """The casino supervisor's choice between A, B and C; it stands until he chooses again."""
    require_between_coups(custody, "other method")
    if custody.asked is not None:
        raise AnswerPending(*custody.asked)
    if custody.method not in SHOE_TO_PLAYERS:
        clause = settings.clause(CustodyRule.METHODS)
        raise FallbackNotChosenHere(f"method {custody.method} is in use", clause)
    clause = settings.clause(CustodyRule.WHEN_ALL_DECLINE, custody.method)
    if settings.fallback is Fallback.PINNED:
        pinned = settings.pinned_fallback
        raise FallbackNotChosenHere(f"method {pinned} was pinned at opening", clause)
    require_fallback(settings.rules, method)
    require_supervisor(by, "choose the method", clause)
    returned = custody.taken_back(Item.MARKER).new_offers(Item.MARKER)
    return returned._replace(fallback=method)


def method_of_coup(
    settings: CustodySettings, custody: Custody, wagers: Iterable[Wager]
) -> DealingMethod:
    """The method by which the next coup is dealt, once every offer that comes first is answered.

    Nobody accepts the shoe: the fallback. Nobody accepts the marker: the dealer keeps all cards.
    """
    on_layout = tuple(wagers)
    method = custody.method
    if custody.asked is not None:
        raise AnswerPending(*custody.asked)
    if method in SHOE_TO_PLAYERS and custody.holder(Item.SHOE) is None:
        _require_all_declined(settings, custody, Item.SHOE, on_layout)
        method = fallback_of(settings, custody)
    if method is B and custody.holder(Item.MARKER) is None:
        _require_all_declined(settings, custody, Item.MARKER, on_layout)
        method = C
    return method


def fallback_of(settings: CustodySettings, custody: Custody) -> DealingMethod:
    """The method for when everybody has declined the shoe; refused while it is not settled."""
    pinned = settings.fallback is Fallback.PINNED
    method = settings.pinned_fallback if pinned else custody.fallback
    if method is None:
        clause = settings.clause(CustodyRule.WHEN_ALL_DECLINE, custody.method)
        raise FallbackMissing("by the casino supervisor", clause)
    return method


def new_shoe(settings: CustodySettings, custody: Custody, *, same_cards: bool) -> Custody:
    """The custody with a newly filled shoe: with the same cards, or with others."""
    require_between_coups(custody, "new shoe")
    if custody.handled and same_cards and settings.rules.shoe.replaced_if_handled:
        raise HandledCardsUsedAgain(settings.rules.shoe.reference)
    return custody._replace(handled=False)


def require_between_coups(custody: Custody, step: str) -> None:
    """Refuse a step that waits for the end of the coup."""
    if custody.in_coup:
        raise CoupInProgress(step)


def require_supervisor(by: Rank | None, order: str, clause: str | None) -> None:
    """Refuse an order that nobody of rank gives; every rank may."""
    if by is None:
        raise OrderNotFromSupervisor(order, clause)


def _require_permission(
    settings: CustodySettings, method: DealingMethod, approved_by: Rank | None
) -> None:
    barred = settings.clause(CustodyRule.NOT_ON_MAIN_FLOOR, method)
    if barred is not None and settings.on_main_floor:
        raise MethodOnMainFloor(method, barred)
    needed = settings.clause(CustodyRule.MANAGERS_APPROVAL, method)
    only = settings.approver is Approver.MANAGER_ONLY
    may = {Rank.CASINO_MANAGER} if only else {Rank.CASINO_MANAGER, Rank.ABOVE_CASINO_MANAGER}
    if needed is not None and approved_by not in may:
        named = "a casino manager" if only else "a casino manager or higher"
        raise MethodNotApproved(method, named, approved_by, needed)


def _pinned_without(settings: CustodySettings) -> bool:
    return settings.fallback is Fallback.PINNED and settings.pinned_fallback is None


def _require_all_declined(
    settings: CustodySettings, custody: Custody, item: Item, wagers: tuple[Wager, ...]
) -> None:
    due = turn(settings, custody, item, wagers)
    if due is not None:
        raise OfferDue(item, due.seat, due.clause)

"""A coup in custody: begun, its cards drawn, passed out and given back, and ended."""

from __future__ import annotations

from collections.abc import Iterable

from ledger.games.baccarat.coup import FIRST_CARDS, CoupResult, Outcome, Verdict
from ledger.games.baccarat.custody.holding import bets_on_banker, marker_lost, shoe_freed
from ledger.games.baccarat.custody.methods import B, D, E, method_of_coup, require_between_coups
from ledger.games.baccarat.custody.offers import (
    cards_clause,
    require_cards_dealt,
    with_cards_out,
)
from ledger.games.baccarat.custody.refusals_coups import (
    CardsNotPassed,
    CardsStayWithDealer,
    CardsStillOut,
    DrawNotInstructed,
    HolderMustBetBanker,
    NobodyToInstruct,
    NoCardsOut,
    NoCoup,
    OfferDue,
    ShoeWithAnother,
)
from ledger.games.baccarat.custody.refusals_offers import AnswerPending
from ledger.games.baccarat.custody.settings import CustodySettings, MarkerAtTie, ShoeLoss
from ledger.games.baccarat.custody.state import CARDS_OF, Custody, Item, Wager
from ledger.games.baccarat.custody.turns import MAIN_BETS, turn
from ledger.rulebooks.vocabulary.baccarat import BaccaratHand, CustodyRule, DealingMethod

A = DealingMethod.A


def begin_coup(settings: CustodySettings, custody: Custody, wagers: Iterable[Wager]) -> Custody:
    """The custody once bets are closed and cards are about to be drawn.

    Refused while marker or shoe is still to be offered, and while the holder of the marker has no
    bet on Banker.
    """
    require_between_coups(custody, "other coup")
    on_layout = tuple(wager for wager in wagers if wager.stake_minor > 0)
    method = method_of_coup(settings, custody, on_layout)
    holder = custody.holder(Item.MARKER)
    if holder is not None and not bets_on_banker(on_layout, holder):
        raise HolderMustBetBanker(holder, settings.clause(CustodyRule.MUST_BET_BANKER, B))
    return custody._replace(playing=method, wagers=on_layout)


def instruct(settings: CustodySettings, custody: Custody) -> Custody:
    """The custody once the dealer has asked the holder of the shoe for one card."""
    _require_coup(custody, "instruction")
    clause = settings.clause(CustodyRule.DRAWS_ON_INSTRUCTION, custody.method)
    if custody.holder(Item.SHOE) is None:
        raise NobodyToInstruct("the dealer has the shoe", clause)
    if custody.instructed:
        raise NobodyToInstruct("the player has been asked already", clause)
    return custody._replace(instructed=True)


def draw(settings: CustodySettings, custody: Custody, by: int | None) -> Custody:
    """The custody once a card has come out of the shoe, drawn by a seat, or None for the dealer.

    A third card waits until the cards of both hands have been where they are to go, and are back.
    """
    _require_coup(custody, "card")
    _require_no_cards_out(settings, custody, "card is drawn")
    if custody.drawn >= FIRST_CARDS:
        _require_cards_went_round(settings, custody)
    holder = custody.holder(Item.SHOE)
    if by != holder:
        kept = settings.clause(CustodyRule.DEALER_KEEPS_SHOE)
        acts = settings.clause(CustodyRule.ACCEPTOR_ACTS, custody.method)
        raise ShoeWithAnother(by, holder, kept if holder is None else acts)
    if holder is not None and not custody.instructed:
        clause = settings.clause(CustodyRule.DRAWS_ON_INSTRUCTION, custody.method)
        raise DrawNotInstructed(holder, clause)
    handled = custody.handled or holder is not None
    return custody._replace(drawn=custody.drawn + 1, instructed=False, handled=handled)


def pass_cards(
    settings: CustodySettings, custody: Custody, hand: BaccaratHand, seat: int
) -> Custody:
    """The custody once a hand's cards lie face down before the seat that is to have them.

    The Banker's cards before the holder of the marker; a third card before whoever accepted the
    hand's first two.
    """
    _require_coup(custody, "passing of cards")
    _require_no_cards_out(settings, custody, "other cards are passed")
    item = Item.MARKER if custody.playing is B else CARDS_OF[hand]
    receives = custody.playing is A or (custody.playing is B and hand is BaccaratHand.BANKER)
    holder = custody.holder(item) if receives else None
    if holder != seat:
        why = "the dealer keeps it" if holder is None else f"it is seat {holder}'s"
        clause = cards_clause(settings, custody.playing or custody.method, hand)
        raise CardsStayWithDealer(hand, seat, why, clause)
    require_cards_dealt(custody)
    return with_cards_out(custody, hand)


def return_cards(custody: Custody, hand: BaccaratHand) -> Custody:
    """The custody once a hand's cards are back with the dealer."""
    if custody.cards_out is not hand:
        raise NoCardsOut(hand)
    return custody._replace(cards_out=None)


def end_coup(settings: CustodySettings, custody: Custody, result: CoupResult) -> Custody:
    """The custody after a coup that has come to this result."""
    _require_coup(custody, "end of it")
    _require_no_cards_out(settings, custody, "end of the coup")
    require_cards_dealt(custody)
    _require_cards_went_round(settings, custody)
    ended = custody
    marker, shoe = custody.holder(Item.MARKER), custody.holder(Item.SHOE)
    if marker is not None:
        tie_moves = settings.marker_at_tie is MarkerAtTie.MOVES and result.outcome is Outcome.TIE
        if result.outcome is Outcome.PLAYER or tie_moves:
            ended = marker_lost(settings, ended, marker)
        else:
            ended = ended._replace(marker_played=True)
    if shoe is not None and custody.method is D and _loses(settings, custody, shoe, result):
        ended = shoe_freed(settings, ended, shoe)
    return between_coups(settings, ended)


def void_coup(settings: CustodySettings, custody: Custody) -> Custody:
    """The custody after a coup that came to nothing; cards are back, nobody has won or lost."""
    _require_coup(custody, "voiding of it")
    return between_coups(settings, custody)


def between_coups(settings: CustodySettings, custody: Custody) -> Custody:
    """Cards are offered at each coup, the marker to those who declined it, and a shoe of E."""
    ended = custody
    shoe = custody.holder(Item.SHOE)
    if custody.method is E and shoe is not None:
        ended = shoe_freed(settings, ended, shoe)
    anew = [*CARDS_OF.values(), Item.MARKER, *([Item.SHOE] if custody.method is E else [])]
    return (
        ended.taken_back(*CARDS_OF.values())
        .new_offers(*anew)
        ._replace(
            asked=None,
            playing=None,
            wagers=(),
            drawn=0,
            instructed=False,
            cards_out=None,
            cards_passed=frozenset(),
        )
    )


def _loses(settings: CustodySettings, custody: Custody, seat: int, result: CoupResult) -> bool:
    """Whether the wager that keeps the shoe with the seat has lost, by the reading in force."""
    any_wager = settings.shoe_loss is ShoeLoss.ANY_WAGER
    bets = {wager.bet for wager in custody.wagers if wager.seat == seat}
    counting = bets if any_wager else bets & set(MAIN_BETS)
    return any(result.verdict(bet) is Verdict.LOST for bet in counting)


def _require_coup(custody: Custody, step: str) -> None:
    if not custody.in_coup:
        raise NoCoup(step)


def _require_no_cards_out(settings: CustodySettings, custody: Custody, step: str) -> None:
    if custody.asked is not None:
        raise AnswerPending(*custody.asked)
    if custody.cards_out is not None:
        clause = settings.clause(CustodyRule.ONE_HAND_AT_A_TIME, custody.playing)
        raise CardsStillOut(custody.cards_out, step, clause)


def require_went_round(settings: CustodySettings, custody: Custody, hand: BaccaratHand) -> None:
    """Refuse to go on while the hand's first two cards have not been where they are to go."""
    if custody.playing is A and custody.holder(CARDS_OF[hand]) is None:
        due = turn(settings, custody, CARDS_OF[hand], custody.wagers)
        if due is not None:
            raise OfferDue(CARDS_OF[hand], due.seat, due.clause)
    holder = custody.holder(Item.MARKER) if hand is BaccaratHand.BANKER else None
    if holder is not None and hand not in custody.cards_passed:
        raise CardsNotPassed(holder, settings.clause(CustodyRule.RECEIVES_BANKERS_CARDS, B))


def goes_face_down(settings: CustodySettings, custody: Custody, hand: BaccaratHand) -> str | None:
    """The clause by which the hand's first cards are dealt face down: a player is to have them.

    None where the dealer keeps them.
    """
    if custody.playing is A:
        due = turn(settings, custody, CARDS_OF[hand], custody.wagers)
        return settings.clause(CustodyRule.OFFER_FIRST, A) if due is not None else None
    if custody.playing is B and hand is BaccaratHand.BANKER:
        return settings.clause(CustodyRule.RECEIVES_BANKERS_CARDS, B)
    return None


def _require_cards_went_round(settings: CustodySettings, custody: Custody) -> None:
    """Refuse to go on while the first cards of a hand have not been where they are to go."""
    for hand in BaccaratHand:
        require_went_round(settings, custody, hand)

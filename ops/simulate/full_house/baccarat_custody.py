"""Who holds cards, marker and shoe at a baccarat table: offers, answers, and what is given up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ledger.games.baccarat.coup import FIRST_CARDS
from ledger.games.baccarat.custody import coups, holding, methods, offers
from ledger.games.baccarat.custody.settings import FALLBACKS, Fallback
from ledger.games.baccarat.custody.state import CARDS_OF, Item
from ledger.games.baccarat.custody.turns import turn
from ledger.rulebooks.vocabulary.baccarat import BaccaratHand, DealingMethod, Rank

if TYPE_CHECKING:
    from ops.simulate.full_house.baccarat_table import BaccaratTable
    from ops.simulate.full_house.card_steps import Step, Steps

SHOE_TO_PLAYERS = (DealingMethod.D, DealingMethod.E)
COMMON = ("late_bet", "take_back", "tie")
WISHES: dict[DealingMethod, tuple[str, ...]] = {
    DealingMethod.A: (*COMMON, "refuse", "all_decline"),
    DealingMethod.B: (*COMMON, "refuse", "take_marker_back", "pass"),
    DealingMethod.C: (*COMMON, "select_method"),
    DealingMethod.D: (*COMMON, "refuse", "all_decline", "offer_anew", "as_player", "pass"),
    DealingMethod.E: (*COMMON, "refuse", "all_decline", "as_player", "forfeit"),
}
"""What happens at a table of each method in the default run."""


def notices(table: BaccaratTable, method: DealingMethod) -> dict[str, str]:
    """What methods D and E ask for: who approved them, and how those were told who must be."""
    if method not in SHOE_TO_PLAYERS:
        return {}
    return {
        "approved_by": table.people.manager,
        "surveillance_notice": f"surveillance-{method.value}",
        "inspector_notice": f"inspector-{method.value}",
    }


def begin(table: BaccaratTable) -> Steps:
    """Where the reading leaves it to him, the casino supervisor says what all declining means."""
    chosen = table.holding.fallback is Fallback.BY_SUPERVISOR
    if chosen and table.custody.method in SHOE_TO_PLAYERS:
        method = table.dice.pick(FALLBACKS)
        rank = Rank.CASINO_SUPERVISOR
        table.custody = methods.choose_fallback(table.holding, table.custody, method, by=rank)
        by = table.people.supervisor
        yield table.step("baccarat.choose_fallback", by, method=method.value)


def between_coups(table: BaccaratTable) -> Steps:
    """A holder passes marker or shoe, loses it by order, or the table changes its method."""
    yield from forfeit(table, in_coup=False)
    for item in (Item.MARKER, Item.SHOE):
        seat = table.custody.holder(item)
        wants = table.wishes.has("pass") or table.dice.one_in(12)
        if seat is not None and wants and _may_pass(table, item):
            table.wishes.fulfil("pass")
            give_up = holding.pass_marker if item is Item.MARKER else holding.pass_shoe
            table.custody = give_up(table.holding, table.custody, seat)
            yield table.step("baccarat.pass", item=item.value, seat=seat)
    if table.wishes.has("select_method"):
        table.wishes.fulfil("select_method")
        method = DealingMethod.A
        table.custody = methods.select_method(table.holding, table.custody, method)
        by = table.people.supervisor
        yield table.step("baccarat.select_method", by, method=method.value)


def _may_pass(table: BaccaratTable, item: Item) -> bool:
    if item is Item.MARKER:
        return table.custody.marker_played
    return table.custody.method is DealingMethod.D


def forfeit(table: BaccaratTable, *, in_coup: bool) -> Steps:
    """The casino supervisor tells the holder to forfeit the shoe, once a card of it was drawn."""
    seat = table.custody.holder(Item.SHOE)
    too_early = in_coup and not table.custody.drawn
    if seat is None or too_early or not table.wishes.has("forfeit"):
        return
    table.wishes.fulfil("forfeit")
    rank = Rank.CASINO_SUPERVISOR
    table.custody = holding.forfeit_shoe(table.holding, table.custody, seat, by=rank)
    reason = "The holder drew before the dealer had asked for a card."
    yield table.step("baccarat.forfeit", table.people.supervisor, seat=seat, reason=reason)


# Before the coup


def offers_before_coup(table: BaccaratTable) -> Steps:
    """The shoe, or the marker, goes round until somebody has it or all have declined."""
    if table.custody.method in SHOE_TO_PLAYERS:
        yield from _offer_shoe(table)
        if table.custody.holder(Item.SHOE) is not None:
            return
        if methods.fallback_of(table.holding, table.custody) is DealingMethod.B:
            yield from _offer_marker(table)
    elif table.custody.method is DealingMethod.B:
        yield from _offer_marker(table)


def _offer_shoe(table: BaccaratTable) -> Steps:
    if table.custody.holder(Item.SHOE) is not None:
        return
    yield from _offer_anew(table)
    all_decline = table.wishes.has("all_decline") or table.wishes.has("offer_anew")
    while (due := turn(table.holding, table.custody, Item.SHOE, table.wagers)) is not None:
        yield _offer(table, Item.SHOE, due.seat)
        if not all_decline and not _declines(table):
            yield _accept_shoe(table, due.seat)
            return
        yield _refuse(table, due.seat)
    table.wishes.fulfil("all_decline")


def _offer_anew(table: BaccaratTable) -> Steps:
    """A shoe that is kept over coups and that all have declined goes round once more."""
    due = turn(table.holding, table.custody, Item.SHOE, table.wagers)
    declined = any(at.item is Item.SHOE for at in table.custody.declined)
    if due is None and declined and (table.wishes.has("offer_anew") or table.dice.one_in(3)):
        table.wishes.fulfil("offer_anew")
        table.custody = offers.offer_shoe_anew(table.holding, table.custody, table.wagers)
        yield table.step("baccarat.offer_anew")


def _accept_shoe(table: BaccaratTable, seat: int) -> Step:
    """He acts as Banker; as Player with the casino supervisor's approval."""
    if not table.wishes.has("as_player") and not table.dice.one_in(6):
        return _accept(table, seat)
    table.wishes.fulfil("as_player")
    hand, rank = BaccaratHand.PLAYER, Rank.CASINO_SUPERVISOR
    table.custody = offers.accept(table.holding, table.custody, seat, hand=hand, approved_by=rank)
    approved = {"hand": hand.value, "approved_by": table.people.supervisor}
    return table.step("baccarat.accept", events=2, seat=seat, **approved)


def _offer_marker(table: BaccaratTable) -> Steps:
    """The marker is taken from a holder who has not bet on Banker, and goes on."""
    while True:
        holder = table.custody.holder(Item.MARKER)
        if holder is not None and holding.bets_on_banker(table.wagers, holder):
            return
        if holder is not None:
            table.wishes.fulfil("take_marker_back")
            args = table.holding, table.custody, holder, table.wagers
            table.custody = holding.take_marker_back(*args)
            yield table.step("baccarat.take_marker_back", seat=holder)
        due = turn(table.holding, table.custody, Item.MARKER, table.wagers)
        if due is None:
            return
        yield _offer(table, Item.MARKER, due.seat)
        fit = holding.bets_on_banker(table.wagers, due.seat)
        takes = fit and not _declines(table)
        if takes or (not fit and table.wishes.has("take_marker_back")):
            yield _accept(table, due.seat)
        else:
            yield _refuse(table, due.seat)


# In the coup


def lies_covered(table: BaccaratTable, hand: BaccaratHand) -> bool:
    """Whether the next card of the hand is dealt face down: a player is to have it."""
    if table.custody.drawn < FIRST_CARDS:
        return coups.goes_face_down(table.holding, table.custody, hand) is not None
    return _receiver(table, hand) is not None


def show_cards(table: BaccaratTable) -> Steps:
    """What lies face down goes to the player who is to have it, comes back and is turned up."""
    for hand in BaccaratHand:
        if not table.covered[hand]:
            continue
        if table.custody.playing is DealingMethod.A and _receiver(table, hand) is None:
            yield from _offer_cards(table, hand)
        elif (seat := _receiver(table, hand)) is not None:
            table.custody = coups.pass_cards(table.holding, table.custody, hand, seat)
            yield table.step("baccarat.pass_cards", hand=hand.value, seat=seat)
        if table.custody.cards_out is hand:
            table.custody = coups.return_cards(table.custody, hand)
            yield table.step("baccarat.return_cards", hand=hand.value)
        yield from table.turn_up(hand)


def _receiver(table: BaccaratTable, hand: BaccaratHand) -> int | None:
    """The seat that the hand's cards are passed to by the method of the coup."""
    if table.custody.playing is DealingMethod.A:
        return table.custody.holder(CARDS_OF[hand])
    if table.custody.playing is DealingMethod.B and hand is BaccaratHand.BANKER:
        return table.custody.holder(Item.MARKER)
    return None


def _offer_cards(table: BaccaratTable, hand: BaccaratHand) -> Steps:
    """The hand goes to its highest bettor, then to the next; when all decline the dealer has it."""
    all_decline = table.wishes.has("all_decline")
    item = CARDS_OF[hand]
    while (due := turn(table.holding, table.custody, item, table.wagers)) is not None:
        yield _offer(table, item, due.seat)
        if not all_decline and not _declines(table):
            yield _accept(table, due.seat)
            return
        yield _refuse(table, due.seat)
    table.wishes.fulfil("all_decline")


# Offers and answers


def _declines(table: BaccaratTable) -> bool:
    return table.wishes.has("refuse") or table.dice.one_in(3)


def _offer(table: BaccaratTable, item: Item, seat: int) -> Step:
    table.custody = offers.offer(table.holding, table.custody, item, seat, table.wagers)
    return table.step("baccarat.offer", item=item.value, seat=seat)


def _refuse(table: BaccaratTable, seat: int) -> Step:
    table.wishes.fulfil("refuse")
    table.custody = offers.decline(table.custody, seat)
    return table.step("baccarat.refuse", seat=seat)


def _accept(table: BaccaratTable, seat: int) -> Step:
    table.custody = offers.accept(table.holding, table.custody, seat)
    return table.step("baccarat.accept", events=2, seat=seat)

"""What the croupier at a blackjack table does with the cards that lie face down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ledger.games.blackjack import actions as acts
from ledger.games.blackjack.hands import is_natural
from ledger.games.blackjack.state import HOLE, Hole

if TYPE_CHECKING:
    from ops.simulate.full_house.blackjack_table import BlackjackTable
    from ops.simulate.full_house.card_steps import Step, Steps


def look_or_go_on(table: BlackjackTable) -> Steps:
    """He looks where he may; now and then he forgets it, and a natural is called too late."""
    natural = is_natural((table.state.croupier[0], table.covered[HOLE]))
    forgets = natural and table.wishes.has("late_natural")
    leaves = not table.state.may_look or forgets or table.dice.one_in(4)
    if leaves and table.can(acts.GoOn()):
        table.wishes.fulfil("go_on")
        if natural:
            table.wishes.fulfil("late_natural")
        yield table.act(acts.GoOn(), "go_on")
        return
    table.wishes.fulfil("look")
    if not natural and table.wishes.has("wrong_call"):
        yield from _call_in_error(table)
        return
    yield table.act(acts.Look(natural), "look", natural=natural)


def _call_in_error(table: BlackjackTable) -> Steps:
    """He calls a natural that he has not, and takes the call back before he shows it."""
    table.wishes.fulfil("wrong_call")
    yield table.step("blackjack.look", natural=True)
    withdrawn = table.act(acts.Look(calls_natural=False), "withdraw_call")
    yield withdrawn._replace(planted="call_withdrawn")


def show(table: BlackjackTable) -> Step:
    """His covered card, then the doubled ones, lie open."""
    if table.state.hole is not Hole.SHOWN:
        card = table.covered.pop(HOLE)
        return table.act(acts.Uncover(card), "show_hole_card", card=card)
    hand = next(hand.id for hand in table.state.hands if hand.covered)
    card = table.covered.pop(hand)
    table.wishes.fulfil("turn_up")
    return table.act(acts.Reveal(hand, card), "turn_up", hand=hand, card=card)

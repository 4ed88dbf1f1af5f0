"""Where a card that was recorded wrong stands among the acts of its round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ledger.games.blackjack import actions as acts
from ledger.games.blackjack.state import State
from ledger.games.cards import Card


def index_of(began: State, done: Sequence[acts.Action], shoe: int, position: int) -> int:
    """The place among the acts at which a card was seen first; LookupError where it was not.

    A card that was dealt face down is seen when it is shown or turned up.
    """
    number, drawn = began.shoe_number, began.position
    for at, act in enumerate(done):
        if isinstance(act, acts.Shuffle):
            number, drawn = number + 1, 0
        if not isinstance(act, acts.Draw):
            continue
        drawn += 1
        if (number, drawn) == (shoe, position):
            return at if act.card is not None else _shown(done, at)
    raise LookupError(f"card {position} of shoe {shoe} is none of this round")


def _shown(done: Sequence[acts.Action], covered: int) -> int:
    """Where the card that was dealt face down at this place was shown."""
    asked = next((act for act in reversed(done[:covered]) if _asks(act)), None)
    doubled = asked.hand if isinstance(asked, acts.Double) else None
    for at, act in enumerate(done[covered:], covered):
        if doubled is None and isinstance(act, acts.Uncover):
            return at
        if isinstance(act, acts.Reveal) and act.hand == doubled:
            return at
    raise LookupError("the card lies face down")


def _asks(act: acts.Action) -> bool:
    return isinstance(act, acts.Hit | acts.Split | acts.Double | acts.CloseBets)


def with_card(act: acts.Action, card: Card) -> acts.Action:
    """The same act with another card."""
    assert isinstance(act, acts.Draw | acts.Uncover | acts.Reveal), act
    return replace(act, card=card)

"""How each game makes a decision again. A further game is one more line here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ledger.aggregate import Stamp
from ledger.events.base import Event
from ledger.floor.tables.rules import TableRules
from ledger.floor.tables.session import TableSession
from ledger.replay import baccarat, blackjack, craps, roulette
from ledger.replay.foreseen import Foreseen
from ledger.replay.history import Entry
from ledger.replay.usual import UsualRoulette

DecideAgain = Callable[[Any, TableRules, Stamp, Event, Sequence[Event]], bool]
"""Session, rules, stamp, first event and all events of a command → whether it was decided again.

The session is told by its public method what the command told it; False is the answer for a fact
that nobody decides: a seat taken, chips sold, an observation.
"""

DECIDES: dict[str, DecideAgain] = {
    "roulette": roulette.decide_again,
    "blackjack": blackjack.decide_again,
    "baccarat": baccarat.decide_again,
    "craps": craps.decide_again,
}

Foresees = Callable[[Entry], Foreseen | None]
"""Entry → what happened, if it is plainly what the table records next."""

USUAL: dict[str, Callable[[Any, TableRules], Foresees]] = {
    "roulette": lambda session, rules: UsualRoulette(session, rules).foresees,
}
"""Games of which the usual decisions are held against tables; of the others each is made again."""


def usual_of(game: str, session: TableSession, rules: TableRules) -> Foresees:
    """What knows the usual events of a session, before the table is asked."""
    usual = USUAL.get(game)
    return usual(session, rules) if usual else lambda _: None

"""How each game makes a decision again. A further game is one more line here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from ledger.aggregate import Stamp
from ledger.events.base import Event
from ledger.floor.tables.rules import TableRules
from ledger.replay import baccarat, blackjack, craps, roulette
from ledger.replay.findings import Findings
from ledger.replay.history import Row
from ledger.replay.usual import UsualRoulette

if TYPE_CHECKING:
    from ledger.replay.witness import Witness

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

Follow = Callable[[Sequence[Row], int], int]
"""Rows and one of them → up to which one they are plainly what the table records next.

The session has those in its state then.
"""

USUAL: dict[str, Callable[[Any, TableRules, Findings], Follow]] = {
    "roulette": lambda session, rules, findings: UsualRoulette(session, rules, findings).follow,
}
"""Games of which the usual decisions are held against tables; of the others each is made again."""


def usual_of(game: str, session: Witness, rules: TableRules, findings: Findings) -> Follow:
    """What takes the usual events into a session, before the table is asked.

    The settlements among them are counted in the ``findings``.
    """
    usual = USUAL.get(game)
    return usual(session, rules, findings) if usual else lambda _, at: at

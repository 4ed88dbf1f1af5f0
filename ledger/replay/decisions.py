"""What the readings of a session have to say about a bet, before any of them is asked."""

from __future__ import annotations

from collections.abc import Iterator

from ledger.floor.tables.rules import TableRules
from ledger.replay.pinned import Rules
from ledger.replay.results import Difference

LATE_PHASES = frozenset({"no_more_bets", "called"})
"""After "no more bets" nothing is accepted (AG.R9(1))."""


def reading_differences(rules: Rules) -> Iterator[Difference]:
    """Readings that the opening pinned otherwise than the house had adopted them."""
    adopted, pinned = rules.adopted_readings, rules.opened.readings
    for name in dict.fromkeys((*adopted, *pinned)):
        if adopted.get(name) != pinned.get(name):
            citation = rules.opened.citation
            yield Difference(citation, None, name, pinned.get(name), adopted.get(name))


def returned_at_once(rules: TableRules) -> bool:
    """Whether a suspension gives back every undecided bet, even after "no more bets"."""
    return rules.reads("live_bets_at_suspension", "stop_at_once")

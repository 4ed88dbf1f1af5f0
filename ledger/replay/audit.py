"""A session recomputed: every settlement, and every decision on a bet."""

from __future__ import annotations

from ledger.replay.history import History
from ledger.replay.results import Audit


def audit(history: History, session: str) -> Audit:
    """Recompute a session from the rulebook in the log, the limits posted and the facts.

    Raises SessionUnknown, EngineUnknown, RulebookNotInLog, RulebookAltered.
    """
    raise NotImplementedError

"""What another reading of an ambiguity would have made of a session."""

from __future__ import annotations

from ledger.replay.history import History
from ledger.replay.results import WhatIf


def what_if(history: History, session: str, name: str, value: str) -> WhatIf:
    """Decide the same offers and settle the same pockets under another reading.

    `name` is an option or an entry of the register, `value` one of its readings, ``literal`` or
    ``default``: ("AMB-04", "literal"), ("even_chance_odds", "2:1"). Nothing is changed by it.
    Raises what `audit` raises, and UnknownReading, UnknownReadingValue, ReadingOnlyShown.
    """
    raise NotImplementedError

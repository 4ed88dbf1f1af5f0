"""Which class plays which game. A further game is one more line here."""

from __future__ import annotations

from ledger.floor.baccarat.session import BaccaratSession
from ledger.floor.blackjack.session import BlackjackSession
from ledger.floor.craps.session import CrapsSession
from ledger.floor.roulette.session import RouletteSession
from ledger.floor.tables.state import TableState

TableState.OF_GAME.update(
    {
        "roulette": RouletteSession,
        "craps": CrapsSession,
        "blackjack": BlackjackSession,
        "baccarat": BaccaratSession,
    }
)

"""Which class plays which game. A further game is one more line here."""

from __future__ import annotations

from ledger.floor.baccarat_session import BaccaratSession
from ledger.floor.blackjack_session import BlackjackSession
from ledger.floor.craps_session import CrapsSession
from ledger.floor.roulette_session import RouletteSession
from ledger.floor.table_state import TableState

TableState.OF_GAME.update(
    {
        "roulette": RouletteSession,
        "craps": CrapsSession,
        "blackjack": BlackjackSession,
        "baccarat": BaccaratSession,
    }
)

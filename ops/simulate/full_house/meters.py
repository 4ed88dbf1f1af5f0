"""What stands on a machine, and what is inside it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ops.simulate.paper import amount


@dataclass(slots=True)
class Meters:
    """What a machine's meters show, and the cash inside it, in minor units."""

    coin_in_minor: int = 0
    coin_out_minor: int = 0
    hand_pays_minor: int = 0
    games: int = 0
    cash_minor: int = 0

    def shown(self) -> dict[str, Any]:
        """As they are read."""
        return {
            "coin_in": amount(self.coin_in_minor),
            "coin_out": amount(self.coin_out_minor),
            "hand_pays": amount(self.hand_pays_minor),
            "games": self.games,
        }

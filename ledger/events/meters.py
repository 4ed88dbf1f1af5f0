"""The meters of a gambling machine, as facts inside its events."""

from __future__ import annotations

from ledger.events.base import Fact


class Meters(Fact):
    """Cumulative meters, or what was played between two readings of them. Minor units."""

    coin_in_minor: int = 0
    coin_out_minor: int = 0
    hand_pays_minor: int = 0
    games: int = 0

    @property
    def payout_minor(self) -> int:
        """Everything that players received, by the hopper and by hand."""
        return self.coin_out_minor + self.hand_pays_minor

    @property
    def win_minor(self) -> int:
        """What the house won, negative where it lost."""
        return self.coin_in_minor - self.payout_minor

    def plus(self, played: Meters) -> Meters:
        """These meters after further play."""
        return self._by_field(played, 1)

    def since(self, earlier: Meters) -> Meters:
        """What was played since an earlier reading."""
        return self._by_field(earlier, -1)

    def _by_field(self, other: Meters, sign: int) -> Meters:
        mine, others = self.model_dump(), other.model_dump()
        return Meters(**{name: mine[name] + sign * others[name] for name in mine})

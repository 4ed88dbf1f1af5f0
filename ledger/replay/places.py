"""What a rulebook and posted limits make of each place on a roulette cloth, as the engine says."""

from __future__ import annotations

from typing import NamedTuple

from ledger.games.roulette import engine
from ledger.games.roulette.layout import Position
from ledger.games.roulette.settings import EngineSettings
from ledger.money import Odds
from ledger.rulebooks.vocabulary.roulette import RouletteBet

Where = tuple[str, str]
"""A kind of bet and its place, as they are spoken."""


class Place(NamedTuple):
    """A place where any stake in whole minor units can be paid exactly."""

    numbers: frozenset[str]
    odds: Odds
    unit_minor: int
    pays: tuple[int, int]
    clause: str
    least_minor: int
    """The least that a player may have there in all."""
    most_minor: int
    """What he may have there in all whatever else he bets."""

    def due_minor(self, stake_minor: int) -> int:
        """Stake and winnings of a bet that has won."""
        return stake_minor + self.odds.pay_down(stake_minor, self.unit_minor).winnings_minor


class Places(dict[Where, Place | None]):
    """The places of a table by name, each made when it is first asked for.

    None stands for a place that the table has not, and for one where a stake may be such that its
    winnings are no whole number of units.
    """

    def __init__(self, settings: EngineSettings) -> None:
        super().__init__()
        self._settings = settings
        straights = settings.cloth.positions(RouletteBet.STRAIGHT)
        self._around = [engine.OpenBet("", straight, 1) for straight in straights]

    def __missing__(self, where: Where) -> Place | None:
        position = self._settings.places.get(where)
        place = self[where] = None if position is None else self._place(position)
        return place

    def _place(self, position: Position) -> Place | None:
        settings = self._settings
        row, unit_minor = settings.row(position.bet), settings.payout_unit_minor
        if row.odds.exact(1, unit_minor) is None:
            return None
        return Place(
            numbers=frozenset(position.numbers),
            odds=row.odds,
            unit_minor=unit_minor,
            pays=(row.odds.pays, row.odds.per),
            clause=row.clause,
            least_minor=settings.minimum_minor(position.bet),
            most_minor=engine.maximum_on(settings, position, self._around),
        )

"""The exact worth of a bet: every pocket of the wheel through the engine."""

from __future__ import annotations

from fractions import Fraction

from ledger.games.roulette.engine import OpenBet, settle
from ledger.games.roulette.layout import Position
from ledger.games.roulette.settings import EngineSettings


def house_edge(settings: EngineSettings, position: Position) -> Fraction:
    """Return the house edge of a bet on a position, per unit of its stake."""
    stake_minor = settings.row(position.bet).odds.per * settings.payout_unit_minor
    offered = OpenBet("bet", position, stake_minor)
    pockets = settings.cloth.pockets
    returned_minor = sum(settle(settings, [offered], pocket)[0].due_minor for pocket in pockets)
    return 1 - Fraction(returned_minor, len(pockets) * stake_minor)

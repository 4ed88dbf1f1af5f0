"""Roulette tables and bets for the tests."""

from __future__ import annotations

from ledger.games.roulette.engine import OpenBet
from ledger.games.roulette.settings import EngineSettings, PostedLimits, settings_for
from ledger.money import XCD
from ledger.rulebooks.antigua_1963 import RULEBOOK
from ledger.rulebooks.vocabulary.roulette import RouletteBet, WheelKind

BOARD_LIMITS = PostedLimits(base_minor=20_00, minimum_minor=50)


def table(
    wheel: WheelKind = WheelKind.DOUBLE_ZERO,
    limits: PostedLimits = BOARD_LIMITS,
    board_base_minor: int | None = None,
    **readings: str,
) -> EngineSettings:
    """A table under the Antigua rulebook, at the Board's maxima unless the test says otherwise."""
    return settings_for(
        RULEBOOK,
        wheel=wheel,
        readings=readings,
        limits=limits,
        currency=XCD,
        board_base_minor=board_base_minor,
    )


def bet(settings: EngineSettings, kind: RouletteBet, on: str, stake_minor: int) -> OpenBet:
    """A bet whose id says what it is."""
    return OpenBet(f"{kind} {on}", settings.cloth.position_on(kind, on), stake_minor)

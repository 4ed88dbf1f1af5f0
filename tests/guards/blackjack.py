"""Guards of blackjack."""

from __future__ import annotations

from tests.guards.taking_away import Guard

GUARDS: tuple[Guard, ...] = ()

"""Guards of the custody of dice, cards, shoes, wheels and chips."""

from __future__ import annotations

from tests.guards.taking_away import Guard

GUARDS: tuple[Guard, ...] = ()

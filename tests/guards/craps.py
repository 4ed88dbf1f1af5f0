"""Guards of craps under Antigua, Gaming Control, France and New Zealand."""

from __future__ import annotations

from tests.guards.taking_away import Guard

GUARDS: tuple[Guard, ...] = ()

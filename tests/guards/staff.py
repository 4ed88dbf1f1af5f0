"""Guards of staff, their licences and their tables."""

from __future__ import annotations

from tests.guards.taking_away import Guard

GUARDS: tuple[Guard, ...] = ()

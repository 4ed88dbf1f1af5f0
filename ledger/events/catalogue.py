"""Every event class, gathered in one place so that any process can read any log."""

from __future__ import annotations

from ledger.events import (
    adjustment,
    cage,
    drop_box,
    gaming_day,
    intervention,
    premises,
    roulette,
    slip,
    table,
)
from ledger.events.base import Event

MODULES = (
    premises,
    gaming_day,
    table,
    roulette,
    cage,
    slip,
    drop_box,
    intervention,
    adjustment,
)


def every_event() -> dict[str, type[Event]]:
    """Topic → event class, in the order of the modules."""
    classes: dict[str, type[Event]] = {}
    for module in MODULES:
        for candidate in vars(module).values():
            if isinstance(candidate, type) and issubclass(candidate, Event) and candidate is not Event:
                classes[candidate.TOPIC] = candidate
    return classes

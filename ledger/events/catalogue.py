"""Every event class, gathered in one place so that any process can read any log."""

from __future__ import annotations

from ledger.events import (
    adjustment,
    baccarat,
    baccarat_custody,
    blackjack,
    blackjack_cards,
    cage,
    craps,
    craps_dice,
    custody,
    custody_dice,
    custody_equipment,
    drop_box,
    gaming_day,
    intervention,
    licence,
    machine,
    premises,
    roulette,
    seats,
    slip,
    staff_licence,
    table,
)
from ledger.events.base import Event

MODULES = (
    premises,
    licence,
    staff_licence,
    gaming_day,
    table,
    seats,
    roulette,
    craps,
    craps_dice,
    blackjack,
    blackjack_cards,
    baccarat,
    baccarat_custody,
    cage,
    slip,
    drop_box,
    intervention,
    adjustment,
    machine,
    custody,
    custody_dice,
    custody_equipment,
)


def kinds_of(base: type[Event]) -> tuple[type[Event], ...]:
    """The events of all games that extend this one."""
    return tuple(kind for kind in every_event().values() if issubclass(kind, base))


def every_event() -> dict[str, type[Event]]:
    """Topic → event class, in the order of the modules."""
    classes: dict[str, type[Event]] = {}
    for module in MODULES:
        for candidate in vars(module).values():
            is_event = isinstance(candidate, type) and issubclass(candidate, Event)
            if is_event and "TOPIC" in vars(candidate):
                classes[candidate.TOPIC] = candidate
    return classes

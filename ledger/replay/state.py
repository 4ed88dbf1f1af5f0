"""A table's state as plain values, and what differs between two of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Any

from ledger.events.base import Event
from ledger.floor.tables.betting import BettingTable, LiveBet
from ledger.floor.tables.session import TableSession
from ledger.replay.results import State

PARTED = frozenset({"seats", "bets", "hands"})
"""What has parts by name: a change is told of the part."""

IMPOSSIBLE = (LookupError, ValueError, ArithmeticError, AttributeError, AssertionError)
"""What a table meets in an event of a bet, a seat or limits that are not there, of another game, or
with a fact that no table takes: a chip worth nothing, a bet without a number. Only an altered log
holds one."""


def state_of(session: TableSession) -> State:
    """What stands at the table now; bets and seats by their names."""
    if session.version == 0:
        return {"status": session.status}
    return {
        "status": session.status,
        "gaming_day": session.gaming_day.isoformat(),
        **session.round_state(),
        "croupier": session.croupier,
        "helper": session.helper,
        "crew": dict(session.crew),
        "float_minor": session.float_minor,
        "drop_minor": session.drop_minor,
        "box": session.box,
        "limits": _limits(session),
        "seats": {str(number): _seat(session, number) for number in sorted(session.seats)},
        "bets": _bets(session),
    }


def takes_in(session: TableSession, event: Event) -> bool:
    """Let the event happen at the table; False, and nothing happens, where it cannot follow.

    The log never holds such an event unless it was tampered with; the audit says what is wrong.
    """
    if event.originator_version != session.version + 1:
        return False
    try:
        session.accept(event)
    except IMPOSSIBLE:
        return False
    return True


def changes(before: State, after: State) -> Iterator[str]:
    """Names of what differs, with a dot into what has parts: ``seats.3``."""
    for name in dict.fromkeys((*before, *after)):
        old, new = before.get(name), after.get(name)
        if old == new:
            continue
        if isinstance(new, Mapping) and name in PARTED:
            parts = old if isinstance(old, Mapping) else {}
            for part in dict.fromkeys((*parts, *new)):
                if parts.get(part) != new.get(part):
                    yield f"{name}.{part}"
        else:
            yield name


def _limits(session: TableSession) -> dict[str, Any] | None:
    limits = getattr(session, "limits", None)  # between the opening and the first posting: none
    if limits is None:
        return None
    some = {"minima_minor": limits.minima_minor, "maxima_minor": limits.maxima_minor}
    return {
        "schedule": limits.schedule,
        "minimum_minor": limits.minimum_minor,
        "maximum_minor": limits.maximum_minor,
        **{name: dict(by_kind) for name, by_kind in some.items() if by_kind},
    }


def _seat(session: TableSession, number: int) -> dict[str, Any]:
    seat = session.seats[number]
    sits = {"patron": seat.patron, "since_round": seat.since_round}
    if seat.colour is None and not seat.colour_minor:
        return sits
    return {
        **sits,
        "colour": seat.colour,
        "chip_value_minor": seat.chip_value_minor,
        "colour_minor": seat.colour_minor,
    }


def _bets(session: TableSession) -> dict[str, Any]:
    if not isinstance(session, BettingTable):
        return {}
    return {name: _bet(live) for name, live in session.bets.items()}


_OF_EACH = frozenset(field.name for field in fields(LiveBet))
"""What every game knows of a bet; craps knows more."""


def _bet(live: LiveBet) -> dict[str, Any]:
    return {
        "seat": live.offer.seat,
        "kind": live.offer.kind,
        "on": live.offer.on,
        "medium": live.offer.medium,
        "stake_minor": live.stake_minor,
        **{one.name: getattr(live, one.name) for one in fields(live) if one.name not in _OF_EACH},
    }

"""The values of a call that records, in PostgreSQL's binary form.

They are packed here and not by the driver, which would need several times as long.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from pydantic_core import to_json

from ledger.store import binary
from ledger.store.errors import Conflict
from ledger.store.outcomes import Save

GROUP_TYPES = (
    *(binary.TEXTS, binary.BYTEAS, binary.TEXTS, binary.BIGINTS, binary.BIGINTS),
    *(binary.TEXTS, binary.BIGINTS, binary.TEXTS, binary.TEXTS, binary.DATES, binary.TIMES),
    *(binary.TEXTS, binary.TEXTS, binary.BIGINTS),
)
"""The types of what :func:`of_group` gives."""

ONE_TYPES = (
    *(binary.TEXT, binary.BYTEA, binary.TEXT, binary.BIGINT, binary.TEXT, binary.JSON),
    *(binary.DATE, binary.TIMESTAMPTZ, binary.BIGINT, binary.JSON),
)
"""The types of what :func:`of_one` gives."""


def of_one(save: Save, seen_position: int) -> list[bytes]:
    """The arguments of the server's ``append_one``, in its order; the save has one event."""
    event = save.events[0]
    return [
        save.command_id.encode(),
        save.command_hash,
        str(event.originator_id).encode(),
        binary.bigint(event.originator_version),
        event.topic.encode(),
        event.state,
        binary.date(event.gaming_day),
        binary.time(event.occurred_at),
        binary.bigint(seen_position),
        to_json(save.read_fence or {}),
    ]


def of_group(saves: Sequence[Save]) -> list[bytes]:
    """The arguments of the server's ``append``, in its order.

    Raises:
        Conflict: a save rests on another state than those before it lead to.

    """
    events = [event for save in saves for event in save.events]
    fence = _fence(saves)
    commands = binary.texts([save.command_id.encode() for save in saves])
    if len(events) == len(saves) and all(save.events for save in saves):
        owners = commands  # one event each
        first = last = binary.bigints(range(1, len(saves) + 1))
    else:
        owners = binary.texts([save.command_id.encode() for save in saves for _ in save.events])
        first, last = _whereabouts(saves)
    return [
        commands,
        binary.texts([save.command_hash for save in saves], binary.BYTEA),
        binary.texts_or_nulls([_refusal(save) for save in saves]),
        first,
        last,
        binary.names([str(event.originator_id) for event in events]),
        binary.bigints([event.originator_version for event in events]),
        binary.names([event.topic for event in events]),
        binary.texts([event.state for event in events]),
        binary.dates([event.gaming_day for event in events]),
        binary.times([event.occurred_at for event in events]),
        owners,
        binary.names(fence),
        binary.bigints(fence.values()),
    ]


def _whereabouts(saves: Sequence[Save]) -> tuple[bytes, bytes]:
    """The number of each save's first and last event within the group; nulls where it has none."""
    first: list[int | None] = []
    last: list[int | None] = []
    count = 0
    for save in saves:
        some = bool(save.events)
        first.append(count + 1 if some else None)
        count += len(save.events)
        last.append(count if some else None)
    return binary.bigints_or_nulls(first), binary.bigints_or_nulls(last)


def _refusal(save: Save) -> bytes | None:
    if save.refusal is None:
        return None
    return json.dumps(save.refusal, ensure_ascii=False).encode()


def _fence(saves: Sequence[Save]) -> dict[str, int]:
    """What the log must hold before the group, by what each save has seen.

    A stream that a save before has written is where that one left it: the server need not look.
    """
    fence: dict[str, int] = {}
    written: dict[str, int] = {}
    for save in saves:
        for stream, version in (save.read_fence or {}).items():
            stands_at = written.get(stream)
            if stands_at is None:
                stands_at = fence.setdefault(stream, version)
            if stands_at != version:
                raise Conflict(f"{save.command_id}: {stream} is not at version {version}")
        for event in save.events:
            written[str(event.originator_id)] = event.originator_version
    return fence

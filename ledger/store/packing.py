"""The values of a call that records, in PostgreSQL's binary form.

They are packed here and not by the driver, which would need several times as long.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from pydantic_core import to_json

from ledger.store import binary
from ledger.store.errors import Conflict
from ledger.store.outcomes import LedgerStoredEvent, Save

_OF_SAVES = (binary.TEXT, binary.BYTEA, binary.JSON, binary.BIGINT, binary.BIGINT)
"""The types of what a group has of each save."""

_OF_EVENTS = (
    *(binary.TEXT, binary.BIGINT, binary.TEXT, binary.JSON, binary.DATE, binary.TIMESTAMPTZ),
    binary.TEXT,
)
"""The types of what it has of each event."""

GROUP_TYPES = (
    *(binary.ARRAYS[element] for element in (*_OF_SAVES, *_OF_EVENTS)),
    *(binary.ARRAYS[binary.TEXT], binary.ARRAYS[binary.BIGINT], binary.BIGINT),
)
"""The types of what :meth:`Group.values` gives."""

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


class Group:
    """The values of a group's call, packed as its saves are decided and others are on their way."""

    def __init__(self) -> None:
        self._begin()

    def _begin(self) -> None:
        self._whole = False  # one who breaks off may leave half of a save behind
        self._saves: list[Save] = []
        self._events = 0
        self._of_saves = [bytearray() for _ in _OF_SAVES]
        self._of_events = [bytearray() for _ in _OF_EVENTS]
        self._fence: dict[str, int] = {}
        self._written: dict[str, int] = {}
        self._conflict: Conflict | None = None
        self._whole = True

    def pack(self, saves: Sequence[Save]) -> None:
        """Pack these saves; those that were packed before are the first of them, or are left."""
        if not self._whole or self._saves != saves[: len(self._saves)]:
            self._begin()
        self._whole = False
        new = saves[len(self._saves) :]
        events = [event for save in new for event in save.events]
        columns = (*self._of_saves, *self._of_events)
        for column, cells in zip(columns, _cells(new, events, self._events), strict=True):
            column.extend(b"".join(cells))
        for save in new:
            self._look(save)
        self._saves += new
        self._events += len(events)
        self._whole = True

    def values(self, seen_position: int) -> list[bytes]:
        """The arguments of the server's ``append``, in its order; then the next group begins.

        Raises:
            Conflict: a save rests on another state than those before it lead to.

        """
        number, of_saves = len(self._saves), self._of_saves
        events, of_events = self._events, self._of_events
        fence, conflict = self._fence, self._conflict
        self._begin()
        if conflict is not None:
            raise conflict
        return [
            *(binary.array(*one, number) for one in zip(_OF_SAVES, of_saves, strict=True)),
            *(binary.array(*one, events) for one in zip(_OF_EVENTS, of_events, strict=True)),
            binary.array(binary.TEXT, b"".join(binary.names(fence)), len(fence)),
            binary.array(binary.BIGINT, b"".join(binary.bigints(fence.values())), len(fence)),
            binary.bigint(seen_position),
        ]

    def _look(self, save: Save) -> None:
        """Note what the log must hold before the group, by what a save has seen.

        A stream that a save before has written is where that one left it: the server need not look.
        """
        for stream, version in (save.read_fence or {}).items():
            stands_at = self._written.get(stream)
            if stands_at is None:
                stands_at = self._fence.setdefault(stream, version)
            if stands_at != version and self._conflict is None:
                words = f"{save.command_id}: {stream} is not at version {version}"
                self._conflict = Conflict(words)
        for event in save.events:
            self._written[str(event.originator_id)] = event.originator_version


def _cells(
    saves: Sequence[Save], events: Sequence[LedgerStoredEvent], before: int
) -> tuple[list[bytes], ...]:
    """What a group has of these saves and their events, behind so many events of others."""
    commands = binary.texts([save.command_id.encode() for save in saves])
    if len(events) == len(saves) and all(save.events for save in saves):
        owners = commands  # one event each
        firsts = lasts = binary.bigints(range(before + 1, before + len(saves) + 1))
    else:
        owners = binary.texts([save.command_id.encode() for save in saves for _ in save.events])
        firsts, lasts = _whereabouts(saves, before)
    return (
        commands,
        binary.texts([save.command_hash for save in saves]),
        [binary.NULL if save.refusal is None else _told(save.refusal) for save in saves],
        firsts,
        lasts,
        binary.names([str(event.originator_id) for event in events]),
        binary.bigints([event.originator_version for event in events]),
        binary.names([event.topic for event in events]),
        binary.texts([event.state for event in events]),
        binary.dates([event.gaming_day for event in events]),
        binary.times([event.occurred_at for event in events]),
        owners,
    )


def _whereabouts(saves: Sequence[Save], before: int) -> tuple[list[bytes], list[bytes]]:
    """The number of each save's first and last event within the group; nulls where it has none."""
    firsts: list[bytes] = []
    lasts: list[bytes] = []
    for save in saves:
        after = before + len(save.events)
        ends = binary.bigints((before + 1, after)) if save.events else [binary.NULL, binary.NULL]
        firsts.append(ends[0])
        lasts.append(ends[1])
        before = after
    return firsts, lasts


def _told(refusal: Mapping[str, Any]) -> bytes:
    [cell] = binary.texts([json.dumps(refusal, ensure_ascii=False).encode()])
    return cell

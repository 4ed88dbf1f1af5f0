"""A table that is told its decisions again: what it would record is held against the record.

Making an event anew and comparing it field by field was most of an audit's work. A witness compares
the facts before an event is made of them and, where they are the same, goes on with the recorded
event. Where they are not it stops; a twin then makes the decision as the table itself would.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from functools import cache
from typing import Any, ClassVar, Protocol

from ledger.aggregate import Stamp
from ledger.events.base import Event
from ledger.events.table import TableOpened
from ledger.floor.tables.session import TableSession
from ledger.replay.again import copy_of


class Otherwise(Exception):
    """The record does not say, next, what the table would record."""


class Happening(Protocol):
    """An event, or as much of it as the table's state takes in."""

    @property
    def occurred_at(self) -> dt.datetime: ...
    def apply(self, session: Any) -> None: ...


class Witness(TableSession):
    """The table session of a game, which compares instead of recording.

    A decision is made by giving it the events ``on_record`` and telling it again; ``met`` of them
    were as it would have recorded them, and are in its state.
    """

    PLAYED_AS: ClassVar[type[TableSession]]

    on_record: Sequence[Event] = ()
    met: int = 0

    def expect(self, on_record: Sequence[Event]) -> None:
        """The next decision is on record with these events."""
        self.on_record = on_record
        self.met = 0

    def record(self, event_class: type[Event], stamp: Stamp, **facts: Any) -> str:
        """Go on with the next event on record if it says the same.

        Raises Otherwise also for what is late, whatever it says: a twin asks whether it may be.
        """
        if self.met == len(self.on_record):
            raise Otherwise
        event = self.on_record[self.met]
        said = event.__dict__
        if (
            type(event) is not event_class
            or said["originator_version"] != self._version + 1
            or said["occurred_at"] != stamp.occurred_at
            or said["gaming_day"] != stamp.gaming_day
            or said["actor"] != stamp.actor
            or said["video"] != stamp.video
            or said["late_reason"] != stamp.late_reason
            or stamp.occurred_at < self.last_at
            or not _says(event_class, said, facts)
        ):
            raise Otherwise
        self.met += 1
        self.follow(event)
        return event.citation

    def follow(self, event: Happening) -> None:
        """Take in what is known to be the next event, not the first one and not told late."""
        event.apply(self)
        self._version += 1
        self.last_at = event.occurred_at

    def went_on(self, events: int, at: dt.datetime) -> None:
        """So many events more are in the state, the last of them of this time."""
        self._version += events
        self.last_at = at


def witness_of(opened: TableOpened) -> Witness:
    """The witness of a session before its first event."""
    kind = TableSession.OF_GAME[opened.game]
    return _witness_class(kind).blank(opened.originator_id)


def twin_of(witness: Witness) -> TableSession:
    """The table itself as it stands: what it decides leaves the witness as it is."""
    twin = copy_of(witness)
    twin.__class__ = witness.PLAYED_AS
    return twin


@cache
def _witness_class(kind: type[Any]) -> type[Witness]:
    """The class of a game's witness: what a witness does goes before what the table does."""
    return type(f"{kind.__name__}Witness", (Witness, kind), {"PLAYED_AS": kind})


def _says(event_class: type[Event], said: dict[str, Any], facts: dict[str, Any]) -> bool:
    """Whether an event says these facts, and of what they leave out the usual."""
    if not facts.items() <= said.items():
        return False
    usual = _own_fields(event_class)
    return len(facts) == len(usual) or all(
        name in facts or said[name] == value for name, value in usual.items()
    )


@cache
def _own_fields(event_class: type[Event]) -> dict[str, Any]:
    """What a kind of event says beyond what every event says, and what it says unless told."""
    return {
        name: field.get_default(call_default_factory=True, validated_data={})
        for name, field in event_class.model_fields.items()
        if name not in Event.model_fields
    }

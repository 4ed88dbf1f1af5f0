"""The base of every aggregate: guards first, then a fact, then the fact's own ``apply``."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from operator import attrgetter
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from eventsourcing.domain import BaseAggregate

from ledger.events.base import Event
from ledger.events.written import Written
from ledger.refusals import Refusal

BEFORE_ALL_TIME = dt.datetime.min.replace(tzinfo=dt.UTC)


class OutOfTimeOrder(Refusal):
    """A fact is earlier than the last one of its stream, and no reason is given."""

    code = "time.earlier_than_last_fact"
    remedy = "Check the time; if the fact really is earlier, give a late_reason."

    def __init__(self, stream: str, at: dt.datetime, last: dt.datetime) -> None:
        super().__init__(
            f"{at.isoformat()} is before the last fact of {stream} at {last.isoformat()}."
        )


class BeforeItsBeginning(Refusal):
    """A fact is earlier than the first one of its stream: there was nothing it could happen to."""

    code = "time.before_its_beginning"
    remedy = "Check the time; what happened before belongs to the gaming day, as an irregularity."

    def __init__(self, stream: str, at: dt.datetime, first: dt.datetime) -> None:
        super().__init__(f"{at.isoformat()} is before {stream} began at {first.isoformat()}.")


class Stamp(NamedTuple):
    """Who did something, when, on which gaming day, and what it follows from."""

    occurred_at: dt.datetime
    gaming_day: dt.date
    actor: str
    caused_by: str | None = None
    video: str | None = None
    late_reason: str | None = None

    def on(self, gaming_day: dt.date) -> Stamp:
        """The same stamp on another gaming day."""
        return self._replace(gaming_day=gaming_day)

    def not_before(self, at: dt.datetime) -> Stamp:
        """The same stamp at that time, where it would be earlier: an effect on what went on."""
        return self._replace(occurred_at=max(self.occurred_at, at))

    def because_of(self, citation: str) -> Stamp:
        """The same stamp for an event that follows from the cited one."""
        return self._replace(caused_by=citation)


class Aggregate(BaseAggregate[str]):
    """One stream. Blank at version 0; its first event brings it into being.

    Public methods decide: they refuse, or record one event or the few that belong together. State
    changes only through the events, so that replay gives the same state without any rule.
    """

    first_at: dt.datetime
    last_at: dt.datetime

    if not TYPE_CHECKING:  # the library's own, of which each costs a call of a Python function
        version = property(attrgetter("_version"))
        pending_events = property(attrgetter("_pending_events"))

    @classmethod
    def blank(cls, stream: str) -> Self:
        """The aggregate before its first event."""
        aggregate = cls.__new__(cls)
        aggregate.__base_init__(stream, 0, BEFORE_ALL_TIME)
        aggregate.first_at = aggregate.last_at = BEFORE_ALL_TIME
        aggregate.begin()
        return aggregate

    def begin(self) -> None:
        """Set the state before the first event."""

    @classmethod
    def project(cls, aggregate: Self | None, events: Iterable[Event]) -> Self | None:
        """The state after the events: the projector function of the library's repository."""
        for event in events:
            if aggregate is None:
                aggregate = cls.blank(event.originator_id)
            aggregate.accept(event)
        return aggregate

    def accept(self, event: Event) -> None:
        """Take one event of this stream into the state."""
        version, at = event.originator_version, event.occurred_at
        assert version == self._version + 1, event.citation
        event.apply(self)
        if version == 1:
            self.first_at = at
        self._version = version
        self.last_at = max(self.last_at, at)

    def record(self, event_class: type[Event], stamp: Stamp, **facts: Any) -> str:
        """Let an event happen and return its citation, ``stream@version``."""
        at, gaming_day, actor, caused_by, video, late_reason = stamp
        if at < self.last_at:  # which is not before the first
            if late_reason is None:
                raise OutOfTimeOrder(self._id, at, self.last_at)
            if at < self.first_at and not event_class.MAY_PRECEDE:
                raise BeforeItsBeginning(self._id, at, self.first_at)
        facts["originator_id"] = self._id
        facts["originator_version"] = self._version + 1
        facts["occurred_at"] = at
        facts["gaming_day"] = gaming_day
        facts["actor"] = actor
        facts["caused_by"] = caused_by
        facts["video"] = video
        facts["late_reason"] = late_reason
        event = event_class.of(facts)
        self.accept(event)
        self._pending_events.append(event)  # type: ignore[arg-type]  # events are models, not the library's dataclasses
        return f"{self._id}@{self._version}"

    def note(self, kind: type[Event], stamp: Stamp, text: str) -> None:
        """Note an event that is in the state already, and not told late, by its text."""
        at, gaming_day = stamp[:2]
        version = self._version + 1
        written = Written(self._id, version, kind.TOPIC, text.encode(), gaming_day, at, kind)
        self._pending_events.append(written)  # type: ignore[arg-type]  # as above
        self._version = version
        self.last_at = at

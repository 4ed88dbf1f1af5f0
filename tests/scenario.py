"""Given what happened, when an aggregate is asked, then exactly this happens, or a refusal."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from typing import Any, Concatenate, Generic, ParamSpec, Self, TypeVar

from ledger.aggregate import Aggregate, Stamp
from ledger.events.base import Event
from ledger.refusals import Refusal

A = TypeVar("A", bound=Aggregate)
P = ParamSpec("P")
Fact = tuple[type[Event], dict[str, Any]]

DAY = dt.date(1964, 1, 4)
EVENING = dt.datetime(1964, 1, 4, 20, tzinfo=dt.timezone(dt.timedelta(hours=-4)))


def fact(event_class: type[Event], **fields: Any) -> Fact:
    """An event by its class and the fields that matter."""
    return event_class, fields


def stamp(by: str, minutes: int = 0) -> Stamp:
    """Somebody acts, so many minutes into the evening."""
    return Stamp(EVENING + dt.timedelta(minutes=minutes), DAY, by)


class Scenario(Generic[A]):
    """One aggregate, blank at first."""

    def __init__(self, kind: type[A], stream: str) -> None:
        self.aggregate = kind.blank(stream)
        self.refusal: Refusal | None = None

    def given(self, *facts: Fact) -> Self:
        """History: facts that no guard is asked about."""
        for event_class, fields in facts:
            column = {"originator_id": self.aggregate.id}
            common = {"occurred_at": EVENING, "gaming_day": DAY, "actor": "somebody"}
            version = self.aggregate.version + 1
            self.aggregate.accept(
                event_class(**{**column, "originator_version": version, **common, **fields})
            )
        return self

    def when(self, method: Callable[Concatenate[A, P], Any], *args: P.args, **kw: P.kwargs) -> Self:
        """Ask the aggregate, once or several times; each time forgets the answer before."""
        self.aggregate.collect_events()
        self.refusal = None
        try:
            method(self.aggregate, *args, **kw)
        except Refusal as refusal:
            self.refusal = refusal
        return self

    def then(self, event_class: type[Event], **fields: Any) -> Self:
        """Exactly one new event, with these fields among its own."""
        return self.then_events(fact(event_class, **fields))

    def then_events(self, *facts: Fact) -> Self:
        """Exactly these new events, in this order."""
        assert self.refusal is None, self.refusal
        events: list[Any] = list(self.aggregate.pending_events)
        assert [type(event) for event in events] == [event_class for event_class, _ in facts]
        for event, (_, fields) in zip(events, facts, strict=True):
            assert {name: getattr(event, name) for name in fields} == fields
        return self

    def then_refused(self, refusal_class: type[Refusal]) -> Self:
        """This refusal, and nothing recorded."""
        assert type(self.refusal) is refusal_class, self.refusal
        assert not self.aggregate.pending_events
        return self

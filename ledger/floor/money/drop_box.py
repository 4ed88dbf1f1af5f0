"""One drop box: attached to a table, removed, counted blind until two counters agree."""

from __future__ import annotations

from typing import Literal

from ledger.aggregate import Aggregate, Stamp
from ledger.events import drop_box as events
from ledger.events.base import Count, total_minor
from ledger.floor.refusals import money as refusals


class DropBox(Aggregate):
    """The cash bought in at one table, until it is counted."""

    status: Literal["not attached", "attached", "removed", "counted"]
    session: str
    expected_minor: int
    entered: dict[str, int]

    def begin(self) -> None:
        """Not attached."""
        self.status = "not attached"
        self.expected_minor = 0
        self.entered = {}

    @property
    def name(self) -> str:
        """The box as commands name it: ``roulette-1/1964-01-04``."""
        return self.id.partition("/")[2]

    def require_status(self, needed: str) -> None:
        """Refuse a step that does not follow from the box's state."""
        if self.status != needed:
            raise refusals.BoxInOtherState(self.name, self.status, needed)

    def attach(self, stamp: Stamp, *, session: str) -> None:
        """Lock the empty box to a table session."""
        self.require_status("not attached")
        self.record(events.BoxAttached, stamp, session=session)

    def remove(self, stamp: Stamp, *, expected_minor: int) -> None:
        """Take the box from its table, with the cash the table's events put in it."""
        self.require_status("attached")
        self.record(events.BoxRemoved, stamp, session=self.session, expected_minor=expected_minor)

    def count(self, stamp: Stamp, *, cash: Count) -> None:
        """Enter one's own count, once. The first to find what another found ends the counting.

        Until two agree, further counters are asked. What they find is never refused: its
        difference from the expected amount is a variance.
        """
        self.require_status("removed")
        if stamp.actor in self.entered:
            raise refusals.CountedAlready(stamp.actor, self.name)
        found_minor = total_minor(cash)
        agreeing = [person for person, minor in self.entered.items() if minor == found_minor]
        citation = self.record(events.BoxCountEntered, stamp, cash=cash)
        if agreeing:
            self.record(
                events.BoxCounted,
                stamp.because_of(citation),
                session=self.session,
                counted_minor=found_minor,
                expected_minor=self.expected_minor,
                counters=(agreeing[0], stamp.actor),
            )

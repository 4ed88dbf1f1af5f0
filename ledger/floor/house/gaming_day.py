"""One gaming day: who is present, who is on duty, which tables are open."""

from __future__ import annotations

import datetime as dt
from typing import Literal

from ledger.aggregate import Aggregate, Stamp
from ledger.events import gaming_day as events
from ledger.events.premises import Role
from ledger.floor.refusals import gaming_day as refusals


class GamingDay(Aggregate):
    """The day's register of presence and of open tables."""

    status: Literal["not opened", "open", "closed"]
    inspectors: set[str]
    attended: bool
    """Whether an Inspector was present at any time of the day."""
    conditions: set[str]
    on_duty: dict[str, Role]
    open_sessions: dict[str, str]
    open_windows: set[str]
    sellers: set[str]
    """Streams of every table and window of the day that sells chips, closed ones too."""

    def begin(self) -> None:
        """Not opened yet."""
        self.status = "not opened"
        self.inspectors = set()
        self.attended = False
        self.conditions = set()
        self.on_duty = {}
        self.open_sessions = {}
        self.open_windows = set()
        self.sellers = set()

    @property
    def day(self) -> dt.date:
        """The date this day is named by."""
        return dt.date.fromisoformat(self.id.rpartition("/")[2])

    def require_open(self) -> None:
        """Refuse unless the day is open."""
        if self.status != "open":
            raise refusals.DayNotOpen(self.day.isoformat(), self.status)

    def require_on_duty(self, person: str, role: Role) -> None:
        """Refuse unless the person is on duty in this role."""
        if self.on_duty.get(person) != role:
            raise refusals.NotOnDuty(person, role)

    def require_condition(self, reference: str) -> None:
        """Refuse a condition the Board has not set (AG.4(4))."""
        if reference not in self.conditions:
            raise refusals.ConditionUnknown(reference)

    def open(self, stamp: Stamp) -> None:
        """Begin the day; the stamp has the day that the time belongs to."""
        if self.status != "not opened":
            raise refusals.DayAlreadyOpened(self.day.isoformat())
        if stamp.gaming_day != self.day:
            at, of_time = stamp.occurred_at.isoformat(), stamp.gaming_day.isoformat()
            raise refusals.WrongGamingDay(at, of_time, self.day.isoformat())
        self.record(events.DayOpened, stamp)

    def inspector_arrives(self, stamp: Stamp) -> None:
        """The acting Inspector is present from now on."""
        self.require_open()
        if stamp.actor in self.inspectors:
            raise refusals.InspectorAlreadyPresent(stamp.actor)
        self.record(events.InspectorArrived, stamp, inspector=stamp.actor)

    def inspector_leaves(
        self, stamp: Stamp, *, suspended: tuple[str, ...], condition: str | None
    ) -> str:
        """The acting Inspector goes; the caller suspends the named sessions in the same save."""
        self.require_open()
        if stamp.actor not in self.inspectors:
            raise refusals.InspectorNotPresent(stamp.actor)
        if condition is not None:
            self.require_condition(condition)
        return self.record(
            events.InspectorLeft,
            stamp,
            inspector=stamp.actor,
            suspended=suspended,
            condition=condition,
        )

    def set_board_condition(self, stamp: Stamp, *, reference: str, text: str | None) -> None:
        """The Board allows a beginning without the Inspector."""
        self.require_open()
        self.record(events.BoardConditionSet, stamp, reference=reference, text=text)

    def staff_on(
        self,
        stamp: Stamp,
        *,
        person: str,
        role: Role,
        licence_in_possession: bool,
        licence_clause: str | None,
    ) -> None:
        """A person begins work, with the licence where a clause asks for one."""
        self.require_open()
        if person in self.on_duty:
            raise refusals.AlreadyOnDuty(person)
        if licence_clause is not None and not licence_in_possession:
            raise refusals.LicenceNotInPossession(person, licence_clause)
        self.record(events.StaffCameOnDuty, stamp, person=person, role=role)

    def staff_off(self, stamp: Stamp, *, person: str) -> None:
        """A person ends work."""
        self.require_open()
        if person not in self.on_duty:
            raise refusals.NotOnDuty(person, "staff")
        self.record(events.StaffWentOffDuty, stamp, person=person)

    def require_presence(
        self, condition: str | None, *, condition_allowed: bool, what: str
    ) -> tuple[str, ...]:
        """The Inspectors present; without one, a cited condition where the reading allows it.

        AG.4(2) with AG.4(4), readings ``opening_without_inspector`` of AMB-03.
        """
        if self.inspectors:
            return tuple(sorted(self.inspectors))
        if condition is None or not condition_allowed:
            raise refusals.NoInspector(what)
        self.require_condition(condition)
        return ()

    def table_opens(
        self,
        stamp: Stamp,
        *,
        session: str,
        table: str,
        inspectors: tuple[str, ...],
        condition: str | None,
    ) -> None:
        """Enter a session in the day's register."""
        self.require_open()
        self.record(
            events.DayTableOpened,
            stamp,
            session=session,
            table=table,
            inspectors=inspectors,
            condition=condition,
        )

    def close(self, stamp: Stamp) -> None:
        """End the day: every table has closed or turned, every window is counted.

        Chips in transit keep no day open; the books show them until their slip ends.
        """
        self.require_open()
        if self.open_sessions:
            raise refusals.TablesStillOpen(", ".join(sorted(self.open_sessions)))
        if self.open_windows:
            raise refusals.WindowsStillOpen(", ".join(sorted(self.open_windows)))
        self.record(events.DayClosed, stamp)

"""Events of one gaming day: presence of the Inspector, staff, open tables, inspections."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, ClassVar, Literal

from ledger.events.base import Event
from ledger.events.premises import Role

if TYPE_CHECKING:
    from ledger.floor.house.gaming_day import GamingDay


class DayOpened(Event):
    """A gaming day began."""

    TOPIC: ClassVar[str] = "day.opened"

    def apply(self, day: GamingDay) -> None:
        """The day accepts entries."""
        day.status = "open"


class InspectorArrived(Event):
    """An Inspector is present in the house (AG.4(2))."""

    TOPIC: ClassVar[str] = "day.inspector_arrived"

    inspector: str

    def apply(self, day: GamingDay) -> None:
        """Gaming may begin."""
        day.inspectors.add(self.inspector)
        day.attended = True


class InspectorLeft(Event):
    """An Inspector left; ``suspended`` lists the table sessions stopped in the same save."""

    TOPIC: ClassVar[str] = "day.inspector_left"

    inspector: str
    suspended: tuple[str, ...] = ()
    condition: str | None = None

    def apply(self, day: GamingDay) -> None:
        """Fewer eyes; perhaps none."""
        day.inspectors.discard(self.inspector)


class BoardConditionSet(Event):
    """The Board's condition under which gaming may begin without the Inspector (AG.4(4))."""

    TOPIC: ClassVar[str] = "day.board_condition_set"

    reference: str
    text: str | None = None

    def apply(self, day: GamingDay) -> None:
        """Tables may open citing it."""
        day.conditions.add(self.reference)


class StaffCameOnDuty(Event):
    """A licensed person began work, licence in possession (AG.4(5))."""

    TOPIC: ClassVar[str] = "day.staff_came_on_duty"

    person: str
    role: Role

    def apply(self, day: GamingDay) -> None:
        """The person can be assigned."""
        day.on_duty[self.person] = self.role


class StaffWentOffDuty(Event):
    """A person ended work for now."""

    TOPIC: ClassVar[str] = "day.staff_went_off_duty"

    person: str

    def apply(self, day: GamingDay) -> None:
        """The person can no longer be assigned."""
        day.on_duty.pop(self.person, None)


class DayTableOpened(Event):
    """A table session opened on this day, with the Inspector present or under a condition."""

    TOPIC: ClassVar[str] = "day.table_opened"

    session: str
    table: str
    inspectors: tuple[str, ...]
    condition: str | None = None

    def apply(self, day: GamingDay) -> None:
        """The day cannot close before this session has turned or closed."""
        day.open_sessions[self.session] = self.table
        day.sellers.add(f"table/{self.session}")


class DayTableTurned(Event):
    """A session went over the cut-off into the next gaming day."""

    TOPIC: ClassVar[str] = "day.table_turned"

    session: str
    to_day: dt.date

    def apply(self, day: GamingDay) -> None:
        """The session is the next day's."""
        day.open_sessions.pop(self.session, None)


class DayTableCarriedIn(Event):
    """A session came over the cut-off from the day before."""

    TOPIC: ClassVar[str] = "day.table_carried_in"

    session: str
    table: str
    from_day: dt.date

    def apply(self, day: GamingDay) -> None:
        """The session is this day's."""
        day.open_sessions[self.session] = self.table
        day.sellers.add(f"table/{self.session}")


class DayTableClosed(Event):
    """A table session ended on this day."""

    TOPIC: ClassVar[str] = "day.table_closed"

    session: str

    def apply(self, day: GamingDay) -> None:
        """One open table fewer."""
        day.open_sessions.pop(self.session, None)


class DayWindowOpened(Event):
    """A cashier took over a window for a shift of this day."""

    TOPIC: ClassVar[str] = "day.window_opened"

    cage: str

    def apply(self, day: GamingDay) -> None:
        """The day cannot close before this window is counted for the last time."""
        day.open_windows.add(self.cage)
        day.sellers.add(f"cage/{self.cage}")


class DayWindowClosed(Event):
    """A shift of a window ended."""

    TOPIC: ClassVar[str] = "day.window_closed"

    cage: str

    def apply(self, day: GamingDay) -> None:
        """One open window fewer."""
        day.open_windows.discard(self.cage)


class InspectionRecorded(Event):
    """What the Inspector found on a checklist clause (dress, notices, equipment …)."""

    TOPIC: ClassVar[str] = "day.inspection_recorded"

    clause: str
    finding: Literal["in_order", "not_in_order"]
    note: str | None = None


class DayIrregularityRecorded(Event):
    """A breach away from the tables, as observed; refused by nothing."""

    TOPIC: ClassVar[str] = "day.irregularity_recorded"
    MAY_PRECEDE: ClassVar[bool] = True

    act: str
    clause: str
    amount_minor: int | None = None
    place: str | None = None
    note: str | None = None


class DayClosed(Event):
    """The gaming day ended; later corrections go to the current day."""

    TOPIC: ClassVar[str] = "day.closed"

    def apply(self, day: GamingDay) -> None:
        """Nothing more happens on this day."""
        day.status = "closed"

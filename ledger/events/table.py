"""Events of a table session that every game shares."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, ClassVar, Literal

from pydantic import Field, JsonValue

from ledger.events.base import Count, Event, total_minor

if TYPE_CHECKING:
    from ledger.floor.tables.session import TableSession


class TableOpened(Event):
    """One table began a session; everything it plays by is pinned here."""

    TOPIC: ClassVar[str] = "table.opened"

    table: str
    game: str
    engine: str
    rulebook: str
    rulebook_sha256: str
    readings: dict[str, str]
    currency: str
    equipment: dict[str, str]
    terms: dict[str, JsonValue] = Field(default_factory=dict)
    """What the game states at opening beside readings and limits: bars, pay table, method."""
    seats: int
    consent: str
    approval: str | None = None
    inspectors: tuple[str, ...]
    condition: str | None = None
    croupier: str
    """The person in charge, who answers for the float."""
    helper: str | None = None
    crew: dict[str, str] = Field(default_factory=dict)
    """Post → person, for the other posts that the game asks for."""
    float_chips: Count
    counted_by: tuple[str, str]
    box: str

    def apply(self, session: TableSession) -> None:
        """The table is open, its float counted by two."""
        session.status = "open"
        session.opened = self
        session.gaming_day = self.gaming_day
        session.croupier = self.croupier
        session.helper = self.helper
        session.crew = dict(self.crew)
        session.box = self.box
        session.float_minor = total_minor(self.float_chips)


class LimitsPosted(Event):
    """Limits were posted at the table: the last posting is in force (AG.7(6), AG.8(6))."""

    TOPIC: ClassVar[str] = "table.limits_posted"

    schedule: str
    minimum_minor: int
    maximum_minor: int
    board_maximum_minor: int
    minima_minor: dict[str, int] = Field(default_factory=dict)
    maxima_minor: dict[str, int] = Field(default_factory=dict)
    odds_times: int | None = None
    approval: str

    def apply(self, session: TableSession) -> None:
        """Bets from now on are judged by these limits."""
        session.limits = self


class TableSuspended(Event):
    """Play stopped: the Inspector left, or a measure was taken."""

    TOPIC: ClassVar[str] = "table.suspended"

    reason: Literal["inspector_left", "intervention", "licensee"]
    clause: str | None = None
    case: str | None = None

    def apply(self, session: TableSession) -> None:
        """No new bet and no new throw until the table resumes."""
        session.status = "suspended"
        session.suspensions.append(self)


class TableResumed(Event):
    """Play went on."""

    TOPIC: ClassVar[str] = "table.resumed"

    inspectors: tuple[str, ...]
    condition: str | None = None

    def apply(self, session: TableSession) -> None:
        """The table is open again."""
        session.status = "open"
        session.suspensions.clear()


class DayTurned(Event):
    """An open table went over the cut-off: counted by two, drop box swapped."""

    TOPIC: ClassVar[str] = "table.day_turned"

    to_day: dt.date
    float_chips: Count
    expected_float_minor: int
    drop_minor: int
    counted_by: tuple[str, str]
    removed_box: str
    box: str

    def apply(self, session: TableSession) -> None:
        """Later events belong to the new gaming day."""
        session.gaming_day = self.to_day
        session.float_minor = total_minor(self.float_chips)
        session.drop_minor = 0
        session.box = self.box


class TableChipsReceived(Event):
    """Chips of a slip arrived in the float."""

    TOPIC: ClassVar[str] = "table.chips_received"

    slip: str
    chips: Count

    def apply(self, session: TableSession) -> None:
        """The float grows."""
        session.float_minor += total_minor(self.chips)


class TableChipsSent(Event):
    """Chips of a slip left the float."""

    TOPIC: ClassVar[str] = "table.chips_sent"

    slip: str
    chips: Count

    def apply(self, session: TableSession) -> None:
        """The float shrinks."""
        session.float_minor -= total_minor(self.chips)


class RulingRecorded(Event):
    """The Inspector said how a rule is to be read at this table (AG.B13(2), AMB-21)."""

    TOPIC: ClassVar[str] = "table.ruling_recorded"

    clause: str
    ruling: str
    facts: tuple[str, ...]


class IrregularityRecorded(Event):
    """What physically happened although a rule forbids it. Never refused by a game rule.

    The facts that follow from it (a bet on the cloth, a pocket called, a payout) are events of
    their own in the same save, each with ``caused_by`` naming this one.
    """

    TOPIC: ClassVar[str] = "table.irregularity_recorded"

    act: str
    clause: str
    round: int
    seat: int | None = None
    kind: str | None = None
    on: str | None = None
    medium: str | None = None
    bet: str | None = None
    amount_minor: int | None = None
    due_minor: int | None = None
    paid_minor: int | None = None
    pocket: str | None = None
    base: str | None = None
    dice: tuple[str, str] | None = None
    faces: tuple[int, int] | None = None
    hand: str | None = None
    card: str | None = None
    person: str | None = None
    note: str | None = None

    def apply(self, session: TableSession) -> None:
        """A payout observed before the round is settled is what the settlement will show."""
        session.observe(self)


class TableClosed(Event):
    """The session ended: float counted by two, box removed, all bets decided."""

    TOPIC: ClassVar[str] = "table.closed"

    float_chips: Count
    expected_float_minor: int
    drop_minor: int
    counted_by: tuple[str, str]
    removed_box: str

    def apply(self, session: TableSession) -> None:
        """Nothing more happens at this session."""
        session.status = "closed"
        session.float_minor = total_minor(self.float_chips)
        session.drop_minor = 0

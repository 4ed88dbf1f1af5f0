"""Events of an intervention: the Inspector's measure, report, appeal and the Board's decision."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from pydantic import AwareDatetime

from ledger.events.base import Event

if TYPE_CHECKING:
    from ledger.oversight.intervention import Intervention

Measure = Literal["stop_practice", "suspend_table", "order_correction"]
Direction = Literal["house_pays", "patron_pays"]


class Intervened(Event):
    """An Inspector stopped a contravention (AG.6(1)).

    ``report_due_at`` is the deadline under the reading ``due_within_24h`` of AMB-01, or the
    earliest time under ``not_before_24h``. ``facts`` are the events the measure rests on.
    """

    TOPIC: ClassVar[str] = "intervention.intervened"

    measure: Measure
    clause: str
    facts: tuple[str, ...]
    session: str | None = None
    statement: str | None = None
    adjustment: str | None = None
    readings: dict[str, str]
    report_due_at: AwareDatetime
    appeal_due_at: AwareDatetime

    def apply(self, case: Intervention) -> None:
        """The measure is in force."""
        case.status = "in_force"
        case.intervened = self


class Reported(Event):
    """The Inspector reported to the Board (AG.6(1)); a report off its time is shown as such."""

    TOPIC: ClassVar[str] = "intervention.reported"

    report: str | None = None
    due_at: AwareDatetime
    lateness_seconds: int
    """Seconds after (positive) or before (negative) ``due_at``."""
    in_time: bool

    def apply(self, case: Intervention) -> None:
        """The report is with the Board."""
        case.reported = self


class Appealed(Event):
    """The licensee appealed (AG.6(1)); after 72 hours the appeal is out of time, without effect."""

    TOPIC: ClassVar[str] = "intervention.appealed"

    grounds: str | None = None
    due_at: AwareDatetime
    lateness_seconds: int
    in_time: bool
    decision_due_at: AwareDatetime

    def apply(self, case: Intervention) -> None:
        """The case is with the Board."""
        case.appealed = self


class MeasureLifted(Event):
    """The Inspector lifted the measure: the contravention has ended."""

    TOPIC: ClassVar[str] = "intervention.lifted"

    def apply(self, case: Intervention) -> None:
        """The measure is not in force any more; the case goes on."""
        case.lifted_at = self.occurred_at


class Decided(Event):
    """The Board decided; final and without appeal (AG.6(2))."""

    TOPIC: ClassVar[str] = "intervention.decided"

    outcome: Literal["upheld", "varied", "set_aside", "appeal_dismissed_out_of_time"]
    reasons: str | None = None
    adjustment: str | None = None
    due_at: AwareDatetime | None = None
    lateness_seconds: int = 0
    in_time: bool = True

    def apply(self, case: Intervention) -> None:
        """Final."""
        case.status = "final"
        case.decided = self

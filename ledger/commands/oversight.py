"""Commands of an intervention, from the measure to the Board's final word."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field

from ledger.commands.base import (
    Amount,
    CaseName,
    Citation,
    ClauseNumber,
    Command,
    Identifier,
    Prose,
    SessionName,
)
from ledger.events.intervention import Direction, Measure


class Correction(BaseModel):
    """An amount ordered to be paid because of an earlier event."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    original: Citation
    amount: Amount
    direction: Direction = "house_pays"
    beneficiary: Identifier | None = None


class Intervene(Command):
    """An Inspector stops a contravention (AG.6(1)).

    ``suspend_table`` stops the session, ``order_correction`` orders an adjustment, in one save.
    """

    several_streams: ClassVar[bool] = True
    texts: ClassVar[tuple[str, ...]] = ("statement",)

    do: Literal["intervention.intervene"]
    case: CaseName
    measure: Measure
    clause: ClauseNumber
    facts: Annotated[list[Citation], Field(min_length=1, max_length=50)]
    session: SessionName | None = None
    correction: Correction | None = None
    statement: Prose | None = None


class ReportIntervention(Command):
    """The Inspector reports to the Board; recorded whenever it comes (AMB-01)."""

    texts: ClassVar[tuple[str, ...]] = ("report",)

    do: Literal["intervention.report"]
    case: CaseName
    report: Prose | None = None


class AppealIntervention(Command):
    """The licensee appeals to the Board (AG.6(1)); out of time it has no interim effect."""

    texts: ClassVar[tuple[str, ...]] = ("grounds",)

    do: Literal["intervention.appeal"]
    case: CaseName
    grounds: Prose | None = None


class LiftMeasure(Command):
    """The Inspector lifts his measure."""

    do: Literal["intervention.lift"]
    case: CaseName


class DecideIntervention(Command):
    """The Board decides, finally (AG.6(2)); a correction is posted to the current day."""

    several_streams: ClassVar[bool] = True
    texts: ClassVar[tuple[str, ...]] = ("reasons",)

    do: Literal["intervention.decide"]
    case: CaseName
    outcome: Literal["upheld", "varied", "set_aside", "appeal_dismissed_out_of_time"]
    correction: Correction | None = None
    reasons: Prose | None = None


COMMANDS = (Intervene, ReportIntervention, AppealIntervention, LiftMeasure, DecideIntervention)

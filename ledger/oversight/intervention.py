"""One intervention: the Inspector's measure, his report, the appeal, the Board's decision."""

from __future__ import annotations

import datetime as dt
from typing import Literal

from ledger.aggregate import Aggregate, Stamp
from ledger.events import intervention as events
from ledger.events.interim_effect import STANDS, CaseTimes, Effect, effect_at
from ledger.floor.refusals.gaming_day import WrongGamingDay
from ledger.floor.tables.rules import TableRules
from ledger.oversight import refusals
from ledger.rulebooks.vocabulary.provisions import ProvisionCode

PINNED_READINGS = ("inspector_report", "appeal_effect")
"""Options that a case keeps as they stood when it began (AMB-01, AMB-02)."""

Outcome = Literal["upheld", "varied", "set_aside", "appeal_dismissed_out_of_time"]


class Intervention(Aggregate):
    """The case file. No act is refused for its time: what is late is recorded as late."""

    status: Literal["not opened", "in_force", "final"]
    intervened: events.Intervened
    reported: events.Reported | None
    appealed: events.Appealed | None
    lifted_at: dt.datetime | None
    decided: events.Decided | None

    def begin(self) -> None:
        """Nothing has happened."""
        self.status = "not opened"
        self.reported = None
        self.appealed = None
        self.lifted_at = None
        self.decided = None

    # What others ask

    @property
    def name(self) -> str:
        """The case as commands name it: ``1964-01-04/1``."""
        return self.id.partition("/")[2]

    @property
    def times(self) -> CaseTimes:
        """The facts that the effect of the measure depends on."""
        appealed, decided = self.appealed, self.decided
        return CaseTimes(
            intervened_at=self.intervened.occurred_at,
            appeal_due_at=self.intervened.appeal_due_at,
            appeal_effect=self.intervened.readings["appeal_effect"],
            appealed_at=appealed.occurred_at if appealed else None,
            appeal_in_time=appealed is not None and appealed.in_time,
            lifted_at=self.lifted_at,
            decided_at=decided.occurred_at if decided else None,
            set_aside=decided is not None and decided.outcome == "set_aside",
        )

    def effect_at(self, at: dt.datetime) -> Effect:
        """The effect of the measure at an instant."""
        return effect_at(self.times, at)

    def measure_in_force(self, at: dt.datetime) -> bool:
        """Whether the measure binds at an instant: a table it stopped cannot resume."""
        return self.effect_at(at) in STANDS

    def require_not_final(self) -> None:
        """Refuse what comes after the Board's decision (AG.6(2))."""
        if self.decided is not None:
            raise refusals.CaseFinal(self.name, self.decided.outcome)

    def require_after(self, stamp: Stamp, cause: events.Intervened | events.Appealed) -> None:
        """Refuse an answer that is dated before what it answers."""
        if stamp.occurred_at < cause.occurred_at:
            at, since = stamp.occurred_at.isoformat(), cause.occurred_at.isoformat()
            what = "appeal" if cause is self.appealed else "measure"
            raise refusals.BeforeItsCause(self.name, at, what, since)

    # The case

    def intervene(
        self,
        stamp: Stamp,
        rules: TableRules,
        *,
        measure: events.Measure,
        clause: str,
        facts: tuple[str, ...],
        session: str | None = None,
        statement: str | None = None,
        adjustment: str | None = None,
    ) -> str:
        """Stop a contravention (AG.6(1)); the due times and readings are pinned here.

        ``adjustment`` names the correction that the caller orders in the same save, as the caller
        suspends ``session``. The caller has asked whether the facts and the clause exist.
        """
        if not rules.has(ProvisionCode.INSPECTOR_INTERVENES):
            raise refusals.NoIntervention(rules.rulebook.id)
        if self.status != "not opened":
            raise refusals.CaseExists(self.name)
        named, of_time = self.name.partition("/")[0], stamp.gaming_day.isoformat()
        if named != of_time:
            raise WrongGamingDay(stamp.occurred_at.isoformat(), of_time, named)
        if measure == "suspend_table" and session is None:
            raise refusals.MeasureNeeds(measure, "session")
        if measure == "order_correction" and adjustment is None:
            raise refusals.MeasureNeeds(measure, "correction")
        if measure != "order_correction" and adjustment is not None:
            raise refusals.CorrectionNotOrdered(measure)
        figure = rules.rulebook.figure
        report_due = dt.timedelta(hours=figure(ProvisionCode.INSPECTOR_REPORT_DUE_HOURS))
        appeal_due = dt.timedelta(hours=figure(ProvisionCode.APPEAL_WINDOW_HOURS))
        return self.record(
            events.Intervened,
            stamp,
            measure=measure,
            clause=clause,
            facts=facts,
            session=session,
            statement=statement,
            adjustment=adjustment,
            readings={option: rules.readings[option] for option in PINNED_READINGS},
            report_due_at=stamp.occurred_at + report_due,
            appeal_due_at=stamp.occurred_at + appeal_due,
        )

    def report(self, stamp: Stamp, *, report: str | None) -> None:
        """Report to the Board, once; the reading of AMB-01 says which time is the right one."""
        if self.reported is not None:
            raise refusals.ReportedAlready(self.name, self.reported.occurred_at.isoformat())
        self.require_after(stamp, self.intervened)
        at, due_at = stamp.occurred_at, self.intervened.report_due_at
        waits = self.intervened.readings["inspector_report"] == "not_before_24h"
        self.record(
            events.Reported,
            stamp,
            report=report,
            due_at=due_at,
            lateness_seconds=_lateness_seconds(at, due_at),
            in_time=at >= due_at if waits else at <= due_at,
        )

    def appeal(self, stamp: Stamp, rules: TableRules, *, grounds: str | None) -> None:
        """Appeal to the Board, once; out of time it is received, without interim effect."""
        if self.appealed is not None:
            raise refusals.AppealedAlready(self.name, self.appealed.occurred_at.isoformat())
        self.require_after(stamp, self.intervened)
        at, due_at = stamp.occurred_at, self.intervened.appeal_due_at
        days = rules.rulebook.figure(ProvisionCode.BOARD_DECISION_DUE_DAYS)
        self.record(
            events.Appealed,
            stamp,
            grounds=grounds,
            due_at=due_at,
            lateness_seconds=_lateness_seconds(at, due_at),
            in_time=at <= due_at,
            decision_due_at=at + dt.timedelta(days=days),
        )

    def lift(self, stamp: Stamp) -> None:
        """End the measure, as the contravention has ended: before or after the Board upheld it."""
        if self.decided is not None and self.decided.outcome == "set_aside":
            raise refusals.NothingToLift(self.name, "was set aside by the Board")
        if self.intervened.measure == "order_correction":
            raise refusals.NothingToLift(self.name, "is an ordered correction")
        if self.lifted_at is not None:
            raise refusals.NothingToLift(self.name, f"was lifted at {self.lifted_at.isoformat()}")
        self.require_after(stamp, self.intervened)
        self.record(events.MeasureLifted, stamp)

    def decide(
        self, stamp: Stamp, *, outcome: Outcome, reasons: str | None, adjustment: str | None
    ) -> str:
        """Decide on the appeal, finally (AG.6(2)); the caller orders the named adjustment."""
        self.require_not_final()
        if self.appealed is None:
            raise refusals.NotAppealed(self.name, self.intervened.appeal_due_at.isoformat())
        if outcome == "appeal_dismissed_out_of_time" and self.appealed.in_time:
            at, until = self.appealed.occurred_at, self.appealed.due_at
            raise refusals.AppealWasInTime(self.name, at.isoformat(), until.isoformat())
        self.require_after(stamp, self.appealed)
        due_at = self.appealed.decision_due_at
        return self.record(
            events.Decided,
            stamp,
            outcome=outcome,
            reasons=reasons,
            adjustment=adjustment,
            due_at=due_at,
            lateness_seconds=_lateness_seconds(stamp.occurred_at, due_at),
            in_time=stamp.occurred_at <= due_at,
        )


def _lateness_seconds(at: dt.datetime, due_at: dt.datetime) -> int:
    """Whole seconds after (positive) or before (negative) the due time."""
    return (at - due_at) // dt.timedelta(seconds=1)

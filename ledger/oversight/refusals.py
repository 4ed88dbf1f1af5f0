"""Refusals about interventions and adjustments, in the order of their guards.

An act is never refused for being late: it is recorded as late.
"""

from __future__ import annotations

from ledger.refusals import Refusal


class NoIntervention(Refusal):
    """The rulebook of the house gives no Inspector the right to intervene."""

    code = "intervention.not_in_rulebook"
    remedy = "Adopt a rulebook that provides for interventions."

    def __init__(self, rulebook: str) -> None:
        super().__init__(f"{rulebook} does not provide for an intervention.")


class CaseExists(Refusal):
    """A case's number is used once."""

    code = "intervention.case_exists"
    remedy = "Give the new case the next number of the day."

    def __init__(self, case: str) -> None:
        super().__init__(f"The case {case} was opened already.")


class FactUnknown(Refusal):
    """A measure rests on recorded facts."""

    code = "intervention.fact_unknown"
    provision = "inspector_intervenes"
    remedy = "Cite recorded events as stream@version; record the irregularity first."

    def __init__(self, citation: str, last: int) -> None:
        super().__init__(f"There is no {citation}; that stream has {last} events.")


class MeasureNeeds(Refusal):
    """Suspending names the table, correcting names the correction."""

    code = "intervention.measure_needs"
    remedy = "State it, or take another measure."

    def __init__(self, measure: str, needed: str) -> None:
        super().__init__(f"{measure} needs a {needed}.")


class CorrectionNotOrdered(Refusal):
    """Only the measure that orders a correction carries one."""

    code = "intervention.correction_not_ordered"
    remedy = "Take the measure order_correction, in a case of its own."

    def __init__(self, measure: str) -> None:
        super().__init__(f"{measure} carries no correction.")


class ReportedAlready(Refusal):
    """A case has one report."""

    code = "intervention.reported_already"
    remedy = "Nothing is to be done."

    def __init__(self, case: str, at: str) -> None:
        super().__init__(f"The case {case} was reported at {at}.")


class AppealedAlready(Refusal):
    """A case is appealed once."""

    code = "intervention.appealed_already"
    provision = "appeal_window_hours"
    remedy = "Wait for the Board."

    def __init__(self, case: str, at: str) -> None:
        super().__init__(f"The case {case} was appealed at {at}.")


class CaseFinal(Refusal):
    """Nothing follows the Board's decision."""

    code = "intervention.final"
    provision = "board_decision_final"
    remedy = "The decision is final; a new contravention is a new case."

    def __init__(self, case: str, outcome: str) -> None:
        super().__init__(f"The Board decided the case {case}: {outcome}.")


class NothingToLift(Refusal):
    """What is lifted is a measure that goes on."""

    code = "intervention.nothing_to_lift"
    provision = "inspector_intervenes"
    remedy = "An ordered correction ends when it is paid, or by the Board on appeal."

    def __init__(self, case: str, why: str) -> None:
        super().__init__(f"The measure of the case {case} {why}.")


class NotAppealed(Refusal):
    """The Board decides on an appeal; without one the Inspector's decision stands."""

    code = "intervention.not_appealed"
    provision = "board_decision_due_days"
    remedy = "Let the Inspector's decision stand, or record the licensee's appeal first."

    def __init__(self, case: str, due_at: str) -> None:
        super().__init__(f"The case {case} has no appeal; the time for one is until {due_at}.")


class BeforeItsCause(Refusal):
    """Nothing answers a measure that was not yet taken, nor an appeal that was not yet made.

    No late reason excuses it: the time would make an appeal timely that never was.
    """

    code = "intervention.before_its_cause"
    remedy = "Check the time: it is when it happened, not when it was written."

    def __init__(self, case: str, at: str, what: str, since: str) -> None:
        super().__init__(f"{at} is before the {what} of the case {case} at {since}.")


class AppealWasInTime(Refusal):
    """Only an appeal out of time is dismissed as such."""

    code = "intervention.appeal_was_in_time"
    provision = "appeal_window_hours"
    remedy = "Let the Board decide on the merits: upheld, varied or set_aside."

    def __init__(self, case: str, at: str, due_at: str) -> None:
        super().__init__(f"The case {case} was appealed at {at}, in time until {due_at}.")


class AdjustmentInOtherState(Refusal):
    """An adjustment is ordered once, and then paid once or cancelled."""

    code = "adjustment.other_state"
    remedy = "Nothing is to be paid; a further correction is a further order."

    def __init__(self, adjustment: str, status: str, needed: str) -> None:
        super().__init__(f"The adjustment {adjustment} is {status}, not {needed}.")


class OrderNotInForce(Refusal):
    """An order that an appeal suspends is not carried out meanwhile."""

    code = "adjustment.order_not_in_force"
    provision = "inspector_intervenes"
    remedy = "Wait for the Board's decision."

    def __init__(self, adjustment: str, case: str, effect: str) -> None:
        super().__init__(f"The case {case} that orders {adjustment} is {effect}.")

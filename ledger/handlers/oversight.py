"""Commands of an intervention: the measure, the report, the appeal, the Board's decision."""

from __future__ import annotations

import datetime as dt

from ledger.aggregate import Stamp
from ledger.commands import oversight as commands
from ledger.events.premises import TableStopped
from ledger.floor.house.gaming_day import GamingDay
from ledger.handlers.citations import require_facts
from ledger.handlers.sessions import (
    house_rules,
    require_clause,
    rules_of,
    session_of,
    sessions_at,
)
from ledger.identifiers import adjustment_stream, case_stream, day_stream
from ledger.oversight.adjustment import Adjustment
from ledger.oversight.intervention import Intervention
from ledger.work import Work


def _case(work: Work, name: str) -> Intervention:
    return work.existing(Intervention, case_stream(name))


def intervene(work: Work, command: commands.Intervene) -> None:
    """Stop a contravention; the table is suspended, or the correction ordered, in the same save."""
    case = work.load(Intervention, case_stream(command.case))  # first: a cause precedes its effects
    require_facts(work, command.facts)
    require_clause(work, command.clause)
    session = session_of(work, command.session) if command.session else None
    correction = command.correction
    adjustment = f"{command.case}/1" if correction else None
    stamp = work.stamp()
    cited = case.intervene(
        stamp,
        house_rules(work),
        measure=command.measure,
        clause=command.clause,
        facts=tuple(command.facts),
        session=command.session,
        statement=work.document(command.statement),
        adjustment=adjustment,
    )
    if session is not None and command.measure == "suspend_table":
        session.suspend(
            stamp.on(session.gaming_day).because_of(cited),
            rules_of(work, session),
            reason="intervention",
            clause=command.clause,
            case=command.case,
        )
        work.premises.record(
            TableStopped,
            stamp.because_of(cited),
            table=session.opened.table,
            case=command.case,
        )
    if correction and adjustment:
        _order(work, stamp.because_of(cited), adjustment, correction, command.clause)


def report(work: Work, command: commands.ReportIntervention) -> None:
    """The Inspector's report to the Board."""
    _case(work, command.case).report(work.stamp(), report=work.document(command.report))


def appeal(work: Work, command: commands.AppealIntervention) -> None:
    """The licensee's appeal."""
    case = _case(work, command.case)
    case.appeal(work.stamp(), house_rules(work), grounds=work.document(command.grounds))


def lift(work: Work, command: commands.LiftMeasure) -> None:
    """The Inspector ends his measure."""
    _case(work, command.case).lift(work.stamp())


def decide(work: Work, command: commands.DecideIntervention) -> None:
    """The Board's decision.

    Setting aside withdraws an unpaid correction of the Inspector; a correction by which the Board
    varies it takes its place.
    """
    case = _case(work, command.case)
    correction = command.correction
    number = 2 if case.intervened.adjustment else 1
    adjustment = f"{command.case}/{number}" if correction else None
    stamp = work.stamp()
    cited = case.decide(
        stamp,
        outcome=command.outcome,
        reasons=work.document(command.reasons),
        adjustment=adjustment,
    )
    stamp = stamp.because_of(cited)
    _stop_again(work, case, stamp)
    replaced = command.outcome == "varied" and correction is not None
    if case.intervened.adjustment and (command.outcome == "set_aside" or replaced):
        ordered = work.existing(Adjustment, adjustment_stream(case.intervened.adjustment))
        if ordered.status == "ordered":
            ordered.cancel(stamp, authority=command.case)
    if correction and adjustment:
        _order(work, stamp, adjustment, correction, case.intervened.clause)


def _stop_again(work: Work, case: Intervention, stamp: Stamp) -> None:
    """A table that went on while an appeal suspended the measure stops when it is upheld.

    It may have gone on in another session since.
    """
    name = case.intervened.session
    if case.intervened.measure != "suspend_table" or name is None:
        return
    if not case.measure_in_force(stamp.occurred_at):
        return
    table = session_of(work, name).opened.table
    for session in sessions_at(work, table, stamp.gaming_day):
        if session.status != "open":
            continue
        session.suspend(
            stamp.on(session.gaming_day).not_before(session.last_at),
            rules_of(work, session),
            reason="intervention",
            clause=case.intervened.clause,
            case=case.name,
        )


def _order(
    work: Work, stamp: Stamp, name: str, correction: commands.Correction, clause: str
) -> None:
    """Order a correction on the current gaming day, also of what closed long ago.

    The Board sits while the house is shut too: a day that is closed is over, the next one counts.
    """
    while work.load(GamingDay, day_stream(stamp.gaming_day)).status == "closed":
        stamp = stamp.on(stamp.gaming_day + dt.timedelta(days=1))
    require_facts(work, [correction.original])
    work.load(Adjustment, adjustment_stream(name)).order(
        stamp,
        original=correction.original,
        authority=name.rpartition("/")[0],
        clause=clause,
        direction=correction.direction,
        amount_minor=work.minor(correction.amount),
        beneficiary=correction.beneficiary,
    )


HANDLERS = {
    commands.Intervene: intervene,
    commands.ReportIntervention: report,
    commands.AppealIntervention: appeal,
    commands.LiftMeasure: lift,
    commands.DecideIntervention: decide,
}

"""Commands that stop, turn and close a table; and the Inspector's rulings."""

from __future__ import annotations

from ledger.commands import table as commands
from ledger.custody.for_tables import require_checked_to_close
from ledger.events import gaming_day as day_events
from ledger.floor.baccarat.session import BaccaratSession
from ledger.floor.house.gaming_day import GamingDay
from ledger.floor.money.drop_box import DropBox
from ledger.floor.refusals import table as refusals
from ledger.floor.refusals.gaming_day import WrongGamingDay
from ledger.floor.tables.crews import require_post
from ledger.floor.tables.session import TableSession
from ledger.handlers.citations import require_facts
from ledger.handlers.custody import dice_register
from ledger.handlers.custody_equipment import card_register
from ledger.handlers.presence import mid_session_presence
from ledger.handlers.sessions import day_of, require_known, rules_of, session_of
from ledger.identifiers import box_stream, case_stream, day_stream
from ledger.oversight.intervention import Intervention
from ledger.rulebooks.vocabulary.provisions import ProvisionCode
from ledger.work import Work


def suspend(work: Work, command: commands.SuspendTable) -> None:
    """The licensee stops play."""
    session = session_of(work, command.session)
    session.require_play()
    rules = rules_of(work, session)
    session.suspend(work.stamp(session.gaming_day), rules, reason="licensee")


def resume(work: Work, command: commands.ResumeTable) -> None:
    """Go on with play, when the Inspector is present and no measure is in force."""
    session = session_of(work, command.session)
    rules = rules_of(work, session)
    session.require_suspended()
    for stop in session.suspensions:
        if stop.case is not None:
            case = work.existing(Intervention, case_stream(stop.case))
            if case.measure_in_force(command.at):
                raise refusals.MeasureInForce(stop.case)
    day = day_of(work, session)
    inspectors = mid_session_presence(day, rules, command.condition, "play does not go on")
    session.resume(
        work.stamp(session.gaming_day),
        inspectors=inspectors,
        condition=command.condition if not inspectors else None,
    )


def turn_day(work: Work, command: commands.TurnDay) -> None:
    """Take a session over the cut-off: two days, two boxes, one save."""
    session = session_of(work, command.session)
    old_day = day_of(work, session)
    new_day = _day_to_turn_to(work, session, command)
    require_known(work, command.counted_by)
    stamp = work.stamp(old_day.day)
    old_box, drop_minor = session.box, session.drop_minor
    number = 2 if old_box == command.session else int(old_box.rpartition("-")[2]) + 1
    new_box = f"{command.session}/box-{number}"
    session.turn_day(
        stamp,
        to_day=new_day.day,
        float_chips=work.chips(command.float_chips),
        counted_by=command.counted_by,
        box=new_box,
    )
    work.existing(DropBox, box_stream(old_box)).remove(stamp, expected_minor=drop_minor)
    work.load(DropBox, box_stream(new_box)).attach(stamp.on(new_day.day), session=command.session)
    old_day.record(day_events.DayTableTurned, stamp, session=command.session, to_day=new_day.day)
    new_day.record(
        day_events.DayTableCarriedIn,
        stamp.on(new_day.day),
        session=command.session,
        table=session.opened.table,
        from_day=old_day.day,
    )


def close_table(work: Work, command: commands.CloseTable) -> None:
    """Close a session: float counted, box removed, day told, one save."""
    session = session_of(work, command.session)
    require_known(work, command.counted_by)
    rules = rules_of(work, session)
    if rules.has(ProvisionCode.CRAPS_DICE_CHECKED_BY_TWO):
        require_checked_to_close(dice_register(work), rules, session.name)
    if isinstance(session, BaccaratSession):
        handled = session.custody.handled
        card_register(work).end_shoe(work.stamp(), session=session.name, handled=handled)
    drop_minor = session.drop_minor
    stamp = work.stamp(session.gaming_day)
    session.close(stamp, float_chips=work.chips(command.float_chips), counted_by=command.counted_by)
    work.existing(DropBox, box_stream(session.box)).remove(stamp, expected_minor=drop_minor)
    day_of(work, session).record(day_events.DayTableClosed, stamp, session=command.session)


def record_ruling(work: Work, command: commands.RecordRuling) -> None:
    """The Inspector arbitrates."""
    session = session_of(work, command.session)
    rules = rules_of(work, session)
    require_facts(work, command.facts)
    if rules.rulebook.clause(command.clause) is None:
        raise refusals.NoClauseOfTheTable(command.clause, rules.rulebook.id)
    session.rule(
        work.stamp(session.gaming_day),
        rules,
        clause=command.clause,
        ruling=work.document(command.ruling) or "",
        facts=tuple(command.facts),
    )


def _day_to_turn_to(work: Work, session: TableSession, command: commands.TurnDay) -> GamingDay:
    """The gaming day of the time; play goes on there under the eyes of an Inspector (AG.4(2))."""
    session.require_session()
    of_time = work.gaming_day
    if command.to_day != of_time.isoformat():
        raise WrongGamingDay(command.at.isoformat(), of_time.isoformat(), command.to_day)
    if of_time <= session.gaming_day:
        raise refusals.WrongSessionDay(command.session, command.to_day)
    day = work.load(GamingDay, day_stream(of_time))
    day.require_open()
    if session.status == "open":
        rules = rules_of(work, session)
        mid_session_presence(day, rules, command.condition, "play does not go on")
        helper = {"helper": session.helper} if session.helper else {}
        for post, person in {"croupier": session.croupier, **helper, **session.crew}.items():
            require_post(day, rules, post, person)
    return day


HANDLERS = {
    commands.SuspendTable: suspend,
    commands.ResumeTable: resume,
    commands.TurnDay: turn_day,
    commands.CloseTable: close_table,
    commands.RecordRuling: record_ruling,
}

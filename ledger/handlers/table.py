"""Commands that open, stop, turn and close a table."""

from __future__ import annotations

import datetime as dt

from ledger.commands import table as commands
from ledger.events import gaming_day as day_events
from ledger.floor.drop_box import DropBox
from ledger.floor.gaming_day import GamingDay
from ledger.floor.limit_schedules import limits_in_force
from ledger.floor.refusals import table as refusals
from ledger.floor.roulette_session import RouletteSession
from ledger.floor.roulette_table import seats_allowed
from ledger.floor.table_rules import TableRules
from ledger.floor.table_session import TableSession
from ledger.games.roulette.settings import ENGINE
from ledger.handlers.sessions import day_of, rules_of, session_of
from ledger.identifiers import box_stream, case_stream, day_stream, table_stream
from ledger.oversight.intervention import Intervention
from ledger.rulebooks.vocabulary.provisions import ProvisionCode
from ledger.work import Work


def open_table(work: Work, command: commands.OpenTable) -> None:
    """Open a session: day, presence, consent, approval, crew, limits, float, box in one save."""
    table, day = _table_and_day(work, command)
    premises = work.premises
    rulebook, sha256, readings = premises.rulebook(command.rulebook)
    rules = TableRules(rulebook, readings, work.currency)
    inspectors = _presence(day, rules, command.condition, "no table opens")
    _require_permits(work, command, rules)
    day.require_on_duty(command.croupier, "croupier")
    if command.helper is not None:
        day.require_on_duty(command.helper, "helper")
    stamp = work.stamp(day.day)
    session = work.load(RouletteSession, table_stream(command.session))
    session.open(
        stamp,
        table=table,
        game=command.game,
        engine=ENGINE,
        rulebook=command.rulebook,
        rulebook_sha256=sha256,
        readings=readings,
        currency=work.currency.code,
        equipment={"wheel": command.wheel, "cloth": command.cloth},
        seats=_seats(work, command, rules),
        consent=premises.consents[command.game],
        approval=premises.approvals.get(f"{command.wheel}_wheel"),
        inspectors=inspectors,
        condition=command.condition if not inspectors else None,
        croupier=command.croupier,
        helper=command.helper,
        float_chips=work.chips(command.float_chips),
        counted_by=command.counted_by,
        box=command.session,
    )
    _post_limits(work, session, command.limits)
    session.engine_settings(rules)
    day.table_opens(
        stamp,
        session=command.session,
        table=table,
        inspectors=inspectors,
        condition=command.condition if not inspectors else None,
    )
    work.load(DropBox, box_stream(command.session)).attach(stamp, session=command.session)


def post_limits(work: Work, command: commands.PostLimits) -> None:
    """Post another approved schedule."""
    session = session_of(work, command.session)
    _post_limits(work, session, command.limits)
    session.engine_settings(rules_of(work, session))


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
    for stop in session.suspensions:
        if stop.case is not None:
            case = work.existing(Intervention, case_stream(stop.case))
            if case.measure_in_force(command.at):
                raise refusals.MeasureInForce(stop.case)
    inspectors = _presence(day_of(work, session), rules, command.condition, "play does not go on")
    session.resume(
        work.stamp(session.gaming_day),
        inspectors=inspectors,
        condition=command.condition if not inspectors else None,
    )


def turn_day(work: Work, command: commands.TurnDay) -> None:
    """Take a session over the cut-off: two days, two boxes, one save."""
    session = session_of(work, command.session)
    old_day = day_of(work, session)
    new_day = work.existing(GamingDay, day_stream(dt.date.fromisoformat(command.to_day)))
    new_day.require_open()
    if new_day.day <= old_day.day:
        raise refusals.WrongSessionDay(command.session, command.to_day)
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
    drop_minor = session.drop_minor
    stamp = work.stamp(session.gaming_day)
    session.close(stamp, float_chips=work.chips(command.float_chips), counted_by=command.counted_by)
    work.existing(DropBox, box_stream(session.box)).remove(stamp, expected_minor=drop_minor)
    day_of(work, session).record(day_events.DayTableClosed, stamp, session=command.session)


def record_ruling(work: Work, command: commands.RecordRuling) -> None:
    """The Inspector arbitrates."""
    session = session_of(work, command.session)
    session.rule(
        work.stamp(session.gaming_day),
        rules_of(work, session),
        clause=command.clause,
        ruling=work.document(command.ruling) or "",
        facts=tuple(command.facts),
    )


def _table_and_day(work: Work, command: commands.OpenTable) -> tuple[str, GamingDay]:
    table, named = command.session.split("/")[:2]
    gaming_day = work.premises.gaming_day_of(command.at)
    if gaming_day.isoformat() != named:
        raise refusals.WrongSessionDay(command.session, gaming_day.isoformat())
    day = work.load(GamingDay, day_stream(gaming_day))
    day.require_open()
    for open_session, open_table_name in day.open_sessions.items():
        if open_table_name == table:
            raise refusals.SessionExists(open_session)
    return table, day


def _require_permits(work: Work, command: commands.OpenTable, rules: TableRules) -> None:
    """Consent to the game (AG.12) and approval of a single-zero wheel (AG.R1)."""
    premises = work.premises
    if command.game not in premises.consents:
        raise refusals.NoConsent(command.game)
    single_zero = command.wheel == "single_zero"
    guarded = rules.has(ProvisionCode.ROULETTE_SINGLE_ZERO_NEEDS_APPROVAL)
    if single_zero and guarded and "single_zero_wheel" not in premises.approvals:
        raise refusals.NoApproval("single-zero wheel")


def _presence(
    day: GamingDay, rules: TableRules, condition: str | None, what: str
) -> tuple[str, ...]:
    if not rules.has(ProvisionCode.INSPECTOR_PRESENT):
        return tuple(sorted(day.inspectors))
    allowed = rules.has(ProvisionCode.OPENING_ON_BOARD_CONDITION) and not rules.reads(
        "opening_without_inspector", "never"
    )
    return day.require_presence(condition, condition_allowed=allowed, what=what)


def _seats(work: Work, command: commands.OpenTable, rules: TableRules) -> int:
    board_players = work.premises.board_players.get(command.game)
    seats, clause = seats_allowed(rules, command.cloth, board_players)
    if command.seats is not None and command.seats > seats:
        raise refusals.TooManySeats(command.seats, seats, clause)
    return command.seats or seats


def _post_limits(work: Work, session: TableSession, schedule: str) -> None:
    proposal, approval = limits_in_force(work.premises, schedule, work.command.at)
    session.post_limits(
        work.stamp(session.gaming_day),
        schedule=schedule,
        minimum_minor=proposal.minimum_minor,
        straight_maximum_minor=proposal.straight_maximum_minor,
        board_maximum_minor=work.premises.board_maximum_minor[proposal.game],
        approval=approval.reference,
    )


HANDLERS = {
    commands.OpenTable: open_table,
    commands.PostLimits: post_limits,
    commands.SuspendTable: suspend,
    commands.ResumeTable: resume,
    commands.TurnDay: turn_day,
    commands.CloseTable: close_table,
    commands.RecordRuling: record_ruling,
}

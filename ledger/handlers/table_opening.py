"""Commands that open a table and post its limits."""

from __future__ import annotations

import datetime as dt

from ledger.commands import table as commands
from ledger.floor.drop_box import DropBox
from ledger.floor.gaming_day import GamingDay
from ledger.floor.limit_schedules import limits_in_force
from ledger.floor.refusals import table as refusals
from ledger.floor.refusals.limits import ScheduleOfOtherGame
from ledger.floor.refusals.seats import TooManySeats
from ledger.floor.roulette_session import RouletteSession
from ledger.floor.roulette_table import seats_allowed
from ledger.floor.table_rules import TableRules
from ledger.floor.table_session import TableSession
from ledger.games.roulette.settings import ENGINE
from ledger.handlers.presence import opening_presence
from ledger.handlers.sessions import require_known, rules_of, session_of
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
    _require_no_measure(work, table)
    inspectors = opening_presence(day, rules, command.condition)
    _require_permits(work, command, rules)
    day.require_on_duty(command.croupier, "croupier")
    if command.helper is not None:
        day.require_on_duty(command.helper, "helper")
    seats = _seats(work, command, rules)
    require_known(work, command.counted_by)
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
        seats=seats,
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


def _table_and_day(work: Work, command: commands.OpenTable) -> tuple[str, GamingDay]:
    table, named = command.session.split("/")[:2]
    gaming_day = work.premises.gaming_day_of(command.at)
    if gaming_day.isoformat() != named:
        raise refusals.WrongSessionDay(command.session, gaming_day.isoformat())
    day = work.load(GamingDay, day_stream(gaming_day))
    day.require_open()
    day_before = work.load(GamingDay, day_stream(gaming_day - dt.timedelta(days=1)))
    for open_session, open_table_name in (day.open_sessions | day_before.open_sessions).items():
        if open_table_name == table:
            raise refusals.SessionExists(open_session)
    return table, day


def _require_no_measure(work: Work, table: str) -> None:
    """Refuse a table that an Inspector stopped: a new session does not end his measure."""
    for name in work.premises.stopped_tables.get(table, ()):
        if work.existing(Intervention, case_stream(name)).measure_in_force(work.command.at):
            raise refusals.MeasureInForce(name)


def _require_permits(work: Work, command: commands.OpenTable, rules: TableRules) -> None:
    """Consent to the game (AG.12) and approval of a single-zero wheel (AG.R1)."""
    premises = work.premises
    if command.game not in premises.consents:
        raise refusals.NoConsent(command.game)
    single_zero = command.wheel == "single_zero"
    guarded = rules.has(ProvisionCode.ROULETTE_SINGLE_ZERO_NEEDS_APPROVAL)
    if single_zero and guarded and "single_zero_wheel" not in premises.approvals:
        raise refusals.NoApproval("single-zero wheel")


def _seats(work: Work, command: commands.OpenTable, rules: TableRules) -> int:
    board_players = work.premises.board_players.get(command.game)
    seats, clause = seats_allowed(rules, command.cloth, board_players)
    if command.seats is not None and command.seats > seats:
        raise TooManySeats(command.seats, seats, clause)
    return command.seats or seats


def _post_limits(work: Work, session: TableSession, schedule: str) -> None:
    proposal, approval = limits_in_force(work.premises, schedule, work.command.at)
    if proposal.game != session.opened.game:
        raise ScheduleOfOtherGame(schedule, proposal.game, session.opened.game)
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
}

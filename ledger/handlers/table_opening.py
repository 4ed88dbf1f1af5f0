"""What every game asks when its table opens; and posting limits."""

from __future__ import annotations

import datetime as dt
from typing import Any, NamedTuple, TypeVar

from ledger.commands import table as commands
from ledger.commands.table import OpenTable
from ledger.floor.house.gaming_day import GamingDay
from ledger.floor.house.limit_schedules import limits_in_force
from ledger.floor.money.drop_box import DropBox
from ledger.floor.refusals import table as refusals
from ledger.floor.refusals.limits import ScheduleOfOtherGame
from ledger.floor.refusals.seats import TooManySeats
from ledger.floor.tables.rules import TableRules
from ledger.floor.tables.session import TableSession
from ledger.handlers.crew import dealing, require_free
from ledger.handlers.presence import opening_presence
from ledger.handlers.sessions import require_known, rules_of, session_of
from ledger.identifiers import box_stream, case_stream, day_stream, table_stream
from ledger.oversight.intervention import Intervention
from ledger.work import Work

S = TypeVar("S", bound=TableSession)


class Opening(NamedTuple):
    """What every game's opening has asked before its own questions."""

    game: str
    table: str
    day: GamingDay
    rules: TableRules
    sha256: str
    inspectors: tuple[str, ...]
    board_players: int | None


def prepare(work: Work, command: OpenTable, game: str) -> Opening:
    """Ask for the day, measures, presence and the consent to the game (AG.12)."""
    table, day = _table_and_day(work, command)
    rulebook, sha256, readings = work.premises.rulebook(command.rulebook)
    rules = TableRules(rulebook, readings, work.currency)
    _require_no_measure(work, table)
    inspectors = opening_presence(day, rules, command.condition)
    if game not in work.premises.consents:
        raise refusals.NoConsent(game)
    board_players = work.premises.board_players.get(game)
    return Opening(game, table, day, rules, sha256, inspectors, board_players)


def begin(
    work: Work,
    command: OpenTable,
    opening: Opening,
    kind: type[S],
    *,
    maximum_minor: int | None = None,
    **of_the_game: Any,
) -> S:
    """Open the session under its limits and tell day and box, in one save.

    ``of_the_game``: engine, equipment, terms, seats, approval, helper, crew. ``maximum_minor``
    stands for the schedule's own where somebody fixes it at the opening (FR.L2).
    """
    require_known(work, command.counted_by)
    helper = {of_the_game["helper"]} if of_the_game.get("helper") else set()
    persons = {command.croupier, *helper, *dealing(of_the_game.get("crew", {}))}
    require_free(work, opening.rules, persons, here=command.session)
    day = opening.day
    stamp = work.stamp(day.day)
    condition = command.condition if not opening.inspectors else None
    session = work.load(kind, table_stream(command.session))
    session.open(
        stamp,
        table=opening.table,
        game=opening.game,
        rulebook=command.rulebook,
        rulebook_sha256=opening.sha256,
        readings=dict(opening.rules.readings),
        currency=work.currency.code,
        consent=work.premises.consents[opening.game],
        inspectors=opening.inspectors,
        condition=condition,
        croupier=command.croupier,
        float_chips=work.chips(command.float_chips),
        counted_by=command.counted_by,
        box=command.session,
        **of_the_game,
    )
    _post_limits(work, session, command.limits, maximum_minor)
    session.check_limits(opening.rules)
    day.table_opens(
        stamp,
        session=command.session,
        table=opening.table,
        inspectors=opening.inspectors,
        condition=condition,
    )
    work.load(DropBox, box_stream(command.session)).attach(stamp, session=command.session)
    return session


def require_seats(wished: int | None, allowed: int, clause: str | None) -> int:
    """How many sit at the table: as many as allowed, or fewer if the house wishes."""
    if wished is not None and wished > allowed:
        raise TooManySeats(wished, allowed, clause)
    return wished or allowed


def post_limits(work: Work, command: commands.PostLimits) -> None:
    """Post another approved schedule."""
    session = session_of(work, command.session)
    rules = rules_of(work, session)
    before = session.limits
    _post_limits(work, session, command.limits, session.maximum_kept_minor(rules))
    session.check_change(rules, before)
    session.check_limits(rules)


def _table_and_day(work: Work, command: OpenTable) -> tuple[str, GamingDay]:
    table, named = command.session.split("/")[:2]
    gaming_day = work.gaming_day
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


def _post_limits(
    work: Work, session: TableSession, schedule: str, maximum_minor: int | None = None
) -> None:
    proposal, approval = limits_in_force(work.premises, schedule, work.command.at)
    if proposal.game != session.opened.game:
        raise ScheduleOfOtherGame(schedule, proposal.game, session.opened.game)
    session.post_limits(
        work.stamp(session.gaming_day),
        schedule=schedule,
        minimum_minor=proposal.minimum_minor,
        maximum_minor=maximum_minor or proposal.maximum_minor,
        board_maximum_minor=work.premises.board_maximum_minor[proposal.game],
        minima_minor=proposal.minima_minor,
        maxima_minor=proposal.maxima_minor,
        odds_times=proposal.odds_times,
        approval=approval.reference,
    )


HANDLERS = {
    commands.PostLimits: post_limits,
}

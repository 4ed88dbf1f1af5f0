"""Finding a table session and the rules it pinned."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from typing import TypeVar

from ledger.floor.house.gaming_day import GamingDay
from ledger.floor.money.cage import Cage
from ledger.floor.refusals.premises import ClauseUnknown
from ledger.floor.refusals.table import OtherGame, TurnOverdue
from ledger.floor.tables.rules import TableRules
from ledger.floor.tables.session import TableSession
from ledger.identifiers import day_stream, table_stream
from ledger.rulebooks.vocabulary.provisions import ProvisionCode
from ledger.work import Work

S = TypeVar("S", bound=TableSession)


def session_of(work: Work, name: str) -> TableSession:
    """The session of this name, of whatever game; refused when it was never opened."""
    return work.existing(TableSession, table_stream(name))


def session_as(work: Work, kind: type[S], name: str) -> S:
    """The session of this name; refused when another game is played there."""
    stream = table_stream(name)
    session = work.load(TableSession, stream)
    if isinstance(session, kind) and session.version:
        return session
    work.existing(TableSession, stream)
    raise OtherGame(name, session.opened.game, work.command.do)


def sessions_at(work: Work, table: str, day: dt.date) -> list[TableSession]:
    """The sessions under way at a table, those not yet turned from the day before too."""
    days = (day - dt.timedelta(days=1), day)
    registers = [work.load(GamingDay, day_stream(date)).open_sessions for date in days]
    under_way = [name for register in registers for name, at in register.items() if at == table]
    return [session_of(work, name) for name in under_way]


def rules_of(work: Work, session: TableSession) -> TableRules:
    """The rulebook the session pinned, as the log holds it."""
    return session.pinned_rules(work.premises)


def require_turned(work: Work, session: TableSession) -> None:
    """Refuse a new round on a gaming day that is over: the next one is open, so the table turns."""
    of_time = work.gaming_day
    if of_time <= session.gaming_day:
        return
    if work.load(GamingDay, day_stream(of_time)).status == "open":
        raise TurnOverdue(session.name, session.gaming_day.isoformat(), of_time.isoformat())


def house_rules(work: Work) -> TableRules:
    """The rulebook of the house away from its tables."""
    rulebook, readings = work.premises.governing()
    return TableRules(rulebook, readings, work.currency)


def clause_in_force(work: Work, provision: str) -> str | None:
    """The clause of a provision in the rulebook that governs what the command is about.

    That of the table it names, of the rulebook it opens a table by, or else the first of the house
    that lays the provision down.
    """
    code, command, premises = ProvisionCode(provision), work.command, work.premises
    name = getattr(command, "session", None)
    session = work.load(TableSession, table_stream(name)) if name else None
    opens_by = getattr(command, "rulebook", None)
    if session is not None and session.version:
        return rules_of(work, session).clause(code)
    named = [opens_by] if opens_by in premises.adopted else list(premises.adopted)
    laid_down = (premises.rulebook(one)[0].provision(code) for one in named)
    return next((found.clause for found in laid_down if found is not None), None)


def require_clause(work: Work, clause: str) -> None:
    """Refuse a clause of no adopted rulebook."""
    adopted = (work.premises.rulebook(name)[0] for name in work.premises.adopted)
    if not any(rulebook.clause(clause) for rulebook in adopted):
        raise ClauseUnknown(clause)


def require_known(work: Work, persons: Iterable[str]) -> None:
    """Refuse anyone without a role in the house."""
    for person in persons:
        work.premises.role_of(person)


def bought_elsewhere_minor(
    work: Work, rules: TableRules, seller: TableSession | Cage, patron: str | None
) -> int:
    """What a known player bought that day at the other windows and tables of the house.

    Asked only where a player's sales count together (AMB-38); who is not named is nobody known,
    and each gaming day counts for itself.
    """
    if patron is None or not rules.reads("chip_sale_minimum", "cumulative_per_player"):
        return 0
    day = work.existing(GamingDay, day_stream(seller.gaming_day))
    found_minor = 0
    for stream in sorted(day.sellers - {seller.id}):
        kind: type[Cage | TableSession] = Cage if stream[:5] == "cage/" else TableSession
        found_minor += work.load(kind, stream).purchases_minor.get(patron, 0)
    return found_minor


def day_of(work: Work, session: TableSession) -> GamingDay:
    """The gaming day a session is on now."""
    return work.existing(GamingDay, day_stream(session.gaming_day))

"""Finding a table session and the rules it pinned."""

from __future__ import annotations

from ledger.floor.gaming_day import GamingDay
from ledger.floor.premises import pinned_rulebook
from ledger.floor.roulette_session import RouletteSession
from ledger.floor.table_rules import TableRules
from ledger.floor.table_session import TableSession
from ledger.identifiers import day_stream, table_stream
from ledger.work import Work


def session_of(work: Work, name: str) -> RouletteSession:
    """The session of this name; refused when it was never opened."""
    return work.existing(RouletteSession, table_stream(name))


def rules_of(work: Work, session: TableSession) -> TableRules:
    """The rulebook the session pinned, as the log holds it."""
    pinned = session.opened
    dump = work.premises.rulebook_dumps[pinned.rulebook_sha256]
    return TableRules(pinned_rulebook(dump), pinned.readings, work.currency)


def house_rules(work: Work) -> TableRules:
    """The rulebook of the house away from its tables."""
    rulebook, readings = work.premises.governing()
    return TableRules(rulebook, readings, work.currency)


def day_of(work: Work, session: TableSession) -> GamingDay:
    """The gaming day a session is on now."""
    return work.existing(GamingDay, day_stream(session.gaming_day))

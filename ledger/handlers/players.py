"""Who may play: nobody with a duty under the law, and nobody who is on duty that day."""

from __future__ import annotations

from ledger.floor.house.gaming_day import GamingDay
from ledger.floor.refusals.seats import OnDutyPlays, SeatedAtATable
from ledger.floor.tables.rules import TableRules
from ledger.floor.tables.seats import require_may_play as require_no_duty
from ledger.floor.tables.session import TableSession
from ledger.handlers.sessions import session_of
from ledger.identifiers import day_stream
from ledger.rulebooks.vocabulary.provisions import ProvisionCode
from ledger.work import Work


def require_may_play(work: Work, session: TableSession, rules: TableRules, patron: str) -> None:
    """Refuse duty holders by the rulebook of the table, and whoever is on duty by any rulebook.

    One of several instruments says so (AG.8(11)); where the others are silent, a person who works
    in the house that day still deals to players or watches them, and is none of them.
    """
    require_no_duty(rules, patron, work.premises.roles)
    of_time = work.gaming_day
    for date in {session.gaming_day, of_time}:
        day = work.load(GamingDay, day_stream(date))
        if patron in day.on_duty or patron in day.inspectors:
            raise OnDutyPlays(patron, rules.clause(ProvisionCode.DUTY_HOLDERS_MAY_NOT_PLAY))


def require_player(work: Work, session: TableSession, rules: TableRules, seat: int) -> None:
    """Refuse a stake of somebody known who took up a duty since he sat down."""
    holder = session.seats.get(seat)
    if holder is not None and holder.patron is not None:
        require_may_play(work, session, rules, holder.patron)


def require_not_seated(work: Work, day: GamingDay, person: str) -> None:
    """Refuse duty that begins on a seat: he leaves the table first."""
    for name in sorted(day.open_sessions):
        for number, seat in session_of(work, name).seats.items():
            if seat.patron == person:
                raise SeatedAtATable(person, number, name)

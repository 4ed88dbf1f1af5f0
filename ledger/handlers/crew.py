"""Nobody deals at two tables at once."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping

from ledger.floor.house.gaming_day import GamingDay
from ledger.floor.refusals.crews import InChargeElsewhere
from ledger.floor.tables.rules import TableRules
from ledger.floor.tables.session import SUPERVISING_POSTS
from ledger.handlers.sessions import session_of
from ledger.identifiers import day_stream
from ledger.rulebooks.vocabulary.provisions import ProvisionCode
from ledger.work import Work


def dealing(crew: Mapping[str, str]) -> frozenset[str]:
    """Who of a crew, post → person, is bound to its table; who watches may watch several."""
    return frozenset(person for post, person in crew.items() if post not in SUPERVISING_POSTS)


def require_free(work: Work, rules: TableRules, persons: Iterable[str], *, here: str) -> None:
    """Refuse anyone who deals or helps at another table that is not closed (AG.8(10)).

    Yesterday's tables count until they have turned.
    """
    wanted = set(persons)
    today = work.gaming_day
    for date in (today - dt.timedelta(days=1), today):
        for name in sorted(work.load(GamingDay, day_stream(date)).open_sessions):
            if name == here:
                continue
            session = session_of(work, name)
            helper = {"helper": session.helper} if session.helper else {}
            crew = {"croupier": session.croupier, **helper, **session.crew}
            for person in sorted(wanted & dealing(crew)):
                clause = rules.clause(ProvisionCode.STAFF_ASSIGNED_BY_LICENSEE)
                raise InChargeElsewhere(person, name, clause)

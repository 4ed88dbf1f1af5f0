"""A session step by step: each event, and the table before and after it."""

from __future__ import annotations

from collections.abc import Iterator

from ledger.money import CURRENCIES
from ledger.replay.history import History
from ledger.replay.pinned import blank_session, events_of, opened_by
from ledger.replay.refusals import CannotFollow, VersionUnknown
from ledger.replay.results import Step
from ledger.replay.state import changes, state_of, takes_in
from ledger.replay.words import sentence


def replay(history: History, session: str) -> Iterator[Step]:
    """Every event of a session in order, from the events alone.

    No rule is asked: what was recorded is what happened. `session` is the name in commands,
    ``roulette-1/1964-01-04``. Ends before an event that cannot follow, which the audit names.
    Raises SessionUnknown.
    """
    opening, events = events_of(history, session)
    opened = opened_by(opening)
    currency = CURRENCIES[opened.currency]
    table = blank_session(opened)
    before = state_of(table)
    for recorded in events:
        if not takes_in(table, recorded.event):
            return
        after = state_of(table)
        words = sentence(recorded.event, currency)
        yield Step(recorded, words, before, after, tuple(changes(before, after)), currency)
        before = after


def step_at(history: History, session: str, version: int) -> Step:
    """One event of a session by its number, with the table as it stood after it.

    Raises SessionUnknown, VersionUnknown and CannotFollow.
    """
    last = 0
    for step in replay(history, session):
        last = step.version
        if last == version:
            return step
    for recorded in events_of(history, session)[1]:
        if recorded.event.originator_version > last:
            raise CannotFollow(session, last, recorded.event.citation)
    raise VersionUnknown(session, version, last)

"""A command of a session told to the session again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from ledger.aggregate import Stamp
from ledger.events.base import Event
from ledger.events.table import DayTurned, TableClosed, TableSuspended
from ledger.floor.tables.rules import TableRules
from ledger.floor.tables.session import TableSession
from ledger.replay.games import DECIDES
from ledger.replay.history import Recorded


def commands_of(events: Iterable[Recorded]) -> Iterator[list[Event]]:
    """The events of a stream in groups, one for each command that recorded them."""
    for _, group in groupby(events, key=lambda recorded: recorded.command_id):
        yield [recorded.event for recorded in group]


def stamp_of(event: Event) -> Stamp:
    """When and by whom a decision was made."""
    return Stamp(
        occurred_at=event.occurred_at,
        gaming_day=event.gaming_day,
        actor=event.actor,
        caused_by=event.caused_by,
        video=event.video,
        late_reason=event.late_reason,
    )


def decide_again(session: TableSession, rules: TableRules, group: Sequence[Event]) -> bool:
    """Make the decision of a group again; False where its first event is a fact nobody decides."""
    head = group[0]
    stamp = stamp_of(head)
    match head:
        case TableSuspended():
            session.suspend(stamp, rules, reason=head.reason, clause=head.clause, case=head.case)
        case TableClosed():
            session.close(stamp, float_chips=head.float_chips, counted_by=head.counted_by)
        case DayTurned():
            session.turn_day(
                stamp,
                to_day=head.to_day,
                float_chips=head.float_chips,
                counted_by=head.counted_by,
                box=head.box,
            )
        case _:
            return DECIDES[session.opened.game](session, rules, stamp, head, group)
    return True


def made_by(session: TableSession) -> list[Event]:
    """The events that the session has just recorded."""
    return list(session.collect_events())  # type: ignore[arg-type]  # our events are models

"""A command of a session told to the session again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from typing import Any

from pydantic import BaseModel

from ledger.aggregate import Stamp
from ledger.events.base import Event
from ledger.events.table import DayTurned, TableClosed, TableSuspended
from ledger.floor.tables.rules import TableRules
from ledger.floor.tables.session import TableSession
from ledger.replay.games import DECIDES
from ledger.replay.history import COMMAND, Recorded, Row


def commands_of(events: Iterable[Recorded]) -> Iterator[list[Recorded]]:
    """The events of a stream in groups, one for each command that recorded them."""
    group: list[Recorded] = []
    for told in events:
        if group and told.command_id != group[0].command_id:
            yield group
            group = []
        group.append(told)
    if group:
        yield group


def whole_commands(pages: Iterable[Sequence[Row]]) -> Iterator[list[Row]]:
    """The rows of a stream a page at a time, where no command goes on in the next one."""
    rows: list[Row] = []
    for page in pages:
        seen = len(rows)  # of one command: the last one
        rows += page
        end = _begin_of_last(rows, seen)
        rest = rows[end:]
        del page, rows[end:]  # before the next page comes
        if rows:
            yield rows
        rows = rest
    if rows:
        yield rows


def _begin_of_last(rows: Sequence[Row], seen: int) -> int:
    """Which row is the first of the last command; the first so many are of one."""
    at = len(rows) - 1
    while at and rows[at - 1][COMMAND] == rows[at][COMMAND]:
        at = at - 1 if at > seen else 0
    return at


def end_of_command(rows: Sequence[Row], at: int) -> int:
    """Which row is the first behind the command that a row belongs to."""
    command, end = rows[at][COMMAND], at + 1
    while end < len(rows) and rows[end][COMMAND] == command:
        end += 1
    return end


def stamp_of(event: Event) -> Stamp:
    """When and by whom a decision was made."""
    return Stamp(
        event.occurred_at,
        event.gaming_day,
        event.actor,
        event.caused_by,
        event.video,
        event.late_reason,
    )


def decide_again(session: TableSession, rules: TableRules, group: Sequence[Event]) -> bool:
    """Make the decision of a group again; False where its first event is a fact nobody decides."""
    head = group[0]
    stamp = stamp_of(head)
    again = _AT_EVERY_TABLE.get(type(head))
    if again is None:
        return DECIDES[session.opened.game](session, rules, stamp, head, group)
    again(session, stamp, rules, head)
    return True


def made_by(session: TableSession) -> list[Event]:
    """The events that the session has just recorded."""
    return list(session.collect_events())  # type: ignore[arg-type]  # our events are models


def copy_of(session: TableSession) -> TableSession:
    """The table as it stands; what it decides from here leaves the original as it is."""
    kept = [value for value in vars(session).values() if isinstance(value, BaseModel | tuple)]
    return deepcopy(session, {id(value): value for value in kept})


def _suspend(session: TableSession, stamp: Stamp, rules: TableRules, head: TableSuspended) -> None:
    session.suspend(stamp, rules, reason=head.reason, clause=head.clause, case=head.case)


def _turn_day(session: TableSession, stamp: Stamp, _: TableRules, head: DayTurned) -> None:
    session.turn_day(
        stamp,
        to_day=head.to_day,
        float_chips=head.float_chips,
        counted_by=head.counted_by,
        box=head.box,
    )


def _close(session: TableSession, stamp: Stamp, _: TableRules, head: TableClosed) -> None:
    session.close(stamp, float_chips=head.float_chips, counted_by=head.counted_by)


_AT_EVERY_TABLE: Mapping[type[Event], Callable[[TableSession, Stamp, TableRules, Any], None]] = {
    TableSuspended: _suspend,
    DayTurned: _turn_day,
    TableClosed: _close,
}

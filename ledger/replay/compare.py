"""Events on record and the same decision's events made again, field by field."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ledger.events.base import Event
from ledger.events.bets import RoundSettled, SettlementLine
from ledger.replay.results import Difference, Value

_SEQUENCE = frozenset({"originator_version", "caused_by"})
"""Fields that follow from what stands before in the stream, and are told by it."""


def group_differences(recorded: Sequence[Event], made: Sequence[Event]) -> Iterator[Difference]:
    """How the events of one command differ from those that its decision makes again."""
    for was, now in zip(recorded, made, strict=False):
        if type(was) is not type(now):
            yield Difference(was.citation, _bet(was), "topic", was.TOPIC, now.TOPIC, _clause(now))
            return
        yield from _event_differences(was, now)
    for was in recorded[len(made) :]:
        yield Difference(was.citation, _bet(was), "extra", was.TOPIC, None, _clause(was))
    for now in made[len(recorded) :]:
        head = recorded[0]
        yield Difference(head.citation, _bet(now), "missing", None, now.TOPIC, _clause(now))


def _event_differences(was: Event, now: Event) -> Iterator[Difference]:
    for name in type(was).model_fields:
        before, after = getattr(was, name), getattr(now, name)
        if before == after or name in _SEQUENCE:
            continue
        if name == "lines" and isinstance(was, RoundSettled):
            yield from line_differences(was.citation, before, after)
            continue
        if name == "pays":
            before, after = _odds(before), _odds(after)
        yield Difference(was.citation, _bet(was), name, plain(before), plain(after), _clause(now))


def line_differences(
    event: str, recorded: Sequence[SettlementLine], expected: Sequence[SettlementLine]
) -> Iterator[Difference]:
    """How the lines of a settlement differ, bet by bet, and leg by leg of a composite one."""
    by_leg = {_leg(line): line for line in expected}
    seen: set[tuple[str, str, str]] = set()
    for line in recorded:
        now = by_leg.get(_leg(line))
        if _leg(line) in seen or now is None:
            yield Difference(event, line.bet, "extra", line.due_minor, None, line.clause)
        else:
            yield from _fields(event, line, now)
        seen.add(_leg(line))
    for leg, now in by_leg.items():
        if leg not in seen:
            yield Difference(event, now.bet, "missing", None, now.due_minor, now.clause)


def _leg(line: SettlementLine) -> tuple[str, str, str]:
    return line.bet, line.kind, line.on


def _fields(event: str, was: SettlementLine, now: SettlementLine) -> Iterator[Difference]:
    for name in SettlementLine.model_fields:
        before, after = getattr(was, name), getattr(now, name)
        if before == after:
            continue
        if name == "pays":
            before, after = _odds(before), _odds(after)
        yield Difference(event, was.bet, name, before, after, now.clause)


def _odds(pair: tuple[int, int]) -> str:
    return f"{pair[0]}:{pair[1]}"


def plain(value: Any) -> Value:
    """A value as a difference shows it."""
    return value if isinstance(value, int | str | bool | None) else str(value)


def _bet(event: Event) -> str | None:
    return getattr(event, "bet", None)


def _clause(event: Event) -> str | None:
    return getattr(event, "clause", None)

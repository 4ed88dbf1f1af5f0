"""One fact of an opening told otherwise, so that a house could have said it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator
from types import NoneType
from typing import Any

from ledger.events.gaming_day import StaffCameOnDuty
from ledger.events.table import LimitsPosted, TableOpened
from ledger.floor.craps.table import TERMS
from ledger.identifiers import day_stream
from tests.replay.house_again import Played

Altered = tuple[str, dict[str, Any]]
"""What is told otherwise, with a dot into what has parts; and the event's facts that say so."""

OTHERWISE: dict[str, Any] = {
    "actor": "licensee-1",
    "caused_by": "premises@1",
    "video": "camera 3, 21:04",
    "late_reason": "from_paper",
    "table": "another-1",
    "game": "poker",
    "engine": "poker/1",
    "rulebook": "another-1963",
    "rulebook_sha256": "0" * 64,
    "currency": "USD",
    "consent": "C-99",
    "approval": "A-99",
    "condition": "B-99",
    "helper": "helper-9",
    "box": "roulette-9/1964-01-04",
    "schedule": "another-1964",
}
"""Facts that are told otherwise by these words."""

BY_KIND: dict[type | tuple[type, ...], Callable[[Any], Any]] = {
    bool: lambda value: not value,
    int: lambda value: value + 1,
    str: lambda value: f"{value}-9",
    NoneType: lambda _: 9,
    dt.datetime: lambda value: value + dt.timedelta(minutes=1),
    dt.date: lambda value: value + dt.timedelta(days=1),
    (list, tuple): lambda value: value[1:],
    dict: lambda value: dict(list(value.items())[1:]),
}
"""The other facts, each by what it is; the first kind that fits."""


def openings(played: Played) -> Iterator[Altered]:
    """Every fact of the opening told otherwise, one at a time."""
    opened = played.opened
    for name in TableOpened.model_fields:
        if name in ("originator_id", "originator_version"):
            continue  # the log's own columns: a stream begins with its first version
        yield from _altered(name, getattr(opened, name), played)


def postings(played: Played, version: int = 2) -> Iterator[Altered]:
    """Every fact of posted limits told otherwise, one at a time; of those at the opening."""
    posted = played.recorded[version - 1].event
    for name in LimitsPosted.model_fields:
        if name not in ("originator_id", "originator_version"):
            yield from _altered(name, getattr(posted, name), played)


def _altered(name: str, value: Any, played: Played) -> Iterator[Altered]:
    match name:
        case "croupier":
            yield name, {name: _another_croupier(played)}
        case "helper" if value is not None:
            yield name, {name: OTHERWISE[name]}
            yield "no helper", {name: None}
        case "counted_by":
            yield name, {name: (value[0], "licensee-1")}
        case "float_chips":
            (minor, pieces), *rest = value
            yield name, {name: ((minor, pieces + 1), *rest)}
        case "inspectors":
            yield name, {name: ()}
            yield name, {name: (*value, "inspector-9")}
        case "maximum_minor":
            yield name, {name: value + 50_00}
        case "seats":
            yield "more seats", {name: value + 1}
            yield "fewer seats", {name: value - 1}
        case "readings":
            option = next(iter(value))
            yield option, {name: {**value, option: "another"}}
        case _ if isinstance(value, dict):
            one = "one" if name in ("equipment", "crew") else 1
            yield name, {name: {**value, "another": one}}
            yield from ((f"{name}.{what}", {name: told}) for what, told in _in_part(value))
        case _:
            yield name, {name: OTHERWISE[name] if name in OTHERWISE else _otherwise(value)}


def _in_part(facts: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    for name, value in facts.items():
        if name == TERMS:
            yield from ((what, {**facts, name: told}) for what, told in _in_part(value))
        elif name == "cloth":
            yield name, {**facts, name: "double" if value == "single" else "single"}
        elif value or value is False:  # of what is empty nothing can be told otherwise
            yield name, {**facts, name: _otherwise(value)}


def _otherwise(value: Any) -> Any:
    return next(told(value) for kind, told in BY_KIND.items() if isinstance(value, kind))


def _another_croupier(played: Played) -> str:
    """Somebody else who is there to deal."""
    opened = played.opened
    day = played.house.streams[day_stream(opened.gaming_day)]
    came = (one.event for one in day if one.position < played.recorded[0].position)
    on_duty = [one.person for one in came if isinstance(one, StaffCameOnDuty)]
    busy = {opened.croupier, *opened.crew.values()}
    return next(one for one in on_duty if one.startswith("croupier") and one not in busy)

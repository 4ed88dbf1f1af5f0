"""Reports as JSON: amounts stay whole minor units, times carry the house's offset."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from fractions import Fraction
from functools import cache
from typing import Any, TextIO
from zoneinfo import ZoneInfo


def plain(value: Any, zone: ZoneInfo) -> Any:
    """A report's value as JSON has it; of a dataclass also what it works out from its fields.

    An exact fraction is the pair of its numerator and denominator.
    """
    shown = value
    match value:
        case dt.datetime():
            shown = value.astimezone(zone).isoformat()
        case dt.date():
            shown = value.isoformat()
        case Fraction():
            shown = list(value.as_integer_ratio())
        case Mapping():
            shown = {str(name): plain(one, zone) for name, one in value.items()}
        case tuple() if hasattr(value, "_asdict"):
            shown = plain(value._asdict(), zone)
        case tuple() | list():
            shown = [plain(one, zone) for one in value]
        case _ if is_dataclass(value):
            names = _names(value.__class__)
            shown = {name: plain(getattr(value, name), zone) for name in names}
    return shown


def write_json(stream: TextIO, zone: ZoneInfo, **parts: object) -> None:
    """One JSON object; a part that is an iterator is written item by item, as it comes."""
    before = "{"
    for name, part in parts.items():
        stream.write(f"{before}{json.dumps(name)}: ")
        if isinstance(part, Iterator):
            _write_list(stream, zone, part)
        else:
            stream.write(_dumped(part, zone))
        before = ",\n"
    stream.write("}\n")


def _write_list(stream: TextIO, zone: ZoneInfo, items: Iterable[object]) -> None:
    before = "[\n"
    for item in items:
        stream.write(f"{before}{_dumped(item, zone)}")
        before = ",\n"
    stream.write("[]" if before == "[\n" else "\n]")


def _dumped(value: object, zone: ZoneInfo) -> str:
    return json.dumps(plain(value, zone), ensure_ascii=False)


@cache
def _names(kind: Any) -> tuple[str, ...]:
    worked_out = [
        name
        for each in reversed(kind.__mro__)
        for name, member in vars(each).items()
        if isinstance(member, property) and not name.startswith("_")
    ]
    return (*(field.name for field in fields(kind)), *worked_out)

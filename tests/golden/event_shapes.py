"""What the log may hold, as plain data: `python -m tests.golden.event_shapes` writes events.json.

A change that would give stored events another meaning is not written: it needs a topic of its own,
or an upcaster in the mapper with a stored old event as its test.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from ledger.events.base import Event
from ledger.events.catalogue import every_event

GOLDEN = Path(__file__).with_name("events.json")

Shape = dict[str, Any]
"""``type`` (a JSON type, with its format), ``always`` (never left out), ``values`` (of an enum)."""

Catalogue = dict[str, dict[str, Shape]]
"""Topic → path of a field, like ``lines[].due_minor`` → its shape."""


def present() -> Catalogue:
    """The catalogue as the models have it now."""
    return {topic: shape_of(event) for topic, event in sorted(every_event().items())}


def shape_of(event: type[Event]) -> dict[str, Shape]:
    """The fields of one event, those of the values in it too."""
    schema = event.model_json_schema()
    return dict(_fields(schema, schema.get("$defs", {}), ""))


def golden() -> Catalogue:
    """The catalogue that stored events were written by."""
    kept: Catalogue = json.loads(GOLDEN.read_text(encoding="utf-8"))
    return kept


def changes_of_meaning(before: Catalogue, after: Catalogue) -> list[str]:
    """What would make an event that is stored already unreadable, or mean something else."""
    found = [f"{topic} is gone" for topic in sorted(before.keys() - after.keys())]
    for topic in sorted(before.keys() & after.keys()):
        found += [f"{topic}: {change}" for change in _field_changes(before[topic], after[topic])]
    return found


def _field_changes(before: Mapping[str, Shape], after: Mapping[str, Shape]) -> Iterator[str]:
    for field in sorted(before.keys() - after.keys()):
        yield f"{field} is gone"
    added = after.keys() - before.keys()
    for field in sorted(added):
        inside = any(field.startswith((f"{one}.", f"{one}[", f"{one}{{")) for one in added)
        if after[field]["always"] and not inside:  # what is new as a whole is judged as a whole
            yield f"{field} is new, and stored events have none"
    for field in sorted(before.keys() & after.keys()):
        old, new = before[field], after[field]
        if old["type"] != new["type"]:
            yield f"{field} was {old['type']} and is {new['type']}"
        if new["always"] and not old["always"]:
            yield f"{field} may not be left out any more, and stored events leave it out"
        lost = sorted(set(old.get("values", ())) - set(new.get("values", ())))
        if new.get("values") and lost:
            yield f"{field} may not be {', '.join(map(str, lost))} any more"


def _fields(schema: Shape, defs: Mapping[str, Shape], prefix: str) -> Iterator[tuple[str, Shape]]:
    for name, part in schema["properties"].items():
        yield from _field(part, defs, f"{prefix}{name}", always=name in schema.get("required", ()))


def _field(
    part: Shape, defs: Mapping[str, Shape], path: str, *, always: bool
) -> Iterator[tuple[str, Shape]]:
    alternatives = [one for one in part.get("anyOf", [part]) if one.get("type") != "null"]
    assert len(alternatives) == 1, f"{path} has more than one type"
    plain = alternatives[0]
    if "$ref" in plain:
        plain = defs[plain["$ref"].rpartition("/")[2]]
    if "properties" in plain:
        yield path, {"type": "object", "always": always}
        yield from _fields(plain, defs, f"{path}.")
        return
    shape: Shape = {"type": _type(plain), "always": always}
    values = [plain["const"]] if "const" in plain else plain.get("enum")
    yield path, shape | ({"values": sorted(values)} if values else {})
    for inner_path, inner in _inside(plain, path):
        yield from _field(inner, defs, inner_path, always=True)


def _inside(plain: Shape, path: str) -> Iterator[tuple[str, Shape]]:
    if plain.get("type") == "array":
        pair = plain.get("prefixItems")
        parts = [("[]", plain.get("items", {}))] if pair is None else _numbered(pair)
        yield from ((f"{path}{suffix}", part) for suffix, part in parts)
    elif isinstance(plain.get("additionalProperties"), dict):
        yield f"{path}{{}}", plain["additionalProperties"]


def _numbered(parts: list[Shape]) -> list[tuple[str, Shape]]:
    return [(f"[{number}]", part) for number, part in enumerate(parts)]


def _type(plain: Shape) -> str:
    kind = str(plain.get("type", "any"))
    return f"{kind} {plain['format']}" if "format" in plain else kind


def main() -> None:
    """Write the catalogue, unless history would change its meaning."""
    changes = changes_of_meaning(golden(), present()) if GOLDEN.exists() else []
    if changes:
        sys.exit("\n".join(["Not written: stored history would change its meaning.", *changes]))
    GOLDEN.write_text(_text(present()), encoding="utf-8")


def _text(catalogue: Catalogue) -> str:
    """JSON with a field on each line, so that a difference is read at a glance."""
    topics = []
    for topic, fields in catalogue.items():
        lines = [f"  {json.dumps(path)}: {json.dumps(shape)}" for path, shape in fields.items()]
        topics.append(f' "{topic}": {{\n' + ",\n".join(lines) + "\n }")
    return "{\n" + ",\n".join(topics) + "\n}\n"


if __name__ == "__main__":
    main()

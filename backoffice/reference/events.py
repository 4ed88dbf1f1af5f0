"""docs/reference/events.md: everything that can stand in the log."""

from __future__ import annotations

from collections.abc import Iterator

from backoffice.reference.words import cell, described, first_paragraphs, type_words
from ledger.events.base import COLUMNS, Event
from ledger.events.catalogue import MODULES, every_event

_HEAD = """\
# Events

Generated from the models: `python -m backoffice.reference`. An event is a fact in the past tense;
its topic and fields never change their meaning (`tests/golden/events.json` holds them to it).
Amounts are whole minor units and their names end in `_minor`. The payload in the log is JSON of all
fields but stream and version, which are columns, and of those that hold nothing.
"""


def page() -> str:
    """The whole page."""
    return "\n".join([_HEAD, *_common_fields(), *_sections()])


def _common_fields() -> Iterator[str]:
    yield "## Fields of every event\n"
    yield f"{first_paragraphs(Event.__doc__)}\n"
    yield from _table(Event, list(Event.model_fields))
    yield ""


def _sections() -> Iterator[str]:
    events = every_event()
    for module in MODULES:
        yield f"## {first_paragraphs(module.__doc__)}\n"
        for topic, event in events.items():
            if event.__module__ == module.__name__:
                yield from _event(topic, event)


def _event(topic: str, event: type[Event]) -> Iterator[str]:
    yield f"### {topic}\n"
    yield f"{first_paragraphs(event.__doc__)}\n"
    own = [field for field in event.model_fields if field not in Event.model_fields]
    if own:
        yield from _table(event, own)
        yield ""


def _table(event: type[Event], fields: list[str]) -> Iterator[str]:
    schema = event.model_json_schema()
    defs = schema.get("$defs", {})
    yield "| field | holds | always there | what it is |\n|---|---|---|---|"
    for field in fields:
        part = schema["properties"][field]
        there = "yes" if field in schema.get("required", []) else "no"
        kept = "a column of the log" if field in COLUMNS else ""
        what = "; ".join(text for text in (described(part), kept) if text)
        yield f"| `{field}` | {cell(type_words(part, defs))} | {there} | {what} |"
    for name, part in defs.items():
        if "properties" not in part:
            continue  # any value of JSON
        yield f"\n`{name}`: {cell(part.get('description', ''))}\n"
        yield "| field | holds | always there |\n|---|---|---|"
        for field, inner in part["properties"].items():
            there = "yes" if field in part.get("required", []) else "no"
            yield f"| `{field}` | {cell(type_words(inner, defs))} | {there} |"

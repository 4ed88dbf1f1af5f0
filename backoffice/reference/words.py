"""JSON Schema in words: what a field holds, on one line of a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ledger.rulebooks.registry import rulebooks
from ledger.rulebooks.vocabulary.provisions import ProvisionCode

Schema = Mapping[str, Any]

_PLAIN = {
    "string": "text",
    "integer": "whole number",
    "boolean": "true or false",
    "null": "nothing",
}
_FORMATS = {"date-time": "time with offset", "date": "date", "time": "time of day"}


def type_words(schema: Schema, defs: Mapping[str, Schema]) -> str:
    """The type of a value: "text", "list of whole number", "one of: a, b"."""
    match schema:
        case {"$ref": reference}:
            words = str(reference).rpartition("/")[2]
        case {"anyOf": parts}:
            some = [part for part in parts if part.get("type") != "null"]
            words = " or ".join(type_words(part, defs) for part in some)
        case {"const": value}:
            words = f"`{value}`"
        case {"enum": values}:
            words = "one of " + ", ".join(f"`{value}`" for value in values)
        case {"type": "array"}:
            words = _array(schema, defs)
        case {"type": "object"}:
            words = _object(schema, defs)
        case _:
            kind = _PLAIN.get(str(schema.get("type")), "anything")
            words = _FORMATS.get(schema.get("format", ""), kind)
    return words


def described(schema: Schema) -> str:
    """What the schema says of a field besides its type: description and bounds."""
    parts = [part for part in schema.get("anyOf", ()) if part.get("type") != "null"]
    texts = [part["description"] for part in (schema, *parts) if "description" in part]
    bounds = [_bounds(part) for part in (schema, *parts)]
    return "; ".join(cell(text).rstrip(".") for text in (*texts[:1], *bounds) if text)


def cell(text: str) -> str:
    """Text for one cell of a markdown table."""
    return " ".join(text.split()).replace("|", "\\|").replace("``", "`")


def first_paragraphs(docstring: str | None) -> str:
    """A docstring without its indentation."""
    lines = (line.strip() for line in (docstring or "").splitlines())
    return "\n".join(lines).strip().replace("``", "`")


def _array(schema: Schema, defs: Mapping[str, Schema]) -> str:
    if "prefixItems" in schema:
        kinds = [type_words(part, defs) for part in schema["prefixItems"]]
        return f"pair of {kinds[0]}" if len(set(kinds)) == 1 else f"pair ({', '.join(kinds)})"
    return f"list of {type_words(schema.get('items', {}), defs)}"


def _object(schema: Schema, defs: Mapping[str, Schema]) -> str:
    values = schema.get("additionalProperties")
    if not isinstance(values, dict):
        return "object"
    return f"object, each value {type_words(values, defs)}"


def _bounds(schema: Schema) -> str:
    low, high = schema.get("minimum"), schema.get("maximum")
    if low is None and high is None:
        return ""
    return f"{low} to {high}" if high is not None else f"{low} or more"


def clauses_of(provision: str) -> str:
    """The clauses that lay a provision down, in the rulebooks that the ledger carries."""
    code = ProvisionCode(provision)
    found = (rulebook.provision(code) for rulebook in rulebooks().values())
    return ", ".join(sorted({one.clause for one in found if one is not None}))

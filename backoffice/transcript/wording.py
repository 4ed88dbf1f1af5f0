"""The parser's findings in the words of whoever writes a transcript: one sentence, one remedy."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, cast

from backoffice.transcript import faults
from ledger.commands.base import Amount
from ledger.commands.vocabulary import COMMANDS, json_schema, name_of
from ledger.refusals import Refusal

Finding = Mapping[str, Any]
"""One entry of pydantic's ``ValidationError.errors()``: type, loc, input, ctx."""

SHOWN_CHARACTERS_MAX = 60

_NO_AMOUNT = "it is not written as an amount"

_URGENCY = ("extra_forbidden", "missing")
"""A misspelt name gives both, and the misspelling is what has to be mended."""


def fault_of(findings: Sequence[Any]) -> Refusal:
    """The fault to report of a line; where it has several, the one to mend first."""
    urgency = {kind: place for place, kind in enumerate(_URGENCY)}
    finding = min(findings, key=lambda one: urgency.get(one["type"], len(urgency)))
    kind = finding["type"]
    if kind in {"union_tag_invalid", "union_tag_not_found"}:
        return _command_unknown(finding)
    return _SPECIAL.get(kind, _value)(finding)


def plain(text: str) -> str:
    """The text without anything that a terminal would obey, cut to a length fit for a sentence."""
    cut = text if len(text) <= SHOWN_CHARACTERS_MAX else f"{text[:SHOWN_CHARACTERS_MAX]}…"
    return "".join(letter if letter.isprintable() else "\ufffd" for letter in cut)


def shown(value: object) -> str:
    """A value as the transcript has it."""
    return plain(json.dumps(value, ensure_ascii=False, default=str))


def _command_unknown(finding: Finding) -> Refusal:
    line = finding["input"]
    if "do" not in line:
        return faults.MissingField("A command", "do")
    return faults.UnknownCommand(shown(line["do"]), [name_of(command) for command in COMMANDS])


def _extra(finding: Finding) -> Refusal:
    command, *path = finding["loc"]
    known = _fields_of(str(command)) if len(path) == 1 else []
    return faults.UnknownField(str(command), _name(path), known)


def _missing(finding: Finding) -> Refusal:
    command, *path = finding["loc"]
    if isinstance(path[-1], int):  # a place of a pair, not a field
        return faults.BadValue(_name(path[:-1]), shown(finding["input"]), "it has too few entries")
    return faults.MissingField(str(command), _name(path))


def _pattern(finding: Finding) -> Refusal:
    pattern = finding["ctx"]["pattern"]
    field, value = _name(finding["loc"][1:]), shown(finding["input"])
    if pattern == _amount_pattern():
        sign = finding["input"].strip().startswith("-")
        return faults.BadAmount(field, value, "it is negative" if sign else _NO_AMOUNT)
    if finding["loc"][1:] == ("id",):
        return faults.BadId(value)
    how = _descriptions().get(pattern)
    problem = f"write it as {how}" if how else "it is not of the right form"
    return faults.BadValue(field, value, problem)


def _not_text(finding: Finding) -> Refusal:
    path = finding["loc"][1:]
    field, value = _name(path), shown(finding["input"])
    number = isinstance(finding["input"], int | float) and not isinstance(finding["input"], bool)
    if number and _last_name(path) in _amount_fields():
        return faults.BadAmount(field, value, "an amount is a decimal string, never a number")
    if path == ("id",):
        return faults.BadId(value)
    return faults.BadValue(field, value, "write it as text in double quotes")


def _time(problem: str) -> Callable[[Finding], Refusal]:
    def fault(finding: Finding) -> Refusal:
        value = finding["input"]
        value = value.isoformat() if hasattr(value, "isoformat") else value
        return faults.BadTime(_name(finding["loc"][1:]), shown(value), problem)

    return fault


def _invalid(_: Finding) -> Refusal:
    return faults.NotJson("half a character stands in it")


def _value(finding: Finding) -> Refusal:
    problem = _problem(finding["type"], finding.get("ctx") or {})
    return faults.BadValue(_name(finding["loc"][1:]), shown(finding["input"]), problem)


def _problem(kind: str, context: Mapping[str, Any]) -> str:
    sentence = _PROBLEMS.get(kind)
    return sentence.format_map(context) if sentence else "the field does not take it"


_SPECIAL: dict[str, Callable[[Finding], Refusal]] = {
    "json_invalid": _invalid,  # what the looser parser before it took: a lone surrogate
    "extra_forbidden": _extra,
    "missing": _missing,
    "string_pattern_mismatch": _pattern,
    "string_type": _not_text,
    "timezone_aware": _time("it has no offset from UTC"),
    "time_not_written_out": _time("it is not a time written in full"),
    "no_such_time": _time("no gaming house kept a ledger then"),
    "datetime_type": _time("a time is text in double quotes"),
}

_PROBLEMS = {
    "int_type": "write a whole number, without quotes and without a point",
    "bool_type": "write true or false",
    "dict_type": "write an object, in braces",
    "model_type": "write an object, in braces",
    "model_attributes_type": "write an object, in braces",
    "list_type": "write a list, in brackets",
    "tuple_type": "write a list, in brackets",
    "literal_error": "it is one of {expected}",
    "greater_than_equal": "the least is {ge}",
    "less_than_equal": "the most is {le}",
    "string_too_short": "it is empty",
    "string_too_long": "it has more than {max_length} characters",
    "too_short": "it has too few entries",
    "too_long": "it has more than {max_length} entries",
    "no_such_day": "{day} is not a day of the calendar",
    "int_parsing_size": "the number is too large",
}


def _name(path: Sequence[object]) -> str:
    return plain(".".join(str(part) for part in path if part != "[key]"))


def _last_name(path: Sequence[object]) -> str:
    return next(str(part) for part in reversed(path) if isinstance(part, str))


def _fields_of(command: str) -> list[str]:
    model = next(model for model in COMMANDS if name_of(model) == command)
    return list(model.model_fields)


@cache
def _amount_pattern() -> str:
    return str(cast("Any", Amount).__metadata__[0].metadata[0].pattern)


@cache
def _descriptions() -> dict[str, str]:
    """Pattern → how it is written, as the schema says."""
    return {
        node["pattern"]: node["description"]
        for node in _nodes(json_schema())
        if "pattern" in node and "description" in node
    }


@cache
def _amount_fields() -> frozenset[str]:
    """Names of fields that hold amounts, of commands and of the objects in them."""
    pattern = _amount_pattern()
    return frozenset(
        name
        for model in json_schema()["$defs"].values()
        for name, field in model.get("properties", {}).items()
        if any(node.get("pattern") == pattern for node in _nodes(field))
    )


def _nodes(node: object) -> Iterator[Mapping[str, Any]]:
    if isinstance(node, dict):
        yield node
        for part in node.values():
            yield from _nodes(part)
    elif isinstance(node, list):
        for part in node:
            yield from _nodes(part)

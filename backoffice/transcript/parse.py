"""From the bytes of a line to a command, or to the one fault that is to be mended first."""

from __future__ import annotations

import json
from typing import Any, NoReturn

from pydantic import ValidationError

from backoffice.transcript import faults
from backoffice.transcript.lines import Line
from backoffice.transcript.wording import fault_of, plain, shown
from ledger.commands.base import Command
from ledger.commands.vocabulary import PARSER

GLANCED_AT_MAXIMUM = 1_000
"""Letters of a line that is not taken apart another time when nothing about it is unusual."""

_COMMANDS = PARSER.validator


def parse(line: Line) -> Command:
    """The command of a line.

    Raises:
        Refusal: a class of ``faults`` says what is wrong with the line.

    """
    if line.content is None:
        raise faults.LineTooLong
    text = _text(line.content)
    try:
        command: Command = _COMMANDS.validate_json(text)
    except ValidationError as error:
        _check_object(text)
        found = error.errors(include_url=False)
    else:
        if not _each_field_once(text, command):
            _check_object(text)
        return command
    raise fault_of(found)


def id_of(line: Line) -> str | None:
    """The id that a line gives, as far as it can be read; for reports of lines with a fault."""
    try:
        read = json.loads(line.content or b"")
    except (ValueError, RecursionError):
        return None
    given = read.get("id") if isinstance(read, dict) else None
    return plain(given) if isinstance(given, str) else None


def _text(content: bytes) -> str:
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        raise faults.NotUtf8(error.start + 1) from None


def _each_field_once(text: str, command: Command) -> bool:
    """Whether a line that reads as a command has nothing else in it, as far as a glance tells.

    Without a backslash a quotation mark ends or begins a string. Where no blank follows on one,
    each field has one with a colon behind it; what else has it is no field, and then there are too
    many. What is long may have a number of too many digits.
    """
    if len(text) > GLANCED_AT_MAXIMUM or "\\" in text:
        return False
    if '" ' in text or not text.isprintable():  # a tab is a blank as well
        text = "".join(text.split('"')[::2]).replace(":", '":')
    return text.count('":') == len(command.__pydantic_fields_set__)


def _check_object(text: str) -> None:
    """What the parser of commands would let pass: NaN, a field given twice, a list of fields."""
    try:
        read = _JSON.decode(text)
    except json.JSONDecodeError as error:
        said = error.msg[:1].lower() + error.msg[1:].removesuffix(" at")
        problem = f"{said} at character {error.pos + 1}"
        raise faults.NotJson(problem) from None
    except RecursionError:
        raise faults.NotJson("it is nested too deeply") from None
    except ValueError:
        raise faults.NotJson("it has a number of too many digits") from None
    if not isinstance(read, dict):
        raise faults.NotAnObject(shown(read))


def _fields_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        names = [name for name, _ in pairs]
        raise faults.RepeatedField(plain(next(name for name in names if names.count(name) > 1)))
    return fields


def _no_number(word: str) -> NoReturn:
    raise faults.NotJson(f"{word} is not a number")


_JSON = json.JSONDecoder(object_pairs_hook=_fields_once, parse_constant=_no_number)

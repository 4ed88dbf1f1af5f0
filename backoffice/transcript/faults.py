"""Lines that are no command: one class each. Nothing of them reaches the ledger."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

from backoffice.transcript.lines import LINE_BYTES_MAX
from ledger.refusals import Refusal


class LineTooLong(Refusal):
    """The line is longer than any command."""

    code = "transcript.line_too_long"
    remedy = "Write one command on each line, with a line feed after it."

    def __init__(self) -> None:
        super().__init__(f"The line has more than {LINE_BYTES_MAX} bytes.")


class NotUtf8(Refusal):
    """The line is not text in UTF-8."""

    code = "transcript.not_utf8"
    remedy = "Save the transcript as UTF-8."

    def __init__(self, byte: int) -> None:
        super().__init__(f"Byte {byte} of the line is not UTF-8.")


class NotJson(Refusal):
    """The line is not JSON."""

    code = "transcript.not_json"
    remedy = "Write one JSON object on one line, with its names and texts in double quotes."

    def __init__(self, problem: str) -> None:
        super().__init__(f"The line is not JSON: {problem}.")


class NotAnObject(Refusal):
    """The line is JSON, but not an object of fields."""

    code = "transcript.not_an_object"
    remedy = 'Write the command as an object: {"id": …, "at": …, "by": …, "do": …}.'

    def __init__(self, shown: str) -> None:
        super().__init__(f"The line is {shown}, not an object of fields.")


class RepeatedField(Refusal):
    """A field stands twice in one object, so it is not known which one is meant."""

    code = "transcript.repeated_field"
    remedy = "Keep one of them."

    def __init__(self, field: str) -> None:
        super().__init__(f"The field {field} stands twice in one object.")


class UnknownCommand(Refusal):
    """The command is not in the vocabulary."""

    code = "transcript.unknown_command"
    remedy = "Use a command of docs/reference/commands.md, or see: gaming-ledger schema."

    def __init__(self, shown: str, known: Sequence[str]) -> None:
        nearest = _meant(shown.strip('"'), known)
        super().__init__(f"There is no command {shown}{nearest}")


class UnknownField(Refusal):
    """The command has no such field."""

    code = "transcript.unknown_field"
    remedy = "Correct its name or leave it out."

    def __init__(self, command: str, field: str, known: Sequence[str]) -> None:
        nearest = _meant(field.rpartition(".")[2], known)
        super().__init__(f"{command} has no field {field}{nearest}")


class MissingField(Refusal):
    """The command lacks a field that it needs."""

    code = "transcript.missing_field"
    remedy = "Add it."

    def __init__(self, command: str, field: str) -> None:
        super().__init__(f"{command} needs the field {field}.")


class BadId(Refusal):
    """The id is empty, or not one that a command can have."""

    code = "transcript.bad_id"
    remedy = "Give each command an id of its own: letters, digits and . _ : - after the first."

    def __init__(self, shown: str) -> None:
        super().__init__(f"{shown} cannot be a command's id.")


class BadAmount(Refusal):
    """An amount is not a decimal string: a number, a sign, a blank, a word."""

    code = "transcript.bad_amount"
    remedy = 'Write a decimal string with the currency\'s digits and no sign, like "20.00".'

    def __init__(self, field: str, shown: str, problem: str) -> None:
        super().__init__(f"{field} is {shown}: {problem}.")


class BadTime(Refusal):
    """A time is not written in full, or is none."""

    code = "transcript.bad_time"
    remedy = 'Write date, time and offset from UTC, like "1964-01-04T20:15:00-04:00".'

    def __init__(self, field: str, shown: str, problem: str) -> None:
        super().__init__(f"{field} is {shown}: {problem}.")


class BadValue(Refusal):
    """A field has a value that it cannot have."""

    code = "transcript.bad_value"
    remedy = "Correct the value; docs/reference/commands.md says how it is written."

    def __init__(self, field: str, shown: str, problem: str) -> None:
        super().__init__(f"{field} is {shown}: {problem}.")


FAULTS: tuple[type[Refusal], ...] = (
    LineTooLong,
    NotUtf8,
    NotJson,
    NotAnObject,
    RepeatedField,
    UnknownCommand,
    UnknownField,
    MissingField,
    BadId,
    BadAmount,
    BadTime,
    BadValue,
)
"""In the order in which a line is asked."""


def _meant(word: str, known: Sequence[str]) -> str:
    nearest = get_close_matches(word, known, n=1)
    return f"; did you mean {nearest[0]}?" if nearest else "."

"""A line that is no command is told in one sentence, in the words of whoever wrote it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from backoffice.transcript.faults import FAULTS
from backoffice.transcript.lines import Line
from backoffice.transcript.parse import id_of, parse
from ledger.refusals import Refusal

BET = {
    "id": "c-1",
    "at": "1964-01-04T20:00:00-04:00",
    "by": "croupier-1",
    "do": "roulette.bet",
    "session": "roulette-1/1964-01-04",
    "seat": 4,
    "kind": "split",
    "on": "17-20",
    "amount": "20.00",
}
CAGE = {
    **{name: BET[name] for name in ("id", "at", "by")},
    "do": "cage.open",
    "cage": "window-1/1964-01-04/evening",
    "cashier": "cashier-1",
    "cash": {"5.00": 1},
    "chips": {},
    "counted_by": ["cashier-1", "supervisor-1"],
}
DECISION: dict[str, Any] = {
    **{name: BET[name] for name in ("id", "at", "by")},
    "do": "intervention.decide",
    "case": "1964-01-04/1",
    "outcome": "varied",
    "correction": {"original": "table/roulette-1/1964-01-04@7", "amount": "20.00"},
}


def fault_of(text: str | bytes) -> Refusal:
    """The fault of a line that has one."""
    content = text if isinstance(text, bytes) else text.encode()
    with pytest.raises(Refusal) as told:
        parse(Line(1, content))
    assert isinstance(told.value, FAULTS)
    return told.value


def changed(line: dict[str, Any], **fields: Any) -> str:
    return json.dumps({**line, **fields})


@pytest.mark.parametrize(
    ("line", "code", "sentence"),
    [
        ("nope", "not_json", "The line is not JSON: expecting value at character 1."),
        (
            '{"bad',
            "not_json",
            "The line is not JSON: unterminated string starting at character 2.",
        ),
        ('{"id": 1', "not_json", "The line is not JSON: expecting ',' delimiter at character 9."),
        ('{"seat": NaN}', "not_json", "The line is not JSON: NaN is not a number."),
        ('{"seat": -Infinity}', "not_json", "The line is not JSON: -Infinity is not a number."),
        ("[" * 100_000, "not_json", "The line is not JSON: it is nested too deeply."),
        (
            '{"seat": ' + "9" * 5_000 + "}",
            "not_json",
            "The line is not JSON: it has a number of too many digits.",
        ),
        ('{"id": "\\ud800"}', "not_json", "The line is not JSON: half a character stands in it."),
        (b'{"id": "\xe9"}', "not_utf8", "Byte 9 of the line is not UTF-8."),
        ('["c-1"]', "not_an_object", 'The line is ["c-1"], not an object of fields.'),
        ('{"id": 1, "id": 2}', "repeated_field", "The field id stands twice in one object."),
        ("{}", "missing_field", "A command needs the field do."),
        ('{"do": 1}', "unknown_command", "There is no command 1."),
        (
            '{"do": "roulette.bett"}',
            "unknown_command",
            'There is no command "roulette.bett"; did you mean roulette.bet?',
        ),
    ],
)
def test_a_line_that_names_no_command(line: str | bytes, code: str, sentence: str) -> None:
    fault = fault_of(line)
    assert (fault.code, fault.sentence) == (f"transcript.{code}", sentence)


@pytest.mark.parametrize(
    ("field", "value", "code", "sentence"),
    [
        ("seet", 4, "unknown_field", "roulette.bet has no field seet; did you mean seat?"),
        ("id", "", "bad_id", '"" cannot be a command\'s id.'),
        ("id", 7, "bad_id", "7 cannot be a command's id."),
        (
            "amount",
            20,
            "bad_amount",
            "amount is 20: an amount is a decimal string, never a number.",
        ),
        (
            *("amount", 20.5, "bad_amount"),
            "amount is 20.5: an amount is a decimal string, never a number.",
        ),
        ("amount", "-20.00", "bad_amount", 'amount is "-20.00": it is negative.'),
        ("amount", "20,00", "bad_amount", 'amount is "20,00": it is not written as an amount.'),
        ("amount", "1e3", "bad_amount", 'amount is "1e3": it is not written as an amount.'),
        ("amount", None, "bad_value", "amount is null: write it as text in double quotes."),
        ("at", 0, "bad_time", "at is 0: a time is text in double quotes."),
        ("at", "0", "bad_time", 'at is "0": it is not a time written in full.'),
        (
            *("at", "1964-01-04T20:00:00", "bad_time"),
            'at is "1964-01-04T20:00:00": it has no offset from UTC.',
        ),
        (
            *("at", "0001-01-01T00:00:00+14:00", "bad_time"),
            'at is "0001-01-01T00:00:00+14:00": no gaming house kept a ledger then.',
        ),
        (
            *("session", "roulette-1/1964-02-30", "bad_value"),
            'session is "roulette-1/1964-02-30": 1964-02-30 is not a day of the calendar.',
        ),
        ("by", "Cashier 1", "bad_value", 'by is "Cashier 1": write it as an opaque id'),
        (
            *("seat", 4.0, "bad_value"),
            "seat is 4.0: write a whole number, without quotes and without a point.",
        ),
        ("seat", 0, "bad_value", "seat is 0: the least is 1."),
        ("seat", 10**40, "bad_value", f"seat is {10**40}: the most is 99."),
        (
            *("medium", "cash", "bad_value"),
            "medium is \"cash\": it is one of 'value_chips' or 'colour_chips'.",
        ),
        ("video", "a\x00b", "bad_value", 'video is "a\\u0000b": write it as a licence, consent'),
        ("video", "x" * 121, "bad_value", 'video is "xxx'),
    ],
)
def test_a_field_that_cannot_be_so(field: str, value: Any, code: str, sentence: str) -> None:
    fault = fault_of(changed(BET, **{field: value}))
    assert fault.code == f"transcript.{code}"
    assert fault.sentence.startswith(sentence)


@pytest.mark.parametrize(
    ("line", "code", "sentence"),
    [
        (
            changed(CAGE, counted_by=["cashier-1"]),
            "bad_value",
            'counted_by is ["cashier-1"]: it has too few entries.',
        ),
        (
            changed(CAGE, counted_by=["a", "b", "c"]),
            "bad_value",
            'counted_by is ["a", "b", "c"]: it has more than 2 entries.',
        ),
        (changed(CAGE, cash={"-5.00": 1}), "bad_amount", 'cash.-5.00 is "-5.00": it is negative.'),
        (
            changed(CAGE, cash={"5.00": 1.5}),
            "bad_value",
            "cash.5.00 is 1.5: write a whole number, without quotes and without a point.",
        ),
        (changed(CAGE, cash={"5.00": -1}), "bad_value", "cash.5.00 is -1: the least is 0."),
        (
            changed(CAGE, cash="500.00"),
            "bad_value",
            'cash is "500.00": write an object, in braces.',
        ),
        (
            changed(DECISION, correction={**DECISION["correction"], "amount": 20}),
            "bad_amount",
            "correction.amount is 20: an amount is a decimal string, never a number.",
        ),
        (
            changed(DECISION, correction={**DECISION["correction"], "payee": "x"}),
            "unknown_field",
            "intervention.decide has no field correction.payee.",
        ),
        (
            changed(DECISION, correction={"amount": "20.00"}),
            "missing_field",
            "intervention.decide needs the field correction.original.",
        ),
    ],
)
def test_a_part_of_a_field_that_cannot_be_so(line: str, code: str, sentence: str) -> None:
    fault = fault_of(line)
    assert (fault.code, fault.sentence) == (f"transcript.{code}", sentence)


def test_a_misspelt_name_is_told_before_the_field_it_leaves_missing() -> None:
    line = {("sesion" if name == "session" else name): value for name, value in BET.items()}
    fault = fault_of(json.dumps(line))
    assert fault.sentence == "roulette.bet has no field sesion; did you mean session?"


def test_a_line_of_too_many_bytes_is_told_as_such() -> None:
    with pytest.raises(Refusal, match="more than 1000000 bytes"):
        parse(Line(1, None))
    assert id_of(Line(1, None)) is None


@pytest.mark.parametrize("written", ["\x1b[2J", "\u202e", "a" * 500, "\x9b"])
def test_what_a_line_holds_is_told_without_anything_a_terminal_would_obey(written: str) -> None:
    told = fault_of(changed(BET, kind=written)).sentence
    assert told.isprintable()
    assert len(told) < 300

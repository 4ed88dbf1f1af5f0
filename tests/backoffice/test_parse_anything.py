"""Whatever a line holds, it is a command or has one fault; nothing else comes out of parsing."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from backoffice.reference.commands import EXAMPLES
from backoffice.transcript import faults
from backoffice.transcript.faults import FAULTS
from backoffice.transcript.lines import Line
from backoffice.transcript.parse import parse
from ledger.commands.base import Command
from ledger.refusals import Refusal

EXAMPLE_LINES = EXAMPLES.read_text(encoding="utf-8").splitlines()


def fault_or_none(text: str) -> Refusal | None:
    """The fault of a line, None where it is a command."""
    try:
        assert isinstance(parse(Line(1, text.encode())), Command)
    except Refusal as fault:
        return fault
    return None


@pytest.mark.parametrize("line", EXAMPLE_LINES, ids=lambda line: json.loads(line)["do"])
def test_every_field_of_every_command_is_missed_or_may_be_left_out(line: str) -> None:
    whole = json.loads(line)
    for field in whole:
        rest = {name: value for name, value in whole.items() if name != field}
        fault = fault_or_none(json.dumps(rest))
        if fault is not None:
            assert fault.code == "transcript.missing_field"
            assert re.search(rf"\b{field}\.$", fault.sentence)


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)


@given(st.sampled_from(EXAMPLE_LINES), st.data())
def test_whatever_a_field_holds_a_line_is_a_command_or_has_one_fault(
    line: str, data: st.DataObject
) -> None:
    whole = json.loads(line)
    field = data.draw(st.sampled_from([*whole, "anything"]))
    fault = fault_or_none(json.dumps({**whole, field: data.draw(anything)}))
    if fault is not None:
        assert isinstance(fault, FAULTS)
        assert fault.sentence.isprintable()
        assert "the field does not take it" not in fault.sentence


@given(st.binary(max_size=200))
def test_whatever_a_line_is_made_of_it_is_a_fault(content: bytes) -> None:
    with pytest.raises(FAULTS):
        parse(Line(1, content))


BET = (
    '{"id": "bet-1", "at": "1964-01-04T20:15:00-04:00", "by": "croupier-1", "do": "roulette.bet",'
    ' "session": "roulette-1/1964-01-04", "seat": 3, "kind": "split", "on": "17-20",'
    ' "amount": "5.00", "video": %s%s}'
)
WORDS = ['"17-20"', '":17"', '"\\u0031"', '"\\":"', '"a:b"', '"' + "x" * 40 + '"']
AGAIN = ['"seat": 3', '"seat" : 3', '"seat"\t:3', '"seat":3', '"sea\\u0074": 3']


@pytest.mark.parametrize("again", AGAIN)
@pytest.mark.parametrize("video", WORDS)
def test_a_field_given_twice_is_seen_in_whatever_words_of_a_sound_command(
    video: str, again: str
) -> None:
    assert fault_or_none(BET % (video, "")) is None
    twice = fault_or_none(BET % (video, f", {again}"))
    assert isinstance(twice, faults.RepeatedField)


def test_a_denomination_given_twice_is_seen() -> None:
    line = next(one for one in EXAMPLE_LINES if json.loads(one)["do"] == "cage.count")
    amount, pieces = next(iter(json.loads(line)["cash"].items()))
    twice = line.replace(f'"{amount}"', f'"{amount}": {pieces}, "{amount}"', 1)
    assert isinstance(fault_or_none(twice), faults.RepeatedField)


class Pairs(list[tuple[str, Any]]):
    """An object as it is written: it may have a field twice."""


BLANKS = st.sampled_from(["", "", " ", "\t", "  "])


def spelled(value: Any, blank: Callable[[], str]) -> str:
    """The JSON of a value, with blanks wherever they may be."""
    if isinstance(value, Pairs):
        fields = (
            f"{blank()}{spelled(name, blank)}{blank()}:{blank()}{spelled(held, blank)}{blank()}"
            for name, held in value
        )
        return f"{{{','.join(fields)}}}"
    if isinstance(value, list):
        return f"[{','.join(blank() + spelled(held, blank) + blank() for held in value)}]"
    return json.dumps(value, ensure_ascii=False)


@given(st.sampled_from(EXAMPLE_LINES), st.text(':" \u00a0\u2028\t\\a,{}', max_size=6), st.data())
def test_however_a_line_is_spelled_it_reads_the_same_and_gives_no_field_twice(
    line: str, words: str, data: st.DataObject
) -> None:
    whole = json.loads(line, object_pairs_hook=Pairs)
    if not any(name == "video" for name, _ in whole):
        whole.append(("video", words))
    once = spelled(whole, lambda: data.draw(BLANKS))
    plainly, found = fault_or_none(json.dumps(json.loads(once))), fault_or_none(once)
    assert (plainly and plainly.sentence) == (found and found.sentence)

    objects = [whole, *(held for _, held in whole if isinstance(held, Pairs) and held)]
    some = data.draw(st.sampled_from(objects))
    some.insert(data.draw(st.integers(0, len(some))), data.draw(st.sampled_from(some)))
    assert fault_or_none(spelled(whole, lambda: data.draw(BLANKS))) is not None

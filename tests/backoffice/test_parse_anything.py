"""Whatever a line holds, it is a command or has one fault; nothing else comes out of parsing."""

from __future__ import annotations

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from backoffice.reference.commands import EXAMPLES
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

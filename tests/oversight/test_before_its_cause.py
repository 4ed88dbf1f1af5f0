"""No late reason dates an answer before what it answers: a late appeal stays late."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ledger.aggregate import Stamp
from ledger.oversight.intervention import Intervention
from ledger.oversight.refusals import BeforeItsCause
from tests.floor.antigua import rules
from tests.oversight.cases import appealed, case, intervened
from tests.scenario import EVENING, Fact, stamp

DECISION: dict[str, Any] = {"outcome": "upheld", "reasons": None, "adjustment": None}
ANSWERS: dict[str, tuple[list[Fact], Callable[[Intervention, Stamp], object], int]] = {
    "report": ([], lambda file, at: file.report(at, report=None), 0),
    "appeal": ([], lambda file, at: file.appeal(at, rules(), grounds=None), 0),
    "lift": ([], lambda file, at: file.lift(at), 0),
    "decide": ([appealed(hours=1)], lambda file, at: file.decide(at, **DECISION), 1),
}


def dated(seconds: int, hours: int) -> Stamp:
    """So long after the measure, with a reason for the lateness."""
    at = EVENING.timestamp() + hours * 3600 + seconds
    moment = EVENING.fromtimestamp(at, EVENING.tzinfo)
    return stamp("person-1")._replace(occurred_at=moment, late_reason="from_paper")


@pytest.mark.parametrize("answer", ANSWERS)
def test_an_answer_a_second_before_what_it_answers_is_refused(answer: str) -> None:
    facts, act, hours = ANSWERS[answer]
    file = case(intervened(), *facts).aggregate
    with pytest.raises(BeforeItsCause):
        act(file, dated(-1, hours))
    act(file, dated(0, hours))

from __future__ import annotations

import pytest

import ledger.games.roulette.engine
import ledger.rulebooks.registry
from ledger.refusals import Refusal, all_refusals

EXAMPLES = (ledger.games.roulette.engine, ledger.rulebooks.registry)


class TillShort(Refusal):
    """A till that holds less than it is asked for."""

    code = "test.till_short"
    clause = "TEST.1"
    remedy = "Fill the till first."

    def __init__(self, asked: str, held: str, clause: str | None = None) -> None:
        super().__init__(f"The till holds {held} and is asked for {asked}.", clause=clause)


def test_a_refusal_says_what_why_by_which_clause_and_what_to_do() -> None:
    refusal = TillShort("20.00", "5.00")
    assert refusal.as_dict() == {
        "code": "test.till_short",
        "sentence": "The till holds 5.00 and is asked for 20.00.",
        "clause": "TEST.1",
        "remedy": "Fill the till first.",
    }
    assert str(refusal) == refusal.sentence


def test_an_instance_may_cite_a_more_exact_clause() -> None:
    assert TillShort("1.00", "0.00", clause="TEST.1(2)").clause == "TEST.1(2)"
    assert TillShort.clause == "TEST.1"


@pytest.mark.parametrize(
    ("attributes", "fault"),
    [
        ({"__doc__": "No code.", "remedy": "Wait."}, "needs a dotted code"),
        ({"__doc__": "Flat.", "code": "flat", "remedy": "Wait."}, "needs a dotted code"),
        ({"code": "test.no_docstring", "remedy": "Wait."}, "needs a docstring"),
        ({"__doc__": "No cure.", "code": "test.no_remedy"}, "a remedy"),
        ({"__doc__": "Twice.", "code": "test.till_short", "remedy": "Wait."}, "reuses the code"),
    ],
)
def test_an_incomplete_refusal_class_cannot_be_made(
    attributes: dict[str, object], fault: str
) -> None:
    with pytest.raises(TypeError, match=fault):
        type("Incomplete", (Refusal,), attributes)


def test_the_ledgers_refusals_are_listed_by_code_and_those_of_tests_are_not() -> None:
    codes = [refusal.code for refusal in all_refusals()]
    assert {"bet.below_minimum", "limits.over_board_maximum", "rulebook.unknown"} <= set(codes)
    assert codes == sorted(set(codes))
    assert TillShort.code not in codes

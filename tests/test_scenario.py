"""The proof that a scenario notices what it is there to notice."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ledger.events.drop_box import BoxAttached, BoxRemoved
from ledger.floor.money.drop_box import DropBox
from ledger.floor.refusals.money import BoxInOtherState, CountedAlready
from tests.scenario import Scenario, fact, stamp

BOX = "drop-box/roulette-1/1964-01-04"


def attached() -> Scenario[DropBox]:
    return Scenario(DropBox, BOX).when(DropBox.attach, stamp("supervisor-1"), session="s")


def refused() -> Scenario[DropBox]:
    return Scenario(DropBox, BOX).when(DropBox.remove, stamp("supervisor-1"), expected_minor=0)


def test_what_happened_is_confirmed() -> None:
    attached().then(BoxAttached, session="s", actor="supervisor-1", originator_version=1)
    refused().then_refused(BoxInOtherState)


@pytest.mark.parametrize(
    "claim",
    [
        lambda: attached().then(BoxAttached, session="another"),
        lambda: attached().then(BoxRemoved),
        lambda: attached().then_events(),
        lambda: attached().then_events(fact(BoxAttached), fact(BoxAttached)),
        lambda: attached().then_refused(BoxInOtherState),
        lambda: refused().then(BoxRemoved),
        lambda: refused().then_events(),
        lambda: refused().then_refused(CountedAlready),
    ],
)
def test_a_false_claim_is_noticed(claim: Callable[[], object]) -> None:
    with pytest.raises(AssertionError):
        claim()


def test_history_is_not_taken_for_what_happened() -> None:
    box = Scenario(DropBox, BOX).given(fact(BoxAttached, session="s"))
    box.when(DropBox.remove, stamp("supervisor-1"), expected_minor=5)
    box.then(BoxRemoved, expected_minor=5, originator_version=2)


def test_each_question_forgets_the_answer_before() -> None:
    box = refused().when(DropBox.attach, stamp("supervisor-1"), session="s").then(BoxAttached)
    box.when(DropBox.remove, stamp("supervisor-1"), expected_minor=5).then(BoxRemoved)

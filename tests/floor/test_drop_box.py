from __future__ import annotations

import pytest

from ledger.events import drop_box as events
from ledger.floor.money.drop_box import DropBox
from ledger.floor.refusals import money as refusals
from ledger.refusals import Refusal
from tests.scenario import Fact, Scenario, fact, stamp

SESSION = "roulette-1/1964-01-04"
ATTACHED = fact(events.BoxAttached, session=SESSION)
REMOVED = fact(events.BoxRemoved, session=SESSION, expected_minor=500_00)
FIVE_HUNDRED = ((100_00, 5),)
SAME_IN_SMALL = ((50_00, 10),)
SHORT = ((100_00, 4),)
COUNTED = fact(
    events.BoxCounted,
    session=SESSION,
    counted_minor=500_00,
    expected_minor=500_00,
    counters=("counter-1", "counter-2"),
)


def entered(by: str, cash: tuple[tuple[int, int], ...] = FIVE_HUNDRED) -> Fact:
    return fact(events.BoxCountEntered, actor=by, cash=cash)


def box(*facts: Fact) -> Scenario[DropBox]:
    return Scenario(DropBox, f"drop-box/{SESSION}").given(*facts)


def test_a_box_is_attached_and_removed_with_what_the_table_put_in() -> None:
    cash_box = box().when(DropBox.attach, stamp("supervisor-1"), session=SESSION)
    cash_box.then(events.BoxAttached, session=SESSION)
    cash_box.when(DropBox.remove, stamp("supervisor-1"), expected_minor=500_00)
    cash_box.then(events.BoxRemoved, session=SESSION, expected_minor=500_00)


def test_one_count_alone_settles_nothing() -> None:
    one = box(ATTACHED, REMOVED).when(DropBox.count, stamp("counter-1"), cash=FIVE_HUNDRED)
    one.then(events.BoxCountEntered, actor="counter-1", cash=FIVE_HUNDRED)
    assert one.aggregate.status == "removed"


def test_two_who_find_the_same_amount_have_counted_the_box() -> None:
    two = box(ATTACHED, REMOVED, entered("counter-1"))
    two.when(DropBox.count, stamp("counter-2"), cash=SAME_IN_SMALL).then_events(
        fact(events.BoxCountEntered, actor="counter-2", cash=SAME_IN_SMALL),
        fact(
            events.BoxCounted,
            session=SESSION,
            counted_minor=500_00,
            expected_minor=500_00,
            counters=("counter-1", "counter-2"),
            caused_by=f"drop-box/{SESSION}@4",
        ),
    )


def test_a_difference_from_what_is_expected_is_a_variance_and_no_refusal() -> None:
    short = box(ATTACHED, REMOVED, entered("counter-1", SHORT))
    short.when(DropBox.count, stamp("counter-2"), cash=SHORT)
    short.then_events(
        fact(events.BoxCountEntered),
        fact(events.BoxCounted, counted_minor=400_00, expected_minor=500_00),
    )


def test_counters_who_differ_are_followed_by_others_until_two_agree() -> None:
    differing = box(ATTACHED, REMOVED, entered("counter-1"))
    differing.when(DropBox.count, stamp("counter-2"), cash=SHORT).then(events.BoxCountEntered)
    differing.when(DropBox.count, stamp("counter-3"), cash=((1_00, 1),))
    differing.then(events.BoxCountEntered)
    differing.when(DropBox.count, stamp("counter-4"), cash=SHORT).then_events(
        fact(events.BoxCountEntered), fact(events.BoxCounted, counters=("counter-2", "counter-4"))
    )


@pytest.mark.parametrize(
    ("facts", "refusal"),
    [  # in the order in which the box asks
        ([], refusals.BoxInOtherState),
        ([ATTACHED], refusals.BoxInOtherState),
        ([ATTACHED, REMOVED, entered("counter-1"), COUNTED], refusals.BoxInOtherState),
        ([ATTACHED, REMOVED, entered("counter-1")], refusals.CountedAlready),
    ],
)
def test_a_count_is_refused(facts: list[Fact], refusal: type[Refusal]) -> None:
    counted = box(*facts).when(DropBox.count, stamp("counter-1"), cash=FIVE_HUNDRED)
    counted.then_refused(refusal)


def test_a_refused_count_betrays_no_amount() -> None:
    again = box(ATTACHED, REMOVED, entered("counter-1"), entered("counter-2", SHORT))
    again.when(DropBox.count, stamp("counter-1"), cash=SHORT)
    assert again.refusal is not None
    assert not {"400", "500"} & set(again.refusal.sentence.replace(".", " ").split())


@pytest.mark.parametrize("facts", [[ATTACHED], [ATTACHED, REMOVED]])
def test_a_box_is_attached_once(facts: list[Fact]) -> None:
    again = box(*facts).when(DropBox.attach, stamp("supervisor-1"), session=SESSION)
    again.then_refused(refusals.BoxInOtherState)


@pytest.mark.parametrize("facts", [[], [ATTACHED, REMOVED]])
def test_only_an_attached_box_is_removed(facts: list[Fact]) -> None:
    removed = box(*facts).when(DropBox.remove, stamp("supervisor-1"), expected_minor=0)
    removed.then_refused(refusals.BoxInOtherState)

"""Stored history keeps its meaning: topics and fields are held to a golden catalogue."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import get_args

import pytest
from pydantic import BaseModel

from ledger.events.base import Event
from ledger.events.catalogue import every_event
from tests.golden.event_shapes import Catalogue, changes_of_meaning, golden, present


def test_no_stored_event_changes_its_meaning() -> None:
    changes = changes_of_meaning(golden(), present())
    assert not changes, "\n".join(
        ["", *changes, "give the new meaning a topic of its own, or an upcaster in the mapper"]
    )


def test_the_golden_catalogue_knows_every_topic_and_field() -> None:
    assert golden() == present(), "write it again: python -m tests.golden.event_shapes"


def _without_topic(catalogue: Catalogue) -> None:
    del catalogue["roulette.bet_placed"]


def _without_field(catalogue: Catalogue) -> None:
    del catalogue["roulette.bet_placed"]["stake_minor"]


def _retyped(catalogue: Catalogue) -> None:
    catalogue["roulette.bet_placed"]["stake_minor"]["type"] = "number"


def _renamed(catalogue: Catalogue) -> None:
    fields = catalogue["roulette.bet_placed"]
    fields["stake_cents"] = fields.pop("stake_minor")


def _inner_field_gone(catalogue: Catalogue) -> None:
    del catalogue["roulette.round_settled"]["lines[].due_minor"]


def _new_and_always_there(catalogue: Catalogue) -> None:
    catalogue["table.opened"]["lamp"] = {"type": "string", "always": True}


def _not_left_out_any_more(catalogue: Catalogue) -> None:
    catalogue["table.opened"]["caused_by"]["always"] = True


def _value_gone(catalogue: Catalogue) -> None:
    catalogue["roulette.bet_placed"]["medium"]["values"].remove("cash")


@pytest.mark.parametrize(
    "change",
    [
        _without_topic,
        _without_field,
        _retyped,
        _renamed,
        _inner_field_gone,
        _new_and_always_there,
        _not_left_out_any_more,
        _value_gone,
    ],
)
def test_a_change_of_meaning_is_noticed(change: Callable[[Catalogue], None]) -> None:
    changed = deepcopy(golden())
    change(changed)
    assert changes_of_meaning(golden(), changed)


def _new_topic(catalogue: Catalogue) -> None:
    catalogue["keno.ball_drawn"] = {"dice": {"type": "integer", "always": True}}


def _new_and_optional(catalogue: Catalogue) -> None:
    catalogue["table.opened"]["lamp"] = {"type": "string", "always": False}


def _more_values(catalogue: Catalogue) -> None:
    catalogue["roulette.bet_placed"]["medium"]["values"].append("plaques")


def _may_be_left_out(catalogue: Catalogue) -> None:
    catalogue["table.opened"]["actor"]["always"] = False


@pytest.mark.parametrize("change", [_new_topic, _new_and_optional, _more_values, _may_be_left_out])
def test_an_addition_changes_no_meaning(change: Callable[[Catalogue], None]) -> None:
    changed = deepcopy(golden())
    change(changed)
    assert not changes_of_meaning(golden(), changed)


def test_every_topic_belongs_to_one_event() -> None:
    events = every_event()
    assert {topic: event.TOPIC for topic, event in events.items()} == {t: t for t in events}
    assert len(events) == len({id(event) for event in events.values()})
    assert set(events.values()) == set(_subclasses(Event))


def _subclasses(event_class: type[Event]) -> list[type[Event]]:
    return [
        found
        for child in event_class.__subclasses__()
        for found in (child, *_subclasses(child))
        if found.__module__.startswith("ledger.") and "TOPIC" in vars(found)
    ]


def test_what_may_be_absent_has_a_default() -> None:
    """A payload leaves out what is None; without a default it could not be read back."""
    models: list[type[BaseModel]] = [*every_event().values()]
    wrong = [
        f"{model.__name__}.{name}"
        for model in models
        for name, field in model.model_fields.items()
        if field.is_required() and type(None) in get_args(field.annotation)
    ]
    assert not wrong


def test_what_lies_inside_a_new_field_is_judged_with_it() -> None:
    before: Catalogue = {"some.topic": {}}
    pair = {"dice": {"type": "array", "always": False}, "dice[0]": {"type": "a", "always": True}}
    assert not changes_of_meaning(before, {"some.topic": pair})
    needed = pair | {"dice": {"type": "array", "always": True}}
    assert changes_of_meaning(before, {"some.topic": needed}) == [
        "some.topic: dice is new, and stored events have none"
    ]

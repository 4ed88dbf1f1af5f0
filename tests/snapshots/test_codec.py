"""The state of an aggregate goes into bytes and comes back, whatever it is."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from copy import deepcopy
from types import ModuleType
from typing import Any

import pytest

from ledger import custody, floor, oversight
from ledger.aggregate import Aggregate
from ledger.floor.blackjack.session import BlackjackSession
from ledger.floor.house.premises import Premises
from ledger.games.blackjack import actions
from ledger.snapshots.codec import annotated, dumped, restored
from ops.simulate.full_house.countries import COUNTRIES
from tests.simulate.full_houses import full_house, recorded
from tests.snapshots.restoring_house import RestoringHouse, known

SEED = 7


def modules(package: ModuleType) -> Iterator[str]:
    yield from (
        found.name for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    )


def classes(kind: type[Aggregate] = Aggregate) -> Iterator[type[Aggregate]]:
    for subclass in kind.__subclasses__():
        yield subclass
        yield from classes(subclass)


PACKAGES = (custody, floor, oversight)
for package in PACKAGES:
    for name in modules(package):
        importlib.import_module(name)

ROOMS = tuple(f"{package.__name__}." for package in PACKAGES)
OURS = sorted(
    {kind for kind in classes() if kind.__module__.startswith(ROOMS)},
    key=lambda kind: kind.__name__,
)
"""Every class of aggregates, those that only others are made of too."""

MADE = [kind for kind in OURS if not any(other in OURS for other in kind.__subclasses__())]


@pytest.mark.parametrize("kind", MADE, ids=lambda kind: kind.__name__)
def test_every_attribute_is_annotated(kind: type[Aggregate]) -> None:
    without = [name for name in known(kind.blank("a/b")) if name not in annotated(kind)]
    assert not without, "annotate them on the class, or begin their names with an underscore"


def test_no_two_classes_have_one_name() -> None:
    assert len({kind.__name__ for kind in OURS}) == len(OURS)


def test_the_full_houses_have_an_aggregate_of_every_class() -> None:
    seen = {
        type(aggregate)
        for country in COUNTRIES
        for aggregate in recorded(country, SEED)[0].kept().values()
    }
    assert {kind.__name__ for kind in MADE} == {kind.__name__ for kind in seen}


@pytest.mark.parametrize("country", sorted(COUNTRIES))
def test_at_every_version_what_is_restored_is_what_the_events_made(country: str) -> None:
    house, _ = recorded(country, SEED)
    versions = 0
    for stream, last in house.kept().items():
        made = type(last).blank(stream)
        anew = deepcopy(made)
        for event in house.streams[stream]:
            made.accept(event)
            anew.accept(event)
            anew = restored(type(last), stream, anew.version, dumped(anew))
            assert anew.version == made.version
            assert known(anew) == known(made), event.citation
            versions += 1
    assert versions == len(house.log)


@pytest.mark.parametrize("country", sorted(COUNTRIES))
def test_a_house_of_restored_aggregates_decides_as_any_other(country: str) -> None:
    house, refusals = recorded(country, SEED)
    restoring = RestoringHouse()
    refused = restoring.play(full_house(country, SEED).text.splitlines())
    assert restoring.log == house.log
    assert {id_: str(refusal) for id_, refusal in refused.items()} == {
        id_: str(refusal) for id_, refusal in refusals.items()
    }
    assert restoring.restored > len(house.log) // 20


def test_acts_with_the_same_fields_stay_what_they_are() -> None:
    session = BlackjackSession.blank("table/blackjack-1/1964-01-04")
    session.done = [
        *(actions.Hit("1.1"), actions.Stand("1.1"), actions.Split("1.1")),
        *(actions.CloseBets(), actions.GoOn(), actions.Settle(), actions.Gather()),
    ]
    assert restored(BlackjackSession, session.id, 0, dumped(session)).done == session.done


def test_what_was_not_set_yet_is_not_there() -> None:
    again = restored(Premises, "premises", 0, dumped(Premises.blank("premises")))
    assert not hasattr(again, "currency_code")
    assert again.licence is None


@pytest.mark.parametrize(
    "state",
    [b"", b"{", b"[]", b'{"licence":7}', b'{"unheard_of":1}', b'{"roles":{"cashier-1":"king"}}'],
)
def test_bytes_of_another_shape_are_no_state(state: bytes) -> None:
    with pytest.raises(ValueError, match="validation error"):
        restored(Premises, "premises", 1, state)


def test_a_decision_does_not_change_what_was_dumped() -> None:
    house, _ = recorded("antigua", SEED)
    session: Any = next(a for a in house.kept().values() if isinstance(a, BlackjackSession))
    state = dumped(session)
    restored(BlackjackSession, session.id, session.version, state).seats.clear()
    assert dumped(session) == state

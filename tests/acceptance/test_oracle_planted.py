"""A thousand wrong settlements are planted in copies of a log: each is named, and nothing else."""

from __future__ import annotations

import json
import random
from functools import cache

import pytest

from ledger.events.base import Event
from ledger.events.roulette import RoundSettled
from ledger.replay import audit
from tests.oracles.roulette_rounds import Opinion
from tests.oracles.roulette_rounds import Wrong as Named
from tests.replay.evening import SESSION, STREAM, Evening, MemoryHistory
from tests.replay.planting import KINDS, Wrong, plant
from tests.replay.random_evening import random_evening

ROUNDS = 125


@cache
def honest() -> Evening:
    return random_evening(seed=2235, rounds=ROUNDS)


@cache
def planted(what: str) -> tuple[MemoryHistory, set[Named]]:
    """A copy of the log with one wrong thing in every settlement, and what they are."""
    dice = random.Random(what)
    settlements = [event for event in honest().events if isinstance(event, RoundSettled)]
    wrongs: list[Wrong] = [plant(dice, settled, what) for settled in settlements if settled.lines]
    changes: dict[int, Event] = {
        wrong.settled.originator_version: wrong.settled for wrong in wrongs
    }
    names = {Named(wrong.settled.originator_version, wrong.bet, wrong.what) for wrong in wrongs}
    return honest().history.altered(changes), names


def test_a_thousand_are_planted() -> None:
    assert sum(len(planted(what)[1]) for what in KINDS) == 1_000


@pytest.mark.parametrize("what", KINDS)
def test_the_audit_names_every_one_and_nothing_else(what: str) -> None:
    history, names = planted(what)
    differences = audit(history, SESSION).differences
    assert len(differences) == len(names)
    assert {(d.event, d.bet, d.what) for d in differences} == {
        (f"{STREAM}@{name.version}", name.bet, name.what) for name in names
    }


@pytest.mark.parametrize("what", KINDS)
def test_the_oracle_names_every_one_and_nothing_else(what: str) -> None:
    history, names = planted(what)
    payloads = (
        (recorded.event.originator_version, recorded.event.TOPIC, recorded.event.payload())
        for recorded in history.events_of(STREAM)
    )
    read = ((version, topic, json.loads(payload)) for version, topic, payload in payloads)
    found = list(Opinion("double_zero").read(read))
    assert len(found) == len(names)
    assert set(found) == names


def test_the_honest_log_has_no_differences() -> None:
    result = audit(honest().history, SESSION)
    assert result.sentence == f"{ROUNDS} settlements, 0 differences"
    assert result.complete
    assert result.paid_otherwise
    assert result.observed

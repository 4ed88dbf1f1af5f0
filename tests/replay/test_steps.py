"""Stepping through a session."""

from __future__ import annotations

from itertools import pairwise

import pytest

from ledger.replay import replay, step_at
from ledger.replay.refusals import SessionUnknown, VersionUnknown
from ledger.replay.state import state_of
from tests.replay.evening import SESSION, Evening, MemoryHistory


@pytest.fixture
def evening() -> Evening:
    played = Evening().sit(3, 4)
    played.colour(4, 1_00, 50)
    played.bet(3, "split", "17-20", 45_00)
    played.bet(4, "straight", "17", 5_00, "colour_chips")
    played.spin("17")
    played.close()
    return played


def test_every_event_is_a_step_from_the_state_before_to_the_state_after(evening: Evening) -> None:
    steps = list(replay(evening.history, SESSION))
    assert [step.version for step in steps] == [*range(1, len(list(evening.events)) + 1)]
    for step, following in pairwise(steps):
        assert step.after == following.before
    assert steps[-1].after == state_of(evening.session)


def test_a_bet_over_the_maximum_is_two_steps_and_one_bet_on_the_cloth(evening: Evening) -> None:
    placed, returned = list(replay(evening.history, SESSION))[5:7]
    assert placed.words == "seat 3 bets 40.00 in value chips on split 17-20 at 17:1 (bet 1-1)"
    assert placed.changed == ("bets.1-1",)
    assert placed.after["bets"]["1-1"]["stake_minor"] == 40_00
    assert returned.words == (
        "5.00 of bet 1-1 on split 17-20 goes back to seat 3: over maximum, AG.8(5)"
    )
    assert returned.changed == ()


def test_a_settlement_changes_round_float_seats_and_cloth(evening: Evening) -> None:
    step = next(s for s in replay(evening.history, SESSION) if "is settled" in s.words)
    assert step.before["phase"] == "called"
    assert step.before["pocket"] == "17"
    assert step.changed == (
        "round",
        "phase",
        "pocket",
        "float_minor",
        "seats.4",
        "bets.1-1",
        "bets.1-2",
    )
    assert step.after["float_minor"] - step.before["float_minor"] == -17 * 40_00
    assert step.after["seats"]["4"]["colour_minor"] == 45_00 + 36 * 5_00


def test_the_first_step_begins_at_a_table_that_was_not_open(evening: Evening) -> None:
    first = step_at(evening.history, SESSION, 1)
    assert first.before == {"status": "not opened"}
    assert first.after["limits"] is None
    assert first.words == (
        "roulette-1 opens for roulette (double zero) with a float of 1000000.00, counted by "
        "croupier-1, supervisor-1; croupier croupier-1, inspectors inspector-1"
    )


def test_a_version_that_is_not_there_is_refused_with_the_last_one(evening: Evening) -> None:
    last = evening.session.version
    assert step_at(evening.history, SESSION, last).after["status"] == "closed"
    with pytest.raises(VersionUnknown, match=f"no event {last + 1}; its last one is {last}"):
        step_at(evening.history, SESSION, last + 1)


def test_a_session_that_never_was_is_refused() -> None:
    with pytest.raises(SessionUnknown, match="no table session roulette-9"):
        next(replay(MemoryHistory(), "roulette-9/1964-01-04"))

"""Earlier facts: with a reason they are recorded, and never enter a round that is over."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from ledger.events.base import Event
from ledger.floor.refusals.roulette import EarlierThanStep
from tests.floor.roulette_house import CROUPIER, Step, Table, table

STAKE: dict[str, Any] = {"seat": 1, "kind": "straight", "on": "17", "amount": "5.00"}
PAPER = {"late_reason": "from_paper"}


def earlier(
    game: Table, minutes: int, do: str, by: str = CROUPIER, /, **fields: Any
) -> list[Event]:
    """A command for what happened so many minutes before the last one."""
    now = game.house.at
    game.house.at -= dt.timedelta(minutes=minutes + 1)  # each command comes a minute later
    try:
        return game.do(do, by, **fields, **PAPER)
    finally:
        game.house.at = now


@pytest.mark.parametrize("step", ["spinning", "no_more_bets", "called"])
def test_a_bet_from_before_a_step_does_not_enter_the_round_behind_it(step: Step) -> None:
    game = table().sit(1).come_to(step)
    log = list(game.house.log)
    with pytest.raises(EarlierThanStep) as refused:
        earlier(game, 5, "roulette.bet", **STAKE)
    assert f"round 1 came to {step}" in refused.value.sentence
    assert game.house.log == log


def test_a_bet_of_a_settled_round_does_not_enter_the_next_one() -> None:
    game = table().sit(1)
    game.spin("17")
    with pytest.raises(EarlierThanStep, match="round 2 came to betting"):
        earlier(game, 5, "roulette.bet", **STAKE)
    assert game.state.bets == {}
    game.bet("straight", "17", "5.00")


def test_a_bet_from_before_a_suspension_that_voided_its_round_does_not_enter_the_next_one() -> None:
    game = table().sit(1)
    game.throw()
    game.do("table.suspend", "supervisor-1")
    game.do("table.resume", "supervisor-1")
    with pytest.raises(EarlierThanStep):
        earlier(game, 3, "roulette.bet", **STAKE)


def test_a_stop_that_is_told_late_lets_nothing_into_the_rounds_behind_it() -> None:
    game = table().sit(1)
    game.spin("17")
    settled_at = game.state.step_at
    game.throw()
    earlier(game, 3, "table.suspend", "supervisor-1")
    assert (game.state.round, game.state.step_at > settled_at) == (3, True)
    game.do("table.resume", "supervisor-1")
    with pytest.raises(EarlierThanStep):
        earlier(game, 4, "roulette.bet", **STAKE)


def test_a_bet_found_on_paper_enters_its_round_while_nothing_has_been_thrown() -> None:
    game = table().sit(1)
    game.bet("straight", "20", "5.00")
    (placed,) = earlier(game, 1, "roulette.bet", **STAKE)
    assert placed.late_reason == "from_paper"
    assert list(game.state.bets) == ["1-1", "1-2"]


def test_a_bet_that_was_missed_enters_its_round_as_an_observation() -> None:
    game = table().sit(1).come_to("no_more_bets")
    seen = {"act": "other", "clause": "AG.R9(1)", **STAKE}
    earlier(game, 3, "irregularity.record", "supervisor-1", **seen)
    assert list(game.state.bets) == ["1-1"]
    with pytest.raises(EarlierThanStep):  # the steps keep their times
        earlier(game, 1, "roulette.call", pocket="17")


@pytest.mark.parametrize("seen", [STAKE, {"pocket": "17"}], ids=["a bet", "a number"])
def test_an_observation_about_a_settled_round_is_recorded_and_nothing_follows(
    seen: dict[str, Any],
) -> None:
    game = table().sit(1)
    game.spin("17")
    about = {"act": "other", "clause": "AG.R9(1)", **seen}
    (recorded,) = earlier(game, 4, "irregularity.record", "supervisor-1", **about)
    assert vars(recorded)["late_reason"] == "from_paper"
    assert (game.state.bets, game.state.phase, game.state.round) == ({}, "betting", 2)


def test_a_number_that_is_told_late_decides_no_bet_that_was_placed_after_it() -> None:
    game = table().sit(1)
    game.bet("straight", "17", "5.00")
    spun = {"act": "play_without_inspector", "pocket": "17"}
    (recorded,) = earlier(game, 1, "irregularity.record", "supervisor-1", **spun)
    assert vars(recorded)["pocket"] == "17"
    assert (game.state.phase, game.state.pocket) == ("betting", None)
    game.sit(2)
    assert len(earlier(game, 1, "irregularity.record", "supervisor-1", **spun)) == 3


def test_a_payout_of_a_settled_round_is_restated_whenever_it_was_seen() -> None:
    game = table().sit(1)
    game.bet("straight", "17", "5.00")
    game.spin("17")
    seen = {"act": "wrong_payout", "bet": "1-1", "paid": "175.00"}
    events = earlier(game, 1, "irregularity.record", "supervisor-1", **seen)
    assert len(events) == 2


def test_the_time_of_a_stream_never_goes_back_with_an_earlier_fact() -> None:
    game = table()
    game.house.at += dt.timedelta(hours=1)
    game.sit(1)
    last = game.state.last_at
    earlier(game, 30, "table.take_seat", seat=2)
    assert game.state.last_at == last

"""Antigua 1963, Schedule, part I: the limits and odds of roulette, row by row."""

from __future__ import annotations

from typing import Any

import pytest

from ledger.floor.refusals.limits import ScheduleNotInForce
from ledger.games.refusals import BetBelowMinimum, LimitOverBoardMaximum
from ledger.games.roulette.settings import PostedLimits, settings_for
from ledger.money import XCD
from ledger.rulebooks.antigua_1963 import RULEBOOK
from ledger.rulebooks.vocabulary.roulette import WheelKind
from tests.floor.roulette_house import SINGLE_ZERO, limits, table

# Row, where, the Schedule's maximum, what a win at the maximum hands back, a number that wins.
ROWS = (
    ("straight", "17", 20_00, 720_00, "17"),
    ("split", "17-20", 40_00, 720_00, "20"),
    ("street", "16-17-18", 60_00, 720_00, "16"),
    ("square", "16-17-19-20", 80_00, 720_00, "19"),
    ("first_five", "0-00-1-2-3", 100_00, 700_00, "00"),
    ("line", "13-14-15-16-17-18", 120_00, 720_00, "13"),
    ("column", "second", 240_00, 720_00, "17"),
    ("dozen", "third", 240_00, 720_00, "25"),
    ("colour", "black", 360_00, 720_00, "17"),
    ("even_odd", "odd", 360_00, 720_00, "17"),
    ("high_low", "high", 360_00, 720_00, "19"),
)


@pytest.mark.parametrize(("kind", "on", "maximum", "back", "pocket"), ROWS)
def test_ag_r9_2_each_row_has_its_limit_and_its_odds(
    kind: str, on: str, maximum: int, back: int, pocket: str
) -> None:
    game = table().sit(1)
    placed, over = game.bet(kind, on, f"{maximum // 100 + 5}.00")
    assert (vars(placed)["stake_minor"], vars(over)["amount_minor"]) == (maximum, 5_00)
    (line,) = game.spin(pocket).lines
    assert (line.paid_minor, line.clause) == (back, f"AG.R9(2).{kind}")


def test_ag_r9_2_first_four_pays_eight_to_one_on_the_approved_wheel() -> None:
    game = table(opening=SINGLE_ZERO).sit(1)
    placed, over = game.bet("first_four", "0-1-2-3", "85.00")
    assert (vars(placed)["stake_minor"], vars(over)["amount_minor"]) == (80_00, 5_00)
    (line,) = game.spin("0").lines
    assert (line.paid_minor, line.clause) == (720_00, "AG.R9(2).first_four")


@pytest.mark.parametrize(("kind", "on", "maximum", "back", "pocket"), ROWS)
def test_ag_r9_2_lower_limits_keep_the_proportion(
    kind: str, on: str, maximum: int, back: int, pocket: str
) -> None:
    game = table(maximum="5.00").sit(1)
    placed, _ = game.bet(kind, on, f"{maximum // 100}.00")
    assert vars(placed)["stake_minor"] * 4 == maximum


@pytest.mark.parametrize("wheel", WheelKind)
def test_ag_r9_2_no_maximum_is_posted_over_the_printed_one(wheel: WheelKind) -> None:
    printed = {kind: maximum for kind, _, maximum, _, _ in ROWS} | {"first_four": 80_00}
    play: dict[str, Any] = {"wheel": wheel, "readings": {}, "currency": XCD}
    posted = PostedLimits(minimum_minor=1_00, base_minor=20_00)
    for row in settings_for(RULEBOOK, limits=posted, **play).offered:
        over = posted.model_copy(update={"maxima_minor": {row.bet: printed[row.bet] + 1}})
        with pytest.raises(LimitOverBoardMaximum):
            settings_for(RULEBOOK, limits=over, **play)


def test_ag_r9_3_no_bet_is_under_the_minimum_that_the_board_authorised() -> None:
    game = table(minimum="3.00").sit(1)
    with pytest.raises(BetBelowMinimum) as refused:
        game.bet("straight", "17", "2.00")
    assert "2.00 XCD" in refused.value.sentence
    assert game.state.limits.approval == "approval-1"  # which every posting cites
    game.bet("straight", "17", "3.00")
    game.bet("straight", "17", "1.00")  # the minimum is for what stands there in all


def test_ag_r9_3_a_minimum_is_not_changed_without_the_boards_authority() -> None:
    game = table()
    limits(game.house, "limits-3", minimum="2.00")
    changed = {"schedule": "limits-2", "game": "roulette", "minimum": "2.00", "maximum": "20.00"}
    game.house.do("premises.propose_limits", "licensee-1", **changed)
    with pytest.raises(ScheduleNotInForce):
        game.do("table.post_limits", "supervisor-1", limits="limits-2")
    game.do("table.post_limits", "supervisor-1", limits="limits-3")
    assert game.state.limits.minimum_minor == 2_00

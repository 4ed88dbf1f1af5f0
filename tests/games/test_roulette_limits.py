"""AG.R9(2), AG.8(5) and AG.7(6): what the limits leave of a bet."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ledger.games.refusals import (
    BetBelowMinimum,
    LimitMissing,
    LimitOverBoardMaximum,
    MinimumOverMaximum,
)
from ledger.games.roulette.engine import OpenBet, accepted_part, settle
from ledger.games.roulette.refusals import BetNotOffered, LimitsOutOfProportion
from ledger.games.roulette.settings import EngineSettings, PostedLimits
from ledger.refusals import Refusal
from ledger.rulebooks.vocabulary.roulette import RouletteBet, WheelKind
from tests.games.roulette_tables import BOARD_LIMITS, bet, table

STRAIGHT, SPLIT, RED = RouletteBet.STRAIGHT, RouletteBet.SPLIT, RouletteBet.COLOUR
INSIDE_BETS = (
    *(RouletteBet.STRAIGHT, RouletteBet.SPLIT, RouletteBet.STREET),
    *(RouletteBet.SQUARE, RouletteBet.LINE),
)
WHEN_SURROUNDING = "table_when_alone_ring_when_surrounding"


def around(settings: EngineSettings, pocket: str, stake_minor: int) -> list[OpenBet]:
    """Offer the same stake on every inside bet that covers the pocket, the straight bet last."""
    covering = [
        bet(settings, kind, position.on, stake_minor)
        for kind in reversed(INSIDE_BETS)
        for position in settings.cloth.positions(kind)
        if pocket in position.numbers
    ]
    assert covering[-1].position.bet is STRAIGHT
    return covering


def place(settings: EngineSettings, offers: Sequence[OpenBet]) -> dict[str, OpenBet]:
    """Place the bets of one player one after the other, pieces returned as they come."""
    down: dict[str, OpenBet] = {}
    for offer in offers:
        answer = accepted_part(settings, tuple(down.values()), offer)
        for piece in answer.returned:
            if piece.bet_id in down:
                old = down[piece.bet_id]
                left_minor = old.stake_minor - piece.amount_minor
                down[old.bet_id] = OpenBet(old.bet_id, old.position, left_minor)
        down[offer.bet_id] = OpenBet(offer.bet_id, offer.position, answer.accepted_minor)
    return down


def test_maxima_and_the_most_that_can_be_won_are_those_of_the_schedule() -> None:
    double, single = table(), table(WheelKind.SINGLE_ZERO)
    tables = dict.fromkeys(RouletteBet, double) | {RouletteBet.FIRST_FOUR: single}
    maxima = {kind: tables[kind].maximum_minor(kind) for kind in RouletteBet}
    wins = [tables[kind].row(kind).odds.exact(maximum) for kind, maximum in maxima.items()]
    assert [maximum // 100 for maximum in maxima.values()] == [
        *(20, 40, 60, 80, 80, 100, 120, 240, 240, 360, 360, 360),
    ]
    assert wins == [
        minor * 100 for minor in (700, 680, 660, 640, 640, 600, 600, 480, 480, 360, 360, 360)
    ]


def test_the_excess_over_the_maximum_is_returned_and_never_refused() -> None:
    settings = table()
    answer = accepted_part(settings, [], bet(settings, RED, "red", 500_00))
    assert answer.accepted_minor == 360_00
    [piece] = answer.returned
    assert (piece.amount_minor, piece.clause) == (140_00, "AG.8(5)")


def test_a_stake_at_the_maximum_is_accepted_whole() -> None:
    settings = table()
    answer = accepted_part(settings, [], bet(settings, RED, "red", 360_00))
    assert (answer.accepted_minor, answer.returned) == (360_00, ())


def test_the_maximum_is_for_all_of_a_players_bets_on_the_position() -> None:
    settings = table()
    standing = [bet(settings, SPLIT, "17-20", 35_00)]
    assert accepted_part(
        settings, standing, bet(settings, SPLIT, "20-17", 9_00)
    ).accepted_minor == (5_00)
    assert accepted_part(settings, standing, bet(settings, SPLIT, "16-17", 9_00)).returned == ()


def test_a_position_at_its_maximum_returns_the_whole_offer() -> None:
    settings = table()
    standing = [bet(settings, STRAIGHT, "17", 20_00)]
    answer = accepted_part(settings, standing, bet(settings, STRAIGHT, "17", 1_00))
    assert answer.accepted_minor == 0
    assert [piece.amount_minor for piece in answer.returned] == [1_00]


@pytest.mark.parametrize(
    ("reading", "accepted_minor"), [("posted_maximum", 180_00), ("board_maximum", 360_00)]
)
def test_the_excess_is_over_the_posted_or_the_boards_maximum(
    reading: str, accepted_minor: int
) -> None:
    limits = PostedLimits(base_minor=10_00, minimum_minor=50)
    settings = table(limits=limits, over_max_reference=reading)
    answer = accepted_part(settings, [], bet(settings, RED, "red", 400_00))
    assert answer.accepted_minor == accepted_minor


@pytest.mark.parametrize(
    ("rule", "pocket", "bets", "staked_minor", "won_minor"),
    [
        (WHEN_SURROUNDING, "17", 12, 240_00, 3_120_00),
        ("ring_20", "17", 12, 240_00, 3_120_00),
        ("table_maxima", "17", 12, 800_00, 7_840_00),
        (WHEN_SURROUNDING, "16", 9, 180_00, 2_460_00),
        ("ring_20", "18", 9, 180_00, 2_460_00),
    ],
)
def test_a_number_fully_surrounded_at_the_limits(
    rule: str, pocket: str, bets: int, staked_minor: int, won_minor: int
) -> None:
    settings = table(number_surround_rule=rule)
    down = place(settings, around(settings, pocket, 500_00)).values()
    assert len(down) == bets
    assert sum(one.stake_minor for one in down) == staked_minor
    assert sum(line.winnings_minor for line in settle(settings, down, pocket)) == won_minor


def test_a_straight_bet_sends_back_what_its_neighbours_have_over_the_maximum() -> None:
    settings = table()
    standing = [
        bet(settings, SPLIT, "17-20", 15_00),
        OpenBet("topped up", settings.cloth.position_on(SPLIT, "17-20"), 25_00),
        bet(settings, RouletteBet.LINE, "1-2-3-4-5-6", 120_00),
        bet(settings, RED, "black", 360_00),
    ]
    answer = accepted_part(settings, standing, bet(settings, STRAIGHT, "17", 5_00))
    assert answer.accepted_minor == 5_00
    [piece] = answer.returned  # from the latest of the two, and from nothing that 17 is not in
    assert (piece.bet_id, piece.amount_minor) == ("topped up", 20_00)
    assert piece.clause == "AG.R9(2)"


def test_a_bet_beside_a_straight_bet_is_capped_at_the_maximum() -> None:
    settings = table()
    straight = bet(settings, STRAIGHT, "17", 50)
    beside = accepted_part(settings, [straight], bet(settings, SPLIT, "17-20", 40_00))
    alone = accepted_part(settings, [straight], bet(settings, SPLIT, "20-21", 40_00))
    assert (beside.accepted_minor, alone.accepted_minor) == (20_00, 40_00)
    assert beside.returned[0].clause == "AG.R9(2)"


def test_limits_lowered_over_standing_bets_touch_only_what_a_new_bet_adds() -> None:
    standing = [
        OpenBet("before", table().cloth.position_on(STRAIGHT, "17"), 20_00),
        bet(table(), SPLIT, "20-21", 40_00),
    ]
    lowered = table().with_limits(PostedLimits(base_minor=10_00, minimum_minor=50))
    answer = accepted_part(lowered, standing, bet(lowered, STRAIGHT, "17", 5_00))
    assert answer.accepted_minor == 0
    assert [(piece.bet_id, piece.amount_minor) for piece in answer.returned] == [
        ("straight 17", 5_00)
    ]


def test_ring_20_caps_an_inside_bet_that_stands_alone() -> None:
    settings = table(number_surround_rule="ring_20")
    line = bet(settings, RouletteBet.LINE, "1-2-3-4-5-6", 120_00)
    assert accepted_part(settings, [], line).accepted_minor == 20_00
    assert accepted_part(settings, [], bet(settings, RED, "red", 360_00)).accepted_minor == 360_00


def test_a_total_under_the_minimum_is_refused_and_a_top_up_is_not() -> None:
    settings = table(limits=PostedLimits(base_minor=20_00, minimum_minor=1_00))
    with pytest.raises(BetBelowMinimum) as refused:
        accepted_part(settings, [], bet(settings, RED, "red", 99))
    assert "0.99 XCD" in refused.value.sentence
    assert "1.00 XCD" in refused.value.sentence
    standing = [bet(settings, RED, "red", 1_00)]
    assert accepted_part(settings, standing, bet(settings, RED, "red", 1)).accepted_minor == 1
    with pytest.raises(BetBelowMinimum):
        accepted_part(settings, standing, bet(settings, RED, "red", 0))


def test_first_four_needs_a_single_zero_wheel_unless_it_is_always_listed() -> None:
    def offer(settings: EngineSettings) -> int:
        first_four = bet(settings, RouletteBet.FIRST_FOUR, "0-1-2-3", 80_00)
        return accepted_part(settings, [], first_four).accepted_minor

    assert offer(table(WheelKind.SINGLE_ZERO)) == 80_00
    assert offer(table(first_four_bet="always_listed")) == 80_00
    with pytest.raises(BetNotOffered) as refused:
        offer(table())
    assert refused.value.clause == "AG.R9(2).first_four"


def test_every_posted_base_up_to_the_boards_keeps_the_proportion() -> None:
    for base_minor in (1, 50, 7_35, 20_00):
        limits = PostedLimits(base_minor=base_minor, minimum_minor=1)
        settings = table(limits=limits)
        for row in settings.offered:
            assert settings.maximum_minor(row.bet) == base_minor * row.numbers


IN_PROPORTION = {row.bet: 5_00 * row.numbers for row in table().offered}


@pytest.mark.parametrize(
    ("limits", "refusal", "clause"),
    [  # in the order in which the limits are asked
        ({"minimum_minor": 50}, LimitMissing, "AG.7(6)"),
        ({"minimum_minor": 50, "base_minor": 20_01}, LimitOverBoardMaximum, "AG.7(6)"),
        (
            {"minimum_minor": 50, "maxima_minor": IN_PROPORTION | {SPLIT: 9_99}},
            LimitsOutOfProportion,
            "AG.R9(2)",
        ),
        ({"minimum_minor": 20_01, "base_minor": 20_00}, MinimumOverMaximum, "AG.7(6)"),
    ],
)
def test_limits_are_refused(limits: dict[str, object], refusal: type[Refusal], clause: str) -> None:
    with pytest.raises(refusal) as refused:
        table().with_limits(PostedLimits.model_validate(limits))
    assert refused.value.clause == clause


def test_maxima_posted_one_by_one_in_proportion_are_taken() -> None:
    limits = PostedLimits(minimum_minor=50, maxima_minor=IN_PROPORTION, minima_minor={RED: 2_00})
    settings = table().with_limits(limits)
    assert settings.maximum_minor(SPLIT) == 10_00
    assert (settings.minimum_minor(SPLIT), settings.minimum_minor(RED)) == (50, 2_00)


def test_a_lower_base_that_the_board_prescribes_binds() -> None:
    with pytest.raises(LimitOverBoardMaximum):
        table(limits=BOARD_LIMITS, board_base_minor=15_00)
    lower = PostedLimits(base_minor=15_00, minimum_minor=50)
    assert table(limits=lower, board_base_minor=15_00).maximum_minor(RED) == 270_00

"""Posted limits: the printed maxima in proportion, the measures of the French order, the band."""

from __future__ import annotations

import pytest

from ledger.games.craps.limits import maximum_minor, with_limits
from ledger.games.craps.opening import settings_for
from ledger.games.craps.opening_refusals import (
    LimitIsDerived,
    LimitOutOfBand,
    MinimumOverCeiling,
)
from ledger.games.craps.settings import CrapsSettings, PostedLimits
from ledger.games.refusals import LimitMissing, LimitOverBoardMaximum, MinimumOverMaximum
from ledger.money import XCD
from ledger.refusals import Refusal
from ledger.rulebooks.vocabulary.craps import CrapsBet
from tests.games.craps_tables import AG, LIMITS, TERMS, table

MULTIPLE = (CrapsBet.ANY_CRAPS, CrapsBet.CRAPS_2, CrapsBet.HORN, CrapsBet.HARD_6)


def posted(minimum_minor: int = 1_00, line_minor: int = 100_00, **others: object) -> PostedLimits:
    figures = {"minimum_minor": minimum_minor, "line_maximum_minor": line_minor, **others}
    return PostedLimits.model_validate(figures)


def maximum(settings: CrapsSettings, bet: CrapsBet, on: str | None = None, base: int = 0) -> int:
    return maximum_minor(settings, settings.row(bet), on, base)


def test_ag_c10_the_printed_maxima_at_the_printed_line() -> None:
    settings = table()
    found = {row.bet: maximum(settings, row.bet) for row in settings.offered if row.base is None}
    lines = (CrapsBet.PASS_LINE, CrapsBet.DONT_PASS, CrapsBet.COME, CrapsBet.DONT_COME)
    whole = (*lines, CrapsBet.FIELD, CrapsBet.PLACE_FOR, CrapsBet.PLACE_AGAINST)
    assert {bet for bet, most_minor in found.items() if most_minor == 100_00} == set(whole)
    assert found[CrapsBet.ANY_SEVEN] == 75_00
    assert found[CrapsBet.ANY_CRAPS] == 50_00
    hardways = {CrapsBet.HARD_4, CrapsBet.HARD_6, CrapsBet.HARD_8, CrapsBet.HARD_10}
    assert {bet for bet, most_minor in found.items() if most_minor == 25_00} == hardways
    singles = {CrapsBet.ELEVEN, CrapsBet.CRAPS_2, CrapsBet.CRAPS_3, CrapsBet.CRAPS_12}
    assert {bet for bet, most_minor in found.items() if most_minor == 20_00} == singles


def test_ag_c10_a_lower_line_lowers_every_maximum_in_proportion() -> None:
    settings = table(limits=posted(50, 50_00))
    assert maximum(settings, CrapsBet.ANY_SEVEN) == 37_50
    assert maximum(settings, CrapsBet.CRAPS_12) == 10_00
    own = table(limits=posted(50, 50_00, maxima_minor={CrapsBet.CRAPS_12: 5_00}))
    assert maximum(own, CrapsBet.CRAPS_12) == 5_00


@pytest.mark.parametrize(("board_minor", "sixes_minor"), [(50_00, 10_00), (200_00, 40_00)])
def test_ag_c11_the_board_moves_all_maxima_with_the_line(
    board_minor: int, sixes_minor: int
) -> None:
    def at(line_minor: int) -> CrapsSettings:
        return settings_for(
            AG,
            readings={},
            limits=posted(50, line_minor),
            currency=XCD,
            terms=TERMS["AG"],
            board_line_maximum_minor=board_minor,
        )

    assert maximum(at(board_minor), CrapsBet.CRAPS_12) == sixes_minor
    with pytest.raises(LimitOverBoardMaximum):
        at(board_minor + 1)


def test_amb_40_the_excess_is_over_the_posted_or_the_boards_maximum() -> None:
    limits = posted(50, 50_00)
    assert maximum(table(limits=limits), CrapsBet.FIELD) == 50_00
    board = table(limits=limits, over_max_reference="board_maximum")
    assert maximum(board, CrapsBet.FIELD) == 100_00


@pytest.mark.parametrize(
    ("minimum_minor", "line_minor", "refused"),
    [(1_00, 100_00, False), (1_01, 100_00, True), (50, 50_00, False), (51, 50_00, True)],
)
def test_ag_c11_the_minimum_is_a_hundredth_of_the_line_at_most(
    minimum_minor: int, line_minor: int, refused: bool
) -> None:
    if not refused:
        assert table(limits=posted(minimum_minor, line_minor)).limits.minimum_minor
        return
    with pytest.raises(MinimumOverCeiling) as found:
        table(limits=posted(minimum_minor, line_minor))
    assert found.value.clause == "AG.C11"
    assert "100 times" in found.value.sentence


def test_amb_11_the_ceiling_measured_by_each_bet_is_that_of_the_smallest() -> None:
    reading = {"craps_min_ceiling": "per_bet_maximum/100"}
    at_ceiling = table(
        "AG", posted(20), None, **reading
    )  # a hundredth of the twenty dollars on sixes
    assert at_ceiling.minimum_minor(CrapsBet.CRAPS_2) == 20
    with pytest.raises(MinimumOverCeiling):
        table("AG", posted(21), None, **reading)
    own = posted(1_00, minima_minor=dict.fromkeys(CrapsBet, 20))
    assert table("AG", own, None, **reading).minimum_minor(CrapsBet.CRAPS_2) == 20


@pytest.mark.parametrize(
    ("line_minor", "refusal"),
    [(99_99, MinimumOverCeiling), (100_00, None), (1000_00, None), (1000_01, LimitOutOfBand)],
)
def test_fr_l4_the_maximum_is_a_hundred_to_a_thousand_times_the_minimum(
    line_minor: int, refusal: type[Refusal] | None
) -> None:
    if refusal is None:
        assert table("FR", posted(line_minor=line_minor)).limits.line_maximum_minor == line_minor
        return
    with pytest.raises(refusal) as refused:
        table("FR", posted(line_minor=line_minor))
    assert refused.value.clause == "FR.L4"


def test_amb_52_the_band_is_tested_after_every_change_or_at_opening_only() -> None:
    lowered = posted(line_minor=50_00)
    with pytest.raises(MinimumOverCeiling):
        with_limits(table("FR"), lowered)
    once = table("FR", fr_band_recheck="at_opening_only")
    assert with_limits(once, lowered).limits == lowered
    with pytest.raises(MinimumOverCeiling):
        table("FR", lowered, None, fr_band_recheck="at_opening_only")


@pytest.mark.parametrize(
    ("bet", "least_minor", "most_minor"),
    [
        (CrapsBet.ANY_CRAPS, 14_29, 42_85),  # 100/7 up, 300/7 down
        (CrapsBet.CRAPS_2, 3_34, 10_00),
        (CrapsBet.HORN, 25_00, 75_00),
        (CrapsBet.HARD_6, 11_12, 33_33),
    ],
)
def test_fr_l5_the_possible_gain_is_once_to_three_times_the_simple_maximum(
    bet: CrapsBet, least_minor: int, most_minor: int
) -> None:
    for good_minor in (least_minor, most_minor):
        settings = table("FR", posted(maxima_minor={bet: good_minor}))
        assert maximum(settings, bet) == good_minor
    assert maximum(table("FR"), bet) == least_minor
    for bad_minor in (least_minor - 1, most_minor + 1):
        with pytest.raises(LimitOutOfBand) as refused:
            table("FR", posted(maxima_minor={bet: bad_minor}))
        assert refused.value.clause == "FR.L5"


def test_amb_61_the_gain_may_be_measured_by_twice_the_maximum() -> None:
    double = table("FR", fr_gain_reference="2M")
    assert maximum(double, CrapsBet.HORN) == 50_00
    with pytest.raises(LimitOutOfBand):
        table("FR", posted(maxima_minor={CrapsBet.HORN: 49_99}), fr_gain_reference="2M")


def test_amb_50_the_gain_follows_the_odds_as_they_are_read() -> None:
    for_one = table("FR", n_fois="n_for_1")
    assert maximum(for_one, CrapsBet.ANY_SEVEN) == 33_34  # at three to one


def test_fr_l6_and_l7_odds_are_measured_by_their_base_stake() -> None:
    settings = table("FR")
    for on in ("4", "5", "6", "8", "9", "10"):
        assert maximum(settings, CrapsBet.PASS_ODDS, on, 10_00) == 10_00
        assert maximum(settings, CrapsBet.COME_ODDS, on, 10_00) == 10_00
    laid = [maximum(settings, CrapsBet.DONT_COME_ODDS, on, 10_00) for on in ("4", "5", "6")]
    assert laid == [20_00, 15_00, 12_00]


def test_amb_61_odds_may_be_a_posted_multiple_of_their_base_stake() -> None:
    reading = {"fr_odds_win_max": "posted_multiple_of_base"}
    settings = table("FR", posted(odds_times=3), None, **reading)
    assert maximum(settings, CrapsBet.PASS_ODDS, "4", 10_00) == 30_00
    assert maximum(settings, CrapsBet.DONT_PASS_ODDS, "4", 10_00) == 20_00
    with pytest.raises(LimitMissing) as refused:
        table("FR", LIMITS, None, **reading)
    assert refused.value.clause == "FR.L6"


def test_fr_l8_and_l9_place_bets_are_measured_by_the_simple_maximum() -> None:
    settings = table("FR")
    right = [maximum(settings, CrapsBet.PLACE_FOR, on) for on in ("4", "5", "6")]
    wrong = [maximum(settings, CrapsBet.PLACE_AGAINST, on) for on in ("10", "9", "8")]
    assert right == [100_00, 100_00, 120_00]
    assert wrong == [220_00, 160_00, 125_00]
    for on, most_minor in zip(("10", "9", "8"), wrong, strict=True):
        odds = next(p.odds for p in settings.row(CrapsBet.PLACE_AGAINST).pays if on in p.on)
        assert odds.exact(most_minor) == 100_00  # each wins exactly the simple maximum


@pytest.mark.parametrize("bet", [CrapsBet.FIELD, CrapsBet.PLACE_FOR, CrapsBet.PASS_ODDS])
def test_a_maximum_that_follows_from_another_figure_is_not_posted(bet: CrapsBet) -> None:
    with pytest.raises(LimitIsDerived):
        table("FR", posted(maxima_minor={bet: 50_00}))


def test_where_nothing_is_printed_the_house_posts_what_it_likes() -> None:
    settings = table("GC", posted(maxima_minor={CrapsBet.HOP: 5_00}))
    assert maximum(settings, CrapsBet.HOP) == 5_00
    assert maximum(settings, CrapsBet.LAY, "4") == 100_00


def test_a_minimum_over_a_maximum_is_refused() -> None:
    with pytest.raises(MinimumOverMaximum):
        table("GC", posted(maxima_minor={CrapsBet.HOP: 99}))
    at_the_minimum = table("GC", posted(maxima_minor={CrapsBet.HOP: 1_00}))
    assert maximum(at_the_minimum, CrapsBet.HOP) == 1_00
    with pytest.raises(LimitOverBoardMaximum) as refused:
        table(limits=posted(maxima_minor={CrapsBet.CRAPS_2: 20_01}))
    assert refused.value.clause == "AG.7(6)"

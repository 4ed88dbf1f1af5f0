"""Every reading of craps that can be played: what it changes for a bet on the layout."""

from __future__ import annotations

import pytest

from ledger.games.craps.dice import OpenBet, Roll, TableState
from ledger.games.craps.engine import resolve
from ledger.games.craps.fates import Fate
from ledger.games.craps.placing import accepted_part
from ledger.games.craps.refusals import (
    BetStays,
    CrapsBetNotOffered,
    NotAtThisPoint,
    StakeUneven,
)
from ledger.games.craps.removal import taken_down
from ledger.games.craps.settings import TableTerms
from ledger.games.refusals import BetOverMaximum, StakeNotPayable
from ledger.money import Odds, to_one
from ledger.rulebooks.vocabulary.craps import CrapsBet as Bet
from tests.games.craps_stories import (
    ELSE,
    FOR,
    NATURALS,
    ONE,
    TAKEN,
    Said,
    check,
    hardway,
    on_numbers,
)
from tests.games.craps_tables import BAR_12, COME_OUT, bet, table, table_under, throw

CRAPS = "2 3 12"
UNSAID = TableTerms()


def test_amb_05_taxes_for_lose_as_printed() -> None:
    settings = table(lay_odds="2:1, 3:2, 6:5")
    for said in on_numbers("AG.C10.odds_lose", Bet.DONT_PASS_ODDS, *TAKEN, against=True):
        check(settings, said)


def test_amb_06_plays_against_the_point_as_printed() -> None:
    settings = table(place_against="11:5, 8:5, 5:4")
    printed = Odds(11, 5), Odds(8, 5), Odds(5, 4)
    for said in on_numbers("AG.C10.against_point", Bet.PLACE_AGAINST, *printed, against=True):
        check(settings, said)


def test_amb_07_six_and_eight_at_seven_to_six() -> None:
    settings = table(for_point_6_8="7:6")
    for said in on_numbers("AG.C10.for_point", Bet.PLACE_FOR, *FOR, against=False):
        check(settings, said)


def test_amb_08_all_craps_push_for_lose() -> None:
    settings = table(craps_for_lose="all_craps_push")
    check(settings, Said("AG.C10.lose", Bet.DONT_PASS, "", NATURALS, ONE, pushes=CRAPS))


@pytest.mark.parametrize(("barred", "wins"), [("2", "3 12"), ("12", "2 3")])
def test_amb_08_every_table_bars_the_same_double(barred: str, wins: str) -> None:
    settings = table(terms=UNSAID, lose_bar=barred)
    check(settings, Said("AG.C10.lose", Bet.DONT_PASS, wins, NATURALS, ONE, pushes=barred))


def test_amb_08_dont_come_may_bar_a_double_of_its_own_or_both() -> None:
    own = TableTerms(bars={**BAR_12, Bet.DONT_COME: "2"})
    independent = table(terms=own, dont_come_bar="independent")
    check(independent, Said("AG.C10.dont_come", Bet.DONT_COME, "3 12", NATURALS, ONE, pushes="2"))
    both = table(dont_come_bar="both")
    check(both, Said("AG.C10.dont_come", Bet.DONT_COME, "3", NATURALS, ONE, pushes="2 12"))


@pytest.mark.parametrize(("reading", "point"), [("come_out_only", "6"), ("any_throw", "8")])
def test_amb_09_a_point_arises_on_a_come_out_roll_or_in_any_throw(reading: str, point: str) -> None:
    after = resolve(table(point_arises=reading), TableState("6"), [], throw(8))
    assert after.state.point == point


def test_amb_10_big_six_and_eight_pay_even_or_are_not_offered() -> None:
    for number, on in ((Bet.BIG_6, "6"), (Bet.BIG_8, "8")):
        check(table(big_6_8="even"), Said("AG.C1", number, on, "7", ONE))
        with pytest.raises(CrapsBetNotOffered):
            table().row(number)


def test_amb_10_come_bets_and_hardways_may_wait_for_rules() -> None:
    settings = table(come_and_hardway_rules="not_offered")
    for kind in (Bet.COME, Bet.DONT_COME, Bet.HARD_4, Bet.HARD_10):
        with pytest.raises(CrapsBetNotOffered):
            settings.row(kind)


def test_amb_40_where_nothing_is_said_a_stake_over_the_maximum_is_refused_or_trimmed() -> None:
    over = bet(Bet.ELEVEN, 120_00)
    with pytest.raises(BetOverMaximum):
        accepted_part(table("GC"), COME_OUT, [], over)
    trimmed = accepted_part(table("GC", over_max="trim_to_max"), COME_OUT, [], over)
    assert (trimmed.accepted_minor, trimmed.returned[0].amount_minor) == (100_00, 20_00)


def test_amb_45_a_table_may_decide_without_paying() -> None:
    settings = table("GC", terms=UNSAID, gc_pay_table="resolution_only")
    [won] = resolve(settings, COME_OUT, [bet(Bet.ELEVEN)], throw(11)).lines
    assert (won.fate, won.pays, won.due_minor) == (Fate.WIN, None, 10_00)


def test_amb_45_horn_and_world_are_one_stake_or_separate_wagers() -> None:
    separate = table("GC", gc_horn_world="separate_legs")
    for kind, parts in ((Bet.HORN, 4), (Bet.WORLD, 5)):
        assert len(resolve(table("GC"), COME_OUT, [bet(kind, 20_00)], throw(11)).lines) == 1
        lines = resolve(separate, COME_OUT, [bet(kind, 20_00)], throw(11)).lines
        assert {line.stake_minor for line in lines} == {20_00 // parts}


def test_amb_45_a_hop_names_two_faces_or_the_first_and_the_second_die() -> None:
    hop = bet(Bet.HOP, on="2-5")
    for reading, fate in (("unordered", Fate.WIN), ("ordered", Fate.LOSE)):
        [line] = resolve(table("GC", gc_hop_order=reading), COME_OUT, [hop], Roll(5, 2)).lines
        assert line.fate is fate


def test_amb_50_the_stake_is_beside_the_n_times_or_part_of_them() -> None:
    settings = table("FR", n_fois="n_for_1")
    check(settings, hardway("FR.B1", Bet.HARD_4, 4, to_one(6)))
    check(settings, Said("FR.B5", Bet.CRAPS_2, "2", ELSE, to_one(29)))


def test_amb_53_the_fifth_unit_of_a_horn_high_lies_on_the_named_number_or_everywhere() -> None:
    horn_high = bet(Bet.HORN_HIGH, 20_00, on="12")
    for reading, on_twelve in (("on_the_named_number", 8_00), ("four_equal_parts", 5_00)):
        settings = table("NZ", horn_high_extra_unit=reading)
        lines = resolve(settings, COME_OUT, [horn_high], throw(4)).lines
        assert {line.leg: line.stake_minor for line in lines}[Bet.CRAPS_12] == on_twelve


def test_amb_53_an_uneven_stake_is_refused_or_its_odd_chips_go_back() -> None:
    uneven = bet(Bet.HORN, 10_02)
    with pytest.raises(StakeUneven):
        accepted_part(table("NZ"), COME_OUT, [], uneven)
    back = accepted_part(table("NZ", composite_remainder="return_odd_chips"), COME_OUT, [], uneven)
    assert (back.accepted_minor, back.returned[0].amount_minor) == (10_00, 2)


def test_amb_57_a_win_that_is_no_whole_unit_is_refused_or_paid_down() -> None:
    odd = bet(Bet.PLACE_FOR, 10_01, on="4")
    with pytest.raises(StakeNotPayable):
        accepted_part(table("FR"), COME_OUT, [], odd)
    assert (
        accepted_part(table("FR", rounding="pay_down"), COME_OUT, [], odd).accepted_minor == 10_01
    )


def test_amb_59_the_current_point_only_or_any_of_the_six_numbers() -> None:
    place = bet(Bet.PLACE_FOR, on="8")
    with pytest.raises(NotAtThisPoint):
        accepted_part(table(), TableState("6"), [], place)
    any_number = table(point_play_scope="any_of_six_numbers")
    assert accepted_part(any_number, TableState("6"), [], place).accepted_minor == 10_00


@pytest.mark.parametrize(("reading", "fate"), [("false", Fate.NO_CHANGE), ("true", Fate.LOSE)])
def test_amb_59_on_any_number_a_play_rests_on_a_come_out_roll_or_works(
    reading: str, fate: Fate
) -> None:
    settings = table(point_play_scope="any_of_six_numbers", place_working_on_comeout=reading)
    [line] = resolve(settings, COME_OUT, [bet(Bet.PLACE_FOR, on="8")], throw(7)).lines
    assert line.fate is fate


LYING = {
    "line_removal": (bet(Bet.PASS_LINE, number="6"), "free", False),
    "dont_removal": (bet(Bet.DONT_PASS, number="6"), "not_once_point_set", True),
    "side_removal": (bet(Bet.HARD_8), "no", True),
    "one_roll_removal": (bet(Bet.ANY_SEVEN), "no", True),
}


@pytest.mark.parametrize("option", LYING)
def test_amb_63_a_bet_may_be_taken_down_or_stays(option: str) -> None:
    lying, value, stays = LYING[option]
    for settings, kept in ((table(), not stays), (table_under("AG", {option: value}), stays)):
        assert settings.row(lying.bet).offered
        if kept:
            with pytest.raises(BetStays):
                taken_down(settings, [lying], lying.bet_id)
        else:
            assert taken_down(settings, [lying], lying.bet_id) == (lying,)


@pytest.mark.parametrize(
    ("option", "lying"),
    [
        ("hardways_on_comeout", bet(Bet.HARD_8)),
        ("other_bets_on_comeout", bet(Bet.BIG_6)),
        ("other_bets_on_comeout", bet(Bet.LAY, on="6")),
    ],
)
def test_amb_63_a_standing_bet_works_on_a_come_out_roll_or_rests(
    option: str, lying: OpenBet
) -> None:
    for reading, rests in (("working", False), ("off", True)):
        settings = table_under("GC", {option: reading})
        [line] = resolve(settings, COME_OUT, [lying], throw(7)).lines
        assert (line.fate is Fate.NO_CHANGE) is rests

"""Antigua 1963: the odds and limits that are printed for craps, and what readings change."""

from __future__ import annotations

import pytest

from ledger.rulebooks.antigua_1963 import RULEBOOK
from ledger.rulebooks.refusals import ReadingOnlyShown
from ledger.rulebooks.vocabulary.craps import CrapsBet, CrapsRow, Placement, Removal
from ledger.rulebooks.vocabulary.craps_limits import BaseMaximum, FixedMaximum
from ledger.rulebooks.vocabulary.provisions import ProvisionCode as Code


def row(bet: CrapsBet, **readings: str) -> CrapsRow:
    assert RULEBOOK.craps is not None
    found = next(row for row in RULEBOOK.craps.rows if row.bet is bet)
    return found.under(RULEBOOK.choose(readings))


def odds(found: CrapsRow) -> list[str]:
    return [str(pay.odds) for pay in found.pays]


def test_the_schedule_of_craps_is_the_printed_one() -> None:
    assert RULEBOOK.craps is not None
    printed = [
        (row.clause.removeprefix("AG.C10."), row.maximum.maximum_minor, odds(row))
        for row in RULEBOOK.craps.rows
        if isinstance(row.maximum, FixedMaximum)
    ]
    assert printed == [
        *((code, 100_00, ["1:1"]) for code in ("win", "lose", "come", "dont_come", "field")),
        ("seven", 75_00, ["4:1"]),
        ("any_crap", 50_00, ["7:1"]),
        ("eleven", 20_00, ["15:1"]),
        ("ace_deuce", 20_00, ["15:1"]),
        ("two_aces", 20_00, ["30:1"]),
        ("two_sixes", 20_00, ["30:1"]),
        ("hard_6", 25_00, ["9:1"]),
        ("hard_8", 25_00, ["9:1"]),
        ("hard_4", 25_00, ["7:1"]),
        ("hard_10", 25_00, ["7:1"]),
        ("for_point", 100_00, ["9:5", "7:5", "1:1"]),
        ("against_point", 100_00, ["5:11", "5:8", "4:5"]),
    ]


def test_taxes_are_limited_by_the_bet_on_the_line() -> None:
    win, lose = row(CrapsBet.PASS_ODDS), row(CrapsBet.DONT_PASS_ODDS)
    assert isinstance(win.maximum, BaseMaximum)
    assert isinstance(lose.maximum, BaseMaximum)
    assert [times.of(10_00) for times in win.maximum.times] == [10_00]
    assert [times.of(10_00) for times in lose.maximum.times] == [20_00, 15_00, 12_00]
    assert (odds(win), odds(lose)) == (["2:1", "3:2", "6:5"], ["1:2", "2:3", "5:6"])


def test_the_field_has_a_five_and_no_four() -> None:
    assert row(CrapsBet.FIELD).wins == ("2", "3", "5", "9", "10", "11", "12")


@pytest.mark.parametrize(
    ("bet", "readings", "expected"),
    [
        (CrapsBet.DONT_PASS_ODDS, {"lay_odds": "2:1, 3:2, 6:5"}, ["2:1", "3:2", "6:5"]),
        (CrapsBet.PLACE_AGAINST, {"place_against": "11:5, 8:5, 5:4"}, ["11:5", "8:5", "5:4"]),
        (CrapsBet.PLACE_FOR, {"for_point_6_8": "7:6"}, ["9:5", "7:5", "7:6"]),
        (CrapsBet.BIG_6, {}, []),
        (CrapsBet.BIG_8, {"big_6_8": "even"}, ["1:1"]),
    ],
)
def test_odds_under_another_reading(
    bet: CrapsBet, readings: dict[str, str], expected: list[str]
) -> None:
    assert odds(row(bet, **readings)) == expected


@pytest.mark.parametrize(
    ("bet", "readings", "wins", "pushes", "bars"),
    [
        (CrapsBet.DONT_PASS, {}, ("2", "3", "12"), (), ("12", "2")),
        (CrapsBet.DONT_PASS, {"lose_bar": "2"}, ("3", "12"), ("2",), ()),
        (CrapsBet.DONT_PASS, {"craps_for_lose": "all_craps_push"}, (), ("2", "3", "12"), ()),
        (CrapsBet.DONT_COME, {"lose_bar": "12"}, ("2", "3"), ("12",), ()),
        (CrapsBet.DONT_COME, {"dont_come_bar": "both"}, ("3",), ("12", "2"), ()),
        (
            CrapsBet.DONT_COME,
            {"lose_bar": "12", "dont_come_bar": "independent"},
            ("2", "3", "12"),
            (),
            ("12", "2"),
        ),
        (
            CrapsBet.DONT_COME,
            {"craps_for_lose": "all_craps_push"},
            ("2", "3", "12"),
            (),
            ("12", "2"),
        ),
    ],
)
def test_what_is_barred_under_each_reading(
    bet: CrapsBet,
    readings: dict[str, str],
    wins: tuple[str, ...],
    pushes: tuple[str, ...],
    bars: tuple[str, ...],
) -> None:
    found = row(bet, **readings)
    assert (found.wins, found.pushes, found.bars) == (wins, pushes, bars)


def test_plays_on_the_point_become_plays_on_any_number() -> None:
    scope = {"point_play_scope": "any_of_six_numbers"}
    assert row(CrapsBet.PLACE_FOR).placement is Placement.ON_CURRENT_POINT
    assert row(CrapsBet.PLACE_FOR, **scope).placement is Placement.ANY_TIME
    assert row(CrapsBet.PLACE_FOR, **scope).come_out == "off"
    assert row(CrapsBet.PLACE_FOR, **scope, place_working_on_comeout="true").come_out == "working"


def test_what_stays_down_under_the_other_readings_of_silence() -> None:
    other = {
        "line_removal": "free",
        "dont_removal": "not_once_point_set",
        "side_removal": "no",
        "one_roll_removal": "no",
        "hardways_on_comeout": "off",
    }
    changed = {
        CrapsBet.PASS_LINE: (Removal.UNTIL_NUMBER_KNOWN, Removal.BETWEEN_ROLLS),
        CrapsBet.DONT_COME: (Removal.BETWEEN_ROLLS, Removal.UNTIL_NUMBER_KNOWN),
        CrapsBet.HARD_4: (Removal.BETWEEN_ROLLS, Removal.NEVER),
        CrapsBet.FIELD: (Removal.UNTIL_NEXT_THROW, Removal.NEVER),
    }
    assert {bet: (row(bet).removal, row(bet, **other).removal) for bet in changed} == changed
    assert row(CrapsBet.HARD_4, **other).come_out == "off"


def test_come_bets_and_hardways_may_be_left_out() -> None:
    assert RULEBOOK.craps is not None
    chosen = RULEBOOK.choose({"come_and_hardway_rules": "not_offered"})
    left_out = {row.bet for row in RULEBOOK.craps.rows if not row.under(chosen).offered}
    assert left_out == {
        *(CrapsBet.COME, CrapsBet.DONT_COME),
        *(CrapsBet.HARD_4, CrapsBet.HARD_6, CrapsBet.HARD_8, CrapsBet.HARD_10),
    }


@pytest.mark.parametrize(
    "repair",
    [{"die_balance": "at_least_0.001_in"}, {"c8_once": "once"}, {"numbering": "as_printed"}],
)
def test_a_repair_of_the_print_is_only_shown(repair: dict[str, str]) -> None:
    with pytest.raises(ReadingOnlyShown):
        RULEBOOK.choose(repair)


def test_an_entry_may_repair_the_print_in_one_option_only() -> None:
    assert RULEBOOK.choose({"die_size_limits": "as_FR.I1", "die_edges": "razor_only"})


@pytest.mark.parametrize(
    ("code", "figure", "clause"),
    [
        (Code.CRAPS_SET_DICE, 6, "AG.C2"),
        (Code.CRAPS_PLAY_DICE, 2, "AG.C2"),
        (Code.CRAPS_CROUPIERS, 2, "AG.C5"),
        (Code.CRAPS_MAXIMUM_LEAST_TIMES, 100, "AG.C11"),
    ],
)
def test_a_figure_of_the_print(code: Code, figure: int, clause: str) -> None:
    provision = RULEBOOK.provision(code)
    assert provision is not None
    assert (provision.value, provision.clause) == (figure, clause)

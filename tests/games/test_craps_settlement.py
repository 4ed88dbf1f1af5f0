"""One roll on a bet: bars, legs, working and off, hops, what is paid and what is withheld."""

from __future__ import annotations

import pytest

from ledger.games.craps.dice import Roll, TableState
from ledger.games.craps.engine import resolve
from ledger.games.craps.fates import Fate
from ledger.games.craps.refusals import CrapsBetNotOffered
from ledger.games.craps.settings import CrapsSettings, TableTerms
from ledger.rulebooks.vocabulary.craps import CrapsBet
from tests.games.craps_tables import COME_OUT, after, bet, table, table_under, throw


@pytest.mark.parametrize(
    ("readings", "barred", "fates"),
    [
        ({}, "12", {2: Fate.WIN, 3: Fate.WIN, 12: Fate.PUSH}),
        ({}, "2", {2: Fate.PUSH, 3: Fate.WIN, 12: Fate.WIN}),
        ({"craps_for_lose": "all_craps_push"}, "12", dict.fromkeys((2, 3, 12), Fate.PUSH)),
    ],
)
def test_craps_win_for_lose_but_for_the_bar(
    readings: dict[str, str], barred: str, fates: dict[int, Fate]
) -> None:
    terms = TableTerms(bars={CrapsBet.DONT_PASS: barred})
    settings = table_under("AG", readings, terms=terms)
    lose = bet(CrapsBet.DONT_PASS)
    assert {total: after(settings, COME_OUT, total, lose)[0]["dont_pass"] for total in fates} == (
        fates
    )


def test_a_push_gives_the_stake_back() -> None:
    [line] = resolve(table("FR"), COME_OUT, [bet(CrapsBet.DONT_PASS)], Roll(6, 6)).lines
    assert (line.fate, line.due_minor, line.winnings_minor, line.pays) == (
        *(Fate.PUSH, 10_00, 0, None),
    )


def test_a_horn_of_four_wagers_is_settled_leg_by_leg() -> None:
    lines = resolve(table("NZ"), COME_OUT, [bet(CrapsBet.HORN, 8_00)], Roll(5, 6)).lines
    assert [(line.leg, line.fate, line.stake_minor, line.due_minor) for line in lines] == [
        (CrapsBet.CRAPS_2, Fate.LOSE, 2_00, 0),
        (CrapsBet.CRAPS_3, Fate.LOSE, 2_00, 0),
        (CrapsBet.CRAPS_12, Fate.LOSE, 2_00, 0),
        (CrapsBet.ELEVEN, Fate.WIN, 2_00, 32_00),
    ]
    assert {line.clause for line in lines} == {"NZ.4.15"}


def test_a_horn_of_one_stake_is_settled_as_one() -> None:
    [line] = resolve(table("FR"), COME_OUT, [bet(CrapsBet.HORN, 8_00)], Roll(5, 6)).lines
    assert (line.leg, line.due_minor, line.clause) == (None, 40_00, "FR.B8")


@pytest.mark.parametrize(
    ("reading", "stakes"),
    [
        (
            "on_the_named_number",
            {"craps_2": 2_00, "craps_3": 2_00, "craps_12": 4_00, "eleven": 2_00},
        ),
        ("four_equal_parts", dict.fromkeys(("craps_2", "craps_3", "craps_12", "eleven"), 2_50)),
    ],
)
def test_where_the_fifth_unit_of_a_horn_high_lies(reading: str, stakes: dict[str, int]) -> None:
    settings = table("NZ", horn_high_extra_unit=reading)
    lines = resolve(settings, COME_OUT, [bet(CrapsBet.HORN_HIGH, on="12")], Roll(1, 3)).lines
    assert {line.leg: line.stake_minor for line in lines} == stakes


def test_a_place_bet_works_on_a_come_out_roll_once_it_is_called_on_and_buttoned() -> None:
    settings = table("GC")
    for called_on in (False, True):
        for buttoned in (False, True):
            place = bet(CrapsBet.PLACE_FOR, on="6", called_on=called_on, buttoned=buttoned)
            fates, _ = after(settings, COME_OUT, 7, place)
            works = called_on and buttoned
            assert fates["place_for 6"] is (Fate.LOSE if works else Fate.NO_CHANGE)
    fates, _ = after(settings, TableState("8"), 7, bet(CrapsBet.PLACE_FOR, on="6"))
    assert fates["place_for 6"] is Fate.LOSE


@pytest.mark.parametrize(
    ("book", "readings", "kind", "on", "works"),
    [
        ("AG", {}, CrapsBet.HARD_8, None, True),
        ("AG", {"hardways_on_comeout": "off"}, CrapsBet.HARD_8, None, False),
        ("GC", {}, CrapsBet.BIG_6, None, True),
        ("GC", {"other_bets_on_comeout": "off"}, CrapsBet.BIG_6, None, False),
        ("GC", {"other_bets_on_comeout": "off"}, CrapsBet.LAY, "6", False),
        ("FR", {}, CrapsBet.PLACE_FOR, "6", True),
        ("FR", {}, CrapsBet.PLACE_AGAINST, "6", True),
    ],
)
def test_what_a_come_out_seven_decides(
    book: str, readings: dict[str, str], kind: CrapsBet, on: str | None, works: bool
) -> None:
    settings = table_under(book, readings)
    [line] = resolve(settings, COME_OUT, [bet(kind, on=on)], throw(7)).lines
    assert (line.fate is not Fate.NO_CHANGE) is works


def test_an_ordered_hop_needs_the_first_die_first() -> None:
    hop = bet(CrapsBet.HOP, on="2-5")
    ordered, unordered = table("GC", gc_hop_order="ordered"), table("GC")
    for roll, fate in ((Roll(2, 5), Fate.WIN), (Roll(5, 2), Fate.LOSE)):
        assert resolve(ordered, COME_OUT, [hop], roll).lines[0].fate is fate
        assert resolve(unordered, COME_OUT, [hop], roll).lines[0].fate is Fate.WIN


def test_paying_down_withholds_less_than_a_unit_and_shows_it() -> None:
    settings = table("FR", rounding="pay_down").model_copy(update={"payout_unit_minor": 25})
    [line] = resolve(
        settings, TableState("5"), [bet(CrapsBet.PLACE_FOR, 1_01, on="6")], throw(6)
    ).lines
    assert (line.winnings_minor, line.breakage_minor, line.remainder) == (1_00, 17, 5)  # 117 5/6
    assert line.due_minor == 2_01


def test_rules_without_payouts_say_who_wins_and_no_more() -> None:
    settings = table("GC", terms=TableTerms(), gc_pay_table="resolution_only")
    won, lost = (
        resolve(settings, COME_OUT, [bet(CrapsBet.FIELD)], roll).lines[0]
        for roll in (Roll(1, 1), Roll(2, 3))
    )
    assert (won.fate, won.due_minor, won.pays, won.winnings_minor) == (Fate.WIN, 10_00, None, 0)
    assert (lost.fate, lost.due_minor) == (Fate.LOSE, 0)


def test_a_bet_that_the_table_does_not_offer_is_not_resolved() -> None:
    with pytest.raises(CrapsBetNotOffered) as refused:
        resolve(table("AG"), COME_OUT, [bet(CrapsBet.BIG_6)], throw(6))
    assert refused.value.clause == "AG.C1"
    with pytest.raises(CrapsBetNotOffered):
        resolve(table("AG"), COME_OUT, [bet(CrapsBet.HORN)], throw(6))


def test_settings_are_read_back_from_their_json_and_resolve_the_same() -> None:
    settings = table("GC")
    read_back = CrapsSettings.model_validate_json(settings.model_dump_json())
    assert read_back == settings
    hop = bet(CrapsBet.HOP, on="2-5")
    assert resolve(read_back, COME_OUT, [hop], Roll(2, 5)) == resolve(
        settings, COME_OUT, [hop], Roll(2, 5)
    )

"""The exact house edges of craps: every roll through the engine, whole chains of points."""

from __future__ import annotations

import importlib.util
from fractions import Fraction
from pathlib import Path

import pytest

from ledger.games.craps.dice import TableState
from ledger.games.craps.edge import edge_of, house_edge
from ledger.games.craps.placing import accepted_part
from ledger.games.craps.settings import PayTable, TableTerms
from ledger.money import Odds
from ledger.rulebooks.vocabulary.craps import CrapsBet, Pay
from tests.games.craps_tables import ASSUMED_GC, TERMS, bet, table, table_under
from tests.games.craps_worth import APART, LAYING, STATED, TAKING, Worth

F = Fraction
HOUSE_EDGES = Path(__file__).parents[3] / "shared" / "domain" / "house_edges.py"
BOX = ("4", "5", "6", "8", "9", "10")


@pytest.mark.parametrize("worth", STATED, ids=lambda worth: f"{worth.book} {worth.named}")
def test_a_bet_has_the_stated_edge(worth: Worth) -> None:
    for book in worth.books.split():
        settings = table_under(book, worth.readings)
        for kind in worth.bets:
            if book == "AG" and kind in (*TAKING[1:], *LAYING[1:]):
                continue  # the instrument has no odds on come bets
            for on in worth.on:
                assert edge_of(settings, kind, on) == worth.edge, (book, kind, on)


@pytest.mark.parametrize("barred", ["12", "2"])
def test_either_bar_costs_the_same(barred: str) -> None:
    settings = table(terms=TableTerms(bars={CrapsBet.DONT_PASS: barred}))
    assert edge_of(settings, CrapsBet.DONT_PASS) == F(3, 220)
    assert edge_of(settings, CrapsBet.DONT_COME) == F(3, 220)
    assert edge_of(settings, CrapsBet.DONT_PASS) / F(35, 36) == F(27, 1925)  # pushes not counted
    pinned = table(terms=TableTerms(), lose_bar=barred)
    assert edge_of(pinned, CrapsBet.DONT_PASS) == edge_of(pinned, CrapsBet.DONT_COME) == F(3, 220)


def test_the_two_bars_may_differ() -> None:
    bars = {CrapsBet.DONT_PASS: "12", CrapsBet.DONT_COME: "2"}
    settings = table(terms=TableTerms(bars=bars), dont_come_bar="independent")
    assert settings.row(CrapsBet.DONT_PASS).pushes == ("12",)
    assert settings.row(CrapsBet.DONT_COME).pushes == ("2",)
    assert edge_of(settings, CrapsBet.DONT_COME) == F(3, 220)


def test_without_a_bar_the_player_would_have_the_edge_of_the_pass_line() -> None:
    settings = table()
    rows = [
        row.model_copy(update={"wins": ("2", "3", "12"), "pushes": ()})
        if row.bet is CrapsBet.DONT_PASS
        else row
        for row in settings.rows
    ]
    unbarred = settings.model_copy(update={"rows": tuple(rows)})
    assert (
        edge_of(unbarred, CrapsBet.DONT_PASS)
        == F(-7, 495)
        == -edge_of(settings, CrapsBet.PASS_LINE)
    )


def test_the_pass_line_wins_244_times_in_495() -> None:
    assert (1 - edge_of(table(), CrapsBet.PASS_LINE)) / 2 == F(244, 495)


@pytest.mark.parametrize(
    ("pays", "expected"),
    [
        ((Pay(odds=Odds(2, 1), on=("2", "12")), Pay(odds=Odds(1, 1))), F(1, 18)),
        (
            (
                Pay(odds=Odds(2, 1), on=("2",)),
                Pay(odds=Odds(3, 1), on=("12",)),
                Pay(odds=Odds(1, 1)),
            ),
            F(1, 36),
        ),
    ],
)
def test_the_field_is_worth_what_its_pay_table_says(pays: tuple[Pay, ...], expected: F) -> None:
    approved = PayTable(reference="assumed", pays={**ASSUMED_GC.pays, CrapsBet.FIELD: pays})
    settings = table("GC", terms=TERMS["GC"].model_copy(update={"pay_table": approved}))
    assert edge_of(settings, CrapsBet.FIELD) == expected


@pytest.mark.parametrize(
    ("on", "expected", "of_outlay"),
    [
        *(("4", F(1, 40), F(1, 41)), ("10", F(1, 40), F(1, 41))),
        *(("5", F(1, 30), F(1, 31)), ("9", F(1, 30), F(1, 31))),
        *(("6", F(1, 24), F(1, 25)), ("8", F(1, 24), F(1, 25))),
    ],
)
def test_lay_costs_its_commission(on: str, expected: F, of_outlay: F) -> None:
    settings = table("GC")
    offered = bet(CrapsBet.LAY, 120_00, on=on)
    limits = settings.limits.model_copy(update={"maxima_minor": {CrapsBet.LAY: 120_00}})
    settings = settings.model_copy(update={"limits": limits})
    charged_minor = accepted_part(settings, TableState(), [], offered).commission_minor
    found = house_edge(settings, TableState(), (offered,), charged_minor)
    assert found == expected
    assert found * 120_00 / (120_00 + charged_minor) == of_outlay


@pytest.mark.parametrize("on", BOX)
@pytest.mark.parametrize("working", ["false", "true"])
def test_a_bet_on_any_number_has_the_edge_of_the_point_whether_it_rests_or_not(
    on: str, working: str
) -> None:
    settings = table(point_play_scope="any_of_six_numbers", place_working_on_comeout=working)
    at_point = table()
    for kind in (CrapsBet.PLACE_FOR, CrapsBet.PLACE_AGAINST):
        assert edge_of(settings, kind, on) == edge_of(at_point, kind, on)


def test_other_readings_of_odds_and_combinations() -> None:
    seven_to_six = table(for_point_6_8="7:6")
    assert edge_of(seven_to_six, CrapsBet.PLACE_FOR, "6") == F(1, 66)
    assert edge_of(table(big_6_8="even"), CrapsBet.BIG_6) == F(1, 11)
    shared = table("NZ", horn_high_extra_unit="four_equal_parts")
    assert {edge_of(shared, CrapsBet.HORN_HIGH, on) for on in ("2", "3", "11", "12")} == {F(1, 8)}
    separate = table("GC", gc_horn_world="separate_legs")
    assert edge_of(separate, CrapsBet.HORN) == F(1, 8)
    assert edge_of(separate, CrapsBet.WORLD) == F(2, 15)
    ordered = table("GC", gc_hop_order="ordered")
    assert edge_of(ordered, CrapsBet.HOP, "1-2") == edge_of(ordered, CrapsBet.HOP, "2-1") == F(5, 9)
    for_one = table("FR", n_fois="n_for_1")
    assert edge_of(for_one, CrapsBet.HORN) == F(1, 3)


def test_hardways_cost_the_same_whether_they_rest_on_a_come_out_roll_or_not() -> None:
    for book in ("AG", "GC"):
        resting, working = table(book, hardways_on_comeout="off"), table(book)
        for kind in (CrapsBet.HARD_4, CrapsBet.HARD_6, CrapsBet.HARD_8, CrapsBet.HARD_10):
            assert edge_of(resting, kind) == edge_of(working, kind)


def test_the_stated_fractions_are_those_of_the_specification() -> None:
    if not HOUSE_EDGES.is_file():
        pytest.skip("the specification's own arithmetic is not beside this checkout")
    spec = importlib.util.spec_from_file_location("house_edges", HOUSE_EDGES)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    others = ("roulette", "BJ", "Baccarat")
    published = {
        (book, named): exact
        for book, named, exact, _ in module.rows
        if not any(word in book for word in others)
    }
    stated = {(worth.book, worth.named): worth.edge for worth in STATED}
    assert {**stated, **APART} == published
    assert len(stated) == len(STATED)

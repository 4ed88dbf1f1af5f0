"""The bets of craps, clause by clause: on which rolls they win and lose, and what a win is paid."""

from __future__ import annotations

import pytest

from ledger.games.craps.dice import OpenBet, TableState
from ledger.games.craps.engine import resolve
from ledger.games.craps.limits import maximum_minor
from ledger.money import Odds, to_one
from ledger.rulebooks.vocabulary.craps import CrapsBet as Bet
from tests.games.craps_stories import (
    AGAINST,
    ELSE,
    FOR,
    LAID,
    ONE,
    TAKEN,
    Said,
    against_the_shooter,
    check,
    for_the_shooter,
    hardway,
    on_numbers,
)
from tests.games.craps_tables import table, throw

CRAPS = "2 3 12"


def named(said: Said) -> str:
    return " ".join(part for part in (said.clause, said.bet, said.number) if part)


def one_roll(clause: str, bet: Bet, wins: str, pays: int | None) -> Said:
    return Said(clause, bet, wins, ELSE, None if pays is None else to_one(pays))


ANTIGUA = (
    *for_the_shooter("AG.C10.win", Bet.PASS_LINE, ONE),
    *against_the_shooter("AG.C10.lose", Bet.DONT_PASS, ONE),
    *for_the_shooter("AG.C10.come", Bet.COME, ONE),
    *against_the_shooter("AG.C10.dont_come", Bet.DONT_COME, ONE),
    one_roll("AG.C10.field", Bet.FIELD, "2 3 5 9 10 11 12", 1),
    one_roll("AG.C10.seven", Bet.ANY_SEVEN, "7", 4),
    one_roll("AG.C10.any_crap", Bet.ANY_CRAPS, CRAPS, 7),
    one_roll("AG.C10.eleven", Bet.ELEVEN, "11", 15),
    one_roll("AG.C10.ace_deuce", Bet.CRAPS_3, "3", 15),
    one_roll("AG.C10.two_aces", Bet.CRAPS_2, "2", 30),
    one_roll("AG.C10.two_sixes", Bet.CRAPS_12, "12", 30),
    hardway("AG.C10.hard_4", Bet.HARD_4, 4, to_one(7)),
    hardway("AG.C10.hard_6", Bet.HARD_6, 6, to_one(9)),
    hardway("AG.C10.hard_8", Bet.HARD_8, 8, to_one(9)),
    hardway("AG.C10.hard_10", Bet.HARD_10, 10, to_one(7)),
    *on_numbers("AG.C10.odds_win", Bet.PASS_ODDS, *TAKEN, against=False),
    *on_numbers("AG.C10.odds_lose", Bet.DONT_PASS_ODDS, *LAID, against=True),
    *on_numbers("AG.C10.for_point", Bet.PLACE_FOR, *FOR[:2], ONE, against=False),
    *on_numbers("AG.C10.against_point", Bet.PLACE_AGAINST, *AGAINST, against=True),
)


@pytest.mark.parametrize("said", ANTIGUA, ids=named)
def test_ag_c10_a_bet_is_decided_and_paid_as_printed(said: Said) -> None:
    check(table("AG"), said)


@pytest.mark.parametrize(
    ("bet", "most_minor"),
    [
        (Bet.PASS_ODDS, {"4": 10_00, "5": 10_00, "6": 10_00}),
        (Bet.DONT_PASS_ODDS, {"4": 20_00, "5": 15_00, "6": 12_00}),
    ],
)
def test_ag_c10_taxes_are_limited_by_the_stake_they_belong_to(
    bet: Bet, most_minor: dict[str, int]
) -> None:
    settings = table("AG")
    found = {on: maximum_minor(settings, settings.row(bet), on, 10_00) for on in most_minor}
    assert found == most_minor


SIMPLE = (
    *for_the_shooter("FR.A1", Bet.PASS_LINE, ONE),
    *against_the_shooter("FR.A2", Bet.DONT_PASS, ONE),
    *for_the_shooter("FR.A3", Bet.COME, ONE),
    *against_the_shooter("FR.A4", Bet.DONT_COME, ONE),
    Said("FR.A6", Bet.BIG_6, "6", "7", ONE),
    Said("FR.A7", Bet.BIG_8, "8", "7", ONE),
    one_roll("FR.A8", Bet.UNDER_7, "2 3 4 5 6", 1),
    one_roll("FR.A9", Bet.OVER_7, "8 9 10 11 12", 1),
)


@pytest.mark.parametrize("said", SIMPLE, ids=named)
def test_fr_a_a_simple_chance_is_decided_and_paid_even_money(said: Said) -> None:
    check(table("FR"), said)


def test_fr_a5_the_field_pays_double_on_both_doubles() -> None:
    settings = table("FR")
    field = OpenBet("bet", Bet.FIELD, 10_00)
    due = {
        total: resolve(settings, TableState(), [field], throw(total)).lines[0].due_minor
        for total in range(2, 13)
    }
    single, double = dict.fromkeys((3, 4, 9, 10, 11), 20_00), dict.fromkeys((2, 12), 30_00)
    assert due == {**single, **double, **dict.fromkeys((5, 6, 7, 8), 0)}
    assert settings.row(Bet.FIELD).clause == "FR.A5"


MULTIPLE = (
    hardway("FR.B1", Bet.HARD_4, 4, to_one(7)),
    hardway("FR.B1", Bet.HARD_6, 6, to_one(9)),
    hardway("FR.B1", Bet.HARD_8, 8, to_one(9)),
    hardway("FR.B1", Bet.HARD_10, 10, to_one(7)),
    one_roll("FR.B2", Bet.ANY_SEVEN, "7", 4),
    one_roll("FR.B3", Bet.ELEVEN, "11", 15),
    one_roll("FR.B4", Bet.ANY_CRAPS, CRAPS, 7),
    one_roll("FR.B5", Bet.CRAPS_2, "2", 30),
    one_roll("FR.B6", Bet.CRAPS_3, "3", 15),
    one_roll("FR.B7", Bet.CRAPS_12, "12", 30),
    one_roll("FR.B8", Bet.HORN, "2 3 11 12", 4),
)


@pytest.mark.parametrize("said", MULTIPLE, ids=named)
def test_fr_b_a_multiple_chance_is_decided_and_paid_as_printed(said: Said) -> None:
    check(table("FR"), said)


ASSOCIATED = (
    *on_numbers("FR.C1", Bet.PASS_ODDS, *TAKEN, against=False),
    *on_numbers("FR.C2", Bet.DONT_PASS_ODDS, *LAID, against=True),
    *on_numbers("FR.C3", Bet.COME_ODDS, *TAKEN, against=False),
    *on_numbers("FR.C4", Bet.DONT_COME_ODDS, *LAID, against=True),
)


@pytest.mark.parametrize("said", ASSOCIATED, ids=named)
def test_fr_c_an_associated_chance_is_paid_what_its_number_is_worth(said: Said) -> None:
    check(table("FR"), said)


PLACE = (
    *on_numbers("FR.D1", Bet.PLACE_FOR, *FOR, against=False),
    *on_numbers("FR.D2", Bet.PLACE_AGAINST, *AGAINST, against=True),
)


@pytest.mark.parametrize("said", PLACE, ids=named)
def test_fr_d_a_place_bet_is_decided_and_paid_as_printed(said: Said) -> None:
    check(table("FR"), said)


DEFINED = (
    one_roll("GC.1(a)", Bet.ANY_CRAPS, CRAPS, None),
    one_roll("GC.1(b)", Bet.ANY_SEVEN, "7", None),
    Said("GC.1(c)", Bet.BIG_8, "8", "7"),
    Said("GC.1(d)", Bet.BIG_6, "6", "7"),
    *for_the_shooter("GC.1(e)", Bet.COME, None),
    one_roll("GC.1(i)", Bet.CRAPS_3, "3", None),
    one_roll("GC.1(j)", Bet.CRAPS_12, "12", None),
    one_roll("GC.1(j)bis", Bet.ELEVEN, "11", None),
    one_roll("GC.1(k)", Bet.CRAPS_2, "2", None),
    *against_the_shooter("GC.1(l)", Bet.DONT_PASS, None),
    *against_the_shooter("GC.1(m)", Bet.DONT_COME, None),
    hardway("GC.1(n)", Bet.HARD_8, 8, None),
    one_roll("GC.1(o)", Bet.FIELD, "2 3 4 9 10 11 12", None),
    hardway("GC.1(p)", Bet.HARD_4, 4, None),
    one_roll("GC.1(r)", Bet.HORN, "2 3 11 12", None),
    *on_numbers("GC.1(s)", Bet.LAY, None, None, None, against=True),
    *for_the_shooter("GC.1(t)", Bet.PASS_LINE, None),
    *on_numbers("GC.1(u)", Bet.PLACE_FOR, None, None, None, against=False),
    hardway("GC.1(v)", Bet.HARD_6, 6, None),
    hardway("GC.1(w)", Bet.HARD_10, 10, None),
    one_roll("GC.1(x)", Bet.WORLD, "2 3 7 11 12", None),
)


@pytest.mark.parametrize("said", DEFINED, ids=named)
def test_gc_1_a_wager_is_decided_as_it_is_defined(said: Said) -> None:
    check(table("GC"), said)


HORN = ("craps_2", "craps_3", "craps_12", "eleven")


@pytest.mark.parametrize(
    ("bet", "on", "stakes"),
    [
        (Bet.HORN, None, dict.fromkeys(HORN, 15_00)),
        (Bet.HORN_HIGH, "3", {**dict.fromkeys(HORN, 12_00), "craps_3": 24_00}),
    ],
)
def test_nz_4_15_horn_and_horn_high_are_four_wagers(
    bet: Bet, on: str | None, stakes: dict[str, int]
) -> None:
    assert legs(bet, on) == ("NZ.4.15", stakes)


def test_nz_4_16_world_is_five_wagers() -> None:
    assert legs(Bet.WORLD) == ("NZ.4.16", dict.fromkeys((*HORN, "any_seven"), 12_00))


def test_nz_4_17_c_and_e_is_two_wagers() -> None:
    assert legs(Bet.C_AND_E) == ("NZ.4.17", {"any_craps": 30_00, "eleven": 30_00})


def legs(bet: Bet, on: str | None = None) -> tuple[str, dict[str, int]]:
    """What 60.00 on a bet is settled as, and by which clause."""
    lines = resolve(table("NZ"), TableState(), [OpenBet("bet", bet, 60_00, on=on)], throw(7)).lines
    (clause,) = {line.clause for line in lines}
    return clause, {str(line.leg): line.stake_minor for line in lines}


def test_gc_1_q_a_hop_wins_on_its_combination_alone() -> None:
    for on, pays in (("2-5", Odds(15, 1)), ("3-3", Odds(30, 1))):
        check(table("GC"), Said("GC.1(q)", Bet.HOP, on, ELSE, pays))

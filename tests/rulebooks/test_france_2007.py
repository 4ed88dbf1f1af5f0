"""France 2007: the chances, their odds and the measures of their limits as they are printed."""

from __future__ import annotations

import pytest

from ledger.rulebooks.france_2007 import CATALOGUE, RULEBOOK
from ledger.rulebooks.vocabulary.craps import CrapsBet, CrapsRow, Placement, Removal
from ledger.rulebooks.vocabulary.craps_limits import GainMaximum, LineMaximum, times_on
from ledger.rulebooks.vocabulary.provisions import ProvisionCode as Code
from tests.rulebooks.obligations import RulebookObligations

CLAUSES = [
    *(f"FR.I{n}" for n in range(1, 20)),
    *(f"FR.F{n}" for n in range(1, 9)),
    *("FR.A", *(f"FR.A{n}" for n in range(1, 10)), "FR.A4bis"),
    *("FR.B", *(f"FR.B{n}" for n in range(1, 9))),
    *("FR.C", *(f"FR.C{n}" for n in range(1, 5)), "FR.D", "FR.D1", "FR.D2"),
    *(f"FR.L{n}" for n in range(1, 11)),
]


def row(bet: CrapsBet, **readings: str) -> CrapsRow:
    assert RULEBOOK.craps is not None
    found = next(row for row in RULEBOOK.craps.rows if row.bet is bet)
    return found.under(RULEBOOK.choose(readings))


class TestFrance2007(RulebookObligations):
    rulebook = RULEBOOK
    catalogue = CATALOGUE

    def test_every_clause_is_there_once(self) -> None:
        assert sorted(clause.id for clause in RULEBOOK.clauses) == sorted(CLAUSES)

    def test_the_chances_are_the_printed_ones(self) -> None:
        assert RULEBOOK.craps is not None
        printed = [
            (row.clause.removeprefix("FR."), row.bet.value, [str(pay.odds) for pay in row.pays])
            for row in RULEBOOK.craps.rows
        ]
        assert printed == [
            ("A1", "pass_line", ["1:1"]),
            ("A2", "dont_pass", ["1:1"]),
            ("A3", "come", ["1:1"]),
            ("A4", "dont_come", ["1:1"]),
            ("A5", "field", ["2:1", "1:1"]),
            ("A6", "big_6", ["1:1"]),
            ("A7", "big_8", ["1:1"]),
            ("A8", "under_7", ["1:1"]),
            ("A9", "over_7", ["1:1"]),
            ("B1", "hard_4", ["7:1"]),
            ("B1", "hard_6", ["9:1"]),
            ("B1", "hard_8", ["9:1"]),
            ("B1", "hard_10", ["7:1"]),
            ("B2", "any_seven", ["4:1"]),
            ("B3", "eleven", ["15:1"]),
            ("B4", "any_craps", ["7:1"]),
            ("B5", "craps_2", ["30:1"]),
            ("B6", "craps_3", ["15:1"]),
            ("B7", "craps_12", ["30:1"]),
            ("B8", "horn", ["4:1"]),
            ("C1", "pass_odds", ["2:1", "3:2", "6:5"]),
            ("C2", "dont_pass_odds", ["1:2", "2:3", "5:6"]),
            ("C3", "come_odds", ["2:1", "3:2", "6:5"]),
            ("C4", "dont_come_odds", ["1:2", "2:3", "5:6"]),
            ("D1", "place_for", ["9:5", "7:5", "7:6"]),
            ("D2", "place_against", ["5:11", "5:8", "4:5"]),
        ]

    def test_horn_is_one_bet_for_the_whole_stake(self) -> None:
        assert row(CrapsBet.HORN).legs == ()

    def test_only_line_and_come_are_never_taken_back(self) -> None:
        assert RULEBOOK.craps is not None
        stays = [row.bet for row in RULEBOOK.craps.rows if row.removal is Removal.NEVER]
        assert stays == [
            *(CrapsBet.PASS_LINE, CrapsBet.DONT_PASS, CrapsBet.COME, CrapsBet.DONT_COME),
        ]

    def test_place_bets_may_be_laid_at_any_time(self) -> None:
        assert row(CrapsBet.PLACE_FOR).placement is Placement.ANY_TIME
        assert row(CrapsBet.PLACE_AGAINST).placement is Placement.ANY_TIME

    @pytest.mark.parametrize(
        ("bet", "fours", "fives", "sixes"),
        [
            (CrapsBet.PLACE_FOR, 100_00, 100_00, 120_00),
            (CrapsBet.PLACE_AGAINST, 220_00, 160_00, 125_00),
        ],
    )
    def test_place_bets_are_limited_by_the_simple_maximum(
        self, bet: CrapsBet, fours: int, fives: int, sixes: int
    ) -> None:
        maximum = row(bet).maximum
        assert isinstance(maximum, LineMaximum)
        found = [times_on(maximum.times, number).of(100_00) for number in ("4", "9", "8")]
        assert found == [fours, fives, sixes]

    def test_n_for_one_is_one_less_on_every_multiple_chance_and_on_no_other(self) -> None:
        assert RULEBOOK.craps is not None
        chosen = RULEBOOK.choose({"n_fois": "n_for_1"})
        changed = {
            row.bet: (row.pays[0].odds.pays, row.under(chosen).pays[0].odds.pays)
            for row in RULEBOOK.craps.rows
            if row.under(chosen).pays != row.pays
        }
        assert changed.keys() == {
            row.bet for row in RULEBOOK.craps.rows if row.clause.startswith("FR.B")
        }
        assert all(after == before - 1 for before, after in changed.values())

    def test_the_gain_of_multiple_chances_is_measured_by_m_or_by_twice_m(self) -> None:
        once, twice = (row(CrapsBet.HORN, fr_gain_reference=value).maximum for value in ("M", "2M"))
        assert isinstance(once, GainMaximum)
        assert isinstance(twice, GainMaximum)
        assert (once.times_least, once.times_most) == (1, 3)
        assert (twice.times_least, twice.times_most) == (2, 6)

    @pytest.mark.parametrize(
        ("code", "figure", "clause"),
        [
            (Code.CRAPS_SET_DICE, 6, "FR.I9"),
            (Code.CRAPS_PLAY_DICE, 2, "FR.I10"),
            (Code.CRAPS_CROUPIERS, 2, "FR.I15"),
            (Code.CRAPS_SMALL_TABLE_PLAYERS, 6, "FR.I15"),
            (Code.CRAPS_SMALL_TABLE_CROUPIERS, 1, "FR.I15"),
            (Code.CRAPS_MAXIMUM_LEAST_TIMES, 100, "FR.L4"),
            (Code.CRAPS_MAXIMUM_MOST_TIMES, 1000, "FR.L4"),
        ],
    )
    def test_a_figure_of_the_print(self, code: Code, figure: int, clause: str) -> None:
        provision = RULEBOOK.provision(code)
        assert provision is not None
        assert (provision.value, provision.clause) == (figure, clause)

    def test_the_register_has_its_entries(self) -> None:
        assert [entry.id for entry in RULEBOOK.ambiguities] == [
            *("AMB-40", "AMB-49", "AMB-50", "AMB-51", "AMB-52", "AMB-57", "AMB-58", "AMB-60"),
            "AMB-61",
        ]

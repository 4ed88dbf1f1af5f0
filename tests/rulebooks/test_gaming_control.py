"""Gaming Control: what it decides, and that it pays nothing of itself."""

from __future__ import annotations

from string import ascii_lowercase

from ledger.rulebooks.gaming_control import CATALOGUE, RULEBOOK
from ledger.rulebooks.vocabulary.craps import ComeOut, CrapsBet, CrapsRow
from tests.rulebooks.obligations import RulebookObligations

TERMS = ("f", "g", "h")


def row(bet: CrapsBet, **readings: str) -> CrapsRow:
    assert RULEBOOK.craps is not None
    found = next(row for row in RULEBOOK.craps.rows if row.bet is bet)
    return found.under(RULEBOOK.choose(readings))


class TestGamingControl(RulebookObligations):
    rulebook = RULEBOOK
    catalogue = CATALOGUE

    def test_every_definition_is_there_once(self) -> None:
        letters = [f"GC.1({letter})" for letter in ascii_lowercase[:24]]
        others = ["GC.1(j)bis", *(f"GC.2({letter})" for letter in "abcd"), "GC.3", "GC.4"]
        assert sorted(clause.id for clause in RULEBOOK.clauses) == sorted([*letters, *others])

    def test_twenty_two_of_them_are_wagers(self) -> None:
        assert RULEBOOK.craps is not None
        wagers = {row.clause for row in RULEBOOK.craps.rows}
        paragraph = {clause.id for clause in RULEBOOK.clauses if clause.id.startswith("GC.1")}
        assert paragraph - wagers == {f"GC.1({letter})" for letter in TERMS}
        assert len(RULEBOOK.craps.rows) == len(wagers) == 22

    def test_no_wager_has_odds_or_a_figure_for_its_limit(self) -> None:
        assert RULEBOOK.craps is not None
        assert all(not row.pays for row in RULEBOOK.craps.rows)
        assert {row.maximum.kind for row in RULEBOOK.craps.rows} == {"posted"}
        assert {row.bet for row in RULEBOOK.craps.rows}.isdisjoint(
            {CrapsBet.PASS_ODDS, CrapsBet.BUY, CrapsBet.PLACE_AGAINST}
        )

    def test_twelve_is_void_against_the_shooter(self) -> None:
        for bet in (CrapsBet.DONT_PASS, CrapsBet.DONT_COME):
            found = row(bet)
            assert (found.wins, found.loses, found.pushes) == (("2", "3"), ("7", "11"), ("12",))

    def test_only_the_place_bet_must_be_called_on(self) -> None:
        assert RULEBOOK.craps is not None
        called = [row.bet for row in RULEBOOK.craps.rows if row.come_out is not ComeOut.WORKING]
        assert called == [CrapsBet.PLACE_FOR]
        assert row(CrapsBet.PLACE_FOR).come_out is ComeOut.OFF_UNLESS_CALLED_ON

    def test_only_lay_may_be_charged_and_at_most_a_twentieth_of_the_win(self) -> None:
        assert RULEBOOK.craps is not None
        charged = {row.bet: row.commission for row in RULEBOOK.craps.rows if row.commission}
        lay = charged[CrapsBet.LAY]
        assert charged.keys() == {CrapsBet.LAY}
        assert (lay.clause, lay.on, lay.times, lay.per) == ("GC.1(s)", "win", 5, 100)

    def test_horn_world_and_hop_under_the_other_readings(self) -> None:
        assert row(CrapsBet.HORN).legs == ()
        separate = {
            bet: row(bet, gc_horn_world="separate_legs").legs
            for bet in CrapsBet
            if bet in (CrapsBet.HORN, CrapsBet.WORLD)
        }
        assert [leg.bet.value for leg in separate[CrapsBet.WORLD]] == [
            *("craps_2", "craps_3", "eleven", "craps_12", "any_seven"),
        ]
        assert len(separate[CrapsBet.HORN]) == 4
        assert not row(CrapsBet.HOP).ordered
        assert row(CrapsBet.HOP, gc_hop_order="ordered").ordered

    def test_what_rests_on_a_come_out_roll_under_the_other_readings(self) -> None:
        assert RULEBOOK.craps is not None
        chosen = RULEBOOK.choose({"hardways_on_comeout": "off", "other_bets_on_comeout": "off"})
        rows = [row.under(chosen) for row in RULEBOOK.craps.rows]
        assert {row.bet for row in rows if row.come_out is ComeOut.OFF} == {
            *(CrapsBet.HARD_4, CrapsBet.HARD_6, CrapsBet.HARD_8, CrapsBet.HARD_10),
            *(CrapsBet.BIG_6, CrapsBet.BIG_8, CrapsBet.LAY),
        }

    def test_the_register_has_its_entries(self) -> None:
        assert [entry.id for entry in RULEBOOK.ambiguities] == [
            *("AMB-40", "AMB-41", "AMB-42", "AMB-43", "AMB-44", "AMB-45", "AMB-57", "AMB-58"),
            "AMB-63",
        ]
        assert {entry.id for entry in RULEBOOK.ambiguities if entry.repairs_print} == {
            *("AMB-41", "AMB-42", "AMB-43", "AMB-44"),
        }

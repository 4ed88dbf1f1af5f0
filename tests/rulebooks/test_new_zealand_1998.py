"""New Zealand 1998: what the one known page says, and what it leaves to a pay table."""

from __future__ import annotations

from ledger.rulebooks.new_zealand_1998 import CATALOGUE, RULEBOOK
from ledger.rulebooks.vocabulary.craps import CrapsBet, CrapsRow
from ledger.rulebooks.vocabulary.provisions import ProvisionCode as Code
from tests.rulebooks.obligations import RulebookObligations


def row(bet: CrapsBet, **readings: str) -> CrapsRow:
    assert RULEBOOK.craps is not None
    found = next(row for row in RULEBOOK.craps.rows if row.bet is bet)
    return found.under(RULEBOOK.choose(readings))


def legs(bet: CrapsBet) -> list[str]:
    return [leg.bet.value for leg in row(bet).legs]


class TestNewZealand1998(RulebookObligations):
    rulebook = RULEBOOK
    catalogue = CATALOGUE

    def test_every_rule_of_the_page_is_there_once(self) -> None:
        rules = ("4.15", "4.16", "4.17", "5.1", "5.2", "5.3", "5.4", "5.5", "5.6")
        assert [clause.id for clause in RULEBOOK.clauses] == [f"NZ.{rule}" for rule in rules]

    def test_composite_wagers_are_settled_as_separate_ones(self) -> None:
        horn = ["craps_2", "craps_3", "craps_12", "eleven"]
        assert legs(CrapsBet.HORN) == legs(CrapsBet.HORN_HIGH) == horn
        assert legs(CrapsBet.WORLD) == [*horn, "any_seven"]
        assert legs(CrapsBet.C_AND_E) == ["any_craps", "eleven"]

    def test_the_fifth_unit_of_horn_high_lies_on_the_named_number_or_is_shared(self) -> None:
        assert row(CrapsBet.HORN_HIGH).named_parts == 1
        shared = row(CrapsBet.HORN_HIGH, horn_high_extra_unit="four_equal_parts")
        assert shared.named_parts == 0
        assert row(CrapsBet.HORN).named_parts == 0

    def test_no_odds_are_on_the_page_and_the_bar_is_open(self) -> None:
        assert RULEBOOK.craps is not None
        assert all(not row.pays for row in RULEBOOK.craps.rows)
        assert row(CrapsBet.DONT_PASS).bars == ("12", "2")

    def test_five_dice_and_two_in_play(self) -> None:
        assert RULEBOOK.figure(Code.CRAPS_SET_DICE) == 5
        assert RULEBOOK.figure(Code.CRAPS_PLAY_DICE) == 2

    def test_the_register_has_its_entries(self) -> None:
        ids = [entry.id for entry in RULEBOOK.ambiguities]
        assert ids == ["AMB-40", "AMB-53", "AMB-54", "AMB-57", "AMB-58"]

"""New South Wales: every rule of chapter 8, every reading, and what is taken from elsewhere."""

from __future__ import annotations

import pytest

from ledger.rulebooks.catalogue import State
from ledger.rulebooks.new_south_wales_baccarat import CATALOGUE, RULEBOOK
from ledger.rulebooks.refusals import ReadingOnlyShown
from ledger.rulebooks.vocabulary.baccarat import BaccaratBet, BaccaratRules, CustodyRule
from tests.rulebooks.obligations import RulebookObligations

SUB_RULES = {8: 2, 22: 2, 30: 2}
SUPERSEDED = {"NSW.8.23", "NSW.8.31", "NSW.8.32"}


def baccarat() -> BaccaratRules:
    assert RULEBOOK.baccarat is not None
    return RULEBOOK.baccarat


def require_only_shown(clause: str) -> None:
    """The clause decides nothing, stands under AMB-47, and its text cannot be chosen."""
    assert clause not in baccarat().clauses
    [entry] = [entry for entry in RULEBOOK.ambiguities if clause in entry.clauses]
    assert (entry.id, entry.repairs_print) == ("AMB-47", True)
    with pytest.raises(ReadingOnlyShown):
        RULEBOOK.choose({"nsw_text": "superseded"})


class TestNewSouthWalesBaccarat(RulebookObligations):
    rulebook = RULEBOOK
    catalogue = CATALOGUE

    def test_every_rule_and_sub_rule_is_there_once(self) -> None:
        expected = {f"NSW.8.{n}" for n in range(1, 36)} | {
            f"NSW.8.{n}.{i + 1}" for n, count in SUB_RULES.items() for i in range(count)
        }
        assert {clause.id for clause in RULEBOOK.clauses} == expected
        assert len(RULEBOOK.clauses) == len(expected) == 41

    def test_every_rule_in_force_has_a_custody_row_and_every_custody_rule_a_clause(self) -> None:
        cited = set(baccarat().clauses)
        assert {clause.id for clause in RULEBOOK.clauses} - cited == SUPERSEDED
        assert {row.rule for row in baccarat().custody} == set(CustodyRule)

    def test_only_superseded_text_is_not_for_the_session(self) -> None:
        recorded = {entry.id for entry in CATALOGUE if entry.state is State.RECORDED}
        assert recorded == SUPERSEDED

    def test_no_date_is_claimed(self) -> None:
        assert RULEBOOK.effective is None
        assert '"effective"' not in RULEBOOK.dump()

    def test_the_register_has_its_entries_with_their_defaults(self) -> None:
        options = [option for entry in RULEBOOK.ambiguities for option in entry.options]
        assert {option.name: option.values for option in options} == READINGS
        assert [entry.id for entry in RULEBOOK.ambiguities] == [
            *("AMB-40", "AMB-46", "AMB-47", "AMB-48", "AMB-57", "AMB-58", "AMB-64"),
        ]

    def test_nsw_8_23_is_superseded_and_only_shown(self) -> None:
        require_only_shown("NSW.8.23")

    def test_nsw_8_31_is_superseded_and_only_shown(self) -> None:
        require_only_shown("NSW.8.31")

    def test_nsw_8_32_is_superseded_and_only_shown(self) -> None:
        require_only_shown("NSW.8.32")

    @pytest.mark.parametrize(
        ("table", "banker"), [("commission", "1:1 less 1:20"), ("no-commission", "1:1, 1:2 on 6")]
    )
    def test_the_pay_tables_are_those_of_the_specification(self, table: str, banker: str) -> None:
        pays = baccarat().pay_table(table)
        assert pays is not None
        shown = {
            row.bet: str(row.odds)
            + (f" less {row.commission}" if row.commission else "")
            + "".join(f", {other.odds} on {other.total}" for other in row.on_total)
            for row in pays.rows
        }
        assert shown == {
            BaccaratBet.PLAYER: "1:1",
            BaccaratBet.BANKER: banker,
            BaccaratBet.TIE: "8:1",
            BaccaratBet.PLAYER_PAIR: "11:1",
            BaccaratBet.BANKER_PAIR: "11:1",
        }

    def test_what_the_chapter_does_not_state_names_its_text(self) -> None:
        rules = baccarat()
        texts = [rules.shoe.reference, rules.drawing.reference]
        texts += [table.reference for table in rules.pay_tables]
        assert all(len(text) > 20 for text in texts)
        assert all("not found" in table.reference for table in rules.pay_tables)


# Every option with its values, the default first.
READINGS: dict[str, tuple[str, ...]] = {
    "over_max": ("refuse", "trim_to_max"),
    "method_de_approver": ("casino_manager_or_higher", "casino_manager_only"),
    "nsw_text": ("amended", "superseded"),
    "method_b_tie": ("holder_keeps", "marker_moves"),
    "method_b_after_pass": ("right_of_last_acceptor", "restart_at_dealers_right"),
    "rounding": ("refuse", "pay_down"),
    "live_bets_at_suspension": ("finish_return_freeze", "stop_at_once"),
    "shoe_next_offeree": ("continue_counter_clockwise", "restart_at_lowest_seat"),
    "shoe_loss_test": ("main_wager_lost", "any_wager_lost"),
    "fallback_method": ("pinned_at_opening", "chosen_by_casino_supervisor"),
}

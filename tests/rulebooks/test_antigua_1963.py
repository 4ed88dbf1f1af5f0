"""Antigua 1963: the figures of the print, and both readings of what it leaves open."""

from __future__ import annotations

import pytest

from ledger.rulebooks.antigua_1963 import CATALOGUE, RULEBOOK
from ledger.rulebooks.refusals import ReadingOnlyShown, UnknownReading, UnknownReadingValue
from ledger.rulebooks.vocabulary.provisions import ProvisionCode as Code
from ledger.rulebooks.vocabulary.roulette import RouletteBet, WheelKind
from tests.rulebooks.antigua_readings import (
    BLACKJACK_ENTRIES,
    BLACKJACK_READINGS,
    CRAPS_ENTRIES,
    CRAPS_READINGS,
    ENTRIES,
    READINGS,
)
from tests.rulebooks.obligations import RulebookObligations

ALL = READINGS | CRAPS_READINGS | BLACKJACK_READINGS

# Regulation -> its paragraphs; those without a number stand whole.
PARAGRAPHS = {3: 1, 4: 8, 5: 2, 6: 2, 7: 6, 8: 12, 10: 2, 11: 2}
GENERAL = [
    *("1", "2", "12", "9(1)(a)", "9(1)(b)", "9(1)(c)", "9(2)"),
    *(f"{regulation}({i + 1})" for regulation, count in PARAGRAPHS.items() for i in range(count)),
]
ROULETTE = [*(f"R{n}" for n in range(1, 9)), "R9(1)", "R9(2)", "R9(3)"]
CRAPS = [
    *(f"C{n}" for n in (1, 2, 3, 4, 5, 6, 8, 10, 11)),
    *("C7(1)", "C7(2)", "C7(3)", *(f"C9({n})" for n in range(1, 10))),
    *("C10.win", "C10.lose", "C10.come", "C10.dont_come", "C10.field", "C10.seven"),
    *("C10.any_crap", "C10.hard_6", "C10.hard_8", "C10.hard_4", "C10.hard_10", "C10.eleven"),
    *("C10.ace_deuce", "C10.two_aces", "C10.two_sixes", "C10.odds_win", "C10.odds_lose"),
    *("C10.for_point", "C10.against_point"),
]
BLACKJACK = [
    *(f"B1({n})" for n in range(1, 6)),
    *(f"B{n}" for n in (2, 3, 4, 5, 6, 7, 9, 10, 11, 14)),
    *("B8(1)", "B8(2)", "B8(3)", "B12(1)", "B12(2)", "B12(3)", "B12(4)", "B13(1)", "B13(2)"),
]


class TestAntigua1963(RulebookObligations):
    rulebook = RULEBOOK
    catalogue = CATALOGUE

    def test_every_clause_is_there_once(self) -> None:
        rows = [f"R9(2).{kind}" for kind in RouletteBet]
        expected = {f"AG.{clause}" for clause in (*GENERAL, *ROULETTE, *rows, *CRAPS, *BLACKJACK)}
        assert {clause.id for clause in RULEBOOK.clauses} == expected
        assert len(RULEBOOK.clauses) == len(expected)

    def test_the_schedule_of_roulette_is_the_printed_one(self) -> None:
        assert RULEBOOK.roulette is not None
        printed = [
            (row.bet.value, row.numbers, row.maximum_minor, str(row.odds), row.clause)
            for row in RULEBOOK.roulette.rows
        ]
        assert printed == [
            ("straight", 1, 20_00, "35:1", "AG.R9(2).straight"),
            ("split", 2, 40_00, "17:1", "AG.R9(2).split"),
            ("street", 3, 60_00, "11:1", "AG.R9(2).street"),
            ("square", 4, 80_00, "8:1", "AG.R9(2).square"),
            ("first_four", 4, 80_00, "8:1", "AG.R9(2).first_four"),
            ("first_five", 5, 100_00, "6:1", "AG.R9(2).first_five"),
            ("line", 6, 120_00, "5:1", "AG.R9(2).line"),
            ("column", 12, 240_00, "2:1", "AG.R9(2).column"),
            ("dozen", 12, 240_00, "2:1", "AG.R9(2).dozen"),
            ("colour", 18, 360_00, "1:1", "AG.R9(2).colour"),
            ("even_odd", 18, 360_00, "1:1", "AG.R9(2).even_odd"),
            ("high_low", 18, 360_00, "1:1", "AG.R9(2).high_low"),
        ]

    def test_every_printed_limit_is_twenty_dollars_for_each_number(self) -> None:
        assert RULEBOOK.roulette is not None
        assert all(row.maximum_minor == 20_00 * row.numbers for row in RULEBOOK.roulette.rows)

    @pytest.mark.parametrize(
        ("code", "figure", "clause"),
        [
            (Code.STAFF_AGE_MINIMUM_YEARS, 21, "AG.4(3)"),
            (Code.INSPECTOR_REPORT_DUE_HOURS, 24, "AG.6(1)"),
            (Code.APPEAL_WINDOW_HOURS, 72, "AG.6(1)"),
            (Code.BOARD_DECISION_DUE_DAYS, 5, "AG.6(2)"),
            (Code.LIMITS_NOTICE_DAYS, 10, "AG.8(6)"),
            (Code.CHIP_SALE_MINIMUM_MINOR, 5_00, "AG.8(9)"),
            (Code.ROULETTE_CHIP_COLOURS, 6, "AG.R4"),
            (Code.ROULETTE_HIGH_VALUE_COLOURS, 2, "AG.R4"),
            (Code.ROULETTE_SINGLE_CLOTH_PLAYERS, 6, "AG.R5"),
            (Code.ROULETTE_DOUBLE_CLOTH_PLAYERS, 12, "AG.R5"),
            (Code.ROULETTE_SUBSTITUTION_AFTER_THROWS, 5, "AG.R8"),
        ],
    )
    def test_a_figure_of_the_print(self, code: Code, figure: int, clause: str) -> None:
        provision = RULEBOOK.provision(code)
        assert provision is not None
        assert (RULEBOOK.figure(code), provision.clause) == (figure, clause)

    def test_a_bar_has_a_clause_and_no_figure(self) -> None:
        provision = RULEBOOK.provision(Code.CASH_BETS_BARRED)
        assert provision is not None
        assert (provision.clause, provision.value) == ("AG.8(7)", None)
        with pytest.raises(LookupError):
            RULEBOOK.figure(Code.CASH_BETS_BARRED)

    def test_the_register_has_its_entries_with_their_defaults_and_literal_values(self) -> None:
        options = [option for entry in RULEBOOK.ambiguities for option in entry.options]
        assert {option.name: (option.values, option.literal) for option in options} == ALL
        assert [entry.id for entry in RULEBOOK.ambiguities] == sorted(
            {*ENTRIES, *CRAPS_ENTRIES, *BLACKJACK_ENTRIES}
        )

    def test_unchosen_options_stand_at_their_defaults(self) -> None:
        chosen = RULEBOOK.choose({"even_chance_odds": "2:1"})
        assert chosen["even_chance_odds"] == "2:1"
        others = {name: value for name, value in chosen.items() if name != "even_chance_odds"}
        assert others == {n: v[0] for n, (v, _) in ALL.items() if n != "even_chance_odds"}

    def test_a_reading_changes_the_rows_it_is_about_and_no_other(self) -> None:
        assert RULEBOOK.roulette is not None
        literal = RULEBOOK.choose({"even_chance_odds": "2:1", "first_four_bet": "always_listed"})
        default = RULEBOOK.choose({})
        changed = {
            row.bet: row.under(literal)
            for row in RULEBOOK.roulette.rows
            if row.under(literal) != row
        }
        assert all(row.under(default) == row for row in RULEBOOK.roulette.rows)
        assert {bet for bet, row in changed.items() if str(row.odds) == "2:1"} == {
            *(RouletteBet.COLOUR, RouletteBet.EVEN_ODD, RouletteBet.HIGH_LOW),
        }
        assert changed[RouletteBet.FIRST_FOUR].wheels == tuple(WheelKind)
        assert len(changed) == 4

    @pytest.mark.parametrize(
        ("name", "value", "chosen"),
        [
            ("AMB-04", "literal", {"even_chance_odds": "2:1"}),
            ("AMB-04", "default", {"even_chance_odds": "1:1"}),
            ("AMB-04", "2:1", {"even_chance_odds": "2:1"}),
            ("even_chance_odds", "2:1", {"even_chance_odds": "2:1"}),
            ("AMB-03", "literal", {"opening_without_inspector": "never"}),
            ("AMB-24", "ring_20", {"number_surround_rule": "ring_20"}),
        ],
    )
    def test_a_reading_is_asked_for_by_entry_or_by_option(
        self, name: str, value: str, chosen: dict[str, str]
    ) -> None:
        assert RULEBOOK.reading(name, value) == chosen
        assert RULEBOOK.choose(chosen).items() >= chosen.items()

    def test_what_the_register_does_not_have_is_refused(self) -> None:
        with pytest.raises(UnknownReading):
            RULEBOOK.reading("AMB-99", "literal")
        with pytest.raises(UnknownReadingValue):
            RULEBOOK.reading("AMB-02", "literal")  # the print does not choose
        with pytest.raises(UnknownReading):
            RULEBOOK.choose({"lunch": "yes"})
        with pytest.raises(UnknownReadingValue) as refused:
            RULEBOOK.choose({"even_chance_odds": "3:1"})
        assert refused.value.clause == "AG.R9(2).colour"
        assert "1:1, 2:1" in refused.value.sentence

    @pytest.mark.parametrize(
        ("name", "offered"),
        [
            ("AMB-04", "1:1, 2:1, default, literal"),
            ("even_chance_odds", "1:1, 2:1, default, literal"),
            ("AMB-02", "default"),
        ],
    )
    def test_what_can_be_asked_for_is_offered(self, name: str, offered: str) -> None:
        with pytest.raises(UnknownReadingValue) as refused:
            RULEBOOK.reading(name, "x")
        assert refused.value.sentence.endswith(f"{offered}.")

    def test_a_repair_of_the_print_can_only_be_shown(self) -> None:
        repaired = tuple(
            entry.model_copy(update={"repairs_print": entry.id == "AMB-22"})
            for entry in RULEBOOK.ambiguities
        )
        book = RULEBOOK.model_copy(update={"ambiguities": repaired})
        assert book.choose({"wheel_colours": "standard_red_black_green"})
        with pytest.raises(ReadingOnlyShown):
            book.choose({"wheel_colours": "black_white_green"})

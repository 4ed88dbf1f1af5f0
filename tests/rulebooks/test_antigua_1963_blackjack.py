"""Antigua 1963: the odds, terms and figures that are printed for blackjack."""

from __future__ import annotations

import json

import pytest
from pydantic import ValidationError

from ledger.rulebooks.antigua_1963 import RULEBOOK
from ledger.rulebooks.model import load
from ledger.rulebooks.vocabulary.blackjack import BlackjackBet, BlackjackRules
from ledger.rulebooks.vocabulary.blackjack import BlackjackTerm as Term


def rules() -> BlackjackRules:
    assert RULEBOOK.blackjack is not None
    return RULEBOOK.blackjack


def test_the_bets_are_the_printed_ones() -> None:
    printed = [
        (row.bet.value, row.clause, str(row.odds), row.house_may_deny) for row in rules().rows
    ]
    assert printed == [
        ("hand", "AG.B9", "1:1", False),
        ("natural", "AG.B7", "3:2", False),
        ("split", "AG.B11", "None", False),
        ("double", "AG.B12(2)", "None", True),
        ("insurance", "AG.B12(3)", "2:1", True),
        ("extra_hand", "AG.B12(4)", "None", True),
    ]
    assert {row.bet for row in rules().rows} == set(BlackjackBet)


@pytest.mark.parametrize(
    ("term", "figure", "clause"),
    [
        (Term.SQUARES_MINIMUM, 6, "AG.B1(1)"),
        (Term.DECKS, 2, "AG.B1(4)"),
        (Term.POINTS, 21, "AG.B6"),
        (Term.BUST_OVER_POINTS, 21, "AG.B8(1)"),
        (Term.CROUPIER_STANDS_ON_POINTS, 17, "AG.B8(2)"),
        (Term.DOUBLE_ON_POINTS, 11, "AG.B12(2)"),
        (Term.BOARD_MAXIMUM_MINOR, 100_00, "AG.B14"),
        (Term.BOARD_MAXIMUM_LOWEST_MINOR, 50_00, "AG.B14"),
        (Term.MINIMUM_HIGHEST_MINOR, 1_00, "AG.B14"),
    ],
)
def test_a_figure_of_the_print(term: Term, figure: int, clause: str) -> None:
    assert (rules().figure(term), rules().clause(term)) == (figure, clause)


def test_every_term_of_the_vocabulary_is_laid_down_and_most_have_no_figure() -> None:
    definitions = {Term.NATURAL_ONLY_BEFORE_SPLIT, Term.HARD_AND_SOFT_TOTALS}
    assert {rule.term for rule in rules().rules} == set(Term) - definitions
    assert rules().clause(Term.LATE_CALL_COUNTS_21) == "AG.B13(1)"
    with pytest.raises(LookupError):
        rules().figure(Term.LATE_CALL_COUNTS_21)


@pytest.mark.parametrize("rows", ["rows", "rules"])
def test_a_bet_or_a_term_that_stands_twice_is_refused(rows: str) -> None:
    fields = json.loads(RULEBOOK.dump())
    fields["blackjack"][rows].append(fields["blackjack"][rows][0])
    with pytest.raises(ValidationError, match="stands twice"):
        load(json.dumps(fields))


@pytest.mark.parametrize("rows", ["rows", "rules"])
def test_a_clause_that_the_instrument_does_not_have_is_refused(rows: str) -> None:
    fields = json.loads(RULEBOOK.dump())
    fields["blackjack"][rows][0]["clause"] = "AG.B99"
    with pytest.raises(ValidationError, match="cites clauses that it does not have"):
        load(json.dumps(fields))

"""Antigua 1963, Schedule, part III: the bets, terms and figures of blackjack."""

from __future__ import annotations

from ledger.money import Odds, to_one
from ledger.rulebooks.vocabulary.blackjack import BlackjackBet as Bet
from ledger.rulebooks.vocabulary.blackjack import BlackjackRow, BlackjackRule, BlackjackRules
from ledger.rulebooks.vocabulary.blackjack import BlackjackTerm as Term

# The columns are meant to be read against the print.
# fmt: off
_BETS = (
    # bet, clause, odds, whether the house may deny it
    # AG.B9 says only that the croupier pays: even money is inferred.
    (Bet.HAND,       "AG.B9",     to_one(1),  False),
    (Bet.NATURAL,    "AG.B7",     Odds(3, 2), False),
    (Bet.SPLIT,      "AG.B11",    None,       False),
    (Bet.DOUBLE,     "AG.B12(2)", None,       True),
    (Bet.INSURANCE,  "AG.B12(3)", to_one(2),  True),
    (Bet.EXTRA_HAND, "AG.B12(4)", None,       True),
)

_RULES: tuple[tuple[Term, str, int | None], ...] = (
    (Term.SQUARES_MINIMUM,            "AG.B1(1)",  6),
    (Term.PLAYERS_WITHIN_SQUARES,     "AG.B2",     None),
    (Term.DECKS,                      "AG.B1(4)",  2),
    (Term.JOKER_COVERS_LAST_CARD,     "AG.B3",     None),
    (Term.FIRST_CARD_BURNED,          "AG.B3",     None),
    (Term.RESHUFFLE_AT_JOKER,         "AG.B10",    None),
    (Term.BETS_BEFORE_DEAL,           "AG.B4",     None),
    (Term.DEAL_IN_TURN,               "AG.B5",     None),
    (Term.PEEK_WITH_TEN_OR_ACE,       "AG.B7",     None),
    (Term.ORIGINAL_BET_AT_MOST,       "AG.B7",     None),
    (Term.LATE_CALL_COUNTS_21,        "AG.B13(1)", None),
    (Term.CROUPIER_STANDS_ON_POINTS,  "AG.B8(2)",  17),
    (Term.CROUPIER_COUNTS_ACE_11,     "AG.B8(3)",  None),
    (Term.PLAYERS_IN_TURN,            "AG.B8(1)",  None),
    (Term.POINTS,                     "AG.B6",     21),
    (Term.BUST_OVER_POINTS,           "AG.B8(1)",  21),
    (Term.DOUBLE_ON_POINTS,           "AG.B12(2)", 11),
    (Term.SETTLED_IS_FINAL,           "AG.B9",     None),
    (Term.BOARD_MAXIMUM_MINOR,        "AG.B14",    100_00),
    (Term.BOARD_MAXIMUM_LOWEST_MINOR, "AG.B14",    50_00),
    (Term.MINIMUM_HIGHEST_MINOR,      "AG.B14",    1_00),
)
# fmt: on

BLACKJACK = BlackjackRules(
    rows=tuple(
        BlackjackRow(bet=bet, clause=clause, odds=odds, house_may_deny=deny)
        for bet, clause, odds, deny in _BETS
    ),
    rules=tuple(
        BlackjackRule(term=term, clause=clause, value=value) for term, clause, value in _RULES
    ),
)

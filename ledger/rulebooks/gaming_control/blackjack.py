"""Gaming Control: its words of blackjack. It states no bet, so no table opens under it."""

from __future__ import annotations

from ledger.rulebooks.vocabulary.blackjack import BlackjackRule, BlackjackRules
from ledger.rulebooks.vocabulary.blackjack import BlackjackTerm as Term

BLACKJACK = BlackjackRules(
    rows=(),
    rules=(
        BlackjackRule(term=Term.NATURAL_ONLY_BEFORE_SPLIT, clause="GC.3"),
        BlackjackRule(term=Term.HARD_AND_SOFT_TOTALS, clause="GC.3"),
    ),
)

"""Antigua 1963: the Betting and Gaming (Control of Games) Regulations.

Reference: Statutory Rules and Orders No. 39 of 1963, made on 4 December 1963 under section 5 of the
Betting and Gaming Ordinance (No. 10 of 1963), gazetted and in force on 16 December 1963; fifteen
pages, the Schedule in three parts (roulette, craps, blackjack). Clause ids: AG.4(2) is regulation 4
paragraph (2); AG.R9(2) is clause 9(2) of the Schedule's roulette part.
"""

from __future__ import annotations

from datetime import date

from ledger.rulebooks.antigua_1963.blackjack import BLACKJACK
from ledger.rulebooks.antigua_1963.clauses import CATALOGUE
from ledger.rulebooks.antigua_1963.craps import CRAPS
from ledger.rulebooks.antigua_1963.provisions import PROVISIONS
from ledger.rulebooks.antigua_1963.readings import AMBIGUITIES
from ledger.rulebooks.antigua_1963.roulette import ROULETTE
from ledger.rulebooks.catalogue import clauses_of
from ledger.rulebooks.model import Rulebook

RULEBOOK = Rulebook(
    id="antigua-1963",
    title="Antigua 1963: Betting and Gaming (Control of Games) Regulations",
    source="S.R.O. No. 39 of 1963, Antigua",
    effective=date(1963, 12, 16),
    # The print says "$"; AG.8(4) names West Indies and United States currency (AMB-56).
    currencies=("XCD", "USD"),
    clauses=clauses_of(CATALOGUE),
    ambiguities=AMBIGUITIES,
    provisions=PROVISIONS,
    roulette=ROULETTE,
    blackjack=BLACKJACK,
    craps=CRAPS,
)

__all__ = ["CATALOGUE", "RULEBOOK"]

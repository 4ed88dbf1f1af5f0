"""Gaming Control: an interpretation clause that defines the wagers of craps and blackjack terms.

Reference: pages 71 to 77 of a consolidated volume headed "Gaming Control"; no copy that names the
country or a date was found, so none is named here. It says how each wager is decided and nothing of
what it pays: a table plays by it only with a pay table that its Board has approved (AMB-45). Clause
ids: GC.1(a) is paragraph (1)(a); GC.1(j)bis is the definition printed without a letter (AMB-42).
"""

from __future__ import annotations

from ledger.rulebooks.catalogue import clauses_of
from ledger.rulebooks.gaming_control.blackjack import BLACKJACK
from ledger.rulebooks.gaming_control.clauses import CATALOGUE
from ledger.rulebooks.gaming_control.craps import CRAPS
from ledger.rulebooks.gaming_control.readings import AMBIGUITIES
from ledger.rulebooks.model import Rulebook
from ledger.rulebooks.vocabulary.common import Provision
from ledger.rulebooks.vocabulary.provisions import ProvisionCode

RULEBOOK = Rulebook(
    id="gaming-control",
    title="Gaming Control: definitions of craps and blackjack",
    source="Gaming Control regulations, interpretation clause, of a volume not identified",
    # It states no amount, so that it can be read in every currency of the ledger.
    currencies=("XCD", "USD", "AUD", "EUR", "NZD"),
    clauses=clauses_of(CATALOGUE),
    ambiguities=AMBIGUITIES,
    # It names a dealer in passing, and nobody else at a table.
    provisions=(
        Provision(code=ProvisionCode.CRAPS_DEALER, clause="GC.1(u)"),
        Provision(code=ProvisionCode.BLACKJACK_CROUPIER, clause="GC.3"),
    ),
    blackjack=BLACKJACK,
    craps=CRAPS,
)

__all__ = ["CATALOGUE", "RULEBOOK"]

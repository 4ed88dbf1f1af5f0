"""France 2007: craps under the order on the rules of games in casinos.

Reference: arrêté du 14 mai 2007 relatif à la réglementation des jeux dans les casinos (NOR
INTD0754510A, JORF no. 114 of 17 May 2007), the articles on craps in a later consolidated version of
which the date was not found. Clause ids: FR.I1 to FR.I19 are the paragraphs of Installation, FR.F1
to FR.F8 those of Fonctionnement, FR.A to FR.D the four families with their numbered chances, FR.L1
to FR.L10 the sentences on limits.
"""

from __future__ import annotations

from ledger.rulebooks.catalogue import clauses_of
from ledger.rulebooks.france_2007.clauses import CATALOGUE
from ledger.rulebooks.france_2007.craps import CRAPS
from ledger.rulebooks.france_2007.provisions import PROVISIONS
from ledger.rulebooks.france_2007.readings import AMBIGUITIES
from ledger.rulebooks.model import Rulebook

RULEBOOK = Rulebook(
    id="france-2007",
    title="France 2007: craps in casinos",
    source="Arrêté du 14 mai 2007, NOR INTD0754510A, as amended",
    currencies=("EUR",),
    clauses=clauses_of(CATALOGUE),
    ambiguities=AMBIGUITIES,
    provisions=PROVISIONS,
    craps=CRAPS,
)

__all__ = ["CATALOGUE", "RULEBOOK"]

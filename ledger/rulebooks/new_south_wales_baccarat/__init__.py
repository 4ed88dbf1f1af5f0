"""New South Wales: the dealing methods of baccarat, and punto banco as an authority may approve it.

Reference: rules of baccarat, chapter 8, taken to be game rules under section 66 of the Casino
Control Act 1992 (NSW) by its numbering and terms; the page names neither the State nor a date. It
is an amended text of which the marks of amendment are lost (AMB-47). Clause ids: NSW.8.22.1 is rule
8.22.1.

Chapter 8 is about who holds cards and shoe. Chapter 3 of the same set (deal, shoe) and the usual
game stand in `baccarat.py`, each with the text it is taken from; chapter 12 (what is paid) was not
found, so every pay table there needs the authority's approval before a house plays by it.
"""

from __future__ import annotations

from ledger.rulebooks.catalogue import clauses_of
from ledger.rulebooks.model import Rulebook
from ledger.rulebooks.new_south_wales_baccarat.baccarat import BACCARAT
from ledger.rulebooks.new_south_wales_baccarat.clauses import CATALOGUE
from ledger.rulebooks.new_south_wales_baccarat.readings import AMBIGUITIES
from ledger.rulebooks.vocabulary.common import Provision
from ledger.rulebooks.vocabulary.provisions import ProvisionCode

RULEBOOK = Rulebook(
    id="new-south-wales-baccarat",
    title="New South Wales: baccarat, dealing methods",
    source="Rules of baccarat, chapter 8 (by inference under the Casino Control Act 1992, NSW)",
    currencies=("AUD",),
    clauses=clauses_of(CATALOGUE),
    ambiguities=AMBIGUITIES,
    provisions=(
        Provision(code=ProvisionCode.BACCARAT_DEALER, clause="NSW.8.2"),
        Provision(code=ProvisionCode.BACCARAT_SUPERVISOR, clause="NSW.8.26"),
    ),
    baccarat=BACCARAT,
)

__all__ = ["CATALOGUE", "RULEBOOK"]

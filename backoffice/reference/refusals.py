"""docs/reference/refusals.md: every answer but yes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from itertools import groupby
from pkgutil import walk_packages

import ledger
from backoffice.reference.words import cell, clauses_of, first_paragraphs
from backoffice.transcript.faults import FAULTS
from ledger.refusals import Refusal, all_refusals

for _module in walk_packages(ledger.__path__, "ledger."):
    import_module(_module.name)  # importing all of it has imported every refusal there is

_HEAD = """\
# Refusals

Generated from the classes: `python -m backoffice.reference`. A refused command leaves no event; its
refusal is recorded with its id and given again whenever the command comes again. Each has a code,
one sentence with the figures, the clause where the rulebook in force there has one, and what to
do. A code never changes its meaning.
"""

_FAULTS_HEAD = """\
## Lines that are no command

Only `gaming-ledger record` gives these: the line never reaches the ledger, and nothing of it is
recorded. They are asked in this order.

| code | what is wrong | what to do |
|---|---|---|"""


def page() -> str:
    """The whole page."""
    return "\n".join([_HEAD, *_sections(all_refusals()), _FAULTS_HEAD, *_faults(), ""])


def _sections(refusals: Sequence[type[Refusal]]) -> Iterator[str]:
    for area, members in groupby(refusals, key=lambda one: one.code.partition(".")[0]):
        yield f"## {area}\n"
        yield "| code | what is refused | clause | what to do |\n|---|---|---|---|"
        for refusal in members:
            laid_down = clauses_of(refusal.provision) if refusal.provision else ""
            clause = refusal.clause or laid_down or "–"
            yield f"| `{refusal.code}` | {_summary(refusal)} | {clause} | {cell(refusal.remedy)} |"
        yield ""


def _faults() -> Iterator[str]:
    for fault in FAULTS:
        yield f"| `{fault.code}` | {_summary(fault)} | {cell(fault.remedy)} |"


def _summary(refusal: type[Refusal]) -> str:
    return cell(first_paragraphs(refusal.__doc__).split("\n\n")[0])

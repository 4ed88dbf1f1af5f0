"""All guards, and which clauses and readings must have one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from ledger.rulebooks.catalogue import Entry, State
from ledger.rulebooks.registry import catalogues, rulebooks
from tests.guards import (
    antigua_general,
    baccarat,
    baccarat_table,
    blackjack,
    craps,
    craps_bets,
    craps_readings,
    custody,
    machines,
    readings,
    roulette,
    staff,
)
from tests.guards.taking_away import Guard

AREAS: Mapping[str, tuple[Guard, ...]] = {
    "antigua_general": antigua_general.GUARDS,
    "roulette": roulette.GUARDS,
    "craps": craps.GUARDS,
    "craps_bets": craps_bets.GUARDS,
    "craps_readings": craps_readings.GUARDS,
    "blackjack": blackjack.GUARDS,
    "baccarat": baccarat.GUARDS,
    "baccarat_table": baccarat_table.GUARDS,
    "custody": custody.GUARDS,
    "machines": machines.GUARDS,
    "staff": staff.GUARDS,
    "readings": readings.GUARDS,
}

NOT_YET: tuple[str, ...] = ()
"""Beginnings of ids of which some are still planned, and options that nothing reads yet."""

NOTHING_FOLLOWS: Mapping[str, str] = {
    "AMB-27 payment_notice": "what the notice shows; no fee is taken under either reading",
    "AMB-36 staff_instruction": "what staff may say to the public; nobody records talk",
}
"""Readings that are pinned and shown and change nothing else."""


def every_guard() -> list[Guard]:
    """The whole table."""
    return [row for rows in AREAS.values() for row in rows]


def is_due(name: str) -> bool:
    """Whether a clause or reading must be held by now."""
    return name not in NOT_YET and not any(
        name.startswith(part) for part in NOT_YET if " " not in part
    )


def enforced() -> list[str]:
    """Every clause that is called enforced: none of them may wait."""
    every = (entry for entries in catalogues().values() for entry in entries)
    return [entry.id for entry in every if entry.state is State.ENFORCED]


def due_entries() -> Iterator[Entry]:
    """Every clause of every catalogue that may not be called planned any more."""
    for entries in catalogues().values():
        yield from (entry for entry in entries if is_due(entry.id))


def due_readings() -> Iterator[str]:
    """Every option that can be played, as "AMB-03 inspector_left"."""
    for book in rulebooks().values():
        for ambiguity in book.ambiguities:
            for option in ambiguity.options:
                name = f"{ambiguity.id} {option.name}"
                shown = ambiguity.repairs_print or option.repairs_print
                if not shown and is_due(name):
                    yield name


def unguarded() -> list[str]:
    """Enforced clauses and readings to be played that no row of the table proves."""
    due = dict.fromkeys([*enforced(), *due_readings()])
    proved = {row.clause for row in every_guard()} | set(NOTHING_FOLLOWS)
    return [name for name in due if name not in proved]


TOGETHER = re.compile(r"(AG\.R9\(2\)|AG\.C10|GC\.1|FR\.[ABCDL])\W?\w+.*")
"""Rows of one list, whose tests may bear the name of the list: ``test_ag_c10_``, ``test_fr_a``."""


def prefixes_of_tests(clause: str) -> tuple[str, ...]:
    """The tests of ``AG.8(5)`` begin with ``test_ag_8_5_``.

    Those of a reading bear its number, its option, or the clause that is read.
    """
    clause, _, option = clause.partition(" ")
    own = f"test_{_spelled(clause)}_"
    if option:
        entries = (entry for book in rulebooks().values() for entry in book.ambiguities)
        read = {name for entry in entries if entry.id == clause for name in entry.clauses}
        return (own, f"test_{option}", *(f"test_{_spelled(name)}_" for name in sorted(read)))
    found = TOGETHER.fullmatch(clause)
    return (own, f"test_{_spelled(found[1])}") if found else (own,)


def _spelled(clause: str) -> str:
    return re.sub(r"[^a-z0-9]+", "_", clause.lower()).strip("_")

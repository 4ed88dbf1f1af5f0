"""Take each guard away in turn: `python -m tests.guards [ID…]`, or `--area roulette`."""

from __future__ import annotations

import argparse
import sys

from tests.guards.running import YES, take_each_away
from tests.guards.table import AREAS, every_guard, unguarded
from tests.guards.taking_away import Guard


def main() -> int:
    """Print each guard with whether a test fails without it; 1 when one goes unnoticed."""
    rows = _asked()
    faults: list[str] = []

    def tell(row: Guard, said: str) -> None:
        sys.stdout.write(f"{row}\n    {', '.join(row.tests)}\n    fails without it: {said}\n")
        if said != YES:
            faults.append(f"{row}: {said}")

    if (said := take_each_away(rows, tell)) != YES:
        faults.insert(0, said)
    if rows == every_guard():
        faults += [f"{name}: no guard is written down" for name in unguarded()]
    sys.stdout.write(f"{len(rows)} guards taken away, {len(faults)} faults\n")
    sys.stdout.writelines(f"{fault}\n" for fault in faults)
    return 1 if faults else 0


def _asked() -> list[Guard]:
    parser = argparse.ArgumentParser(prog="python -m tests.guards", description=__doc__)
    parser.add_argument("ids", nargs="*", metavar="ID", help="clause or ambiguity")
    parser.add_argument("--area", choices=AREAS, help="one module of the table")
    asked = parser.parse_args()
    rows = list(AREAS[asked.area]) if asked.area else every_guard()
    found = [row for row in rows if not asked.ids or row.clause.partition(" ")[0] in asked.ids]
    if missing := set(asked.ids) - {row.clause.partition(" ")[0] for row in found}:
        parser.error(f"no guard is named by: {', '.join(sorted(missing))}")
    return found


if __name__ == "__main__":
    sys.exit(main())

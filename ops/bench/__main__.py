"""Measure the ledger beside its baselines: ``python -m ops.bench [--quick] [--only GROUP]``."""

from __future__ import annotations

import argparse
import os
import platform
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from ledger.clock import now
from ops.bench import report
from ops.bench.apart import run_apart
from ops.bench.compare import Rounds, Size, cpu_sides, row_of
from ops.bench.databases import Databases, embedded_server
from ops.bench.groups.catalogue import GROUPS
from ops.bench.rows import ROWS
from ops.bench.sizes import FULL, QUICK
from ops.termination import end_at_termination

ROUNDS = 5


def measure(
    url: str, size: Size, rounds: int, groups: Sequence[str], *, warm_up: bool = True
) -> dict[str, Any]:
    """Run these groups on a server and give what `results/latest.json` holds."""
    found: dict[str, Rounds] = {}
    with Databases(url).templated() as databases:
        for name in groups:
            databases.checkpoint()
            began = time.perf_counter()
            found[name] = run_apart(databases, size, rounds, name, warm_up=warm_up)
            shown = report.table(_rows(found, name))
            _say(f"{name}: {time.perf_counter() - began:.0f} s\n{shown}\n\n")
        settings = databases.settings()
    rows = _rows(found, *found)
    header = {
        "date": now().date().isoformat(),
        "mode": size.name,
        "rounds": rounds,
        "cores": os.cpu_count(),
        "python": platform.python_version(),
        **settings,
        "directions": {row.name: row.direction for row in ROWS if row.group in found},
    }
    sides = {name: cpu_sides(measured) for name, measured in found.items()}
    return {"header": header, "rows": rows, "cpu_us": sides}


def arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    """What was asked for on the command line."""
    parser = argparse.ArgumentParser(prog="python -m ops.bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="under five minutes, smaller logs")
    parser.add_argument("--only", choices=sorted(GROUPS), help="one group; nothing is written")
    parser.add_argument("--page", action="store_true", help="only the page again, of the results")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"measured rounds ({ROUNDS})")
    parser.add_argument("--minutes", type=float, help="of kill -9 (30, quick 0.5)")
    asked = parser.parse_args(words)
    if asked.rounds < 1:
        parser.error("there is at least one round")
    return asked


def main() -> None:
    """Measure, print the table, and write the results unless only a part was asked for."""
    asked = arguments()
    if asked.page:
        report.write_page(report.read())
        return
    end_at_termination()
    groups = [asked.only] if asked.only else list(GROUPS)
    size = QUICK if asked.quick else FULL
    if asked.minutes is not None:
        size = replace(size, minutes=asked.minutes)
    with embedded_server() as url:
        found = measure(url, size, asked.rounds, groups)
    if asked.only:
        for name, sides in found["cpu_us"][asked.only].items():
            sys.stdout.write(f"{name}: client {sides['client']} µs, server {sides['server']} µs\n")
        return
    report.write(found)
    sys.stdout.write(report.table(found["rows"]) + "\n")


def _rows(found: Mapping[str, Rounds], *groups: str) -> list[dict[str, Any]]:
    return [row_of(row, found[row.group]) for row in ROWS if row.group in groups]


def _say(text: str) -> None:
    sys.stderr.write(text)


if __name__ == "__main__":
    main()

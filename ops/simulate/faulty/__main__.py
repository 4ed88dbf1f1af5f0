"""Houses under faults, each from a seed: ``python -m ops.simulate.faulty --seeds 1..1000``."""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from dataclasses import asdict
from typing import Any

from ops.simulate.faulty.houses import is_whole
from ops.simulate.faulty.many import ProcessesGone, run_all
from ops.simulate.faulty.run import Report
from ops.termination import end_at_termination

LINE_EVERY = 25


def summary(reports: Sequence[Report]) -> dict[str, Any]:
    """All reports together."""
    injected: Counter[str] = Counter()
    missed: Counter[str] = Counter()
    for report in reports:
        injected.update(report.injected)
        missed.update(report.missed)
    return {
        "seeds": len(reports),
        "commands": sum(report.commands for report in reports),
        "events": sum(report.events for report in reports),
        "faults": sum(injected.values()),
        "injected": dict(sorted(injected.items())),
        "missed": dict(sorted(missed.items())),
        "failed": sorted(report.seed for report in reports if report.wrong),
    }


def _seeds(text: str) -> range:
    first, _, last = text.partition("..")
    return range(int(first), int(last or first) + 1)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m ops.simulate.faulty", description=__doc__)
    which = parser.add_mutually_exclusive_group(required=True)
    which.add_argument("--seed", type=int, help="one seed, with all that is found")
    which.add_argument("--seeds", type=_seeds, help="from..to, both included")
    parser.add_argument("--whole", action="store_true", help="of the seeds only the whole houses")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="each report as a line, then the sum")
    return parser.parse_args()


def main() -> int:
    """Run the seeds that are asked for; 1 when anything is wrong."""
    asked = _arguments()
    end_at_termination()
    seeds = asked.seeds if asked.seed is None else [asked.seed]
    if asked.whole:
        seeds = [seed for seed in seeds if is_whole(seed)]
    reports: list[Report] = []
    try:
        with closing(run_all(list(seeds), max(1, min(asked.processes, len(seeds))))) as told:
            for report in told:
                reports.append(report)
                _print(report, len(reports), as_json=asked.json)
    except ProcessesGone as gone:
        sys.stderr.write(f"{gone}\n")
        return 1
    result = summary(reports)
    sys.stdout.write(json.dumps(result, indent=None if asked.json else 1) + "\n")
    return bool(result["failed"])


def _print(report: Report, number: int, *, as_json: bool) -> None:
    if as_json:
        sys.stdout.write(json.dumps(asdict(report)) + "\n")
    elif report.wrong:
        sys.stdout.write(f"seed {report.seed} ({report.house}) is wrong:\n")
        sys.stdout.writelines(f"    {finding}\n" for finding in report.wrong)
    elif number % LINE_EVERY == 0:
        sys.stdout.write(f"{number} seeds, the last in {report.seconds} s\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())

"""Eight writers and a tailing projection, killed at random; then everything is asked."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from ops.bench.compare import Bench, Contender
from ops.bench.meter import Measured
from ops.faults.rig import Options, run

SEED = 1964


@contextmanager
def crashes(bench: Bench) -> Iterator[Sequence[Contender]]:
    """One run as long as was asked for, on a server of its own."""

    def hurt() -> Mapping[str, Measured]:
        options = Options(seed=SEED, seconds=60 * bench.size.minutes)
        with tempfile.TemporaryDirectory(prefix=".bench-", dir=Path.cwd()) as folder:
            report = run(options, Path(folder), _say)
        wrong = sum(len(found) for found in report.wrong.values())
        if wrong:
            _say(f"{report.wrong}")
        acknowledged = report.findings.acknowledged
        return {"faults": _counted(wrong), "acknowledged": _counted(acknowledged)}

    yield (hurt,)


def _counted(number: int) -> Measured:
    return Measured(number, 0, 0)


def _say(text: str) -> None:
    sys.stderr.write(f"{text}\n")

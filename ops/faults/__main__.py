"""Hurt a house for a while and ask whether it is sound: ``python -m ops.faults --minutes 30``."""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from pathlib import Path

from ops.faults.rig import Options, run
from ops.termination import end_at_termination


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    """What was asked for on the command line."""
    parser = argparse.ArgumentParser(prog="python -m ops.faults", description=__doc__)
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--writers", type=int, default=8, help="processes (8)")
    parser.add_argument("--kill-every", type=float, default=3.0, help="seconds between kills (3)")
    parser.add_argument("--pause", type=float, default=0.0, help="seconds a player thinks (0)")
    parser.add_argument("--data", type=Path, help="a folder to keep; a temporary one otherwise")
    return parser.parse_args(words)


def main() -> None:
    """Run, print the report as JSON, and end with status 1 if anything is wrong."""
    asked = arguments()
    end_at_termination()
    options = Options(
        seed=asked.seed,
        seconds=60 * asked.minutes,
        writers=asked.writers,
        kill_every_seconds=asked.kill_every,
        pause_seconds=asked.pause,
    )
    with tempfile.TemporaryDirectory(prefix="faults") as temporary:
        folder = asked.data or Path(temporary)
        report = run(options, folder, _say)
    sys.stdout.write(json.dumps(report.as_dict(), indent=1) + "\n")
    sys.exit(1 if report.wrong else 0)


def _say(text: str) -> None:
    sys.stderr.write(f"{text}\n")


if __name__ == "__main__":
    main()

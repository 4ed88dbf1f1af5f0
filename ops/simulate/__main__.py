"""Print whole gaming days as a transcript: ``python -m ops.simulate --seed 1 > day.jsonl``."""

from __future__ import annotations

import argparse
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from ops.simulate.bets import WHEELS
from ops.simulate.dice import Dice
from ops.simulate.evening import whole_run
from ops.simulate.full_house.countries import COUNTRIES
from ops.simulate.full_house.run import DAYS, simulate_full_house
from ops.simulate.paper import Planted
from ops.simulate.papers import papers, staff
from ops.simulate.spins import Spins, spins_of_chance, spins_of_file
from ops.simulate.world import House, Options

ROUNDS_A_NIGHT = 250
"""How many a table plays in a night when the number of days is not given."""

ROUNDS_A_NIGHT_MAXIMUM = 400
SPINS = 300


def simulate(options: Options, seed: int, spins: Iterator[str], sink: TextIO) -> Planted:
    """Write the transcript of a run to a file, line by line; returns what was planted in it."""
    house = beginning(options, seed, spins, sink)
    while house.agenda.step():
        pass
    return house.planted


def beginning(options: Options, seed: int, spins: Iterator[str], sink: TextIO) -> House:
    """A house with everything before it."""
    house = House(options, Dice(seed), Spins(spins, options.spins), sink)
    house.staff = staff(house)
    house.agenda.begin(papers(house))
    house.agenda.begin(whole_run(house))
    return house


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    """What was asked for on the command line, every default filled in."""
    parser = argparse.ArgumentParser(prog="python -m ops.simulate", description=__doc__)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--spins", type=int, help=f"how many (all of the file, or {SPINS})")
    parser.add_argument("--spins-file", type=Path, help="pockets in order, separated by blanks")
    parser.add_argument("--wheel", choices=sorted(WHEELS), default="double_zero")
    parser.add_argument("--tables", type=int, default=2)
    parser.add_argument(
        "--days",
        type=int,
        help=f"evenings; without it one for every {ROUNDS_A_NIGHT} spins a table",
    )
    parser.add_argument(
        "--full-house",
        nargs="?",
        const="antigua",
        choices=sorted(COUNTRIES),
        help=f"every game of this house (antigua), {DAYS} days; spins and tables are its own",
    )
    parser.add_argument("--planted-out", type=Path, help="write here, as JSON, what was planted")
    asked = parser.parse_args(words)
    if asked.tables < 1 or asked.seed < 0:
        parser.error("there is at least one table, and a seed is not negative")
    if asked.planted_out and not asked.planted_out.absolute().parent.is_dir():
        parser.error(f"--planted-out: {asked.planted_out.parent} is not a folder")
    if asked.full_house:
        _check_full_house(parser, asked)
        return asked
    found = SPINS
    if asked.spins_file:
        try:
            found = sum(1 for _ in spins_of_file(asked.spins_file, asked.wheel))
        except (OSError, ValueError) as error:
            parser.error(f"--spins-file: {error}")
    asked.spins = found if asked.spins is None else asked.spins
    if asked.days is None:
        asked.days = max(1, -(-asked.spins // (ROUNDS_A_NIGHT * asked.tables)))
    if min(asked.spins, asked.days) < 1:
        parser.error("there is at least one spin and one day")
    if asked.spins > asked.days * asked.tables * ROUNDS_A_NIGHT_MAXIMUM:
        parser.error("a night is too short for so many spins: more days, or more tables")
    return asked


def _check_full_house(parser: argparse.ArgumentParser, asked: argparse.Namespace) -> None:
    given = ("spins", "spins_file", "wheel", "tables")
    if any(getattr(asked, name) != parser.get_default(name) for name in given):
        parser.error("--full-house goes with --seed, --days and --planted-out only")
    asked.days = DAYS if asked.days is None else asked.days
    if asked.days < 1:
        parser.error("there is at least one day")


@contextmanager
def quietly() -> Iterator[None]:
    """End without a trace when the reader of standard output goes away, or at Ctrl-C."""
    try:
        yield
        sys.stdout.flush()
    except BrokenPipeError:
        stopped_by = signal.SIGPIPE
    except KeyboardInterrupt:
        stopped_by = signal.SIGINT
    else:
        return
    # What is still in the buffer has no reader; Python's own last flush must not complain of it.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    raise SystemExit(128 + stopped_by)


def main() -> None:
    """Print the transcript."""
    asked = arguments()
    planted = _full_house(asked) if asked.full_house else _roulette(asked)
    if asked.planted_out:
        asked.planted_out.write_text(planted.as_json(), encoding="utf-8")


def _full_house(asked: argparse.Namespace) -> Planted:
    return simulate_full_house(asked.full_house, asked.seed, sys.stdout, asked.days)


def _roulette(asked: argparse.Namespace) -> Planted:
    spins = (
        spins_of_file(asked.spins_file, asked.wheel)
        if asked.spins_file
        else spins_of_chance(asked.seed, asked.wheel)
    )
    options = Options(asked.wheel, asked.tables, asked.days, asked.spins)
    return simulate(options, asked.seed, spins, sys.stdout)


if __name__ == "__main__":
    with quietly():
        main()

"""The whole run: found the house, let everybody play, kill, stop, and ask."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from ledger.application import Ledger
from ledger.store.migrate import migrate
from ledger.store.server import running_server
from ops.faults.house import founding
from ops.faults.keeper import settings_of
from ops.faults.killer import Killer
from ops.faults.play import Player
from ops.faults.processes import Process, left_behind
from ops.faults.verification import Findings, verify
from ops.faults.writer import execute
from ops.termination import undisturbed

SCHEMA = "house"
SEATS_AT_THE_SHARED_TABLE = 12
_GONE_SECONDS_MAX = 40.0
_NAMED_MAX = 10


@dataclass(frozen=True, kw_only=True, slots=True)
class Options:
    """What was asked for."""

    seed: int
    seconds: float
    writers: int = 8
    """Processes; each has a player with a table of his own and one at the shared table."""
    kill_every_seconds: float = 3.0
    pause_seconds: float = 0.0
    """How long a player thinks between two commands."""


@dataclass(frozen=True, slots=True)
class Report:
    """What happened and what was found."""

    options: Options
    findings: Findings
    kills: Counter[str]
    fallen: list[str]
    """Processes that ended though nobody had killed them."""
    left_behind: list[int]
    """Processes that were there when everybody had left."""

    @property
    def wrong(self) -> dict[str, list[Any]]:
        """Whatever is wrong, by kind; nothing in a sound house."""
        found = {"fallen": self.fallen, "left_behind": self.left_behind, **asdict(self.findings)}
        return {name: value for name, value in found.items() if isinstance(value, list) and value}

    def as_dict(self) -> dict[str, Any]:
        """The figures, and the first of what is wrong."""
        figures = {
            name: len(value) if isinstance(value, list) else value
            for name, value in asdict(self.findings).items()
        }
        kills = {"kills": self.kills.total(), "killed": dict(sorted(self.kills.items()))}
        wrong = {name: values[:_NAMED_MAX] for name, values in self.wrong.items()}
        return {**figures, **kills, **asdict(self.options), "wrong": wrong}


def run(options: Options, data_dir: Path, say: Callable[[str], None] = lambda _: None) -> Report:
    """Play, kill and ask, in a data folder of the run's own."""
    players, answers = _players(options), data_dir / "answers"
    answers.mkdir(parents=True)
    fallen: list[str] = []
    with _process(fallen, "keeper", str(data_dir)) as keeper:
        conninfo = keeper.first_line()
        migrate(conninfo, SCHEMA)
        found_house(conninfo, players)
        say("the house is open")
        words = (conninfo, SCHEMA, str(answers), str(options.pause_seconds))
        with (
            _process(fallen, "projector", conninfo, SCHEMA) as projector,
            _writers(fallen, words, players, options.writers) as writers,
        ):
            dice = Random(options.seed)
            killer = Killer(dice, data_dir, writers, projector, keeper, options.kill_every_seconds)
            look = partial(_look, [*writers, projector, keeper], fallen)
            killer.run(time.monotonic() + options.seconds, look)
        say(f"{killer.kills.total()} kills; now everything is asked")
        with running_server(settings_of(data_dir)) as conninfo:
            findings = verify(conninfo, SCHEMA, players, answers)
    return Report(options, findings, killer.kills, fallen, _waited_for(data_dir))


def _players(options: Options) -> list[Player]:
    alone = [
        Player(f"p{number}", options.seed, writes_slips=number == 1)
        for number in range(1, options.writers + 1)
    ]
    together = [
        Player(f"s{number}", options.seed, seat=number)
        for number in range(1, min(options.writers, SEATS_AT_THE_SHARED_TABLE) + 1)
    ]
    return [*alone, *together]


def found_house(conninfo: str, players: Sequence[Player]) -> None:
    """The papers of a house for these players, and its evening begun, in an empty log."""
    with Ledger(conninfo, SCHEMA) as ledger:
        for told in founding([player.name for player in players if player.seat is None]):
            result = execute(ledger, told)
            assert result.refusal is None, result


@contextmanager
def _process(fallen: list[str], module: str, *words: str) -> Iterator[Process]:
    with ExitStack() as ending:
        with undisturbed():
            process = Process(module, *words)
            ending.callback(_stop, process, fallen)
        yield process


@contextmanager
def _writers(
    fallen: list[str], words: tuple[str, ...], players: list[Player], number: int
) -> Iterator[list[Process]]:
    """So many processes, the players shared out among them; all are told to stop together."""
    groups = [players[first::number] for first in range(number)]
    with ExitStack() as stopping:
        yield [
            stopping.enter_context(
                _process(fallen, "writer", *words, json.dumps([asdict(one) for one in group]))
            )
            for group in groups
        ]


def _look(processes: list[Process], fallen: list[str]) -> None:
    """Write down who ended by himself, and start him again."""
    for one in processes:
        if one.has_fallen():
            fallen.append(f"{one.module} ended with status {one.handle.returncode}")
            one.start()


def _stop(process: Process, fallen: list[str]) -> None:
    status = process.stop()
    if status:
        fallen.append(f"{process.module} left with status {status}")


def _waited_for(data_dir: Path) -> list[int]:
    """Who is left when everybody has had the time to go."""
    deadline = time.monotonic() + _GONE_SECONDS_MAX
    while (left := left_behind(data_dir)) and time.monotonic() < deadline:
        time.sleep(0.2)
    return left

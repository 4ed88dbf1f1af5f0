"""Who is killed and when: a schedule from a seed, as far as two runs can be alike.

The moments are the same each time; what a process was doing at that moment is not.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from ops.faults.processes import Process, kill_all, server_processes, watchers

VICTIMS = (
    *("writer", "writer", "projector", "keeper", "watcher", "keeper and watcher"),
    *("backend", "postmaster", "server", "everybody"),
)
"""Drawn with equal chances. A watcher is the server's or its deputy; a backend any child of the
server; the server all of it at once; everybody is what a cut of power ends, if the kernel were to
live on."""

AWAY_SECONDS_MAX = 0.5
"""How long one of ours stays dead: a keeper longer than its watcher looks, at times."""


@dataclass(slots=True)
class Killer:
    """Kills from time to time, and starts again what does not start by itself."""

    dice: Random
    data_dir: Path
    writers: list[Process]
    projector: Process
    keeper: Process
    every_seconds: float
    kills: Counter[str] = field(default_factory=Counter)

    def run(self, until: float, look: Callable[[], None]) -> None:
        """Kill until that moment (monotonic); ``look`` is called after each kill."""
        while (wait := self._pause()) and time.monotonic() + wait < until:
            time.sleep(wait)
            self._kill(self.dice.choice(VICTIMS))
            look()
        time.sleep(max(0.0, until - time.monotonic()))

    def _pause(self) -> float:
        """Half to one and a half times the usual."""
        return self.every_seconds * self.dice.uniform(0.5, 1.5)

    def _kill(self, victim: str) -> None:
        number, away = self.dice.random(), self.dice.uniform(0.0, AWAY_SECONDS_MAX)
        ours = {
            "writer": [self.writers[int(number * len(self.writers))]],
            "projector": [self.projector],
            "keeper": [self.keeper],
            "keeper and watcher": [self.keeper],
            "everybody": [*self.writers, self.projector, self.keeper],
        }.get(victim, [])
        pids = self._pids(victim, number)
        kill_all([*pids, *(one.handle.pid for one in ours)])
        self.kills[victim] += bool(pids or ours)
        for one in ours:
            one.kill()  # which waits for its end
        if ours:
            time.sleep(away)
        for one in ours:
            one.start()

    def _pids(self, victim: str, number: float) -> list[int]:
        watching, serving = watchers(self.data_dir), server_processes(self.data_dir)
        watcher, backend = _one(watching, number), _one(serving[1:], number)
        return {
            "watcher": watcher,
            "keeper and watcher": watcher,
            "backend": backend,
            "postmaster": serving[:1],
            "server": serving,
            "everybody": [*watching, *serving],
        }.get(victim, [])


def _one(pids: list[int], number: float) -> list[int]:
    return [pids[int(number * len(pids))]] if pids else []

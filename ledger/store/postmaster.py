"""The server process: which one serves a cluster, does it live, ask it to stop."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from ledger.store.server_errors import ServerDidNotStop

_POLL_SECONDS = 0.05
_FAST_SECONDS_MAX = 20.0  # for a last checkpoint; what it did not write is recovered
_IMMEDIATE_SECONDS_MAX = 15.0


@dataclass(frozen=True)
class Postmaster:
    """A living server process and where it can be reached."""

    pid: int
    socket_folder: Path  #: not absolute as long as the server has not made its socket


def find_postmaster(cluster: Path) -> Postmaster | None:
    """The living server of this cluster, by its pid file; None when that is stale or missing."""
    try:
        lines = (cluster / "postmaster.pid").read_text().splitlines()
        pid = int(lines[0])
        socket_folder = Path(lines[4])
    except (OSError, ValueError, IndexError):
        return None  # missing, or only half written as yet
    return Postmaster(pid, socket_folder) if serves(pid, cluster) else None


def serves(pid: int, cluster: Path) -> bool:
    """Whether the process is a PostgreSQL server of this cluster, and not a zombie.

    A number alone proves nothing: numbers are used again, and a zombie still has one.
    """
    words = _living_command(pid)
    if not words or Path(words[0]).name != "postgres" or "-D" not in words[:-1]:
        return False
    try:
        return cluster.samefile(words[words.index("-D") + 1])
    except OSError:
        return False


def stop(pid: int, lives: Callable[[], bool]) -> None:
    """End a server: fast at first, which cuts connections and loses nothing; then at once.

    Raises:
        ServerDidNotStop: it lives on.

    """
    for request, seconds_max in (
        (signal.SIGINT, _FAST_SECONDS_MAX),
        (signal.SIGQUIT, _IMMEDIATE_SECONDS_MAX),
    ):
        try:
            os.kill(pid, request)
        except ProcessLookupError:
            return
        if wait_until(lambda: not lives(), seconds_max):
            return
    raise ServerDidNotStop(
        f"The server process {pid} did not stop.",
        "Look at its log, then end it with kill -KILL: what was committed is safe.",
    )


def wait_until(condition: Callable[[], bool], seconds_max: float) -> bool:
    """Ask again and again until the condition holds; False when it never did."""
    deadline = time.monotonic() + seconds_max
    while not condition():
        if time.monotonic() > deadline:
            return False
        time.sleep(_POLL_SECONDS)
    return True


def _living_command(pid: int) -> list[str]:
    """The words of the process's command; empty when it is gone or a zombie."""
    if sys.platform == "linux":
        return _command_from_proc(Path("/proc", str(pid)))
    shown = subprocess.run(
        ["ps", "-ww", "-o", "stat=", "-o", "command=", "-p", str(pid)],  # noqa: S607 - by PATH
        capture_output=True,
        text=True,
        check=False,
    )
    state, *words = shown.stdout.split() or ["Z"]
    return [] if state.startswith("Z") else words


def _command_from_proc(process: Path) -> list[str]:
    try:
        # The name in parentheses may hold anything; the state follows the last of them.
        state = (process / "stat").read_text().rpartition(")")[2].split()[0]
        words = os.fsdecode((process / "cmdline").read_bytes()).split("\0")
    except (OSError, IndexError):
        return []
    return [] if state in "ZX" else words

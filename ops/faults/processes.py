"""The processes that can be killed: ours, and those of the embedded server."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from ledger.store.postmaster import find_postmaster
from ops.faults.keeper import cluster_of
from ops.termination import undisturbed

_ROOT = Path(__file__).resolve().parents[2]
_ENDS_SECONDS_MAX = 60.0


class Process:
    """One of ours, which can be started again with the same words."""

    def __init__(self, module: str, *words: str) -> None:
        self._command = [sys.executable, "-m", f"ops.faults.{module}", *words]
        self.module = module
        self.start()

    def start(self) -> None:
        """Start it, for the first time or again."""
        with undisturbed():
            self.handle = subprocess.Popen(
                self._command,
                cwd=_ROOT,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )

    def first_line(self) -> str:
        """What it says when it is ready; empty when it ended instead."""
        assert self.handle.stdout is not None
        return self.handle.stdout.readline().strip()

    def kill(self) -> None:
        """End it like a power cut."""
        self.handle.kill()
        self._close()

    def stop(self) -> int:
        """Let it end by itself; gives its status."""
        assert self.handle.stdin is not None
        self.handle.stdin.close()
        try:
            self.handle.wait(_ENDS_SECONDS_MAX)
        except subprocess.TimeoutExpired:
            self.handle.kill()
        self._close()
        return self.handle.returncode

    def has_fallen(self) -> bool:
        """Whether it has ended by itself."""
        return self.handle.poll() is not None

    def _close(self) -> None:
        self.handle.wait()
        for pipe in (self.handle.stdin, self.handle.stdout):
            assert pipe is not None
            pipe.close()


def server_processes(data_dir: Path) -> list[int]:
    """The server and all its children, itself first; empty while there is none."""
    server = find_postmaster(cluster_of(data_dir))
    if server is None:
        return []
    children = [pid for pid, parent, _ in _every_process() if parent == server.pid]
    return [server.pid, *children]


def watchers(data_dir: Path) -> list[int]:
    """The process that ends the server when nobody uses it, and its deputy."""
    folder = str(data_dir.resolve() / "postgres")
    words = {"ledger.store.server_watcher", folder}
    return [pid for pid, _, command in _every_process() if words <= set(command)]


def left_behind(data_dir: Path) -> list[int]:
    """Every process that names the data folder, or works in it."""
    folder = data_dir.resolve()
    return [
        pid
        for pid, _, command in _every_process()
        if pid != os.getpid() and (str(folder) in " ".join(command) or _works_in(pid, folder))
    ]


def kill_all(pids: list[int]) -> None:
    """Kill these at once."""
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


def _every_process() -> Iterator[tuple[int, int, list[str]]]:
    """Number, parent and command of every living process."""
    for process in Path("/proc").glob("[0-9]*"):
        try:
            state, parent = (process / "stat").read_text().rpartition(")")[2].split()[:2]
            command = (process / "cmdline").read_text(errors="replace").split("\0")
        except (OSError, ValueError):
            continue  # ended meanwhile
        if state not in "ZX":
            yield int(process.name), int(parent), command


def _works_in(pid: int, folder: Path) -> bool:
    try:
        return Path(f"/proc/{pid}/cwd").readlink().is_relative_to(folder)
    except OSError:
        return False

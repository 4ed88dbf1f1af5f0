"""A process of its own that uses the embedded server, to be told to leave, or to be killed.

python -m tests.store.server_user    prints the server's address, then waits for a line
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cached_property
from pathlib import Path

from ledger.settings import Settings
from ledger.store.postmaster import find_postmaster, wait_until
from ledger.store.server import running_server
from ledger.store.server_account import Account

REPOSITORY = Path(__file__).resolve().parents[2]
GONE_SECONDS_MAX = 40.0


def settings_for(data_dir: Path) -> Settings:
    """An embedded server in this folder, of the programs that the environment chooses."""
    return replace(Settings.from_environment(), database_url=None, data_dir=data_dir)


def cluster_of(data_dir: Path) -> Path:
    return data_dir / "postgres" / "data"


def server_pid(data_dir: Path) -> int:
    server = find_postmaster(cluster_of(data_dir))
    assert server is not None, "no server runs"
    return server.pid


def socket_folder(data_dir: Path) -> Path:
    server = find_postmaster(cluster_of(data_dir))
    assert server is not None, "no server runs"
    return server.socket_folder


def watcher_pids(data_dir: Path) -> list[int]:
    """The watcher, and its deputy once it has one: the deputy is the watcher's child."""
    found = [
        pid
        for pid, words in _living_commands()
        if "ledger.store.server_watcher" in words and str(data_dir / "postgres") in words
    ]
    return sorted(found, key=lambda pid: _parent(pid) in found)


def watcher_pid(data_dir: Path) -> int:
    """The process that runs our module and is no deputy."""
    return watcher_pids(data_dir)[0]


def processes_of(data_dir: Path) -> set[int]:
    """All living processes that name the folder, or work in it: server, children and watcher."""
    named = {pid for pid, words in _living_commands() if str(data_dir) in " ".join(words)}
    return named | {pid for pid, _ in _living_commands() if _works_in(pid, data_dir)}


def all_gone(data_dir: Path) -> bool:
    """Wait until no process of the folder is left; False when some stay."""
    return wait_until(lambda: not processes_of(data_dir), GONE_SECONDS_MAX)


def _living_commands() -> Iterator[tuple[int, list[str]]]:
    for process in Path("/proc").glob("[0-9]*"):
        try:
            state = (process / "stat").read_text().rpartition(")")[2].split()[0]
            words = (process / "cmdline").read_text(errors="replace").split("\0")
        except OSError:
            continue  # ended meanwhile
        if state not in "ZX" and int(process.name) != os.getpid():
            yield int(process.name), words


def _parent(pid: int) -> int:
    try:
        return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])
    except OSError:
        return 0  # ended meanwhile


def _works_in(pid: int, folder: Path) -> bool:
    try:
        return Path(f"/proc/{pid}/cwd").readlink().is_relative_to(folder)
    except OSError:
        return False


class ServerUser:
    """The handle of such a process."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process

    @cached_property
    def url(self) -> str:
        """The address it got, waited for; empty when it got none."""
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def leave(self) -> None:
        """Leave in an orderly way; returns when the process has ended."""
        self.process.communicate("leave\n", timeout=GONE_SECONDS_MAX)
        assert self.process.returncode == 0

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


@contextmanager
def server_user(
    data_dir: Path, account: Account | None = None, **variables: str
) -> Iterator[ServerUser]:
    """Start a user process; it is using the server as soon as its `url` is there."""
    account = account or Account()
    environment = os.environ | {"LEDGER_DATA": str(data_dir), "DATABASE_URL": ""} | variables
    process = subprocess.Popen(
        [*account.prefix, sys.executable, "-m", "tests.store.server_user"],
        cwd=REPOSITORY,
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        **account.identity(),
    )
    with process:
        try:
            yield ServerUser(process)
        finally:
            process.kill()


def main() -> None:
    with running_server(Settings.from_environment()) as url:
        print(url, flush=True)  # noqa: T201 - its way to tell
        sys.stdin.readline()


if __name__ == "__main__":
    main()

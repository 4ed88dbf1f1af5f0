"""A small process that starts the server, waits for its end, and ends it when nobody uses it.

It is the server's parent and independent of its users: killing whoever started the server leaves
the watcher, which finds the users' lock free and stops the server. It keeps nothing of its
starter's open (no pipe, no terminal), so nobody waits for it by accident. It ends with the server.

A deputy stands by: when the watcher is killed, with or without all users, the deputy finds the
watcher's lock free, is the watcher from then on, and has a deputy itself. Only who kills both and
all users within the same fifth of a second leaves a server that nobody ends; it is adopted by the
next start.

    python -m ledger.store.server_watcher <folder> <socket folder> <lock> start <json of a command>
    python -m ledger.store.server_watcher <folder> <socket folder> <lock> adopt <process number>
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypedDict

from ledger.store.file_locks import is_locked, open_lock_file, try_lock, unlock
from ledger.store.postmaster import serves, stop
from ledger.store.server_account import PopenIdentity, server_environment
from ledger.store.server_errors import ServerDidNotStart, last_lines
from ledger.store.server_folder import ServerFolder, remove_if_empty

_POLL_SECONDS = 0.2
_LAUNCHES_MAX = 3
_PACKAGES = Path(__file__).resolve().parents[2]


class ServerCommand(TypedDict):
    """How to start the server. Everybody can read it in the list of processes."""

    words: list[str]
    identity: PopenIdentity


def start_server(folder: ServerFolder, socket_folder: Path, command: ServerCommand) -> None:
    """Start a watcher, which starts the server; returns before the server answers."""
    _launch(folder, socket_folder, "start", json.dumps(command))


def adopt_server(folder: ServerFolder, socket_folder: Path, pid: int) -> None:
    """Start a watcher for a running server, unless it has one: its own may have been killed."""
    _launch(folder, socket_folder, "adopt", str(pid))


def _launch(folder: ServerFolder, socket_folder: Path, *task: str) -> None:
    """Start the watcher holding the watcher lock, which it keeps until the kernel frees it."""
    lock = open_lock_file(folder.watcher_lock)
    try:
        if not try_lock(lock):
            return
        words = [str(folder.root), str(socket_folder), str(lock), *task]
        for _ in range(_LAUNCHES_MAX):
            done = _run_watcher(folder, lock, words)
            if done.returncode >= 0:
                break  # otherwise it was killed on its way
    finally:
        os.close(lock)
    if done.returncode != 0:
        raise ServerDidNotStart(
            f"The server's watcher ended with status {done.returncode}."
            f" The log ends:\n{last_lines(folder.log)}",
            f"Check that {sys.executable} can import the ledger.",
        )


def _run_watcher(
    folder: ServerFolder, lock: int, words: list[str]
) -> subprocess.CompletedProcess[bytes]:
    path = os.pathsep.join(filter(None, [str(_PACKAGES), os.environ.get("PYTHONPATH")]))
    with folder.log.open("ab") as log:
        return subprocess.run(
            [sys.executable, "-P", "-m", __name__, *words],  # -P: nothing of the current folder
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            cwd="/",
            env=os.environ | {"PYTHONPATH": path},
            pass_fds=[lock],
            check=False,
        )


def main() -> None:
    """Become independent of the starter, then watch to the end."""
    root, socket_folder, lock, task, argument = sys.argv[1:]
    if os.fork() != 0:
        os._exit(0)  # the starter waits for this process only
    os.setsid()
    folder = ServerFolder(Path(root))
    if task == "start":
        command: ServerCommand = json.loads(argument)
        server = _start(folder, command)
        _watch(folder, server.pid, lambda: server.poll() is None, int(lock))
    else:
        _watch_another(folder, int(argument), int(lock))
    remove_if_empty(Path(socket_folder))


def _start(folder: ServerFolder, command: ServerCommand) -> subprocess.Popen[bytes]:
    with folder.log.open("ab") as log:
        return subprocess.Popen(
            command["words"],
            env=server_environment(),
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            **command["identity"],
        )


def _watch_another(folder: ServerFolder, pid: int, lock: int) -> None:
    """Watch a server that is not our child."""
    _watch(folder, pid, lambda: serves(pid, folder.cluster), lock)


def _watch(folder: ServerFolder, pid: int, lives: Callable[[], bool], lock: int) -> None:
    """Return when the server has ended, by itself or because nobody used it any more."""
    door = open_lock_file(folder.start_stop_lock)
    # Never freed: every deputy from here on inherits it. Others try it for no longer than a moment.
    ours = open_lock_file(folder.watchers_lock)
    while not try_lock(ours, shared=True):
        time.sleep(_POLL_SECONDS)
    deputy = None
    while lives():
        if deputy is None or os.waitpid(deputy, os.WNOHANG)[0]:
            deputy = _appoint_deputy(folder, pid, lock, door)
        # Whoever starts or enters holds this lock, and is counted as a user before it is free.
        if try_lock(door):
            if not is_locked(folder.users_lock):
                stop(pid, lives)
                break
            unlock(door)
        time.sleep(_POLL_SECONDS)
    if deputy is not None:
        os.kill(deputy, signal.SIGKILL)  # ours, and not waited for yet: the number is no other's
        os.waitpid(deputy, 0)


def _appoint_deputy(folder: ServerFolder, pid: int, *locks: int) -> int:
    """Start a deputy; it keeps none of our locks, for they must be free when we are killed."""
    deputy = os.fork()
    if deputy == 0:
        try:
            for lock in locks:
                os.close(lock)
            _stand_by(folder, pid)
        finally:
            os._exit(0)
    return deputy


def _stand_by(folder: ServerFolder, pid: int) -> None:
    """Be the watcher as soon as there is none, as long as the server lives."""
    lock = open_lock_file(folder.watcher_lock)
    while serves(pid, folder.cluster):
        if try_lock(lock):
            _watch_another(folder, pid, lock)
            return
        time.sleep(_POLL_SECONDS)


if __name__ == "__main__":
    main()

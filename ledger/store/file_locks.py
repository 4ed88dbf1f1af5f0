"""Locks on files (flock): shared or exclusive, freed by the kernel when their holder dies."""

from __future__ import annotations

import fcntl
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ledger.store.server_errors import ServerBusy

_POLL_SECONDS = 0.02


def open_lock_file(path: Path) -> int:
    """A descriptor of the lock file, made when missing; programs started do not inherit it."""
    return os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)


def try_lock(descriptor: int, *, shared: bool = False) -> bool:
    """Take the lock if that is possible without waiting."""
    kind = fcntl.LOCK_SH if shared else fcntl.LOCK_EX
    try:
        fcntl.flock(descriptor, kind | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def unlock(descriptor: int) -> None:
    """Give the lock back, for every process that inherited the descriptor as well."""
    fcntl.flock(descriptor, fcntl.LOCK_UN)


def is_locked(path: Path) -> bool:
    """Whether any process, this one included, holds the lock."""
    descriptor = open_lock_file(path)
    try:
        return not try_lock(descriptor)
    finally:
        os.close(descriptor)


@contextmanager
def locked(path: Path, *, seconds_max: float) -> Iterator[None]:
    """Hold the lock for the length of the block.

    Raises:
        ServerBusy: somebody else held it for longer than `seconds_max`.

    """
    descriptor = open_lock_file(path)
    try:
        deadline = time.monotonic() + seconds_max
        while not try_lock(descriptor):
            if time.monotonic() > deadline:
                raise ServerBusy(
                    f"Another process has held {path} for over {seconds_max:.0f} seconds.",
                    "Find it (fuser shows its number) and end it, then try again.",
                )
            time.sleep(_POLL_SECONDS)
        yield
    finally:
        os.close(descriptor)

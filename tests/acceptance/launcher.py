"""Commands in processes of their own that need not load what another has loaded already."""

from __future__ import annotations

import atexit
import json
import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from contextlib import ExitStack, suppress
from functools import cache
from pathlib import Path
from typing import BinaryIO

ROOT = Path(__file__).parents[2]


class Reading:
    """All that comes out of a pipe, read by a thread until nobody holds its other end."""

    def __init__(self, source: BinaryIO) -> None:
        self._source = source
        self._all = b""
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self) -> None:
        with self._source:
            self._all = self._source.read()

    def all(self) -> bytes:
        self._thread.join()
        return self._all


class Launcher:
    """One loaded process of this test run, which forks once for each command."""

    def __init__(self) -> None:
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        inherited = {name: value for name, value in os.environ.items() if name != "DATABASE_URL"}
        with theirs:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.acceptance.launched"],
                cwd=ROOT,
                env={**inherited, "PYTHONPATH": str(ROOT)},
                stdin=theirs.fileno(),
            )
        self._asked = ours

    def close(self) -> None:
        self._asked.close()
        self._process.wait()

    def run(
        self,
        words: Sequence[str],
        folder: Path,
        environment: Mapping[str, str],
        given: bytes,
        seconds_max: float,
    ) -> tuple[int, bytes, bytes]:
        """Run a command to its end: its status as of `subprocess`, its output, its errors.

        It is killed when it takes too long, and its status says so.
        """
        request = {"words": words, "folder": str(folder), "environment": dict(environment)}
        pipes = [os.pipe() for _ in range(4)]
        (stdin, given_to), (out, stdout), (err, stderr), (told, tells) = pipes
        theirs = [stdin, stdout, stderr, tells]
        socket.send_fds(self._asked, [json.dumps(request).encode()], theirs)
        for file in theirs:
            os.close(file)
        with ExitStack() as stack:
            status = stack.enter_context(os.fdopen(told, "rb"))
            overdue = threading.Timer(seconds_max, _kill, [int(status.readline())])
            stack.callback(overdue.cancel)
            overdue.start()
            output, errors = (Reading(os.fdopen(pipe, "rb")) for pipe in (out, err))
            with suppress(BrokenPipeError), os.fdopen(given_to, "wb") as input_:
                input_.write(given)  # a command may end without having read it all
            return int(status.readline()), output.all(), errors.all()


def _kill(child: int) -> None:
    with suppress(ProcessLookupError):
        os.kill(child, signal.SIGKILL)


@cache
def launcher() -> Launcher:
    """The launcher of this process, begun with its first command."""
    begun = Launcher()
    atexit.register(begun.close)
    return begun

"""Many seeds take hours; who ends them early leaves nothing running and nothing lying about."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from ops.faults.processes import left_behind

ROOT = Path(__file__).parents[2]
END_SECONDS_MAX = 60


@pytest.fixture
def folder() -> Iterator[Path]:
    """The path of a socket has about a hundred bytes; pytest's own folders are deeper."""
    with tempfile.TemporaryDirectory(prefix="ended-") as folder:
        yield Path(folder)


@contextmanager
def many_seeds(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """At work on small houses, of which one has been reported."""
    words = ["--seeds", "2001..3000", "--processes", "1", "--json"]
    before = signal.signal(signal.SIGHUP, signal.SIG_DFL)  # who runs the tests may ignore it
    try:
        begun = subprocess.Popen(
            [sys.executable, "-m", "ops.simulate.faulty", *words],
            cwd=ROOT,
            env={**os.environ, "TMPDIR": str(folder)},
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,  # a group of its own, as a terminal makes one
        )
    finally:
        signal.signal(signal.SIGHUP, before)
    with begun as running:
        assert running.stdout is not None
        assert '"seed": ' in running.stdout.readline()
        yield running


def test_who_is_told_to_end_takes_his_processes_along(folder: Path) -> None:
    with many_seeds(folder) as running:
        running.terminate()
        assert running.wait(END_SECONDS_MAX) == 128 + signal.SIGTERM
    assert [*folder.iterdir()] == []
    assert left_behind(folder) == []


def test_when_the_terminal_closes_all_of_them_clear_up(folder: Path) -> None:
    with many_seeds(folder) as running:
        os.killpg(running.pid, signal.SIGHUP)
        assert running.wait(END_SECONDS_MAX) == 128 + signal.SIGHUP
    assert [*folder.iterdir()] == []
    assert left_behind(folder) == []


def test_who_is_killed_leaves_processes_that_end_with_their_seed(folder: Path) -> None:
    with many_seeds(folder) as running:
        running.kill()
    until = time.monotonic() + END_SECONDS_MAX
    while (found := (left_behind(folder), [*folder.glob("faulty-*")])) != ([], []):
        assert time.monotonic() < until, found
        time.sleep(0.1)

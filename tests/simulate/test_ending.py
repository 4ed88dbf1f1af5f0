"""The generator as a process: how it ends when it is stopped, or asked for what cannot be."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WORDS = [sys.executable, "-m", "ops.simulate", "--seed", "3"]
WAIT_SECONDS_MAX = 60


@pytest.mark.parametrize("unbuffered", [[], ["-u"]])
@pytest.mark.parametrize("stopped_by", [signal.SIGPIPE, signal.SIGINT])
def test_it_ends_quietly_when_nobody_reads_on(
    unbuffered: list[str], stopped_by: signal.Signals
) -> None:
    words = [WORDS[0], *unbuffered, *WORDS[1:], "--spins", "3000"]
    with subprocess.Popen(
        words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        assert running.stdout.readline().startswith(b"{")
        if stopped_by is signal.SIGINT:
            running.send_signal(stopped_by)
            running.stdout.read()  # the signal, and not this end of the pipe, is what stops it
        running.stdout.close()
        assert running.stderr.read() == b""
        assert running.wait(WAIT_SECONDS_MAX) == 128 + stopped_by


@pytest.mark.parametrize(
    ("option", "value", "complaint"),
    [
        ("--spins-file", "nowhere.txt", "--spins-file: [Errno 2] No such file or directory"),
        ("--spins-file", str(ROOT / "Makefile"), "--spins-file: spin 1: a double_zero wheel has"),
        ("--planted-out", "nowhere/planted.json", "--planted-out: nowhere is not a folder"),
    ],
)
def test_what_cannot_be_is_told_before_anything_is_printed(
    option: str, value: str, complaint: str
) -> None:
    told = subprocess.run(
        [*WORDS, "--spins", "20", option, value], cwd=ROOT, capture_output=True, check=False
    )
    assert (told.returncode, told.stdout) == (2, b"")
    assert (
        told.stderr.decode()
        .splitlines()[-1]
        .startswith(f"python -m ops.simulate: error: {complaint}")
    )

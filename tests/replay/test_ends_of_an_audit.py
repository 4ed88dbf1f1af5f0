"""An audit in many processes ends as a whole: after a kill, at Ctrl-C, and with its command."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import psycopg
import pytest

from ledger.replay.many import sessions_of
from ledger.replay.processes import ProcessEnded, Progress, audit_sessions
from tests.replay.house_of_sessions import NAMES, place_of

WAIT_SECONDS_MAX = 30


def test_a_killed_process_ends_the_audit_with_one_sentence(
    database_of_sessions: str, log: psycopg.Connection[tuple[object, ...]]
) -> None:
    place = place_of(database_of_sessions)
    again = sessions_of(log, place.up_to) * 20

    def kill(_: Progress) -> None:
        for process in multiprocessing.active_children():
            process.kill()

    with pytest.raises(ProcessEnded, match="fewer --processes"):
        audit_sessions(place, again, 2, kill)
    assert multiprocessing.active_children() == []


def test_ctrl_c_ends_every_process(
    database_of_sessions: str, log: psycopg.Connection[tuple[object, ...]]
) -> None:
    place = place_of(database_of_sessions)
    again = sessions_of(log, place.up_to) * 20

    def interrupt(_: Progress) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        audit_sessions(place, again, 2, interrupt)
    assert multiprocessing.active_children() == []


KILLED = """
import multiprocessing, os, signal, sys
from ledger.replay.many import Session
from ledger.replay.processes import Place, audit_sessions

def die(_):
    print(*(one.pid for one in multiprocessing.active_children()), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)

if __name__ == "__main__":
    place = Place(sys.argv[1], sys.argv[2], int(sys.argv[3]))
    audit_sessions(place, [Session(name, 1) for name in sys.argv[4:]] * 20, 2, die)
"""


def test_no_process_outlives_the_command_that_started_it(
    database_of_sessions: str, log: psycopg.Connection[tuple[object, ...]], tmp_path: Path
) -> None:
    script = tmp_path / "killed.py"
    script.write_text(KILLED)
    place = place_of(database_of_sessions)
    words = [sys.executable, str(script), place.conninfo, place.schema, str(place.up_to), *NAMES]
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    ended = subprocess.run(words, capture_output=True, check=False, env=environment, timeout=60)
    assert ended.returncode == -signal.SIGKILL, ended.stderr
    pids = [int(word) for word in ended.stdout.split()]
    assert len(pids) == 2
    deadline = time.monotonic() + WAIT_SECONDS_MAX
    while (left := [pid for pid in pids if runs(pid)]) and time.monotonic() < deadline:
        time.sleep(0.05)
    for pid in left:
        os.kill(pid, signal.SIGKILL)
    assert not left


INTERRUPTED = """
import os, signal, sys, threading
from ledger.replay.many import Session
from ledger.replay.processes import Place, audit_sessions

def interrupt_all():
    os.killpg(0, signal.SIGINT)

if __name__ == "__main__":
    place = Place(sys.argv[1], sys.argv[2], int(sys.argv[3]))
    threading.Timer(float(sys.argv[4]), interrupt_all).start()
    try:
        audit_sessions(place, [Session(name, 1) for name in sys.argv[5:]] * 200, 2)
    except KeyboardInterrupt:
        print("interrupted")
"""


@pytest.mark.parametrize("after_seconds", [0.1, 0.5])
def test_ctrl_c_while_the_processes_start_is_told_by_none_of_them(
    database_of_sessions: str,
    log: psycopg.Connection[tuple[object, ...]],
    tmp_path: Path,
    after_seconds: float,
) -> None:
    script = tmp_path / "interrupted.py"
    script.write_text(INTERRUPTED)
    place = place_of(database_of_sessions)
    where = [place.conninfo, place.schema, str(place.up_to), str(after_seconds)]
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    ended = subprocess.run(
        [sys.executable, str(script), *where, *NAMES],
        capture_output=True,
        check=False,
        env=environment,
        start_new_session=True,
        timeout=60,
    )
    assert (ended.stdout, ended.stderr) == (b"interrupted\n", b"")


def runs(pid: int) -> bool:
    """Whether a process is there and not a zombie that nobody has fetched yet."""
    with suppress(FileNotFoundError, ProcessLookupError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False

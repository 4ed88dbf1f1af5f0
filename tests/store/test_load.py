"""Eight writers in two processes, and a reader at their heels: nothing lost, nothing twice."""

from __future__ import annotations

import subprocess
import sys
from collections import defaultdict
from pathlib import Path

from ledger.store.reader import LedgerNotification
from ledger.store.recorder import LedgerRecorder
from tests.store.writing_process import SHARED

PROCESSES = 2
THREADS = 4
SAVES = 60  # of each thread
EVENTS = PROCESSES * THREADS * (2 * SAVES + SAVES // 3)


def start(conninfo: str, name: str) -> subprocess.Popen[str]:
    module = "tests.store.writing_process"
    return subprocess.Popen(
        [sys.executable, "-m", module, conninfo, name, str(THREADS), str(SAVES)],
        cwd=Path(__file__).parents[2],
        stdout=subprocess.PIPE,
        text=True,
    )


def test_a_tailing_reader_sees_every_acknowledged_event_once(
    database: str, recorder: LedgerRecorder
) -> None:
    writers = [start(database, name) for name in "ab"[:PROCESSES]]
    seen: list[LedgerNotification] = []
    looks = 0
    while any(writer.poll() is None for writer in writers):
        page = recorder.read_events(len(seen), limit=50)  # only as far as it has read densely
        assert [event.id for event in page] == [*range(len(seen) + 1, len(seen) + 1 + len(page))]
        seen += page
        looks += bool(page)
    while page := recorder.read_events(len(seen)):
        seen += page
    answers = [writer.communicate()[0] for writer in writers]

    assert [writer.returncode for writer in writers] == [0, 0]
    assert looks > 10, "the reader did not read while they wrote"
    assert [event.id for event in seen] == [*range(1, EVENTS + 1)]
    assert acknowledged(answers) == positions_by_command(seen)
    assert_versions_follow(seen)


def acknowledged(answers: list[str]) -> dict[str, list[int]]:
    lines = [line.split() for answer in answers for line in answer.splitlines()]
    assert len(lines) == PROCESSES * THREADS * SAVES
    return {command: [*range(int(start), int(stop))] for command, start, stop in lines}


def positions_by_command(events: list[LedgerNotification]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = defaultdict(list)
    for event in events:
        found[event.command_id].append(event.id)
    return found


def assert_versions_follow(events: list[LedgerNotification]) -> None:
    versions: dict[str, list[int]] = defaultdict(list)
    for event in events:
        versions[str(event.originator_id)].append(event.originator_version)
    assert len(versions[SHARED]) == PROCESSES * THREADS * (SAVES // 3)
    for found in versions.values():
        assert found == [*range(1, len(found) + 1)]
    times = [event.recorded_at for event in events]
    assert times == sorted(times)

"""`kill -9` of anybody at any moment while a house plays: nothing lost, doubled or differing.

The long form is `python -m ops.faults --minutes 30 --seed N`; a seed that fails becomes a row here.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from ops.faults.processes import left_behind
from ops.faults.rig import Options, run

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("seed", [2])
def test_whatever_is_killed_every_answer_is_in_the_log_once(tmp_path: Path, seed: int) -> None:
    options = Options(seed=seed, seconds=10, writers=3, kill_every_seconds=1.2)
    report = run(options, tmp_path / "house")
    assert report.wrong == {}
    assert report.kills.total() >= 4
    assert report.findings.acknowledged > report.findings.refused > 0
    assert report.findings.events > report.findings.acknowledged / 2


def test_who_is_told_to_end_leaves_no_folder_and_no_process(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "ops.faults", "--minutes", "2", "--writers", "1"],
        cwd=ROOT,
        env={**os.environ, "TMPDIR": str(tmp_path)},
        stderr=subprocess.PIPE,
        text=True,
    ) as rig:
        assert rig.stderr is not None
        assert rig.stderr.readline() == "the house is open\n"
        (folder,) = tmp_path.glob("faults*")
        rig.terminate()
        assert rig.wait(60) == 128 + signal.SIGTERM
    assert not folder.exists()
    assert left_behind(tmp_path) == []

"""`kill -9` of anybody at any moment while a house plays: nothing lost, doubled or differing.

The long form is `python -m ops.faults --minutes 30 --seed N`; a seed that fails becomes a row here.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from ops.faults.rig import Options, run


@pytest.mark.parametrize("seed", [2])
def test_whatever_is_killed_every_answer_is_in_the_log_once(tmp_path: Path, seed: int) -> None:
    options = Options(seed=seed, seconds=10, writers=3, kill_every_seconds=1.2)
    report = run(options, tmp_path / "house")
    assert report.wrong == {}
    assert report.kills.total() >= 4
    assert report.findings.acknowledged > report.findings.refused > 0
    assert report.findings.events > report.findings.acknowledged / 2

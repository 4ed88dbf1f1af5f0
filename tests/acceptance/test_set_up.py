"""What make does before the first run, with a pip that only notes what it is asked."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
WAIT_SECONDS_MAX = 120
PIP = """
import sys, time
def note(what):
    with open("noted", "a") as file:
        file.write(what + "\\n")
if __name__ == "__main__":
    note("begins " + ("ledger" if "--editable" in sys.argv else "packages"))
    time.sleep(0.5)
    note("ends")
"""


def test_first_runs_at_the_same_time_set_up_once(tmp_path: Path) -> None:
    shutil.copy(ROOT / "Makefile", tmp_path)
    (tmp_path / "requirements").mkdir()
    for file in ("pyproject.toml", "requirements/runtime.txt", "pip.py"):
        (tmp_path / file).write_text(PIP if file == "pip.py" else "", encoding="utf-8")
    words = ["make", ".venv/runtime.stamp", f"PYTHON={sys.executable}"]
    outer_make = ("MAKEFLAGS", "MAKELEVEL", "MFLAGS")  # where the tests were started by make
    inherited = {name: value for name, value in os.environ.items() if name not in outer_make}
    environment = {**inherited, "PYTHONPATH": str(tmp_path)}
    makes = [
        subprocess.Popen(
            words,
            cwd=tmp_path,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        for _ in range(3)
    ]
    told = [make.communicate(timeout=WAIT_SECONDS_MAX)[0] for make in makes]
    assert [make.returncode for make in makes] == [0] * len(makes), told
    steps = [line.partition(":")[0] for line in "".join(told).splitlines()]
    assert sorted(steps) == ["Set-up 1/3", "Set-up 2/3", "Set-up 3/3"]
    noted = (tmp_path / "noted").read_text(encoding="utf-8").splitlines()
    assert noted == ["begins packages", "ends", "begins ledger", "ends"]

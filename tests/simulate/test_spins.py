from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from ops.simulate.dice import Dice
from ops.simulate.spins import spins_of_chance, spins_of_file
from tests.simulate.runs import Line, pockets_called, run

ROOT = Path(__file__).resolve().parents[2]
REAL_SPINS = ROOT.parent.joinpath("shared", "data", "roulette", "data01_raw.txt")


def transcript(*words: str) -> tuple[Line, ...]:
    made = subprocess.run(
        [sys.executable, "-m", "ops.simulate", *words],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return tuple(json.loads(line) for line in made.stdout.splitlines())


def test_spins_of_a_file_are_used_once_each_and_in_order(tmp_path: Path) -> None:
    dice = Dice(11)
    spins = [str(dice.below(37)) for _ in range(401)]
    file = tmp_path / "spins.txt"
    file.write_text(" ".join(spins))
    lines = transcript("--seed", "3", "--wheel", "single_zero", "--spins-file", str(file))
    assert pockets_called(lines) == spins


def test_only_the_first_spins_are_used_when_fewer_are_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "spins.txt"
    file.write_text("7 0 36 " * 20)
    words = ("--seed", "3", "--wheel", "single_zero", "--spins", "5", "--spins-file", str(file))
    assert pockets_called(transcript(*words)) == ["7", "0", "36", "7", "0"]


def test_the_recorded_spins_are_used_once_each_and_in_order() -> None:
    if not REAL_SPINS.exists():
        pytest.skip("the recorded spins do not lie beside this checkout")
    words = ("--seed", "7", "--wheel", "single_zero", "--spins-file", str(REAL_SPINS))
    lines = transcript(*words)
    assert pockets_called(lines) == REAL_SPINS.read_text().split()
    opened = [line["session"] for line in lines if line["do"] == "roulette.open"]
    assert len(opened) == 10


@pytest.mark.parametrize("spins", [1, 2, 7, 299, 600])
def test_as_many_spins_as_asked_for(spins: int) -> None:
    assert len(pockets_called(run(6, days=2 if spins > 1 else 1, spins=spins).lines)) == spins


def test_a_pocket_that_the_wheel_has_not_is_named(tmp_path: Path) -> None:
    file = tmp_path / "spins.txt"
    file.write_text("1 2 00")
    with pytest.raises(ValueError, match="spin 3: a single_zero wheel has no pocket '00'"):
        list(spins_of_file(file, "single_zero"))
    assert list(spins_of_file(file, "double_zero")) == ["1", "2", "00"]


def test_chance_reaches_every_pocket_and_no_other() -> None:
    spins = spins_of_chance(1, "double_zero")
    assert {next(spins) for _ in range(2_000)} == {"0", "00", *map(str, range(1, 37))}


def test_the_dice_never_change() -> None:
    dice = Dice(1964)
    assert [dice.below(38) for _ in range(8)] == [12, 11, 9, 1, 28, 6, 8, 3]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--spins", "9000", "--days", "1"], "more days, or more tables"),
        (["--spins", "0"], "at least one spin"),
        (["--tables", "0"], "at least one table"),
    ],
)
def test_what_cannot_be_made_is_said(words: list[str], complaint: str) -> None:
    failed = subprocess.run(
        [sys.executable, "-m", "ops.simulate", "--seed", "1", *words],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert failed.returncode == 2
    assert complaint in failed.stderr
    assert not failed.stdout

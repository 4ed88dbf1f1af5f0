"""No room on the disk: one clear error, nothing acknowledged lost, and it goes on with room."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.store.server_user import REPOSITORY

SMALL_DISK = 'mount -t tmpfs -o size=150m tmpfs "$0" && exec "$@"'


def _on_a_small_disk(folder: Path) -> list[str]:
    """Words that give the command after them a small disk there; none where that is denied."""
    words = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", SMALL_DISK, str(folder)]
    try:
        allowed = subprocess.run([*words, "true"], capture_output=True, check=False).returncode == 0
    except FileNotFoundError:
        allowed = False
    return words if allowed else []


def _played(tmp_path: Path, way: str, before: list[str]) -> dict[str, Any]:
    data_dir, answers = tmp_path / "house", tmp_path / "answers"
    data_dir.mkdir(exist_ok=True)
    answers.mkdir()
    done = subprocess.run(
        [*before, sys.executable, "-m", "tests.faults.full_disk", str(data_dir), str(answers), way],
        cwd=REPOSITORY,
        env=os.environ | {"DATABASE_URL": ""},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.fixture
def small_disk(tmp_path: Path) -> list[str]:
    (tmp_path / "house").mkdir()
    return _on_a_small_disk(tmp_path / "house")


def _assert_sound(found: dict[str, Any]) -> None:
    wrong = {name: value for name, value in found.items() if isinstance(value, list) and value}
    assert wrong == {}


def test_a_full_disk_is_one_clear_error_and_with_room_the_house_plays_on(
    tmp_path: Path, small_disk: list[str]
) -> None:
    """Where no disk of our own can be mounted, the same is asked of files that may not grow."""
    found = _played(tmp_path, "disk" if small_disk else "limit", small_disk)
    if small_disk:
        assert "No space left on device" in found["error"]
    _assert_sound(found)


def test_a_server_that_cannot_write_its_log_ends_and_nothing_answered_is_lost(
    tmp_path: Path,
) -> None:
    """The write-ahead log has no room: the server stops at once rather than acknowledge."""
    found = _played(tmp_path, "limit", [])
    assert found["error"].startswith(("OutcomeUnknown", "NoConnection", "ConnectionLost"))
    _assert_sound(found)

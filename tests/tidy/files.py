"""The files the tidy tests read: what is committed, or everything where there is no repository."""

from __future__ import annotations

import subprocess
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
_MADE_BY_COMMANDS = {".git", ".venv", ".venv-lock", "build", "dist", "var", "__pycache__"}


@cache
def tracked() -> tuple[str, ...]:
    """Return the paths of all project files, relative to the root, with forward slashes."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    found = listed.stdout.split("\0") if listed.returncode == 0 else _walked()
    return tuple(sorted(path for path in found if path and (ROOT / path).is_file()))


@cache
def text_of(path: str) -> str:
    """Return a file's text; a file that is not text is empty to us."""
    try:
        return (ROOT / path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


def _walked() -> list[str]:
    return [
        file.relative_to(ROOT).as_posix()
        for file in ROOT.rglob("*")
        if not any(
            part in _MADE_BY_COMMANDS or part.endswith((".egg-info", "_cache"))
            for part in file.relative_to(ROOT).parts
        )
    ]

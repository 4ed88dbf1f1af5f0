"""Write the pages of docs/reference, or with --check say which are out of date."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from backoffice.reference import authority, clauses, commands, events, refusals

FOLDER = Path(__file__).parents[2] / "docs" / "reference"

PAGES: dict[str, Callable[[], str]] = {
    "commands.md": commands.page,
    "events.md": events.page,
    "refusals.md": refusals.page,
    "clauses.md": clauses.page,
    "authority.md": authority.page,
}


def differing(folder: Path = FOLDER) -> list[str]:
    """Names of the pages that are not what the models say now."""
    return [name for name, page in PAGES.items() if _read(folder / name) != _text(page)]


def write(folder: Path = FOLDER) -> None:
    """Write all pages."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, page in PAGES.items():
        (folder / name).write_text(_text(page), encoding="utf-8")


def _text(page: Callable[[], str]) -> str:
    return page().rstrip("\n") + "\n"


def _read(path: Path) -> str | None:
    return path.read_text(encoding="utf-8") if path.exists() else None


def main() -> None:
    """Write, or check."""
    parser = argparse.ArgumentParser(prog="python -m backoffice.reference", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; status 1 if outdated")
    if not parser.parse_args().check:
        write()
        return
    outdated = differing()
    for name in outdated:
        sys.stderr.write(f"docs/reference/{name} is out of date: run make docs\n")
    sys.exit(1 if outdated else 0)


if __name__ == "__main__":
    main()

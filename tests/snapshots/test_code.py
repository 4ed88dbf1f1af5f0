"""Only the very code that wrote a snapshot believes it: any change of a source is another code."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from ledger.snapshots.code import PACKAGE, code_digest, digest_of


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    (tmp_path / "events").mkdir()
    (tmp_path / "events" / "seats.py").write_text("SEATS = 7\n")
    (tmp_path / "money.py").write_text("UNITS = 100\n")
    return tmp_path


def test_the_same_sources_are_the_same_code(sources: Path) -> None:
    assert digest_of(sources) == digest_of(sources)


@pytest.mark.parametrize(
    "change",
    [
        lambda folder: (folder / "money.py").write_text("UNITS = 101\n"),
        lambda folder: (folder / "events" / "more.py").write_text(""),
        lambda folder: (folder / "money.py").unlink(),
        lambda folder: (folder / "money.py").rename(folder / "cash.py"),
    ],
    ids=["edited", "added", "removed", "renamed"],
)
def test_any_change_is_other_code(sources: Path, change: Callable[[Path], object]) -> None:
    before = digest_of(sources)
    change(sources)
    assert digest_of(sources) != before


def test_what_is_no_source_is_not_looked_at(sources: Path) -> None:
    before = digest_of(sources)
    (sources / "__pycache__").mkdir()
    (sources / "__pycache__" / "money.cpython-311.pyc").write_bytes(b"\0")
    assert digest_of(sources) == before


def test_without_sources_nobody_believes_anybody(tmp_path: Path) -> None:
    assert digest_of(tmp_path) != digest_of(tmp_path)


def test_the_code_is_the_whole_ledger() -> None:
    assert code_digest() == digest_of(PACKAGE)
    assert {"aggregate.py", "events", "floor", "games"} <= {path.name for path in PACKAGE.iterdir()}

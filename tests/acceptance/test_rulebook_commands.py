"""`gaming-ledger rulebook …` as a process: no database, other folders, clear refusals."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.acceptance.cli import CommandLine
from tests.backoffice.rulebook_pages import SCRATCH


@pytest.fixture
def nowhere(tmp_path: Path) -> Iterator[CommandLine]:
    """A command line whose database cannot be reached, as a proof that none is asked."""
    unreachable = {"DATABASE_URL": "postgresql://nobody@127.0.0.1:1/none"}
    command_line = CommandLine(unreachable, tmp_path)
    yield command_line
    command_line.close()


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        (("show",), "new-zealand-1998"),
        (("show", "france-2007"), "Arrêté du 14 mai 2007"),
        (("diff", "antigua-1963", "france-2007"), "antigua-1963 beside france-2007"),
        (("readings", "antigua-1963"), "-8/19"),
        (("readings",), "AMB-53"),
    ],
)
def test_it_prints_without_a_database_and_leaves_nothing(
    nowhere: CommandLine, words: tuple[str, ...], shown: str
) -> None:
    text = nowhere.run("rulebook", *words)
    assert (text.status, text.err) == (0, "")
    assert shown in text.out
    assert json.loads(nowhere.run("rulebook", *words, "--json").out)
    assert list(nowhere.folder.iterdir()) == []


@pytest.mark.parametrize(
    "words",
    [("show", "atlantis"), ("diff", "antigua-1963", "atlantis"), ("readings", "atlantis")],
)
def test_an_unknown_rulebook_is_one_error_with_the_known_ones(
    nowhere: CommandLine, words: tuple[str, ...]
) -> None:
    ended = nowhere.run("rulebook", *words)
    assert (ended.status, ended.out) == (2, "")
    assert len(ended.err_lines) == 1
    assert "'atlantis'; known are antigua-1963, france-2007, gaming-control" in ended.err


def test_a_rulebook_of_a_folder_is_shown_and_compared(nowhere: CommandLine) -> None:
    with_folder = nowhere.beside(LEDGER_RULEBOOKS=str(SCRATCH))
    assert "TF.2" in with_folder.run("rulebook", "show", "triple-field").out
    beside = with_folder.run("rulebook", "diff", "antigua-1963", "triple-field")
    assert "2:1 on 2; 3:1 on 12; 1:1 (TF.2)" in beside.out
    assert nowhere.run("rulebook", "show", "triple-field").status == 2


def test_a_broken_file_of_a_folder_is_named_with_its_line(nowhere: CommandLine) -> None:
    (nowhere.folder / "broken.py").write_text("\nRULEBOOK = Rulebook()\n", encoding="utf-8")
    ended = nowhere.beside(LEDGER_RULEBOOKS=str(nowhere.folder)).run("rulebook", "show")
    assert (ended.status, ended.out) == (2, "")
    assert "broken.py, line 2: NameError: name 'Rulebook' is not defined." in ended.err
    missing = nowhere.beside(LEDGER_RULEBOOKS="missing").run("rulebook", "show")
    assert missing.status == 2
    assert "LEDGER_RULEBOOKS is 'missing', which is not a folder." in missing.err

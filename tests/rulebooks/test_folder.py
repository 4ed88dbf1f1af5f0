"""A rulebook in a file of a folder outside the ledger: found, or refused with where and what."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ledger.rulebooks.folder import RulebookFileError, instruments_in
from ledger.rulebooks.refusals import UnknownRulebook
from ledger.rulebooks.registry import instruments, rulebook, rulebooks

PAGE = Path(__file__).parents[2] / "CONTRIBUTING.md"


def shown() -> list[str]:
    """The modules that CONTRIBUTING.md shows."""
    return re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


def put(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_the_shown_file_is_found_in_a_folder_beside_the_ledgers_own(tmp_path: Path) -> None:
    put(tmp_path, "riverboat.py", shown()[0])
    put(tmp_path, "_notes.py", "not a rulebook, and not looked at")
    known = instruments(tmp_path)
    assert set(known) == {*rulebooks(), "riverboat"}
    assert known["riverboat"].catalogue[0].id == "RB.1"
    assert not list(tmp_path.glob("__pycache__"))


def test_a_changed_file_is_read_anew(tmp_path: Path) -> None:
    put(tmp_path, "riverboat.py", shown()[0])
    before = instruments_in(tmp_path)["riverboat"].rulebook
    put(
        tmp_path,
        "riverboat.py",
        shown()[0].replace(
            "(RouletteBet.STRAIGHT, 1, 10_00, 35)", "(RouletteBet.STRAIGHT, 1, 10_00, 34)"
        ),
    )
    assert instruments_in(tmp_path)["riverboat"].rulebook.sha256 != before.sha256


def test_without_a_folder_there_are_only_the_ledgers_own() -> None:
    assert set(instruments()) == set(rulebooks())


def test_an_unknown_id_is_refused_with_the_known_ones_of_the_folder(tmp_path: Path) -> None:
    put(tmp_path, "riverboat.py", shown()[0])
    books = {name: one.rulebook for name, one in instruments(tmp_path).items()}
    assert rulebook("riverboat", books).title == "Riverboat house rules"
    with pytest.raises(UnknownRulebook, match=r"antigua-1963, .*riverboat"):
        rulebook("showboat", books)
    with pytest.raises(UnknownRulebook):
        rulebook("riverboat")


GOOD = shown()[0]
GOOD_AT = 1 + GOOD.split("RULEBOOK = ")[0].count("\n")


@pytest.mark.parametrize(
    ("text", "line", "problem"),
    [
        ("RULEBOOK = (", 1, "was never closed"),
        ("import no_such_module", 1, "ModuleNotFoundError: No module named 'no_such_module'"),
        ("\n\nraise SystemExit", 3, "SystemExit"),
        ("x = 1", None, "does not state RULEBOOK"),
        (GOOD.replace("CATALOGUE", "CLAUSES"), None, "does not state CATALOGUE"),
        (
            GOOD.replace("clauses=clauses_of(CATALOGUE)", "clauses=clauses_of(CATALOGUE[::-1])"),
            None,
            "are not clauses_of(CATALOGUE)",
        ),
        (GOOD.replace('clause="RB.3"', 'clause="RB.9"'), GOOD_AT, "does not have: ['RB.9']"),
        (GOOD.replace('title="', 'titel="'), GOOD_AT, "titel: Extra inputs are not permitted"),
        (GOOD.replace(", value=2_00)", ")"), None, "chip_sale_minimum_minor needs its figure"),
        (
            GOOD.replace('clause="RB.2")', 'clause="RB.2", value=3)'),
            None,
            "roulette_late_chips_returned has no figure",
        ),
        (GOOD.replace('id="riverboat"', 'id="antigua-1963"'), None, "is the ledger's own"),
    ],
)
def test_a_broken_file_is_named_with_its_line_and_its_fault(
    tmp_path: Path, text: str, line: int | None, problem: str
) -> None:
    path = put(tmp_path, "broken.py", text)
    with pytest.raises(RulebookFileError) as caught:
        instruments(tmp_path)
    where = f"{path}, line {line}: " if line else f"{path}: "
    assert str(caught.value).startswith(where)
    assert problem in str(caught.value)
    assert "\n" not in str(caught.value)


def test_two_files_cannot_have_one_id(tmp_path: Path) -> None:
    put(tmp_path, "a.py", GOOD)
    put(tmp_path, "b.py", GOOD)
    with pytest.raises(RulebookFileError, match=r"b\.py: its id 'riverboat' is that of a\.py"):
        instruments_in(tmp_path)


def test_a_text_that_reads_as_another_rulebook_is_no_rulebook(tmp_path: Path) -> None:
    unchecked = '\nRULEBOOK = RULEBOOK.model_copy(update={"provisions": RULEBOOK.provisions * 2})\n'
    put(tmp_path, "unchecked.py", GOOD + unchecked)
    with pytest.raises(RulebookFileError, match=r"cannot be read again: .* provision stands twice"):
        instruments_in(tmp_path)


def test_a_folder_without_a_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(RulebookFileError, match="no file here is a rulebook"):
        instruments_in(tmp_path)

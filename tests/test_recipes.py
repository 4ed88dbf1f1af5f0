"""Every transcript line that the recipes show is one that the ledger reads."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ledger.commands.vocabulary import PARSER, name_of

ROOT = Path(__file__).parents[1]
PAGES = sorted((ROOT / "docs" / "recipes").glob("*.md"))


def _lines(page: Path) -> list[str]:
    blocks = re.findall(r"```json\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    return [line for block in blocks for line in block.splitlines()]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_line_of_a_recipe_is_read(page: Path) -> None:
    lines = _lines(page)
    assert lines or page.stem == "README"
    for line in lines:
        command = PARSER.validate_json(line)
        assert command.do == name_of(type(command))


def test_every_page_is_listed() -> None:
    listed = re.findall(r"\(([a-z-]+)\.md\)", (PAGES[0].parent / "README.md").read_text("utf-8"))
    assert sorted(listed) == [page.stem for page in PAGES if page.stem != "README"]

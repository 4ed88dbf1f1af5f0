"""The pages of docs/reference say what the models say."""

from __future__ import annotations

import json

import pytest

from backoffice.reference.__main__ import PAGES, differing, write
from backoffice.reference.commands import EXAMPLES
from backoffice.transcript.faults import FAULTS
from backoffice.transcript.lines import Line
from backoffice.transcript.parse import parse
from ledger.authority import AUTHORITY
from ledger.commands.vocabulary import COMMANDS, name_of
from ledger.events.catalogue import every_event
from ledger.refusals import all_refusals

LINES = EXAMPLES.read_text(encoding="utf-8").splitlines()


def test_the_pages_are_up_to_date() -> None:
    assert differing() == [], "write them again: make docs"


def test_a_page_that_differs_is_named(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("reference")
    assert differing(folder) == list(PAGES)
    write(folder)
    assert differing(folder) == []
    page = folder / "events.md"
    page.write_text(page.read_text(encoding="utf-8").replace("stake", "steak"), encoding="utf-8")
    assert differing(folder) == ["events.md"]


@pytest.mark.parametrize("line", LINES, ids=lambda line: json.loads(line)["do"])
def test_every_example_is_a_line_of_a_transcript(line: str) -> None:
    assert name_of(type(parse(Line(1, line.encode())))) == json.loads(line)["do"]


def test_every_command_has_one_example_and_a_section() -> None:
    names = [name_of(command) for command in COMMANDS]
    assert sorted(json.loads(line)["do"] for line in LINES) == sorted(names)
    page = PAGES["commands.md"]()
    assert [name for name in names if f"\n## {name}\n" not in page] == []


def test_every_event_and_every_refusal_is_on_its_page() -> None:
    events, refusals = PAGES["events.md"](), PAGES["refusals.md"]()
    assert [topic for topic in every_event() if f"\n### {topic}\n" not in events] == []
    codes = [refusal.code for refusal in (*all_refusals(), *FAULTS)]
    assert [code for code in codes if f"| `{code}` |" not in refusals] == []


def test_authority_is_only_given_over_commands_that_exist() -> None:
    assert AUTHORITY.keys() <= {name_of(command) for command in COMMANDS}

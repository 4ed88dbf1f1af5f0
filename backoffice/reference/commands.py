"""docs/reference/commands.md: the vocabulary of a transcript."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from backoffice.reference.words import cell, clauses_of, described, first_paragraphs, type_words
from ledger.authority import AUTHORITY, PROVISIONS
from ledger.commands.base import Command
from ledger.commands.vocabulary import COMMANDS, name_of

EXAMPLES = Path(__file__).with_name("examples.jsonl")
"""One line for each command; a test reads every one of them as a transcript."""

_COMMON = ("id", "at", "by", "do", "caused_by", "video", "late_reason")

_HEAD = """\
# Commands

Generated from the models: `python -m backoffice.reference`. `gaming-ledger schema` prints the same
as JSON Schema.

A transcript has one command on each line, a JSON object in UTF-8. A field that is not listed here
is refused, so is a number where an amount is due: an amount is a decimal string with exactly the
digits of the house's currency, like `"20.00"`. Lines stand in the order in which things happened.

    {"id": …, "at": …, "by": …, "do": …, and the command's own fields}
"""


def page() -> str:
    """The whole page."""
    return "\n".join([_HEAD, *_common_fields(), *_index(), *_sections()])


def _common_fields() -> Iterator[str]:
    yield "## Fields of every command\n"
    yield from _table(Command, [name for name in _COMMON if name != "do"])
    yield ""


def _index() -> Iterator[str]:
    yield "## All commands\n"
    yield "| command | what it asks | who may give it |\n|---|---|---|"
    for command in COMMANDS:
        name = name_of(command)
        summary = first_paragraphs(command.__doc__).split("\n\n")[0]
        yield f"| [`{name}`](#{name.replace('.', '')}) | {cell(summary)} | {who_may(name)} |"
    yield ""


def _sections() -> Iterator[str]:
    lines = EXAMPLES.read_text(encoding="utf-8").splitlines()
    examples = {json.loads(line)["do"]: line for line in lines}
    for command in COMMANDS:
        name = name_of(command)
        yield f"## {name}\n"
        yield f"{first_paragraphs(command.__doc__)}\n"
        yield f"Who may give it: {who_may(name)}.\n"
        own = [field for field in command.model_fields if field not in _COMMON]
        if own:
            yield from _table(command, own)
            yield ""
        yield f"```json\n{examples[name]}\n```\n"


def _table(command: type[Command], fields: list[str]) -> Iterator[str]:
    schema = command.model_json_schema()
    required = schema.get("required", [])
    yield "| field | holds | needed | what it is |\n|---|---|---|---|"
    for field in fields:
        part = schema["properties"][field]
        holds = type_words(part, schema.get("$defs", {}))
        needed = "yes" if field in required else "no"
        yield f"| `{field}` | {cell(holds)} | {needed} | {described(part)} |"
    for name, part in schema.get("$defs", {}).items():
        yield f"\n`{name}` holds:\n"
        yield "| field | holds | needed | what it is |\n|---|---|---|---|"
        for field, inner in part["properties"].items():
            needed = "yes" if field in part.get("required", []) else "no"
            holds = cell(type_words(inner, schema["$defs"]))
            yield f"| `{field}` | {holds} | {needed} | {described(inner)} |"


def who_may(name: str) -> str:
    """The roles that may give a command, with the clause that says so where one does."""
    roles = AUTHORITY.get(name)
    if name == "premises.license":
        return "whoever founds the house, once"
    if roles is None:
        return "anyone with a role"
    clauses = clauses_of(PROVISIONS[name]) if name in PROVISIONS else ""
    return ", ".join(sorted(roles)) + (f" ({clauses})" if clauses else "")

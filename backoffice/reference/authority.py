"""docs/reference/authority.md: which role may give which command."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from backoffice.reference.commands import who_may
from ledger.authority import AUTHORITY
from ledger.commands.vocabulary import COMMANDS, name_of
from ledger.events.premises import Role

_HEAD = """\
# Who may do what

Generated from the one table in `ledger/authority.py`: `python -m backoffice.reference`. A command
of another role is refused with `authority.wrong_role`. What only states what happened
(`irregularity.record`, `day.record_irregularity`) is open to everyone with a role.
"""


def page() -> str:
    """The whole page."""
    return "\n".join([_HEAD, *_by_role(), *_by_command(), ""])


def _by_role() -> Iterator[str]:
    yield "## By role\n"
    yield "| role | commands |\n|---|---|"
    for role in get_args(Role):
        own = [name for name, roles in AUTHORITY.items() if role in roles]
        commands = ", ".join(f"`{name}`" for name in own)
        yield f"| {role} | {commands or 'none of its own'} |"
    yield ""


def _by_command() -> Iterator[str]:
    yield "## By command\n"
    yield "| command | roles and clause |\n|---|---|"
    for command in COMMANDS:
        yield f"| `{name_of(command)}` | {who_may(name_of(command))} |"

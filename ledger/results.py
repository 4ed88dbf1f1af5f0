"""What became of a command, the first time and every other time."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from typing import Any, NamedTuple

from ledger.commands.base import Command
from ledger.refusals import Refusal
from ledger.store.outcomes import Outcome


class CommandIdReused(Refusal):
    """The same id came with another content."""

    code = "command.id_reused"
    remedy = "Give the new command an id of its own."

    def __init__(self, command_id: str) -> None:
        super().__init__(f"The id {command_id} was used for a command with another content.")


class InTheFuture(Refusal):
    """What has not happened yet cannot be recorded; it would lock out what happens before it."""

    code = "time.in_the_future"
    remedy = "Correct the time, or the sender's clock; the same id may be used again."

    def __init__(self, at: dt.datetime) -> None:
        super().__init__(f"{at.isoformat()} has not come yet.")


class Result(NamedTuple):
    """What became of a command: the positions of its events, or its refusal.

    ``repeated``: the ledger knew the command already, and this is its first answer again.
    """

    command_id: str
    positions: range
    refusal: Mapping[str, Any] | None
    repeated: bool = False


def answer_again(command: Command, fingerprint: bytes, outcome: Outcome) -> Result:
    """The first answer to a command that came again, or the refusal of a reused id."""
    if bytes(outcome.command_hash) != fingerprint:
        return refused(command, CommandIdReused(command.id))
    return Result(command.id, outcome.positions, outcome.refusal, repeated=True)


def refused(command: Command, refusal: Refusal) -> Result:
    """A refusal that is answered without being recorded."""
    return Result(command.id, range(0), refusal.as_dict())

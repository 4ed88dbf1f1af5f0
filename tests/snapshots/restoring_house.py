"""A house in memory in which aggregates are thrown away and restored between commands."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ledger.aggregate import Aggregate
from ledger.commands.vocabulary import PARSER
from ledger.refusals import Refusal
from ledger.snapshots import codec
from ledger.snapshots.codec import dumped, restored
from tests.simulate.kept_house import KeptHouse

ONE_IN = 23
"""Every so manieth load of a stream restores it: after all of them it would take minutes."""


def known(aggregate: Aggregate) -> dict[str, Any]:
    """What an aggregate knows; the order of a map is known too."""
    return {
        name: list(value.items()) if isinstance(value, dict) else value
        for name, value in codec.known(aggregate).items()
    }


class RestoringHouse(KeptHouse):
    """The same decisions as in any house, many of them on restored aggregates."""

    def __init__(self) -> None:
        super().__init__()
        self.loads = self.restored = 0

    def play(self, lines: Iterable[str]) -> dict[str, Refusal]:
        """Take every command of a transcript; gives the refusals by the command's id."""
        refusals = {}
        for line in lines:
            command = PARSER.validate_json(line)
            refusal = self.take(command)
            if refusal is not None:
                refusals[command.id] = refusal
        return refusals

    def _load(self, kind: type[Aggregate], stream: str) -> Aggregate:
        found = super()._load(kind, stream)
        self.loads += 1
        if self.loads % ONE_IN or not found.version:
            return found
        self.restored += 1
        return restored(type(found), stream, found.version, dumped(found))

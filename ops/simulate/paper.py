"""The transcript on paper: one JSON line a command, and the list of what was planted in it."""

from __future__ import annotations

import json
from datetime import datetime
from typing import Any, TextIO


def amount(minor: int) -> str:
    """Write minor units as a transcript does: a decimal string with two digits."""
    return f"{minor // 100}.{minor % 100:02d}"


class Paper:
    """Writes commands as they happen and keeps nothing but their number."""

    def __init__(self, sink: TextIO) -> None:
        self.lines = 0
        self._sink = sink

    def write(self, at: datetime, by: str, do: str, fields: dict[str, Any]) -> str:
        """Write one command and return its id: local time and number, so ids are in order."""
        self.lines += 1
        command_id = f"{at:%Y-%m-%dT%H:%M:%S}-{self.lines:06d}"
        line = {"id": command_id, "at": at.isoformat(), "by": by, "do": do}
        line |= {name: value for name, value in fields.items() if value is not None}
        self._sink.write(json.dumps(line, separators=(",", ":")) + "\n")
        return command_id


class Planted:
    """What the transcript has on purpose, so that a reader can check that it finds exactly that."""

    def __init__(self) -> None:
        self.late_bets: list[dict[str, str]] = []
        self.over_maximum: list[dict[str, str]] = []
        self.returned_at_suspension: list[dict[str, str]] = []
        self.irregularities: list[dict[str, str]] = []
        self.cases: dict[str, dict[str, str]] = {}
        self.adjustments: list[dict[str, str]] = []
        self.variances: list[dict[str, str]] = []
        self.refusals: list[dict[str, str]] = []
        self.findings: list[dict[str, str]] = []

    def as_json(self) -> str:
        """Everything planted, as JSON."""
        return json.dumps(vars(self), indent=1, sort_keys=True) + "\n"

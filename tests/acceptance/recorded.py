"""A transcript made by the generator and piped into ``gaming-ledger record``."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ledger.store.connections import connect
from projections.base import Connection, View, resolve_as_of
from projections.registry import every_projection
from projections.runner import catch_up
from tests.fixtures.databases import SCHEMA

ROOT = Path(__file__).parents[2]
MINOR_UNITS_A_UNIT = 100


@dataclass(frozen=True)
class RecordedHouse:
    """A house whose evenings are recorded, and what the generator says it planted."""

    conninfo: str
    exit_status: int
    bad_lines: tuple[dict[str, Any], ...]
    planted: dict[str, Any]

    def reader(self) -> Connection:
        """A connection that may only read."""
        return connect(self.conninfo, SCHEMA, "reader")


def record_generated(conninfo: str, folder: Path, *options: str) -> RecordedHouse:
    """Generate evenings, record them while they are generated, and bring the read models up."""
    planted = folder / "planted.json"
    generator = [sys.executable, "-m", "ops.simulate", *options, "--planted-out", str(planted)]
    recorder = [sys.executable, "-m", "backoffice", "record", "-", "--json", "--quiet"]
    environment = {**os.environ, "DATABASE_URL": conninfo, "LEDGER_SCHEMA": SCHEMA}
    with subprocess.Popen(generator, cwd=ROOT, stdout=subprocess.PIPE) as generating:
        recording = subprocess.run(
            recorder,
            cwd=ROOT,
            env=environment,
            stdin=generating.stdout,
            capture_output=True,
            check=False,
        )
    assert not recording.stderr, recording.stderr.decode()
    assert generating.returncode == 0
    for standing in catch_up(conninfo, SCHEMA, every_projection()):
        assert not standing.stopped, standing
    return RecordedHouse(
        conninfo,
        recording.returncode,
        tuple(map(json.loads, recording.stdout.splitlines())),
        json.loads(planted.read_text(encoding="utf-8")),
    )


def minor(amount: str) -> int:
    """Minor units of a transcript's amount, negative ones too; figured without the ledger."""
    sign = -1 if amount.startswith("-") else 1
    whole, _, part = amount.lstrip("-").partition(".")
    return sign * (int(whole) * MINOR_UNITS_A_UNIT + int(part))


def whole(log: Connection) -> View:
    """The view of everything recorded so far."""
    return View(resolve_as_of(log))


def sessions(log: Connection) -> list[str]:
    """Names of the table sessions, in the order of their openings."""
    rows = log.execute("SELECT stream FROM events WHERE topic = 'table.opened' ORDER BY position")
    return [stream.removeprefix("table/") for (stream,) in rows]


def payloads(log: Connection, session: str) -> list[tuple[int, str, dict[str, Any]]]:
    """A session's events as the log has them: version, topic, payload."""
    return log.execute(
        "SELECT version, topic, payload FROM events WHERE stream = %s ORDER BY version",
        (f"table/{session}",),
    ).fetchall()

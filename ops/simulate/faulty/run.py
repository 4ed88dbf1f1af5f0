"""One seed from the plan to the findings."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from ledger.application import Ledger
from ledger.commands.base import Command
from ops.simulate.faulty.checks import Recorded, digest_of, findings
from ops.simulate.faulty.plan import plan_of
from ops.simulate.faulty.post import Post
from ops.simulate.faulty.sender import Sender
from ops.simulate.faulty.server import HOUSE, REFERENCE, Server


@dataclass(frozen=True, slots=True)
class Report:
    """What came of a seed."""

    seed: int
    house: str
    commands: int
    events: int
    injected: dict[str, int]
    """Faults by kind."""
    missed: dict[str, int]
    """Faults whose moment never came: a command that needed no second request is not cut at it."""
    digest: str
    """The same for a seed, however often it is run."""
    wrong: tuple[str, ...]
    seconds: float


def run_seed(seed: int, server: Server) -> Report:
    """Let a house play under its faults, and once more without; ask what must be so."""
    began = time.monotonic()
    plan = plan_of(seed)
    with (
        server.database(f"seed_{seed}") as database,
        tempfile.TemporaryDirectory(prefix="faulty-") as sockets,
    ):
        conninfo = server.conninfo(database)
        record_without_faults(conninfo, plan.script)
        with closing(Post(server, database, Path(sockets))) as post:
            sender = Sender(plan, server, database, post)
            sender.play()
        wrong = [*post.wrong, *findings(conninfo, plan, post.acknowledged)]
        recorded = Recorded(conninfo, HOUSE)
    return Report(
        seed=seed,
        house=plan.house,
        commands=len(plan.script),
        events=len(recorded.events),
        injected={str(kind): number for kind, number in sorted(sender.injected.items())},
        missed={str(kind): number for kind, number in sorted(sender.missed.items())},
        digest=digest_of(plan, recorded),
        wrong=tuple(wrong),
        seconds=round(time.monotonic() - began, 2),
    )


def record_without_faults(conninfo: str, script: Sequence[Command]) -> None:
    """The same commands, one after the other, by one writer to whom nothing happens."""
    with Ledger(conninfo, REFERENCE) as ledger:
        for answer in [ledger.submit(command) for command in script]:
            answer.result()

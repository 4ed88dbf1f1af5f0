"""Signs of life on standard error, where somebody looks at it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn

from ledger.replay.processes import Progress as Audited
from ledger.replay.processes import Watch
from projections.runner import Progress as Advance


@contextmanager
def catching_up() -> Iterator[Advance | None]:
    """A bar for each read model on its way to the head of the log; None without a terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    tasks: dict[str, TaskID] = {}
    with _bars() as bars:

        def advance(name: str, position: int, head: int) -> None:
            if name not in tasks:
                tasks[name] = bars.add_task(name.replace("_", " "))
            bars.update(tasks[name], completed=position, total=head)

        yield advance


@contextmanager
def sessions_done() -> Iterator[Watch]:
    """A bar for an audit: sessions done, and events a second; nothing without a terminal."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    begun = monotonic()
    with _bars() as bars:
        task = bars.add_task("sessions audited")

        def advance(audited: Audited) -> None:
            rate = round(audited.events_done / max(monotonic() - begun, 0.001))
            words = f"sessions audited, {rate:,} events/s"
            done, of = audited.sessions_done, audited.sessions
            bars.update(task, completed=done, total=of, description=words)

        yield advance


def _bars() -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    console = Console(stderr=True)
    return Progress(
        *columns, console=console, redirect_stdout=False, redirect_stderr=False, transient=True
    )

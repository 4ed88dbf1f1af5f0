"""Signs of life on standard error, where somebody looks at it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn

from projections.runner import Progress as Advance


@contextmanager
def catching_up() -> Iterator[Advance | None]:
    """A bar for each read model on its way to the head of the log; None without a terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    tasks: dict[str, TaskID] = {}
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    console = Console(stderr=True)
    with Progress(
        *columns, console=console, redirect_stdout=False, redirect_stderr=False, transient=True
    ) as bars:

        def advance(name: str, position: int, head: int) -> None:
            if name not in tasks:
                tasks[name] = bars.add_task(name.replace("_", " "))
            bars.update(tasks[name], completed=position, total=head)

        yield advance

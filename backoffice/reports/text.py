"""Tables and lines of a report: aligned, never cut, plain wherever it is no terminal."""

from __future__ import annotations

import datetime as dt
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NoReturn, TextIO
from zoneinfo import ZoneInfo

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ledger.money import Currency, format_amount

_WIDTH_ELSEWHERE = 100_000
"""In a file or a pipe a table takes the width it needs."""

NOTHING = "–"
"""Stands where there is no value: not counted, not appealed, not ended."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column's heading; figures stand at its right, so that their digits are below each other."""

    heading: str
    right: bool = False


class _Console(Console):
    """Draws; that nobody reads any more is for the command to know, not an end with status 1."""

    def on_broken_pipe(self) -> NoReturn:
        raise BrokenPipeError


class Page:
    """Writes a report to a stream, line by line."""

    def __init__(self, stream: TextIO | None = None) -> None:
        self._stream = stream or sys.stdout
        terminal = self._stream.isatty()
        self._console = _Console(
            file=self._stream,
            width=None if terminal else _WIDTH_ELSEWHERE,
            no_color=None if terminal else True,
            force_terminal=terminal,
            markup=False,
            highlight=False,
            emoji=False,
        )

    def title(self, text: str) -> None:
        """A heading, underlined so that it is one in a file too."""
        self._write(Text(text, style="bold"))
        self._write(Text("=" * len(text)))

    def subtitle(self, text: str) -> None:
        """A heading within the report, after an empty line."""
        self.line()
        self._write(Text(text, style="bold"))
        self._write(Text("-" * len(text)))

    def line(self, text: str = "") -> None:
        """One line of text."""
        self._write(Text(text))

    def pairs(self, pairs: Sequence[tuple[str, str]]) -> None:
        """Names with their values, the values below each other."""
        width = max((len(name) for name, _ in pairs), default=0)
        for name, value in pairs:
            self.line(f"{name:<{width}}  {value}")

    def table(
        self,
        columns: Sequence[Column],
        rows: Sequence[Sequence[str]],
        foot: Sequence[str] | None = None,
    ) -> None:
        """A table; its foot holds the totals."""
        drawn = Table(box=SIMPLE_HEAD, show_footer=foot is not None, pad_edge=False)
        for number, column in enumerate(columns):
            drawn.add_column(
                Text(column.heading),
                footer=Text(foot[number]) if foot else "",
                justify="right" if column.right else "left",
                overflow="fold",
            )
        for row in rows:
            drawn.add_row(*map(Text, row))
        self._write(drawn)

    def _write(self, what: Text | Table) -> None:
        with self._console.capture() as drawn:
            self._console.print(what)
        lines = [line.rstrip() for line in drawn.get().splitlines()]
        if isinstance(what, Table):
            lines = [line for line in lines if line]  # its frame has an empty line at each end
        self._stream.writelines(f"{line}\n" for line in lines)


def money(amount_minor: int | None, currency: Currency) -> str:
    """An amount with the currency's decimals; a dash where it is not known."""
    return NOTHING if amount_minor is None else format_amount(amount_minor, currency)


def moment(time: dt.datetime | None, zone: ZoneInfo) -> str:
    """A time in the house's zone, with its offset; a dash where there is none."""
    return NOTHING if time is None else time.astimezone(zone).isoformat()

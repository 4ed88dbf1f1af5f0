"""What a round costs: time by the clock, CPU of this process and of the database server."""

from __future__ import annotations

import gc
import os
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import psycopg

_TICKS_A_SECOND = os.sysconf("SC_CLK_TCK")
_PROCESSES = Path("/proc")


@dataclass(frozen=True, slots=True)
class Measured:
    """One contender in one round."""

    figure: float  #: in the unit of its rows: operations/s, µs or ms
    client_us: float  #: CPU of this process for each operation
    server_us: float  #: CPU of all processes of the database server for each operation

    @property
    def cpu_us(self) -> float:
        """CPU of both sides for each operation."""
        return self.client_us + self.server_us


class Meter:
    """Measures pieces of work against one server on this machine."""

    def __init__(self, url: str) -> None:
        """The server's postmaster is the parent of the process that serves a connection."""
        self._postmaster: int | None = None
        with psycopg.connect(url) as connection, suppress(FileNotFoundError):
            self._postmaster = _stat(_PROCESSES / str(connection.info.backend_pid)).parent

    def rate(self, operations: int, work: Callable[[], object]) -> Measured:
        """Operations a second."""
        seconds, client_us, server_us = self._spent(work)
        return Measured(operations / seconds, client_us / operations, server_us / operations)

    def cost(self, operations: int, work: Callable[[], object]) -> Measured:
        """Microseconds for each operation."""
        seconds, client_us, server_us = self._spent(work)
        spent_us = seconds * 1_000_000 / operations
        return Measured(spent_us, client_us / operations, server_us / operations)

    def _spent(self, work: Callable[[], object]) -> tuple[float, float, float]:
        gc.collect()
        gc.freeze()  # nobody pays for looking through what the other contenders keep
        server_before, client_before = self._server_us(), time.process_time()
        began = time.perf_counter()
        work()
        seconds = time.perf_counter() - began
        client_us = (time.process_time() - client_before) * 1_000_000
        return seconds, client_us, self._server_us() - server_before

    def _server_us(self) -> float:
        """The postmaster with its ended children, and each child that lives."""
        if self._postmaster is None:
            return 0  # no process of this machine, or a machine that does not show them
        ticks = 0
        for process in _PROCESSES.iterdir():
            if not process.name.isdecimal():
                continue
            try:
                stat = _stat(process)
            except (FileNotFoundError, ProcessLookupError):
                continue  # it has just ended, and its parent counts it
            if int(process.name) == self._postmaster:
                ticks += stat.own_ticks + stat.childrens_ticks
            elif stat.parent == self._postmaster:
                ticks += stat.own_ticks
        return ticks * 1_000_000 / _TICKS_A_SECOND


@dataclass(frozen=True, slots=True)
class _Stat:
    parent: int
    own_ticks: int
    childrens_ticks: int


def _stat(process: Path) -> _Stat:
    # The name in brackets may hold blanks: what counts stands behind it, from field 3 on.
    fields = process.joinpath("stat").read_text().rpartition(")")[2].split()
    return _Stat(
        int(fields[1]), int(fields[11]) + int(fields[12]), int(fields[13]) + int(fields[14])
    )

"""Simulated time: processes that wait, and the one clock that wakes them in order."""

from __future__ import annotations

import heapq
from collections.abc import Generator
from datetime import datetime, timedelta, timezone

ATLANTIC = timezone(timedelta(hours=-4))
BEGINNING = datetime(1963, 12, 16, tzinfo=ATLANTIC)
DAY_SECONDS = 86_400

Process = Generator[int, None, None]
"""Something that goes on in the house; it yields the seconds it waits for."""


class Agenda:
    """Wakes each process when its time has come; at the same second, the one that asked first."""

    def __init__(self, beginning: datetime = BEGINNING) -> None:
        self.beginning = beginning
        self.seconds = 0
        self._asked = 0
        self._waiting: list[tuple[int, int, Process]] = []

    @property
    def now(self) -> datetime:
        """The simulated time, with its offset from UTC."""
        return self.beginning + timedelta(seconds=self.seconds)

    def begin(self, process: Process, after_seconds: int = 0) -> None:
        """Let a process begin."""
        self._asked += 1
        heapq.heappush(self._waiting, (self.seconds + after_seconds, self._asked, process))

    def step(self) -> bool:
        """Wake the next process; False when nobody waits any more."""
        if not self._waiting:
            return False
        self.seconds, _, process = heapq.heappop(self._waiting)
        wait_seconds = next(process, None)
        if wait_seconds is not None:
            self.begin(process, wait_seconds)
        return True

    def until(self, seconds: int) -> int:
        """Return how long it is until a moment, not less than nothing."""
        return max(0, seconds - self.seconds)

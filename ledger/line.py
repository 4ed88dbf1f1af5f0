"""A command in line, and the thread that serves the line when no caller does."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Collection, Mapping
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from typing import NamedTuple

from ledger.commands.base import Command
from ledger.results import Result
from ledger.store.outcomes import Save

ATTEMPTS_MAXIMUM = 16
"""How often a command is decided again after a conflict before it goes back to its sender."""


class TooMuchContention(Exception):
    """Other writers were faster, or the connection broke, each time; it is safe to repeat."""


@dataclass(slots=True, eq=False)
class Entry:
    """A command in line, and the place where its sender waits for the answer."""

    command: Command
    fingerprint: bytes
    digests: Mapping[str, str]
    answer: Future[Result]
    attempts: int = 0
    alone: bool = False  #: a group failed with it: it is carried out by itself

    @property
    def needs_log(self) -> bool:
        """Whether nobody else may write while it is decided."""
        return self.command.several_streams or self.attempts > 0 or self.alone

    def may_try_again(self) -> bool:
        """Count an attempt that came to nothing; the last one goes back to its sender."""
        self.attempts += 1
        if self.attempts < ATTEMPTS_MAXIMUM:
            return True
        self.answer.set_exception(TooMuchContention(self.command.id))
        return False


class Decided(NamedTuple):
    """A command and what it leaves in the log if nothing has changed since."""

    entry: Entry
    save: Save


class Clerk:
    """A thread that works while somebody waits; it begins with the first call.

    It sleeps when there is nothing to do, and may watch for something else meanwhile: a call
    reaches it in both.
    """

    def __init__(self, waiting: Collection[Entry], work: Callable[[], None]) -> None:
        self._waiting = waiting
        self._work = work
        self._bell = threading.Event()
        self._beginning = threading.Lock()
        self._thread: threading.Thread | None = None
        self._busy = self._watching = self._closing = False
        self._ear, self._mouth = os.pipe()
        os.set_blocking(self._ear, False)
        os.set_blocking(self._mouth, False)

    def call(self) -> None:
        """Somebody waits. What was put in line before this call is not overlooked."""
        if self._watching:
            self._watching = False
            with suppress(BlockingIOError):  # so many calls have not been heard yet: one will do
                os.write(self._mouth, b"!")
        elif not self._busy:
            self._bell.set()
            if self._thread is None:
                self._begin()

    def watch(self, wait: Callable[[int], bool]) -> bool:
        """Wait as ``wait(descriptor)`` does until it says True; False if somebody came first."""
        self._watching = True
        try:
            # Whoever came before the line above has found us busy and made no sound.
            return not self._waiting and wait(self._ear)
        finally:
            self._watching = False
            with suppress(BlockingIOError):
                os.read(self._ear, 1024)

    def close(self) -> None:
        """Work until nobody waits, then end."""
        if self._closing:
            return
        self._closing = True
        self._bell.set()
        if self._thread is not None:
            self._thread.join()
        os.close(self._ear)
        os.close(self._mouth)

    def _begin(self) -> None:
        with self._beginning:
            if self._thread is None and not self._closing:
                self._thread = threading.Thread(target=self._run, name="clerk", daemon=True)
                self._thread.start()

    def _run(self) -> None:
        while self._waiting or not self._closing:
            self._busy = False
            # Whoever came before the line above has found us busy and did not ring.
            if not self._waiting:
                self._bell.wait()
            self._bell.clear()
            self._busy = True
            self._work()

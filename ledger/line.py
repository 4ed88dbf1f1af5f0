"""A command in line, and the thread that serves the line when no caller does."""

from __future__ import annotations

import socket
import threading
from collections import deque
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress

import structlog
from eventsourcing.persistence import OperationalError

from ledger.commands.base import Command
from ledger.results import Result
from ledger.store.errors import OutcomeUnknown
from ledger.store.outcomes import Save

_log = structlog.get_logger(__name__)

ATTEMPTS_MAXIMUM = 16
"""How often a command is decided again after a conflict before it goes back to its sender."""


class TooMuchContention(Exception):
    """Other writers were faster, or the connection broke, each time; it is safe to repeat."""


class Ticket:
    """A command in line, and the place where its sender waits for the answer.

    What ``concurrent.futures.Future`` does and costs several times as much for.
    """

    __slots__ = (
        *("command", "fingerprint", "digests", "attempts", "alone", "place", "unsure"),
        *("_callbacks", "_done", "_error", "_result"),
    )

    def __init__(self, command: Command, fingerprint: bytes, digests: Mapping[str, str]) -> None:
        self.command = command
        self.fingerprint = fingerprint
        self.digests = digests
        self.attempts = 0
        self.alone = False  #: a group failed with it: it is carried out by itself
        self.place = 0  #: in the order in which they were first taken from the line; 0 before that
        self.unsure = False  #: it may be recorded though its answer was lost
        self._done = False
        self._result: Result | None = None
        self._error: BaseException | None = None
        self._callbacks: list[Callable[[Ticket], object]] = []

    # --- for the sender ---

    def result(self, timeout_seconds: int | None = None) -> Result:
        """The answer, waited for.

        Raises:
            TimeoutError: it has not come in this time.
            what :meth:`ledger.application.Ledger.execute` raises.

        """
        if not self._done:
            pending = threading.Lock()
            pending.acquire()
            self.add_done_callback(lambda _: pending.release())
            if not pending.acquire(timeout=-1 if timeout_seconds is None else timeout_seconds):
                raise TimeoutError(f"{self.command.id} is not answered yet")
        if self._error is not None:
            raise self._error
        assert self._result is not None, "it is answered"
        return self._result

    def done(self) -> bool:
        """Whether the answer is there."""
        return self._done

    def add_done_callback(self, call: Callable[[Ticket], object]) -> None:
        """Call this when the answer is there: at once, or on the thread that gives it."""
        self._callbacks.append(call)
        if self._done:
            self._call_back()

    # --- for who serves ---

    @property
    def needs_log(self) -> bool:
        """Whether nobody else may write while it is decided."""
        return self.command.several_streams or self.attempts > 0 or self.alone

    def may_try_again(self) -> bool:
        """Count an attempt that came to nothing; the last one goes back to its sender."""
        self.attempts += 1
        if self.attempts < ATTEMPTS_MAXIMUM:
            return True
        self.fail(TooMuchContention(self.command.id))
        return False

    def answer(self, result: Result) -> None:
        """Give the answer."""
        self._result = result
        self._finish()

    def fail(self, error: BaseException) -> None:
        """Give an error as the answer; none says that nothing is recorded where that is unsure."""
        if self.unsure and isinstance(error, OperationalError):
            error = OutcomeUnknown(self.command.id)
        self._error = error
        self._finish()

    def break_off(self, error: BaseException) -> None:
        """Give an error, or the answer that is there to those who have not been told it yet."""
        if self._done:
            self._call_back()
        else:
            self.fail(error)

    def _finish(self) -> None:
        self._done = True
        if self._callbacks:
            self._call_back()

    def _call_back(self) -> None:
        while self._callbacks:
            try:
                call = self._callbacks.pop(0)
            except IndexError:  # who asked for it when the answer came has called it himself
                return
            try:
                call(self)
            except (Exception, SystemExit):  # noqa: BLE001 - one sender's fault is not the next's
                _log.exception("callback failed", command=self.command.id)


def put_back(waiting: deque[Ticket], tickets: Sequence[Ticket]) -> None:
    """Where they stood in line: who stood before them may have gone back earlier."""
    for ticket in reversed(tickets):
        ahead = 0
        while ahead < len(waiting) and 0 < waiting[ahead].place < ticket.place:
            ahead += 1
        waiting.insert(ahead, ticket)


Decided = tuple[Ticket, Save]
"""A command and what it leaves in the log if nothing has changed since."""


def saves_of(decided: Iterable[Decided]) -> list[Save]:
    """What they leave, as the log takes it."""
    return [save for _, save in decided]


Fault = tuple[Ticket, Exception]
"""A command that could not be decided, and why."""


class Clerk:
    """A thread that works while somebody waits; it begins with the first call.

    It sleeps when there is nothing to do, and may watch for something else meanwhile: a call
    reaches it in both.
    """

    def __init__(self, waiting: Collection[Ticket], work: Callable[[], None]) -> None:
        self._waiting = waiting
        self._work = work
        self._bell = threading.Event()
        self._beginning = threading.Lock()
        self._thread: threading.Thread | None = None
        self._busy = self._watching = self._closing = self._ended = False
        # Not a pipe: a number that was closed may be another file's by the time somebody calls.
        self._ear, self._mouth = socket.socketpair()
        self._ear.settimeout(0)
        self._mouth.settimeout(0)

    def call(self) -> None:
        """Somebody waits. What was put in line before this call is not overlooked."""
        if self._watching:
            self._watching = False
            with suppress(OSError):  # it is deaf of calls that it has not heard yet, or has ended
                self._mouth.send(b"!")
        elif self._ended:
            self._work()  # nobody else will
        elif not self._busy:
            self._bell.set()
            if self._thread is None:
                self._begin()

    def watch(self, wait: Callable[[int], bool]) -> bool:
        """Wait as ``wait(descriptor)`` does until it says True; False if somebody came first."""
        self._watching = True
        try:
            # Whoever came before the line above has found us busy and made no sound.
            return not self._waiting and wait(self._ear.fileno())
        finally:
            self._watching = False
            with suppress(BlockingIOError):
                self._ear.recv(1024)

    def close(self) -> None:
        """Work until nobody waits, then end."""
        if self._closing:
            return
        with self._beginning:
            self._closing = True
        self._bell.set()
        if self._thread is not None:
            self._thread.join()
        self._ended = True
        self._work()  # whoever came before the line above has found nobody
        self._ear.close()
        self._mouth.close()

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

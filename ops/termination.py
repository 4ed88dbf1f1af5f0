"""What ends a program that runs long: it leaves as at its end, and takes along what it began."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

_NUMBERS = (signal.SIGTERM, signal.SIGHUP)


def end_at_termination() -> None:
    """From now on SIGTERM and a closed terminal end this process by ``SystemExit``.

    So its blocks are left. Only the first time: whoever is told twice is not disturbed while he
    clears up. Who was started to outlive its terminal does.
    """
    for number in _NUMBERS:
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, _leave)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Begin something and note who ends it: this process is not ended in between, but behind it."""
    told: list[int] = []

    def note(number: int, _frame: object) -> None:
        told.append(number)

    # What is ignored stays so: a process that is begun here inherits it.
    heard = [number for number in _NUMBERS if signal.getsignal(number) is not signal.SIG_IGN]
    before = {number: signal.signal(number, note) for number in heard}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    if told:
        signal.raise_signal(told[0])


def _leave(number: int, _frame: object) -> NoReturn:
    for each in _NUMBERS:
        signal.signal(each, signal.SIG_IGN)
    sys.exit(128 + number)

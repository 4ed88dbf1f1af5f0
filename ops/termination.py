"""SIGTERM for a program that runs long: it leaves as at its end, and takes along what it began."""

from __future__ import annotations

import signal
import sys
from typing import NoReturn


def end_at_termination() -> None:
    """From now on SIGTERM ends this process by ``SystemExit``, so that its blocks are left.

    Only the first time: whoever is told twice is not disturbed while he clears up.
    """
    signal.signal(signal.SIGTERM, _leave)


def _leave(*_: object) -> NoReturn:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    sys.exit(128 + signal.SIGTERM)

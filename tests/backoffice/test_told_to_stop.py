"""A signal stops who follows, whatever the main thread has in hand and however often it comes."""

from __future__ import annotations

import subprocess
import sys

SIGNALS_WHILE_THE_LOCK_OF_THE_EVENT_IS_HELD = """
import signal
from backoffice.read_models import _told_to_stop
with _told_to_stop() as stop:
    with stop._cond:
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGTERM):
            signal.raise_signal(number)
    print("told" if stop.wait(20) else "never told")
"""


def test_signals_in_the_middle_of_a_wait_stop_who_follows() -> None:
    program = [sys.executable, "-c", SIGNALS_WHILE_THE_LOCK_OF_THE_EVENT_IS_HELD]
    ended = subprocess.run(program, capture_output=True, text=True, timeout=60, check=True)
    assert ended.stdout == "told\n"

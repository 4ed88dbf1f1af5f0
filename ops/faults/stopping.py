"""How the processes of the rig end: when their standard input does.

That is when the rig says so, and also when the rig itself was killed: nobody is left behind.
"""

from __future__ import annotations

import sys
import threading


def stop_at_end_of_input() -> threading.Event:
    """An event that is set as soon as nobody holds our input any more."""
    stopped = threading.Event()

    def wait() -> None:
        sys.stdin.buffer.read()
        stopped.set()

    threading.Thread(target=wait, daemon=True).start()
    return stopped

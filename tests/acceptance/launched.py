"""A process that has loaded everything and forks for each command.

What a command is told and how it ends comes over a socket, which is its standard input. Between
the two a command is `python -m backoffice` with the environment and the folder of whoever asked, in
a process of its own: only the loading of modules, longer than most commands, is behind it.
"""

from __future__ import annotations

import json
import os
import runpy
import signal
import socket
import sys
import time

from tests.loaded import load_everything

REQUEST_BYTES_MAX = 1 << 20


def _next_command(asked: socket.socket) -> dict[str, object]:
    """Wait for commands; returns in a process of the command's own, and never in this one."""
    while True:
        request, files, _, _ = socket.recv_fds(asked, REQUEST_BYTES_MAX, 4)
        if not request:
            os._exit(0)  # whoever asked is gone
        if os.fork() == 0:
            asked.close()
            *streams, told = files
            _wait_for_child(told)
            for number, stream in enumerate(streams):
                os.dup2(stream, number)
                os.close(stream)
            command: dict[str, object] = json.loads(request)
            return command
        for file in files:
            os.close(file)


def _wait_for_child(told: int) -> None:
    """Return in a child; this process tells whoever asked who it is and how it ended."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    child = os.fork()
    if child == 0:
        os.close(told)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        return
    os.write(told, b"%d\n" % child)
    for number in range(3):
        os.close(number)  # they end with the command
    _, status = os.waitpid(child, 0)
    os.write(told, b"%d\n" % os.waitstatus_to_exitcode(status))
    os._exit(0)


def main() -> None:
    """Load, and be each command that is asked for."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody here waits for anybody
    load_everything()
    asked = socket.socket(fileno=os.dup(0))
    command = _next_command(asked)
    words, folder, environment = command["words"], command["folder"], command["environment"]
    assert isinstance(words, list)
    assert isinstance(environment, dict)
    os.environ.clear()
    os.environ.update(environment)
    time.tzset()
    os.chdir(str(folder))
    sys.path[0] = str(folder)
    sys.argv = ["backoffice", *words]
    runpy.run_module("backoffice", run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()

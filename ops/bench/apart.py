"""Each group is measured in a process of its own: none pays for what another left in memory."""

from __future__ import annotations

import multiprocessing
import signal
import threading
from multiprocessing.connection import Connection

from ledger.garbage import collect_rarely
from ops.bench.compare import Bench, Rounds, Size, run_rounds
from ops.bench.databases import Databases
from ops.bench.groups.catalogue import GROUPS, RUN_ONCE
from ops.bench.meter import Meter
from ops.termination import end_at_termination, undisturbed


class NotMeasured(Exception):
    """A group's process ended without a result; it has said why."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name} was not measured")


def run_apart(
    databases: Databases, size: Size, rounds: int, name: str, *, warm_up: bool = True
) -> Rounds:
    """Run a group's rounds and give what they measured.

    Raises:
        NotMeasured: its process failed.

    """
    context = multiprocessing.get_context("spawn")
    receiver, sender = context.Pipe(duplex=False)
    process = context.Process(
        target=_run,
        args=(sender, databases, size, name),
        kwargs={"rounds": 1 if name in RUN_ONCE else rounds, "warm_up": warm_up},
    )
    try:
        with undisturbed():
            process.start()
        sender.close()
        found: Rounds = receiver.recv()
    except EOFError:
        raise NotMeasured(name) from None
    except BaseException:
        if process.pid is not None:
            process.terminate()
        raise
    finally:
        if process.pid is not None:
            process.join()
    return found


def _run(
    sender: Connection, databases: Databases, size: Size, name: str, *, rounds: int, warm_up: bool
) -> None:
    end_at_termination()
    threading.Thread(target=_end_with_parent, daemon=True).start()
    collect_rarely()  # as gaming-ledger does; the baselines have the same of it
    bench = Bench(databases, Meter(databases.url), size)
    with GROUPS[name](bench) as contenders:
        found = run_rounds(contenders, rounds, warm_up=warm_up and name not in RUN_ONCE)
    sender.send(found)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None, "another process has started this one"
    parent.join()
    signal.raise_signal(signal.SIGTERM)

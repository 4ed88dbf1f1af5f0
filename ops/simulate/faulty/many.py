"""Many seeds, shared out among processes, each with a server of its own."""

from __future__ import annotations

import multiprocessing
import tempfile
import traceback
from collections.abc import Generator, Sequence
from multiprocessing.process import BaseProcess
from multiprocessing.queues import Queue
from pathlib import Path
from queue import Empty

from ledger.logging import configure
from ops.simulate.faulty.run import Report, run_seed
from ops.simulate.faulty.server import Server
from ops.termination import end_at_termination

LOOK_SECONDS = 5

_processes = multiprocessing.get_context("spawn")


class ProcessesGone(Exception):
    """Not all seeds were run."""


def run_share(seeds: Sequence[int], reports: Queue[Report]) -> None:
    """Run some seeds on a server of their own, as long as somebody hears of them."""
    configure("error")
    end_at_termination()
    asker = multiprocessing.parent_process()
    with tempfile.TemporaryDirectory(prefix="faulty-") as folder, Server(Path(folder)) as server:
        for seed in seeds:
            if asker is None or not asker.is_alive():
                reports.cancel_join_thread()
                return
            reports.put(_report_of(seed, server))


def _report_of(seed: int, server: Server) -> Report:
    try:
        return run_seed(seed, server)
    except Exception:  # noqa: BLE001 - a seed that fails in any way is a finding
        return Report(seed, "", 0, 0, {}, {}, "", (traceback.format_exc(),), 0)


def run_all(seeds: Sequence[int], processes: int) -> Generator[Report]:
    """The reports as they come; whoever stops listening stops the processes."""
    reports: Queue[Report] = _processes.Queue()
    shares = [seeds[first::processes] for first in range(processes)]
    workers = [_processes.Process(target=run_share, args=(share, reports)) for share in shares]
    try:
        for worker in workers:
            worker.start()
        for _ in seeds:
            yield _next(reports, workers)
    except BaseException:
        for begun in _begun(workers):
            begun.terminate()
        raise
    finally:
        for begun in _begun(workers):
            begun.join()


def _begun(workers: Sequence[BaseProcess]) -> list[BaseProcess]:
    return [worker for worker in workers if worker.pid is not None]


def _next(reports: Queue[Report], workers: Sequence[BaseProcess]) -> Report:
    while True:
        working = any(worker.is_alive() for worker in workers)
        try:
            return reports.get(timeout=LOOK_SECONDS)
        except Empty:
            if not working:
                raise ProcessesGone("the processes ended before all seeds were run") from None

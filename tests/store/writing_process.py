"""One process of the load test: threads that record, each acknowledged save printed as a line.

Arguments: address of the database, name of the process, threads, saves of each thread.
"""

from __future__ import annotations

import sys
import threading
from concurrent.futures import ThreadPoolExecutor

from ledger.store.datastore import LedgerDatastore
from ledger.store.errors import Conflict
from ledger.store.recorder import LedgerRecorder
from tests.fixtures.databases import SCHEMA
from tests.store.noted import save

SHARED = "table/shared"


def write(recorder: LedgerRecorder, name: str, saves: int) -> list[str]:
    """Record on a stream of one's own, and with every third save on the stream of all."""
    acknowledged = []
    for number in range(1, saves + 1):
        command_id = f"{name}-{number}"
        own = [(f"table/{name}", 2 * number - 1), (f"table/{name}", 2 * number)]
        while True:
            shared = []
            if number % 3 == 0:
                shared = [(SHARED, 1 + len(recorder.select_events(SHARED)))]
            try:
                positions = recorder.record(save(command_id, *own, *shared)).positions
            except Conflict:
                continue  # another took that version: look again
            acknowledged.append(f"{command_id} {positions.start} {positions.stop}")
            break
    return acknowledged


def main() -> None:
    conninfo, name, threads, saves = sys.argv[1:]
    with LedgerDatastore(conninfo, SCHEMA) as datastore, ThreadPoolExecutor(int(threads)) as pool:
        recorder = LedgerRecorder(datastore)
        together = threading.Barrier(int(threads))

        def run(number: int) -> list[str]:
            together.wait()
            return write(recorder, f"{name}{number}", int(saves))

        for lines in pool.map(run, range(int(threads))):
            sys.stdout.writelines(f"{line}\n" for line in lines)


if __name__ == "__main__":
    main()

"""Keeps the embedded server up: starts it again when it was killed. It may be killed itself.

    python -m ops.faults.keeper <data folder>

Prints the server's address when it is up for the first time.
"""

from __future__ import annotations

import sys
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

from ledger.settings import Settings
from ledger.store.postmaster import find_postmaster
from ledger.store.server import running_server
from ledger.store.server_errors import ServerError
from ledger.store.server_folder import ServerFolder
from ops.faults.stopping import stop_at_end_of_input

LOOK_SECONDS = 0.05


def settings_of(data_dir: Path) -> Settings:
    """An embedded server in this folder, whatever the surroundings name."""
    return replace(Settings.from_environment(), database_url=None, data_dir=data_dir)


def cluster_of(data_dir: Path) -> Path:
    """Where its server's data lie."""
    return ServerFolder(data_dir.resolve() / "postgres").cluster


def main() -> None:
    """Be a user of the server until our input ends, and come in again whenever it is gone."""
    data_dir = Path(sys.argv[1])
    settings, cluster = settings_of(data_dir), cluster_of(data_dir)
    stopped, told = stop_at_end_of_input(), 0
    with ExitStack() as entered:
        while not stopped.is_set():
            try:
                url = entered.enter_context(running_server(settings))
            except ServerError as error:  # killed while it came up
                sys.stderr.write(f"keeper: {error}\n")
                continue
            if not told:
                told = sys.stdout.write(f"{url}\n")
                sys.stdout.flush()
            while not stopped.wait(LOOK_SECONDS) and find_postmaster(cluster) is not None:
                pass


if __name__ == "__main__":
    main()

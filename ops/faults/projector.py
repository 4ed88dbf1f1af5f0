"""A tailing projection of every read model, to be killed at any moment.

python -m ops.faults.projector <address> <schema>
"""

from __future__ import annotations

import sys

import psycopg

from ops.faults.stopping import stop_at_end_of_input
from projections.registry import every_projection
from projections.runner import catch_up

LOOK_SECONDS = 0.05


def main() -> None:
    """Follow the log until our input ends; a read model that stops ends us with status 1."""
    conninfo, schema = sys.argv[1:]
    stopped = stop_at_end_of_input()
    while not stopped.wait(LOOK_SECONDS):
        try:
            standings = catch_up(conninfo, schema, every_projection())
        except psycopg.OperationalError:
            continue  # the server is away: it comes back
        failed = [standing for standing in standings if standing.stopped]
        if failed:
            sys.exit(f"stopped: {failed}")


if __name__ == "__main__":
    main()

"""The tailing projection of every read model, to be killed at any moment.

python -m ops.faults.projector <address> <schema>
"""

from __future__ import annotations

import sys

from ledger.logging import configure
from ops.faults.stopping import stop_at_end_of_input
from projections.follow import follow
from projections.registry import every_projection


def main() -> None:
    """Follow the log until our input ends; a read model that stops ends us with status 1."""
    conninfo, schema = sys.argv[1:]
    configure()  # to stderr: nobody reads our output
    standings = follow(conninfo, schema, every_projection(), stop_at_end_of_input())
    failed = [standing for standing in standings if standing.stopped]
    if failed:
        sys.exit(f"stopped: {failed}")


if __name__ == "__main__":
    main()

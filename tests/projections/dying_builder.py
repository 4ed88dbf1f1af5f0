"""A process that rebuilds and is killed at a chosen point, as by ``kill -9``.

Arguments: address of the database, file with the read model's statements, and the point: the
beginning of the statement after which it dies, or "learning" for the middle of the log.
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from typing import Any

import psycopg
from psycopg import sql

from projections.base import Batch, Recorded, load_statements
from projections.rebuild import rebuild
from tests.projections.arrivals import Arrivals
from tests.projections.log import SCHEMA

LEARNING = "learning"
HALF_WAY = 5

_execute = psycopg.Connection.execute


class _Dying(Arrivals):
    def learn(self, recorded: Recorded, batch: Batch) -> None:
        super().learn(recorded, batch)
        if recorded.position == HALF_WAY:
            batch.flush()
            os.kill(os.getpid(), signal.SIGKILL)


def main() -> None:
    conninfo, file, point = sys.argv[1:]

    def execute(connection: Any, query: Any, *rest: Any, **options: Any) -> Any:
        result = _execute(connection, query, *rest, **options)
        text = query.as_string(connection) if isinstance(query, sql.Composable) else str(query)
        if text.startswith(point):
            os.kill(os.getpid(), signal.SIGKILL)
        return result

    psycopg.Connection.execute = execute  # type: ignore[assignment, method-assign]  # this process only
    model = _Dying if point == LEARNING else Arrivals
    rebuild(conninfo, SCHEMA, model(load_statements(Path(file))), batch_events=2)


if __name__ == "__main__":
    main()

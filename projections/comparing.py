"""Whether a read model is what the log makes of it: learnt again beside it and compared by row."""

from __future__ import annotations

from psycopg import sql

from projections.base import Connection, Projection
from projections.beside import Beside, look_into
from projections.pages import Pages
from projections.runner import BATCH_EVENTS, Progress, Standing, standings

DIFFERENCES_MAX = 5
"""So many rows of a table are named that only one of the two has."""

_ONLY_IN = sql.SQL(
    "SELECT each::text FROM {} AS each EXCEPT ALL SELECT each::text FROM {} AS each LIMIT {}"
)


def differences(
    conninfo: str, schema: str, projection: Projection, progress: Progress | None = None
) -> list[str]:
    """What the read model has and a rebuild from zero has not, and the other way round.

    Nothing is changed. The log should be quiet: both must have come equally far.
    """
    comparison = _Comparison(conninfo, schema, projection, progress, BATCH_EVENTS)
    comparison.catch_up()
    return comparison.found


class _Comparison(Beside):
    found: list[str]

    def catch_up(self) -> Standing:
        self.found = []
        built = super().catch_up()
        if built.stopped:
            self.found.append(f"{built.name} cannot be built again: {built.error}")
        return built

    def finish(self, connection: Connection, pages: Pages) -> Standing:  # noqa: ARG002 - its form
        built = self.standing(connection)
        look_into(connection, self._schema)
        live = next((one for one in standings(connection) if one.name == self.name), None)
        self.found = [] if live == built else [f"the live one is {live}, the rebuilt one {built}"]
        for table in self._projection.tables:
            kept, rebuilt = self.live(table), self.beside(table)
            for text, one, other in (("live", kept, rebuilt), ("rebuilt", rebuilt, kept)):
                rows = connection.execute(_ONLY_IN.format(one, other, DIFFERENCES_MAX))
                self.found += [f"only {text} in {table}: {row}" for (row,) in rows]
        return built

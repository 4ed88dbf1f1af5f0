"""Read models equal a rebuild from zero: for every test that hurts a house and looks after it."""

from __future__ import annotations

from psycopg import sql

from projections.base import Connection
from projections.comparing import differences
from projections.registry import every_projection
from projections.runner import catch_up

_DIGEST = sql.SQL(
    "SELECT count(*), coalesce(sum(hashtextextended(each::text, 0)), 0) FROM {} AS each"
)


def read_models(connection: Connection) -> dict[str, str]:
    """Table of a read model -> count and digest of its rows, whatever their order."""
    found = {}
    for projection in every_projection():
        for table in projection.tables:
            row = connection.execute(_DIGEST.format(sql.Identifier(table))).fetchone()
            assert row is not None
            found[table] = f"{row[0]} rows, {row[1]}"
    return found


def assert_equal_to_rebuild(conninfo: str, schema: str) -> None:
    """Catch up, build every read model again beside the live one, and compare row by row.

    The live ones keep what they have, so a failure can be looked into. The log must be quiet.
    """
    for standing in catch_up(conninfo, schema, every_projection()):
        assert not standing.stopped, standing
    for projection in every_projection():
        found = differences(conninfo, schema, projection)
        assert not found, f"{projection.name}: {found}"

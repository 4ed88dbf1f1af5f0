"""What is in the tables of a read model."""

from __future__ import annotations

import psycopg
from psycopg import sql

from projections.base import Projection
from tests.projections.log import SCHEMA


def contents(database: str, model: Projection) -> dict[str, list[str]]:
    """The rows of every table as text, in an order that only their content decides."""
    with psycopg.connect(database, options=f"-c search_path={SCHEMA}") as connection:
        return {
            table: [
                row[0]
                for row in connection.execute(
                    sql.SQL("SELECT each::text FROM {} AS each ORDER BY 1").format(
                        sql.Identifier(table)
                    )
                )
            ]
            for table in model.tables
        }
